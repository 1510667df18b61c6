import { contrasts } from '@elocute/speech/text/listening-contrasts'
import { describe, expect, test } from 'vitest'
import { partAt } from './lesson.reducer.ts'
import { planLesson, recordedVoices, standInFor, type Question } from './lesson-plan.ts'

const randomFrom = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}

const partOf = (questions: readonly Question[], part: string) =>
  questions.filter((_, place) => partAt(place) === part)

describe.each(contrasts)('the plan of $id', (contrast) => {
  const voices = recordedVoices(contrast).filter(({ words }) => words.size > 0)
  const questions = planLesson(contrast, voices, randomFrom(7))

  test('has a test, the training, and the same test in another order', () => {
    const [before, training, after] = ['before', 'training', 'after'].map((part) => partOf(questions, part))
    expect([before?.length, training?.length, after?.length]).toEqual([12, 40, 12])
    const words = (part: Question[] | undefined) => part?.map(({ word }) => word)
    expect(words(after)).not.toEqual(words(before))
    expect(words(after)?.sort()).toEqual(words(before)?.sort())
    expect(before?.filter(({ first }) => first)).toHaveLength(6)
  })

  test('tests with a talker who is not heard in the training', () => {
    for (const [place, { talker }] of questions.entries())
      expect(talker === contrast.testTalker).toBe(partAt(place) !== 'training')
  })

  test('mixes all other talkers, and asks only for what they say', () => {
    const heard = Map.groupBy(partOf(questions, 'training'), ({ talker }) => talker)
    expect(heard.size).toBe(voices.length - 1)
    for (const [talker, asked] of heard) {
      const said = voices.find((voice) => voice.talker === talker)?.words
      expect(asked.every(({ word, other }) => said?.has(word) && said.has(other))).toBe(true)
      expect(asked.length).toBeGreaterThanOrEqual(Math.floor(40 / heard.size))
    }
  })

  test('has about as many first words as second ones in the training', () => {
    const first = partOf(questions, 'training').filter((question) => question.first).length
    expect(Math.abs(first - 20)).toBeLessThanOrEqual(2)
  })

  test('has for each pair a voice of the training that takes over both words', () => {
    for (const [one = '', other = ''] of contrast.pairs) {
      const question = { talker: 'gone', word: one, other, first: true }
      const talker = standInFor(question, contrast, voices)
      expect(talker).not.toBe(contrast.testTalker)
      const said = voices.find((voice) => voice.talker === talker)?.words
      expect([said?.has(one), said?.has(other)]).toEqual([true, true])
      const mirrored = { talker: 'gone', word: other, other: one, first: false }
      expect(standInFor(mirrored, contrast, voices)).toBe(talker)
    }
  })
})

test('no voice takes over a word that only the test talker says', () => {
  const contrast = { pairs: [['ship', 'sheep']] as [string, string][], testTalker: 'tester' }
  const question = { talker: 'gone', word: 'ship', other: 'sheep', first: true }
  expect(standInFor(question, contrast, [{ talker: 'tester', words: new Set(['ship', 'sheep']) }])).toBe(
    undefined,
  )
  expect(standInFor(question, contrast, [{ talker: 'half', words: new Set(['ship']) }])).toBe(undefined)
})
