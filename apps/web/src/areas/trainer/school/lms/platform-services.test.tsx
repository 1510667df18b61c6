import { listLtiPlatforms, type LtiPlatform } from '@elocute/contract/lti-platforms'
import {
  loadLtiServices,
  readLtiRosters,
  sendLtiGrades,
  type CourseRoster,
  type LtiServices,
} from '@elocute/contract/lti-services'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answer, noConnection, noGrades, queryTries, refusal } from '../../../../testing/fake-server.ts'
import { aTrainer } from '../../../../testing/people.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const id = (n: number) => `01890000-0000-7000-8000-0000000008${String(n).padStart(2, '0')}`
const at = '2026-11-21T08:00:00.000Z'

const moodle: LtiPlatform = {
  id: id(1),
  name: 'Moodle',
  issuer: 'https://moodle.school.example',
  client_id: 'abc',
  authorization_url: 'https://moodle.school.example/auth',
  token_url: 'https://moodle.school.example/token',
  keys_url: 'https://moodle.school.example/keys',
  token_audience: null,
  status: 'active',
  trusts_trainers: false,
  created_at: at,
  deployments: [],
  courses: 1,
  last_launch_at: at,
  last_failure: null,
}
const tool = { launch_url: 'a', login_url: 'b', keys_url: 'c', registration_url: 'd' }

const aCourse = (details: Partial<CourseRoster> = {}): CourseRoster => ({
  course_id: id(2),
  title: 'English 1',
  group_id: id(3),
  is_listed: true,
  is_waiting: false,
  read: null,
  failing: null,
  ...details,
})
const wasRead = { at, learners: 20, came: 2, gone: 1, unlinked: 0, nameless: 0 }

type Shown = { grades?: Partial<LtiServices['grades']>; courses?: CourseRoster[] }
const has = ({ grades, courses = [aCourse()] }: Shown): LtiServices => ({
  grades: { ...noGrades, ...grades },
  courses,
})
const open = (shown: Shown = {}, platform = moodle) => {
  answer(listLtiPlatforms, { data: { platforms: [platform], tool } })
  answer(loadLtiServices, { data: has(shown) })
  return renderApp('/trainer/lms', aTrainer({ trainer_level: 'owner' }))
}
const region = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the grades of a platform', () => {
  test('that works say when the last mark was sent', async () => {
    open({ grades: { sent_at: at } })
    expect((await region('Grades')).getByText(/^Last mark sent/)).toBeVisible()
    expect(screen.queryByText('Activities that get no grades')).not.toBeInTheDocument()
  })

  test('that wait for the platform say since when, and that nothing is lost', async () => {
    open({ grades: { waiting: 3, waiting_since: at, failing: { kind: 'away', since: at, at } } })
    const grades = await region('Grades')
    expect(grades.getByText(/hasn’t accepted marks since/)).toBeVisible()
    expect(grades.getByText(/send the latest marks when it’s back/)).toBeVisible()
    expect(grades.getByText(/3 marks are waiting to be sent/)).toBeVisible()
  })

  test('say what did not go through, and why', async () => {
    const trainee = { id: id(5), first_name: 'Ada', middle_name: null, last_name: 'Tran' }
    const { user } = open({
      grades: {
        refused_count: 1300,
        refused: [
          { trainee, course: 'English 1', task: 'Vowels', status: 400 },
          { trainee, course: 'English 2', task: null, status: 418 },
        ],
        links: [
          { course: 'English 1', task: 'Verbs', trouble: 'gone', at, waiting: 4 },
          { course: 'English 1', task: 'Nouns', trouble: 'missing', at, waiting: 4 },
          { course: 'English 2', task: 'Nouns', trouble: 'not_allowed', at, waiting: 4 },
        ],
      },
    })
    const grades = await region('Grades')
    expect(grades.getByText('Verbs, in English 1')).toBeVisible()
    expect(grades.getByText(/column in the gradebook was deleted/)).toBeVisible()
    expect(grades.getByText(/We look again every hour/)).toBeVisible()
    expect(grades.getByText(/doesn’t let Elocute write grades there/)).toBeVisible()
    await user.click(grades.getByText('Marks that the platform didn’t accept (1,300)'))
    expect(grades.getByText('Ada Tran, Vowels in English 1: not graded there')).toBeVisible()
    expect(grades.getByText('Ada Tran, a deleted task in English 2: not accepted')).toBeVisible()
    expect(grades.getByText('and 1,298 more')).toBeVisible()
  })

  test('are sent again', async () => {
    const { user } = open()
    const calls = answer(sendLtiGrades, (_, count) =>
      count === 1
        ? refusal('not_found', 'This learning platform doesn’t exist any more.')
        : { message: 'We’re sending all marks again.', data: has({ grades: { waiting: 2 } }) },
    )
    const again = await screen.findByRole('button', { name: 'Send all marks again to Moodle' })
    await user.click(again)
    expect(await screen.findByText('This learning platform doesn’t exist any more.')).toBeVisible()
    answer(loadLtiServices, { data: has({ grades: { waiting: 2 } }) })
    await user.click(again)
    expect(await screen.findByText(/2 marks are waiting/)).toBeVisible()
    expect(calls).toHaveLength(2)
  })
})

