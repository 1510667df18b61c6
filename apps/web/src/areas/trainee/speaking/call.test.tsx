import 'fake-indexeddb/auto'
import { readAskedPicture, readAskedSound } from '@elocute/contract/speaking-prompts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, forever, noConnection, queryTries } from '../../../testing/fake-server.ts'
import { scriptedSound } from '../../../testing/scripted-sound.ts'
import { recordSpeech } from '../../../testing/speech-recorder.ts'
import { button, findButton, openPage, openTask } from './speaking.driver.tsx'
import { anAnswer, taskId } from './speaking.factory.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  localStorage.clear()
})

const lines = ['My parcel is late.', 'And what will you do about it?']

const call = {
  kind: 'conversation' as const,
  situation: 'You work for a shop.',
  asked: { questions: lines, sounds: [null, null], picture: null },
  written: false,
  preparation_seconds: 0,
  answer_seconds: 20,
}

const openCall = async (details: Partial<Parameters<typeof openTask>[0]> = {}) => {
  const sound = scriptedSound()
  const said = recordSpeech()
  return { sound, said, ...(await openTask({ ...call, ...details })) }
}

type Call = Awaited<ReturnType<typeof openCall>>

const texts = ({ said }: Pick<Call, 'said'>) =>
  said.log.flatMap((entry) => (entry === 'cancel' ? [] : [entry.text]))

const isSpoken = (opened: Pick<Call, 'said'>, text: string) =>
  waitFor(() => expect(texts(opened).at(-1)).toBe(text))

/** Answers a line once the customer has spoken. */
const answerLine = async ({ user, said, skipTime }: Pick<Call, 'user' | 'said' | 'skipTime'>) => {
  said.ends()
  await findButton('Done')
  skipTime(4)
  await user.click(button('Done'))
}

