import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readWav } from '../audio/read-wav.ts'
import { startRecording, tailMs } from './recorder.ts'

class FakeMediaRecorder {
  static supported = ['audio/webm;codecs=opus']
  static isTypeSupported = (type: string) => FakeMediaRecorder.supported.includes(type)
  static last: FakeMediaRecorder
  state = 'inactive'
  slice = 0
  onstart: (() => void) | null = null
  onstop: (() => void) | null = null
  ondataavailable: ((event: { data: Blob }) => void) | null = null
  readonly stream: unknown
  readonly options: MediaRecorderOptions
  constructor(stream: unknown, options: MediaRecorderOptions) {
    this.stream = stream
    this.options = options
    FakeMediaRecorder.last = this
  }
  start(slice: number) {
    this.state = 'recording'
    this.slice = slice
    queueMicrotask(() => this.onstart?.())
  }
  gives(bytes: string) {
    this.ondataavailable?.({ data: new Blob([bytes]) })
  }
  stop() {
    this.state = 'inactive'
    queueMicrotask(() => {
      this.gives('the end')
      this.onstop?.()
    })
  }
}

const stream = {} as MediaStream
const channels: MessageChannel[] = []
/** A microphone; the test plays its worklet on the other end of the port. */
const aMicrophone = () => {
  const channel = new MessageChannel()
  channels.push(channel)
  return { stream, frames: () => channel.port2, worklet: channel.port1 }
}

const frame = (value: number, seconds = 0.02) => new Float32Array(16_000 * seconds).fill(value)
/** Posts a frame and waits until the port has delivered it. */
const delivers = async (worklet: MessagePort, value: number, seconds: number) => {
  const port = channels.find(({ port1 }) => port1 === worklet)?.port2
  const delivered = new Promise((resolve) => port?.addEventListener('message', resolve, { once: true }))
  worklet.postMessage(frame(value, seconds))
  await delivered
}

beforeEach(() => {
  FakeMediaRecorder.supported = ['audio/webm;codecs=opus']
  vi.stubGlobal('MediaRecorder', FakeMediaRecorder)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  for (const { port1, port2 } of channels.splice(0)) {
    port1.close()
    port2.close()
  }
})

