import { apiSentence } from '../../../../client/call/api-sentence.ts'
import * as sentences from '@elocute/messages/api'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { button, openWithScript, readAloud, refused, scored } from '../speech-practice.driver.tsx'
import { aScript } from '../speech-practice.factory.ts'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})
const advance = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))

const readScript = async () => {
  const practice = await openWithScript()
  await readAloud(practice)
  return practice
}

test('the upload has the script and the duration, and shows its progress', async () => {
  const { uploads } = await readScript()
  const form = uploads[0]?.form
  expect(uploads[0]?.address).toMatch('/trainee/openai/analyze-voice')
  expect(form?.get('script')).toBe(aScript)
  expect(form?.get('duration_s')).toBe('4')
  expect(form?.get('audio')).toMatchObject({ name: 'reading.webm', type: 'audio/webm' })
  act(() => uploads[0]?.progress(1_024, 4_096))
  const bar = await screen.findByRole('progressbar', { name: 'Sending your recording' })
  expect(bar).toHaveAttribute('aria-valuenow', '25')
  expect(screen.getByText('25% (1.0 KB of 4.0 KB)')).toBeVisible()
})

test('the analysis shows its elapsed time and can be stopped; the recording stays', async () => {
  const practice = await readScript()
  const { user, uploads, skipTime } = practice
  act(() => uploads[0]?.progress(9, 9))
  skipTime(2)
  expect(await screen.findByText('2 s')).toBeVisible()
  await user.click(button('Stop'))
  expect(uploads[0]?.aborted).toBe(true)
  expect(screen.getByText('Your recording is here, but we haven’t analysed it.')).toBeVisible()
  await user.click(button('Analyse this recording'))
  await waitFor(() => expect(uploads).toHaveLength(2))
  scored(practice)
  expect(await screen.findByRole('heading', { name: 'Your result' })).toHaveFocus()
})

describe('the idempotency key of a recording', () => {
  const keyOf = (upload?: { form: FormData }) => upload?.form.get('idempotency_key')

  test('is the same in every attempt, and differs between recordings', async () => {
    const practice = await readScript()
    const { user, uploads, skipTime } = practice
    act(() => uploads[0]?.breakOff())
    await screen.findByText('Next try in 2 s')
    await advance(2)
    await waitFor(() => expect(uploads).toHaveLength(2))
    refused(practice, 503, 'busy', '5')
    await advance(7)
    await waitFor(() => expect(uploads).toHaveLength(3))
    await user.click(button('Stop'))
    await user.click(button('Analyse this recording'))
    await waitFor(() => expect(uploads).toHaveLength(4))
    expect(keyOf(uploads[0])).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(new Set(uploads.map(keyOf)).size).toBe(1)
    refused(practice, 422, 'no_speech')
    await user.click(await screen.findByRole('button', { name: 'Record again' }))
    await screen.findByRole('button', { name: 'Stop Recording' })
    skipTime(3)
    await user.click(button('Stop Recording'))
    await waitFor(() => expect(uploads).toHaveLength(5))
    expect(keyOf(uploads[4])).not.toBe(keyOf(uploads[0]))
  })
})

describe('a busy server', () => {
  test('is retried after its Retry-After, which is shown', async () => {
    const practice = await readScript()
    refused(practice, 503, 'busy', '5')
    expect(await screen.findByText('The server is busy')).toBeVisible()
    expect(screen.getByText(sentences.busy())).toBeVisible()
    expect(screen.getByText(/^Next try in [56] s$/)).toBeVisible()
    await advance(4)
    expect(practice.uploads).toHaveLength(1)
    await advance(3)
    await waitFor(() => expect(practice.uploads).toHaveLength(2))
    scored(practice)
    expect(await screen.findByRole('heading', { name: 'Your result' })).toBeVisible()
  })

  test('that still analyses the previous recording is retried as well', async () => {
    const practice = await readScript()
    act(() =>
      practice.uploads[0]?.answer(409, { code: 'analysis_running', message: sentences.analysis_running() }),
    )
    expect(await screen.findByText(sentences.analysis_running())).toBeVisible()
    await advance(4)
    await waitFor(() => expect(practice.uploads).toHaveLength(2))
  })
})

