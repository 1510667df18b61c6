import { describe, expect, test } from 'vitest'
import { frameSize } from '../audio/frames.ts'
import type { ListeningEvent } from '../recogniser.ts'
import { createUtteranceSession } from './utterance-session.ts'
import type { HeardWord } from './word-features.ts'
import type { Verdict } from './word-verifier.ts'

function sessionWith(verdict: Verdict) {
  const events: ListeningEvent[] = []
  const targets: string[] = []
  const asked: boolean[] = []
  const heard: number[] = []
  const verifier = {
    setTarget: (target: string) => targets.push(target),
    hear: (samples: Float32Array) => {
      heard.push(samples.length)
      return nothing
    },
    judge: (_heard: HeardWord, mayAskAgain: boolean) => {
      asked.push(mayAskAgain)
      return verdict
    },
  }
  const session = createUtteranceSession(
    verifier,
    (event) => events.push(event),
    () => 0,
  )
  const play = (ms: number, level: number) => {
    for (let at = 0; at < ms / 20; at++) {
      session.push(Float32Array.from({ length: frameSize }, (_, sample) => level * Math.sin(sample / 3)))
    }
  }
  const word = () => {
    play(400, 0.001)
    play(400, 0.2)
    play(400, 0.001)
  }
  return { events, targets, asked, heard, session, play, word }
}
const nothing = {} as HeardWord
const cat: Verdict = { type: 'heard', text: 'cat', confidence: 1 }

test('an utterance is announced, verified and timed from its end', () => {
  const { events, session, word } = sessionWith(cat)
  session.setTarget('cat')
  word()
  expect(events).toEqual([
    { type: 'listening' },
    { type: 'speech' },
    { ...cat, ms: 300, condition: 'good', sound: expect.any(Float32Array) as Float32Array },
  ])
  const heard = events.at(-1)
  // The word of 400 ms with 240 ms before and after it.
  expect(heard && 'sound' in heard && heard.sound.length).toBe(0.88 * 16_000)
})

test('a word is heard once, when it may be over, and again if it goes on', () => {
  const { heard, asked, session, play, word } = sessionWith(cat)
  session.setTarget('cat')
  word()
  expect([heard, asked]).toEqual([[0.88 * 16_000], [true]])
  play(200, 0.2)
  play(260, 0.001)
  expect([heard.length, asked.length]).toEqual([2, 1])
  play(200, 0.2)
  play(300, 0.001)
  expect([heard.length, asked.length]).toEqual([3, 2])
})

test('a pause before another target is not taken for its word', () => {
  const { heard, asked, session, play, word } = sessionWith(cat)
  session.setTarget('cat')
  play(400, 0.001)
  play(400, 0.2)
  play(260, 0.001)
  session.setTarget('dog')
  word()
  expect([heard.length, asked.length]).toEqual([2, 1])
})

test.each([200, 400])('what somebody has said for %i ms of the word before', (ms) => {
  const { asked, session, play, word } = sessionWith(cat)
  session.setTarget('cat')
  play(400, 0.001)
  play(ms, 0.2)
  // As the page does before each word.
  session.pause()
  session.setTarget('dog')
  play(300, 0.2)
  play(400, 0.001)
  // The first may be the next word already.
  expect(asked).toHaveLength(ms < 240 ? 1 : 0)
  word()
  expect(asked).toHaveLength(ms < 240 ? 2 : 1)
})

test('a word that is asked for again is heard, however early it began', () => {
  const { asked, session, play } = sessionWith(cat)
  session.setTarget('cat')
  play(400, 0.001)
  play(400, 0.2)
  session.pause()
  session.setTarget('cat')
  play(300, 0.2)
  play(400, 0.001)
  expect(asked).toHaveLength(1)
})

test('an uncertain verdict is passed on', () => {
  const { events, session, word } = sessionWith({ type: 'not-sure' })
  session.setTarget('cat')
  word()
  expect(events.at(-1)).toMatchObject({ type: 'not-sure', ms: 300, condition: 'good' })
})

test('a word is asked for again at most twice, also after a pause', () => {
  const { asked, session, word } = sessionWith({ type: 'not-sure' })
  session.setTarget('cat')
  word()
  session.pause()
  session.setTarget('cat')
  word()
  word()
  session.setTarget('ship')
  word()
  expect(asked).toEqual([true, true, false, true])
})

test('there are no events before a target is set and after a pause', () => {
  const { events, session, word } = sessionWith(cat)
  word()
  session.setTarget('cat')
  session.pause()
  word()
  expect(events).toEqual([])
})

test('each target is passed to the verifier', () => {
  const { targets, session } = sessionWith(cat)
  session.setTarget('cat')
  session.setTarget('ship')
  expect(targets).toEqual(['cat', 'ship'])
})

describe('a phrase', () => {
  const phrase: Verdict = { type: 'heard', text: 'good morning', confidence: 1 }
  const other: Verdict = { type: 'heard', text: '', confidence: 1 }

  test('is accepted at a pause, and only once', () => {
    const { events, session, play } = sessionWith(phrase)
    session.setTarget('good morning')
    play(400, 0.001)
    play(400, 0.2)
    play(240, 0.001)
    expect(events.at(-1)).toMatchObject({ ...phrase, ms: 240 })
    play(1_000, 0.001)
    expect(events.map(({ type }) => type)).toEqual(['listening', 'speech', 'heard'])
  })

  test('that is not complete at a pause is no wrong try', () => {
    const { events, session, play } = sessionWith(other)
    session.setTarget('good morning')
    play(400, 0.001)
    play(400, 0.2)
    play(600, 0.001)
    play(400, 0.2)
    expect(events.map(({ type }) => type)).toEqual(['listening', 'speech'])
    play(700, 0.001)
    expect(events.at(-1)).toMatchObject({ ...other, ms: 700 })
  })
})

test('a word is not accepted before its end', () => {
  const { events, session, play } = sessionWith(cat)
  session.setTarget('cat')
  play(400, 0.001)
  play(400, 0.2)
  play(280, 0.001)
  expect(events.map(({ type }) => type)).toEqual(['listening', 'speech'])
})
