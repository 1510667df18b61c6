import { classes } from '../../../ui/classes.ts'
import type { Syllable } from './sentences.ts'

/** A block of a drawing; `from` and `to` are null for a syllable without voice. */
type DrawnBlock = { seconds: number; from: number | null; to: number | null }

/** The place of a syllable, the same in both drawings of a sentence. */
export type Column = { x: number; width: number }

const pixelsASecond = 170
const pixelsALetter = 8.5
const narrowest = 14
const gap = { syllable: 5, word: 14 }

const most = 12 // semitones
const pixelsASemitone = 4
const thickness = 12
const margin = 2
const middle = margin + thickness / 2 + most * pixelsASemitone
const textLine = 2 * middle + 18
const height = textLine + 8

const widthOf = (seconds: number) => Math.max(narrowest, seconds * pixelsASecond)

/** Columns as wide as the widest of the syllable's letters and blocks. */
export const columnsOf = (
  syllables: readonly Syllable[],
  ...rows: readonly (readonly { seconds: number }[])[]
): Column[] => {
  let x = 0
  return syllables.map(({ text, wordNumber }, at) => {
    const width = Math.max(text.length * pixelsALetter, ...rows.map((row) => widthOf(row[at]?.seconds ?? 0)))
    const column = { x, width }
    x += width + (syllables[at + 1]?.wordNumber === wordNumber ? gap.syllable : gap.word)
    return column
  })
}

const yOf = (semitones: number) => middle - Math.max(-most, Math.min(most, semitones)) * pixelsASemitone

type Props = {
  syllables: readonly Syllable[]
  blocks: readonly DrawnBlock[]
  columns: readonly Column[]
  /** The colour of the blocks. */
  className: string
}

/** Blocks over their syllables, as high as the voice and as wide as they are long. Its description stands beside it in words. */
export const MelodyDrawing = ({ syllables, blocks, columns, className }: Props) => {
  const last = columns.at(-1)
  const width = last ? last.x + last.width : 0
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="block"
    >
      <line x1={0} x2={width} y1={middle} y2={middle} strokeDasharray="3 4" className="stroke-line-strong" />
      {blocks.map(({ seconds, from, to }, at) => {
        const { x = 0 } = columns[at] ?? {}
        const right = x + widthOf(seconds)
        const [start, end] = [yOf(from ?? 0), yOf(to ?? 0)]
        const half = thickness / 2
        const corners = [
          [x, start - half],
          [right, end - half],
          [right, end + half],
          [x, start + half],
        ]
        return (
          <polygon
            key={at}
            points={corners.map((corner) => corner.join(',')).join(' ')}
            strokeLinejoin="round"
            className={classes(from === null ? 'fill-surface stroke-line-strong' : className)}
            {...(from === null && { strokeDasharray: '3 3' })}
          />
        )
      })}
      {syllables.map(({ text }, at) => (
        <text key={at} x={columns[at]?.x ?? 0} y={textLine} className="fill-ink text-small">
          {text}
        </text>
      ))}
    </svg>
  )
}
