import type { WordOutcome } from '@elocute/contract/attempt-fields'
import type { AnswerBody } from '@elocute/contract/quiz-attempts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { KeptAttempt } from './attempt-storage.ts'
import { anAnswer, attemptId, quizId } from '../../../../testing/quizzes.ts'
import {
  addFromStorage,
  confirmAnswer,
  endSaving,
  failSending,
  nextRequest,
  openSaving,
  recordAnswer,
  recordWord,
  retryPauseMs,
  settleWord,
  updateStored,
  waitingAnswer,
  type Saving,
} from './saving.ts'

const answer: AnswerBody = {
  quiz_id: quizId,
  score: 1,
  started_at: '2026-03-04 09:00:00',
  completed_at: '2026-03-04 09:01:00',
  taken_at: '2026-03-04 09:01:00',
}
const word = (n: number, outcome: WordOutcome, second = 5) => ({
  n,
  outcome,
  at: `2026-03-04 09:00:${String(second).padStart(2, '0')}`,
})
const begun = openSaving(attemptId, null)

describe('requests', () => {
  test('send the answer before any word, and nothing after an ending', () => {
    const saving = recordWord(begun, word(1, 'correct'))
    expect(nextRequest(saving)).toMatchObject({ type: 'word', attemptId, word: { n: 1 } })
    const ended = recordAnswer(saving, answer)
    expect(nextRequest(ended)).toMatchObject({ type: 'answer', answer: { words: [{ n: 1 }] } })
    expect(nextRequest(confirmAnswer(ended, anAnswer(), 0))).toBeNull()
    expect(nextRequest(endSaving(ended, 'gone'))).toBeNull()
    expect(nextRequest(openSaving(null, null))).toBeNull()
  })

  test('are repeated after pauses that double from one second to half a minute', () => {
    let saving = begun
    const pauses = Array.from({ length: 7 }, () => {
      saving = failSending(saving, { kind: 'connection', message: null })
      return retryPauseMs(saving) / 1_000
    })
    expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30])
  })
})

const step = fc.record({
  tab: fc.constantFrom(0, 1),
  what: fc.constantFrom('correct', 'incorrect', 'skipped', 'settle', 'answer', 'confirm'),
  n: fc.integer({ min: 1, max: 4 }),
})

/** One step of a tab, as its game and the server would cause it. */
const apply = (
  saving: Saving,
  stored: KeptAttempt | null,
  { what, n }: { what: string; n: number },
  second: number,
) => {
  const [first] = saving.words
  switch (what) {
    case 'settle':
      return first ? settleWord(saving, first) : saving
    case 'answer':
      return saving.answer ? saving : addFromStorage(recordAnswer(saving, answer), stored)
    case 'confirm':
      return confirmAnswer(saving, anAnswer(), 0)
    default:
      return saving.answer ? saving : recordWord(saving, word(n, what as WordOutcome, second))
  }
}

test('two tabs share the storage: a correct word stays in it until the server has the word', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let stored: KeptAttempt | null = null
      const tabs = [begun, begun]
      const recorded = new Set<number>()
      const confirmed = new Set<number>()
      for (const [index, one] of steps.entries()) {
        const before = tabs[one.tab] ?? begun
        const after = apply(before, stored, one, index)
        tabs[one.tab] = after
        stored = updateStored(stored, before, after)
        if (one.what === 'correct' && !before.answer) recorded.add(one.n)
        const sent =
          one.what === 'settle'
            ? before.words.slice(0, 1)
            : one.what === 'confirm'
              ? (waitingAnswer(before)?.words ?? [])
              : []
        for (const { n, outcome } of sent) if (outcome === 'correct') confirmed.add(n)
        const waiting = new Set(
          [...(stored?.words ?? []), ...(stored?.answer?.words ?? [])]
            .filter(({ outcome }) => outcome === 'correct')
            .map(({ n }) => n),
        )
        for (const n of recorded) expect(confirmed.has(n) || waiting.has(n)).toBe(true)
      }
    }),
  )
})
