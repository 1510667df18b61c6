import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scriptedSound } from '../../../../testing/scripted-sound.ts'
import { createLines } from './lines.ts'

const milliseconds = 3_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A recorded line that takes so long to load. */
const say = (loadsForMs: number) => {
  const sound = scriptedSound()
  const told: string[] = []
  const lines = createLines(async () => {
    await new Promise((resolve) => setTimeout(resolve, loadsForMs))
    return new Blob()
  })
  lines.know({
    lineOf: () => ({ text: 'My parcel is late.', sound: { id: 'one', milliseconds } }),
    speaker: { speak: () => undefined, stop: () => undefined, problem: null },
  })
  lines.say(1, {
    onLate: (late) => told.push(late ? 'late' : 'begun'),
    onOver: (how) => told.push(how),
  })
  return { sound, told, passes: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

test('a recording that comes late is heard to its end', async () => {
  const { sound, told, passes } = say(7_000)
  await passes(999)
  expect(told).toEqual([])
  await passes(1)
  expect(told).toEqual(['late'])
  await passes(6_000)
  expect(told).toEqual(['late', 'begun'])
  await passes(milliseconds)
  sound.ends()
  expect(told).toEqual(['late', 'begun', 'ended'])
})

test('a recording that comes much too late, or that is interrupted without an end, is not heard', async () => {
  const slow = say(20_000)
  await slow.passes(20_000)
  expect(slow.told).toEqual(['late', 'failed'])
  expect(slow.sound.played).toEqual([])
  const interrupted = say(0)
  await interrupted.passes(20_000)
  expect(interrupted.told).toEqual(['begun', 'failed'])
  expect(interrupted.sound.stopped()).toBe(1)
})
