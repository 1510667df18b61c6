import { createFramer } from '../audio/frames.ts'
import type { FromWorklet, ToWorklet } from './messages.ts'

// The scope of an AudioWorklet, which the standard library's types leave out.
declare const sampleRate: number
declare const registerProcessor: (name: string, processor: typeof MicrophoneProcessor) => void
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}

const framesALevel = 3

/** Runs on the audio thread: 16 kHz mono frames to whoever asked for them, a loudness to the page. */
class MicrophoneProcessor extends AudioWorkletProcessor {
  private readonly listeners = new Set<MessagePort>()
  private readonly framer = createFramer(sampleRate)
  private loudest = 0
  private frames = 0

  constructor() {
    super()
    this.port.onmessage = ({ data }: MessageEvent<ToWorklet>) => {
      const { port } = data
      this.listeners.add(port)
      // Whoever listens says `close` at the end, because a port does not tell that its other side is gone.
      port.onmessage = () => {
        this.listeners.delete(port)
        port.close()
      }
    }
  }

  process([channels]: Float32Array[][]): boolean {
    const [mono] = channels ?? []
    if (mono) for (const frame of this.framer(mono)) this.send(frame)
    return true
  }

  private send(frame: Float32Array): void {
    for (const listener of this.listeners) listener.postMessage(frame)
    for (const sample of frame) this.loudest = Math.max(this.loudest, Math.abs(sample))
    this.frames++
    if (this.frames % framesALevel !== 0) return
    this.port.postMessage({ type: 'level', level: this.loudest } satisfies FromWorklet)
    this.loudest = 0
  }
}

registerProcessor('elocute-microphone', MicrophoneProcessor)
