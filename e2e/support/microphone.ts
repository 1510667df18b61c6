import { synthesise, type Voice } from '../../packages/speech/fixtures/synthesise.ts'
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    playIntoMicrophone: (samples: number[]) => Promise<void>
  }
}

/** Runs in the page before its own scripts: a microphone with faint noise and the sound that a test plays. */
const installMicrophone = () => {
  let open: { context: AudioContext; output: MediaStreamAudioDestinationNode } | undefined
  const microphone = () => {
    if (open) return open
    const context = new AudioContext({ sampleRate: 48_000 })
    const output = context.createMediaStreamDestination()
    const bed = context.createBuffer(1, context.sampleRate, context.sampleRate)
    const noise = bed.getChannelData(0)
    for (let at = 0; at < noise.length; at++) noise[at] = (Math.random() - 0.5) * 0.002
    const source = new AudioBufferSourceNode(context, { buffer: bed, loop: true })
    source.connect(output)
    source.start()
    open = { context, output }
    return open
  }
  const device = {
    deviceId: 'test-microphone',
    groupId: 'test',
    kind: 'audioinput' as const,
    label: 'Test microphone',
    toJSON: () => ({}),
  }
  navigator.mediaDevices.getUserMedia = () => Promise.resolve(microphone().output.stream.clone())
  navigator.mediaDevices.enumerateDevices = () => Promise.resolve([device])
  window.playIntoMicrophone = async (samples) => {
    const { context, output } = microphone()
    const buffer = context.createBuffer(1, samples.length, 16_000)
    buffer.copyToChannel(new Float32Array(samples), 0)
    const source = new AudioBufferSourceNode(context, { buffer })
    source.connect(output)
    await new Promise((resolve) => {
      source.onended = resolve
      source.start()
    })
  }
}

export const giveMicrophone = (page: Page): Promise<unknown> => page.addInitScript(installMicrophone)

/** Plays speech into the page's microphone and returns when it has ended. A loudness of 1 is the voice's own loudness. */
export const say = async (
  page: Page,
  text: string,
  voice: Voice = { voice: 'en-us', speed: 140 },
  loudness = 1,
): Promise<void> => {
  const samples = Array.from(synthesise(text, voice), (sample) => sample * loudness)
  await page.evaluate((samples) => window.playIntoMicrophone(samples), samples)
}

/** Lets the page's microphone hear the next recording that the page plays, as it does beside a loudspeaker. */
export const hearLoudspeaker = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { prototype } = AudioBufferSourceNode
    // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called with its source
    const { start } = prototype
    prototype.start = function (...when) {
      start.apply(this, when)
      const { buffer, loop } = this
      // The noise of the microphone is repeated.
      if (!buffer || loop) return
      prototype.start = start
      const [samples, step] = [buffer.getChannelData(0), buffer.sampleRate / 16_000]
      const heard = Array.from(
        { length: Math.floor(samples.length / step) },
        (_, at) => samples[Math.round(at * step)] ?? 0,
      )
      void window.playIntoMicrophone(heard)
    }
  })
