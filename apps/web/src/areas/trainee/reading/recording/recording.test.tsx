import type { SpeechProblem } from '@elocute/speech/recogniser'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { recogniserChoice } from '../../../../device/recogniser-choice.ts'
import { scriptedSpeech } from '../../../../testing/scripted-speech.ts'
import { button, findButton, openWithScript, readAloud, scored } from '../speech-practice.driver.tsx'
import { aResult } from '../speech-practice.factory.ts'

describe('recording', () => {
  test('shows the time, stops with the same button, and is sent immediately', async () => {
    const practice = await openWithScript()
    const { user, speech, uploads, skipTime } = practice
    await user.click(button('Start Recording'))
    expect(await findButton('Stop Recording')).toHaveFocus()
    expect(screen.getByRole('timer', { name: 'Recording time' })).toHaveTextContent('0:00 / 3:00')
    expect(screen.getByText('Recording. Read the script aloud.')).toBeInTheDocument()
    skipTime(65)
    await waitFor(() =>
      expect(screen.getByRole('timer', { name: 'Recording time' })).toHaveTextContent('1:05 / 3:00'),
    )
    expect(speech.openMicrophones()).toBe(1)
    await user.click(button('Stop Recording'))
    await waitFor(() => expect(uploads).toHaveLength(1))
    expect(speech.openMicrophones()).toBe(0)
  })

  test('a double click starts one recording and does not stop it', async () => {
    const { user, speech } = await openWithScript()
    await user.dblClick(button('Start Recording'))
    expect(await findButton('Stop Recording')).toBeVisible()
    await user.click(button('Stop Recording'))
    expect(speech.recordings).toEqual({ begun: 1, stopped: 0, cancelled: 0 })
  })

  test('stops after three minutes, announces the remaining time before, and sends the recording', async () => {
    const { user, speech, uploads, skipTime } = await openWithScript()
    await user.click(button('Start Recording'))
    await findButton('Stop Recording')
    for (const [seconds, announcement] of [
      [125, '60 seconds left'],
      [30, '30 seconds left'],
      [20, '10 seconds left'],
    ] as const) {
      skipTime(seconds)
      expect(await screen.findByText(announcement)).toBeInTheDocument()
    }
    skipTime(4)
    await waitFor(() => expect(speech.recordings.stopped).toBe(1))
    await waitFor(() => expect(uploads).toHaveLength(1))
  })

  test.each([' ', 'Enter'])('the key “%s” stops it unless a control has the focus', async (key) => {
    const { user, speech, skipTime } = await openWithScript()
    fireEvent.keyDown(document.body, { key })
    expect(speech.recordings.begun).toBe(0)
    await user.click(button('Start Recording'))
    await findButton('Stop Recording')
    skipTime(3)
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Topic' }), { key })
    expect(speech.recordings.stopped).toBe(0)
    fireEvent.keyDown(document.body, { key })
    await waitFor(() => expect(speech.recordings.stopped).toBe(1))
  })

  test('warns about silence until speech is heard', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      const { user, speech } = await openWithScript()
      await user.click(button('Start Recording'))
      await findButton('Stop Recording')
      act(() => void vi.advanceTimersByTime(4_500))
      expect(screen.getByText('No sound yet. Is this the right microphone?')).toBeVisible()
      act(() => speech.level(0.6))
      expect(screen.queryByText(/^No sound yet/)).toBeNull()
      // The button of a headset may mute it without the browser's knowing.
      act(() => void vi.advanceTimersByTime(9_000))
      expect(screen.queryByText(/^No sound/)).toBeNull()
      act(() => speech.level(0.1))
      act(() => void vi.advanceTimersByTime(1_500))
      expect(screen.getByText('No sound for a while. Is your microphone muted?')).toBeVisible()
      act(() => speech.level(0.6))
      expect(screen.queryByText(/^No sound/)).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  test('keeps the screen on while it runs', async () => {
    const release = vi.fn(() => Promise.resolve())
    const request = vi.fn(() => Promise.resolve({ release }))
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
    const { user, skipTime } = await openWithScript()
    await user.click(button('Start Recording'))
    await findButton('Stop Recording')
    expect(request).toHaveBeenCalledExactlyOnceWith('screen')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(request).toHaveBeenCalledTimes(2)
    skipTime(3)
    await user.click(button('Stop Recording'))
    await waitFor(() => expect(release).toHaveBeenCalled())
    Reflect.deleteProperty(navigator, 'wakeLock')
  })

  test('a held key does not stop the recording that it started', async () => {
    const { user, speech, skipTime } = await openWithScript()
    button('Start Recording').focus()
    await user.keyboard('{Enter}')
    const stop = await findButton('Stop Recording')
    skipTime(3)
    // A browser sends repeated keydown events for a held key; a cancelled one does not click the button.
    expect(fireEvent.keyDown(stop, { key: 'Enter', repeat: true })).toBe(false)
    expect(speech.recordings.stopped).toBe(0)
  })

  test('uses the chosen microphone and stores the choice for the games', async () => {
    const { user, speech } = await openWithScript()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Microphone' }), 'Headset')
    expect(recogniserChoice.microphone().deviceId).toBe('headset')
    await user.click(button('Start Recording'))
    await findButton('Stop Recording')
    expect(speech.asked).toEqual(['headset'])
  })

  test('uses another microphone if the chosen one is missing, and says so while it records', async () => {
    recogniserChoice.keepMicrophone({ deviceId: 'old-headset', label: '' })
    const { user, skipTime } = await openWithScript()
    await user.click(button('Start Recording'))
    await findButton('Stop Recording')
    const note = 'Your chosen microphone isn’t connected. We’re using another one.'
    expect(await screen.findByText(note)).toBeVisible()
    skipTime(3)
    await user.click(button('Stop Recording'))
    await waitFor(() => expect(screen.queryByText(note)).toBeNull())
  })

  test('says as long as the microphone is muted that nothing is heard, and goes on recording', async () => {
    const { user, speech, skipTime } = await openWithScript()
    await user.click(button('Start Recording'))
    await findButton('Stop Recording')
    expect(screen.queryByText(/muted/)).toBeNull()
    act(() => speech.mute(true))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Your microphone is muted\. .+ said so far is kept\.$/,
    )
    expect(speech.recordings).toMatchObject({ begun: 1, stopped: 0 })
    act(() => speech.mute(false))
    expect(screen.queryByText(/muted/)).toBeNull()
    act(() => speech.mute(true))
    skipTime(3)
    await user.click(button('Stop Recording'))
    await waitFor(() => expect(screen.queryByText(/muted/)).toBeNull())
    expect(speech.recordings).toMatchObject({ begun: 1, stopped: 1, cancelled: 0 })
  })

  test('keeps the recording when the microphone is disconnected', async () => {
    const practice = await openWithScript()
    await practice.user.click(button('Start Recording'))
    await findButton('Stop Recording')
    act(() => practice.speech.unplug())
    expect(
      await screen.findByText(
        'The microphone was disconnected and the recording stopped. You can still use what you recorded.',
      ),
    ).toBeVisible()
    expect(practice.uploads).toHaveLength(0)
    await practice.user.click(button('Analyse this recording'))
    await waitFor(() => expect(practice.uploads).toHaveLength(1))
    scored(practice)
    expect(await screen.findByRole('heading', { name: 'Your result' })).toBeVisible()
  })
})

