import * as m from '@elocute/messages/scored'
import type { PhoneResult, SpokenWord } from '@elocute/contract/speech-practice'
import { ipaOf } from '@elocute/speech/text/ipa'
import { soundMark } from '../../text/bands.ts'

/** The props of a scored word on the screen. */
export const shownWord = ({ text, verdict, score }: Pick<SpokenWord, 'text' | 'verdict' | 'score'>) => {
  const said = m.verdict({ what: 'word', verdict })
  return {
    text,
    mark: verdict,
    verdict: said,
    score: verdict === 'omitted' ? undefined : m.outOf100({ score }),
    name:
      verdict === 'omitted'
        ? m.leftOut({ word: text, verdict: said })
        : m.said({ what: text, verdict: said, score }),
  }
}

/** The props of a scored sound: IPA symbol, verdict, and the sound that was heard instead. */
export const shownSound = ({ ipa, score, heard }: Pick<PhoneResult, 'ipa' | 'score' | 'heard'>) => {
  const mark = soundMark(score)
  const verdict = m.verdict({ what: 'sound', verdict: mark })
  const instead = heard === undefined ? undefined : m.heardAs({ ipa: ipaOf(heard) })
  return {
    ipa,
    mark,
    score,
    heard: instead,
    name: [m.said({ what: ipa, verdict, score }), ...(instead === undefined ? [] : [instead])].join(', '),
  }
}

/** The index of the worst spoken word, or null if all were good. */
export const weakestWord = (words: readonly Pick<SpokenWord, 'verdict' | 'score'>[]): number | null => {
  let weakest: number | null = null
  words.forEach(({ verdict, score }, index) => {
    if (verdict !== 'close' && verdict !== 'missed') return
    if (weakest === null || score < (words[weakest]?.score ?? 0)) weakest = index
  })
  return weakest
}
