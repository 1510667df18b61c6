import { classes } from '../classes.ts'
import { markClass, type WordMark } from './word-mark.ts'

/** The legend of the colours and underlines. */
export const MarkLegend = ({ marks }: { marks: readonly (readonly [mark: WordMark, label: string])[] }) => (
  <ul aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-small">
    {marks.map(([mark, label]) => (
      <li key={mark} className={classes('decoration-[3px] underline-offset-[6px]', markClass[mark])}>
        {label}
      </li>
    ))}
  </ul>
)
