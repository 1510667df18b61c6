import { spokenCommentLimits } from '@elocute/contract/comment-limits'
import { speakComment } from '@elocute/contract/reading-comments'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SpeechHostContext, type SpeechHost } from '../../../device/recogniser-host.ts'
import { answer, forever, noConnection, refusal } from '../../../testing/fake-server.ts'
import { aTrainer } from '../../../testing/people.ts'
import { passTime } from '../../../testing/render-game.tsx'
import { renderPart, signedInAs } from '../../../testing/render-app.tsx'
import { scriptedSound } from '../../../testing/scripted-sound.ts'
import { scriptedSpeech } from '../../../testing/scripted-speech.ts'
import { useSpeakComment } from './readings.queries.ts'
import { SpeakComment } from './speak-comment.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const readingId = '01890000-0000-7000-8000-00000000b002'
const saved = {
  message: 'Comment saved.',
  data: {
    id: '01890000-0000-7000-8000-00000000b009',
    at: '2026-03-05T12:00:00.000Z',
    by: null,
    text: null,
    sound: { type: 'audio/webm' as const, milliseconds: 4_000 },
  },
}

/** As the page of a reading shows it. */
const OnReading = ({ replaces }: { replaces: boolean }) => (
  <SpeakComment send={useSpeakComment(readingId)} replaces={replaces} />
)

const open = ({ replaces = false, host = {} }: { replaces?: boolean; host?: Partial<SpeechHost> } = {}) => {
  signedInAs(aTrainer())
  const speech = scriptedSpeech()
  const skipTime = passTime()
  const view = renderPart(
    <SpeechHostContext value={{ ...speech.host, ...host }}>
      <OnReading replaces={replaces} />
    </SpeechHostContext>,
  )
  return { ...view, speech, skipTime }
}

type Opened = ReturnType<typeof open>

const button = (name: string) => screen.getByRole('button', { name })
const findButton = (name: string) => screen.findByRole('button', { name })
const noButton = (name: string) => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()

/** Speaks for three seconds. */
const speak = async ({ user, skipTime }: Opened, begin = 'Speak a comment') => {
  await user.click(await findButton(begin))
  await findButton('Stop')
  skipTime(3)
  await user.click(button('Stop'))
  await findButton('Send spoken comment')
}

describe('a spoken comment', () => {
  test('is recorded, heard, and sent as it was recorded', async () => {
    const sound = scriptedSound()
    const calls = answer(speakComment, saved)
    const page = open()
    const { user, speech } = page
    expect(await screen.findByText('At most 60 seconds. The trainee can listen to it.')).toBeVisible()
    await user.click(button('Speak a comment'))
    expect(await findButton('Stop')).toHaveFocus()
    expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent('1:00')
    expect(speech.openMicrophones()).toBe(1)
    page.skipTime(3)
    await user.click(button('Stop'))
    await user.click(await findButton('Play your comment'))
    await waitFor(() => expect(sound.played).toHaveLength(1))
    expect(speech.openMicrophones()).toBe(0)
    expect(calls).toHaveLength(0)
    await user.click(button('Send spoken comment'))
    await waitFor(() => expect(button('Speak a comment')).toHaveFocus())
    expect(calls.map(({ params, body }) => [params, body])).toEqual([[{ id: readingId }, 'a voice']])
    expect(calls[0]?.headers.get('content-type')).toBe('audio/webm')
    expect(screen.getByText('Comment sent')).toBeVisible()
    noButton('Send spoken comment')
    expect(sound.closed()).toBe(true)
  })

  test('that cannot be sent stays, says why, and is sent again', async () => {
    const calls = answer(speakComment, (_, count) =>
      count === 1 ? noConnection : count === 2 ? refusal('storage_full', 'The storage is full.') : saved,
    )
    const page = open()
    await speak(page)
    await page.user.click(button('Send spoken comment'))
    expect(await screen.findByText(/We keep your recording in this page/)).toBeVisible()
    await page.user.click(button('Send spoken comment'))
    expect(await screen.findByText('The storage is full.')).toBeVisible()
    expect(button('Play your comment')).toBeVisible()
    await page.user.click(button('Send spoken comment'))
    await waitFor(() => noButton('Send spoken comment'))
    expect(calls.map(({ body }) => body)).toEqual(['a voice', 'a voice', 'a voice'])
  })

  test('is not replaced or discarded while it is being sent', async () => {
    answer(speakComment, forever)
    const page = open()
    await speak(page)
    await page.user.click(button('Send spoken comment'))
    expect(await findButton('Sending…')).toHaveAttribute('aria-busy', 'true')
    noButton('Discard')
    await page.user.click(button('Record again'))
    expect(page.speech.recordings.begun).toBe(1)
  })

  test('is recorded again without the reason why the earlier one failed, or discarded', async () => {
    answer(speakComment, noConnection)
    const page = open({ replaces: true })
    expect(await screen.findByText(/It replaces your earlier spoken comment/)).toBeVisible()
    await speak(page)
    await page.user.click(button('Send spoken comment'))
    await screen.findByText(/We keep your recording in this page/)
    await speak(page, 'Record again')
    expect(screen.queryByText(/We keep your recording in this page/)).not.toBeInTheDocument()
    expect(page.speech.recordings).toMatchObject({ begun: 2, stopped: 2 })
    await page.user.click(button('Discard'))
    expect(button('Speak a comment')).toHaveFocus()
    noButton('Play your comment')
  })

  test('that this browser cannot play can be sent nevertheless', async () => {
    scriptedSound({ readable: false })
    answer(speakComment, saved)
    const page = open()
    await speak(page)
    await page.user.click(button('Play your comment'))
    expect(await screen.findByText(/^Your browser can’t play your comment/)).toBeVisible()
    await page.user.click(button('Send spoken comment'))
    await waitFor(() => noButton('Send spoken comment'))
  })
})

