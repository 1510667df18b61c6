import 'fake-indexeddb/auto'
import { login } from '@elocute/contract/auth'
import { logout, me } from '@elocute/contract/session'
import {
  loadOwnSpeakingTask,
  pickSpeakingAnswer,
  startSpeakingAnswer,
} from '@elocute/contract/speaking-answers'
import * as apiSentences from '@elocute/messages/api'
import * as ownSentences from '@elocute/messages/own-speaking'
import { serverTrouble } from '@elocute/messages/waiting-work'
import { IDBFactory } from 'fake-indexeddb'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../../app/query-client.ts'
import { tokenStore } from '../../../client/call/token-store.ts'
import { isWaiting } from '../../../client/outbox/waiting-flag.ts'
import { outbox } from '../../../client/outbox/outbox.ts'
import { paths } from '../../../client/address/paths.ts'
import { answer, noConnection, refusal } from '../../../testing/fake-server.ts'
import { foreign, foreignAnswers } from '../../../testing/foreign-answers.ts'
import { aTrainee } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { scriptedSound } from '../../../testing/scripted-sound.ts'
import { scriptedSpeech } from '../../../testing/scripted-speech.ts'
import { aSentAnswer, anAnswer, answerId, questions, taskId } from './speaking.factory.ts'
import { button, findButton, isAsked, openPage, openTask, speak } from './speaking.driver.tsx'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  localStorage.clear()
})

const waits = () => isWaiting('answers', aTrainee().id)
const nothingWaits = () => waitFor(() => expect(waits()).toBe(false))
const isSent = () => screen.findByText('Your answer is sent')
const closeWindow = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const online = () => act(() => void window.dispatchEvent(new Event('online')))
const silent = refusal('not_scored', apiSentences.speaking_part_silent())

const signInAgain = async (user: UserEvent, as = aTrainee()) => {
  answer(login, { message: 'Signed in', accessToken: 'another-token', role: 'trainee', status: 'verified' })
  answer(me, as)
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), as.email)
  await user.type(screen.getByLabelText('Password'), 'pass123')
  await user.click(button('Sign in'))
}

