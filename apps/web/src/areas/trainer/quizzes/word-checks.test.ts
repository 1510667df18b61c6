import type { QuizWordCheck } from '@elocute/contract/quiz-words'
import { expect, test } from 'vitest'
import { adviceOn, typedWords } from './word-checks.ts'
import { questionRow } from './quiz-form.ts'

const aCheck = (word: string, found: Partial<QuizWordCheck> = {}): QuizWordCheck => ({
  word,
  in_dictionary: true,
  spelling: null,
  ipa: '',
  sounds_same_as: [],
  close_to: [],
  often_misheard: false,
  ...found,
})

test('the words are those that would be stored, without empty rows', () => {
  const rows = [' Their ', '', '123', 'ship'].map((word) => questionRow(word))
  expect(typedWords(rows)).toEqual(['their', 'ship'])
})

test.for([
  ['a good word has none', 'ship', [aCheck('ship')], []],
  ['a word that was not looked at has none', 'sheep', [aCheck('ship')], []],
  [
    'a word with a likely spelling',
    'Rivver',
    [aCheck('rivver', { in_dictionary: false, spelling: 'river' })],
    ['Not in our dictionary. Did you mean “river”?'],
  ],
  [
    'a word that nobody knows',
    'thration',
    [aCheck('thration', { in_dictionary: false })],
    ['Not in our dictionary. We guess how it sounds from its letters.'],
  ],
  [
    'a word that is there twice',
    'ship',
    [aCheck('ship'), aCheck('ship')],
    ['This word is in the quiz twice.'],
  ],
  [
    'words that sound the same',
    'their',
    [aCheck('their', { sounds_same_as: ['there'] }), aCheck('there')],
    ['Sounds the same as another word of this quiz: there.'],
  ],
  ['one that sounds like a word outside', 'their', [aCheck('their', { sounds_same_as: ['there'] })], []],
  [
    'words one sound apart, one of them very short',
    'two',
    [aCheck('two', { close_to: ['do'], often_misheard: true }), aCheck('do')],
    ['One sound away from another word of this quiz: do.', 'Very short words are often misheard.'],
  ],
] as const)('%s', ([, word, checks, advice]) => {
  expect(adviceOn(word, checks)).toEqual(advice)
})
