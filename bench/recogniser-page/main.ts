import { openMicrophone } from '@elocute/speech/browser/microphone'
import { createWorkerRecogniser } from '@elocute/speech/browser/worker-recogniser'
import type { LexiconEntry, ListeningEvent } from '@elocute/speech/recogniser'

/** The functions of the page that the benchmark calls. */
type BenchPage = {
  load(lexicon: LexiconEntry[]): Promise<{ ms: number; steps: number; bytes: number }>
  /** Plays a recording into the microphone; `msAfterWord` is measured from the last sample, by the page's clock. */
  say(samples: number[], target: string): Promise<{ event: ListeningEvent | null; msAfterWord: number }>
}

declare global {
  interface Window {
    bench?: BenchPage
    /** Defined before the page's scripts run. */
    playIntoMicrophone: (samples: Float32Array) => Promise<void>
  }
}

const resultTimeoutMs = 2500

const microphone = await openMicrophone()
const recogniser = createWorkerRecogniser(microphone, 'elocute-speech')

window.bench = {
  async load(lexicon) {
    const began = performance.now()
    let steps = 0
    let bytes = 0
    await recogniser.load(lexicon, ({ loadedBytes }) => {
      steps++
      bytes = loadedBytes
    })
    return { ms: performance.now() - began, steps, bytes }
  },
  async say(samples, target) {
    const { promise, resolve } = Promise.withResolvers<ListeningEvent | null>()
    let ended = Infinity
    const stop = recogniser.listen(target, (event) => {
      if (event.type === 'heard' || event.type === 'not-sure' || event.type === 'failed') resolve(event)
    })
    await window.playIntoMicrophone(Float32Array.from(samples))
    ended = performance.now()
    const timer = setTimeout(() => resolve(null), resultTimeoutMs)
    const event = await promise
    const msAfterWord = Math.round(performance.now() - ended)
    clearTimeout(timer)
    stop()
    return { event, msAfterWord }
  },
}
