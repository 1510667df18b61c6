import { openMicrophone } from '@elocute/speech/browser/microphone'
import { createWorkerRecogniser } from '@elocute/speech/browser/worker-recogniser'
import type { LexiconEntry, ListeningEvent } from '@elocute/speech/recogniser'

/** The functions of the page that the benchmark calls. */
type BenchPage = {
  load(lexicon: LexiconEntry[]): Promise<{ ms: number; steps: number; bytes: number }>
  /** Plays a recording into the microphone. Resolves to what the recogniser made of it. */
  say(samples: number[], target: string): Promise<ListeningEvent | null>
}

declare global {
  interface Window {
    bench?: BenchPage
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
    const stop = recogniser.listen(target, (event) => {
      if (event.type === 'heard' || event.type === 'not-sure' || event.type === 'failed') resolve(event)
    })
    await window.playIntoMicrophone(samples)
    const timer = setTimeout(() => resolve(null), resultTimeoutMs)
    const event = await promise
    clearTimeout(timer)
    stop()
    return event
  },
}
