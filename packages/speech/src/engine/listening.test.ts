import { expect, test } from 'vitest'
import { frameSize } from '../audio/frames.ts'
import type { ListeningEvent } from '../recogniser.ts'
import { createListening } from './listening.ts'
import type { Verdict } from './word-hearing.ts'

function listeningTo(verdict: Verdict) {
  const events: ListeningEvent[] = []
  const targets: string[] = []
  const hearing = { aim: (target: string) => targets.push(target), judge: () => verdict }
  const listening = createListening(
    hearing,
    (event) => events.push(event),
    () => 0,
  )
  const play = (ms: number, level: number) => {
    for (let at = 0; at < ms / 20; at++) {
      listening.push(Float32Array.from({ length: frameSize }, (_, sample) => level * Math.sin(sample / 3)))
    }
  }
  const word = () => {
    play(400, 0.001)
    play(400, 0.2)
    play(400, 0.001)
  }
  return { events, targets, listening, word }
}
const cat: Verdict = { type: 'heard', text: 'cat', confidence: 1 }

test('a word is announced, heard and timed from its end', () => {
  const { events, listening, word } = listeningTo(cat)
  listening.aim('cat')
  word()
  expect(events).toEqual([{ type: 'listening' }, { type: 'speech' }, { ...cat, ms: 300 }])
})

test('an uncertain word is told as such', () => {
  const { events, listening, word } = listeningTo({ type: 'not-sure' })
  listening.aim('cat')
  word()
  expect(events.at(-1)).toEqual({ type: 'not-sure', ms: 300 })
})

test('nothing is told before a target and after a pause', () => {
  const { events, listening, word } = listeningTo(cat)
  word()
  listening.aim('cat')
  listening.pause()
  word()
  expect(events).toEqual([])
})

test('each target is aimed at', () => {
  const { targets, listening } = listeningTo(cat)
  listening.aim('cat')
  listening.aim('ship')
  expect(targets).toEqual(['cat', 'ship'])
})
