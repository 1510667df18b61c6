import * as m from '@elocute/messages/scored'
import type { PhoneResult, SpokenWord } from '@elocute/contract/speech-practice'
import { ipaOf } from '@elocute/speech/text/ipa'
import { soundMark } from '../../text/bands.ts'
import { listed } from '../../text/list.ts'

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

type Sound = { ipa: string; score: number; heard?: string | undefined }

/** The props of a scored sound: IPA symbol, verdict, and the IPA symbol of the sound that was heard instead. */
export const shownSound = ({ ipa, score, heard }: Sound) => {
  const mark = soundMark(score)
  const instead = heard === undefined ? undefined : m.heardAs({ ipa: heard })
  const said = m.said({ what: ipa, verdict: m.verdict({ what: 'sound', verdict: mark }), score })
  return {
    ipa,
    mark,
    score,
    heard: instead,
    name: listed([said, ...(instead === undefined ? [] : [instead])]),
  }
}

/** The same of a sound of a reading, which names what was heard as the speech models do. */
export const shownPhone = ({ heard, ...phone }: Pick<PhoneResult, 'ipa' | 'score' | 'heard'>) =>
  shownSound({ ...phone, ...(heard !== undefined && { heard: ipaOf(heard) }) })

/** The index of the worst spoken word, or null if all were good. */
export const weakestWord = (words: readonly Pick<SpokenWord, 'verdict' | 'score'>[]): number | null => {
  let weakest: number | null = null
  words.forEach(({ verdict, score }, index) => {
    if (verdict !== 'close' && verdict !== 'missed') return
    if (weakest === null || score < (words[weakest]?.score ?? 0)) weakest = index
  })
  return weakest
}
