import { login } from '@elocute/contract/auth'
import { enterByLti } from '@elocute/contract/lti'
import { sql } from 'drizzle-orm'
import { performance } from 'node:perf_hooks'
import { expect } from 'vitest'
import { groupMembers, identities, ltiMembers, users } from '../db/schema.ts'
import { identityIssuer } from '../auth/providers/platform-identities.ts'
import { createPasswordHasher } from '../platform/password-hasher.ts'
import { eventLoopBlocking } from '../testing/event-loop-blocking.ts'
import type { RosterPerson } from '../testing/lti-roster.ts'
import { measured } from '../testing/test-intensity.ts'
import { itemPath, test, type LtiCourse } from './testing/lti-course.ts'
import { openTestApp } from '../testing/test-app.ts'
import { begin, lea, pageOf } from './testing/lti-school.ts'

const learners = 5_000
const answersInMs = 300
const launches = 300
const figures = { launchesSeconds: 60, ofSignIn: 1.1, marksSeconds: 600, rosterSeconds: 30, blockedMs: 50 }

const secondsOf = async (work: () => Promise<unknown>) => {
  const from = performance.now()
  const { longest } = await eventLoopBlocking(work)
  return { seconds: (performance.now() - from) / 1_000, longest }
}

/** So many learners of the course have taken its quiz. */
const fill = async ({ testApp, platform, course }: LtiCourse, quizId: string) => {
  const { db } = testApp.database
  const { id } = await course()
  const now = testApp.clock.now()
  await db.execute(sql`
    insert into users (id, email, first_name, last_name, role, status, created_at)
    select gen_random_uuid(), 'learner' || n || '@school.example', 'Learner', 'Number', 'trainee', 'verified', ${now}
    from generate_series(1, ${learners}::int) as n`)
  await db.execute(sql`
    insert into identities (id, issuer, subject, user_id, created_at, last_used_at)
    select gen_random_uuid(), ${identityIssuer({ issuer: platform.issuer })}, users.email, users.id, ${now}, ${now}
    from users where email like 'learner%'`)
  await db.execute(sql`
    insert into lti_members (course_id, user_id, role, since)
    select ${id}, id, 'learner', ${now} from users where email like 'learner%'`)
  await db.execute(sql`
    insert into attempts (id, quiz_id, user_id, state, score, started_at, completed_at, taken_at, answered_at)
    select gen_random_uuid(), ${quizId}, id, 'completed', 2, ${now}, ${now}, ${now}, ${now} from users where email like 'learner%'`)
}

const msOf = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return performance.now() - from
}
const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

test(
  '300 learners launch within a minute, and a launch takes hardly longer than a sign-in',
  { timeout: 300_000 },
  async ({ course, task }) => {
    const { testApp, platform, browser, enter } = course
    await enter(lea)
    const people = Array.from({ length: launches }, (_, n) => ({
      ...lea,
      subject: `learner-${n}`,
      email: `learner-${n}@school.example`,
    }))
    const launchAll = async () => {
      // The platform of the tests launches one person at a time; the class posts at once.
      const posted = []
      for (const person of people) {
        const own = browser()
        posted.push({ own, form: await begin(own, platform, { person }) })
      }
      await Promise.all(
        posted.map(async ({ own, form }) => {
          const launched = await own.post('/lti/launch', form)
          if (launched.statusCode !== 303)
            throw new Error(`${launched.statusCode}: ${launched.body.replace(/<[^>]*>/g, ' ')}`)
          const { code } = pageOf(launched)
          await testApp.call(enterByLti, { body: { code } }, { headers: own.headers() })
        }),
      )
    }
    const seconds = (await msOf(launchAll)) / 1_000
    expect(await testApp.database.db.$count(groupMembers)).toBe(launches + 1)

    const passwords = createPasswordHasher()
    const account = { email: 'by-password@school.example', password: 'long enough' }
    await testApp.make.trainee({
      email: account.email,
      passwordHash: await passwords.hash(account.password),
    })
    const byPassword = await openTestApp(testApp.database, { passwords })
    const times = { launch: [] as number[], signIn: [] as number[] }
    for (let turn = 0; turn < 15; turn++) {
      times.launch.push(await msOf(() => enter(lea)))
      times.signIn.push(await msOf(() => byPassword.call(login, { body: account })))
    }
    await byPassword.app.close()
    const [launch, signIn] = [medianOf(times.launch), medianOf(times.signIn)]
    measured(task, {
      'seconds for 300 launches': seconds,
      'ms of a launch': launch,
      'ms of a sign-in': signIn,
    })
    expect(seconds).toBeLessThan(figures.launchesSeconds)
    expect(launch).toBeLessThan(figures.ofSignIn * signIn)
  },
)

