import { overruleScore } from '@elocute/contract/shadowings'
import { loadLtiServices, sendLtiGrades } from '@elocute/contract/lti-services'
import { reopenSpeakingAnswer } from '@elocute/contract/speaking-reopenings'
import { reopenAttempt } from '@elocute/contract/trainer-marks'
import { deleteTrainee } from '@elocute/contract/trainees'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import {
  attempts,
  countedReadings,
  ltiLinks,
  ltiMembers,
  ltiScores,
  practiceRuns,
  schoolEvents,
} from '../db/schema.ts'
import { claimNames, scopes } from './lti-names.ts'
import { createReadingAssignment } from '@elocute/contract/reading-assignments'
import { createRubric } from '@elocute/contract/rubrics'
import { answeredQuiz } from '../marks/testing/answered-quiz.ts'
import { newId } from '../platform/ids.ts'
import { dictationSchool } from '../speaking/testing/dictation-school.ts'
import { insertShadowed } from '../speaking/testing/insert-shadowed.ts'
import { passages, shadowingSchool } from '../speaking/testing/shadowing-school.ts'
import { readingReport } from '../speech-practice/testing/readings.ts'
import { allLevels, rubric, speakingSchool } from '../speaking/testing/speaking-school.ts'
import { openTestApp } from '../testing/test-app.ts'
import { itemPath, test, type LtiCourse } from './testing/lti-course.ts'

const path = itemPath()

/** A submitted quiz of somebody in the course, whom the platform calls ana, and what the owner sees. */
const takenQuiz = async (course: LtiCourse, { isLinked = true } = {}) => {
  const { testApp, link, enrol } = course
  const game = await answeredQuiz(testApp)
  await link(`quiz/${game.quiz.id}`)
  if (!isLinked) course.gradebook.deleteItem(path)
  await enrol(game.userId, 'ana')
  await game.submit()
  return game
}
/** A submitted attempt. */
const takes = ({ testApp }: LtiCourse, quizId: string, userId: string) => {
  const now = testApp.clock.now()
  const times = { startedAt: now, completedAt: now, takenAt: now, answeredAt: now }
  return testApp.database.db
    .insert(attempts)
    .values({ id: newId(), quizId, userId, state: 'completed', score: 1, ...times })
}
/** Opens the quiz by its link again, which names another column of the gradebook now. */
const linkToOther = async ({ platform, gradebook, link }: LtiCourse, quizId: string) => {
  const other = '/lineitems/course-1/other'
  gradebook.addItem({ path: other })
  const grades = { scope: [scopes.score], lineitem: `${platform.url}${other}` }
  await link(`quiz/${quizId}`, 'link-1', { claims: { [claimNames.grades]: grades } })
  return other
}
const servicesOf = async ({ testApp, shown, owner }: LtiCourse) => {
  // The session of the owner may have expired meanwhile.
  const token = await testApp.services.sessions.open(testApp.database.db, owner.id)
  return (await testApp.call(loadLtiServices, { params: { id: shown.id } }, { token })).data
}
const outOf = 3

