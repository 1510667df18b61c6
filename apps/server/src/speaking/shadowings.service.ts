import type { ShadowingAnswer } from '@elocute/contract/shadowing-fields'
import type { OverruleScoreBody, ShadowingPage } from '@elocute/contract/shadowings'
import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Db, Handle } from '../db/client.ts'
import { holdUser } from '../db/lock-user.ts'
import { nobody } from '../db/names-of.ts'
import type { Clock } from '../platform/clock.ts'
import { shownResult } from '../speech-practice/shown-result.ts'
import { Problem } from '../problem.ts'
import { holdTaskOf, lockTriesOf } from './lock-answers.ts'
import * as shadowings from './shadowings.repository.ts'
import { answersOf } from './speaking-answers.repository.ts'
import type { Reopenings } from './reopenings.service.ts'
import type { SpeakingAppeals } from './speaking-appeals.service.ts'
import { toAnswer } from './to-answer.ts'

type Dependencies = {
  db: Db
  clock: Clock
  audit: Audit
  appeals: Pick<SpeakingAppeals, 'of' | 'follow'>
  reopenings: Pick<Reopenings, 'around'>
}
type Of = Parameters<typeof shadowings.findTry>[2]

/** What becomes of tries at shadowing, and where trainers overrule the machine. See decision 116. */
export const createShadowings = ({ db, clock, audit, appeals, reopenings }: Dependencies) => {
  const find = async (handle: Handle, id: string, of: Of) => {
    const found = await shadowings.findTry(handle, id, of)
    if (!found) throw new Problem('not_found', 'speaking_answer_not_found')
    return found
  }

  const load = async (id: string, of: Of) => {
    const found = await find(db, id, of)
    const [passages, decision] = await Promise.all([
      shadowings.passagesOf(db, id),
      shadowings.findDecision(db, id),
    ])
    const isSent = found.sentAt !== null
    const answer: ShadowingAnswer = {
      id,
      passages: isSent
        ? passages.map((passage) => ({
            ...passage,
            result: shownResult(passage.result) ?? passage.result,
            text: found.texts[passage.n - 1] ?? '',
          }))
        : [],
      machine_score: isSent ? found.machineScore : null,
      overruled: decision
        ? { score: decision.score, reason: decision.reason, by: decision.by ?? nobody }
        : null,
      earlier: (decision?.earlier ?? []).map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
      revision: decision?.revision ?? 0,
    }
    return { ...found, answer }
  }

  return {
    loadOwn: async (userId: string, id: string): Promise<ShadowingAnswer> =>
      (await load(id, { userId })).answer,

    page: async (id: string): Promise<ShadowingPage> => {
      const { taskId, title, trainee, answer } = await load(id, 'sent')
      const [all, appeal, reopened] = await Promise.all([
        answersOf(db, { userId: trainee.id, taskId, sent: true, beside: id }),
        appeals.of(id),
        reopenings.around(id, { taskId, userId: trainee.id }),
      ])
      return { trainee, task: { id: taskId, title }, answers: all.map(toAnswer), answer, appeal, ...reopened }
    },

    /** Gives a try another score. Refused with 409 and the try as it is if somebody has decided since. */
    overrule: async (
      actor: Actor,
      id: string,
      { score, reason, revision }: OverruleScoreBody,
    ): Promise<ShadowingAnswer> => {
      const isDecided = await audit.transaction(async (tx) => {
        if (!(await holdUser(tx, actor.userId))) throw new Problem('not_signed_in', 'not_signed_in')
        // A mail about its appeal names the task.
        await holdTaskOf(tx, id)
        const answer = (await lockTriesOf(tx, { id })).find((one) => one.id === id)
        if (!answer) throw new Problem('not_found', 'speaking_answer_not_found')
        const { machineScore } = await find(tx, id, 'sent')
        const earlier = await shadowings.findDecision(tx, id)
        const before = earlier?.score ?? machineScore
        // The same score is no change, so there is nothing to record.
        if (before === score) return (earlier?.revision ?? 0) === revision
        const decision = { score, reason, decidedBy: actor.userId, decidedAt: clock.now() }
        if (!(await shadowings.decideScore(tx, { answerId: id, revision }, decision))) return false
        const change = { trainerId: actor.userId, changed: true, answersOpen: false }
        const appeal = await appeals.follow(tx, answer, change)
        audit.record(tx, {
          actor,
          action: 'shadowing_overruled',
          subject: 'speaking_answer',
          subjectId: id,
          traineeId: answer.userId,
          before: { score: before, ...(appeal && { appeal: appeal.before }) },
          // The audit keeps no free text.
          after: { score, reason: reason.length, ...(appeal && { appeal: appeal.after }) },
        })
        return true
      })
      const { answer: data } = await load(id, 'sent')
      if (!isDecided) throw new Problem('shadowing_score_changed', 'shadowing_score_changed', { data })
      return data
    },
  }
}

export type Shadowings = ReturnType<typeof createShadowings>
