import { afterEach, expect, test, vi } from 'vitest'
import { sendableRecording } from './sendable-recording.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A browser that decodes every recording to two seconds of these samples. */
const decodes = (samples: Float32Array | Error) => {
  const rates: number[] = []
  class Decoding {
    constructor(_channels: number, _length: number, rate: number) {
      rates.push(rate)
    }
    decodeAudioData() {
      return samples instanceof Error
        ? Promise.reject(samples)
        : Promise.resolve({ duration: 2, getChannelData: () => samples })
    }
  }
  vi.stubGlobal('OfflineAudioContext', Decoding)
  return rates
}

test.each(['webm', 'ogg', 'wav'] as const)('a recording in %s is sent as it is', async (format) => {
  const bytes = new Blob(['a voice'])
  expect(await sendableRecording({ bytes, format, durationS: 4 })).toEqual({
    bytes,
    type: `audio/${format}`,
    seconds: 4,
  })
})

test('a recording in mp4 becomes WAV of 16 kHz and 16 bits', async () => {
  const rates = decodes(Float32Array.of(0, 1, -1))
  const bytes = new Blob(['a voice'], { type: 'audio/mp4' })
  const sent = await sendableRecording({ bytes, format: 'mp4', durationS: 2.1 })
  expect(sent).toMatchObject({ type: 'audio/wav', seconds: 2 })
  expect(rates).toEqual([16_000])
  const file = new DataView(await sent.bytes.arrayBuffer())
  expect(file.getUint32(24, true)).toBe(16_000)
  expect([44, 46, 48].map((at) => file.getInt16(at, true))).toEqual([0, 32_767, -32_767])
  expect(file.byteLength).toBe(50)
})

test('a recording in mp4 that the browser cannot decode is not sent', async () => {
  decodes(new Error('not a recording'))
  await expect(sendableRecording({ bytes: new Blob(), format: 'mp4', durationS: 1 })).rejects.toThrow(
    'not a recording',
  )
})
