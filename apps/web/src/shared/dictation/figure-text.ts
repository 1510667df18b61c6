import type { DictationFigure } from '@elocute/contract/dictation-fields'
import * as m from '@elocute/messages/dictations'
import { formatPercent, percentOf } from '../../text/format.ts'

/** The right words and all of them. */
export const figureText = ({ right, words }: DictationFigure): string => m.figure({ right, words })

/** The same as shares: the right words, and what is left of them without the inserted ones, as sclite has both, but never below 0 %. */
export const figureShares = ({ right, words, inserted }: DictationFigure): string[] => [
  m.correct({ percent: formatPercent(percentOf(right, words)) }),
  ...(inserted > 0
    ? [m.accuracy({ percent: formatPercent(percentOf(Math.max(0, right - inserted), words)) })]
    : []),
]
