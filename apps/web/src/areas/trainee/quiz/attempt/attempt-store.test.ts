import { answerPending, saveWord, type AnswerBody, type WordResult } from '@elocute/contract/quiz-attempts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { attemptStorage } from './attempt-storage.ts'
import { answer, Foreign, noConnection, ownHeaders, refusal } from '../../../../testing/fake-server.ts'
import { foreign, foreignAnswers } from '../../../../testing/foreign-answers.ts'
import { aLexicon, anAttempt, aPlayableQuiz, attemptId, quizId } from '../../../../testing/quizzes.ts'
import { createAttemptStore, type AttemptStore } from './attempt-store.ts'
import { openAttempt, submit, withResult, type GameRules } from './attempt.reducer.ts'
import type { Running } from './attempt.state.ts'

const key = { traineeId: 'mai', quizId }
const word = (outcome: WordResult['outcome']): WordResult => ({ outcome, at: '2026-03-04 09:00:05' })
const body: AnswerBody = {
  quiz_id: quizId,
  score: 1,
  started_at: '2026-03-04 09:00:00',
  completed_at: '2026-03-04 09:01:00',
  taken_at: '2026-03-04 09:01:00',
}
const stored = {
  message: 'Answer saved',
  data: { ...body, id: attemptId, status: 'pending' as const, late: false },
}

/** The simplest game: it records and submits what it is told. */
type StageEvent = { type: 'word'; n: number; result: WordResult } | { type: 'finish'; answer: AnswerBody }
const rules: GameRules<Running, StageEvent> = {
  begin: (running) => running,
  addStored: (game) => game,
  tick: (game) => game,
  play: (game, event) =>
    event.type === 'word'
      ? withResult({ ...game, position: event.n - 1 }, event.result)
      : submit(game, event.answer),
  answerOf: () => body,
}

const createStore = () => {
  const quiz = aPlayableQuiz({ status: 'in_progress', attempt: anAttempt() })
  const saved = attemptStorage.get(key)
  return createAttemptStore(rules, openAttempt(rules, quiz, aLexicon(), saved, 0), key)
}
let store: AttemptStore<Running, StageEvent>
const open = () => {
  store = createStore()
  store.open()
}
const saving = () => store.get().saving
const record = (n: number, outcome: WordResult['outcome'], at = store) =>
  at.dispatch({ type: 'word', n, result: word(outcome) })
const finish = (answer: AnswerBody = body) => store.dispatch({ type: 'finish', answer })

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  store.close()
  vi.useRealTimers()
})
const settled = (check: () => void) => vi.waitFor(check, { interval: 5 })

