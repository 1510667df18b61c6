import { afterEach, describe, expect, test, vi } from 'vitest'
import { soundFile } from './sound-file.ts'

/** A browser that reads files of this length. `decoded`: how long they are in truth. */
const browser = ({ stated = 4, decoded = 4, readable = true, reads = true } = {}) => {
  let decodings = 0
  vi.stubGlobal(
    'Audio',
    class {
      duration = stated
      onloadedmetadata: () => void = () => undefined
      onerror: () => void = () => undefined
      set src(_: string) {
        if (reads) queueMicrotask(() => (readable ? this.onloadedmetadata() : this.onerror()))
      }
    },
  )
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData() {
        decodings += 1
        return Promise.resolve({ duration: decoded, getChannelData: () => new Float32Array(160) })
      }
    },
  )
  return { decodings: () => decodings }
}

afterEach(() => vi.unstubAllGlobals())

const file = new File(['a voice'], 'line.mp3', { type: 'audio/mpeg' })

describe('a chosen file of sound', () => {
  test('becomes a WAV file, whatever it is', async () => {
    browser()
    const sound = await soundFile(file, 60)
    expect(sound).toBeInstanceOf(Blob)
    expect(new TextDecoder().decode(await (sound as Blob).arrayBuffer())).toMatch(/^RIFF/)
  })

  test('of an hour is not read', async () => {
    const { decodings } = browser({ stated: 3_600 })
    expect(await soundFile(file, 60)).toBe('too-long')
    const large = new File([new Uint8Array(13 * 1024 * 1024)], 'hour.wav')
    expect(await soundFile(large, 60)).toBe('too-long')
    expect(decodings()).toBe(0)
  })

  test('that does not say how long it is, is measured', async () => {
    browser({ stated: Number.POSITIVE_INFINITY, decoded: 61 })
    expect(await soundFile(file, 60)).toBe('too-long')
    browser({ stated: Number.POSITIVE_INFINITY, decoded: 59 })
    expect(await soundFile(file, 60)).toBeInstanceOf(Blob)
  })

  test('is measured where the browser reads nothing before somebody plays it', async () => {
    vi.useFakeTimers()
    browser({ reads: false, decoded: 59 })
    const sound = soundFile(file, 60)
    await vi.advanceTimersByTimeAsync(4_000)
    vi.useRealTimers()
    expect(await sound).toBeInstanceOf(Blob)
  })

  test('that is none is refused', async () => {
    browser({ readable: false })
    await expect(soundFile(file, 60)).rejects.toThrow('cannot read')
  })
})
