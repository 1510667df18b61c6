import { expect, test, vi } from 'vitest'
import { scriptedSpeech } from '../testing/scripted-speech.ts'
import { currentSound } from './current-sound.ts'
import { createRecorder } from './recorder.ts'

const recording = () => {
  const speech = scriptedSpeech()
  const recorder = createRecorder(speech.host, { longestMs: 60_000, shortestMs: 0 })
  const onRecorded = vi.fn<(recording: unknown, ending: string) => void>()
  const onFailed = vi.fn<(failure: unknown, during: string) => void>()
  const begin = async () => {
    recorder.start({ onRecorded, onFailed })
    await vi.waitFor(() => expect(recorder.get().phase).toBe('recording'))
  }
  return { speech, recorder, onRecorded, onFailed, begin }
}

test('what is recorded is told when the recorder stops, and the microphone is closed', async () => {
  const { speech, recorder, onRecorded, begin } = recording()
  await begin()
  expect(speech.openMicrophones()).toBe(1)
  recorder.stop()
  await vi.waitFor(() => expect(recorder.get().phase).toBe('idle'))
  expect(onRecorded.mock.calls.map(([, ending]) => ending)).toEqual(['stopped'])
  expect(speech.openMicrophones()).toBe(0)
})

test('what sounds on the page stops when a recording begins', async () => {
  const stop = vi.fn<() => void>(() => currentSound.end(stop))
  currentSound.begin(stop)
  const { recorder, begin } = recording()
  await begin()
  expect(stop).toHaveBeenCalledOnce()
  recorder.cancel()
})

test('leaving keeps what is recorded, cancelling drops it, and both close the microphone', async () => {
  const { speech, recorder, onRecorded, begin } = recording()
  await begin()
  recorder.leave()
  await vi.waitFor(() => expect(onRecorded).toHaveBeenCalledOnce())
  expect(onRecorded.mock.calls[0]?.[1]).toBe('left')
  await vi.waitFor(() => expect(recorder.get().phase).toBe('idle'))
  await begin()
  recorder.cancel()
  expect([recorder.get().phase, speech.openMicrophones()]).toEqual(['idle', 0])
  expect(speech.recordings).toMatchObject({ stopped: 1, cancelled: 1 })
  expect(onRecorded).toHaveBeenCalledOnce()
})

test('a recording that the browser has ended by itself is kept, and the microphone is closed', async () => {
  const { speech, recorder, onRecorded, begin } = recording()
  await begin()
  speech.failRecorder()
  await vi.waitFor(() => expect(recorder.get().phase).toBe('idle'))
  expect(onRecorded.mock.calls.map(([, ending]) => ending)).toEqual(['lost'])
  expect([speech.openMicrophones(), speech.recordings]).toMatchObject([0, { stopped: 1, cancelled: 0 }])
})

test('cancelling while the recorder stops drops what is recorded', async () => {
  const { recorder, onRecorded, onFailed, begin } = recording()
  await begin()
  recorder.stop()
  recorder.cancel()
  await begin()
  expect([onRecorded, onFailed].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  recorder.cancel()
})
