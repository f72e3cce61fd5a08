/** All that the room fetches later is loaded beforehand, as it is on a phone by the time of the first tap. */
import.meta.glob('/src/games/they-died-for-glory/**/*.{ts,tsx}', { eager: true })
