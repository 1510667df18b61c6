import { holdUser } from '../db/lock-user.ts'
import type { MarkingTurn, MustSay, SpeakingMark, SpeakingRemark } from '@elocute/contract/speaking-fields'
import type { SaveMarkBody, SpeakingAnswerPage } from '@elocute/contract/speaking-marks'
import type { SpeakingRow } from '@elocute/contract/speaking-rows'
import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Db, Handle, Transaction } from '../db/client.ts'
import { inBatches } from '../db/in-batches.ts'
import type { Clock } from '../platform/clock.ts'
import { brokenField, Problem } from '../problem.ts'
import { holdTaskOf, lockTriesOf } from './lock-answers.ts'
import { keepVersion, versionsOf } from './mark-versions.repository.ts'
import { mustSayOf } from './prompts-of.ts'
import { refuseOtherLevels } from './refuse-other-levels.ts'
import type { Reopenings } from './reopenings.service.ts'
import * as answers from './speaking-answers.repository.ts'
import type { SpeakingAppeals } from './speaking-appeals.service.ts'
import type { SpeakingComments } from './speaking-comments.service.ts'
import * as marks from './speaking-marks.repository.ts'
import * as results from './speaking-results.repository.ts'
import { findTask, rubricOf } from './speaking-tasks.repository.ts'
import { toAnswer, toMark, toVersion } from './to-answer.ts'
import type { Transcripts } from './transcripts.service.ts'

type Part = Parameters<typeof results.traineesOf>[3]
type Dependencies = {
  db: Db
  clock: Clock
  audit: Audit
  appeals: Pick<SpeakingAppeals, 'of' | 'follow'>
  comments: Pick<SpeakingComments, 'on'>
  reopenings: Pick<Reopenings, 'around'>
  transcripts: Pick<Transcripts, 'of'>
}

type Facts = Pick<SpeakingMark, 'levels' | 'final' | 'comment' | 'said' | 'remarks'> & { round: number }

/** Refuses decisions on other points than those of the task. */
const refuseOtherPoints = (said: SpeakingMark['said'], points: readonly MustSay[]): void => {
  const fits = said.length === points.length && said.every((of, at) => of.length === points[at]?.length)
  if (said.length > 0 && !fits) throw brokenField('said', 'input_invalid')
}

/** For the audit, which keeps no free text. */
const facts = ({ round, levels, final, said, comment, remarks }: Facts) => ({
  round,
  levels: levels.map((level) => level ?? '-').join(' '),
  final,
  ...(said.length > 0 && {
    said: said.map((of) => of.map((one) => (one === null ? '-' : one ? 'y' : 'n')).join('')).join(' '),
  }),
  comment: comment.length,
  remarks: remarks.length,
})

type State = NonNullable<Awaited<ReturnType<typeof marks.stateOf>>>
type Row = Awaited<ReturnType<typeof marks.findMark>>

/** Which mark of an answer a trainer makes or changes, who sees this one. */
const roundToMake = (
  { turn, settledRound }: Pick<State, 'turn' | 'settledRound'>,
  seen: Row,
  isPair: boolean,
): number => {
  switch (turn) {
    case 'first':
      return 1
    case 'second':
      return 2
    case 'third':
      return 3
    case null:
      // What two trainers have said without knowing of each other stays as it is.
      return isPair ? 3 : (settledRound ?? 1)
    case 'others':
      // Until the other one is ready, too, the own mark can be changed.
      if (!seen || isPair) throw new Problem('mark_of_others', 'mark_of_others')
      return seen.round
    default:
      return turn satisfies never
  }
}

const markedHow = (
  { markedTwice, settledRound, hasSecondTrainer }: State,
  isPair: boolean,
): SpeakingAnswerPage['marked'] => {
  if (!markedTwice) return 'once'
  return isPair || (settledRound === null && hasSecondTrainer) ? 'twice' : 'alone'
}

