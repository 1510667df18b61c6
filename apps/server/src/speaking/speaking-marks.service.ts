import type { SpeakingMark, SpeakingRemark } from '@elocute/contract/speaking-fields'
import type { SaveMarkBody, SpeakingAnswerPage } from '@elocute/contract/speaking-marks'
import type { SpeakingRow } from '@elocute/contract/speaking-tasks'
import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Db } from '../db/client.ts'
import type { Criteria } from '../db/schema.ts'
import type { Clock } from '../platform/clock.ts'
import { brokenField, Problem } from '../problem.ts'
import { holdTaskOf, lockTriesOf } from './lock-answers.ts'
import * as answers from './speaking-answers.repository.ts'
import type { SpeakingAppeals } from './speaking-appeals.service.ts'
import type { SpeakingComments } from './speaking-comments.service.ts'
import * as marks from './speaking-marks.repository.ts'
import * as results from './speaking-results.repository.ts'
import { findTask } from './speaking-tasks.repository.ts'
import { toAnswer, toMark } from './to-answer.ts'

type Part = Parameters<typeof results.traineesOf>[2]
type Levels = SpeakingMark['levels']
type Saved = Pick<SpeakingMark, 'levels' | 'final' | 'comment' | 'remarks'>
type Dependencies = {
  db: Db
  clock: Clock
  audit: Audit
  appeals: Pick<SpeakingAppeals, 'of' | 'follow'>
  comments: Pick<SpeakingComments, 'on'>
}

/** Refuses levels that are not those of the criteria. */
const refuseOtherLevels = (levels: Levels, criteria: Criteria): void => {
  if (levels.length !== criteria.length) throw brokenField('levels', 'mark_levels')
  levels.forEach((level, at) => {
    if (level !== null && level > (criteria[at]?.levels.length ?? 0))
      throw brokenField(`levels.${at}`, 'mark_levels')
  })
}

/** For the audit, which keeps no free text. */
const facts = ({ levels, final, comment, remarks }: Saved) => ({
  levels: levels.map((level) => level ?? '-').join(' '),
  final,
  comment: comment.length,
  remarks: remarks.length,
})

const inOrder = (remarks: readonly SpeakingRemark[]): SpeakingRemark[] =>
  remarks.toSorted((one, other) => one.n - other.n || one.at_ms - other.at_ms)

/** What trainers see of answers, and what they say of them. See decision 101. */
export const createSpeakingMarks = ({ db, clock, audit, appeals, comments }: Dependencies) => {
  const markOf = async (answerId: string): Promise<SpeakingMark | null> => {
    const row = await marks.findMark(db, answerId)
    return row ? toMark(row) : null
  }

  return {
    /** The trainees for whom a task is, with the answers that count. */
    list: async (taskId: string, part: Part): Promise<{ data: SpeakingRow[]; total: number }> => {
      if (!(await findTask(db, taskId))) throw new Problem('not_found', 'speaking_not_found')
      const [rows, total] = await Promise.all([
        results.traineesOf(db, taskId, part),
        results.countTraineesOf(db, taskId, part),
      ])
      const data = rows.map(({ sentAt, ...row }) => ({
        ...row,
        sent_at: sentAt === null ? null : new Date(sentAt).toISOString(),
      }))
      return { data, total }
    },

    page: async (id: string): Promise<SpeakingAnswerPage> => {
      const found = await answers.findSent(db, id)
      if (!found) throw new Problem('not_found', 'speaking_answer_not_found')
      const { answer, trainee, task, rubric } = found
      const [all, mark, appeal, spoken] = await Promise.all([
        answers.answersOf(db, { userId: trainee.id, taskId: task.id, sent: true }),
        markOf(id),
        appeals.of(id),
        comments.on(id),
      ])
      return {
        answer: toAnswer(answer),
        trainee,
        task: { ...task, rubric },
        answers: all.map(toAnswer),
        mark,
        appeal,
        spoken,
      }
    },

    /**
     * Stores the mark of a sent answer. Refused with 409 and what is stored if somebody has stored a newer one than the one that was
     * changed. A final mark stays final.
     */
    save: async (
      actor: Actor,
      id: string,
      { levels, comment, revision, answers_appeal: answersOpen, ...body }: SaveMarkBody,
    ): Promise<SpeakingMark> => {
      const isStored = await audit.transaction(async (tx) => {
        if (!(await marks.holdTrainer(tx, actor.userId))) throw new Problem('not_signed_in', 'not_signed_in')
        // A mail about its appeal names the task.
        await holdTaskOf(tx, id)
        const answer = (await lockTriesOf(tx, { id })).find((one) => one.id === id)
        if (!answer) throw new Problem('not_found', 'speaking_answer_not_found')
        if (answer.sentAt === null) throw new Problem('speaking_not_sent', 'speaking_not_sent')
        const { criteria, questions } = await marks.askedIn(tx, answer.taskId)
        refuseOtherLevels(levels, criteria)
        if (body.remarks.some(({ n }) => n > questions)) throw brokenField('remarks', 'remark_place')
        const before = await marks.findMark(tx, id)
        if ((before?.revision ?? 0) !== revision) return false
        const final = body.final || (before?.final ?? false)
        if (final && levels.includes(null)) throw brokenField('levels', 'mark_incomplete')
        const mark = { levels, comment, final, remarks: inOrder(body.remarks) }
        const changed = { trainerId: actor.userId, revision: revision + 1, changedAt: clock.now() }
        await marks.putMark(tx, { answerId: id, ...mark, ...changed })
        const appeal = await appeals.follow(tx, answer, {
          trainerId: actor.userId,
          changed: before?.final === true && before.levels.join() !== levels.join(),
          answersOpen,
        })
        audit.record(tx, {
          actor,
          action: 'speaking_marked',
          subject: 'speaking_answer',
          subjectId: id,
          traineeId: answer.userId,
          ...(before && { before: { ...facts(before), ...(appeal && { appeal: appeal.before }) } }),
          after: { ...facts(mark), ...(appeal && { appeal: appeal.after }) },
        })
        return true
      })
      const data = await markOf(id)
      if (!isStored) throw new Problem('mark_changed', 'mark_changed', data ? { data } : {})
      if (!data) throw new Problem('not_found', 'speaking_answer_not_found')
      return data
    },
  }
}