describe('before a try', () => {
  test('the page says what is asked, how it goes, who hears it and how long it is kept', async () => {
    await openTask({ due_at: '2126-01-05T12:00:00.000Z' })
    expect(await screen.findByText(questions[0] ?? '')).toBeVisible()
    for (const text of [
      'Answer in your own words. You record an answer to each of the 2 questions.',
      'You have 30 s to prepare before the first answer.',
      'An answer can be up to 1 min long. Recording stops automatically after that.',
      'Your trainers can listen to your answer. We keep the recording for 30 days, and until it’s marked and any appeal is answered.',
      '2 tries left',
    ])
      expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByText(/^Due Jan 5, 2126/)).toBeVisible()
    expect(button('Start')).toBeEnabled()
  })

  test('hidden questions are not shown, and a school that keeps nothing says when they go', async () => {
    await openTask({ asked: null, question_count: 2, preparation_seconds: 0 }, { keepDays: 0 })
    expect(await screen.findByText('You’ll see the questions when you start.')).toBeVisible()
    expect(screen.getByText('There’s no time to prepare.')).toBeVisible()
    expect(screen.getByText(/We delete the recording once it’s marked/)).toBeVisible()
  })

  test('the microphone can be tried', async () => {
    const speech = scriptedSpeech()
    const { user } = await openTask({}, { speech })
    await user.click(await findButton('Try your microphone'))
    expect(await screen.findByRole('meter')).toBeVisible()
    act(() => speech.level(0.6))
    expect(await screen.findByText('Your microphone works.')).toBeVisible()
    await user.click(button('Done'))
    await waitFor(() => expect(speech.openMicrophones()).toBe(0))
  })

  test('a try needs a connection to start, and says so', async () => {
    const { user } = await openTask()
    answer(startSpeakingAnswer, noConnection)
    await user.click(await findButton('Start'))
    expect(await screen.findByText('You need to be online to start.')).toBeVisible()
    expect(button('Start')).toBeEnabled()
  })

  test.each(foreignAnswers)('a start that met the answer of $name says what it said', async (each) => {
    const { user } = await openTask()
    answer(startSpeakingAnswer, foreign(each))
    await user.click(await findButton('Start'))
    expect(await screen.findByText(/^Something between you and Elocute answered/)).toHaveTextContent(
      each.said,
    )
  })

  test('a start that met a busy server says that it is busy', async () => {
    const { user } = await openTask()
    answer(startSpeakingAnswer, refusal('busy', apiSentences.busy()))
    await user.click(await findButton('Start'))
    expect(await screen.findByText(apiSentences.busy())).toBeVisible()
  })

  test.each([
    ['speaking_closed', { state: 'closed' }, 'Your trainer has closed this speaking task.'],
    ['speaking_no_tries', { tries: 1, answers: [aSentAnswer()] }, 'You’ve used all your tries.'],
    ['speaking_marked', { marked: true, answers: [aSentAnswer()] }, 'Marked'],
  ] as const)('a start that is refused with %s says it and shows why', async (code, becomes, text) => {
    const { user, server } = await openTask()
    answer(startSpeakingAnswer, () => {
      server.becomes({ ...becomes, answers: 'answers' in becomes ? [...becomes.answers] : [] })
      return refusal(code, apiSentences[code]())
    })
    await user.click(await findButton('Start'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Start' })).toBeNull())
    expect(await screen.findByText(text)).toBeVisible()
  })

  test('a task that is not open yet says from when', async () => {
    await openTask({ opens_at: '2126-01-05T12:00:00.000Z' })
    expect(await screen.findByText(/^You can answer it from Jan 5, 2126/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull()
  })

  test('a task that is gone says so', async () => {
    answer(loadOwnSpeakingTask, refusal('not_found', apiSentences.speaking_not_found()))
    renderApp(paths.trainee.speakingTask(taskId), aTrainee())
    expect(await screen.findByText(apiSentences.speaking_not_found())).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  })
})

describe('a try', () => {
  test('has time to prepare, a recording for each question, and is sent with the last one', async () => {
    const task = await openTask({ asked: null, question_count: 2 })
    const { user, server, skipTime } = task
    await user.click(await findButton('Start'))
    expect(await screen.findByText(questions[0] ?? '')).toBeVisible()
    await isAsked(1)
    expect(screen.getByRole('timer', { name: 'Time left to prepare' })).toHaveTextContent(/^0:[23]\d$/)
    expect(screen.getByText('They’re only for you. We don’t save or send them.')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'the river')
    await user.click(button('Start speaking now'))
    expect(await findButton('Done')).toHaveFocus()
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('the river')
    expect(screen.getByRole('timer', { name: 'Recording time' })).toHaveTextContent(/^0:0\d \/ 1:00$/)
    skipTime(20)
    await waitFor(() =>
      expect(screen.getByRole('timer', { name: 'Recording time' })).toHaveTextContent(/^0:[23]\d \/ 1:00$/),
    )
    expect(screen.getByText(/^0:[234]\d left$/)).toBeVisible()
    await user.click(button('Done'))
    await isAsked(2)
    expect(screen.getByText(questions[1] ?? '')).toBeVisible()
    expect(screen.getByText(/^Take a breath\./)).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Notes' })).toBeNull()
    await waitFor(() => expect(server.sent).toEqual([1]))
    await speak(task)
    expect(await isSent()).toBeVisible()
    expect(server.sent).toEqual([1, 2])
    expect(task.speech.openMicrophones()).toBe(0)
    await nothingWaits()
  })

  test('is recorded when the time to prepare is over, and warns before that', async () => {
    const { user, skipTime } = await openTask()
    await user.click(await findButton('Start'))
    await isAsked(1)
    skipTime(21)
    expect(await screen.findByText('Recording starts in 10 seconds')).toBeInTheDocument()
    skipTime(10)
    expect(await findButton('Done')).toBeVisible()
  })

  test('a recording ends by itself at its limit, with a warning before that', async () => {
    const task = await openTask({ preparation_seconds: 0 })
    const { user, skipTime, server } = task
    await user.click(await findButton('Start'))
    await user.click(await findButton('Start speaking'))
    await findButton('Done')
    skipTime(50)
    const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    await waitFor(() => expect(status()).toContain('10 seconds left'))
    expect(screen.getByText(/^0:(?:0\d|10) left$/)).toHaveClass('text-red')
    skipTime(10)
    await isAsked(2)
    await waitFor(() => expect(server.sent).toEqual([1]))
  })

  test('can be answered with the keyboard alone, and a held key does not stop what it has started', async () => {
    const { user, skipTime, server } = await openTask({ preparation_seconds: 0 })
    await findButton('Start')
    button('Start').focus()
    await user.keyboard('{Enter}')
    await isAsked(1)
    await user.tab()
    expect(await findButton('Start speaking')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await findButton('Done')).toHaveFocus()
    skipTime(3)
    await user.keyboard(' ')
    await isAsked(2)
    expect(await findButton('Start speaking')).toHaveFocus()
    await user.keyboard('{Enter}')
    await findButton('Done')
    skipTime(3)
    await user.keyboard('{Enter}')
    expect(await isSent()).toBeVisible()
    expect(server.sent).toEqual([1, 2])
    expect(screen.getByRole('region', { name: 'My town' })).toHaveFocus()
  })

  test('a microphone that is refused says how to allow it, and records once it is allowed', async () => {
    const speech = scriptedSpeech({ microphone: 'microphone-denied' })
    const { user } = await openTask({ preparation_seconds: 0 }, { speech })
    await user.click(await findButton('Start'))
    await user.click(await findButton('Start speaking'))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Microphone access is turned off for this site',
    )
    speech.allowMicrophone()
    await user.click(button('Try Again'))
    expect(await findButton('Done')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a recording that was cut off is sent only if the trainee wants that', async () => {
    const speech = scriptedSpeech()
    const { user, server } = await openTask({ preparation_seconds: 0 }, { speech })
    await user.click(await findButton('Start'))
    await user.click(await findButton('Start speaking'))
    await findButton('Done')
    act(() => speech.unplug())
    expect(await screen.findByText(/^The microphone was disconnected/)).toBeVisible()
    expect(server.sent).toEqual([])
    await user.click(button('Record it again'))
    await user.click(await findButton('Start speaking'))
    await findButton('Done')
    act(() => speech.unplug())
    await user.click(await findButton('Send this recording'))
    await isAsked(2)
    await waitFor(() => expect(server.sent).toEqual([1]))
  })

  test('warns about silence', async () => {
    const { user } = await openTask({ preparation_seconds: 0 })
    await user.click(await findButton('Start'))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      await user.click(await findButton('Start speaking'))
      await findButton('Done')
      act(() => void vi.advanceTimersByTime(4_500))
      expect(screen.getByText('No sound yet. Is this the right microphone?')).toBeVisible()
    } finally {
      vi.useRealTimers()
    }
  })

  test('that was begun is finished after the task was closed', async () => {
    const task = await openTask({ state: 'closed', answers: [anAnswer([1])] })
    const { user, server } = task
    expect(await screen.findByText(/^You’ve started this task\. 1 of 2 answers recorded\.$/)).toBeVisible()
    await user.click(button('Go on'))
    await isAsked(2)
    await speak(task)
    expect(await isSent()).toBeVisible()
    expect([server.sent, server.starts.length]).toEqual([[2], 0])
  })
})

describe('a recording that the server refuses', () => {
  test.each([
    ['silent', silent],
    ['unreadable', refusal('not_scored', apiSentences.speaking_part_unreadable())],
    ['too long', refusal('not_scored', apiSentences.speaking_part_too_long())],
    ['too large', refusal('too_large', apiSentences.speaking_part_too_large({ megabytes: 6 }))],
  ])('because it is %s is recorded again, with its sentence', async (_, refused) => {
    const task = await openTask({ preparation_seconds: 0 })
    const { user, server } = task
    server.refuses((n) => (n === 1 && server.sent.length === 0 ? refused : null))
    await user.click(await findButton('Start'))
    await speak(task)
    const sentence = refused.refused.message
    expect(await screen.findByText(sentence)).toBeVisible()
    await isAsked(1)
    server.refuses(() => null)
    await speak(task)
    await isAsked(2)
    await waitFor(() => expect(server.sent).toEqual([1]))
    expect(screen.queryByText(sentence)).toBeNull()
    await nothingWaits()
  })

  test('after the last one is asked for again', async () => {
    const task = await openTask({ answers: [anAnswer([1])] })
    const { user, server } = task
    server.refuses(() => silent)
    await user.click(await findButton('Go on'))
    await speak(task)
    expect(await screen.findByText(apiSentences.speaking_part_silent())).toBeVisible()
    await isAsked(2)
    server.refuses(() => null)
    await speak(task)
    expect(await isSent()).toBeVisible()
  })

  test('because another page was faster counts as sent', async () => {
    const task = await openTask({ answers: [anAnswer([1])] })
    const { user, server } = task
    server.refuses(() => {
      server.becomes({ answers: [aSentAnswer()] })
      return refusal('speaking_part_sent', apiSentences.speaking_part_sent())
    })
    await user.click(await findButton('Go on'))
    await speak(task)
    expect(await isSent()).toBeVisible()
    await nothingWaits()
  })
})

describe('without a connection', () => {
  test('a recorded answer waits on the device, survives a reload, and is sent once', async () => {
    const task = await openTask({ preparation_seconds: 0 })
    const { user, server } = task
    await user.click(await findButton('Start'))
    await speak(task)
    await waitFor(() => expect(server.sent).toEqual([1]))
    server.refuses(() => noConnection)
    await speak(task)
    expect(await screen.findByText('Sending your answer')).toBeVisible()
    expect(screen.getByText(/^It’s saved on this device/)).toBeVisible()
    expect(screen.getByText('Waiting to be sent')).toBeVisible()
    expect(closeWindow()).toBe(true)
    cleanup()
    await openPage()
    expect(await screen.findByText('Sending your answer')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull()
    server.refuses(() => null)
    online()
    expect(await isSent()).toBeVisible()
    expect(server.sent).toEqual([1, 2])
    await nothingWaits()
  })

  test('an answer at which the server fails waits, and the page says that', async () => {
    const task = await openTask({ preparation_seconds: 0 })
    const { user, server } = task
    server.refuses(() => refusal('unexpected', apiSentences.unexpected()))
    await user.click(await findButton('Start'))
    await speak(task)
    expect(await screen.findByText(new RegExp(`being sent\\. ${serverTrouble()}$`))).toBeVisible()
    await speak(task)
    expect(await screen.findByText('Sending your answer')).toBeVisible()
    expect(screen.getByText(serverTrouble())).toBeVisible()
    server.refuses(() => null)
    online()
    expect(await isSent()).toBeVisible()
    await nothingWaits()
  })

  test('a try goes on after a reload at the first question without a recording', async () => {
    const task = await openTask({ preparation_seconds: 0 })
    const { user, server } = task
    await user.click(await findButton('Start'))
    server.refuses(() => noConnection)
    await speak(task)
    await isAsked(2)
    expect(await screen.findByText('1 answer is saved on this device and being sent.')).toBeVisible()
    cleanup()
    const again = await openPage()
    await again.user.click(await findButton('Go on'))
    await isAsked(2)
    await speak(again)
    server.refuses(() => null)
    online()
    expect(await isSent()).toBeVisible()
    expect([...server.sent].sort()).toEqual([1, 2])
  })

  test('a full device sends without storing, and keeps the recording in the page until it can', async () => {
    const task = await openTask({ answers: [anAnswer([1])] })
    const { user, server } = task
    vi.spyOn(outbox.answers, 'add').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
    server.refuses(() => noConnection)
    await user.click(await findButton('Go on'))
    await speak(task)
    expect(await screen.findByText(/^This device has no room for your recording/)).toBeVisible()
    expect(button('Download recording')).toBeVisible()
    expect(closeWindow()).toBe(false)
    server.refuses(() => null)
    await user.click(button('Try again'))
    expect(await isSent()).toBeVisible()
    expect(server.sent).toEqual([2])
  })

  test.each(foreignAnswers)('a full device that met the answer of $name says both', async (each) => {
    const { user, server, ...task } = await openTask({ answers: [anAnswer([1])] })
    vi.spyOn(outbox.answers, 'add').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
    server.refuses(() => foreign(each))
    await user.click(await findButton('Go on'))
    await speak({ user, ...task })
    const said = await screen.findByText(/^This device has no room for your recording/)
    expect(said).toHaveTextContent('Something between you and Elocute answered')
    expect(said).toHaveTextContent(each.said)
  })
})

describe('a try that goes on', () => {
  const begun = (secondsAgo: number) =>
    anAnswer([], { started_at: new Date(Date.now() - secondsAgo * 1_000).toISOString() })

  test('has what is left of the time to prepare', async () => {
    const { user } = await openTask({ answers: [begun(20)], preparation_seconds: 30 })
    await user.click(await findButton('Go on'))
    expect(await screen.findByRole('timer', { name: 'Time left to prepare' })).toHaveTextContent(
      /^0:(10|0\d)$/,
    )
  })

  test('has none after days, and is not recorded at once', async () => {
    const { user } = await openTask({ answers: [begun(3 * 86_400)], preparation_seconds: 30 })
    expect(await screen.findByText('There’s no time to prepare.')).toBeVisible()
    await user.click(await findButton('Go on'))
    await isAsked(1)
    expect(screen.queryByRole('timer', { name: 'Time left to prepare' })).toBeNull()
    expect(await findButton(/^Answer|^Start/)).toBeVisible()
  })
})

describe('another page', () => {
  test('has sent an answer, which this one sees as sent', async () => {
    const { user, server } = await openTask({ answers: [anAnswer([])], preparation_seconds: 0 })
    await user.click(await findButton('Go on'))
    await isAsked(1)
    server.becomes({ answers: [anAnswer([1])] })
    act(() => void window.dispatchEvent(new StorageEvent('storage')))
    localStorage.setItem(`elocute.answers.${aTrainee().id}`, 'waiting')
    act(() => void window.dispatchEvent(new StorageEvent('storage')))
    await isAsked(2)
  })

  test('corrects the title, and the recording goes on', async () => {
    const { user, server, speech, skipTime } = await openTask({
      answers: [anAnswer([])],
      preparation_seconds: 0,
    })
    await user.click(await findButton('Go on'))
    await user.click(await findButton('Start speaking'))
    await findButton('Done')
    server.becomes({ title: 'My home town' })
    await act(() => queryClient.invalidateQueries())
    expect(await screen.findByRole('heading', { level: 1, name: 'My home town' })).toBeVisible()
    expect(speech.openMicrophones()).toBe(1)
    skipTime(4)
    await user.click(button('Done'))
    await isAsked(2)
    await waitFor(() => expect(server.sent).toEqual([1]))
  })
})

describe('leaving', () => {
  const beginRecording = async () => {
    const task = await openTask({ preparation_seconds: 0 })
    await task.user.click(await findButton('Start'))
    await task.user.click(await findButton('Start speaking'))
    await findButton('Done')
    return task
  }

  test('while recording asks; Stay goes on, Leave closes the microphone and sends nothing', async () => {
    const { user, speech, server, router } = await beginRecording()
    expect(closeWindow()).toBe(false)
    await user.click(screen.getByRole('link', { name: 'Dictionary' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave this page?' }))
    expect(dialog.getByText(/^You’re recording\./)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Stay' }))
    expect(button('Done')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Speaking tasks' }))
    await user.click(await findButton('Leave'))
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.trainee.speaking))
    await waitFor(() => expect(speech.openMicrophones()).toBe(0))
    expect(await screen.findByRole('link', { name: 'Go on with “My town”' })).toBeVisible()
    expect(server.sent).toEqual([])
  })

  test('before a recording does not ask', async () => {
    const { user } = await openTask()
    await user.click(await findButton('Start'))
    await isAsked(1)
    expect(closeWindow()).toBe(true)
  })

  test('because the sign-in has ended keeps what is recorded, and whoever signs in again says what becomes of it', async () => {
    const { user, speech, server } = await beginRecording()
    act(() => tokenStore.clear('expired'))
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    await waitFor(() => expect(speech.openMicrophones()).toBe(0))
    await signInAgain(user)
    expect(await screen.findByText(ownSentences.cutBySignOut())).toBeVisible()
    expect(closeWindow()).toBe(false)
    expect(server.sent).toEqual([])
    await user.click(button('Send this recording'))
    await isAsked(2)
    await waitFor(() => expect(server.sent).toEqual([1]))
  })

  test('because the sign-in has ended shows another trainee nothing of what is recorded, and keeps it for her who is back later', async () => {
    const { user } = await beginRecording()
    act(() => tokenStore.clear('expired'))
    await signInAgain(user, aTrainee({ id: '01890000-0000-7000-8000-0000000000ff' }))
    expect(await findButton('Go on')).toBeVisible()
    expect(screen.queryByText(ownSentences.cutBySignOut())).toBeNull()
    act(() => tokenStore.clear('expired'))
    await signInAgain(user)
    expect(await screen.findByText(ownSentences.cutBySignOut())).toBeVisible()
  })

  test('by a sign-out leaves what waits on the device, for the same trainee', async () => {
    answer(logout, { message: 'Signed out', provider_address: null })
    const task = await openTask({ answers: [anAnswer([1])] })
    const { user, server } = task
    server.refuses(() => noConnection)
    await user.click(await findButton('Go on'))
    await speak(task)
    expect(await screen.findByText('Sending your answer')).toBeVisible()
    await user.click(button(/^User menu/))
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    expect(waits()).toBe(true)
    expect(await outbox.answers.of(aTrainee().id)).toHaveLength(1)
  })
})

describe('after a try was sent', () => {
  const two = [
    aSentAnswer({ picked: false }),
    aSentAnswer({ n: 2, id: `${answerId.slice(0, -1)}9`, late: true }),
  ]

  test('it can be heard, and another try begins while some are left', async () => {
    const sound = scriptedSound()
    const { user, server } = await openTask({ answers: [aSentAnswer()] })
    expect(await isSent()).toBeVisible()
    await user.click(button('Play your answer to question 2'))
    await waitFor(() => expect(sound.played).toHaveLength(1))
    await user.click(button('Use another try'))
    await isAsked(1)
    expect(server.starts).toHaveLength(1)
  })

  test('to a task that is for others by now stays in sight, and no try follows', async () => {
    await openTask({ for_trainee: false, answers: [aSentAnswer()] })
    expect(await screen.findByText(ownSentences.notForYouNote())).toBeVisible()
    expect(screen.getByText('Waiting for your trainer')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Use another try' })).not.toBeInTheDocument()
    expect(screen.queryByText('1 try left')).not.toBeInTheDocument()
  })

  test('of several tries the trainee chooses which one counts', async () => {
    const { user, server } = await openTask({ answers: two })
    expect(await screen.findByText('You’ve used all your tries.')).toBeVisible()
    expect(screen.getByText('Late')).toBeVisible()
    await user.click(button('Let this one count: try 1'))
    expect(await screen.findByText('This answer counts now.')).toBeVisible()
    expect(server.picks[0]?.params).toEqual({ id: answerId })
    expect(await findButton('Let this one count: try 2')).toBeVisible()
  })

  test('a choice that is refused says why', async () => {
    const { user, server } = await openTask({ answers: two })
    answer(pickSpeakingAnswer, () => {
      server.becomes({ marked: true })
      return refusal('speaking_marked', apiSentences.speaking_marked())
    })
    await user.click(await findButton('Let this one count: try 1'))
    expect(await screen.findByText(apiSentences.speaking_marked())).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Let this one/ })).toBeNull())
  })

  test('a recording that is not kept any more says so', async () => {
    const parts = aSentAnswer().parts.map((part) => ({ ...part, has_sound: false }))
    await openTask({ answers: [aSentAnswer({ parts })] })
    expect(await screen.findAllByText('This recording isn’t kept any more.')).toHaveLength(2)
  })
})
