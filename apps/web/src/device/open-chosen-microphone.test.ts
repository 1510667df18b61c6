import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scriptedSpeech } from '../testing/scripted-speech.ts'
import { currentSound, openMicrophone } from './current-sound.ts'
import { openChosenMicrophone } from './open-chosen-microphone.ts'
import { recogniserChoice } from './recogniser-choice.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('a chosen microphone with another id than the last time is found by its name', async () => {
  const speech = scriptedSpeech()
  recogniserChoice.keepMicrophone({ deviceId: 'headset of yesterday', label: 'Headset' })
  const microphone = await openChosenMicrophone(speech.host)
  expect(microphone.deviceId).toBe('headset')
  expect(speech.asked).toEqual(['headset of yesterday', undefined, 'headset'])
  expect([speech.openMicrophones(), openMicrophone.get()]).toEqual([1, { other: false, muted: false }])
  expect(recogniserChoice.microphone()).toEqual({ deviceId: 'headset', label: 'Headset' })
  microphone.close()
  expect([speech.openMicrophones(), openMicrophone.get()]).toEqual([0, null])
})

test('of two with its name neither is taken for it', async () => {
  const speech = scriptedSpeech()
  speech.plug('second', 'Headset')
  recogniserChoice.keepMicrophone({ deviceId: 'headset of yesterday', label: 'Headset' })
  const microphone = await openChosenMicrophone(speech.host)
  expect([microphone.deviceId, openMicrophone.get()]).toEqual(['built-in', { other: true, muted: false }])
  microphone.close()
})

test('what is told of a microphone that is closed already says nothing of the one that is open', async () => {
  const speech = scriptedSpeech()
  const first = await openChosenMicrophone(speech.host)
  const muteFirst = speech.mute
  muteFirst(true)
  expect(openMicrophone.get()).toEqual({ other: false, muted: true })
  const second = await openChosenMicrophone(speech.host)
  first.close()
  expect(openMicrophone.get()).toEqual({ other: false, muted: false })
  second.close()
})

test('an iPhone plays whatever its ring switch says, and records while a microphone is open', async () => {
  const audioSession = { type: 'auto' }
  vi.stubGlobal('navigator', { audioSession })
  const speech = scriptedSpeech()
  const stop = () => undefined
  currentSound.begin(stop)
  expect(audioSession.type).toBe('playback')
  const microphone = await openChosenMicrophone(speech.host)
  expect(audioSession.type).toBe('auto')
  currentSound.begin(stop)
  expect(audioSession.type).toBe('auto')
  microphone.close()
  currentSound.begin(stop)
  expect(audioSession.type).toBe('playback')
  currentSound.end(stop)
})