describe('words', () => {
  test('are sent one after the other, and removed from the storage', async () => {
    const calls = answer(saveWord, undefined)
    open()
    record(1, 'correct')
    record(2, 'skipped')
    await settled(() => expect(calls.map(({ params }) => params.n)).toEqual(['1', '2']))
    await settled(() => expect(attemptStorage.get(key)).toBeNull())
    expect(calls[0]?.body).toEqual(word('correct'))
  })

  test('are sent again after increasing pauses, and survive a reload', async () => {
    const calls = answer(saveWord, noConnection)
    open()
    record(1, 'correct')
    await settled(() => expect(saving().trouble).toEqual({ kind: 'connection', message: null }))
    await vi.advanceTimersByTimeAsync(1_000)
    await settled(() => expect(calls).toHaveLength(2))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(calls).toHaveLength(2)
    store.close()

    const later = answer(saveWord, undefined)
    open()
    await settled(() => expect(later).toHaveLength(1))
    await settled(() => expect(attemptStorage.get(key)).toBeNull())
  })

  test.for(foreignAnswers)('and their answer are kept whatever stands between: $name', async (each) => {
    const words = answer(saveWord, (_, count) => (count === 1 ? foreign(each) : undefined))
    open()
    record(1, 'correct')
    const trouble = { kind: 'connection', message: expect.stringContaining(each.said) as string }
    await settled(() => expect(saving().trouble).toEqual(trouble))
    expect(attemptStorage.get(key)?.words).toHaveLength(1)
    const answers = answer(answerPending, (_, count) => (count === 1 ? foreign(each) : stored))
    finish()
    await settled(() => expect(answers).toHaveLength(1))
    await settled(() => expect(saving().trouble).toEqual(trouble))
    expect(saving().ending).toBeNull()
    await vi.advanceTimersByTimeAsync(30_000)
    await settled(() => expect(saving().stored?.answer).toEqual(stored.data))
    expect(answers.at(-1)?.body).toMatchObject({ words: [{ n: 1, outcome: 'correct' }] })
    expect(words.length).toBeGreaterThan(0)
  })

  test.for([400, 403, 413, 415, 422] as const)(
    'that the server refuses with %i for good are not sent again',
    async (status) => {
      const body = JSON.stringify({ code: 'some_code', message: 'No.' })
      const own = new Foreign(() => new Response(body, { status, headers: ownHeaders }))
      const words = answer(saveWord, own)
      const answers = answer(answerPending, own)
      open()
      record(1, 'correct')
      await settled(() => expect(attemptStorage.get(key)).toBeNull())
      finish()
      await settled(() => expect(saving().ending).toEqual({ refused: 'No.' }))
      await vi.advanceTimersByTimeAsync(120_000)
      expect([words.length, answers.length]).toEqual([1, 1])
    },
  )

  test('are sent as soon as the connection is back', async () => {
    const calls = answer(saveWord, (_, count) => (count === 1 ? noConnection : undefined))
    open()
    record(1, 'correct')
    await settled(() => expect(saving().trouble).toEqual({ kind: 'connection', message: null }))
    window.dispatchEvent(new Event('online'))
    await settled(() => expect(calls).toHaveLength(2))
    await settled(() => expect(saving().trouble).toBeNull())
  })

  test('that the server refuses do not block the others', async () => {
    answer(saveWord, ({ params }) =>
      params.n === '1' ? refusal('invalid_input', 'There’s no such word in this quiz.') : undefined,
    )
    open()
    record(1, 'correct')
    record(2, 'correct')
    await settled(() => expect(attemptStorage.get(key)).toBeNull())
    expect(saving().ending).toBeNull()
  })

  test('of a deleted quiz, or of an attempt that was reopened, are dropped', async () => {
    answer(saveWord, refusal('not_found', 'No'))
    open()
    record(1, 'correct')
    await settled(() => expect(saving().ending).toBe('outdated'))
    expect(attemptStorage.get(key)).toBeNull()
  })

  test('that arrive after an end elsewhere end the game, and go with its answer', async () => {
    answer(saveWord, refusal('already_taken', 'Quiz already taken'))
    const answers = answer(answerPending, stored)
    open()
    record(1, 'correct')
    await settled(() => expect(saving().wordsClosed).toBe(true))
    expect(store.get()).toMatchObject({ phase: 'submitting', endedElsewhere: true })
    await settled(() => expect(saving().stored?.answer).toEqual(stored.data))
    expect(answers[0]?.body).toMatchObject({ words: [{ n: 1, outcome: 'correct' }] })
    expect(attemptStorage.get(key)).toBeNull()
  })

  test('of two tabs without a connection are all saved, and one tab sends them all', async () => {
    answer(saveWord, noConnection)
    const other = createStore()
    other.open()
    open()
    record(1, 'correct', other)
    record(2, 'correct')
    record(1, 'skipped')
    other.close()
    await settled(() =>
      expect(attemptStorage.get(key)?.words.map(({ n, outcome }) => [n, outcome])).toEqual([
        [1, 'correct'],
        [2, 'correct'],
      ]),
    )
    await settled(() => expect(saving().trouble).toEqual({ kind: 'connection', message: null }))
    const answers = answer(answerPending, stored)
    finish({ ...body, words: [{ n: 3, ...word('missed') }] })
    await settled(() => expect(saving().stored).not.toBeNull())
    const [{ body: sent } = { body: {} }] = answers
    expect((sent as AnswerBody).words?.map(({ n, outcome }) => [n, outcome])).toEqual([
      [1, 'correct'],
      [2, 'correct'],
      [3, 'missed'],
    ])
    expect(attemptStorage.get(key)).toBeNull()
  })

  test('that a failing server did not take are sent again', async () => {
    const calls = answer(saveWord, (_, count) =>
      count === 1 ? refusal('unexpected', 'Something went wrong. Try again later') : undefined,
    )
    open()
    record(1, 'correct')
    await settled(() =>
      expect(saving().trouble).toEqual({
        kind: 'server',
        message: 'Something went wrong. Try again later',
      }),
    )
    await vi.advanceTimersByTimeAsync(1_000)
    await settled(() => expect(calls).toHaveLength(2))
    await settled(() => expect(saving().trouble).toBeNull())
  })

  test('of another attempt are never sent', () => {
    attemptStorage.update(key, () => ({
      attemptId: 'old',
      answer: null,
      words: [{ n: 1, ...word('correct') }],
    }))
    open()
    expect(attemptStorage.get(key)).toBeNull()
  })

  test('of another trainee stay untouched', () => {
    const other = { traineeId: 'ben', quizId }
    attemptStorage.update(other, () => ({ attemptId, words: [], answer: body }))
    open()
    expect(attemptStorage.get(other)?.answer).toEqual(body)
  })
})

describe('the answer', () => {
  test('is sent once, however often the game finishes', async () => {
    const calls = answer(answerPending, stored)
    open()
    finish()
    finish({ ...body })
    await settled(() => expect(saving().stored).not.toBeNull())
    finish({ ...body })
    store.retry()
    expect(calls).toHaveLength(1)
    expect(attemptStorage.get(key)).toBeNull()
  })

  test('is sent before the waiting words, because it carries them', async () => {
    const words = answer(saveWord, noConnection)
    answer(answerPending, stored)
    open()
    record(1, 'correct')
    await settled(() => expect(saving().trouble).toEqual({ kind: 'connection', message: null }))
    finish()
    await settled(() => expect(saving()).toMatchObject({ stored: { answer: stored.data }, trouble: null }))
    expect(words).toHaveLength(1)
  })

  test('survives failures, a lost session and a reload, and is sent unchanged', async () => {
    const refused = answer(answerPending, (_, count) =>
      count === 1 ? noConnection : refusal('not_signed_in', 'Please sign in.'),
    )
    open()
    finish()
    await settled(() => expect(saving().trouble).toEqual({ kind: 'connection', message: null }))
    store.retry()
    await settled(() => expect(refused).toHaveLength(2))
    store.close()

    const calls = answer(answerPending, stored)
    open()
    await settled(() => expect(saving().stored).not.toBeNull())
    expect(calls[0]?.body).toEqual(body)
  })

  test('that the server refuses is not sent again, and the reason is known', async () => {
    answer(answerPending, refusal('invalid_input', 'The score isn’t valid for this quiz.'))
    open()
    finish()
    await settled(() => expect(saving().ending).toEqual({ refused: 'The score isn’t valid for this quiz.' }))
  })
})
