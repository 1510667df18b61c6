import { decideApplications, listTrainees } from '@elocute/contract/trainees'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, noConnection, refusal } from '../../testing/fake-server.ts'
import { aTrainer } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { aListedTrainee } from './trainee.factory.ts'

const applicants = (names: readonly string[]) =>
  names.map((first_name) =>
    aListedTrainee({ first_name, middle_name: null, last_name: 'Tran', status: 'pending' }),
  )

/** The pending ones of a school; after the first call nobody is pending any more. */
const open = (names: readonly string[], total = names.length) => {
  const data = applicants(names)
  const lists = answer(listTrainees, (_, count) => (count === 1 ? { data, total } : { data: [], total: 0 }))
  return { ...renderApp('/trainer/trainees?status=pending', aTrainer()), data, lists }
}
const button = (name: string) => screen.findByRole('button', { name })

test('everybody is approved after one question, which names some of them', async () => {
  const { user, data, lists } = open(['Ada', 'Ben', 'Cleo', 'Dora', 'Emil'])
  const calls = answer(decideApplications, { message: 'Approved', data: { changed: 5, skipped: 0 } })
  await user.click(await button('Approve all 5'))
  const dialog = await screen.findByRole('alertdialog', { name: 'Approve 5 trainees?' })
  expect(dialog).toHaveTextContent('Ada Tran, Ben Tran, Cleo Tran and 2 more get a mail')
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('5 trainees approved')).toBeVisible()
  expect(await screen.findByText('No trainees found')).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([{ ids: data.map(({ id }) => id), action: 'approve' }])
  expect(lists[0]?.query).toMatchObject({ status: 'pending' })
  expect(document.activeElement).not.toBe(document.body)
})

test('a list that is not shown whole approves what it shows', async () => {
  const { user } = open(['Ada', 'Ben'], 321)
  await user.click(await button('Approve the first 2'))
  const dialog = await screen.findByRole('alertdialog', { name: 'Approve 2 trainees?' })
  expect(dialog).toHaveTextContent('Ada Tran, Ben Tran get a mail')
  const calls = answer(decideApplications, noConnection)
  await user.click(within(dialog).getByRole('button', { name: 'No' }))
  expect(calls).toHaveLength(0)
})

test('one application needs no second button', async () => {
  open(['Ada'])
  expect(await screen.findByText('Ada Tran')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Approve (all|the first)/ })).toBeNull()
})

test.for([
  [noConnection, 'Something went wrong'],
  [refusal('busy', 'The server is busy.'), 'The server is busy.'],
] as const)('a failure is said, and everybody is still there', async ([failure, text]) => {
  const { user } = open(['Ada', 'Ben'])
  answer(decideApplications, failure)
  await user.click(await button('Approve all 2'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(new RegExp(text))).toBeVisible()
})

test('the search is in the address', async () => {
  answer(listTrainees, { data: applicants(['Ada']), total: 1 })
  const { user, router } = renderApp('/trainer/trainees?search=ada&sort=recent', aTrainer())
  expect(await screen.findByDisplayValue('ada')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'pending')
  expect(router.state.location.search).toBe('?search=ada&status=pending&sort=recent')
})
