import { saveSpeakingPart, startSpeakingAnswer } from '@elocute/contract/speaking-answers'
import type { SpeakingAnswer } from '@elocute/contract/speaking-fields'
import { saveSpeakingMark } from '@elocute/contract/speaking-marks'
import { changeSpeakingTask, createSpeakingTask, deleteSpeakingTask } from '@elocute/contract/speaking-tasks'
import { and, asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { verifyAudit } from '../../audit/verify-audit.ts'
import { tone } from '../../clips/testing/sounds.ts'
import { auditEvents, speakingAnswers, speakingMarks, speakingParts, storedFiles } from '../../db/schema.ts'
import { allLevels, rubric } from '../../speaking/testing/speaking-school.ts'
import { countOf, oneByOne, shuffled, times, type Race, type RaceContext } from './race.ts'

type Person = { token: string }
type Sound = { person: Person; id: string; n: number; hertz?: number }

/** A trainer who set a task with two questions, a colleague, and the calls about its answers. */
const speaking = async (context: RaceContext, more: object = {}) => {
  const trainers = [await context.make.trainer(), await context.make.trainer()]
  const tokenOf = (trainer: number) => ({ token: trainers[trainer % 2]?.token ?? '' })
  const basics = { title: 'A good day', questions: ['What was good?', 'And why?'], rubric_id: rubric.id }
  const body = { ...basics, ...more }
  const [replica] = context.replicas
  const { id: taskId } = (await replica.call(createSpeakingTask, { body }, tokenOf(0))).data
  const { db } = context.database
  const ofTask = eq(speakingAnswers.taskId, taskId)
  const begin = ({ token }: Person) => context.send(startSpeakingAnswer, { params: { id: taskId }, token })
  /** Another pitch is another sound. A trainee sends two at once at most, as her device does. */
  const part = ({ person, id, n, hertz = 220 }: Sound) =>
    context.send(saveSpeakingPart, {
      params: { id, n },
      body: tone(hertz, 0.2),
      token: person.token,
      headers: { 'content-type': 'audio/wav' },
    })
  /** Trainees who have begun a try and sent all but its last recording. */
  const beginners = (count: number) =>
    oneByOne(count, async () => {
      const person = await context.make.trainee()
      const begun = JSON.parse((await begin(person)).body) as { data: { answer: SpeakingAnswer } }
      const { id } = begun.data.answer
      expect((await part({ person, id, n: 1 })).statusCode).toBe(200)
      return { person, id }
    })
  return {
    taskId,
    trainerIds: trainers.map(({ id }) => id),
    begin,
    part,
    beginners,
    /** A try that is sent. */
    sent: async () => {
      const [one] = await beginners(1)
      if (!one) throw new Error('nobody has begun')
      expect((await part({ ...one, n: 2 })).statusCode).toBe(200)
      return one.id
    },
    mark: (trainer: number, id: string, level: number) =>
      context.send(saveSpeakingMark, {
        params: { id },
        body: { levels: allLevels(level), final: true, revision: 0 },
        ...tokenOf(trainer),
      }),
    close: () =>
      context.send(changeSpeakingTask, {
        params: { id: taskId },
        body: { state: 'closed' },
        ...tokenOf(0),
      }),
    remove: () => context.send(deleteSpeakingTask, { params: { id: taskId }, ...tokenOf(0) }),
    answers: () => db.select().from(speakingAnswers).where(ofTask),
    marks: (id: string) =>
      db.select().from(speakingMarks).where(eq(speakingMarks.answerId, id)).orderBy(asc(speakingMarks.round)),
    markings: (id: string) =>
      db
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.subjectId, id), eq(auditEvents.action, 'speaking_marked'))),
    /** The recordings of an answer. Expects every stored file of the school to have a row, and every row its file. */
    parts: async (id: string) => {
      const files = await db
        .select({ key: storedFiles.key })
        .from(speakingParts)
        .innerJoin(storedFiles, eq(storedFiles.id, speakingParts.fileId))
      expect((await context.storedFiles()).sort()).toEqual(files.map(({ key }) => key.split('/')[1]).sort())
      return db.select().from(speakingParts).where(eq(speakingParts.answerId, id))
    },
  }
}

type Task = Awaited<ReturnType<typeof speaking>>

/** Expects these tries to be sent whole, each once, and to count. */
const expectSent = async (task: Task, ids: readonly string[]) => {
  const rows = await task.answers()
  expect(rows.filter(({ picked, sentAt }) => picked && sentAt !== null).map(({ id }) => id)).toEqual(
    expect.arrayContaining([...ids]),
  )
  expect(rows).toHaveLength(ids.length)
  for (const id of ids) expect((await task.parts(id)).map(({ n }) => n).sort()).toEqual([1, 2])
}