describe('a call', () => {
  test('rings, speaks line by line with the voice of the browser, and records an answer to each', async () => {
    const opened = await openCall()
    const { user, server, sound } = opened
    expect(await screen.findByText('You work for a shop.')).toBeVisible()
    expect(screen.getByText('A call with 2 lines')).toBeVisible()
    for (const line of lines) expect(screen.queryByText(line)).not.toBeInTheDocument()
    await user.click(await findButton('Start'))
    expect(await screen.findByRole('heading', { name: 'Line 1 of 2' })).toBeVisible()
    expect(screen.getAllByText('The customer is calling')[0]).toBeVisible()
    await waitFor(() => expect(sound.played).toHaveLength(1))
    // It rings on.
    sound.ends()
    await waitFor(() => expect(sound.played).toHaveLength(2))
    expect(button('Take the call')).toHaveFocus()
    await user.keyboard(' ')
    await isSpoken(opened, 'My parcel is late.')
    // The phone is silent now.
    expect(sound.played).toHaveLength(2)
    expect(screen.queryByText('My parcel is late.')).not.toBeInTheDocument()
    await answerLine(opened)
    // The next line follows by itself.
    await isSpoken(opened, 'And what will you do about it?')
    expect(screen.getByRole('heading', { name: 'Line 2 of 2' })).toBeVisible()
    await answerLine(opened)
    expect(await screen.findByText('Your answer is sent')).toBeVisible()
    expect(server.sent).toEqual([1, 2])
    expect(await screen.findByText('Line 2')).toBeVisible()
    expect(screen.queryByText(lines[1] ?? '')).not.toBeInTheDocument()
  })

  test('plays what the trainer has recorded, and shows the lines where they may be read', async () => {
    const recorded = { id: taskId, milliseconds: 3_000 }
    const picture = { id: taskId, alt: 'A torn parcel' }
    const asked = { ...call.asked, sounds: [recorded, null], picture }
    const opened = await openCall({ asked, written: true })
    const { user, sound } = opened
    const loads = answer(readAskedSound, new Uint8Array([1]))
    answer(readAskedPicture, new Uint8Array([1]))
    await user.click(await findButton('Start'))
    expect(await screen.findByRole('img', { name: 'A torn parcel' })).toBeVisible()
    await waitFor(() => expect(sound.played).toHaveLength(1))
    expect(screen.queryByText('My parcel is late.')).not.toBeInTheDocument()
    await user.click(await findButton('Take the call'))
    await waitFor(() => expect(sound.played).toHaveLength(2))
    expect(loads).toHaveLength(1)
    expect(screen.getByText('My parcel is late.')).toBeVisible()
    expect(texts(opened)).toEqual([])
    sound.ends()
    expect(await findButton('Done')).toBeVisible()
  })

  test('loads what is recorded while the phone rings and while the line before is answered', async () => {
    const sounds = [1, 2].map((n) => ({ id: `${taskId.slice(0, -1)}${n}`, milliseconds: 3_000 }))
    const { user, sound } = await openCall({ asked: { ...call.asked, sounds } })
    const loads = answer(readAskedSound, new Uint8Array([1]))
    await user.click(await findButton('Start'))
    await waitFor(() => expect(loads.map(({ params }) => params['sound'])).toEqual([sounds[0]?.id]))
    await user.click(await findButton('Take the call'))
    await waitFor(() => expect(sound.played).toHaveLength(2))
    expect(loads).toHaveLength(1)
    sound.ends()
    await findButton('Done')
    await waitFor(() =>
      expect(loads.map(({ params }) => params['sound'])).toEqual(sounds.map(({ id }) => id)),
    )
  })

  test('says that a recorded line is late', async () => {
    const sounds = [{ id: taskId, milliseconds: 3_000 }, null]
    const { user } = await openCall({ asked: { ...call.asked, sounds } })
    answer(readAskedSound, forever)
    await user.click(await findButton('Start'))
    await user.click(await findButton('Take the call'))
    expect(await findButton('Loading the recording…')).toBeVisible()
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Loading the recording…',
    )
    expect(screen.queryByText('The customer is speaking')).not.toBeInTheDocument()
  })

  test('gives time to prepare, in which the situation is read, and rings after it', async () => {
    const { user, skipTime } = await openCall({ preparation_seconds: 30 })
    await user.click(await findButton('Start'))
    expect(await screen.findByRole('timer', { name: 'Time left to prepare' })).toBeVisible()
    expect(screen.getByText('You work for a shop.')).toBeVisible()
    expect(button('Take the call now')).toBeVisible()
    skipTime(31)
    expect(await findButton('Take the call')).toBeVisible()
  })

  test('whose line cannot be heard shows it, to be answered or heard again', async () => {
    const opened = await openCall()
    const { user, said } = opened
    await user.click(await findButton('Start'))
    await user.click(await findButton('Take the call'))
    await isSpoken(opened, 'My parcel is late.')
    said.fails('synthesis-failed')
    expect(await screen.findByText('We couldn’t play this line')).toBeVisible()
    expect(screen.getByText('My parcel is late.')).toBeVisible()
    await user.click(button('Play it again'))
    await waitFor(() => expect(texts(opened)).toHaveLength(2))
    said.fails('synthesis-failed')
    await user.click(await findButton('Answer this line'))
    expect(await findButton('Done')).toBeVisible()
  })

  test('whose recording cannot be loaded can be tried again', async () => {
    const asked = {
      questions: [null, null],
      sounds: [{ id: taskId, milliseconds: 3_000 }, null],
      picture: null,
    }
    const { user, sound } = await openCall({ asked })
    // It is loaded before it is said, and then once more.
    answer(readAskedSound, (_, count) => (count <= 2 * queryTries ? noConnection : new Uint8Array([1])))
    await user.click(await findButton('Start'))
    await waitFor(() => expect(sound.played).toHaveLength(1))
    await user.click(await findButton('Take the call'))
    await user.click(await findButton('Play it again'))
    await waitFor(() => expect(sound.played).toHaveLength(2))
    sound.ends()
    expect(await findButton('Done')).toBeVisible()
  })

  test('goes on after a reload with the first line that has no answer', async () => {
    const opened = await openCall({ answers: [anAnswer([1])] })
    await opened.user.click(await findButton('Go on'))
    expect(await screen.findByRole('heading', { name: 'Line 2 of 2' })).toBeVisible()
    await opened.user.click(await findButton('Go on with the call'))
    await isSpoken(opened, 'And what will you do about it?')
    await answerLine(opened)
    expect(await screen.findByText('Your answer is sent')).toBeVisible()
  })

  test('that another call has interrupted says the line again', async () => {
    const opened = await openCall()
    const { user, speech, skipTime, said } = opened
    await user.click(await findButton('Start'))
    await user.click(await findButton('Take the call'))
    await isSpoken(opened, 'My parcel is late.')
    said.ends()
    await findButton('Done')
    skipTime(4)
    act(() => speech.unplug())
    await user.click(await findButton('Record it again'))
    await user.click(await findButton('Take the call'))
    await waitFor(() => expect(texts(opened)).toEqual(['My parcel is late.', 'My parcel is late.']))
    await answerLine(opened)
    await isSpoken(opened, 'And what will you do about it?')
    // What sounds elsewhere on the page interrupts the customer.
    said.fails('interrupted')
    expect(await findButton('Go on with the call')).toBeVisible()
    expect(screen.queryByText('We couldn’t play this line')).not.toBeInTheDocument()
  })

  test('goes on without a connection, and is sent later', async () => {
    const opened = await openCall()
    const { server, user } = opened
    server.refuses(() => noConnection)
    await user.click(await findButton('Start'))
    await user.click(await findButton('Take the call'))
    await isSpoken(opened, 'My parcel is late.')
    await answerLine(opened)
    await isSpoken(opened, 'And what will you do about it?')
    await answerLine(opened)
    expect(await screen.findByText('Sending your answer')).toBeVisible()
    cleanup()
    await openPage()
    expect(await screen.findByText('Sending your answer')).toBeVisible()
    server.refuses(() => null)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('Your answer is sent')).toBeVisible()
    expect(server.sent.toSorted()).toEqual([1, 2])
  })
})
