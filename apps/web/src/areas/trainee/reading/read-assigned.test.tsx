import { loadAssignedReading, type AssignedReading } from '@elocute/contract/counted-readings'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { queryClient } from '../../../app/query-client.ts'
import { paths } from '../../../client/address/paths.ts'
import { answer, refusal } from '../../../testing/fake-server.ts'
import { aTrainee } from '../../../testing/people.ts'
import { initialPractice } from './practice/practice.state.ts'
import { saveScript } from './practice/saved-script.ts'
import {
  assigned,
  button,
  findButton,
  openPractice,
  readAloud,
  refused,
  scored,
  type OpenPractice,
} from './speech-practice.driver.tsx'
import { anAssignedReading, aScript, assignedId } from './speech-practice.factory.ts'

const itsPage = paths.trainee.reading(assignedId)
const whereItIsRead = paths.trainee.readAssigned(assignedId)

const open = (path: string, reading = anAssignedReading(), keepDays = 30) =>
  openPractice({ path, assigned: reading, keepDays })
const openRecorder = async () => {
  const practice = await open(whereItIsRead)
  await findButton('Start Recording')
  return practice
}
const pathOf = ({ router }: OpenPractice) => router.state.location.pathname
const goTo = ({ router }: OpenPractice, path: string) => act(() => router.navigate(path))
const changedTo = async (reading: AssignedReading) => {
  assigned(reading)
  await act(() => queryClient.refetchQueries())
}

test('an assigned script is read below its page, where no other script can be chosen', async () => {
  const practice = await open(itsPage)
  await practice.user.click(await findButton('Read it now'))
  expect(await screen.findByText('From your trainer')).toBeVisible()
  expect(pathOf(practice)).toBe(whereItIsRead)
  expect(screen.getByRole('heading', { level: 1, name: 'A refund' })).toBeVisible()
  expect(screen.getByText('Say three.')).toBeVisible()
  const tabs = within(screen.getByRole('navigation', { name: 'Speech Practice' }))
  expect(await tabs.findByRole('link', { current: 'page', name: 'Assigned (1)' })).toBeVisible()
  for (const name of ['Topic', 'Generate Script', 'Choose a script', 'Edit text', 'Keep this recording'])
    expect(screen.queryByLabelText(name) ?? screen.queryByText(name)).toBeNull()
  await practice.user.click(screen.getByRole('link', { name: 'A refund' }))
  expect(await findButton('Read it now')).toBeVisible()
})

test.each([
  [30, /can listen to your recording\. We keep it for 30 days\./],
  [0, /We delete your recording after scoring\./],
])('where recordings are kept for %i days, both pages say so before it is read', async (days, sentence) => {
  const practice = await open(itsPage, anAssignedReading(), days)
  expect(await screen.findByText(sentence)).toBeVisible()
  await practice.user.click(await findButton('Read it now'))
  await findButton('Start Recording')
  expect(screen.getByText(sentence)).toBeVisible()
})

