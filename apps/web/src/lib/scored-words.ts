import type { PhoneResult, SpokenWord } from '@elocute/contract/speech-practice'
import { soundMark } from './bands.ts'
import { ipaOf } from './ipa.ts'
import { sayPractice as words } from './say-practice.ts'

/** A word of a result as the screens show it. */
export const shownWord = ({ text, verdict, score }: SpokenWord) => {
  const said = words.verdicts[verdict]
  return {
    text,
    mark: verdict,
    verdict: said,
    score: verdict === 'omitted' ? undefined : words.outOf100(score),
    name: verdict === 'omitted' ? words.wordLeftOut(text, said) : words.wordSaid(text, said, score),
  }
}

/** A sound of it: its sign, its verdict, and what was heard in its place. */
export const shownSound = ({ ipa, score, heard }: PhoneResult) => {
  const mark = soundMark(score)
  const verdict = words.verdicts[mark]
  const instead = heard === undefined ? undefined : words.soundHeard(ipaOf(heard))
  return {
    ipa,
    mark,
    score,
    heard: instead,
    name: [words.wordSaid(ipa, verdict, score), ...(instead === undefined ? [] : [instead])].join(', '),
  }
}
