import { afterEach, expect, test, vi } from 'vitest'
import { openMicrophone } from './microphone.ts'

/** A browser with two microphones, in which one step may fail. */
const aBrowser = (failing: Partial<Record<'context' | 'module' | 'node' | 'source', unknown>> = {}) => {
  const track = Object.assign(new EventTarget(), {
    label: 'Headset',
    muted: false,
    stop: vi.fn(),
    getSettings: () => ({ deviceId: 'headset' }),
  })
  const closed = vi.fn(() => Promise.resolve())
  const failAt = (step: keyof typeof failing) => {
    if (step in failing) throw failing[step]
  }
  const contexts: FakeContext[] = []
  class FakeContext extends EventTarget {
    state = 'suspended'
    audioWorklet = {
      addModule: () => Promise.resolve().then(() => failAt('module')),
    }
    close = closed
    constructor() {
      super()
      contexts.push(this)
      failAt('context')
    }
    resume() {
      if (this.state === 'interrupted') return Promise.reject(new DOMException('', 'InvalidStateError'))
      this.become('running')
      return Promise.resolve()
    }
    become(state: string) {
      this.state = state
      this.dispatchEvent(new Event('statechange'))
    }
    createMediaStreamSource() {
      failAt('source')
      return { connect: () => undefined }
    }
  }
  class FakeNode {
    port = new MessageChannel().port1
    constructor() {
      failAt('node')
    }
  }
  const stream = { getTracks: () => [track], getAudioTracks: () => [track] }
  const devices = Object.assign(new EventTarget(), {
    listed: ['built-in', 'headset'],
    getUserMedia: () => Promise.resolve(stream),
    enumerateDevices: () =>
      Promise.resolve(devices.listed.map((deviceId) => ({ kind: 'audioinput', deviceId, label: deviceId }))),
  })
  vi.stubGlobal('navigator', { mediaDevices: devices })
  vi.stubGlobal('AudioContext', FakeContext)
  vi.stubGlobal('AudioWorkletNode', FakeNode)
  return { track, closed, devices, contexts }
}

afterEach(() => vi.unstubAllGlobals())

test('close stops the track and the audio context', async () => {
  const { track, closed } = aBrowser()
  const microphone = await openMicrophone()
  expect(microphone).toMatchObject({ deviceId: 'headset', label: 'Headset' })
  expect(track.stop).not.toHaveBeenCalled()
  microphone.close()
  expect(track.stop).toHaveBeenCalledOnce()
  expect(closed).toHaveBeenCalledOnce()
})

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a microphone hears again after a call that has interrupted it', async () => {
  const { contexts } = aBrowser()
  const microphone = await openMicrophone()
  const [context] = contexts
  expect(context?.state).toBe('running')
  context?.become('interrupted')
  microphone.frames()
  expect(context?.state).toBe('interrupted')
  context?.become('suspended')
  expect(context?.state).toBe('running')
})

test('a microphone says when it gives silence, and when it hears again', async () => {
  const { track } = aBrowser()
  const mute = (muted: boolean) => {
    track.muted = muted
    track.dispatchEvent(new Event(muted ? 'mute' : 'unmute'))
  }
  const microphone = await openMicrophone()
  const told = vi.fn()
  microphone.onMuted(told)
  expect(told).not.toHaveBeenCalled()
  mute(true)
  mute(false)
  expect(told.mock.calls).toEqual([[true], [false]])
  mute(true)
  const later = vi.fn()
  microphone.onMuted(later)
  expect(later.mock.calls).toEqual([[true]])
  microphone.close()
  mute(false)
  expect([told.mock.calls.length, later.mock.calls.length]).toEqual([3, 1])
})

test('an unplugged microphone is lost, even if its track stays live, as in WebKit', async () => {
  const { devices } = aBrowser()
  const microphone = await openMicrophone()
  const lost = vi.fn()
  microphone.onLost(lost)
  await settled()
  const change = async (listed: string[]) => {
    devices.listed = listed
    devices.dispatchEvent(new Event('devicechange'))
    await settled()
  }
  await change(['headset'])
  expect(lost).not.toHaveBeenCalled()
  await change(['built-in'])
  expect(lost).toHaveBeenCalledOnce()
  microphone.close()
  await change(['built-in', 'headset'])
  await change(['built-in'])
  expect(lost).toHaveBeenCalledOnce()
})

test('a microphone that was never listed is not lost when other devices change', async () => {
  const { devices } = aBrowser()
  devices.listed = ['']
  const lost = vi.fn()
  ;(await openMicrophone()).onLost(lost)
  await settled()
  devices.dispatchEvent(new Event('devicechange'))
  await settled()
  expect(lost).not.toHaveBeenCalled()
})

test.each([
  ['context', { name: 'NotSupportedError', message: 'no audio device' }, 'unsupported'],
  ['module', new SyntaxError('unexpected token'), 'unsupported'],
  ['module', { name: 'AbortError', message: 'Unable to load a worklet module' }, 'model-unavailable'],
  ['node', { name: 'InvalidStateError', message: 'no such processor' }, 'unsupported'],
  ['source', { name: 'NotSupportedError', message: 'another sample rate' }, 'unsupported'],
] as const)('the microphone is released when the %s fails with %o', async (step, error, problem) => {
  const { track, closed } = aBrowser({ [step]: error })
  await expect(openMicrophone()).rejects.toMatchObject({ name: 'SpeechFailure', problem, cause: error })
  expect(track.stop).toHaveBeenCalledOnce()
  expect(closed).toHaveBeenCalledTimes(step === 'context' ? 0 : 1)
})