describe('the mark of a quiz', () => {
  test('reaches the gradebook, and each change of it follows', async ({ course }) => {
    const { testApp, platform, gradebook, minute } = course
    const game = await takenQuiz(course)
    await minute()
    expect(gradebook.gradeOf(path, 'ana')).toEqual([1, outOf])
    expect(gradebook.received).toMatchObject([
      { activityProgress: 'Completed', gradingProgress: 'FullyGraded' },
    ])
    await game.decide(2)
    await minute()
    expect(gradebook.gradeOf(path, 'ana')).toEqual([2, outOf])
    await game.decide(2, 'incorrect')
    await minute()
    expect(gradebook.gradeOf(path, 'ana')).toEqual([1, outOf])
    const seconds = gradebook.received.map(({ timestamp }) => Date.parse(timestamp) / 1_000)
    expect(seconds).toEqual([seconds[0], (seconds[0] ?? 0) + 1, (seconds[0] ?? 0) + 2])
    // A change is no new attempt.
    expect(gradebook.received.map((score) => score['https://canvas.instructure.com/lti/submission'])).toEqual(
      [undefined, { new_submission: false }, { new_submission: false }],
    )
    expect(gradebook.received.every(({ status }) => status === 204)).toBe(true)
    expect(platform.problems).toEqual([])
    expect((await servicesOf(course)).grades).toMatchObject({
      sent_at: testApp.clock.now().toISOString(),
      waiting: 0,
      failing: null,
      refused: [],
      links: [],
    })
  })

  test('is not sent before the trainee has submitted it', async ({ course }) => {
    const { testApp, gradebook, minute, link, enrol } = course
    const game = await answeredQuiz(testApp)
    await link(`quiz/${game.quiz.id}`)
    await enrol(game.userId, 'ana')
    await minute()
    expect(gradebook.received).toEqual([])
    await game.submit()
    await minute()
    expect(gradebook.gradeOf(path, 'ana')).toEqual([1, outOf])
  })

  test('is taken away when the attempt is reopened, and comes back with the next one', async ({ course }) => {
    const { testApp, gradebook, minute } = course
    const game = await takenQuiz(course)
    await minute()
    const by = { token: game.trainer.token }
    await testApp.call(
      reopenAttempt,
      { params: { id: game.id }, body: { reason: 'The microphone failed.' } },
      by,
    )
    await minute()
    expect(gradebook.received.at(-1)).not.toHaveProperty('scoreGiven')
    expect(gradebook.received.at(-1)?.gradingProgress).not.toBe('FullyGraded')
    expect(gradebook.gradeOf(path, 'ana')).toEqual([null, null])
  })

  test('of an accepted appeal follows as that of a decision', async ({ course }) => {
    const { gradebook, minute } = course
    const game = await takenQuiz(course)
    await minute()
    await game.appeal(2)
    await game.decide(2, 'correct', 'You said it clearly.')
    await minute()
    expect(gradebook.gradeOf(path, 'ana')).toEqual([2, outOf])
  })

  test('that stays the same is not sent again', async ({ course }) => {
    const { testApp, gradebook, minute } = course
    const game = await takenQuiz(course)
    await minute()
    await game.decide(2)
    await game.decide(2, 'incorrect')
    await minute()
    expect(gradebook.received).toHaveLength(1)
    expect(await testApp.database.db.$count(schoolEvents)).toBe(0)
  })

  test('is sent to the column that the link has now, and to none twice', async ({ course }) => {
    const { gradebook, minute } = course
    const game = await takenQuiz(course)
    await minute()
    const other = await linkToOther(course, game.quiz.id)
    await minute()
    expect(gradebook.gradeOf(other, 'ana')).toEqual([1, outOf])
    await game.decide(2)
    await game.decide(2, 'incorrect')
    await minute()
    expect(gradebook.received.map((score) => score.path)).toEqual([path, other])
    // The new column has had no attempt yet.
    expect(gradebook.received.at(-1)).not.toHaveProperty('https://canvas.instructure.com/lti/submission')
    expect((await servicesOf(course)).grades.waiting).toBe(0)
  })

  test('that counts no more is not taken from a column that never had it', async ({ course }) => {
    const { testApp, gradebook, minute } = course
    const game = await takenQuiz(course)
    await minute()
    const body = { reason: 'The microphone failed.' }
    await testApp.call(reopenAttempt, { params: { id: game.id }, body }, { token: game.trainer.token })
    await linkToOther(course, game.quiz.id)
    await minute()
    expect(gradebook.received.map((score) => score.path)).toEqual([path])
  })

  test('that was made before the link, or before she came, is sent when both are there', async ({
    course,
  }) => {
    const { testApp, gradebook, minute, link, enrol } = course
    const early = await answeredQuiz(testApp)
    await early.submit()
    await link(`quiz/${early.quiz.id}`)
    await minute()
    expect(gradebook.received).toEqual([])
    await enrol(early.userId, 'ana')
    await minute()
    expect(gradebook.gradeOf(path, 'ana')).toEqual([1, outOf])
    await link(`quiz/${early.quiz.id}`, 'link-2')
    await minute()
    expect(gradebook.gradeOf(itemPath('link-2'), 'ana')).toEqual([1, outOf])
  })

  test('of somebody outside of the course, and of one who has left it, goes nowhere', async ({ course }) => {
    const { testApp, gradebook, minute } = course
    const game = await takenQuiz(course)
    const { db } = testApp.database
    await db.delete(ltiMembers).where(eq(ltiMembers.userId, game.userId))
    await minute()
    expect(gradebook.received).toEqual([])
    await game.decide(2)
    await minute()
    expect(gradebook.received).toEqual([])
    expect((await servicesOf(course)).grades.waiting).toBe(0)
  })

  test('that was waiting for the platform goes nowhere, when its learner has left meanwhile', async ({
    course,
  }) => {
    const { testApp, platform, gradebook, minute } = course
    const game = await takenQuiz(course)
    platform.respondWith((response) => response.destroy())
    await minute()
    expect((await servicesOf(course)).grades.waiting).toBe(1)
    const { db } = testApp.database
    await db.delete(ltiMembers).where(eq(ltiMembers.userId, game.userId))
    platform.respondWith()
    testApp.clock.advance({ minutes: 16 })
    await minute()
    expect(gradebook.received).toEqual([])
    expect((await servicesOf(course)).grades.waiting).toBe(0)
  })

  test('of a task that no course has leaves nothing behind', async ({ course }) => {
    const { testApp } = course
    const game = await answeredQuiz(testApp)
    await game.submit()
    await game.decide(2)
    expect(await testApp.database.db.$count(schoolEvents)).toBe(0)
  })

  test('goes with the account', async ({ course }) => {
    const { testApp, minute, owner } = course
    const game = await takenQuiz(course)
    await minute()
    await testApp.call(deleteTrainee, { params: { id: game.userId } }, owner)
    expect(await testApp.database.db.$count(ltiScores)).toBe(0)
  })

  test('is sent by the jobs alone', async ({ course }) => {
    const { testApp, gradebook } = course
    await takenQuiz(course)
    await testApp.services.webhookDeliveries.handOut()
    await testApp.runJobs()
    expect(gradebook.gradeOf(path, 'ana')).toEqual([1, outOf])
  })
})

