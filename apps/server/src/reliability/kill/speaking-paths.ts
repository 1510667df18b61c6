import { overruleScore } from '@elocute/contract/shadowings'
import { appealMark } from '@elocute/contract/speaking-appeals'
import { rejectMarkAppeal, saveSpeakingMark } from '@elocute/contract/speaking-marks'
import { saveDictation } from '@elocute/contract/own-dictations'
import { saveSpeakingPart } from '@elocute/contract/speaking-answers'
import { savePromptSound } from '@elocute/contract/speaking-prompts'
import { inArray } from 'drizzle-orm'
import * as schema from '../../db/schema.ts'
import { newId } from '../../platform/ids.ts'
import { readyRubrics } from '../../speaking/ready-rubrics.ts'
import { shadowedPassage } from '../../speaking/testing/insert-shadowed.ts'
import { rubricColumns } from '../../speaking/speaking-tasks.repository.ts'
import { insertPeople, insertSessions } from './account-rows.ts'
import { clip } from './insert-clips.ts'
import { progressOf, writePath, type Target, type WritePath } from './write-path.ts'

type Try = { id: string; token: string }

type Task = typeof schema.speakingTasks.$inferInsert
type OfKind = Pick<Task, 'kind' | 'hidden' | 'answerSeconds'>

const answering = (): OfKind => {
  const [rubric] = readyRubrics
  if (!rubric) throw new Error('there is no rubric')
  return { kind: 'answer', hidden: false, answerSeconds: 15, ...rubricColumns(rubric) }
}

const dictation = {
  sorts: ['sentence' as const],
  plays: 'once' as const,
  capitals: false,
  punctuation: false,
}
const shadowing = { kind: 'shadowing' as const, hidden: false, answerSeconds: 0 }
const dictating = { kind: 'dictation' as const, hidden: true, answerSeconds: 0, dictation }

/** A task with one question. Returns its id. */
const insertTask = async (target: Target, kind: OfKind = answering()): Promise<string> => {
  const id = newId()
  await target.db.insert(schema.speakingTasks).values({
    id,
    title: 'A good day',
    questions: ['What was good?'],
    preparationSeconds: 0,
    tries: 1,
    createdAt: new Date(),
    state: 'open',
    audience: 'everyone',
    ...kind,
  })
  return id
}

/** Tries of trainees at a task, which have begun or were sent. */
const insertTries = async (
  target: Target,
  count: number,
  { sentAt = null, kind }: { sentAt?: Date | null; kind?: OfKind } = {},
): Promise<Try[]> => {
  const sessions = await insertSessions(target, await insertPeople(target, count))
  const tries = sessions.map(({ userId, token }) => ({ id: newId(), userId, token }))
  const [taskId, now] = [await insertTask(target, kind), new Date()]
  const picked = sentAt !== null
  const rows = tries.map(({ id, userId }) => ({ id, userId, taskId, n: 1, startedAt: now, sentAt, picked }))
  await target.db.insert(schema.speakingAnswers).values(rows)
  return tries
}

/** A final mark of each of these answers, which counts. */
const insertMarks = async (target: Target, tries: readonly Try[]): Promise<void> => {
  const [mark, ids] = [{ round: 1, levels, comment: '', final: true, revision: 1 }, tries.map(({ id }) => id)]
  const marks = ids.map((answerId) => ({ ...mark, answerId, changedAt: new Date() }))
  await target.db.insert(schema.speakingMarks).values(marks)
  const { speakingAnswers } = schema
  await target.db
    .update(speakingAnswers)
    .set({ settledRound: 1, settledAt: new Date() })
    .where(inArray(speakingAnswers.id, ids))
}

/** Answers that were marked; with an appeal, if that is wanted. */
const insertMarked = async (target: Target, count: number, isContested = false): Promise<Try[]> => {
  const tries = await insertTries(target, count, { sentAt: new Date() })
  await insertMarks(target, tries)
  const appeal = { note: 'I said more.', criteria: [], state: 'open' as const, createdAt: new Date() }
  if (isContested)
    await target.db
      .insert(schema.speakingAppeals)
      .values(tries.map(({ id }) => ({ ...appeal, answerId: id })))
  return tries
}

const levels = readyRubrics[0]?.criteria.map(() => 2) ?? []

