import * as m from '@elocute/messages/readings'
import { soundMark } from '../../../text/bands.ts'
import { classes } from '../../../ui/classes.ts'
import { listed } from '../../../text/list.ts'

const fill = { good: 'bg-green-mark', close: 'bg-yellow-mark', missed: 'bg-red-mark' }

type Props = { words: readonly string[]; scores: readonly number[] }

/** The words of one reading as a strip of colours, and the unclear ones as text for those who do not see it. */
export const WordStrip = ({ words, scores }: Props) => {
  if (scores.length === 0) return m.none()
  const unclear = words.filter((_, index) => soundMark(scores[index] ?? 0) === 'missed')
  return (
    <>
      <span aria-hidden="true" className="flex h-5 w-full min-w-32 overflow-hidden rounded-sm">
        {scores.map((score, index) => (
          <span
            key={index}
            title={m.wordAverage({ word: words[index] ?? '', score })}
            className={classes('min-w-0 grow', fill[soundMark(score)])}
          />
        ))}
      </span>
      <span className="sr-only">
        {unclear.length === 0 ? m.allClear() : m.unclear({ words: listed(unclear) })}
      </span>
    </>
  )
}
