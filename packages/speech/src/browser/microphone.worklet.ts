import { createFramer } from '../audio/frames.ts'
import type { FromWorklet, ToWorklet } from './messages.ts'

// The global scope of an AudioWorklet, which TypeScript's DOM types lack.
declare const sampleRate: number
declare const registerProcessor: (name: string, processor: typeof MicrophoneProcessor) => void
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}

const framesPerLevel = 3

/** Runs on the audio thread. Sends 16 kHz mono frames to each listening port and the peak level to the page. */
class MicrophoneProcessor extends AudioWorkletProcessor {
  private readonly listeners = new Set<MessagePort>()
  private readonly framer = createFramer(sampleRate)
  private peak = 0
  private frames = 0

  constructor() {
    super()
    this.port.onmessage = ({ data }: MessageEvent<ToWorklet>) => {
      const { port } = data
      this.listeners.add(port)
      // A listener posts `close`, because a port does not report that its other end is gone.
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
    for (const sample of frame) this.peak = Math.max(this.peak, Math.abs(sample))
    this.frames++
    if (this.frames % framesPerLevel !== 0) return
    this.port.postMessage({ type: 'level', level: this.peak } satisfies FromWorklet)
    this.peak = 0
  }
}

registerProcessor('elocute-microphone', MicrophoneProcessor)
