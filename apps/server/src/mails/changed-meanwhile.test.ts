import { changeMembers } from '@elocute/contract/groups'
import { startAttempt } from '@elocute/contract/quiz-attempts'
import { changeQuiz } from '@elocute/contract/quiz-changes'
import { createQuiz } from '@elocute/contract/quiz-drafts'
import { changeReadingAssignment, createReadingAssignment } from '@elocute/contract/reading-assignments'
import { reopenSpeakingAnswer } from '@elocute/contract/speaking-reopenings'
import { remindOfQuiz, remindOfReading, remindOfSpeakingTask } from '@elocute/contract/task-reminders'
import { reopenAttempt } from '@elocute/contract/trainer-marks'
import { approveTrainee, changeTrainees, deleteTrainee } from '@elocute/contract/trainees'
import { describe, expect } from 'vitest'
import { countedReadings, practiceRuns } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { insertAttempt } from '../quiz-attempts/testing/insert-attempt.ts'
import { inMinutes, speakingSchool } from '../speaking/testing/speaking-school.ts'
import { readingReport } from '../speech-practice/testing/readings.ts'
import { test, type TestApp } from '../testing/test-app.ts'

const game = {
  title: 'Refunds',
  type: 'pronounce_it_fast' as const,
  timer_seconds: 60,
  questions: [{ question_word: 'Apple' }],
  audience: null,
}
const reason = 'Noise in the room'

/** What makes that something cannot be done any more. */
const changesOf = (testApp: TestApp) => ({
  'is closed': { state: 'closed' },
  'opens later': { opens_at: inMinutes(testApp, 60) },
})

/** A class of Anna and Ben, and what a trainer does before and while a mail waits. */
const school = async (testApp: TestApp) => {
  const speaking = await speakingSchool(testApp)
  const { by } = speaking
  return {
    ...speaking,
    quiz: async (more: object = {}) =>
      (await testApp.call(createQuiz, { body: { ...game, ...more } }, by)).data,
    changeOfQuiz: (id: string, body: object) => testApp.call(changeQuiz, { params: { id }, body }, by),
    reading: async (more: object = {}) => {
      const body = { title: 'A call', script: 'Say three.', ...more }
      return (await testApp.call(createReadingAssignment, { body }, by)).data
    },
    read: async (assignmentId: string, userId: string) => {
      const { db } = testApp.database
      const run = { id: newId(), userId, createdAt: testApp.clock.now() }
      const scores = { overall: 85, wordScores: [85, 85], soundScores: {}, n: 1 }
      await db.insert(practiceRuns).values({
        ...run,
        script: 'Say three.',
        overall: 85,
        result: readingReport({ overall: 85 }),
        engineVersion: '1',
      })
      await db
        .insert(countedReadings)
        .values({ ...scores, runId: run.id, assignmentId, userId, createdAt: run.createdAt })
    },
    reopen: async (quizId: string, { id: userId }: { id: string }) => {
      const { id } = await insertAttempt(testApp, quizId, userId, 'completed')
      return testApp.call(reopenAttempt, { params: { id }, body: { reason } }, by)
    },
    /** Who gets a mail with this in its subject, when the mails that wait are sent. */
    told: async (subject: string) =>
      (await testApp.mails()).filter((mail) => mail.subject.includes(subject)).map(({ to }) => to),
  }
}

describe('a reminder of a quiz', () => {
  const reminded = async (testApp: TestApp, more: object = {}) => {
    const made = await school(testApp)
    const { id } = await made.quiz(more)
    await testApp.call(remindOfQuiz, { params: { id } }, made.by)
    return { ...made, id, told: () => made.told('Reminder: Refunds') }
  }

  test.for(['is closed', 'opens later'] as const)(
    'is dropped when the quiz %s',
    async (state, { testApp }) => {
      const { id, changeOfQuiz, told } = await reminded(testApp)
      await changeOfQuiz(id, changesOf(testApp)[state])
      expect(await told()).toEqual([])
    },
  )

  test('goes only to those who have not started it by then, and for whom it still is', async ({
    testApp,
  }) => {
    await testApp.make.trainee()
    const { id, anna, ben, changeOfQuiz, told } = await reminded(testApp)
    await testApp.call(startAttempt, { params: { id } }, { token: anna.token })
    await changeOfQuiz(id, { audience: { group_ids: [], user_ids: [anna.id, ben.id] } })
    expect(await told()).toEqual([ben.email])
  })

  test('is sent when the quiz is overdue, and says so', async ({ testApp }) => {
    const { anna, ben, told } = await reminded(testApp, { due_at: inMinutes(testApp, 5) })
    testApp.clock.advance({ minutes: 10 })
    expect((await told()).toSorted()).toEqual([anna.email, ben.email].toSorted())
    for (const { text } of await testApp.mails()) expect(text).toMatch(/^It was due on .+\.$/m)
  })
})

