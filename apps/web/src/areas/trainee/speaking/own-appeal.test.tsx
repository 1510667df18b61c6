import { appealMark, type SpeakingAppeal } from '@elocute/contract/speaking-appeals'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refusal } from '../../../testing/fake-server.ts'
import { aMark, aSentAnswer } from './speaking.factory.ts'
import { button, findButton, openTask } from './speaking.driver.tsx'

const anAppeal = (details: Partial<SpeakingAppeal> = {}): SpeakingAppeal => ({
  state: 'open',
  note: 'I used many words.',
  criteria: [1],
  reason: null,
  created_at: '2026-03-07T12:00:00.000Z',
  decided_at: null,
  by: { first_name: null, middle_name: null, last_name: null },
  ...details,
})

const marked = {
  answers: [aSentAnswer()],
  marked: true,
  mark: aMark(),
  appeal_until: '2126-03-20T12:00:00.000Z',
}
const section = async () => within(await screen.findByRole('region', { name: 'Appeal' }))
const note = () => screen.getByRole('textbox', { name: 'What should your trainer check?' })

test('a trainee asks for her mark to be checked, with a sentence and the criteria', async () => {
  const { user, server } = await openTask(marked)
  const asked = answer(appealMark, () => {
    server.becomes({ appeal: anAppeal() })
    return { message: 'Sent', data: anAppeal() }
  })
  expect((await section()).getByText(/Ask by Mar 20, 2126/)).toBeVisible()
  await user.click(await findButton('Ask for a check'))
  expect(note()).toHaveFocus()
  await user.click(button('Send'))
  expect(note()).toBeInvalid()
  expect(asked).toHaveLength(0)
  await user.type(note(), 'I used many words.')
  await user.click(screen.getByRole('checkbox', { name: 'Fluency' }))
  await user.click(screen.getByRole('checkbox', { name: 'Range' }))
  await user.click(screen.getByRole('checkbox', { name: 'Fluency' }))
  await user.click(button('Send'))
  expect(await screen.findByText('Appeal open')).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([{ note: 'I used many words.', criteria: [1] }])
  expect(screen.queryByRole('button', { name: 'Ask for a check' })).toBeNull()
  await waitFor(() => expect(screen.getByRole('region', { name: 'Appeal' })).toHaveFocus())
})

test('what was typed stays when the form is closed, and when it is refused', async () => {
  const { user } = await openTask(marked)
  answer(appealMark, refusal('appeal_too_late', 'It’s too late to ask for this mark to be checked.'))
  await user.click(await findButton('Ask for a check'))
  await user.type(note(), 'Please listen.{Escape}')
  await waitFor(() => expect(button('Ask for a check')).toHaveFocus())
  await user.click(button('Ask for a check'))
  expect(note()).toHaveValue('Please listen.')
  await user.click(button('Send'))
  expect(await screen.findByText('It’s too late to ask for this mark to be checked.')).toBeVisible()
  expect(note()).toHaveValue('Please listen.')
})

test('the answer of the trainer is read, with the name', async () => {
  const by = { first_name: 'Tara', middle_name: null, last_name: 'Coach' }
  const decided = { decided_at: '2026-03-08T12:00:00.000Z', by }
  await openTask({ ...marked, appeal: anAppeal({ ...decided, state: 'rejected', reason: 'Few words.' }) })
  const shown = await section()
  expect(shown.getByText('Appeal rejected')).toBeVisible()
  expect(shown.getByText('Few words.')).toBeVisible()
  expect(shown.getByText(/^Decided by Tara Coach, Mar 8, 2026/)).toBeVisible()
  expect(shown.getByText('About: Range')).toBeVisible()
})

test('an accepted one says that the mark has changed', async () => {
  await openTask({
    ...marked,
    appeal: anAppeal({ state: 'accepted', decided_at: '2026-03-08T12:00:00.000Z' }),
  })
  expect((await section()).getByText('Your trainer has changed the mark.')).toBeVisible()
})

test('after two weeks it is too late', async () => {
  await openTask({ ...marked, appeal_until: '2026-01-01T12:00:00.000Z' })
  expect(await screen.findByText('It’s too late to ask for this mark to be checked.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Ask for a check' })).toBeNull()
})
