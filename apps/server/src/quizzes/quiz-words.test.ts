import { checkQuizWords } from '@elocute/contract/quiz-words'
import { createQuiz } from '@elocute/contract/quiz-drafts'
import { expect } from 'vitest'
import { sentence } from '../sentence.ts'
import { test } from '../testing/test-app.ts'

test('each word of a quiz is checked, in the order of the quiz', async ({ testApp }) => {
  const { token } = await testApp.make.trainer()
  const words = ['ship', 'Thration', ' Their ', 'sheep', 'two', 'apple']
  const { data } = await testApp.call(checkQuizWords, { body: { words } }, { token })
  const clean = {
    in_dictionary: true,
    spelling: null,
    sounds_same_as: [],
    close_to: [],
    often_misheard: false,
  }
  expect(data).toEqual([
    { ...clean, word: 'ship', ipa: '/ʃɪp/', close_to: ['sheep'] },
    { ...clean, word: 'thration', ipa: '/θreɪʃʌn/', in_dictionary: false, spelling: 'titration' },
    { ...clean, word: 'their', ipa: '/ðer/', sounds_same_as: ['there'] },
    { ...clean, word: 'sheep', ipa: '/ʃiːp/', close_to: ['ship'] },
    { ...clean, word: 'two', ipa: '/tuː/', sounds_same_as: ['to', 'too'], often_misheard: true },
    { ...clean, word: 'apple', ipa: '/ˈæpəl/' },
  ])
})

test('a word that is not in the dictionary gets the likely spelling, where there is one', async ({
  testApp,
}) => {
  const { token } = await testApp.make.trainer()
  const words = ['rivver', 'qzxwvk', 'river']
  const { data } = await testApp.call(checkQuizWords, { body: { words } }, { token })
  expect(data.map(({ in_dictionary, spelling }) => [in_dictionary, spelling])).toEqual([
    [false, 'river'],
    [false, null],
    [true, null],
  ])
})

test('a homophone that the check names counts for the recogniser as well', async ({ testApp }) => {
  const { token } = await testApp.make.trainer()
  const { pronunciations } = testApp.services
  const { data } = await testApp.call(checkQuizWords, { body: { words: ['two', 'their'] } }, { token })
  const quiz = await testApp.make.quiz({ words: data.map(({ word }) => word) })
  const lexicon = await pronunciations.ofQuiz(quiz.id)
  for (const [at, { sounds_same_as }] of data.entries())
    expect(lexicon[at]?.sounds_like).toEqual(expect.arrayContaining(sounds_same_as))
})

test('a word that is there twice is answered twice, and is not close to itself', async ({ testApp }) => {
  const { token } = await testApp.make.trainer()
  const { data } = await testApp.call(checkQuizWords, { body: { words: ['ship', 'Ship'] } }, { token })
  expect(data.map(({ word, close_to }) => ({ word, close_to }))).toEqual([
    { word: 'ship', close_to: [] },
    { word: 'ship', close_to: [] },
  ])
})

test.for([
  [[], sentence('question_required')],
  ['ship', sentence('question_required')],
  [Array(201).fill('ship'), sentence('questions_too_many')],
  [['ship', '123'], sentence('question_empty', { position: 2 })],
  [['ship', 7], sentence('question_empty', { position: 2 })],
  [['a'.repeat(51)], sentence('question_too_long', { position: 1 })],
] as const)('the words %j are refused: %s', async ([words, message], { testApp }) => {
  const { token } = await testApp.make.trainer()
  const response = await testApp.send(checkQuizWords, { body: { words: words as string[] } }, { token })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ message })
})

test('two hundred words are the most, as in a quiz', async ({ testApp }) => {
  const { token } = await testApp.make.trainer()
  const words = Array.from({ length: 200 }, () => 'ship')
  expect((await testApp.call(checkQuizWords, { body: { words } }, { token })).data).toHaveLength(200)
})

test('a trainer who asks more than 120 times a minute has to wait; another one does not', async ({
  testApp,
}) => {
  const { token } = await testApp.make.trainer()
  const other = await testApp.make.trainer()
  const body = { words: ['ship'] }
  for (let time = 0; time < 120; time++) await testApp.call(checkQuizWords, { body }, { token })
  expect(await testApp.refusal(checkQuizWords, { body }, { token })).toMatchObject({ status: 429 })
  await testApp.call(checkQuizWords, { body }, { token: other.token })
  const quiz = { title: 'Vowels', type: 'shoot_the_word' as const, timer_seconds: 60, questions: [{ question_word: 'ship' }] } // oxfmt-ignore
  await testApp.call(createQuiz, { body: quiz }, { token })
  testApp.clock.advance({ minutes: 2 })
  await testApp.call(checkQuizWords, { body }, { token })
})
