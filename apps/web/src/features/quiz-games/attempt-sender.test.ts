import { answerPending, saveWord, type AnswerBody, type WordResult } from '@elocute/contract/quiz-attempts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { attemptStorage } from '../../lib/attempt-storage.ts'
import { answer, noConnection, refusal } from '../../testing/fake-server.ts'
import { attemptId, quizId } from '../../testing/quizzes.ts'
import { createAttemptSender, type AttemptSender } from './attempt-sender.ts'

const key = { traineeId: 'mai', quizId }
const attempt = { attemptId, deadlineAt: '2026-03-04 09:01:30' }
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

let sender: AttemptSender
const open = (known: string | null = attemptId) => {
  sender = createAttemptSender(key, known)
  sender.open()
  return sender
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  sender.close()
  vi.useRealTimers()
})
const settled = (check: () => void) => vi.waitFor(check, { interval: 5 })

describe('words', () => {
  test('go to the server one after the other, and are forgotten here', async () => {
    const calls = answer(saveWord, undefined)
    open().begin(attempt)
    sender.keepWord(1, word('correct'))
    sender.keepWord(2, word('skipped'))
    await settled(() => expect(calls.map(({ params }) => params.n)).toEqual(['1', '2']))
    await settled(() => expect(attemptStorage.get(key)?.words).toEqual([]))
    expect(calls[0]?.body).toEqual(word('correct'))
  })

  test('wait for the connection, longer each time, and survive a reload', async () => {
    const calls = answer(saveWord, noConnection)
    open().begin(attempt)
    sender.keepWord(1, word('correct'))
    await settled(() => expect(sender.get().waiting).toBe(true))
    await vi.advanceTimersByTimeAsync(1_000)
    await settled(() => expect(calls).toHaveLength(2))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(calls).toHaveLength(2)
    sender.close()

    const later = answer(saveWord, undefined)
    open()
    await settled(() => expect(later).toHaveLength(1))
    await settled(() => expect(attemptStorage.get(key)?.words).toEqual([]))
  })

  test('are sent at once when the connection is back', async () => {
    const calls = answer(saveWord, (_, count) => (count === 1 ? noConnection : undefined))
    open().begin(attempt)
    sender.keepWord(1, word('correct'))
    await settled(() => expect(sender.get().waiting).toBe(true))
    window.dispatchEvent(new Event('online'))
    await settled(() => expect(calls).toHaveLength(2))
    await settled(() => expect(sender.get().waiting).toBe(false))
  })

  test('that the server cannot take hold up nothing', async () => {
    answer(saveWord, ({ params }) =>
      params.n === '1' ? refusal('invalid_input', 'There is no such word in this quiz.') : undefined,
    )
    open().begin(attempt)
    sender.keepWord(1, word('correct'))
    sender.keepWord(2, word('correct'))
    await settled(() => expect(attemptStorage.get(key)?.words).toEqual([]))
    expect(sender.get().ending).toBeNull()
  })

  test.each([
    ['already_taken', 'taken'],
    ['not_found', 'gone'],
  ] as const)('refused as %s are dropped: the attempt is %s', async (code, ending) => {
    answer(saveWord, refusal(code, 'No'))
    open().begin(attempt)
    sender.keepWord(1, word('correct'))
    await settled(() => expect(sender.get().ending).toBe(ending))
    expect(attemptStorage.get(key)).toBeNull()
  })

  test('of another attempt are never sent', () => {
    attemptStorage.set(key, {
      attemptId: 'old',
      deadlineAt: '',
      words: [{ n: 1, ...word('correct') }],
      answer: null,
    })
    open()
    expect(attemptStorage.get(key)).toBeNull()
  })

  test('of another trainee stay untouched', () => {
    const other = { traineeId: 'ben', quizId }
    attemptStorage.set(other, { ...attempt, words: [], answer: body })
    open()
    expect(attemptStorage.get(other)?.answer).toEqual(body)
  })
})

describe('the answer', () => {
  test('is stored once, however often it is handed over', async () => {
    const calls = answer(answerPending, stored)
    open().begin(attempt)
    sender.keepAnswer(body)
    sender.keepAnswer({ ...body })
    await settled(() => expect(sender.get().answer).toBe('stored'))
    sender.keepAnswer({ ...body })
    sender.retry()
    expect(calls).toHaveLength(1)
    expect(attemptStorage.get(key)).toBeNull()
  })

  test('overtakes the words that wait, because it carries them', async () => {
    const words = answer(saveWord, noConnection)
    answer(answerPending, stored)
    open().begin(attempt)
    sender.keepWord(1, word('correct'))
    await settled(() => expect(sender.get().waiting).toBe(true))
    sender.keepAnswer(body)
    await settled(() => expect(sender.get()).toMatchObject({ answer: 'stored', waiting: false }))
    expect(words).toHaveLength(1)
  })

  test('is kept through failures, a lost session and a reload, and sent unchanged', async () => {
    const refused = answer(answerPending, (_, count) =>
      count === 1 ? noConnection : refusal('not_signed_in', 'Please sign in.'),
    )
    open().begin(attempt)
    sender.keepAnswer(body)
    await settled(() => expect(sender.get().waiting).toBe(true))
    sender.retry()
    await settled(() => expect(refused).toHaveLength(2))
    sender.close()

    const calls = answer(answerPending, stored)
    open()
    await settled(() => expect(sender.get().answer).toBe('stored'))
    expect(calls[0]?.body).toEqual(body)
  })

  test('refused for what it says is not sent again, and the reason is known', async () => {
    answer(answerPending, refusal('invalid_input', 'The score is not valid for this quiz.'))
    open().begin(attempt)
    sender.keepAnswer(body)
    await settled(() =>
      expect(sender.get().ending).toEqual({ refused: 'The score is not valid for this quiz.' }),
    )
  })
})
