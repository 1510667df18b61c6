import * as m from '@elocute/messages/feedback'
import * as listMessages from '@elocute/messages/list'
import type { Finding } from '../scoring/finding.ts'
import { howToSay, soundName } from './articulation.ts'

/** Two to four sentences about a reading: what was good, what to practise next and how, and the pace. In the language of the moment. */
export const feedbackOf = (findings: readonly Finding[]): string =>
  findings
    .flatMap(sentencesFor)
    .filter((sentence) => sentence !== '')
    .join(listMessages.betweenSentences())

function sentencesFor(finding: Finding): string[] {
  switch (finding.code) {
    case 'nothing_heard':
      return [m.nothingHeard(), m.readAgain()]
    case 'few_words_heard':
      return [m.fewWordsHeard({ count: finding.count, of: finding.of }), m.readAgain()]
    case 'different_text':
      return [m.differentText(), m.readAgain()]
    case 'excellent':
      return [m.excellent()]
    case 'very_good':
      return [finding.phone === null ? m.veryGood() : m.veryGoodSound({ sound: soundName(finding.phone) })]
    case 'some_words_clear':
      return [m.someWordsClear({ count: finding.count, words: quoted(finding.words) })]
    case 'whole_text_read':
      return [m.wholeTextRead()]
    case 'text_begun':
      return [m.textBegun()]
    case 'smooth':
      return [m.smooth()]
    case 'natural_intonation':
      return [m.naturalIntonation()]
    case 'every_word_clear':
      return [m.everyWordClear()]
    case 'most_words_clear':
      return [m.mostWordsClear({ count: finding.count, of: finding.of })]
    case 'sound_mastered':
      return [m.soundMastered({ sound: soundName(finding.phone) })]
    case 'words_omitted': {
      const { count, words } = finding
      const omitted = count > words.length ? m.manyWordsOmitted : m.wordsOmitted
      return [omitted({ count, words: quoted(words) }), finding.isEnd ? m.readToTheEnd() : m.lookAhead()]
    }
    case 'sound_substituted':
      return [
        m.soundSubstituted({
          words: quoted(finding.words),
          sound: soundName(finding.phone),
          heard: soundName(finding.heard),
        }),
        howToSay(finding.phone, finding.heard),
      ]
    case 'final_sound_unclear':
      return [
        m.finalSoundUnclear({ words: quoted(finding.words), sound: soundName(finding.phone) }),
        howToSay(finding.phone),
      ]
    case 'sound_unclear':
      return [
        m.soundUnclear({ words: quoted(finding.words), sound: soundName(finding.phone) }),
        howToSay(finding.phone),
      ]
    case 'word_unclear':
      return [m.wordUnclear({ word: quoted([finding.word]) }), m.partByPart()]
    case 'word_to_polish':
      return [m.wordToPolish({ word: quoted([finding.word]) })]
    case 'harder_text':
      return [m.harderText()]
    case 'stops':
      return [m.stops({ count: finding.count, word: quoted([finding.after]) })]
    case 'slow':
      return [m.slow(finding)]
    case 'fast':
      return [m.fast(finding)]
    case 'easy_pace':
      return [m.easyPace({ pace: finding.pace })]
  }
}

/** The words in quotation marks, each once: “a”, “b” and “c”. */
function quoted(words: readonly string[]): string {
  const texts = [...new Set(words.map((word) => m.quoted({ word })))]
  const last = texts.pop() ?? ''
  return texts.length === 0 ? last : m.wordList({ words: texts.join(listMessages.separator()), last })
}
