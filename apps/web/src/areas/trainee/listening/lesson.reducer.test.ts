import { describe, expect, test } from 'vitest'
import {
  currentQuestion,
  lessonReducer,
  openedLesson,
  scoreOf,
  wordsToSay,
  type Lesson,
  type LessonEvent,
} from './lesson.reducer.ts'

const questions = Array.from({ length: 64 }, (_, at) => ({
  talker: 'flite-rms',
  first: at % 2 === 0,
  ...(at % 2 === 0 ? { word: 'ship', other: 'sheep' } : { word: 'sheep', other: 'ship' }),
}))
const lesson = (answers: number): Lesson => ({
  id: 'one',
  contrast: 'ship-sheep',
  questions,
  chosen: Array.from({ length: answers }, () => 'ship'),
})
const after = (answers: number, ...events: LessonEvent[]) =>
  events.reduce(lessonReducer, openedLesson(lesson(answers)))

describe('a lesson', () => {
  test('begins each part by itself', () => {
    expect(after(0).view).toBe('ready')
    expect(after(0, { type: 'begun' }).view).toBe('question')
    expect(after(11, { type: 'begun' }, { type: 'chosen', word: 'ship' }).view).toBe('ready')
  })

  test('shows no answer in a test, and each answer in the training', () => {
    expect(after(0, { type: 'begun' }, { type: 'chosen', word: 'ship' }).view).toBe('question')
    const answered = after(12, { type: 'begun' }, { type: 'chosen', word: 'sheep' })
    expect(answered.view).toBe('answered')
    expect(currentQuestion(answered)).toBe(questions[12])
    const next = lessonReducer(answered, { type: 'continued' })
    expect([next.view, currentQuestion(next)]).toEqual(['question', questions[13]])
  })

  test('takes one answer to each question, and no other word', () => {
    const asked = after(12, { type: 'begun' })
    expect(lessonReducer(asked, { type: 'chosen', word: 'shop' })).toBe(asked)
    const answered = lessonReducer(asked, { type: 'chosen', word: 'ship' })
    expect(lessonReducer(answered, { type: 'chosen', word: 'sheep' })).toBe(answered)
    expect(lessonReducer(asked, { type: 'continued' })).toBe(asked)
  })

  test('goes on with another talker before an answer, and keeps the one who was answered', () => {
    const replaced = after(12, { type: 'begun' }, { type: 'replaced', talker: 'espeak-m3' })
    expect(currentQuestion(replaced)).toEqual({ ...questions[12], talker: 'espeak-m3' })
    expect(replaced.lesson.questions.filter((question, at) => question !== questions[at])).toHaveLength(1)
    expect([replaced.view, replaced.lesson.chosen.length]).toEqual(['question', 12])
    const answered = lessonReducer(replaced, { type: 'chosen', word: 'ship' })
    expect(lessonReducer(answered, { type: 'replaced', talker: 'espeak-f2' })).toBe(answered)
  })

  test('stops before the last test, is finished after it, and goes on where a reload has interrupted it', () => {
    const last = after(51, { type: 'begun' }, { type: 'chosen', word: 'ship' }, { type: 'continued' })
    expect(last.view).toBe('ready')
    expect(after(63, { type: 'begun' }, { type: 'chosen', word: 'ship' }).view).toBe('finished')
    expect(after(30).view).toBe('ready')
    expect(currentQuestion(after(30, { type: 'begun' }))).toBe(questions[30])
    expect(after(64).view).toBe('finished')
  })
})

test('the score of a part counts its right answers', () => {
  expect(scoreOf(lesson(64), 'before')).toEqual({ right: 6, n: 12 })
  expect(scoreOf(lesson(20), 'training')).toEqual({ right: 4, n: 8 })
  expect(scoreOf(lesson(20), 'after')).toEqual({ right: 0, n: 0 })
})

test('the words to say are those that were confused, or all', () => {
  expect(wordsToSay(lesson(64))).toEqual(['sheep', 'ship'])
  expect(wordsToSay({ ...lesson(1), questions: questions.slice(0, 1) })).toEqual(['ship', 'sheep'])
})
