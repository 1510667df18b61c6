import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { SpeechProblem } from '@elocute/speech/recogniser'
import { recogniserChoice } from '../../../../device/recogniser-choice.ts'
import { paths } from '../../../../client/address/paths.ts'
import { aPlayableQuiz, quizId } from '../../../../testing/quizzes.ts'
import { renderGame } from '../../../../testing/render-game.tsx'
import { scriptedSpeech } from '../../../../testing/scripted-speech.ts'

const begin = async (script: Parameters<typeof scriptedSpeech>[0] = {}) => {
  const game = renderGame(paths.trainee.pronounceItFast(quizId), aPlayableQuiz(), scriptedSpeech(script))
  await game.user.click(await screen.findByRole('button', { name: 'Test microphone' }))
  return game
}
afterEach(() => vi.useRealTimers())
const startQuiz = () => screen.getByRole('button', { name: 'Start Quiz' })

describe('the microphone check', () => {
  test.each<[SpeechProblem, string]>([
    ['microphone-dismissed', 'Microphone permission wasn’t given'],
    ['microphone-denied', 'Microphone access denied. Please enable it in your browser settings.'],
    ['microphone-blocked', 'Microphone access blocked. Please allow microphone use in your browser.'],
    ['microphone-missing', 'No microphone found'],
    ['microphone-lost', 'Microphone disconnected'],
  ])('explains the problem (%s) and continues when it is solved', async (problem, sentence) => {
    const { speech, user } = await begin({ microphone: problem })
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    expect(startQuiz()).toBeDisabled()
    speech.allowMicrophone()
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('Say “hello”')).toBeVisible()
  })

  test('without any recogniser says so, and can still be skipped', async () => {
    const { user } = await begin({ ownRuns: false })
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Speech Recognition not supported in this browser',
    )
    await user.click(screen.getByRole('button', { name: 'Skip test' }))
    expect(startQuiz()).toBeEnabled()
  })

  test('shows the level, and how many megabytes are loaded', async () => {
    const { speech } = await begin({ slowModel: true })
    const progress = await screen.findByRole('progressbar', { name: 'Loading speech recognition' })
    act(() => speech.progress(2_100_000, 6_800_000))
    await waitFor(() => expect(progress).toHaveAttribute('aria-valuetext', '2.1 of 6.8 MB'))
    act(() => speech.level(0.5))
    expect(screen.getByRole('meter', { name: 'Microphone level' })).toHaveAttribute('aria-valuenow', '50')
    expect(screen.getByText('Sound detected')).toBeVisible()
    act(() => speech.arrive())
    expect(await screen.findByText('Say “hello”')).toBeVisible()
  })

  test('continues with another microphone', async () => {
    const { speech, user } = await begin()
    await screen.findByText('Say “hello”')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Microphone' }), 'Headset')
    await waitFor(() => expect(speech.listening()?.target).toBe('hello'))
    expect(speech.asked).toEqual([undefined, 'headset'])
  })

  test('uses another microphone if the chosen one is missing, and says so', async () => {
    recogniserChoice.keepMicrophone({ deviceId: 'old-headset', label: '' })
    await begin()
    expect(await screen.findByText('Say “hello”')).toBeVisible()
    expect(screen.getByText('Your chosen microphone isn’t connected. We’re using another one.')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Microphone' })).toHaveDisplayValue('Built-in microphone')
  })

  test('says as long as the microphone is muted', async () => {
    const { speech } = await begin()
    await screen.findByText('Say “hello”')
    act(() => speech.mute(true))
    expect(screen.getByRole('alert')).toHaveTextContent(/^Your microphone is muted\./)
    act(() => speech.mute(false))
    expect(screen.queryByText(/muted/)).toBeNull()
  })

  test('of something that is no word says what it did not sound like', async () => {
    const { speech } = await begin()
    await screen.findByText('Say “hello”')
    act(() => speech.hears(''))
    expect(await screen.findByText('That didn’t sound like “hello”. Please say it again.')).toBeVisible()
    expect(screen.queryByText(/You said/)).not.toBeInTheDocument()
  })

  test.each([
    ['narrow-band', /^Your headset is in call mode. It works, but a wired headset/],
    ['noisy', /^It’s noisy where you are/],
    ['quiet', /^Your voice is very quiet here/],
  ] as const)('says how the voice arrives (%s), and passes', async (condition, sentence) => {
    const { speech } = await begin()
    await screen.findByText('Say “hello”')
    act(() => speech.hears('hello', 0.9, condition))
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.getByText('Your microphone works. You can start.')).toBeVisible()
  })

  test('says after a while that no voice was heard, and listens on', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { speech } = await begin()
    await screen.findByText('Say “hello”')
    act(() => {
      vi.advanceTimersByTime(9_000)
    })
    expect(await screen.findByText(/^We can’t hear you yet/)).toBeVisible()
    act(() => speech.hears('hello', 0.9, 'good'))
    expect(await screen.findByText('Your microphone works. You can start.')).toBeVisible()
    expect(screen.queryByText(/^We can’t hear you yet/)).not.toBeInTheDocument()
  })

  test('says nothing about a good microphone', async () => {
    const { speech } = await begin()
    await screen.findByText('Say “hello”')
    act(() => speech.hears('hello', 0.9, 'good'))
    expect(await screen.findByText('Your microphone works. You can start.')).toBeVisible()
    expect(screen.queryByText(/headset is in call mode|noisy where|very quiet/)).not.toBeInTheDocument()
  })

  test.each(['skipped', 'passed'])('shows no level once it is %s', async (end) => {
    const { speech, user } = await begin()
    await screen.findByText('Say “hello”')
    expect(screen.getByRole('meter', { name: 'Microphone level' })).toBeVisible()
    if (end === 'passed') act(() => speech.hears('hello'))
    else await user.click(screen.getByRole('button', { name: 'Skip test' }))
    expect(await screen.findByRole('button', { name: 'Test again' })).toBeVisible()
    expect(screen.queryByRole('meter', { name: 'Microphone level' })).toBeNull()
  })

  test('can be repeated', async () => {
    const { speech, user } = await begin()
    await screen.findByText('Say “hello”')
    act(() => speech.hears('Hello!'))
    await user.click(await screen.findByRole('button', { name: 'Test again' }))
    expect(await screen.findByText('Say “hello”')).toBeVisible()
  })
})