test('a reload reads the same script, and its result leads back to its page and to the next try', async () => {
  const practice = await openRecorder()
  await readAloud(practice)
  expect(Object.fromEntries(practice.uploads[0]?.form ?? [])).toMatchObject({
    script: 'Say three.',
    assignment_id: assignedId,
  })
  scored(practice, undefined, true)
  expect(await screen.findByRole('heading', { name: 'Your result' })).toBeVisible()
  expect(pathOf(practice)).toBe(whereItIsRead)
  await practice.user.click(screen.getByRole('link', { name: 'Back to this reading' }))
  await practice.user.click(await findButton('Read it now'))
  expect(await findButton('Start Recording')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Your result' })).toBeNull()
})

test('a recording that the server had no space for says so', async () => {
  const practice = await openRecorder()
  await readAloud(practice)
  scored(practice, undefined, false, { no_space: true })
  expect(await screen.findByText(/^There was no space to keep this recording/)).toBeVisible()
  expect(screen.queryByText(/^We don’t keep this recording/)).toBeNull()
})

test('the result of the last try stays until it is left', async () => {
  const practice = await openRecorder()
  await readAloud(practice)
  const created_at = '2026-03-05T12:00:00.000Z'
  const last = { id: assignedId, n: 1, overall: 74, created_at, late: false }
  assigned(anAssignedReading({ tries: 1, readings: [last] }))
  scored(practice)
  // The list knows of it.
  expect(await screen.findByRole('link', { name: 'Assigned' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Your result' })).toBeVisible()
  await practice.user.click(screen.getByRole('link', { name: 'Back to this reading' }))
  expect(await screen.findByText(/You’ve used all your tries/)).toBeVisible()
})

test('a script of the own choice, its recording included, stays as it is meanwhile', async () => {
  saveScript(aTrainee().id, { ...initialPractice, script: { text: aScript, writer: 'own' } })
  const practice = await open(paths.trainee.speechPractice)
  await readAloud(practice)
  refused(practice, 422, 'no_speech')
  await screen.findByRole('alert')
  await goTo(practice, itsPage)
  await practice.user.click(await findButton('Read it now'))
  expect(await screen.findByText('From your trainer')).toBeVisible()
  expect(screen.queryByText(aScript)).toBeNull()
  await practice.user.click(screen.getByRole('link', { name: 'Read anything' }))
  expect(await screen.findByText(aScript)).toBeVisible()
  expect(await findButton('Record again')).toBeVisible()
  expect(screen.queryByText('Say three.')).toBeNull()
})

describe('a recording of it', () => {
  const leave = async ({ user }: OpenPractice) => {
    await user.click(await screen.findByRole('link', { name: 'Assigned (1)' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave this page?' }))
    await user.click(dialog.getByRole('button', { name: 'Leave' }))
    await screen.findByRole('heading', { level: 1, name: 'Readings' })
  }
  const recorded = async () => {
    const practice = await openRecorder()
    await practice.user.click(button('Start Recording'))
    await findButton('Stop Recording')
    await leave(practice)
    await waitFor(() => expect(practice.speech.openMicrophones()).toBe(0))
    return practice
  }

  test('asks before it is left, and is there again when the script is read on', async () => {
    const practice = await recorded()
    await goTo(practice, itsPage)
    await practice.user.click(await findButton('Read it now'))
    expect(await screen.findByText('Your recording is here, but we haven’t analysed it.')).toBeVisible()
  })

  test('is discarded after a question where the trainer has changed the script', async () => {
    const practice = await recorded()
    await changedTo(anAssignedReading({ script: 'Say four.' }))
    await goTo(practice, itsPage)
    await practice.user.click(await findButton('Read it now'))
    await practice.user.click(await findButton('Discard'))
    expect(await findButton('Start Recording')).toBeVisible()
    expect(screen.getByText('Say four.')).toBeVisible()
  })
})

test('a script that the trainer changes before it is read is the new one', async () => {
  await openRecorder()
  await changedTo(anAssignedReading({ script: 'Say four.' }))
  expect(await screen.findByText('Say four.')).toBeVisible()
})

test('one that cannot be read any more leads to its page, which says why', async () => {
  const practice = await open(whereItIsRead, anAssignedReading({ state: 'closed' }))
  expect(await screen.findByText('Your trainer has closed this reading.')).toBeVisible()
  expect(pathOf(practice)).toBe(itsPage)
})

test('one that is deleted leads to its page, but not while it is being recorded', async () => {
  const practice = await openRecorder()
  await practice.user.click(await findButton('Start Recording'))
  await findButton('Stop Recording')
  answer(loadAssignedReading, refusal('not_found', 'This reading doesn’t exist any more.'))
  await act(() => queryClient.refetchQueries())
  expect(button('Stop Recording')).toBeVisible()
  expect(pathOf(practice)).toBe(whereItIsRead)
})

test('one that is deleted before it is read leads to its page, which says so', async () => {
  const practice = await openRecorder()
  answer(loadAssignedReading, refusal('not_found', 'This reading doesn’t exist any more.'))
  await act(() => queryClient.refetchQueries())
  expect(await screen.findByText('This reading doesn’t exist any more.')).toBeVisible()
  expect(pathOf(practice)).toBe(itsPage)
})
