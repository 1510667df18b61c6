import { expect, onTestFinished, test, vi } from 'vitest'
import { watchedClock } from './watched-clock.ts'

test('a clock that is put back is noticed at the next timer, once; one that is put forward is not', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  let wallMs = 1_000_000
  let noticed = 0
  let worked = 0
  const clock = watchedClock(() => (noticed += 1), { wallMs: () => wallMs, sinceStartMs: () => 0 })
  clock.setInterval(() => (worked += 1), 1_000)
  vi.advanceTimersByTime(2_000)
  wallMs -= 3_600_000
  vi.advanceTimersByTime(2_000)
  wallMs += 7_200_000
  vi.advanceTimersByTime(2_000)
  expect({ noticed, worked }).toEqual({ noticed: 1, worked: 6 })
})
