import { login } from '@elocute/contract/auth'
import { logout, me } from '@elocute/contract/session'
import { generateScript, listPracticeRuns } from '@elocute/contract/speech-practice'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { tokenStore } from '../../../client/call/token-store.ts'
import { answer, refusal } from '../../../testing/fake-server.ts'
import { aTrainee } from '../../../testing/people.ts'
import { quietPages } from '../../../testing/quiet-pages.ts'
import { signedInAs } from '../../../testing/render-app.tsx'
import {
  button,
  findButton,
  openWithScript,
  readAloud,
  refused,
  scored,
  type OpenPractice,
} from './speech-practice.driver.tsx'
import { aGeneratedScript, aScript } from './speech-practice.factory.ts'

const goToDictionary = ({ user }: OpenPractice) =>
  user.click(screen.getByRole('link', { name: 'Dictionary' }))
const goBack = ({ user }: OpenPractice) => user.click(screen.getByRole('link', { name: 'Speech Practice' }))
const leaveDialog = async () => within(await screen.findByRole('alertdialog', { name: 'Leave this page?' }))
const closeWindow = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const startRecording = async () => {
  const practice = await openWithScript()
  await practice.user.click(button('Start Recording'))
  await findButton('Stop Recording')
  return practice
}

describe('while recording', () => {
  test('navigation asks; Stay continues the recording', async () => {
    const practice = await startRecording()
    await goToDictionary(practice)
    const dialog = await leaveDialog()
    expect(dialog.getByText(/^You’re recording\./)).toBeVisible()
    await practice.user.click(dialog.getByRole('button', { name: 'Stay' }))
    expect(button('Stop Recording')).toBeVisible()
    expect(practice.speech.recordings.stopped).toBe(0)
  })

  test('Leave stops the recording, closes the microphone and saves the recording', async () => {
    const practice = await startRecording()
    await goToDictionary(practice)
    await practice.user.click((await leaveDialog()).getByRole('button', { name: 'Leave' }))
    expect(await screen.findByRole('heading', { name: 'Dictionary' })).toBeVisible()
    await waitFor(() => expect(practice.speech.openMicrophones()).toBe(0))
    await goBack(practice)
    expect(await screen.findByText('Your recording is here, but we haven’t analysed it.')).toBeVisible()
    expect(practice.uploads).toHaveLength(0)
  })

  test('closing the window asks too', async () => {
    await startRecording()
    expect(closeWindow()).toBe(false)
  })
})

test('navigation during an analysis asks, and the recording can be sent later', async () => {
  const practice = await openWithScript()
  await readAloud(practice)
  await goToDictionary(practice)
  const dialog = await leaveDialog()
  expect(dialog.getByText(/^We’re analysing your recording\./)).toBeVisible()
  await practice.user.click(dialog.getByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { name: 'Dictionary' })
  await waitFor(() => expect(practice.uploads[0]?.aborted).toBe(true))
  await goBack(practice)
  await practice.user.click(await findButton('Analyse this recording'))
  await waitFor(() => expect(practice.uploads).toHaveLength(2))
})

test('navigation with a result does not ask, and the result is still there afterwards', async () => {
  const practice = await openWithScript()
  await readAloud(practice)
  scored(practice)
  await screen.findByRole('heading', { name: 'Your result' })
  expect(closeWindow()).toBe(true)
  await goToDictionary(practice)
  await screen.findByRole('heading', { name: 'Dictionary' })
  await goBack(practice)
  expect(await screen.findByRole('heading', { name: 'Your result' })).toBeVisible()
})

test('closing the window with an unscored recording asks', async () => {
  const practice = await openWithScript()
  await readAloud(practice)
  refused(practice, 422, 'no_speech')
  await screen.findByRole('alert')
  expect(closeWindow()).toBe(false)
})

test('a new script asks before it replaces an unscored recording', async () => {
  const practice = await openWithScript()
  await readAloud(practice)
  refused(practice, 422, 'no_speech')
  await screen.findByRole('alert')
  const calls = answer(generateScript, aGeneratedScript({ script: 'Another one.' }))
  await practice.user.type(screen.getByRole('textbox', { name: 'Topic' }), 'Tea')
  await practice.user.click(button('Generate Script'))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Discard your recording?' }))
  await practice.user.click(dialog.getByRole('button', { name: 'Keep it' }))
  expect(calls).toHaveLength(0)
  await practice.user.click(button('Generate Script'))
  await practice.user.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('Another one.')).toBeVisible()
})

describe('an expired session', () => {
  const signInAgain = async ({ user }: OpenPractice, as = aTrainee()) => {
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    answer(login, { message: 'Signed in', accessToken: 'another-token', role: 'trainee', status: 'verified' })
    signedInLater(as)
    await user.type(screen.getByRole('textbox', { name: 'Email' }), as.email)
    await user.type(screen.getByLabelText('Password'), 'pass123')
    await user.click(button('Sign in'))
  }
  /** The server's user from now on. The token comes with the sign-in. */
  const signedInLater = (person: ReturnType<typeof aTrainee>) => {
    signedInAs(person)
    tokenStore.clear('expired')
    answer(listPracticeRuns, { data: [] })
  }

  test('keeps the recording, which is analysed automatically after the next sign-in', async () => {
    const practice = await openWithScript()
    await readAloud(practice)
    answer(me, refusal('not_signed_in', 'Please sign in.'))
    act(() => practice.uploads[0]?.answer(401, { code: 'not_signed_in', message: 'Please sign in.' }))
    await signInAgain(practice)
    await waitFor(() => expect(practice.uploads).toHaveLength(2))
    expect(practice.uploads[1]?.headers.get('authorization')).toBe('Bearer another-token')
    expect(screen.getByText(aScript)).toBeVisible()
    scored(practice)
    expect(await screen.findByRole('heading', { name: 'Your result' })).toBeVisible()
  })

  test('stops a running recording and saves it', async () => {
    const practice = await startRecording()
    act(() => tokenStore.clear('expired'))
    await signInAgain(practice)
    expect(await screen.findByText('Your recording is here, but we haven’t analysed it.')).toBeVisible()
    expect(practice.speech.openMicrophones()).toBe(0)
  })

  test('shows nothing of it to another trainee', async () => {
    const practice = await openWithScript()
    await readAloud(practice)
    answer(me, refusal('not_signed_in', 'Please sign in.'))
    act(() => practice.uploads[0]?.answer(401, { code: 'not_signed_in', message: 'Please sign in.' }))
    await signInAgain(practice, aTrainee({ id: '01890000-0000-7000-8000-0000000000ff' }))
    expect(await screen.findByText('No script yet')).toBeVisible()
    expect(practice.uploads).toHaveLength(1)
  })
})

test('a logout deletes the practice, also for the next visit', async () => {
  const practice = await openWithScript()
  await readAloud(practice)
  scored(practice)
  await screen.findByRole('heading', { name: 'Your result' })
  quietPages()
  answer(logout, { message: 'Signed out', provider_address: null })
  await practice.user.click(button(/^User menu of/))
  await practice.user.click(screen.getByRole('menuitem', { name: 'Logout' }))
  await waitFor(() => expect(tokenStore.get()).toBeNull())
  expect(Object.keys(sessionStorage).filter((key) => key.includes('practice'))).toEqual([])
  signedInAs(aTrainee())
  answer(listPracticeRuns, { data: [] })
  await act(() => practice.router.navigate('/trainee/speech-practice'))
  expect(await screen.findByText('No script yet')).toBeVisible()
})