describe('without a connection', () => {
  test('the recording waits, can be downloaded, and is sent once the connection is back', async () => {
    const practice = await readScript()
    const { user, uploads, handed } = practice
    act(() => uploads[0]?.breakOff())
    const panel = within(await screen.findByRole('region', { name: 'Waiting for connection' }))
    expect(panel.getByText(/^We keep your recording in this page/)).toBeVisible()
    await user.click(panel.getByRole('button', { name: 'Download recording' }))
    expect(handed.saved[0]?.name).toMatch(/^reading-\d{4}-\d\d-\d\d-\d{4}\.webm$/)
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(uploads).toHaveLength(2))
    scored(practice)
    expect(await screen.findByRole('heading', { name: 'Your result' })).toBeVisible()
  })

  test('it retries with growing delays, and immediately on Retry', async () => {
    const { user, uploads } = await readScript()
    act(() => uploads[0]?.breakOff())
    await screen.findByText('Next try in 2 s')
    await advance(2)
    await waitFor(() => expect(uploads).toHaveLength(2))
    act(() => uploads[1]?.breakOff())
    await screen.findByText(/^Next try in [34] s$/)
    await user.click(button('Retry'))
    await waitFor(() => expect(uploads).toHaveLength(3))
    await advance(5)
    expect(uploads).toHaveLength(3)
  })
})

describe('a recording that is not scored', () => {
  test.each([
    ['no_speech', /^Listen to it\. If you hear nothing, choose another microphone/],
    ['too_quiet', /come closer to the microphone/],
    ['too_noisy', /move to a quieter room/],
    ['clipped', /hold the microphone a hand’s width away/],
    ['too_short', /^Read from the first word to the last/],
    ['too_long_for_script', /^Start right before the first word/],
    ['script_takes_too_long', /^Shorten the script/],
    ['script_unreadable', /^Write the script in English words/],
    ['recording_unreadable', /^Listen to it, then record again\.$/],
  ] as const)(
    'because of “%s” shows the reason and the help; it can be played, but not sent again',
    async (reason, whatToDo) => {
      const practice = await readScript()
      refused(practice, 422, reason)
      const alert = within(await screen.findByRole('alert'))
      expect(alert.getByText('We can’t score this recording')).toBeVisible()
      expect(alert.getByText(apiSentence(reason) ?? '')).toBeVisible()
      expect(alert.getByText(whatToDo)).toBeVisible()
      expect(button('Play recording')).toBeVisible()
      expect(button('Download recording')).toBeVisible()
      expect(screen.queryByRole('button', { name: /^Analyse|^Try Again/ })).toBeNull()
      await practice.user.click(button('Record again'))
      await waitFor(() => expect(practice.speech.recordings.begun).toBe(2))
    },
  )

  test('because the analysis failed, can be sent again', async () => {
    const practice = await readScript()
    act(() => practice.uploads[0]?.answer(500, { code: 'unexpected', message: sentences.unexpected() }))
    expect(await screen.findByText(sentences.unexpected())).toBeVisible()
    await practice.user.click(button('Try Again'))
    await waitFor(() => expect(practice.uploads).toHaveLength(2))
  })

  test('because of the rate limit, shows when it can be sent, and can be sent from then on', async () => {
    const practice = await readScript()
    refused(practice, 429, 'too_many', '1380')
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText(sentences.too_many())).toBeVisible()
    expect(alert.getByText(/^You can analyse this recording at \d+:\d\d\s[AP]M\. Until then/)).toBeVisible()
    const analyse = button('Analyse this recording')
    expect(analyse).toBeDisabled()
    expect(button('Download recording')).toBeEnabled()
    await advance(1_381)
    expect(alert.getByText('You can analyse this recording now.')).toBeVisible()
    expect(practice.uploads).toHaveLength(1)
    await practice.user.click(analyse)
    await waitFor(() => expect(practice.uploads).toHaveLength(2))
  })

  test('because it is too large, cannot be sent again', async () => {
    const practice = await readScript()
    refused(practice, 413, 'recording_too_large')
    expect(await screen.findByText(apiSentence('recording_too_large') ?? '')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  })
})