export const speakingRaces: readonly Race[] = [
  {
    what: 'two trainers mark one answer finally at once: one mark counts, and everybody else is shown it',
    round: async (context) => {
      const task = await speaking(context)
      const id = await task.sent()
      return {
        calls: times(8, (index) => () => task.mark(index, id, (index % 4) + 1)),
        allowed: [200, 409],
        check: async (statuses, answers) => {
          expect(countOf(statuses, 200)).toBe(1)
          const winner = statuses.indexOf(200)
          const levels = allLevels((winner % 4) + 1)
          const trainerId = task.trainerIds[winner % 2]
          expect(await task.marks(id)).toMatchObject([
            { round: 1, revision: 1, final: true, levels, trainerId },
          ])
          for (const { body } of answers) expect(JSON.parse(body)).toMatchObject({ data: { levels } })
          expect(await task.markings(id)).toHaveLength(1)
          expect(await verifyAudit(context.database.db)).not.toHaveProperty('broken')
        },
      }
    },
  },
  {
    what: 'two trainers mark an answer at once that both are to mark: each makes one of the two marks',
    round: async (context) => {
      const task = await speaking(context, { marked_twice: true })
      const id = await task.sent()
      return {
        calls: shuffled(times(8, (index) => () => task.mark(index, id, 3))),
        allowed: [200, 409],
        check: async (statuses) => {
          expect(countOf(statuses, 200)).toBe(2)
          const pair = await task.marks(id)
          expect(pair).toMatchObject([1, 2].map((round) => ({ round, revision: 1, final: true })))
          expect(pair.map(({ trainerId }) => trainerId).toSorted()).toEqual(task.trainerIds.toSorted())
          expect((await task.answers())[0]).toMatchObject({ settledRound: 1 })
          expect(await task.markings(id)).toHaveLength(2)
        },
      }
    },
  },
  {
    what: 'tries sent while their task is closed are taken whole, and none begins afterwards',
    round: async (context) => {
      const task = await speaking(context)
      const begun = await task.beginners(5)
      const others = await oneByOne(4, () => context.make.trainee())
      const calls = shuffled([
        ...begun.map((one) => ({ kind: 'part', call: () => task.part({ ...one, n: 2 }) })),
        ...others.map((one) => ({ kind: 'begin', call: () => task.begin(one) })),
        { kind: 'close', call: task.close },
      ])
      return {
        calls: calls.map(({ call }) => call),
        allowed: [200, 201, 409],
        check: async (statuses) => {
          const of = (kind: string) => statuses.filter((_, index) => calls[index]?.kind === kind)
          expect([...of('part'), ...of('close')]).toEqual(Array(6).fill(200))
          const rows = await task.answers()
          expect(rows.filter(({ sentAt }) => sentAt === null)).toHaveLength(countOf(of('begin'), 201))
          for (const { id } of begun) {
            expect(rows.find((row) => row.id === id)).toMatchObject({ picked: true })
            expect(await task.parts(id)).toHaveLength(2)
          }
          expect((await task.begin(await context.make.trainee())).statusCode).toBe(409)
        },
      }
    },
  },
  {
    what: 'a speaking task deleted while its tries are begun, sent and marked leaves no row and no file',
    round: async (context) => {
      const task = await speaking(context)
      const sent = await task.sent()
      const begun = await task.beginners(5)
      const others = await oneByOne(3, () => context.make.trainee())
      return {
        calls: shuffled([
          ...begun.map((one) => () => task.part({ ...one, n: 2 })),
          ...others.map((one) => () => task.begin(one)),
          ...times(2, (index) => () => task.mark(index, sent, 2)),
          task.remove,
        ]),
        allowed: [200, 201, 404, 409],
        check: async () => {
          expect(await task.answers()).toEqual([])
          for (const id of [sent, ...begun.map((one) => one.id)]) {
            expect(await task.parts(id)).toEqual([])
            expect(await task.marks(id)).toEqual([])
          }
          expect(await verifyAudit(context.database.db)).not.toHaveProperty('broken')
        },
      }
    },
  },
  {
    what: 'a try begun several times and its last recording sent twice at once are one try, sent once',
    round: async (context) => {
      const task = await speaking(context)
      const begun = await task.beginners(4)
      const other = await context.make.trainee()
      const beginnings = times(4, () => () => task.begin(other))
      const same = begun.flatMap((one) => times(2, () => () => task.part({ ...one, n: 2 })))
      return {
        calls: shuffled([...beginnings, ...same]),
        allowed: [200, 201],
        check: async (statuses) => {
          expect(countOf(statuses, 201)).toBe(1)
          const rows = await task.answers()
          const unsent = rows.filter(({ userId }) => userId === other.id)
          expect(unsent).toMatchObject([{ n: 1, sentAt: null, picked: false }])
          await task.part({ person: other, id: unsent[0]?.id ?? '', n: 1 })
          await task.part({ person: other, id: unsent[0]?.id ?? '', n: 2 })
          await expectSent(
            task,
            rows.map(({ id }) => id),
          )
        },
      }
    },
  },
  {
    what: 'two recordings for one question sent at once: one is stored, and the other one refused',
    round: async (context) => {
      const task = await speaking(context)
      const begun = await task.beginners(5)
      return {
        calls: shuffled(
          begun.flatMap((one) => [300, 400].map((hertz) => () => task.part({ ...one, n: 2, hertz }))),
        ),
        allowed: [200, 409],
        check: async (statuses) => {
          expect(countOf(statuses, 200)).toBe(5)
          await expectSent(
            task,
            begun.map(({ id }) => id),
          )
        },
      }
    },
  },
]
