import {
  changeGroup,
  changeMembers,
  createGroup,
  deleteGroup,
  listGroups,
  loadGroup,
  type Group,
} from '@elocute/contract/groups'
import { hardestWords, type HardWord } from '@elocute/contract/reports'
import { listTrainees } from '@elocute/contract/trainees'
import * as sentences from '@elocute/messages/groups'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import {
  answer,
  answerDeletion,
  forever,
  noConnection,
  queryTries,
  refusal,
} from '../../../../testing/fake-server.ts'
import { aTrainee, aTrainer } from '../../../../testing/people.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const id = '01890000-0000-7000-8000-00000000a001'
const evening: Group = { id, name: 'Evening class', archived_at: null, members: 2 }
const archived: Group = { ...evening, archived_at: '2026-03-04T12:00:00.000Z' }

const openList = (groups: readonly Group[] = [evening], search = '') => {
  const data = groups.map((group) => ({ ...group, done: 72, average: null }))
  const calls = answer(listGroups, { data, total: data.length })
  return { ...renderApp(`/trainer/groups${search}`, aTrainer()), calls }
}
const button = (name: string) => screen.findByRole('button', { name })
const dialog = () => screen.findByRole('dialog')

const chooseFromMenu = async (user: UserEvent, name: string) => {
  await user.click(await button('More actions for Evening class'))
  await user.click(await screen.findByRole('menuitem', { name }))
}

describe('the groups', () => {
  test('have their members and a page each, and are found by what the address says', async () => {
    const { calls } = openList([evening], '?search=even&status=all')
    expect(await screen.findByRole('link', { name: 'Evening class' })).toHaveAttribute(
      'href',
      `/trainer/groups/${id}`,
    )
    const cells = within(screen.getByRole('row', { name: /Evening class/ })).getAllByRole('cell')
    expect(cells.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
      ...['Members2', 'Quizzes taken72%', 'Average–'],
    ])
    const asked = calls.find(({ query }) => query['search'] === 'even')
    expect(asked?.query).not.toHaveProperty('status')
  })

  test('say what they are for when there are none', async () => {
    const { user } = openList([])
    expect(await screen.findByText('No groups yet')).toBeVisible()
    await user.click(await button('Create the first group'))
    expect(await screen.findByRole('textbox', { name: 'Name' })).toBeVisible()
  })

  test('that cannot be loaded can be asked for again', async () => {
    answer(listGroups, (_, count) => (count <= queryTries ? noConnection : { data: [evening], total: 1 }))
    const { user } = renderApp('/trainer/groups', aTrainer())
    expect(await screen.findByText(sentences.failedTitle())).toBeVisible()
    await user.click(await button('Try Again'))
    expect(await screen.findByRole('link', { name: 'Evening class' })).toBeVisible()
  })

  test('get another one, and a name that is taken is said at the field', async () => {
    const { user } = openList()
    const calls = answer(createGroup, (_, count) =>
      count === 1
        ? refusal('name_taken', 'Another group has this name already.', {
            errors: [{ path: 'name', message: 'Another group has this name already.' }],
          })
        : { message: 'Group created', data: evening },
    )
    await user.click(await button('Create group'))
    const name = within(await dialog()).getByRole('textbox', { name: 'Name' })
    await user.type(name, 'Evening class')
    await user.click(within(await dialog()).getByRole('button', { name: 'Create group' }))
    expect(await screen.findByText('Another group has this name already.')).toBeVisible()
    expect(name).toHaveValue('Evening class')
    await user.type(name, ' two')
    await user.click(within(await dialog()).getByRole('button', { name: 'Create group' }))
    expect(await screen.findByText('Group created')).toBeVisible()
    expect(calls.map(({ body }) => body)).toEqual([{ name: 'Evening class' }, { name: 'Evening class two' }])
  })

  test('are archived and restored at once', async () => {
    const { user } = openList()
    const calls = answer(changeGroup, { message: 'Group changed', data: archived })
    await chooseFromMenu(user, 'Archive')
    expect(await screen.findByText('Evening class is archived')).toBeVisible()
    expect(calls.map(({ body }) => body)).toEqual([{ archived: true }])
  })

  test('are deleted after a question, which says that the trainees stay', async () => {
    const later = { ...evening, id: '01890000-0000-7000-8000-00000000a002', name: 'Morning class' }
    const { user } = openList([evening, later])
    const calls = answer(deleteGroup, { message: 'Group deleted' })
    await chooseFromMenu(user, 'Delete')
    expect(await dialog()).toHaveTextContent(/stay/)
    answer(listGroups, { data: [{ ...later, done: 72, average: null }], total: 1 })
    await user.click(within(await dialog()).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Group deleted')).toBeVisible()
    expect(calls).toHaveLength(1)
    await waitFor(() => expect(screen.queryByText('Evening class')).not.toBeInTheDocument())
    await waitFor(() =>
      expect(screen.getByRole('table')).toContainElement(document.activeElement as HTMLElement),
    )
  })
})

