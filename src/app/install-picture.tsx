/** How the app gets on the home screen of an iPhone or iPad, where no button can do it: a picture of the way. */
import '#app/install-picture.css'

/** The way there: the browser's sign for sharing, then the row of its menu. */
export function InstallPicture() {
  return (
    <ol class="install-picture">
      <li>
        <svg viewBox="0 0 24 24" width="34" height="34" aria-hidden="true">
          <path
            d="M8.500 9H6v12h12V9h-2.500M12 15V2.800M8.300 6.300L12 2.700l3.700 3.600"
            fill="none"
            stroke="currentColor"
            stroke-width="1.600"
            stroke-linecap="round"
            stroke-linejoin="round"
          />
        </svg>
        <span>
          Tap <b>Share</b> in the browser’s bar
        </span>
      </li>
      <li>
        <svg viewBox="0 0 24 24" width="34" height="34" aria-hidden="true">
          <rect x="3.500" y="3.500" width="17" height="17" rx="4.500" fill="none" stroke="currentColor" stroke-width="1.600" />
          <path d="M12 8v8M8 12h8" stroke="currentColor" stroke-width="1.600" stroke-linecap="round" />
        </svg>
        <span>
          Choose <b>Add to Home Screen</b>
        </span>
      </li>
      <li>
        <img src="icons/icon-192.png" width="34" height="34" alt="" />
        <span>Open it from there, from then on</span>
      </li>
    </ol>
  )
}
