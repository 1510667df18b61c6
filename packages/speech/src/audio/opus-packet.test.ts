import { expect, test } from 'vitest'
import { opusPacketMs } from './opus-packet.ts'

const packet = (...bytes: number[]) => Uint8Array.from(bytes)
const frames = (count: number) => Array<number>(count).fill(7)

test.each([
  ['a narrow-band frame of 60 ms', packet(3 << 3, 1, 2), 60],
  ['a hybrid frame', packet(13 << 3, 1, 2), 20],
  ['a wide-band frame', packet(31 << 3, ...frames(80)), 20],
  ['the shortest frame', packet(16 << 3, 1), 2.5],
  ['silence', packet(0xf8, 0xff, 0xfe), 20],
  ['two frames of one size', packet((31 << 3) | 1, ...frames(8)), 40],
  ['two frames of two sizes', packet((31 << 3) | 2, 2, ...frames(5)), 40],
  ['two frames, one of them long', packet((31 << 3) | 2, 252, 1, ...frames(260)), 40],
  ['six frames of one size', packet((31 << 3) | 3, 6, ...frames(12)), 120],
  ['three frames of three sizes', packet((31 << 3) | 3, 128 + 3, 1, 2, ...frames(6)), 60],
  ['a frame and padding', packet((31 << 3) | 3, 64 + 1, 3, ...frames(4), 0, 0, 0), 20],
])('%s: %#', (_, bytes, ms) => {
  expect(opusPacketMs(bytes)).toBe(ms)
})

test.each([
  ['nothing', packet()],
  ['two frames that cannot be of one size', packet((31 << 3) | 1, ...frames(7))],
  ['a first frame beyond the end', packet((31 << 3) | 2, 9, ...frames(5))],
  ['a size that is cut off', packet((31 << 3) | 2, 252)],
  ['no frame at all', packet((31 << 3) | 3, 0, ...frames(4))],
  ['more than 120 ms', packet((31 << 3) | 3, 7, ...frames(14))],
  ['more padding than there is', packet((31 << 3) | 3, 64 + 1, 200, 1)],
  ['padding without an end', packet((31 << 3) | 3, 64 + 1, 255, 255)],
  ['a frame longer than any', packet(31 << 3, ...frames(1276))],
  ['frames that do not fill it', packet((31 << 3) | 3, 3, ...frames(7))],
])('%s is not a packet', (_, bytes) => {
  expect(opusPacketMs(bytes)).toBeNull()
})
