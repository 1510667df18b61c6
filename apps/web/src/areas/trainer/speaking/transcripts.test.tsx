import { loadSpeakingAnswer } from '@elocute/contract/speaking-marks'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aTranscript } from '../../../shared/speaking/transcript.factory.ts'
import { answer } from '../../../testing/fake-server.ts'
import { ana, heading, openMarking } from './mark-page.driver.tsx'
import { anAnswer, anAnswerPage, anId } from './speaking.factory.ts'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('what a machine has written down stands beside the sound that is heard, and marks nothing', async () => {
  const [counting, other] = [anAnswer({ id: anId(201) }), anAnswer({ id: anId(301), n: 2, picked: false })]
  const transcripts = [
    aTranscript({ answer_id: counting.id, text: 'Good morning.' }),
    aTranscript({ answer_id: other.id, text: 'Good evening.' }),
  ]
  const { user, saves } = openMarking({
    pages: { [anId(201)]: { answer: counting, answers: [counting, other], transcripts } },
  })
  await heading('Ana Tran')
  const text = screen.getByText('Good morning.')
  expect([text.lang, text.dir]).toEqual(['en', 'ltr'])
  expect(screen.getByText('Written down by a machine')).toBeVisible()
  expect(screen.queryByText('Good evening.')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Try 2/ }))
  expect(await screen.findByText('Good evening.')).toBeVisible()
  expect(screen.queryByText('Good morning.')).toBeNull()
  expect(saves).toEqual([])
})

test('one that is still written is looked for again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    openMarking()
    const calls = answer(loadSpeakingAnswer, (_, count) => ({
      data: anAnswerPage(ana, {
        transcripts: [
          aTranscript({
            answer_id: anId(201),
            ...(count === 1 ? { state: 'waiting', text: '' } : { text: 'Good morning.' }),
          }),
        ],
      }),
    }))
    expect(await screen.findByText('A machine is still writing down this answer.')).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    expect(await screen.findByText('Good morning.')).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(121_000))
    await waitFor(() => expect(calls).toHaveLength(2))
  } finally {
    vi.useRealTimers()
  }
})
