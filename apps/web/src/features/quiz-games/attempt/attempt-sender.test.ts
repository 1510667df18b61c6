import { answerPending, saveWord, type AnswerBody, type WordResult } from '@elocute/contract/quiz-attempts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { attemptStorage } from '../../../lib/attempt-storage.ts'
import { answer, noConnection, refusal } from '../../../testing/fake-server.ts'
import { attemptId, quizId } from '../../../testing/quizzes.ts'
import { createAttemptSender, type AttemptSender } from './attempt-sender.ts'

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
    open().begin(attemptId)
    sender.keepWord(1, word('correct'))
    sender.keepWord(2, word('skipped'))
    await settled(() => expect(calls.map(({ params }) => params.n)).toEqual(['1', '2']))
    await settled(() => expect(attemptStorage.get(key)).toBeNull())
    expect(calls[0]?.body).toEqual(word('correct'))
  })

  test('wait for the connection, longer each time, and survive a reload', async () => {
    const calls = answer(saveWord, noConnection)
    open().begin(attemptId)
    sender.keepWord(1, word('correct'))
    await settled(() => expect(sender.get().trouble).toEqual({ kind: 'connection' }))
    await vi.advanceTimersByTimeAsync(1_000)
    await settled(() => expect(calls).toHaveLength(2))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(calls).toHaveLength(2)
    sender.close()

    const later = answer(saveWord, undefined)
    open()
    await settled(() => expect(later).toHaveLength(1))
    await settled(() => expect(attemptStorage.get(key)).toBeNull())
  })

  test('are sent at once when the connection is back', async () => {
    const calls = answer(saveWord, (_, count) => (count === 1 ? noConnection : undefined))
    open().begin(attemptId)
    sender.keepWord(1, word('correct'))
    await settled(() => expect(sender.get().trouble).toEqual({ kind: 'connection' }))
    window.dispatchEvent(new Event('online'))
    await settled(() => expect(calls).toHaveLength(2))
    await settled(() => expect(sender.get().trouble).toBeNull())
  })

  test('that the server cannot take hold up nothing', async () => {
    answer(saveWord, ({ params }) =>
      params.n === '1' ? refusal('invalid_input', 'There is no such word in this quiz.') : undefined,
    )
    open().begin(attemptId)
    sender.keepWord(1, word('correct'))
    sender.keepWord(2, word('correct'))
    await settled(() => expect(attemptStorage.get(key)).toBeNull())
    expect(sender.get().ending).toBeNull()
  })

  test('of a quiz that was deleted are dropped', async () => {
    answer(saveWord, refusal('not_found', 'No'))
    open().begin(attemptId)
    sender.keepWord(1, word('correct'))
    await settled(() => expect(sender.get().ending).toBe('gone'))
    expect(attemptStorage.get(key)).toBeNull()
  })

  test('that come after an end elsewhere go with the answer', async () => {
    answer(saveWord, refusal('already_taken', 'Quiz already taken'))
    const answers = answer(answerPending, stored)
    open().begin(attemptId)
    sender.keepWord(1, word('correct'))
    await settled(() => expect(sender.get().closedElsewhere).toBe(true))
    sender.keepAnswer(body)
    await settled(() => expect(sender.get().stored).toEqual(stored.data))
    expect(answers[0]?.body).toMatchObject({ words: [{ n: 1, outcome: 'correct' }] })
    expect(attemptStorage.get(key)).toBeNull()
  })

  test('of two tabs without a connection are all kept, and one tab brings them all', async () => {
    answer(saveWord, noConnection)
    const other = createAttemptSender(key, attemptId)
    other.open()
    open()
    other.keepWord(1, word('correct'))
    sender.keepWord(2, word('correct'))
    sender.keepWord(1, word('skipped'))
    other.close()
    await settled(() =>
      expect(attemptStorage.get(key)?.words.map(({ n, outcome }) => [n, outcome])).toEqual([
        [1, 'correct'],
        [2, 'correct'],
      ]),
    )
    await settled(() => expect(sender.get().trouble).toEqual({ kind: 'connection' }))
    const answers = answer(answerPending, stored)
    sender.keepAnswer({ ...body, words: [{ n: 3, ...word('missed') }] })
    await settled(() => expect(sender.get().answer).toBe('stored'))
    const [{ body: sent } = { body: {} }] = answers
    expect((sent as AnswerBody).words?.map(({ n, outcome }) => [n, outcome])).toEqual([
      [1, 'correct'],
      [2, 'correct'],
      [3, 'missed'],
    ])
    expect(attemptStorage.get(key)).toBeNull()
  })

  test('that a server in trouble does not take are sent again, when it asked for it', async () => {
    const calls = answer(saveWord, (_, count) =>
      count === 1 ? refusal('unexpected', 'Something went wrong. Try again later') : undefined,
    )
    open().begin(attemptId)
    sender.keepWord(1, word('correct'))
    await settled(() =>
      expect(sender.get().trouble).toEqual({
        kind: 'server',
        message: 'Something went wrong. Try again later',
      }),
    )
    await vi.advanceTimersByTimeAsync(1_000)
    await settled(() => expect(calls).toHaveLength(2))
    await settled(() => expect(sender.get().trouble).toBeNull())
  })

  test('of another attempt are never sent', () => {
    attemptStorage.update(key, () => ({
      ...{ attemptId: 'old', answer: null },
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
  test('is stored once, however often it is handed over', async () => {
    const calls = answer(answerPending, stored)
    open().begin(attemptId)
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
    open().begin(attemptId)
    sender.keepWord(1, word('correct'))
    await settled(() => expect(sender.get().trouble).toEqual({ kind: 'connection' }))
    sender.keepAnswer(body)
    await settled(() => expect(sender.get()).toMatchObject({ answer: 'stored', trouble: null }))
    expect(words).toHaveLength(1)
  })

  test('is kept through failures, a lost session and a reload, and sent unchanged', async () => {
    const refused = answer(answerPending, (_, count) =>
      count === 1 ? noConnection : refusal('not_signed_in', 'Please sign in.'),
    )
    open().begin(attemptId)
    sender.keepAnswer(body)
    await settled(() => expect(sender.get().trouble).toEqual({ kind: 'connection' }))
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
    open().begin(attemptId)
    sender.keepAnswer(body)
    await settled(() =>
      expect(sender.get().ending).toEqual({ refused: 'The score is not valid for this quiz.' }),
    )
  })
})