describe('a microphone that does not open', () => {
  test.each([
    ['microphone-dismissed', 'Microphone access denied by user', 'Microphone permission wasn’t given'],
    [
      'microphone-denied',
      'Microphone access denied by user',
      'Microphone access is turned off for this site',
    ],
    ['microphone-missing', 'No microphone found', 'No microphone available'],
    [
      'microphone-lost',
      'Error accessing microphone: the browser gave no reason',
      'We can’t use the microphone',
    ],
    [
      'microphone-blocked',
      'Error accessing microphone: the browser gave no reason',
      'The microphone is blocked',
    ],
    ['unsupported', 'Error accessing microphone: the browser gave no reason', 'Your browser can’t record'],
  ] satisfies [SpeechProblem, string, string][])(
    '%s shows the reason and the help, and records once it is allowed',
    async (problem, text, title) => {
      const speech = scriptedSpeech({ microphone: problem })
      const { user } = await openWithScript({ speech })
      await user.click(button('Start Recording'))
      const alert = await screen.findByRole('alert')
      expect(alert).toHaveTextContent(title)
      expect(alert).toHaveTextContent(text)
      speech.allowMicrophone()
      await user.click(button('Try Again'))
      expect(await findButton('Stop Recording')).toBeVisible()
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  test('is closed again when the recorder fails', async () => {
    const speech = scriptedSpeech()
    const { user } = await openWithScript({ speech })
    vi.spyOn(speech.host, 'startRecording').mockRejectedValue(new TypeError('Failed to fetch module'))
    await user.click(button('Start Recording'))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error accessing microphone: Failed to fetch module',
    )
    expect(speech.openMicrophones()).toBe(0)
  })

  test('does not keep the page waiting when the recorder cannot stop', async () => {
    const speech = scriptedSpeech()
    const { user, skipTime } = await openWithScript({ speech })
    const stop = () => Promise.reject(new TypeError('the recorder is gone'))
    vi.spyOn(speech.host, 'startRecording').mockResolvedValue({
      ended: new Promise(() => undefined),
      stop,
      cancel: () => undefined,
    })
    await user.click(button('Start Recording'))
    await findButton('Stop Recording')
    skipTime(3)
    await user.click(button('Stop Recording'))
    expect(await screen.findByRole('alert')).toHaveTextContent('the recorder is gone')
    expect(await findButton('Start Recording')).toBeEnabled()
    expect(speech.openMicrophones()).toBe(0)
  })
})

test('the server stores the recording only if the trainee ticked the box', async () => {
  const practice = await openWithScript()
  await readAloud(practice)
  expect(practice.uploads[0]?.form.has('keep')).toBe(false)
  scored(practice)
  expect(await screen.findByText(/^We don’t keep this recording\./)).toBeVisible()
  await practice.user.click(button('Try again'))
  await practice.user.click(screen.getByRole('checkbox', { name: 'Keep this recording' }))
  await readAloud(practice)
  expect(practice.uploads[1]?.form.get('keep')).toBe('1')
  scored(practice, aResult(), true)
  expect(await screen.findByText(/^We keep this recording with its scores/)).toBeVisible()
})

test('a recording that the server had no space for is not shown as saved', async () => {
  const practice = await openWithScript()
  await practice.user.click(screen.getByRole('checkbox', { name: 'Keep this recording' }))
  await readAloud(practice)
  scored(practice, aResult(), false, { no_space: true })
  expect(await screen.findByText(/^There was no space to keep this recording/)).toBeVisible()
  expect(button('Download recording')).toBeVisible()
})