export const speakingPaths: readonly WritePath[] = [
  writePath<string>({
    name: 'record a question of a task',
    prepare: async (target, count) => {
      const ids: string[] = []
      while (ids.length < count) ids.push(await insertTask(target))
      return ids
    },
    send: ({ call, trainerToken }, id) => {
      const bytes = { content: clip, type: 'audio/wav' }
      return call(savePromptSound, { params: { id, n: 1 }, bytes }, trainerToken)
    },
    progress: ({ promptsOf, eventsOf }, id) =>
      progressOf({
        'the recording': promptsOf.get(id)?.[0]?.fileId != null,
        event: eventsOf.get(id)?.length === 1,
      }),
  }),
  writePath<Try>({
    name: 'send the last recording of an answer',
    prepare: (target, count) => insertTries(target, count),
    send: ({ call }, { id, token }) =>
      call(saveSpeakingPart, { params: { id, n: 1 }, bytes: { content: clip, type: 'audio/wav' } }, token),
    progress: ({ answers, partsOf }, { id }) =>
      progressOf({
        'the recording': partsOf.get(id)?.length === 1,
        'its sound': partsOf.get(id)?.[0]?.fileId != null,
        sent: answers.get(id)?.sentAt != null,
        picked: answers.get(id)?.picked === true,
      }),
    repeats: true,
  }),
  writePath<Try>({
    name: 'mark an answer',
    prepare: (target, count) => insertTries(target, count, { sentAt: new Date() }),
    send: ({ call, trainerToken }, { id }) =>
      call(saveSpeakingMark, { params: { id }, body: { levels, final: true, revision: 0 } }, trainerToken),
    progress: ({ markOf, eventsOf }, { id }) =>
      progressOf({ mark: markOf.get(id)?.final === true, event: eventsOf.get(id)?.length === 1 }),
  }),
  writePath<Try>({
    name: 'contest a mark',
    prepare: (target, count) => insertMarked(target, count),
    send: ({ call }, { id, token }) =>
      call(appealMark, { params: { id }, body: { note: 'I said more.' } }, token),
    progress: ({ markAppealOf }, { id }) =>
      progressOf({ 'the appeal': markAppealOf.get(id)?.state === 'open' }),
  }),
  writePath<Try>({
    name: 'accept an appeal against a mark by another level',
    prepare: (target, count) => insertMarked(target, count, true),
    send: ({ call, trainerToken }, { id }) => {
      const body = { levels: levels.map(() => 3), final: true, revision: 1, answers_appeal: true }
      return call(saveSpeakingMark, { params: { id }, body }, trainerToken)
    },
    progress: ({ markAppealOf, markOf, eventsOf }, { id }) =>
      progressOf({
        'the answer': markAppealOf.get(id)?.state === 'accepted',
        mark: markOf.get(id)?.revision === 2,
        event: eventsOf.get(id)?.length === 1,
      }),
  }),
  writePath<Try>({
    name: 'reject an appeal against a mark',
    prepare: (target, count) => insertMarked(target, count, true),
    send: ({ call, trainerToken }, { id }) =>
      call(rejectMarkAppeal, { params: { id }, body: { reason: 'I listened again.' } }, trainerToken),
    progress: ({ markAppealOf, eventsOf }, { id }) =>
      progressOf({
        'the answer': markAppealOf.get(id)?.state === 'rejected',
        event: eventsOf.get(id)?.length === 1,
      }),
  }),
  writePath<Try>({
    name: 'change the score of shadowing',
    prepare: async (target, count) => {
      const tries = await insertTries(target, count, { sentAt: new Date(), kind: shadowing })
      await target.db.insert(schema.shadowedPassages).values(tries.map(({ id }) => shadowedPassage(id)))
      return tries
    },
    send: ({ call, trainerToken }, { id }) => {
      const body = { score: 90, reason: 'The microphone was bad.', revision: 0 }
      return call(overruleScore, { params: { id }, body }, trainerToken)
    },
    progress: ({ scoreOf, eventsOf }, { id }) =>
      progressOf({ score: scoreOf.get(id)?.score === 90, event: eventsOf.get(id)?.length === 1 }),
  }),
  writePath<Try>({
    name: 'send a dictation',
    prepare: (target, count) => insertTries(target, count, { kind: dictating }),
    send: ({ call }, { id, token }) =>
      call(
        saveDictation,
        { params: { id }, body: { items: [{ n: 1, typed: 'what was god' }], send: true } },
        token,
      ),
    progress: ({ answers, dictatedOf }, { id }) =>
      progressOf({
        'its words': dictatedOf.get(id)?.length === 3,
        sent: answers.get(id)?.sentAt != null,
        picked: answers.get(id)?.picked === true,
      }),
    repeats: true,
  }),
]