describe('a reminder of an assigned reading', () => {
  const reminded = async (testApp: TestApp, more: object = {}) => {
    const made = await school(testApp)
    const { id } = await made.reading(more)
    await testApp.call(remindOfReading, { params: { id } }, made.by)
    return { ...made, id, told: () => made.told('Reminder: A call') }
  }

  test('is dropped when the reading was closed', async ({ testApp }) => {
    const { id, by, told } = await reminded(testApp)
    await testApp.call(changeReadingAssignment, { params: { id }, body: { state: 'closed' } }, by)
    expect(await told()).toEqual([])
  })

  test('goes only to those who have not read it by then, also when it is overdue', async ({ testApp }) => {
    const { id, anna, ben, read, told } = await reminded(testApp, { due_at: inMinutes(testApp, 5) })
    await read(id, anna.id)
    testApp.clock.advance({ minutes: 10 })
    expect(await told()).toEqual([ben.email])
  })
})

describe('a reminder of a speaking task', () => {
  const reminded = async (testApp: TestApp, more: object = {}) => {
    const made = await school(testApp)
    const { id } = await made.create(more)
    await testApp.call(remindOfSpeakingTask, { params: { id } }, made.by)
    return { ...made, id, told: () => made.told('Reminder: A good day') }
  }

  test.for(['is closed', 'opens later'] as const)(
    'is dropped when the task %s',
    async (state, { testApp }) => {
      const { id, change, told } = await reminded(testApp)
      await change(id, changesOf(testApp)[state])
      expect(await told()).toEqual([])
    },
  )

  test('goes only to those who have not answered it by then, also when it is overdue', async ({
    testApp,
  }) => {
    const { id, anna, ben, answer, told } = await reminded(testApp, { due_at: inMinutes(testApp, 5) })
    await answer(anna, id)
    testApp.clock.advance({ minutes: 10 })
    expect(await told()).toEqual([ben.email])
  })
})

describe('the mail about a reopened quiz', () => {
  test('is dropped when the quiz was closed, or she has started it already', async ({ testApp }) => {
    const { anna, ben, quiz, reopen, changeOfQuiz, told } = await school(testApp)
    const closed = await quiz()
    await reopen(closed.id, anna)
    await changeOfQuiz(closed.id, { state: 'closed' })
    const { id } = await quiz()
    await reopen(id, ben)
    await testApp.call(startAttempt, { params: { id } }, { token: ben.token })
    expect(await told('You can take')).toEqual([])
  })

  test('is sent when the quiz is overdue, also to somebody for whom it came too late', async ({
    testApp,
  }) => {
    const { by, anna, group, quiz, reopen, told } = await school(testApp)
    const audience = { group_ids: [group.id], user_ids: [] }
    const { id } = await quiz({ due_at: inMinutes(testApp, 5), audience })
    testApp.clock.advance({ minutes: 10 })
    const cora = await testApp.make.trainee()
    await testApp.call(changeMembers, { params: { id: group.id }, body: { add: [cora.id] } }, by)
    await reopen(id, anna)
    await reopen(id, cora)
    expect((await told('You can take')).toSorted()).toEqual([anna.email, cora.email].toSorted())
  })
})

describe('the mail about a reopened speaking task', () => {
  test('is dropped when the task was closed, and sent when it is overdue', async ({ testApp }) => {
    const { anna, by, create, change, answer, told } = await school(testApp)
    const reopened = async () => {
      const task = await create({ due_at: inMinutes(testApp, 5) })
      const { id } = await answer(anna, task.id)
      await testApp.call(reopenSpeakingAnswer, { params: { id }, body: { reason } }, by)
      return task
    }
    const closed = await reopened()
    await change(closed.id, { state: 'closed' })
    expect(await told('You can answer')).toEqual([])
    await reopened()
    testApp.clock.advance({ minutes: 10 })
    expect(await told('You can answer')).toEqual([anna.email])
  })
})

describe('the mail about an approval', () => {
  test('is dropped when the trainee was suspended or deleted', async ({ testApp }) => {
    const { by, told } = await school(testApp)
    const people = [
      await testApp.make.applicant(),
      await testApp.make.applicant(),
      await testApp.make.applicant(),
    ]
    const [active, suspended, deleted] = people.map(({ id }) => id)
    for (const { id } of people) await testApp.call(approveTrainee, { params: { id } }, by)
    const ids = [suspended ?? '']
    await testApp.call(changeTrainees, { body: { action: 'suspend', ids } }, by)
    await testApp.call(deleteTrainee, { params: { id: deleted ?? '' } }, by)
    expect(await told('is active')).toEqual([people.find(({ id }) => id === active)?.email])
  })
})
