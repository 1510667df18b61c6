import type { CalibrationSet } from '@elocute/contract/dashboards'
import type { AgreedBody, CalibrationAnswer } from '@elocute/contract/speaking-calibration'
import type { RubricOfTask } from '@elocute/contract/rubrics'
import type { Actor, Audit, AuditedTransaction } from '../audit/audit.service.ts'
import type { Db } from '../db/client.ts'
import { isTaken } from '../db/violations.ts'
import { refuseDeletedCaller, refuseMissing } from '../missing-parent.ts'
import type { Clock } from '../platform/clock.ts'
import { Problem } from '../problem.ts'
import { findRubric, type RubricVersion } from './agreement.repository.ts'
import * as calibration from './calibration.repository.ts'
import { refuseOtherLevels } from './refuse-other-levels.ts'
import { rubricOf } from './speaking-tasks.repository.ts'

type Row = Awaited<ReturnType<typeof calibration.answersOfSet>>[number]
type Placed = Omit<NonNullable<Awaited<ReturnType<typeof calibration.findForSet>>>, 'rubric'> & {
  rubric: RubricOfTask
}
type Dependencies = { db: Db; clock: Clock; audit: Audit }

/** Nobody sees what was agreed before marking. */
const toAnswer = ({ levels, note, ...answer }: Row, isOwner: boolean): CalibrationAnswer => ({
  ...answer,
  agreed: isOwner || answer.own !== null ? { levels, note } : null,
})

/** Answers with agreed marks, which trainers mark before they mark by a rubric. See decision 104. */
export const createCalibration = ({ db, clock, audit }: Dependencies) => {
  const about = (actor: Actor, id: string, { userId }: Placed) =>
    ({ actor, subject: 'speaking_answer', subjectId: id, traineeId: userId }) as const

  const existing = async (tx: AuditedTransaction, id: string): Promise<Placed> => {
    const answer = await calibration.findForSet(tx, id)
    const rubric = answer && rubricOf(answer.rubric)
    if (!rubric) throw new Problem('not_found', 'speaking_answer_not_found')
    return { ...answer, rubric }
  }

  const agree = (actor: Actor, id: string, { levels, note }: AgreedBody): Promise<void> =>
    audit.transaction(async (tx) => {
      const answer = await existing(tx, id)
      const { settledRound, rubric } = answer
      if (settledRound === null) throw new Problem('calibration_not_marked', 'calibration_not_marked')
      refuseOtherLevels(levels, rubric.criteria)
      const agreed = { levels, note, changedBy: actor.userId, changedAt: clock.now() }
      const isStored =
        (await calibration.changeAgreed(tx, id, agreed)) ||
        (await calibration.addAgreed(tx, {
          ...agreed,
          answerId: id,
          rubricId: rubric.id,
          rubricVersion: rubric.version,
        }))
      if (!isStored) throw new Problem('calibration_full', 'calibration_full')
      audit.record(tx, {
        ...about(actor, id, answer),
        action: 'calibration_agreed',
        after: { levels: levels.join(' '), comment: note.length },
      })
    })

  return {
    sets: (userId: string): Promise<CalibrationSet[]> => calibration.setsOf(db, userId),

    /** Those that a trainer has not marked to the end. Who says what is agreed marks none. */
    setsToMark: async (userId: string): Promise<CalibrationSet[]> =>
      (await calibration.setsOf(db, userId, 'trainer')).filter(({ answers, marked }) => marked < answers),

    load: async (
      viewer: { userId: string; isOwner: boolean },
      place: RubricVersion,
    ): Promise<{ rubric: RubricOfTask; answers: CalibrationAnswer[]; may_change: boolean }> => {
      const [rubric, rows] = await Promise.all([
        findRubric(db, place),
        calibration.answersOfSet(db, place, viewer.userId),
      ])
      if (!rubric) throw new Problem('not_found', 'rubric_not_found')
      return {
        rubric,
        answers: rows.map((row) => toAnswer(row, viewer.isOwner)),
        may_change: viewer.isOwner,
      }
    },

    /** Puts an answer into the set of its rubric, or changes what is agreed on it. */
    agree: (actor: Actor, id: string, body: AgreedBody): Promise<void> =>
      agree(actor, id, body).catch((error: unknown) => {
        // Another call has just taken its place in the set. It is seen now.
        if (isTaken(error)) return agree(actor, id, body)
        return refuseDeletedCaller(error)
      }),

    remove: (actor: Actor, id: string): Promise<void> =>
      audit.transaction(async (tx) => {
        const answer = await existing(tx, id)
        if (!(await calibration.removeAgreed(tx, id))) throw new Problem('not_found', 'calibration_not_found')
        audit.record(tx, { ...about(actor, id, answer), action: 'calibration_removed' })
      }),

    /** Stores what a trainer says of an answer of a set, who has not seen what is agreed. */
    mark: (actor: Actor, id: string, levels: number[]): Promise<void> =>
      audit
        .transaction(async (tx) => {
          const answer = await existing(tx, id)
          if (!(await calibration.isAgreed(tx, id))) throw new Problem('not_found', 'calibration_not_found')
          refuseOtherLevels(levels, answer.rubric.criteria)
          const mark = { answerId: id, trainerId: actor.userId, levels, createdAt: clock.now() }
          if (!(await calibration.addCalibrationMark(tx, mark)))
            throw new Problem('calibration_marked_already', 'calibration_marked_already')
          // Without the levels: nobody else sees what a trainer who learns has chosen.
          audit.record(tx, { ...about(actor, id, answer), action: 'calibration_marked' })
        })
        .catch(refuseMissing('not_found', 'calibration_not_found')),
  }
}
