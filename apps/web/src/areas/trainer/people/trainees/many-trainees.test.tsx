import { listGroups } from '@elocute/contract/groups'
import { changeTrainees, listTrainees } from '@elocute/contract/trainees'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, noConnection, refusal } from '../../../../testing/fake-server.ts'
import { aTrainer } from '../../../../testing/people.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { aListedTrainee } from './trainee.factory.ts'

const applicants = (names: readonly string[]) =>
  names.map((first_name) =>
    aListedTrainee({ first_name, middle_name: null, last_name: 'Tran', status: 'pending' }),
  )

/** The pending ones of a school; after the first call nobody is pending any more. */
const open = (names: readonly string[]) => {
  const data = applicants(names)
  const lists = answer(listTrainees, (_, count) =>
    count === 1 ? { data, total: data.length } : { data: [], total: 0 },
  )
  return { ...renderApp('/trainer/trainees?status=pending', aTrainer()), data, lists }
}
const button = (name: string) => screen.findByRole('button', { name })
const inDialog = async (name: string) =>
  within(await screen.findByRole('dialog')).getByRole('button', { name })

test('everybody is approved after one question, which names them', async () => {
  const { user, data, lists } = open(['Ada', 'Ben'])
  const calls = answer(changeTrainees, { message: 'Trainees changed', changed: 2, skipped: 0 })
  await user.click(await button('Approve all 2'))
  expect(await screen.findByRole('dialog')).toHaveTextContent('Ada Tran, Ben Tran')
  await user.click(await inDialog('Approve 2'))
  expect(await screen.findByText('2 trainees approved')).toBeVisible()
  expect(await screen.findByText('No trainees found')).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([{ ids: data.map(({ id }) => id), action: 'approve' }])
  expect(lists[0]?.query).toMatchObject({ status: 'pending' })
})

test('everybody is approved into a group', async () => {
  const group = { id: '01890000-0000-7000-8000-00000000a001', name: 'Evening class' }
  answer(listGroups, { data: [{ ...group, archived_at: null, members: 0 }], total: 1 })
  const { user, data } = open(['Ada', 'Ben'])
  const calls = answer(changeTrainees, { message: 'Trainees changed', changed: 2, skipped: 0 })
  await user.click(await button('Approve all 2'))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Add to a group' }), 'Evening class')
  await user.click(await inDialog('Approve 2'))
  expect(await screen.findByText('2 trainees approved')).toBeVisible()
  const ids = data.map(({ id }) => id)
  expect(calls[0]?.body).toEqual({ ids, action: 'approve', group: group.id })
})

test('selected applications are rejected, and those decided on before are counted', async () => {
  const { user, data } = open(['Ada', 'Ben', 'Cleo'])
  const calls = answer(changeTrainees, { message: 'Trainees changed', changed: 1, skipped: 1 })
  await user.click(await screen.findByRole('checkbox', { name: /Ada Tran/ }))
  await user.click(screen.getByRole('checkbox', { name: /Ben Tran/ }))
  const bar = within(screen.getByRole('group', { name: 'Selected trainees' }))
  await user.click(bar.getByRole('button', { name: 'Reject 2' }))
  await user.click(await inDialog('Reject 2'))
  expect(calls[0]?.body).toEqual({ ids: data.slice(0, 2).map(({ id }) => id), action: 'reject' })
})

test('a selected trainee is put into a group', async () => {
  const group = { id: '01890000-0000-7000-8000-00000000a001', name: 'Evening class' }
  answer(listGroups, { data: [{ ...group, archived_at: null, members: 0 }], total: 1 })
  const { user, data } = open(['Ada'])
  const calls = answer(changeTrainees, { message: 'Trainees changed', changed: 1, skipped: 0 })
  await user.click(await screen.findByRole('checkbox', { name: /Ada Tran/ }))
  await user.click(await button('Add to a group'))
  await user.click(await inDialog('Add to a group'))
  expect(await screen.findByText(/Ada Tran/)).toBeVisible()
  expect(calls[0]?.body).toEqual({ ids: [data[0]?.id], action: 'add_to_group', group: group.id })
})

test('the group that was chosen stays chosen when it is gone, and no other one is filled', async () => {
  const aGroup = (n: number, name: string) => ({
    id: `01890000-0000-7000-8000-00000000a00${n}`,
    name,
    archived_at: null,
    members: 0,
  })
  const [morning, evening] = [aGroup(1, 'Morning class'), aGroup(2, 'Evening class')]
  answer(listGroups, { data: [morning, evening], total: 2 })
  const { user } = open(['Ada'])
  const calls = answer(changeTrainees, refusal('not_found', 'Group not found'))
  await user.click(await screen.findByRole('checkbox', { name: /Ada Tran/ }))
  await user.click(await button('Add to a group'))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Group' }), 'Evening class')
  const lists = answer(listGroups, { data: [morning], total: 1 })
  await user.click(await inDialog('Add to a group'))
  expect(await screen.findByText('Group not found')).toBeVisible()
  await waitFor(() => expect(lists).toHaveLength(1))
  expect(screen.getByRole('combobox', { name: 'Group' })).toHaveDisplayValue('Evening class')
  await user.click(await inDialog('Add to a group'))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls.map(({ body }) => (body as { group: string }).group)).toEqual([evening.id, evening.id])
})

test.for([
  [noConnection, 'Something went wrong'],
  [refusal('busy', 'The server is busy.'), 'The server is busy.'],
] as const)('a failure is said in the dialog, and everybody is still there', async ([failure, text]) => {
  const { user } = open(['Ada', 'Ben'])
  answer(changeTrainees, failure)
  await user.click(await button('Approve all 2'))
  await user.click(await inDialog('Approve 2'))
  expect(await screen.findByText(new RegExp(text))).toBeVisible()
  expect(await inDialog('Approve 2')).toBeEnabled()
})

test('the search is in the address', async () => {
  answer(listTrainees, { data: applicants(['Ada']), total: 1 })
  const { user, router } = renderApp('/trainer/trainees?search=ada&sort=recent', aTrainer())
  expect(await screen.findByDisplayValue('ada')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'pending')
  expect(router.state.location.search).toBe('?search=ada&status=pending&sort=recent')
})
