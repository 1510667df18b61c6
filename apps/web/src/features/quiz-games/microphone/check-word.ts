import type { LexiconEntry } from '../../../lib/recogniser-types.ts'

/** Said before the quiz, to see that the microphone and the recogniser work: a word that everybody knows. */
export const checkWord: LexiconEntry = {
  word: 'hello',
  pronunciations: ['HH AH L OW', 'HH EH L OW'],
  sounds_like: ['hallo'],
  near: [
    { word: 'yellow', pronunciations: ['Y EH L OW'] },
    { word: 'fellow', pronunciations: ['F EH L OW'] },
  ],
}

/** What the recogniser has to know for a quiz and the test before it. */
export const withCheckWord = (lexicon: readonly LexiconEntry[]): readonly LexiconEntry[] =>
  lexicon.some(({ word }) => word === checkWord.word) ? lexicon : [...lexicon, checkWord]
