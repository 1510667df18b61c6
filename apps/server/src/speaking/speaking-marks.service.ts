import type { RubricOfTask } from '@elocute/contract/rubrics'
import type { MustSay, SpeakingMark } from '@elocute/contract/speaking-fields'
import type { SaveMarkBody, SpeakingAnswerPage } from '@elocute/contract/speaking-marks'
import type { SpeakingRow } from '@elocute/contract/speaking-tasks'
import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Db } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import { brokenField, Problem } from '../problem.ts'
import { lockTriesOf } from './lock-answers.ts'
import { mustSayOf } from './prompts-of.ts'
import * as answers from './speaking-answers.repository.ts'
import * as marks from './speaking-marks.repository.ts'
import * as results from './speaking-results.repository.ts'
import { findTask, rubricOf } from './speaking-tasks.repository.ts'
import { toAnswer, toMark } from './to-answer.ts'

type Part = Parameters<typeof results.traineesOf>[2]
type Levels = SpeakingMark['levels']
type Criteria = RubricOfTask['criteria']
type Dependencies = { db: Db; clock: Clock; audit: Audit }

/** Refuses levels that are not those of the criteria. */
const refuseOtherLevels = (levels: Levels, criteria: Criteria): void => {
  if (levels.length !== criteria.length) throw brokenField('levels', 'mark_levels')
  levels.forEach((level, at) => {
    if (level !== null && level > (criteria[at]?.levels.length ?? 0))
      throw brokenField(`levels.${at}`, 'mark_levels')
  })
}

/** Refuses decisions on other points than those of the task. */
const refuseOtherPoints = (said: SpeakingMark['said'], points: readonly MustSay[]): void => {
  const fits = said.length === points.length && said.every((of, at) => of.length === points[at]?.length)
  if (said.length > 0 && !fits) throw brokenField('said', 'input_invalid')
}

/** For the audit, which keeps no free text. */
const facts = ({
  levels,
  final,
  said,
  comment,
}: Pick<SpeakingMark, 'levels' | 'final' | 'said' | 'comment'>) => ({
  levels: levels.map((level) => level ?? '-').join(' '),
  final,
  ...(said.length > 0 && {
    said: said.map((of) => of.map((one) => (one === null ? '-' : one ? 'y' : 'n')).join('')).join(' '),
  }),
  comment: comment.length,
})

/** What trainers see of answers, and what they say of them. See decision 101. */
export const createSpeakingMarks = ({ db, clock, audit }: Dependencies) => {
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
      const rubric = found && rubricOf(found.rubric)
      if (!rubric) throw new Problem('not_found', 'speaking_answer_not_found')
      const { answer, trainee, task, prompts } = found
      const [all, mark] = await Promise.all([
        answers.answersOf(db, { userId: trainee.id, taskId: task.id, sent: true }),
        markOf(id),
      ])
      return {
        answer: toAnswer(answer),
        trainee,
        task: { ...task, must_say: mustSayOf(task.questions, prompts), rubric },
        answers: all.map(toAnswer),
        mark,
      }
    },

    /**
     * Stores the mark of a sent answer. Refused with 409 and what is stored if somebody has stored a newer one than the one that was
     * changed. A final mark stays final.
     */
    save: async (
      actor: Actor,
      id: string,
      { levels, comment, said, revision, ...body }: SaveMarkBody,
    ): Promise<SpeakingMark> => {
      const isStored = await audit.transaction(async (tx) => {
        if (!(await marks.holdTrainer(tx, actor.userId))) throw new Problem('not_signed_in', 'not_signed_in')
        const answer = (await lockTriesOf(tx, { id })).find((one) => one.id === id)
        if (!answer) throw new Problem('not_found', 'speaking_answer_not_found')
        if (answer.sentAt === null) throw new Problem('speaking_not_sent', 'speaking_not_sent')
        const judged = await marks.judgedBy(tx, answer.taskId)
        // A dictation has no mark of a trainer.
        if (!judged?.criteria) throw new Problem('not_found', 'speaking_answer_not_found')
        refuseOtherLevels(levels, judged.criteria)
        refuseOtherPoints(said, mustSayOf(judged.questions, judged.prompts))
        const before = await marks.findMark(tx, id)
        if ((before?.revision ?? 0) !== revision) return false
        const final = body.final || (before?.final ?? false)
        if (final && levels.includes(null)) throw brokenField('levels', 'mark_incomplete')
        const mark = { levels, comment, said, final }
        const changed = { trainerId: actor.userId, revision: revision + 1, changedAt: clock.now() }
        await marks.putMark(tx, { answerId: id, ...mark, ...changed })
        audit.record(tx, {
          actor,
          action: 'speaking_marked',
          subject: 'speaking_answer',
          subjectId: id,
          traineeId: answer.userId,
          ...(before && { before: facts(before) }),
          after: facts(mark),
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
