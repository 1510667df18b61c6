import { changeMembers, deleteGroup, listGroups } from '@elocute/contract/groups'
import { loadGroupRoster, readGroupRoster, readLtiRosters } from '@elocute/contract/lti-services'
import { answeredQuiz } from '../marks/testing/answered-quiz.ts'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import {
  attempts,
  auditEvents,
  groupMembers,
  identities,
  ltiMembers,
  ltiRosters,
  users,
} from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import {
  accountOf,
  ana,
  ben,
  cleo,
  dora,
  emil,
  inStep,
  membersOf,
  open,
  person,
  shownOf,
} from './testing/listed-course.ts'
import { test } from './testing/lti-course.ts'
import { ines, lea } from './testing/lti-school.ts'

describe('the members of a course', () => {
  test('come on all pages as verified trainees of its group', async ({ course }) => {
    await open(course)
    course.roster.set('course-1', [lea, ana, ben, cleo, dora, emil, ines])
    await inStep(course)
    expect(await membersOf(course)).toEqual(['ana', 'ben', 'cleo', 'dora', 'emil', 'lea'])
    expect(await accountOf(course, 'emil')).toMatchObject({
      role: 'trainee',
      status: 'verified',
      passwordHash: null,
      firstName: 'emil',
      lastName: 'Learner',
    })
    expect(await accountOf(course, 'ines')).toBeUndefined()
    expect(course.platform.problems).toEqual([])
    expect(await shownOf(course)).toMatchObject({
      is_waiting: false,
      read: { learners: 6, came: 5, gone: 0, unlinked: 0, nameless: 0 },
      failing: null,
    })
    // The next night finds nobody new, and makes nobody twice.
    await inStep(course)
    expect(await course.testApp.database.db.$count(users)).toBe(7)
    expect((await shownOf(course))?.read).toMatchObject({ learners: 6, came: 0, gone: 0 })
  })

  test('are read as platforms write them: numbers as ids, no roles, and another name of the course', async ({
    course,
  }) => {
    await course.enter({ ...lea, subject: '1656398468' })
    course.testApp.clock.advance({ minutes: 1 })
    course.roster.set('course-1', [lea, ana, ben])
    course.roster.state.contextId = 'session~course-1'
    course.roster.state.change = ({ members: [first, second, third], ...page }) => ({
      ...page,
      members: [
        { ...(first as object), user_id: 1_656_398_468 },
        { ...(second as object), roles: null },
        { ...(third as object), roles: ['urn:lti:role:ims/lis/Learner', null, 'x'.repeat(2_000)] },
      ],
    })
    await inStep(course)
    expect(await membersOf(course)).toEqual(['ben', 'lea'])
    expect(await shownOf(course)).toMatchObject({ read: { learners: 2, came: 1 }, failing: null })
  })

  test('are the same people who launch later', async ({ course }) => {
    await open(course)
    course.roster.set('course-1', [lea, ana])
    await inStep(course)
    await course.enter(ana)
    expect(await course.testApp.database.db.$count(users)).toBe(3)
    expect(await course.testApp.database.db.$count(identities)).toBe(2)
  })

  test('leave the group with the course, and keep their account and their marks', async ({ course }) => {
    await open(course)
    const { testApp, roster, minute, gradebook, link } = course
    const game = await answeredQuiz(testApp)
    await link(`quiz/${game.quiz.id}`)
    await course.enrol(game.userId, 'ana')
    await game.submit()
    roster.set('course-1', [lea, ana, ben])
    await inStep(course)
    await minute()
    testApp.clock.advance({ minutes: 1 })
    roster.set('course-1', [lea, ben])
    await inStep(course)
    expect(await membersOf(course)).toEqual(['ben', 'lea'])
    expect((await shownOf(course))?.read).toMatchObject({ learners: 2, came: 0, gone: 1 })
    expect(await testApp.database.db.$count(attempts, eq(attempts.userId, game.userId))).toBe(1)
    expect(gradebook.grades()).toBe(1)
    // She comes back.
    testApp.clock.advance({ minutes: 1 })
    roster.set('course-1', [lea, ben, ana])
    await inStep(course)
    expect(await membersOf(course)).toHaveLength(3)
  })

  test('whose enrolment is not active have left', async ({ course }) => {
    await open(course)
    course.roster.set('course-1', [lea, ana, ben])
    await inStep(course)
    course.testApp.clock.advance({ minutes: 1 })
    course.roster.set('course-1', [lea, { ...ana, status: 'Inactive' }, { ...ben, status: 'Deleted' }])
    await inStep(course)
    expect(await membersOf(course)).toEqual(['lea'])
  })

  test('of other roles do not come, and those whom a trainer has put into the group are left alone', async ({
    course,
  }) => {
    await open(course)
    const { testApp, roster, owner } = course
    const { groupId } = await course.course()
    const guest = await testApp.make.trainee({ email: 'guest@school.example' })
    const params = { id: groupId ?? '' }
    await testApp.call(changeMembers, { params, body: { add: [guest.id] } }, owner)
    const mentor = person('mia', { roles: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Mentor'] })
    roster.set('course-1', [lea, mentor])
    await inStep(course)
    expect(await membersOf(course)).toEqual(['guest', 'lea'])
    expect(await accountOf(course, 'mia')).toBeUndefined()
  })

  test('who learn there no more, but are in the course in another role, leave the group', async ({
    course,
  }) => {
    await open(course)
    const { testApp, roster } = course
    roster.set('course-1', [lea, ana, ben])
    await inStep(course)
    testApp.clock.advance({ minutes: 1 })
    const mentor = { roles: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Mentor'] }
    roster.set('course-1', [lea, { ...ana, ...mentor }, { ...ben, role: 'instructor' }])
    await inStep(course)
    expect(await membersOf(course)).toEqual(['lea'])
    expect((await shownOf(course))?.read).toMatchObject({ learners: 1, came: 0, gone: 2 })
    expect(await accountOf(course, 'ana')).toMatchObject({ role: 'trainee', status: 'verified' })
  })

  test('who are trainers here stay trainers, whatever the list says', async ({ course }) => {
    await course.trustTrainers()
    await open(course)
    await course.enter(ines)
    course.testApp.clock.advance({ minutes: 1 })
    const before = await accountOf(course, 'ines')
    course.roster.set('course-1', [lea, { ...ines, role: 'learner' }])
    await inStep(course)
    expect(await accountOf(course, 'ines')).toEqual(before)
    course.roster.set('course-1', [lea])
    await inStep(course)
    expect(await accountOf(course, 'ines')).toEqual(before)
    expect(await membersOf(course)).toEqual(['lea'])
    const roles = await course.testApp.database.db.select({ role: ltiMembers.role }).from(ltiMembers)
    expect(roles.map(({ role }) => role).sort()).toEqual(['instructor', 'learner'])
  })

  test('who are suspended here stay suspended', async ({ course }) => {
    await open(course)
    await course.testApp.database.db
      .update(users)
      .set({ status: 'suspended' })
      .where(eq(users.email, lea.email))
    course.roster.set('course-1', [lea])
    await inStep(course)
    expect((await accountOf(course, 'lea'))?.status).toBe('suspended')
  })

  test('do not take over an account with their address', async ({ course }) => {
    await open(course)
    const { testApp, roster, owner } = course
    const own = await testApp.make.trainee({ email: 'ana@school.example' })
    roster.set('course-1', [
      lea,
      ana,
      { ...person('boss'), email: owner.email },
      person('double-1', { email: 'same@school.example' }),
      person('double-2', { email: 'same@school.example' }),
      { subject: 'nobody', role: 'learner' },
      person('strange', { email: 'no address' }),
    ])
    await inStep(course)
    const linked = await testApp.database.db.select().from(identities)
    expect(linked.map(({ subject }) => subject).sort()).toEqual(['double-1', 'lea'])
    expect(await testApp.database.db.$count(groupMembers, eq(groupMembers.userId, own.id))).toBe(0)
    expect((await shownOf(course))?.read).toMatchObject({ learners: 7, came: 1, unlinked: 3, nameless: 2 })
  })

  test('who came by a launch while the list was read stay', async ({ course }) => {
    await open(course)
    const { roster, testApp } = course
    let launched = false
    roster.set('course-1', [lea, ben, cleo, dora])
    roster.state.pageSize = 2
    // The platform has made the list before she was enrolled.
    roster.state.change = (page, from) => {
      testApp.clock.advance({ seconds: 5 })
      if (from > 0 || launched) return page
      launched = true
      return course.enter(ana).then(() => page)
    }
    await inStep(course)
    expect(course.platform.problems).toEqual([])
    expect(await membersOf(course)).toContain('ana')
  })

  test('leave events of the server in the audit', async ({ course }) => {
    await open(course)
    course.roster.set('course-1', [lea, ana])
    await inStep(course)
    const events = await course.testApp.database.db.select().from(auditEvents).orderBy(auditEvents.n)
    const account = await accountOf(course, 'ana')
    expect(events.filter(({ subjectId }) => subjectId === account?.id)).toMatchObject([
      { action: 'role_by_provider', actorId: null, traineeId: account?.id },
    ])
    expect(events.filter(({ action }) => action === 'members_changed')).toMatchObject([
      { actorId: null, after: { added: 1, removed: 0 } },
    ])
  })
})

describe('a list changes nothing and says so', () => {
  const broken: [name: string, kind: string, change: (page: { members: unknown[] }) => unknown][] = [
    ['without learners', 'empty', (page) => ({ ...page, members: [] })],
    ['that is none', 'unreadable', () => ['ana']],
    ['without members', 'unreadable', () => ({ id: 'x' })],
    [
      'with somebody without an id',
      'unreadable',
      (page) => ({ ...page, members: [{ roles: [] }, ...page.members] }),
    ],
    [
      'with somebody whose id is half a character',
      'unreadable',
      (page) => ({ ...page, members: [{ user_id: '\ud800', roles: ['Learner'] }, ...page.members] }),
    ],
  ]
  test.for(broken)('%s', async ([, kind, change], { course }) => {
    await open(course)
    course.roster.set('course-1', [lea, ana])
    await inStep(course)
    course.roster.state.change = change
    course.testApp.clock.advance({ minutes: 1 })
    await inStep(course)
    expect(await membersOf(course)).toEqual(['ana', 'lea'])
    expect(await shownOf(course)).toMatchObject({
      is_waiting: false,
      read: { learners: 2 },
      failing: { kind },
    })
    course.roster.state.change = undefined
    await inStep(course)
    expect(await shownOf(course)).toMatchObject({ failing: null })
  })

  test('that breaks off on a later page', async ({ course }) => {
    await open(course)
    course.roster.set('course-1', [lea, ana, ben, cleo])
    await inStep(course)
    course.roster.state.change = (page, from) => (from > 0 ? '' : page)
    course.testApp.clock.advance({ minutes: 1 })
    await inStep(course)
    expect(await membersOf(course)).toHaveLength(4)
    expect((await shownOf(course))?.failing?.kind).toBe('unreadable')
  })

  test.for([
    ['in a circle', (url: string) => url.replace(/from=\d+/, 'from=0')],
    ['to another host, which gets no token', () => 'http://127.0.0.1:9/members/course-1?from=3'],
    ['nowhere', () => 'http://['],
  ] as const)('whose pages lead %s', async ([, next], { course }) => {
    await open(course)
    course.roster.state.next = next
    course.roster.set('course-1', [lea, ana, ben, cleo, dora])
    await inStep(course)
    expect(await membersOf(course)).toEqual(['lea'])
    expect((await shownOf(course))?.failing?.kind).toBe('unreadable')
  })

  test('that is too long', async ({ course }) => {
    await open(course)
    course.roster.state.pageSize = 1
    // Twelve pages of almost 4 MB, which a server of a school would have to keep all at once.
    course.roster.set(
      'course-1',
      Array.from({ length: 12 }, (_, n) => ({ ...ana, subject: `ana-${n}` })),
    )
    course.roster.state.change = (page) => ({ ...page, more: 'x'.repeat(3_900_000) })
    await inStep(course)
    expect(await membersOf(course)).toEqual(['lea'])
    expect((await shownOf(course))?.failing?.kind).toBe('unreadable')
    expect(course.roster.state.pages).toBe(11)
  })

  test('of a course that the platform does not have any more', async ({ course }) => {
    await open(course)
    course.roster.remove('course-1')
    await inStep(course)
    expect(await shownOf(course)).toMatchObject({ is_waiting: false, failing: { kind: 'refused' } })
    expect(await membersOf(course)).toEqual(['lea'])
  })
})

test('a platform that is away is asked again, until it answers', async ({ course }) => {
  await open(course)
  const { testApp, platform, roster } = course
  roster.set('course-1', [lea, ana])
  platform.respondWith((response) => response.writeHead(503).end())
  await inStep(course)
  expect(await shownOf(course)).toMatchObject({ is_waiting: true, failing: { kind: 'away' } })
  await course.readRosters()
  const asked = platform.paths.length
  await course.readRosters()
  expect(platform.paths).toHaveLength(asked)
  platform.respondWith()
  testApp.clock.advance({ minutes: 3 })
  await course.readRosters()
  expect(await membersOf(course)).toEqual(['ana', 'lea'])
  expect(await shownOf(course)).toMatchObject({ is_waiting: false, failing: null })
})

test.for([
  ['as the standard says', 429, ''],
  ['as Canvas does', 403, '403 Forbidden (Rate Limit Exceeded)\n'],
] as const)(
  'a platform that takes no more calls now, %s, is asked again later',
  async ([, status, text], { course }) => {
    await open(course)
    course.roster.set('course-1', [lea, ana])
    course.platform.respondWith((response) => response.writeHead(status).end(text))
    await inStep(course)
    expect(await shownOf(course)).toMatchObject({ is_waiting: true, failing: { kind: 'away' } })
    course.platform.respondWith()
    course.testApp.clock.advance({ minutes: 3 })
    await course.readRosters()
    expect(await membersOf(course)).toEqual(['ana', 'lea'])
  },
)

test('a course does not wait for a broken one', async ({ course }) => {
  await open(course)
  await course.enter(lea, { courseId: 'course-2', courseTitle: 'English 2' })
  course.testApp.clock.advance({ minutes: 1 })
  course.roster.set('course-2', [lea, ana])
  await inStep(course)
  const { groupId } = await course.course('course-2')
  expect(await course.testApp.database.db.$count(groupMembers, eq(groupMembers.groupId, groupId ?? ''))).toBe(
    2,
  )
})

test('all lists are read once in a night of the school', async ({ course }) => {
  await open(course)
  const { testApp, roster } = course
  await testApp.make.timeZone('Asia/Manila')
  roster.set('course-1', [lea, ana])
  // 11 at night, 3 in the morning, 4 in the morning, and the next night.
  for (const [time, learners] of [
    ['2031-01-10T15:00:00Z', undefined],
    ['2031-01-10T19:00:00Z', 2],
  ] as const) {
    testApp.clock.set(new Date(time))
    await course.readRosters()
    expect((await shownOf(course))?.read?.learners).toBe(learners)
  }
  roster.set('course-1', [lea, ana, ben])
  testApp.clock.set(new Date('2031-01-10T20:00:00Z'))
  await course.readRosters()
  expect(await membersOf(course)).toHaveLength(2)
  testApp.clock.set(new Date('2031-01-11T19:00:00Z'))
  await course.readRosters()
  expect(await membersOf(course)).toHaveLength(3)
})

test('a group that was deleted does not come back by night', async ({ course }) => {
  await open(course)
  const { testApp, owner } = course
  course.roster.set('course-1', [lea, ana])
  const { groupId } = await course.course()
  await testApp.call(deleteGroup, { params: { id: groupId ?? '' } }, owner)
  await inStep(course)
  expect((await testApp.call(listGroups, {}, owner)).total).toBe(0)
  expect(await testApp.database.db.$count(ltiRosters)).toBe(0)
})

describe('on demand', () => {
  test('a trainer reads the list of a group, and sees what came of it', async ({ course }) => {
    await open(course)
    const { testApp, roster } = course
    const trainer = await testApp.make.trainer()
    roster.set('course-1', [lea, ana])
    const params = { id: (await course.course()).groupId ?? '' }
    expect((await testApp.call(loadGroupRoster, { params }, trainer)).data).toMatchObject({
      title: 'English 1',
      platform: 'Moodle',
      read: null,
    })
    expect((await testApp.call(readGroupRoster, { params }, trainer)).data).toMatchObject({
      is_waiting: true,
    })
    await testApp.runJobs()
    expect((await testApp.call(loadGroupRoster, { params }, trainer)).data).toMatchObject({
      is_waiting: false,
      read: { learners: 2, came: 1 },
    })
  })

  test('the owner reads all lists of a platform', async ({ course }) => {
    await open(course)
    const { testApp, roster, owner, shown } = course
    roster.set('course-1', [lea, ana])
    const { data } = await testApp.call(readLtiRosters, { params: { id: shown.id } }, owner)
    expect(data.courses).toMatchObject([{ is_waiting: true }])
    await testApp.runJobs()
    expect(await membersOf(course)).toEqual(['ana', 'lea'])
  })

  test('a group that is no course has none', async ({ course }) => {
    await open(course)
    const { testApp, owner } = course
    const trainer = await testApp.make.trainer()
    const gone = { params: { id: newId() } }
    expect(await testApp.refusal(loadGroupRoster, gone, trainer)).toMatchObject({ code: 'not_found' })
    expect(await testApp.refusal(readGroupRoster, gone, trainer)).toMatchObject({ reason: 'lti_no_roster' })
    expect(await testApp.refusal(readLtiRosters, gone, owner)).toMatchObject({
      reason: 'lti_platform_not_found',
    })
  })
})
