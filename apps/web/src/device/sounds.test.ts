import { beforeEach, expect, test, vi } from 'vitest'
import { pacedSoundOf } from './paced-sound.ts'
import { createPlayer } from './player.ts'
import { soundOfFile } from './sounds.ts'

/** An audio element that tells as a browser does: its end is a pause before it is an end. */
class ToldAudio {
  static last: ToldAudio
  src = ''
  currentTime = 0
  playbackRate = 1
  paused = true
  ended = false
  onended: (() => void) | null = null
  onpause: (() => void) | null = null
  constructor() {
    ToldAudio.last = this
  }
  load() {
    // There is nothing to load.
  }
  play() {
    this.paused = false
    return Promise.resolve()
  }
  /** Called by the page, a media key or the system. */
  pause() {
    if (this.paused) return
    this.paused = true
    this.onpause?.()
  }
  end() {
    this.ended = true
    this.pause()
    this.onended?.()
  }
}

beforeEach(() => {
  vi.stubGlobal('Audio', ToldAudio)
  URL.createObjectURL = () => 'blob:sound'
  URL.revokeObjectURL = () => undefined
})

const file = new Blob(['sound'])

test('a sound that has to be fetched plays with an element of the press that asked for it', async () => {
  let isPress = true
  const loaded: unknown[] = []
  ToldAudio.prototype.load = function load() {
    if (isPress) loaded.push(this)
  }
  const player = createPlayer<string>()
  const fetched = Promise.withResolvers<Blob>()
  const playing = player.play('word', async () => soundOfFile(await fetched.promise))
  isPress = false
  fetched.resolve(file)
  await playing
  expect([player.get().status, loaded]).toEqual(['playing', [ToldAudio.last]])
  player.stop()
})
const pace = () => ({ rate: 1, skipsPauses: false })
const paced = () => pacedSoundOf({ file, lengthS: 30, peaks: [] }, { fromS: 0, pauses: [], pace })

test('what a media key or unplugged headphones have paused does not play any more', async () => {
  for (const open of [() => soundOfFile(file), paced]) {
    const player = createPlayer<string>()
    await player.play('answer', () => Promise.resolve(open()))
    expect(player.get().status).toBe('playing')
    ToldAudio.last.pause()
    expect(player.get()).toMatchObject({ key: null, status: 'stopped' })
  }
})

test('a recording that was paused from outside goes on where it was left, and one that has ended begins anew', async () => {
  vi.useFakeTimers()
  const player = createPlayer<string>()
  await player.play('answer', () => Promise.resolve(paced()))
  ToldAudio.last.currentTime = 12
  vi.advanceTimersByTime(200)
  ToldAudio.last.pause()
  expect(player.get()).toMatchObject({ status: 'stopped', positionS: 12 })
  await player.play('answer', () => Promise.resolve(paced()))
  ToldAudio.last.end()
  expect(player.get()).toMatchObject({ status: 'stopped', positionS: 0 })
  vi.useRealTimers()
})
