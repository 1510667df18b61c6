import * as m from '@elocute/messages/quiz-page'
import { wordAsTyped } from '../../../text/word-as-typed.ts'
import type { ArrangedWord } from './arrange.ts'

const percent = (share: number): number => Math.round(share * 100)

/** Such as `67%`, or a dash while the word has no outcome. */
export const percentOfWord = ({ share }: ArrangedWord): string =>
  share === null ? '–' : m.share({ percent: percent(share) })

/** Such as `river: 67% correct`. */
export const wordHeading = (arranged: ArrangedWord): string => {
  const { share } = arranged
  const word = wordAsTyped(arranged)
  return share === null ? m.wordHeadNone({ word }) : m.wordHead({ word, percent: percent(share) })
}

/** Such as `67% correct`. */
export const shareText = ({ share }: ArrangedWord): string =>
  share === null ? m.notAnswered() : m.shareCorrect({ percent: percent(share) })