test(
  '5,000 marks reach a platform that answers in 300 ms within ten minutes, and keep no call waiting',
  { timeout: 900_000 },
  async ({ course, task }) => {
    const { testApp, gradebook, link } = course
    const quiz = await testApp.make.quiz()
    await link(`quiz/${quiz.id}`)
    // What a server loads at its first mark.
    await course.minute()
    await fill(course, quiz.id)
    gradebook.habits.delayMs = answersInMs
    const send = () =>
      testApp.database.inBackground(() => testApp.services.lti.grades.send(new AbortController().signal))
    const from = performance.now()
    await testApp.services.webhookDeliveries.handOut()
    // The first run, of nearly a minute. What the test collects is not yet much then.
    const { longest } = await eventLoopBlocking(send)
    while (gradebook.grades() < learners) await send()
    const seconds = (performance.now() - from) / 1_000
    measured(task, { 'seconds for 5,000 marks': seconds, 'ms of the event loop for marks': longest })
    expect(gradebook.received.every(({ status }) => status === 204)).toBe(true)
    expect(gradebook.received).toHaveLength(learners)
    expect(gradebook.gradeOf(itemPath(), 'learner5000@school.example')).toEqual([2, 3])
    expect(seconds).toBeLessThan(figures.marksSeconds)
    expect(longest).toBeLessThan(figures.blockedMs)
  },
)

test(
  'a course of 5,000 is in step within 30 seconds, when nobody has an account and when all have',
  { timeout: 300_000 },
  async ({ course, task }) => {
    const { testApp, roster, enter, shown, readRosters } = course
    const { db } = testApp.database
    await enter(lea)
    testApp.clock.advance({ minutes: 1 })
    const people = Array.from({ length: learners }, (_, n): RosterPerson => ({
      subject: `learner-${n}`,
      email: `learner-${n}@school.example`,
      givenName: 'Learner',
      familyName: 'Number',
      role: 'learner',
    }))
    roster.state.pageSize = 500
    roster.state.delayMs = answersInMs
    const inStep = async () => {
      await testApp.services.lti.rosters.askForPlatform(shown.id)
      await testApp.database.inBackground(readRosters)
    }
    roster.set('course-1', [lea, ...people])
    const first = await secondsOf(inStep)
    expect(await db.$count(groupMembers)).toBe(learners + 1)
    expect(await db.$count(identities)).toBe(learners + 1)
    testApp.clock.advance({ minutes: 1 })
    roster.set('course-1', people.slice(learners / 2))
    const second = await secondsOf(inStep)
    expect(await db.$count(ltiMembers)).toBe(learners / 2)
    expect(await db.$count(groupMembers)).toBe(learners / 2)
    expect(await db.$count(users)).toBe(learners + 2)
    measured(task, {
      'seconds for 5,000 new members': first.seconds,
      'ms of the event loop for new members': first.longest,
      'seconds for known members': second.seconds,
      'ms of the event loop for known members': second.longest,
    })
    for (const { seconds, longest } of [first, second]) {
      expect(seconds).toBeLessThan(figures.rosterSeconds)
      expect(longest).toBeLessThan(figures.blockedMs)
    }
  },
)