test('the best of the readings that count is the grade', async ({ course }) => {
  const { testApp, gradebook, minute, link, enrol, owner } = course
  const { db } = testApp.database
  const body = { title: 'A refund', script: 'I would like my money back.' }
  const { data: reading } = await testApp.call(createReadingAssignment, { body }, owner)
  const { id: userId } = await testApp.make.trainee()
  await link(`reading/${reading.id}`)
  await enrol(userId, 'ana')
  const read = async (n: number, overall: number) => {
    const runId = newId()
    const createdAt = testApp.clock.now()
    await db
      .insert(practiceRuns)
      .values({ id: runId, userId, overall, createdAt, script: 'x', result: {}, engineVersion: '1' })
    await db.insert(countedReadings).values({
      runId,
      userId,
      n,
      overall,
      createdAt,
      assignmentId: reading.id,
      wordScores: [],
      soundScores: {},
    })
    await minute()
  }
  await read(1, 60)
  expect(gradebook.gradeOf(path, 'ana')).toEqual([60, 100])
  await read(2, 85)
  expect(gradebook.gradeOf(path, 'ana')).toEqual([85, 100])
  await read(3, 70)
  expect(gradebook.gradeOf(path, 'ana')).toEqual([85, 100])
  expect(gradebook.received).toHaveLength(2)
})

test('a speaking task is graded when it is marked, and again when the mark changes', async ({ course }) => {
  const { testApp, gradebook, minute, link, enrol } = course
  const { anna, by, create, answer, mark } = await speakingSchool(testApp)
  const task = await create()
  await link(`speaking/${task.id}`)
  await enrol(anna.id, 'anna')
  const { id } = await answer(anna, task.id)
  await minute()
  await mark(id, { final: false })
  await minute()
  expect(gradebook.received).toEqual([])
  const most = rubric.criteria.reduce((sum, { levels }) => sum + levels.length, 0)
  await mark(id, { final: true, revision: 1 })
  await minute()
  expect(gradebook.gradeOf(path, 'anna')).toEqual([3 * rubric.criteria.length, most])
  await mark(id, { final: true, revision: 2, levels: allLevels(4) })
  await minute()
  expect(gradebook.gradeOf(path, 'anna')).toEqual([4 * rubric.criteria.length, most])
  await testApp.call(reopenSpeakingAnswer, { params: { id }, body: { reason: 'A noisy room.' } }, by)
  await minute()
  expect(gradebook.gradeOf(path, 'anna')).toEqual([null, null])
})

