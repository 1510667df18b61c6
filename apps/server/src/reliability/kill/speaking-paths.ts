import { saveSpeakingMark } from '@elocute/contract/speaking-marks'
import { saveDictation } from '@elocute/contract/own-dictations'
import { saveSpeakingPart } from '@elocute/contract/speaking-answers'
import { savePromptSound } from '@elocute/contract/speaking-prompts'
import * as schema from '../../db/schema.ts'
import { newId } from '../../platform/ids.ts'
import { readyRubrics } from '../../speaking/ready-rubrics.ts'
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
