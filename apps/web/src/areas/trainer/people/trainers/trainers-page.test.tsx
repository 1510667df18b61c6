import { loadSettings } from '@elocute/contract/settings'
import {
  changeTrainerLevel,
  handOverOwnership,
  listTrainers,
  removeTrainer,
  type Trainer,
} from '@elocute/contract/trainers'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  answer,
  aSchoolsSettings,
  forever,
  noConnection,
  queryTries,
  refusal,
} from '../../../../testing/fake-server.ts'
import { aTrainer } from '../../../../testing/people.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const id = (n: number) => `01890000-0000-7000-8000-00000000c00${n}`
const somebody = (details: Partial<Trainer>): Trainer => ({
  ...aTrainer(),
  trainer_level: 'trainer',
  created_at: '2026-01-02T03:04:05Z',
  last_active_at: '2026-02-03T03:04:05Z',
  ...details,
})
const olga = somebody({ first_name: 'Olga', last_name: 'Berg', trainer_level: 'owner' })
const tara = somebody({ id: id(1), first_name: 'Tara', last_name: 'Coach', email: 'tara@example.org' })
const ben = somebody({
  id: id(2),
  first_name: 'Ben',
  last_name: 'Okoro',
  email: 'ben@example.org',
  trainer_level: 'observer',
  last_active_at: null,
})

const open = () => renderApp('/trainer/trainers', aTrainer({ trainer_level: 'owner' }))
const row = (name: RegExp) => screen.findByRole('row', { name })

beforeEach(() => {
  answer(listTrainers, { data: [olga, ben, tara] })
})

test('everybody is there with level, start and last use, and what the owner can do', async () => {
  open()
  expect(await row(/Olga Berg/)).toHaveTextContent(/\(you\).*Owner/)
  expect(within(await row(/Olga Berg/)).queryByRole('button')).toBeNull()
  expect(await row(/Ben Okoro/)).toHaveTextContent(/ben@example\.org.*Observer.*No recent activity/)
  expect(await row(/Tara Coach/)).toHaveTextContent(/Trainer.*Feb.*Jan/)
  const actions = within(await row(/Tara Coach/)).getAllByRole('button')
  expect(actions.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Make observer: Tara Coach',
    'Transfer ownership to Tara Coach',
    'Remove Tara Coach',
  ])
  expect(within(await row(/Ben Okoro/)).queryByRole('button', { name: /^Transfer ownership/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Invite a trainer or an observer' })).toHaveAttribute(
    'href',
    '/trainer/invitations?who=trainer',
  )
})

test('an owner alone is told what the page is for', async () => {
  answer(listTrainers, { data: [olga] })
  open()
  expect(await screen.findByText(/^It’s just you so far/)).toBeVisible()
})

test('a level is changed after a question that says what it means', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Make trainer: Ben Okoro' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Make Ben Okoro a trainer?' }))
  expect(dialog.getByText(/^A trainer creates quizzes/)).toBeVisible()
  const now = { ...ben, trainer_level: 'trainer' as const }
  const calls = answer(changeTrainerLevel, { message: 'Role changed', data: now })
  answer(listTrainers, { data: [olga, now, tara] })
  await user.click(dialog.getByRole('button', { name: 'Make trainer' }))
  expect(await screen.findByText('Ben Okoro is now a trainer')).toBeVisible()
  expect(calls).toMatchObject([{ params: { id: ben.id }, body: { trainer_level: 'trainer' } }])
  expect(await screen.findByRole('button', { name: 'Make observer: Ben Okoro' })).toBeVisible()
})

test('a colleague is removed after a question, and a refusal is said', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Remove Tara Coach' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Tara Coach?' }))
  answer(removeTrainer, refusal('busy', 'The server is busy.'))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await dialog.findByText('The server is busy.')).toBeVisible()
  const calls = answer(removeTrainer, { message: 'Colleague removed' })
  answer(listTrainers, { data: [olga, ben] })
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Tara Coach was removed')).toBeVisible()
  expect(calls).toMatchObject([{ params: { id: tara.id } }])
  await waitFor(() => expect(screen.queryByRole('row', { name: /Tara Coach/ })).toBeNull())
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'People who work for this school' })).toHaveFocus(),
  )
})

test('the school is handed over with the own password, and the page leads to the settings', async () => {
  answer(loadSettings, {
    data: aSchoolsSettings(),
    may_change: false,
    server_time_zone: 'UTC',
    offered_transcription_host: null,
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Transfer ownership to Tara Coach' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Transfer ownership to Tara Coach?' }))
  const errors = [{ path: 'password', message: 'The password is wrong.' }]
  answer(handOverOwnership, refusal('invalid_input', 'The password is wrong.', { errors }))
  await user.type(dialog.getByLabelText('Your password'), 'guess')
  await user.click(dialog.getByRole('button', { name: 'Transfer ownership' }))
  expect(await dialog.findByText('The password is wrong.')).toBeVisible()
  const owner = { ...tara, trainer_level: 'owner' as const }
  const calls = answer(handOverOwnership, { message: 'Ownership transferred', data: owner })
  await user.clear(dialog.getByLabelText('Your password'))
  await user.type(dialog.getByLabelText('Your password'), 'the right one')
  await user.click(dialog.getByRole('button', { name: 'Transfer ownership' }))
  expect(await screen.findByText('Tara Coach now owns this school')).toBeVisible()
  expect(calls).toMatchObject([{ params: { id: tara.id }, body: { password: 'the right one' } }])
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

test('loading is said, and a failure can be tried again', async () => {
  answer(listTrainers, forever)
  const { unmount } = open()
  expect(await screen.findByText('Loading the trainers…')).toBeInTheDocument()
  unmount()
  answer(listTrainers, (_, count) => (count <= queryTries ? noConnection : { data: [olga, tara] }))
  const { user } = open()
  expect(await screen.findByText('We couldn’t load the trainers')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await row(/Tara Coach/)).toBeVisible()
})