test('a speaking task whose levels have points is graded by these', async ({ course }) => {
  const { testApp, gradebook, minute, link, enrol } = course
  const { anna, by, create, answer, mark } = await speakingSchool(testApp)
  const criterion = { levels: ['Low', 'Middle', 'High'], points: [0, 5, 10] }
  const criteria = [
    { name: 'Greeting', ...criterion },
    { name: 'Language', ...criterion, points: [1, 2, 30] },
  ]
  const { data } = await testApp.call(createRubric, { body: { name: 'Calls', criteria } }, by)
  const task = await create({ rubric_id: data.id })
  await link(`speaking/${task.id}`)
  await enrol(anna.id, 'anna')
  const { id } = await answer(anna, task.id)
  await mark(id, { levels: [2, 3], final: true })
  await minute()
  expect(gradebook.gradeOf(path, 'anna')).toEqual([35, 40])
})

test('a dictation is graded by its accuracy, and again when a word is decided', async ({ course }) => {
  const { testApp, gradebook, minute, link, enrol } = course
  const { anna, createDictation, take, overrule, dictation } = await dictationSchool(testApp)
  const task = await createDictation()
  await link(`speaking/${task.id}`)
  await enrol(anna.id, 'anna')
  const id = await take(anna, task.id, { 1: 'The train leaves at 7:50.', 2: 'Llewellyn' })
  await minute()
  const { answer } = await dictation(id)
  const { figure, items } = answer
  if (!figure) throw new Error('the try is not marked')
  expect(figure.right).toBeLessThan(figure.words)
  const percent = (right: number) => Math.round((100 * (right - figure.inserted)) / figure.words)
  expect(gradebook.gradeOf(path, 'anna')).toEqual([percent(figure.right), 100])
  const wrong = items[0]?.words.find(({ result }) => result === 'substituted' || result === 'omitted')
  expect((await overrule(id, { n: 1, place: wrong?.place ?? 0 }, { right: true })).statusCode).toBe(200)
  await minute()
  expect(gradebook.gradeOf(path, 'anna')?.[0]).toBeGreaterThan(percent(figure.right))
})

test('shadowing is graded by the score that counts, and again when a trainer decides another', async ({
  course,
}) => {
  const { testApp, gradebook, minute, link, enrol } = course
  const { anna, open, by } = await shadowingSchool(testApp)
  const task = await open({ questions: [passages[0]] })
  const at = testApp.clock.now()
  const id = await insertShadowed(testApp.database.db, { taskId: task.id, userId: anna.id, at })
  await link(`speaking/${task.id}`)
  await enrol(anna.id, 'anna')
  await minute()
  const { overall } = readingReport()
  expect(gradebook.gradeOf(path, 'anna')).toEqual([overall, 100])
  const decide = (score: number, revision: number) =>
    testApp.call(
      overruleScore,
      { params: { id }, body: { score, reason: 'A bad microphone.', revision } },
      by,
    )
  await decide(91, 0)
  await minute()
  expect(gradebook.gradeOf(path, 'anna')).toEqual([91, 100])
  await decide(70, 1)
  await minute()
  expect(gradebook.gradeOf(path, 'anna')).toEqual([70, 100])
})

/** How platforms say that they take no more calls now. */
const throttled = [
  ['as the standard says', 429, ''],
  ['as Canvas does', 403, '403 Forbidden (Rate Limit Exceeded)\n'],
] as const

