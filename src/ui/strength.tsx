/** A unit's strength as figures on their stands, the fallen hollow, the rear rank first. */
import { createMemo, Show } from 'solid-js'
import { fallingOrder, filesOf, usualStands, type FigurePlace } from '#ui/strength-plan.ts'
import '#ui/strength.css'

export interface StrengthProps {
  /** Figures at the start, 1 or more. */
  readonly figures: number
  /** Figures lost, 0 to `figures`. */
  readonly casualties: number
  /** Stands that they are mounted on; by fours if left out. */
  readonly stands?: number | undefined
  /** `row` for lists, `sheet` for the head of a unit's own sheet. */
  readonly size?: 'row' | 'sheet' | undefined
  /** How a figure is drawn from above. */
  readonly shape?: 'foot' | 'horse' | 'gun' | undefined
  /** In words: "13 of 16 figures". */
  readonly label?: string | undefined
  /** Shows the words beside the drawing too. */
  readonly worded?: boolean | undefined
}

/** Drawing units: a rank's depth, a stand's rim, the gap between stands. */
const DEPTH = 9
const RIM = 2
const GAP = 4
const STANDS_A_ROW = 8

/** A figure seen from above, drawn from its centre, and the width that it takes in its rank. */
const SHAPES = {
  foot: { pitch: 9, path: 'm-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0' },
  horse: { pitch: 8, path: 'm-2-1.500a2 2 0 0 1 4 0v3a2 2 0 0 1-4 0z' },
  gun: { pitch: 14, path: 'm-1-4.500h2v2h2v-1.500h1.500v5h-1.500v-1.500h-2v3.500h-2v-3.500h-2v1.500h-1.500v-5h1.500v1.500h2z' },
} as const

export function Strength(props: StrengthProps) {
  const label = () => props.label ?? `${props.figures - props.casualties} of ${props.figures} figures`
  const drawing = createMemo(() =>
    draw(props.figures, props.casualties, props.stands ?? usualStands(props.figures), props.shape ?? 'foot'),
  )
  return (
    <span class="strength" classList={{ 'strength--sheet': props.size === 'sheet' }}>
      <svg
        class="strength__drawing"
        role={props.worded ? undefined : 'img'}
        aria-hidden={props.worded ? 'true' : undefined}
        aria-label={props.worded ? undefined : label()}
        viewBox={`0 0 ${drawing().width} ${drawing().height}`}
        style={{ '--width': drawing().width }}
      >
        <path class="strength__stands" d={drawing().stands} />
        <path class="strength__lost" d={drawing().lost} />
        <path class="strength__live" d={drawing().live} />
      </svg>
      <Show when={props.worded}>
        <span class="strength__words">{label()}</span>
      </Show>
    </span>
  )
}

interface Drawing {
  readonly width: number
  readonly height: number
  readonly stands: string
  readonly live: string
  readonly lost: string
}

/** One path each for the stands, the living and the fallen, so that hundreds of units stay light. */
function draw(figures: number, casualties: number, stands: number, shape: keyof typeof SHAPES): Drawing {
  const order = fallingOrder(figures, stands)
  const ranks = Math.max(...order.map((place) => place.rank)) + 1
  const { pitch, path } = SHAPES[shape]
  const wide = filesOf(figures, stands) * pitch + 2 * RIM
  const high = ranks * DEPTH + 2 * RIM
  const left = (stand: number) => 0.5 + (stand % STANDS_A_ROW) * (wide + GAP)
  const top = (stand: number) => 0.5 + Math.floor(stand / STANDS_A_ROW) * (high + GAP)
  const figure = ({ stand, rank, file }: FigurePlace) =>
    `M${left(stand) + RIM + (file + 0.5) * pitch} ${top(stand) + RIM + (rank + 0.5) * DEPTH}${path}`
  return {
    width: Math.min(stands, STANDS_A_ROW) * (wide + GAP) - GAP + 1,
    height: Math.ceil(stands / STANDS_A_ROW) * (high + GAP) - GAP + 1,
    stands: Array.from({ length: stands }, (_, stand) => `M${left(stand)} ${top(stand)}h${wide}v${high}h${-wide}z`).join(''),
    lost: order.slice(0, casualties).map(figure).join(''),
    live: order.slice(casualties).map(figure).join(''),
  }
}
