import { expect, test, vi } from 'vitest'
import { currentSound } from './current-sound.ts'
import { createPlayer, type Sound } from './player.ts'

const aSound = () => {
  let end: () => void = () => undefined
  const stop = vi.fn<() => void>()
  const sound: Sound = {
    start: (onEnd) => {
      end = onEnd
    },
    stop,
  }
  return { open: () => Promise.resolve(sound), stop, ends: () => end() }
}

test('a player that starts stops the one that plays', async () => {
  const [first, second] = [createPlayer<string>(), createPlayer<string>()]
  const sound = aSound()
  await first.play('one', sound.open)
  expect(first.get()).toMatchObject({ key: 'one', status: 'playing' })
  await second.play('two', aSound().open)
  expect(sound.stop).toHaveBeenCalledOnce()
  expect([first.get().status, second.get().status]).toEqual(['stopped', 'playing'])
  second.stop()
})

test('a sound that is still opening does not start after another one', async () => {
  const [first, second] = [createPlayer<string>(), createPlayer<string>()]
  const slow = Promise.withResolvers<Sound>()
  const playing = first.play('one', () => slow.promise)
  await second.play('two', aSound().open)
  const late = { start: vi.fn<() => void>(), stop: vi.fn<() => void>() }
  slow.resolve(late)
  await playing
  expect(late.start).not.toHaveBeenCalled()
  expect(second.get().status).toBe('playing')
  second.stop()
})

test('a sound that has ended is not stopped by the next one', async () => {
  const player = createPlayer<string>()
  const sound = aSound()
  await player.play('one', sound.open)
  sound.ends()
  expect(player.get()).toMatchObject({ key: null, status: 'stopped' })
  const told = vi.fn<() => void>()
  const end = player.subscribe(told)
  const other = () => undefined
  currentSound.begin(other)
  currentSound.end(other)
  expect(told).not.toHaveBeenCalled()
  end()
})

test('a sound stops where somebody begins to speak, once', async () => {
  const player = createPlayer<string>()
  const sound = aSound()
  await player.play('one', sound.open)
  currentSound.stop()
  expect(player.get().status).toBe('stopped')
  currentSound.stop()
  expect(sound.stop).toHaveBeenCalledOnce()
})

test('a failure says why, and which sound it was', async () => {
  const player = createPlayer<string>()
  const failure = new Error('not a recording')
  await player.play('one', () => Promise.reject(failure))
  expect(player.get()).toMatchObject({ key: 'one', status: 'failed', problem: failure })
  player.stop()
  expect(player.get()).toMatchObject({ key: null, status: 'stopped', problem: null })
})