describe('a platform', () => {
  test('that is away for days gets the mark that counts then, once', async ({ course }) => {
    const { testApp, platform, gradebook, minute } = course
    const game = await takenQuiz(course)
    platform.respondWith((response) => response.destroy())
    await minute()
    await game.decide(2)
    for (let hour = 0; hour < 50; hour += 1) {
      testApp.clock.advance({ hours: 1 })
      await minute()
    }
    const { grades } = await servicesOf(course)
    expect(grades).toMatchObject({ waiting: 1, failing: { kind: 'away' }, refused: [], links: [] })
    expect(Date.parse(grades.failing?.at ?? '') - Date.parse(grades.failing?.since ?? '')).toBeGreaterThan(
      40 * 3_600_000,
    )
    platform.respondWith()
    testApp.clock.advance({ minutes: 16 })
    // A server that was restarted meanwhile, so that nobody remembers the outage but the rows.
    const restarted = await openTestApp(testApp.database, {
      outgoingAllow: [new URL(platform.url).host],
      clock: testApp.clock,
    })
    await restarted.services.lti.grades.send(new AbortController().signal)
    await restarted.app.close()
    expect(gradebook.received).toHaveLength(1)
    expect(gradebook.gradeOf(path, 'ana')).toEqual([2, outOf])
    expect((await servicesOf(course)).grades).toMatchObject({ waiting: 0, failing: null })
  })

  test('is asked less and less often while it is away', async ({ course }) => {
    const { testApp, platform, minute } = course
    await takenQuiz(course)
    platform.respondWith((response) => response.writeHead(503).end())
    await minute()
    for (let seconds = 0; seconds < 3_600; seconds += 60) {
      testApp.clock.advance({ seconds: 60 })
      await minute()
    }
    const calls = platform.paths.filter((one) => one.includes('/scores') || one.includes('/token'))
    expect(calls.length).toBeLessThan(20)
  })

  test('whose answer was lost gets the mark again, with a later second', async ({ course }) => {
    const { testApp, platform, gradebook, minute } = course
    await takenQuiz(course)
    platform.serve('/lineitems/', [scopes.score], ({ response }) => {
      response.destroy()
    })
    await minute()
    gradebook.open()
    testApp.clock.advance({ minutes: 1 })
    await minute()
    expect(gradebook.gradeOf(path, 'ana')).toEqual([1, outOf])
  })

  test('with a later score gets a later second', async ({ course }) => {
    const { testApp, gradebook, minute } = course
    const game = await takenQuiz(course)
    gradebook.habits.aheadSeconds = 300
    gradebook.enter(path, 'ana', 1, new Date(testApp.clock.now().getTime() + 300_000))
    await minute()
    expect(gradebook.received.map(({ status }) => status)).toEqual([409, 204])
    expect(gradebook.gradeOf(path, 'ana')).toEqual([1, outOf])
    await game.decide(2)
    await minute()
    expect(gradebook.received.map(({ status }) => status)).toEqual([409, 204, 204])
  })

  test('that always has a later score is told to the owner, and not asked for ever', async ({ course }) => {
    const { testApp, gradebook, minute } = course
    await takenQuiz(course)
    gradebook.enter(path, 'ana', 1, new Date('2100-01-01'))
    for (let hour = 0; hour < 24; hour += 1) {
      await minute()
      testApp.clock.advance({ hours: 1 })
    }
    expect(gradebook.received).toHaveLength(12)
    expect((await servicesOf(course)).grades).toMatchObject({
      waiting: 0,
      refused_count: 1,
      refused: [{ course: 'English 1', status: 409 }],
    })
  })

  test('that does not grade somebody is not asked again, until the mark changes', async ({ course }) => {
    const { testApp, gradebook, minute } = course
    const game = await takenQuiz(course)
    gradebook.doNotGrade('ana')
    for (let hour = 0; hour < 5; hour += 1) {
      await minute()
      testApp.clock.advance({ hours: 1 })
    }
    expect(gradebook.received.map(({ status }) => status)).toEqual([400])
    const { grades } = await servicesOf(course)
    expect(grades).toMatchObject({
      waiting: 0,
      failing: null,
      refused: [{ status: 400, trainee: { id: game.userId } }],
    })
    await game.decide(2)
    await minute()
    expect(gradebook.received).toHaveLength(2)
  })

  test('that fails for one person takes the marks of the others', async ({ course }) => {
    const { gradebook, testApp, minute, enrol } = course
    const game = await takenQuiz(course)
    gradebook.habits.broken.add('ana')
    for (let n = 0; n < 8; n += 1) {
      const { id: userId } = await testApp.make.trainee()
      await enrol(userId, `other-${n}`)
      await takes(course, game.quiz.id, userId)
    }
    await minute()
    expect(gradebook.grades()).toBe(8)
    expect((await servicesOf(course)).grades).toMatchObject({ waiting: 1, refused: [] })
    gradebook.habits.broken.clear()
    testApp.clock.advance({ minutes: 3 })
    await minute()
    expect(gradebook.gradeOf(path, 'ana')).toEqual([1, outOf])
  })

  test('that deleted the line item is said to the owner, who can send again', async ({ course }) => {
    const { testApp, gradebook, minute, owner, shown } = course
    const game = await takenQuiz(course)
    await minute()
    gradebook.deleteItem(path)
    await game.decide(2)
    await minute()
    testApp.clock.advance({ hours: 5 })
    await minute()
    expect(gradebook.received.map(({ status }) => status)).toEqual([204, 404])
    expect((await servicesOf(course)).grades.links).toMatchObject([
      { course: 'English 1', trouble: 'gone', waiting: 1 },
    ])
    gradebook.addItem({ path })
    const again = await testApp.call(sendLtiGrades, { params: { id: shown.id } }, owner)
    expect(again.data.grades).toMatchObject({ waiting: 1, links: [] })
    await testApp.runJobs()
    expect(gradebook.gradeOf(path, 'ana')).toEqual([2, outOf])
  })

  test('that does not let us write is said to the owner', async ({ course }) => {
    const { gradebook, minute } = course
    await takenQuiz(course)
    gradebook.habits.status = 403
    await minute()
    await minute()
    expect(gradebook.received).toHaveLength(1)
    expect((await servicesOf(course)).grades.links).toMatchObject([{ trouble: 'not_allowed' }])
  })

  test.for(throttled)(
    'that takes no more calls now, %s, is left alone for a while',
    async ([, status, text], { course }) => {
      const { testApp, gradebook, minute } = course
      await takenQuiz(course)
      gradebook.habits.status = status
      gradebook.habits.text = text
      await minute()
      await minute()
      expect(gradebook.received).toHaveLength(1)
      gradebook.habits.status = 0
      testApp.clock.advance({ minutes: 1 })
      await minute()
      expect(gradebook.gradeOf(path, 'ana')).toEqual([1, outOf])
    },
  )

  test('that was restored gets all marks again', async ({ course }) => {
    const { testApp, gradebook, minute, owner, shown } = course
    await takenQuiz(course)
    await minute()
    gradebook.forget()
    await testApp.call(sendLtiGrades, { params: { id: shown.id } }, owner)
    await testApp.runJobs()
    expect(gradebook.gradeOf(path, 'ana')).toEqual([1, outOf])
  })
})

