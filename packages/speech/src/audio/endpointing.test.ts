import { describe, expect, test } from 'vitest'
import { createEndpointer, type Endpoint, type Expected } from './endpointing.ts'
import { frameMs, frameSize } from './frames.ts'

const tone = (ms: number, level: number) =>
  Array.from({ length: ms / frameMs }, (_, frame) =>
    Float32Array.from({ length: frameSize }, (_, at) => level * Math.sin(at * 0.3 + frame)),
  )
const room = (ms: number) => tone(ms, 0.001)
const voice = (ms: number) => tone(ms, 0.2)
const endpointsIn = (frames: Float32Array[], endpointer = createEndpointer()) =>
  frames.map((frame) => endpointer.push(frame)).filter((endpoint): endpoint is Endpoint => endpoint !== null)

test('a word between silences is complete 300 ms after its end', () => {
  const events = endpointsIn([...room(500), ...voice(400), ...room(300)])
  expect(events.map(({ type }) => type)).toEqual(['speech', 'pause', 'word'])
  expect(events[2]).toMatchObject({ silenceMs: 300 })
})

test('a word is not complete before 300 ms of silence, but after 240 ms it may be', () => {
  const types = (quiet: number) =>
    endpointsIn([...room(500), ...voice(400), ...room(quiet)]).map(({ type }) => type)
  expect(types(220)).toEqual(['speech'])
  expect(types(280)).toEqual(['speech', 'pause'])
})

test('a word has the samples of the last pause before its end', () => {
  const [, first, last, word] = endpointsIn([
    ...[...room(500), ...voice(400), ...room(260)],
    ...[...voice(200), ...room(300)],
  ])
  const samplesOf = (endpoint?: Endpoint) => (endpoint && 'samples' in endpoint ? endpoint.samples : null)
  expect([first?.type, last?.type, word?.type]).toEqual(['pause', 'pause', 'word'])
  expect(samplesOf(word)).toBe(samplesOf(last))
  expect(samplesOf(first)?.length).toBeLessThan(samplesOf(last)?.length ?? 0)
})

test('the closure of a stop consonant does not end the word', () => {
  const events = endpointsIn([...room(500), ...voice(200), ...room(140), ...voice(160), ...room(300)])
  expect(events.filter(({ type }) => type === 'word')).toHaveLength(1)
})

test('the word includes 200 ms or more before and after it, for weak consonants', () => {
  const [, , word] = endpointsIn([...room(500), ...voice(400), ...room(400)])
  expect(word?.type === 'word' ? word.samples.length / 16 : 0).toBeGreaterThanOrEqual(400 + 400)
})

test.each([
  ['silence', tone(3000, 0)],
  ['a noisy room', tone(3000, 0.05)],
  ['a click', [...room(500), ...voice(40), ...room(500)]],
])('%s is not a word', (_, frames) => {
  expect(endpointsIn(frames).some(({ type }) => type === 'word')).toBe(false)
})

test('two words with silence between them are two', () => {
  const events = endpointsIn([...room(500), ...voice(300), ...room(400), ...voice(300), ...room(400)])
  expect(events.filter(({ type }) => type === 'word')).toHaveLength(2)
})

test('continuous speech is cut after four seconds', () => {
  const [, word] = endpointsIn([...room(500), ...voice(5000)])
  expect(word?.type === 'word' ? word.samples.length / 16000 : 0).toBeCloseTo(4, 0)
})

test('a reset for the next word discards the rest of the one before, and no word after it', () => {
  const endpointer = createEndpointer()
  endpointsIn([...room(500), ...voice(300)], endpointer)
  endpointer.resetForNext('word')
  expect(endpointsIn([...voice(100), ...room(140), ...voice(300), ...room(300)], endpointer)).toEqual([])
  const events = endpointsIn([...voice(400), ...room(300)], endpointer)
  expect(events.map(({ type }) => type)).toEqual(['speech', 'pause', 'word'])
})

test('what goes on for longer than a word is discarded as noise, and the word after it is found', () => {
  const endpointer = createEndpointer()
  endpointsIn([...room(500), ...voice(300)], endpointer)
  endpointer.resetForNext('word')
  expect(endpointsIn([...voice(4_500), ...room(1_000)], endpointer)).toEqual([])
  expect(endpointsIn([...voice(400), ...room(300)], endpointer).at(-1)?.type).toBe('word')
})

test('a word that began just before the reset for it is kept', () => {
  const endpointer = createEndpointer()
  endpointsIn([...room(500), ...voice(200)], endpointer)
  endpointer.resetForNext('word')
  expect(endpointsIn([...voice(300), ...room(300)], endpointer).at(-1)?.type).toBe('word')
})

test('reset discards an unfinished word', () => {
  const endpointer = createEndpointer()
  endpointsIn([...room(500), ...voice(200)], endpointer)
  endpointer.reset('word')
  expect(endpointsIn(room(600), endpointer)).toEqual([])
})

describe('a phrase', () => {
  const expecting = (next: Expected) => {
    const endpointer = createEndpointer()
    endpointer.reset(next)
    return endpointer
  }
  const lengths = (endpoints: readonly Endpoint[]) =>
    endpoints.flatMap((endpoint) => (endpoint.type === 'word' ? [endpoint.samples.length / 16_000] : []))

  test('goes on after a pause between its words, and is over after 700 ms of silence', () => {
    const frames = [...room(500), ...voice(400), ...room(600), ...voice(400), ...room(700)]
    expect(lengths(endpointsIn(frames, expecting('phrase')))).toEqual([1.88])
    expect(lengths(endpointsIn(frames, expecting('word')))).toHaveLength(2)
  })

  test('is cut after six seconds', () => {
    const [length] = lengths(endpointsIn([...room(500), ...voice(7_000)], expecting('phrase')))
    expect(length).toBeCloseTo(6, 1)
  })

  test('the word after it is a word again', () => {
    const endpointer = expecting('phrase')
    endpointsIn([...room(500), ...voice(4_500), ...room(200)], endpointer)
    endpointer.resetForNext('word')
    expect(
      endpointsIn([...room(300), ...voice(400), ...room(300)], endpointer).map(({ type }) => type),
    ).toEqual(['speech', 'pause', 'word'])
  })
})