describe('with a MediaRecorder that encodes Opus', () => {
  test('that ends by itself, the end is told, and what was recorded is kept', async () => {
    const microphone = aMicrophone()
    const recorder = startRecording(microphone)
    await delivers(microphone.worklet, 0.1, 1)
    const told = vi.fn()
    void recorder.ended.then(told)
    FakeMediaRecorder.last.gives('one ')
    await Promise.resolve()
    expect(told).not.toHaveBeenCalled()
    FakeMediaRecorder.last.stop()
    await recorder.ended
    const { bytes, durationS } = await recorder.stop()
    expect([await bytes.text(), durationS]).toEqual(['one the end', 1])
  })

  test('webm with Opus is recorded in slices, with a duration counted in samples', async () => {
    const microphone = aMicrophone()
    const recorder = startRecording(microphone)
    const media = FakeMediaRecorder.last
    await delivers(microphone.worklet, 0.1, 1.75)
    expect(media.options).toEqual({ mimeType: 'audio/webm;codecs=opus', audioBitsPerSecond: 32_000 })
    expect(media.slice).toBe(1_000)
    media.gives('one ')
    const stopped = recorder.stop()
    await delivers(microphone.worklet, 0.1, 0.25)
    const { bytes, format, durationS } = await stopped
    expect(format).toBe('webm')
    expect(bytes.type).toBe('audio/webm')
    expect(await bytes.text()).toBe('one the end')
    expect(durationS).toBeCloseTo(2, 2)
  })

  test('stop waits for the last sound, and a second stop does nothing', async () => {
    vi.useFakeTimers()
    const recorder = startRecording(aMicrophone())
    const stop = vi.spyOn(FakeMediaRecorder.last, 'stop')
    const both = Promise.all([recorder.stop(), recorder.stop()])
    await vi.advanceTimersByTimeAsync(tailMs - 1)
    expect(stop).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    const [one, two] = await both
    expect(one).toBe(two)
    expect(stop).toHaveBeenCalledOnce()
  })

  test.each([
    [['audio/ogg;codecs=opus', 'audio/mp4;codecs=opus'], 'ogg'],
    [['audio/mp4;codecs=opus'], 'mp4'],
  ])('of %j the container is %s', async (supported, format) => {
    FakeMediaRecorder.supported = supported
    expect(await startRecording(aMicrophone()).stop()).toMatchObject({ format })
  })

  test('a recording ends with the device and keeps what came before', async () => {
    const { worklet, ...microphone } = aMicrophone()
    const recorder = startRecording(microphone)
    await delivers(worklet, 0.1, 3)
    FakeMediaRecorder.last.stop() // as the browser does when the device is unplugged
    await delivers(worklet, 0.1, 10)
    const { bytes, durationS } = await recorder.stop()
    expect(await bytes.text()).toBe('the end')
    expect(durationS).toBe(3)
  })

  test('a recorder that never tells its end gives what it has recorded', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { worklet, ...microphone } = aMicrophone()
    const recorder = startRecording(microphone)
    await delivers(worklet, 0.1, 2)
    FakeMediaRecorder.last.gives('one two')
    FakeMediaRecorder.last.stop = () => undefined
    const stopped = recorder.stop()
    await vi.advanceTimersByTimeAsync(10_000)
    const { bytes, durationS } = await stopped
    expect(await bytes.text()).toBe('one two')
    expect(durationS).toBe(2)
  })

  test('a microphone that starts late makes a shorter recording', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
    const { worklet, ...microphone } = aMicrophone()
    const closed = new Promise((resolve) => {
      worklet.onmessage = ({ data }) => resolve(data)
    })
    const recorder = startRecording(microphone)
    await delivers(worklet, 0, 0.5)
    await vi.advanceTimersByTimeAsync(2_000)
    await delivers(worklet, 0.1, 2)
    await delivers(worklet, 0, 1) // digital silence from a noise gate between two words
    await vi.advanceTimersByTimeAsync(4_000)
    const stopped = recorder.stop()
    await vi.advanceTimersByTimeAsync(tailMs)
    expect((await stopped).durationS).toBe(3)
    expect(await closed).toBe('close')
  })

  test('samples from before the start of the recorder do not count', async () => {
    const { worklet, ...microphone } = aMicrophone()
    const recorder = startRecording(microphone)
    FakeMediaRecorder.last.onstart = null // it never started
    await delivers(worklet, 0.1, 3)
    expect((await recorder.stop()).durationS).toBe(0)
  })

  test('cancel discards the data', () => {
    startRecording(aMicrophone()).cancel()
    expect(FakeMediaRecorder.last.state).toBe('inactive')
    expect(FakeMediaRecorder.last.ondataavailable).toBeNull()
  })
})

describe('without one', () => {
  test.each([
    ['no recorder at all', undefined],
    ['one that knows only AAC', FakeMediaRecorder],
  ])('%s: the samples of the microphone become a WAV file', async (_, mediaRecorder) => {
    FakeMediaRecorder.supported = ['audio/mp4']
    vi.stubGlobal('MediaRecorder', mediaRecorder)
    const microphone = aMicrophone()
    const closed = new Promise((resolve) => {
      microphone.worklet.onmessage = ({ data }) => resolve(data)
    })
    const recorder = startRecording(microphone)
    for (const value of [0.5, -2, 2]) microphone.worklet.postMessage(frame(value))
    const { bytes, format, durationS } = await recorder.stop()
    expect(format).toBe('wav')
    expect(bytes.type).toBe('audio/wav')
    expect(durationS).toBe(0.06)
    const wav = readWav(new Uint8Array(await bytes.arrayBuffer()))
    const samples = wav?.samples ?? new Float32Array()
    expect(wav?.rate).toBe(16_000)
    expect(samples).toHaveLength(960)
    // Samples beyond full scale are clipped; they do not wrap around.
    expect([samples[0], samples[320], samples[640]].map((value) => value?.toFixed(2))).toEqual([
      '0.50',
      '-1.00',
      '1.00',
    ])
    expect(await closed).toBe('close')
  })

  test('cancel closes the port of the worklet', async () => {
    vi.stubGlobal('MediaRecorder', undefined)
    const microphone = aMicrophone()
    const closed = new Promise((resolve) => {
      microphone.worklet.onmessage = ({ data }) => resolve(data)
    })
    startRecording(microphone).cancel()
    expect(await closed).toBe('close')
  })
})
