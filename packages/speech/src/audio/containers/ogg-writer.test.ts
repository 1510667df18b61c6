import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { recordings } from '../../../fixtures/recordings.ts'
import { decodeClip } from '../decode-clip.ts'
import { oggPackets } from './ogg.ts'
import { writeOggOpus } from './ogg-writer.ts'

const sentence = readFileSync(recordings.find(({ name }) => name === 'sentence.ogg')?.path ?? '')
const [, , ...packets] = oggPackets(sentence)
const parts = { packetSamples: 960, preSkip: 312, inputRate: 16_000 }

test('the packets of a written file are read again, over several pages', () => {
  const many = Array.from({ length: 300 }, (_, at) => new Uint8Array((at * 7) % 600).fill(at))
  const file = writeOggOpus({ ...parts, packets: many, samples: 300 * 960 })
  const [head, tags, ...found] = oggPackets(file)
  expect(new TextDecoder().decode(head?.subarray(0, 8))).toBe('OpusHead')
  expect(new TextDecoder().decode(tags?.subarray(0, 8))).toBe('OpusTags')
  expect(found).toEqual(many)
})

test('the server decodes a written file to the same sound', async () => {
  const some = packets.slice(0, 200)
  const file = writeOggOpus({ ...parts, packets: some, samples: some.length * 960 - 312 })
  const clip = await decodeClip(file)
  expect([clip.format, clip.samples.length]).toEqual(['ogg', some.length * 320])
})

test('the first page is that of a file that another program wrote, but for stream number, checksum and delay', () => {
  const file = writeOggOpus({ ...parts, packets, samples: packets.length * 960 })
  const same = (bytes: Uint8Array) => [bytes.slice(0, 14), bytes.slice(18, 22), bytes.slice(26, 38)]
  expect(same(file)).toEqual(same(new Uint8Array(sentence)))
})

test('the last page says where the sound ends', () => {
  const file = writeOggOpus({ ...parts, packets, samples: 12_345 })
  const text = new TextDecoder('latin1').decode(file)
  const last = new DataView(file.buffer, text.lastIndexOf('OggS'))
  expect([last.getUint8(5), last.getBigUint64(6, true)]).toEqual([4, BigInt(12_345 + 312)])
})