describe('the members of a course', () => {
  test.each([
    ['not read yet', {}, 'Not read yet. We read members every night.'],
    ['being read', { is_waiting: true }, 'We’re reading the members.'],
    ['not shared', { is_listed: false }, /doesn’t share the members/],
    ['without a group', { group_id: null }, /Its group was deleted/],
    ['read', { read: wasRead }, /20 trainees · 2 joined · 1 left/],
    [
      'with accounts',
      { read: { ...wasRead, unlinked: 2 } },
      /2 people have an account with the same address/,
    ],
    ['without addresses', { read: { ...wasRead, nameless: 1 } }, /doesn’t share the address of 1 person/],
    [
      'that could not be read',
      { read: wasRead, failing: { kind: 'empty' as const, since: at, at } },
      /Nobody was added or removed. The platform’s list has no trainees/,
    ],
  ])('%s', async (_, details, text) => {
    open({ courses: [aCourse(details)] })
    expect((await region('Members')).getByText(text)).toBeVisible()
  })

  test('are read now', async () => {
    const { user } = open()
    const calls = answer(readLtiRosters, {
      message: 'We’re reading the members of all courses.',
      data: has({ courses: [aCourse({ is_waiting: true })] }),
    })
    const read = await screen.findByRole('button', { name: 'Read members now: Moodle' })
    answer(loadLtiServices, { data: has({ courses: [aCourse({ is_waiting: true })] }) })
    await user.click(read)
    expect(await screen.findByText('We’re reading the members.')).toBeVisible()
    expect(calls).toHaveLength(1)
  })

  test('of many courses are shown on demand', async () => {
    const courses = Array.from({ length: 12 }, (_, n) =>
      aCourse({ course_id: id(20 + n), title: `Course ${n + 1}` }),
    )
    const { user } = open({ courses })
    const members = await region('Members')
    expect(members.queryByText('Course 11')).not.toBeInTheDocument()
    await user.click(members.getByRole('button', { name: 'Show all 12 courses' }))
    expect(members.getByText('Course 12')).toBeVisible()
  })

  test('of a platform from which nobody came are none', async () => {
    open({ courses: [] })
    const members = await region('Members')
    expect(members.getByText(/^No courses yet/)).toBeVisible()
    expect(members.queryByRole('button')).not.toBeInTheDocument()
  })
})

test('a platform that waits for the owner has neither', async () => {
  open({}, { ...moodle, status: 'waiting' })
  expect(await screen.findByText('Waiting for your approval')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Grades' })).not.toBeInTheDocument()
})

test('what cannot be loaded can be asked for again', async () => {
  answer(listLtiPlatforms, { data: { platforms: [moodle], tool } })
  answer(loadLtiServices, (_, count) => (count <= queryTries ? noConnection : { data: has({}) }))
  const { user } = renderApp('/trainer/lms', aTrainer({ trainer_level: 'owner' }))
  expect(await screen.findByText('We couldn’t load grades and members')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('region', { name: 'Grades' })).toBeVisible()
})