describe('the page of a group', () => {
  const member = (first_name: string, end: string) => ({
    ...aTrainee({ id: `01890000-0000-7000-8000-00000001${end}`, first_name, last_name: 'Tran' }),
    middle_name: null,
    created_at: '2026-01-02T03:04:05Z',
    groups: [],
    cefr: null,
    last_active_at: null,
    quizzes_done: 0,
    quizzes_total: 0,
    average: null,
    trend: null,
  })
  const [ada, ben, cem] = [member('Ada', '0001'), member('Ben', '0002'), member('Cem', '0003')]
  const open = (hard: HardWord[] = []) => {
    answer(loadGroup, { data: evening })
    answer(hardestWords, { data: hard })
    answer(listTrainees, ({ query }) => {
      const data = query['group'] === id ? [ada] : [ada, ben]
      return { data, total: data.length }
    })
    return renderApp(`/trainer/groups/${id}`, aTrainer())
  }

  test('lists its members, of whom one can be removed', async () => {
    const { user } = open()
    const calls = answer(changeMembers, { message: 'Changed', data: evening, added: 0, removed: 1 })
    expect(await screen.findByRole('link', { name: 'Ada Tran' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove Ada Tran' }))
    expect(await screen.findByText('Ada Tran is no longer in the group')).toBeVisible()
    expect(calls[0]?.body).toMatchObject({ remove: [ada.id] })
    expect(screen.getByRole('heading', { name: 'Members' })).toHaveFocus()
  })

  test('finds trainees and adds them, and says who is there already', async () => {
    const { user } = open()
    const calls = answer(changeMembers, { message: 'Changed', data: evening, added: 1, removed: 0 })
    await user.type(await screen.findByRole('searchbox', { name: 'Search trainees to add' }), 'Tran')
    await user.click(await button('Add Ben Tran'))
    expect(await screen.findByText('Ben Tran is now in the group')).toBeVisible()
    expect(calls[0]?.body).toMatchObject({ add: [ben.id] })
    expect(screen.getByText('In the group')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add Ada Tran' })).toBeNull()
  })

  test('knows every member of a large group, of which the server lists a part', async () => {
    answer(loadGroup, { data: { ...evening, members: 5_000 } })
    answer(hardestWords, { data: [] })
    answer(listTrainees, ({ query }) => {
      if (query['search'] === undefined) return { data: [ben], total: 5_000 }
      const data = query['group'] === id ? [ada] : [ada, cem]
      return { data, total: data.length }
    })
    const { user } = renderApp(`/trainer/groups/${id}`, aTrainer())
    await user.type(await screen.findByRole('searchbox', { name: 'Search trainees to add' }), 'Tran')
    expect(await button('Add Cem Tran')).toBeVisible()
    expect(screen.getByText('In the group')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add Ada Tran' })).toBeNull()
  })

  test('is left when the group is deleted', async () => {
    const { user, router } = open()
    await chooseFromMenu(user, 'Delete')
    const removals = answerDeletion(deleteGroup, [loadGroup, hardestWords])
    answer(listGroups, { data: [], total: 0 })
    await user.click(within(await dialog()).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/trainer/groups'))
    expect(removals).toMatchObject({ deletions: [{ params: { id } }], afterwards: [] })
  })

  test('says when the group is gone, and that its members are not', async () => {
    answer(loadGroup, refusal('not_found', 'This group no longer exists.'))
    renderApp(`/trainer/groups/${id}`, aTrainer())
    const alert = await screen.findByText('Group not found')
    expect(alert).toBeVisible()
    expect(screen.getByText(/Its members are still trainees/)).toBeVisible()
  })

  test('waits, and can be loaded again', async () => {
    answer(listTrainees, forever)
    answer(hardestWords, { data: [] })
    answer(loadGroup, (_, count) => (count <= queryTries ? noConnection : { data: evening }))
    const { user } = renderApp(`/trainer/groups/${id}`, aTrainer())
    expect(await screen.findByText(sentences.failedOne())).toBeVisible()
    await user.click(await button('Try Again'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Evening class' })).toBeVisible()
  })
})
