import { holdUser } from '../db/lock-user.ts'
import type { MarkAppeal } from '@elocute/contract/appeals'
import type { AppealMarkBody, SpeakingAppeal } from '@elocute/contract/speaking-appeals'
import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Db, Handle, Transaction } from '../db/client.ts'
import { nobody } from '../db/names-of.ts'
import { appealMailDelay, appealUntil } from '../marks/appeal-period.ts'
import type { Outbox } from '../mails/outbox.ts'
import type { Clock } from '../platform/clock.ts'
import { brokenField, Problem } from '../problem.ts'
import { holdTaskOf, lockTriesOf } from './lock-answers.ts'
import { machineMarkedAt } from './machine-marked-tries.ts'
import * as appeals from './speaking-appeals.repository.ts'
import * as marks from './speaking-marks.repository.ts'

type Row = NonNullable<Awaited<ReturnType<typeof appeals.findAppeal>>>
type State = SpeakingAppeal['state']
type Dependencies = { db: Db; clock: Clock; audit: Audit; outbox: Pick<Outbox, 'putLater'> }

const toAppeal = ({ createdAt, decidedAt, by, ...row }: Row): SpeakingAppeal => ({
  ...row,
  created_at: createdAt.toISOString(),
  decided_at: decidedAt && decidedAt.toISOString(),
  by: by ?? nobody,
})

type Answer = { id: string; taskId: string; userId: string }
type Decision = { state: 'accepted' | 'rejected'; reason: string | null; decidedBy: string }

/** What trainees say against their marks, and what trainers answer. See decision 105. */
export const createSpeakingAppeals = ({ db, clock, audit, outbox }: Dependencies) => {
  const of = async (answerId: string, handle: Handle = db): Promise<SpeakingAppeal | null> => {
    const row = await appeals.findAppeal(handle, answerId)
    return row ? toAppeal(row) : null
  }

  const stored = async (handle: Handle, answerId: string): Promise<SpeakingAppeal> => {
    const appeal = await of(answerId, handle)
    if (!appeal) throw new Problem('not_found', 'mark_appeal_not_found')
    return appeal
  }

  /** Decides on the appeal of a locked answer. The trainee gets a mail about the first decision. */
  const decide = async (tx: Transaction, { id, taskId, userId }: Answer, decision: Decision, from: State) => {
    await appeals.decideAppeal(tx, id, { ...decision, decidedAt: clock.now() })
    const email = from === 'open' && (await appeals.emailOf(tx, userId))
    if (email) await outbox.putLater(tx, appealMailDelay, { kind: 'appeal_decided', email, taskId })
  }

  /** When an answer that counts got its mark, or the mark was changed last, and how many criteria it has. */
  const markedOf = async (tx: Transaction, id: string) => {
    const mark = await marks.findMark(tx, id)
    if (mark?.final) return { at: mark.givenAt, criteria: mark.levels.length }
    const at = await machineMarkedAt(tx, id)
    return at && { at, criteria: 0 }
  }

  return {
    of,

    /** When the time for an appeal against a mark ends. */
    until: (givenAt: Date): string => appealUntil(givenAt).toISOString(),

    /** The appeal against what the machine says of a sent try, and when the time for one ends. */
    ofMachine: async (id: string) => {
      const [appeal, at] = await Promise.all([of(id), machineMarkedAt(db, id)])
      return { appeal, appeal_until: at ? appealUntil(at).toISOString() : null }
    },

    /** Of these answers, for the list of all appeals. */
    on: async (answerIds: readonly string[]): Promise<MarkAppeal[]> =>
      (await appeals.appealsOn(db, answerIds)).map(({ answerId, createdAt, decidedAt, ...row }) => ({
        ...row,
        kind: 'mark',
        answer_id: answerId,
        created_at: createdAt.toISOString(),
        decided_at: decidedAt && decidedAt.toISOString(),
      })),

    /** The answer to the appeal of a trainee, for a mail that is sent now. */
    answerTo: (tx: Handle, taskId: string, userId: string) => appeals.answeredAppeal(tx, { taskId, userId }),

    /** Asks for the final mark of the own answer that counts, or the machine's, to be checked, once, and within two weeks after it. */
    appeal: (userId: string, id: string, { note, criteria }: AppealMarkBody): Promise<SpeakingAppeal> =>
      db.transaction(async (tx) => {
        const answer = (await lockTriesOf(tx, { id, userId })).find((one) => one.id === id)
        if (!answer) throw new Problem('not_found', 'speaking_answer_not_found')
        const marked = answer.picked ? await markedOf(tx, id) : undefined
        if (!marked) throw new Problem('speaking_not_marked', 'speaking_not_marked')
        const earlier = await of(id, tx)
        if (earlier) throw new Problem('already_appealed', 'mark_already_appealed', { data: earlier })
        const now = clock.now()
        if (now > appealUntil(marked.at)) throw new Problem('appeal_too_late', 'mark_appeal_too_late')
        if (criteria.some((n) => n > marked.criteria)) throw brokenField('criteria', 'appeal_criteria')
        const chosen = [...new Set(criteria)].toSorted((one, other) => one - other)
        await appeals.insertAppeal(tx, {
          answerId: id,
          note,
          criteria: chosen,
          state: 'open',
          createdAt: now,
        })
        return stored(tx, id)
      }),

    reject: (actor: Actor, id: string, reason: string): Promise<SpeakingAppeal> =>
      audit.transaction(async (tx) => {
        if (!(await holdUser(tx, actor.userId))) throw new Problem('not_signed_in', 'not_signed_in')
        await holdTaskOf(tx, id)
        const answer = (await lockTriesOf(tx, { id })).find((one) => one.id === id)
        if (!answer) throw new Problem('not_found', 'speaking_answer_not_found')
        const before = await stored(tx, id)
        if (before.state !== 'open')
          throw new Problem('already_decided', 'mark_appeal_answered', { data: before })
        await decide(tx, answer, { state: 'rejected', reason, decidedBy: actor.userId }, 'open')
        audit.record(tx, {
          actor,
          action: 'speaking_appeal_rejected',
          subject: 'speaking_answer',
          subjectId: id,
          traineeId: answer.userId,
          before: { appeal: 'open' },
          after: { appeal: 'rejected' },
        })
        return stored(tx, id)
      }),

    /**
     * Accepts the appeal of a locked answer whose result has changed, also one that was rejected before. Returns its states before and
     * after, for the audit. Refused if the change answers an open appeal that somebody else has answered meanwhile.
     */
    follow: async (
      tx: Transaction,
      answer: Answer,
      { trainerId, changed, answersOpen }: { trainerId: string; changed: boolean; answersOpen: boolean },
    ): Promise<{ before: State; after: State } | null> => {
      const before = (await appeals.findAppeal(tx, answer.id))?.state
      if (answersOpen && before !== 'open') throw new Problem('already_decided', 'mark_appeal_answered')
      if (before === undefined) return null
      if (!changed || before === 'accepted') return { before, after: before }
      await decide(tx, answer, { state: 'accepted', reason: null, decidedBy: trainerId }, before)
      return { before, after: 'accepted' }
    },
  }
}

export type SpeakingAppeals = ReturnType<typeof createSpeakingAppeals>
