import { loadGroup } from '@elocute/contract/groups'
import { loadGroupRoster, readGroupRoster, type GroupRoster } from '@elocute/contract/lti-services'
import { hardestWords } from '@elocute/contract/reports'
import { listTrainees } from '@elocute/contract/trainees'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, noConnection, refusal } from '../../../../testing/fake-server.ts'
import { aTrainer } from '../../../../testing/people.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const id = '01890000-0000-7000-8000-00000000a001'
const course: NonNullable<GroupRoster> = {
  course_id: '01890000-0000-7000-8000-00000000b001',
  title: 'English 1',
  platform: 'Moodle',
  group_id: id,
  is_listed: true,
  is_waiting: false,
  read: null,
  failing: null,
}
const open = (by = aTrainer()) => {
  answer(loadGroup, { data: { id, name: 'English 1', archived_at: null, members: 0 } })
  answer(hardestWords, { data: [] })
  answer(listTrainees, { data: [], total: 0 })
  return renderApp(`/trainer/groups/${id}`, by)
}
const readNow = { name: 'Read members now' }

test('a group of a course says which, and its members are read now', async () => {
  answer(loadGroupRoster, { data: course })
  const { user } = open()
  expect(await screen.findByText('Follows the course English 1 in Moodle')).toBeVisible()
  const calls = answer(readGroupRoster, (_, count) =>
    count === 1
      ? refusal('not_found', 'This group doesn’t follow a course of a learning platform.')
      : { message: 'We’re reading the members of the course.', data: { ...course, is_waiting: true } },
  )
  await user.click(await screen.findByRole('button', readNow))
  expect(await screen.findByText('This group doesn’t follow a course of a learning platform.')).toBeVisible()
  answer(loadGroupRoster, { data: { ...course, is_waiting: true } })
  await user.click(await screen.findByRole('button', readNow))
  expect(await screen.findByText('We’re reading the members.')).toBeVisible()
  expect(calls).toHaveLength(2)
})

test('an observer sees it and changes nothing', async () => {
  answer(loadGroupRoster, { data: course })
  open(aTrainer({ trainer_level: 'observer' }))
  expect(await screen.findByText('Follows the course English 1 in Moodle')).toBeVisible()
  expect(screen.queryByRole('button', readNow)).not.toBeInTheDocument()
})

test('any other group, and one whose course cannot be asked for, shows its members alone', async () => {
  const { unmount } = open()
  expect(await screen.findByText('Nobody is in this group yet')).toBeVisible()
  unmount()
  answer(loadGroupRoster, noConnection)
  open()
  expect(await screen.findByText('Nobody is in this group yet')).toBeVisible()
  expect(screen.queryByText(/Follows the course/)).not.toBeInTheDocument()
})