const inOrder = (remarks: readonly SpeakingRemark[]): SpeakingRemark[] =>
  remarks.toSorted((one, other) => one.n - other.n || one.at_ms - other.at_ms)

/** What trainers see of answers, and what they say of them. See decisions 101 and 104. */
export const createSpeakingMarks = (dependencies: Dependencies) => {
  const { db, clock, audit, appeals, comments, reopenings, transcripts } = dependencies
  const viewerOf = (userId: string) => ({ userId, now: clock.now() })

  const markOf = async (answerId: string, userId: string): Promise<SpeakingMark | null> => {
    const row = await marks.findMark(db, answerId, viewerOf(userId))
    return row ? toMark(row) : null
  }

  const stateOf = async (handle: Handle, answerId: string, userId: string): Promise<State> => {
    const state = await marks.stateOf(handle, answerId, viewerOf(userId))
    if (!state) throw new Problem('not_found', 'speaking_answer_not_found')
    return state
  }

  /** A dictation has no mark of a trainer. */
  const judgedBy = async (tx: Transaction, taskId: string) => {
    const judged = await marks.judgedBy(tx, taskId)
    if (!judged?.criteria) throw new Problem('not_found', 'speaking_answer_not_found')
    return { ...judged, criteria: judged.criteria }
  }

  const lockSent = async (tx: Transaction, actor: Actor, id: string) => {
    if (!(await holdUser(tx, actor.userId))) throw new Problem('not_signed_in', 'not_signed_in')
    // A mail about its appeal names the task.
    await holdTaskOf(tx, id)
    const answer = (await lockTriesOf(tx, { id })).find((one) => one.id === id)
    if (!answer) throw new Problem('not_found', 'speaking_answer_not_found')
    if (answer.sentAt === null) throw new Problem('speaking_not_sent', 'speaking_not_sent')
    return answer
  }

  const about = (actor: Actor, id: string, traineeId: string) =>
    ({ actor, subject: 'speaking_answer', subjectId: id, traineeId }) as const

  return {
    /** The trainees for whom a task is, with the answers that count. */
    list: async (
      userId: string,
      taskId: string,
      part: Part,
    ): Promise<{ data: SpeakingRow[]; total: number }> => {
      if (!(await findTask(db, viewerOf(userId), taskId)))
        throw new Problem('not_found', 'speaking_not_found')
      const [rows, total] = await Promise.all([
        results.traineesOf(db, taskId, viewerOf(userId), part),
        results.countTraineesOf(db, taskId, part),
      ])
      const data = rows.map(({ sentAt, ...row }) => ({
        ...row,
        sent_at: sentAt === null ? null : new Date(sentAt).toISOString(),
      }))
      return { data, total }
    },

    /** A sent answer as a trainer sees it; `hears`: whether she may have its recordings. */
    page: async (
      { userId, hears }: { userId: string; hears: boolean },
      id: string,
    ): Promise<SpeakingAnswerPage> => {
      const found = await answers.findSent(db, id)
      const rubric = found && rubricOf(found.rubric)
      if (!rubric) throw new Problem('not_found', 'speaking_answer_not_found')
      const { answer, trainee, task, prompts } = found
      const [all, mark, history, state, pair, appeal, spoken, reopened] = await Promise.all([
        answers.answersOf(db, { userId: trainee.id, taskId: task.id, sent: true, beside: id }),
        markOf(id, userId),
        versionsOf(db, id),
        stateOf(db, id, userId),
        marks.pairOf(db, id),
        appeals.of(id),
        comments.on(id),
        reopenings.around(id, { taskId: task.id, userId: trainee.id }),
      ])
      const isBlind = state.markedTwice && state.settledRound === null && pair.length === 0
      return {
        answer: toAnswer(answer),
        trainee,
        task: { ...task, must_say: mustSayOf(task.questions, prompts), rubric },
        answers: all.map(toAnswer),
        mark,
        mark_history: history.map(toVersion),
        turn: reopened.reopened ? null : state.turn,
        marked: markedHow(state, pair.length > 0),
        pair: pair.map(toMark),
        in_calibration: state.inCalibration,
        appeal,
        ...reopened,
        // The second trainer does not hear what the first one says, either.
        spoken: isBlind ? spoken.filter(({ by }) => by.id === userId) : spoken,
        transcripts: hears ? await transcripts.of(all.map((one) => one.id)) : [],
      }
    },

    /**
     * Stores the mark of a sent answer. Refused with 409 and what is stored if somebody has stored a newer one than the one that was
     * changed. A final mark stays final. Of an answer that two trainers mark, who comes first makes the first mark.
     */
    save: async (
      actor: Actor,
      id: string,
      { levels, comment, said, revision, answers_appeal: answersOpen, ...body }: SaveMarkBody,
    ): Promise<{ data: SpeakingMark; turn: MarkingTurn | null }> => {
      const stored = await audit.transaction(async (tx) => {
        const answer = await lockSent(tx, actor, id)
        const { criteria, questions, prompts } = await judgedBy(tx, answer.taskId)
        refuseOtherLevels(levels, criteria)
        refuseOtherPoints(said, mustSayOf(questions, prompts))
        if (body.remarks.some(({ n }) => n > questions.length)) throw brokenField('remarks', 'remark_place')
        const state = await stateOf(tx, id, actor.userId)
        const before = await marks.findMark(tx, id, viewerOf(actor.userId))
        const round = roundToMake(state, before, (await marks.pairOf(tx, id)).length > 0)
        if ((before?.revision ?? 0) !== revision || (state.turn === 'third' && !body.third)) return undefined
        const final = body.final || (before?.final ?? false)
        if (final && levels.includes(null)) throw brokenField('levels', 'mark_incomplete')
        const mark = { round, levels, comment, said, final, remarks: inOrder(body.remarks) }
        const changed = { trainerId: actor.userId, revision: revision + 1, changedAt: clock.now() }
        await marks.putMark(tx, { answerId: id, ...mark, ...changed })
        await marks.settle(tx, id, changed.changedAt)
        await keepVersion(tx, id)
        const appeal = await appeals.follow(tx, answer, {
          trainerId: actor.userId,
          changed: before?.final === true && before.levels.join() !== levels.join(),
          answersOpen,
        })
        audit.record(tx, {
          ...about(actor, id, answer.userId),
          action: 'speaking_marked',
          ...(before && { before: { ...facts(before), ...(appeal && { appeal: appeal.before }) } }),
          after: { ...facts(mark), ...(appeal && { appeal: appeal.after }) },
        })
        const row = await marks.findRound(tx, id, round)
        return row && { data: toMark(row), turn: (await stateOf(tx, id, actor.userId)).turn }
      })
      if (stored) return stored
      const data = await markOf(id, actor.userId)
      throw new Problem('mark_changed', 'mark_changed', data ? { data } : {})
    },

    /** Has an answer marked by a second trainer, too. What its trainee has already seen is not taken back. */
    markTwice: (actor: Actor, id: string): Promise<void> =>
      audit.transaction(async (tx) => {
        const answer = await lockSent(tx, actor, id)
        await judgedBy(tx, answer.taskId)
        if ((await stateOf(tx, id, actor.userId)).markedTwice) return
        if (answer.final) throw new Problem('speaking_marked', 'mark_twice_late')
        await marks.setMarkedTwice(tx, id)
        audit.record(tx, { ...about(actor, id, answer.userId), action: 'speaking_marked_twice' })
      }),

    /** Where the second trainer has left the school meanwhile, the mark of the first one counts. */
    settleAlone: (signal?: AbortSignal): Promise<number> =>
      inBatches((most) => marks.settleAlone(db, { now: clock.now(), most }), signal),
  }
}