describe('the settings', () => {
  test('choose the recogniser; if the one of the browser fails, ours takes over', async () => {
    const { speech, user } = await begin({ webSpeech: true })
    await screen.findByText('Say “hello”')
    await user.click(screen.getByRole('button', { name: 'Microphone and speech recognition' }))
    const settings = within(await screen.findByRole('dialog', { name: 'Microphone and speech recognition' }))
    expect(settings.getByRole('radio', { name: 'Elocute' })).toBeChecked()
    await user.click(settings.getByRole('radio', { name: 'Your browser (Web Speech)' }))
    await waitFor(() => expect(speech.listening()?.engine).toBe('web-speech'))
    expect(settings.queryByRole('combobox')).not.toBeInTheDocument()
    await user.click(settings.getByRole('button', { name: 'Done' }))
    act(() => speech.breaks('model-unavailable'))
    expect(await screen.findByText(/so we’re using Elocute’s/)).toBeVisible()
    await waitFor(() => expect(speech.listening()?.engine).toBe('elocute'))
    act(() => speech.hears('hello'))
    expect(await screen.findByText('Your microphone works. You can start.')).toBeVisible()
  })

  test('say that the recogniser of the browser takes over if ours does not start, and who may receive the voice', async () => {
    const { speech } = await begin({ webSpeech: true, ownFails: 'model-unavailable' })
    const note = await screen.findByText(/so we’re using your browser’s/)
    expect(note).toHaveTextContent('It may send your voice to the browser’s maker.')
    await waitFor(() => expect(speech.listening()?.engine).toBe('web-speech'))
    act(() => speech.hears('hello'))
    expect(await screen.findByText('Your microphone works. You can start.')).toBeVisible()
  })

  test('offer only available recognisers', async () => {
    const { user } = await begin()
    await user.click(screen.getByRole('button', { name: 'Microphone and speech recognition' }))
    expect(await screen.findByRole('radio', { name: 'Your browser (Web Speech)' })).toBeDisabled()
    expect(screen.getByText('Not available in this browser.')).toBeVisible()
  })
})
