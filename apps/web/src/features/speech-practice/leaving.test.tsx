import { logout, login } from '@elocute/contract/auth'
import { generateScript, listPracticeRuns } from '@elocute/contract/speech-practice'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { tokenStore } from '../../lib/token-store.ts'
import { answer } from '../../testing/fake-server.ts'
import { aTrainee } from '../../testing/people.ts'
import { quietPages } from '../../testing/quiet-pages.ts'
import { signedInAs } from '../../testing/render-app.tsx'
import {
  button,
  findButton,
  openWithScript,
  readAloud,
  refused,
  scored,
  type OpenPractice,
} from './speech-practice.driver.tsx'
import { aScript } from './speech-practice.factory.ts'

const toDictionary = ({ user }: OpenPractice) => user.click(screen.getByRole('link', { name: 'Dictionary' }))
const back = ({ user }: OpenPractice) => user.click(screen.getByRole('link', { name: 'Speech Practice' }))
const question = async () => within(await screen.findByRole('alertdialog', { name: 'Leave this page?' }))
const closing = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const recordingNow = async () => {
  const practice = await openWithScript()
  await practice.user.click(button('Start Recording'))
  await findButton('Stop Recording')
  return practice
}

describe('while it is recorded', () => {
  test('leaving asks; Stay continues the recording', async () => {
    const practice = await recordingNow()
    await toDictionary(practice)
    const asked = await question()
    expect(asked.getByText(/^You are recording\./)).toBeVisible()
    await practice.user.click(asked.getByRole('button', { name: 'Stay' }))
    expect(button('Stop Recording')).toBeVisible()
    expect(practice.speech.recordings.stopped).toBe(0)
  })

  test('Leave stops the recording, releases the microphone and keeps what was said', async () => {
    const practice = await recordingNow()
    await toDictionary(practice)
    await practice.user.click((await question()).getByRole('button', { name: 'Leave' }))
    expect(await screen.findByRole('heading', { name: 'Dictionary' })).toBeVisible()
    await waitFor(() => expect(practice.speech.openMicrophones()).toBe(0))
    await back(practice)
    expect(await screen.findByText('Your recording is here but has not been analysed.')).toBeVisible()
    expect(practice.uploads).toHaveLength(0)
  })

  test('the window asks too', async () => {
    await recordingNow()
    expect(closing()).toBe(false)
  })
})

test('leaving an analysis asks, and what was recorded can be sent later', async () => {
  const practice = await openWithScript()
  await readAloud(practice)
  await toDictionary(practice)
  const asked = await question()
  expect(asked.getByText(/^Your recording is being analysed\./)).toBeVisible()
  await practice.user.click(asked.getByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { name: 'Dictionary' })
  expect(practice.uploads[0]?.aborted).toBe(true)
  await back(practice)
  await practice.user.click(await findButton('Analyse this recording'))
  await waitFor(() => expect(practice.uploads).toHaveLength(2))
})

test('with nothing to lose nobody asks, and the result is still there afterwards', async () => {
  const practice = await openWithScript()
  await readAloud(practice)
  scored(practice)
  await screen.findByRole('heading', { name: 'Your result' })
  expect(closing()).toBe(true)
  await toDictionary(practice)
  await screen.findByRole('heading', { name: 'Dictionary' })
  await back(practice)
  expect(await screen.findByRole('heading', { name: 'Your result' })).toBeVisible()
})

test('the window asks before it closes over a recording that is only here', async () => {
  const practice = await openWithScript()
  await readAloud(practice)
  refused(practice, 422, 'No speech was heard in the recording')
  await screen.findByRole('alert')
  expect(closing()).toBe(false)
})

test('another script asks before it takes the place of such a recording', async () => {
  const practice = await openWithScript()
  await readAloud(practice)
  refused(practice, 422, 'No speech was heard in the recording')
  await screen.findByRole('alert')
  const calls = answer(generateScript, { script: 'Another one.', source: 'library' })
  await practice.user.type(screen.getByRole('textbox', { name: 'Topic' }), 'Tea')
  await practice.user.click(button('Generate Script'))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Discard your recording?' }))
  await practice.user.click(asked.getByRole('button', { name: 'No' }))
  expect(calls).toHaveLength(0)
  await practice.user.click(button('Generate Script'))
  await practice.user.click(await screen.findByRole('button', { name: 'Yes' }))
  expect(await screen.findByText('Another one.')).toBeVisible()
})

describe('a session that ended', () => {
  const signInAgain = async ({ user }: OpenPractice, as = aTrainee()) => {
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    answer(login, { message: 'Signed in', accessToken: 'another-token', role: 'trainee', status: 'verified' })
    signedInLater(as)
    await user.type(screen.getByRole('textbox', { name: 'Email' }), as.email)
    await user.type(screen.getByLabelText('Password'), 'pass123')
    await user.click(button('Sign in'))
  }
  /** Who the server says it is from now on; the token comes with the sign-in. */
  const signedInLater = (person: ReturnType<typeof aTrainee>) => {
    signedInAs(person)
    tokenStore.clear('expired')
    answer(listPracticeRuns, { data: [] })
  }

  test('loses no recording: after signing in again it is analysed by itself', async () => {
    const practice = await openWithScript()
    await readAloud(practice)
    act(() => practice.uploads[0]?.answer(401, { code: 'not_signed_in', message: 'Please sign in.' }))
    await signInAgain(practice)
    await waitFor(() => expect(practice.uploads).toHaveLength(2))
    expect(practice.uploads[1]?.headers.get('authorization')).toBe('Bearer another-token')
    expect(screen.getByText(aScript)).toBeVisible()
    scored(practice)
    expect(await screen.findByRole('heading', { name: 'Your result' })).toBeVisible()
  })

  test('in the middle of a recording ends it and keeps it', async () => {
    const practice = await recordingNow()
    act(() => tokenStore.clear('expired'))
    await signInAgain(practice)
    expect(await screen.findByText('Your recording is here but has not been analysed.')).toBeVisible()
    expect(practice.speech.openMicrophones()).toBe(0)
  })

  test('shows nothing of it to somebody else', async () => {
    const practice = await openWithScript()
    await readAloud(practice)
    act(() => practice.uploads[0]?.answer(401, { code: 'not_signed_in', message: 'Please sign in.' }))
    await signInAgain(practice, aTrainee({ id: '01890000-0000-7000-8000-0000000000ff' }))
    expect(await screen.findByText('No script yet')).toBeVisible()
    expect(practice.uploads).toHaveLength(1)
  })
})

test('who logs out leaves nothing behind, not even for the next visit', async () => {
  const practice = await openWithScript()
  await readAloud(practice)
  scored(practice)
  await screen.findByRole('heading', { name: 'Your result' })
  quietPages()
  answer(logout, { message: 'Signed out' })
  await practice.user.click(button(/^User menu of/))
  await practice.user.click(screen.getByRole('menuitem', { name: 'Logout' }))
  await waitFor(() => expect(tokenStore.get()).toBeNull())
  expect(Object.keys(sessionStorage).filter((key) => key.includes('practice'))).toEqual([])
  signedInAs(aTrainee())
  answer(listPracticeRuns, { data: [] })
  await act(() => practice.router.navigate('/trainee/speech-practice'))
  expect(await screen.findByText('No script yet')).toBeVisible()
})