describe('the recording', () => {
  test('warns before its end, and stops by itself after a minute', async () => {
    const { user, skipTime, speech } = open()
    await user.click(await findButton('Speak a comment'))
    await findButton('Stop')
    skipTime(spokenCommentLimits.seconds - 10)
    expect(await screen.findByText('10 seconds left')).toBeInTheDocument()
    expect(screen.getByRole('timer')).toHaveTextContent('0:10')
    skipTime(10)
    expect(await findButton('Send spoken comment')).toBeVisible()
    expect(speech.recordings.stopped).toBe(1)
  })

  test('is not stopped by the second press of a double click', async () => {
    const { user, speech } = open()
    await user.dblClick(await findButton('Speak a comment'))
    expect(await findButton('Stop')).toBeVisible()
    await user.click(button('Stop'))
    expect(speech.recordings).toMatchObject({ begun: 1, stopped: 0 })
  })

  test('stops when the microphone is disconnected, and what was recorded can be sent', async () => {
    const { user, skipTime, speech } = open()
    await user.click(await findButton('Speak a comment'))
    await findButton('Stop')
    skipTime(2)
    act(() => speech.unplug())
    expect(await screen.findByText(/^The microphone was disconnected/)).toBeVisible()
    expect(button('Send spoken comment')).toBeVisible()
  })

  test('says why the microphone does not open, and is tried again', async () => {
    const { user, speech } = open()
    speech.refuseMicrophone('microphone-denied')
    await user.click(await findButton('Speak a comment'))
    const again = await findButton('Try Again')
    speech.allowMicrophone()
    await user.click(again)
    expect(await findButton('Stop')).toBeVisible()
    noButton('Try Again')
  })

  test('that fails says so, closes the microphone, and keeps the earlier one', async () => {
    let fails = false
    const speech = scriptedSpeech()
    const startRecording: SpeechHost['startRecording'] = async (microphone) => {
      const recorder = await speech.host.startRecording(microphone)
      return { ...recorder, stop: () => (fails ? Promise.reject(new Error('broken')) : recorder.stop()) }
    }
    const page = open({ host: { startRecording } })
    await speak(page)
    fails = true
    await speak(page, 'Record again')
    expect(screen.getByText(/^The recording failed/)).toBeVisible()
    expect(button('Play your comment')).toBeVisible()
    expect(page.speech.openMicrophones()).toBe(0)
  })

  test('ends with the page, even while the microphone opens', async () => {
    const first = open()
    await first.user.click(await findButton('Speak a comment'))
    await findButton('Stop')
    first.unmount()
    await waitFor(() => expect(first.speech.openMicrophones()).toBe(0))
    let openNow: () => void = () => undefined
    const speech = scriptedSpeech()
    const second = open({
      host: {
        ...speech.host,
        openMicrophone: async (choice) => {
          await new Promise<void>((resolve) => (openNow = resolve))
          return speech.host.openMicrophone(choice)
        },
      },
    })
    await second.user.click(await findButton('Speak a comment'))
    expect(screen.getByText('Tap Allow when your browser asks.')).toBeVisible()
    second.unmount()
    openNow()
    await waitFor(() => expect(speech.asked).toHaveLength(1))
    await waitFor(() => expect(speech.openMicrophones()).toBe(0))
    expect(speech.recordings.begun).toBe(0)
  })

  test('that is not sent is not lost without a question', async () => {
    const page = open()
    await speak(page)
    await act(() => page.router.navigate('/elsewhere'))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('You haven’t sent your spoken comment.')
    await page.user.click(button('Stay'))
    expect(page.router.state.location.pathname).toBe('/')
    expect(await findButton('Send spoken comment')).toBeVisible()
    await act(() => page.router.navigate('/elsewhere'))
    await page.user.click(await findButton('Leave'))
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/elsewhere'))
  })
})
