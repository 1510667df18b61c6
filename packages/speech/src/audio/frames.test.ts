import { expect, test } from 'vitest'
import { createFramer, frameMs, frameSize } from './frames.ts'

const ramp = (from: number, length: number) => Float32Array.from({ length }, (_, at) => from + at)

test('a frame is 20 ms at 16 kHz', () => {
  expect(frameSize / 16_000).toBe(frameMs / 1000)
})

test('blocks of any length become whole frames in order, and the rest waits for the next block', () => {
  const framer = createFramer(16_000)
  const frames: Float32Array[] = []
  let from = 0
  for (const length of [1, 128, 0, 700, 319, 320, 5]) {
    frames.push(...framer(ramp(from, length)))
    from += length
    expect(frames).toHaveLength(Math.floor(from / frameSize))
  }
  expect(frames.flatMap((frame) => Array.from(frame))).toEqual(Array.from(ramp(0, frames.length * frameSize)))
})

test('a second of blocks at 48 kHz becomes a second of frames, but for the delay of the resampler', () => {
  const framer = createFramer(48_000)
  const count = Array.from({ length: 375 }, () => framer(new Float32Array(128))).flat().length
  expect(count).toBe(49)
})

test('a frame keeps its samples when the next block comes', () => {
  const framer = createFramer(16_000)
  const [first] = framer(ramp(0, 400))
  framer(ramp(1000, 400))
  expect(first).toEqual(ramp(0, frameSize))
})
