import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ListeningEvent } from '../recogniser.ts'
import { createWebSpeechRecogniser } from './web-speech-recogniser.ts'

/** A SpeechRecognition that the test drives. */
class FakeRecognition extends EventTarget {
  static current: FakeRecognition | undefined
  starts = 0
  aborted = false
  constructor() {
    super()
    FakeRecognition.current = this
  }
  start() {
    this.starts++
  }
  abort() {
    this.aborted = true
    this.dispatchEvent(new Event('end'))
  }
  recognises(transcript: string, confidence = 0.8) {
    const results = [Object.assign([{ transcript, confidence }], { isFinal: true })]
    this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results }))
  }
  fails(error: string) {
    this.dispatchEvent(Object.assign(new Event('error'), { error }))
  }
  ends() {
    this.dispatchEvent(new Event('end'))
  }
}

beforeEach(() => vi.stubGlobal('SpeechRecognition', FakeRecognition))
afterEach(() => vi.unstubAllGlobals())

function listening() {
  const events: ListeningEvent[] = []
  const stop = createWebSpeechRecogniser().listen('cat', (event) => events.push(event))
  const browser = FakeRecognition.current ?? expect.fail('nothing was started')
  return { events, stop, browser }
}

test('a word has its confidence', () => {
  const { events, browser } = listening()
  browser.dispatchEvent(new Event('audiostart'))
  browser.recognises(' Cat ')
  expect(events).toMatchObject([{ type: 'listening' }, { type: 'heard', text: 'Cat', confidence: 0.8 }])
})

test('listening continues when the browser stops after an utterance', () => {
  const { events, browser } = listening()
  browser.recognises('hat')
  browser.ends()
  browser.recognises('cat')
  expect(browser.starts).toBe(2)
  expect(events.filter(({ type }) => type === 'heard')).toHaveLength(2)
})

test('silence is not a failure', () => {
  const { events, browser } = listening()
  browser.fails('no-speech')
  browser.ends()
  expect(events).toEqual([])
  expect(browser.starts).toBe(2)
})

test.each([
  ['not-allowed', 'microphone-blocked'],
  ['audio-capture', 'microphone-lost'],
  ['network', 'model-unavailable'],
  ['service-not-allowed', 'unsupported'],
  ['aborted', 'recogniser-failed'],
])('%s is final, even without an end event', (error, problem) => {
  const { events, browser } = listening()
  browser.fails(error)
  browser.ends()
  browser.recognises('cat')
  expect(events).toEqual([{ type: 'failed', problem }])
  expect(browser.starts).toBe(1)
})

test('repeated ends without a result are a failure', () => {
  const { events, browser } = listening()
  for (let round = 0; round < 30; round++) browser.ends()
  expect(events).toEqual([{ type: 'failed', problem: 'recogniser-failed' }])
})

test('after stop there are no events and no restart', () => {
  const { events, stop, browser } = listening()
  stop()
  browser.recognises('cat')
  expect(browser.aborted).toBe(true)
  expect(browser.starts).toBe(1)
  expect(events).toEqual([])
})

test('a browser without the API is unsupported', async () => {
  vi.unstubAllGlobals()
  await expect(createWebSpeechRecogniser().load([], () => undefined)).rejects.toMatchObject({
    problem: 'unsupported',
  })
})