describe('a link that names no line item', () => {
  const withoutItem = ({ platform }: LtiCourse, grades: object = {}) => ({
    claims: {
      [claimNames.grades]: {
        scope: [scopes.lineItem, scopes.result, scopes.score],
        lineitems: `${platform.url}/lineitems/course-1`,
        ...grades,
      },
    },
  })

  test.for([
    ['of its own name', (id: string) => ({ resourceId: `quiz/${id}` }), true],
    [
      'of its own name, where the platform does not filter',
      (id: string) => ({ resourceId: `quiz/${id}` }),
      false,
    ],
    ['of the link', () => ({ resourceLinkId: 'link-1' }), true],
  ] as const)('has the one %s', async ([, named, filters], { course }) => {
    const { testApp, gradebook, minute, enrol, link } = course
    gradebook.habits.filters = filters
    for (const n of [1, 2, 3, 4, 5])
      gradebook.addItem({ path: `/lineitems/course-1/other-${n}`, resourceId: `quiz/${newId()}` })
    const game = await answeredQuiz(testApp)
    await link(`quiz/${game.quiz.id}`, 'link-1', withoutItem(course))
    gradebook.deleteItem(path)
    gradebook.addItem({ path: '/lineitems/course-1/found', ...named(game.quiz.id) })
    await enrol(game.userId, 'ana')
    await game.submit()
    await minute()
    expect(gradebook.gradeOf('/lineitems/course-1/found', 'ana')).toEqual([1, outOf])
    expect(course.platform.problems).toEqual([])
    const [row] = await testApp.database.db.select().from(ltiLinks)
    expect(row?.lineItemUrl).toContain('/lineitems/course-1/found?type_id=7')
  })

  test.for([...throttled, ['with a token that it does not take', 401, '']] as const)(
    'is looked for again later where the platform answers %s',
    async ([, status, text], { course }) => {
      const { testApp, platform, gradebook, minute, enrol, link } = course
      const game = await answeredQuiz(testApp)
      await link(`quiz/${game.quiz.id}`, 'link-1', withoutItem(course))
      await enrol(game.userId, 'ana')
      await game.submit()
      platform.serve('/lineitems/', [scopes.lineItem], ({ response }) => {
        response.writeHead(status).end(text)
      })
      await minute()
      const kind = status === 401 ? 'client_refused' : 'away'
      expect((await servicesOf(course)).grades).toMatchObject({ waiting: 1, failing: { kind }, links: [] })
      gradebook.open()
      testApp.clock.advance({ minutes: 1 })
      await minute()
      expect(gradebook.gradeOf(path, 'ana')).toEqual([1, outOf])
      expect((await servicesOf(course)).grades).toMatchObject({ waiting: 0, failing: null })
    },
  )

  test.for([403, 404])('has none where the platform answers %s', async (status, { course }) => {
    const { testApp, platform, minute, enrol, link } = course
    const game = await answeredQuiz(testApp)
    await link(`quiz/${game.quiz.id}`, 'link-1', withoutItem(course))
    await enrol(game.userId, 'ana')
    await game.submit()
    platform.serve('/lineitems/', [scopes.lineItem], ({ response }) => {
      response.writeHead(status).end()
    })
    await minute()
    expect((await servicesOf(course)).grades).toMatchObject({
      failing: null,
      links: [{ trouble: 'missing' }],
    })
  })

  test('has none at another host, which gets neither a token nor a mark', async ({ course }) => {
    const { testApp, platform, minute, enrol, link } = course
    const game = await answeredQuiz(testApp)
    await link(`quiz/${game.quiz.id}`, 'link-1', withoutItem(course))
    const elsewhere = { id: 'https://evil.invalid/1', resourceId: `quiz/${game.quiz.id}` }
    platform.serve('/lineitems/', [scopes.lineItem], ({ response }) => {
      response.end(JSON.stringify([elsewhere]))
    })
    await enrol(game.userId, 'ana')
    await game.submit()
    await minute()
    expect((await servicesOf(course)).grades).toMatchObject({
      failing: null,
      links: [{ trouble: 'missing' }],
    })
  })

  test('has none where the activity is not graded, and gets one later', async ({ course }) => {
    const { testApp, gradebook, minute, enrol, link } = course
    const game = await answeredQuiz(testApp)
    await link(`quiz/${game.quiz.id}`, 'link-1', withoutItem(course))
    gradebook.deleteItem(path)
    await enrol(game.userId, 'ana')
    await game.submit()
    await minute()
    await minute()
    expect((await servicesOf(course)).grades).toMatchObject({
      failing: null,
      links: [{ trouble: 'missing', waiting: 1 }],
    })
    gradebook.addItem({ path, resourceLinkId: 'link-1' })
    testApp.clock.advance({ minutes: 61 })
    await minute()
    expect(gradebook.gradeOf(path, 'ana')).toEqual([1, outOf])
    expect((await servicesOf(course)).grades.links).toEqual([])
  })

  test('is found, and missed, where line items may only be read, as with grade sync only in Moodle', async ({
    course,
  }) => {
    const { testApp, platform, gradebook, minute, enrol, link } = course
    const scope = [scopes.lineItemRead, scopes.result, scopes.score]
    platform.permit(scope)
    const game = await answeredQuiz(testApp)
    await link(`quiz/${game.quiz.id}`, 'link-1', withoutItem(course, { scope }))
    await enrol(game.userId, 'ana')
    await game.submit()
    await minute()
    expect(gradebook.gradeOf(path, 'ana')).toEqual([1, outOf])
    gradebook.deleteItem(path)
    await game.decide(2)
    await minute()
    expect((await servicesOf(course)).grades).toMatchObject({ refused: [], links: [{ trouble: 'gone' }] })
    expect(platform.problems).toEqual([])
  })

  test('of a platform that lets us not look is said to the owner', async ({ course }) => {
    const { testApp, gradebook, minute, enrol, link } = course
    const game = await answeredQuiz(testApp)
    await link(`quiz/${game.quiz.id}`, 'link-1', withoutItem(course, { scope: [scopes.score] }))
    await enrol(game.userId, 'ana')
    await game.submit()
    await minute()
    expect(gradebook.received).toEqual([])
    expect((await servicesOf(course)).grades.links).toMatchObject([{ trouble: 'missing' }])
  })
})

test('a platform that is gone is not shown', async ({ course }) => {
  const { testApp, owner } = course
  expect(await testApp.refusal(loadLtiServices, { params: { id: newId() } }, owner)).toMatchObject({
    code: 'not_found',
  })
})
