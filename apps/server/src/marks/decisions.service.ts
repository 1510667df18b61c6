import { limits } from '@elocute/contract/limits'
import type { Word } from '@elocute/contract/marks'
import type { Actor, Audit, AuditedTransaction } from '../audit/audit.service.ts'
import { refuseDeletedCaller } from '../missing-parent.ts'
import type { Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import type { Outbox } from '../mails/outbox.ts'
import { brokenField, Problem } from '../problem.ts'
import { appealMailDelay } from './appeal-period.ts'
import { holdQuizOf, lockAttempt, type LockedAttempt } from './attempt-lock.repository.ts'
import * as decisions from './decisions.repository.ts'
import type { Words } from './words.service.ts'

type Dependencies = { clock: Clock; audit: Audit; outbox: Outbox; words: Words }

type Outcome = 'correct' | 'incorrect'
type Scores = { score: number; score_before: number }
type Reasoned = { id: string; reason: string }

/** The trainer's decisions. Each locks the attempt first. */
export const createDecisions = ({ clock, audit, outbox, words }: Dependencies) => {
  const inTransaction = <T>(work: (tx: AuditedTransaction) => Promise<T>): Promise<T> =>
    audit.transaction(work).catch(refuseDeletedCaller)

  return {
    /**
     * Accepts or rejects a word. An appeal is answered by it. The decision that already stands is refused, unless an appeal
     * waits for an answer.
     */
    decideWord: (
      actor: Actor,
      { id, n, outcome, reason }: Reasoned & { n: number; outcome: Outcome },
    ): Promise<Scores & { data: Word }> =>
      inTransaction(async (tx) => {
        const attempt = answered(await lockAttempt(tx, { id }))
        const now = clock.now()
        const before = await words.storedIn(tx, { attempt, n, now })
        const stands = before.decided_by === 'trainer' && before.outcome === outcome
        if (stands && before.appealState !== 'open')
          throw new Problem('already_decided', 'word_decided', { data: await words.one(tx, id, n) })
        await decisions.setOutcome(tx, { attemptId: id, n, outcome, source: 'trainer' })
        const score = (await decisions.updateScore(tx, id)) ?? attempt.score
        const scores = { score, score_before: attempt.score }
        await decisions.insertDecision(tx, {
          id: newId(),
          attemptId: id,
          n,
          source: 'trainer',
          outcome,
          reason,
          at: now,
          userId: actor.userId,
          scoreBefore: scores.score_before,
          scoreAfter: scores.score,
        })
        const state = outcome === 'correct' ? 'accepted' : 'rejected'
        const appeal = await decisions.answerAppeal(tx, { attemptId: id, n, state, now })
        // A later change of mind is in the history of the mark only.
        if (before.appealState === 'open')
          await outbox.putLater(tx, appealMailDelay, {
            kind: 'appeal_decided',
            email: attempt.email,
            attemptId: id,
            words: [n],
          })
        const data = await words.one(tx, id, n)
        audit.record(tx, {
          actor,
          action: 'word_decided',
          subject: 'attempt',
          subjectId: id,
          traineeId: attempt.userId,
          before: { n, outcome: before.outcome, score: scores.score_before, appeal: before.appealState },
          after: { n, outcome, score: scores.score, appeal },
        })
        return { data, ...scores }
      }),

    /** Sets the score of an attempt without words. */
    decideAttempt: (actor: Actor, { id, score, reason }: Reasoned & { score: number }): Promise<Scores> =>
      inTransaction(async (tx) => {
        const attempt = answered(await lockAttempt(tx, { id }))
        const { words: ofAttempt } = await words.ofAttempt(tx, attempt)
        if (ofAttempt.length > 0) throw new Problem('attempt_has_words', 'attempt_has_words')
        if (score > attempt.totalPoints || score % limits.pointsPerWord[attempt.type] !== 0)
          throw brokenField('score', 'score_invalid')
        if (attempt.decidedScore === score) throw new Problem('already_decided', 'score_decided')
        const scores = { score, score_before: attempt.score }
        await decisions.setScore(tx, id, score)
        await decisions.insertDecision(tx, {
          id: newId(),
          attemptId: id,
          n: null,
          source: 'trainer',
          reason,
          at: clock.now(),
          userId: actor.userId,
          scoreBefore: scores.score_before,
          scoreAfter: score,
        })
        audit.record(tx, {
          actor,
          action: 'score_decided',
          subject: 'attempt',
          subjectId: id,
          traineeId: attempt.userId,
          before: { score: scores.score_before },
          after: { score },
        })
        return scores
      }),

    /** Withdraws an attempt, running or answered. It is kept, and the trainee can start the quiz again. */
    reopen: async (actor: Actor, { id, reason }: Reasoned): Promise<void> => {
      await inTransaction(async (tx) => {
        // The mail names the quiz.
        await holdQuizOf(tx, id)
        const attempt = existing(await lockAttempt(tx, { id }))
        const { state, score, userId, email, quizId } = attempt
        if (state === 'void') throw new Problem('attempt_void', 'attempt_void')
        await decisions.withdraw(tx, id, { reason, userId: actor.userId, now: clock.now() })
        await outbox.put(tx, { kind: 'quiz_reopened', email, attemptId: id, quizId, trainerId: actor.userId })
        audit.record(tx, {
          actor,
          action: 'attempt_reopened',
          subject: 'attempt',
          subjectId: id,
          traineeId: userId,
          before: { state, score },
          after: { state: 'void', score },
        })
      })
    },
  }
}

export type Decisions = ReturnType<typeof createDecisions>

const existing = (attempt: LockedAttempt | undefined): LockedAttempt => {
  if (!attempt) throw new Problem('not_found', 'attempt_not_found')
  return attempt
}

/** An attempt that has an answer, and therefore a score. */
export const answered = (attempt: LockedAttempt | undefined) => {
  const { state, score, ...found } = existing(attempt)
  if (state === 'in_progress') throw new Problem('attempt_running', 'attempt_running')
  if (state === 'void') throw new Problem('attempt_void', 'attempt_void')
  return { ...found, state, score: score ?? 0 }
}
