import { afterEach, describe, expect, test, vi } from 'vitest'
import { scriptedSound } from '../../testing/scripted-sound.ts'
import { createRecordingPlayer } from './recording-playback.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const sound = new Blob(['a voice'])
const settled = (check: () => void) => vi.waitFor(check)

describe('a recording', () => {
  test('plays from its start, shows its position, and starts again after its end', async () => {
    const browser = scriptedSound({ lengthS: 6 })
    const player = createRecordingPlayer(sound, 5)
    expect(player.get()).toMatchObject({ status: 'stopped', positionS: 0, lengthS: 5 })
    player.play()
    expect(player.get().status).toBe('opening')
    await settled(() => expect(player.get()).toMatchObject({ status: 'playing', lengthS: 6 }))
    browser.passes(2.5)
    await settled(() => expect(player.get().positionS).toBe(2.5))
    browser.ends()
    expect(player.get()).toMatchObject({ status: 'stopped', positionS: 0 })
  })

  test('continues after a pause, and from a new position after a seek', async () => {
    const browser = scriptedSound({ lengthS: 6 })
    const player = createRecordingPlayer(sound, 6)
    player.play()
    await settled(() => expect(browser.played).toHaveLength(1))
    browser.passes(2)
    await settled(() => expect(player.get().positionS).toBe(2))
    player.pause()
    player.play()
    await settled(() => expect(browser.played[1]).toEqual({ fromS: 2, lengthS: undefined }))
    player.seek(4)
    await settled(() => expect(browser.played[2]).toEqual({ fromS: 4, lengthS: undefined }))
    player.pause()
    player.seek(1)
    expect(player.get()).toMatchObject({ status: 'stopped', positionS: 1 })
    expect(browser.played).toHaveLength(3)
  })

  test('that cannot be decoded reports the failure and can be tried again', async () => {
    scriptedSound({ readable: false })
    const player = createRecordingPlayer(sound, 4)
    player.play()
    await settled(() => expect(player.get().status).toBe('failed'))
    const browser = scriptedSound()
    player.close()
    player.play()
    await settled(() => expect(browser.played).toHaveLength(1))
  })
})

describe('a recording that is loaded when it is played', () => {
  test('is loaded once, and not before', async () => {
    const browser = scriptedSound()
    const load = vi.fn(() => Promise.resolve(sound))
    const player = createRecordingPlayer(load, 4)
    player.seek(1)
    expect(load).not.toHaveBeenCalled()
    player.play()
    await settled(() => expect(browser.played).toHaveLength(1))
    player.pause()
    player.play()
    await settled(() => expect(browser.played).toHaveLength(2))
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('does not play when it comes after a pause, and is loaded again after a failure', async () => {
    const browser = scriptedSound()
    const slow = Promise.withResolvers<Blob>()
    const load = vi.fn(() => Promise.resolve(sound)).mockReturnValueOnce(slow.promise)
    const player = createRecordingPlayer(load, 4)
    player.play()
    await settled(() => expect(load).toHaveBeenCalledTimes(1))
    player.pause()
    slow.reject(new TypeError('Failed to fetch'))
    await expect(slow.promise).rejects.toThrow()
    player.play()
    await settled(() => expect(player.get().status).not.toBe('opening'))
    player.play()
    await settled(() => expect(browser.played).toHaveLength(1))
    expect(load).toHaveBeenCalledTimes(2)
  })
})

describe('a segment', () => {
  test('plays with a margin on both sides, and leaves the position of the whole recording', async () => {
    const browser = scriptedSound()
    const player = createRecordingPlayer(sound, 4)
    player.seek(3)
    player.playSegment('village', 1, 1.5)
    await settled(() => expect(player.get()).toMatchObject({ status: 'playing', key: 'village' }))
    expect(browser.played[0]?.fromS).toBeCloseTo(0.94)
    expect(browser.played[0]?.lengthS).toBeCloseTo(0.62)
    browser.ends()
    expect(player.get()).toMatchObject({ status: 'stopped', key: null, positionS: 3 })
  })

  test('at the start of the recording has no margin before it', async () => {
    const browser = scriptedSound()
    createRecordingPlayer(sound, 4).playSegment('the', 0.02, 0.2)
    await settled(() => expect(browser.played[0]?.fromS).toBe(0))
  })

  test('stops the recording that is playing', async () => {
    const browser = scriptedSound()
    const player = createRecordingPlayer(sound, 4)
    player.play()
    await settled(() => expect(browser.played).toHaveLength(1))
    player.playSegment('village', 1, 1.5)
    await settled(() => expect(browser.played).toHaveLength(2))
    expect(browser.stopped()).toBe(1)
  })

  test('that was replaced before it started is not played', async () => {
    const browser = scriptedSound()
    const player = createRecordingPlayer(sound, 4)
    player.playSegment('one', 0, 1)
    player.playSegment('two', 2, 3)
    await settled(() => expect(player.get()).toMatchObject({ status: 'playing', key: 'two' }))
    expect(browser.played).toHaveLength(1)
  })
})

test('a closed player stops and closes its audio context', async () => {
  const browser = scriptedSound()
  const player = createRecordingPlayer(sound, 4)
  player.play()
  await settled(() => expect(player.get().status).toBe('playing'))
  player.close()
  expect(browser.stopped()).toBe(1)
  expect(browser.closed()).toBe(true)
  expect(player.get().status).toBe('stopped')
})
