import { frameSize } from '../audio/endpointing.ts'
import { createListening } from '../engine/listening.ts'
import { openEngine } from '../engine/soundswallower.ts'
import { createWordHearing, type WordHearing } from '../engine/word-hearing.ts'
import type { ListeningEvent } from '../recogniser.ts'
import { engineFiles } from './engine-files.ts'

export type NodeRecogniser = WordHearing & {
  /** Plays 16 kHz samples through the endpointing, as a microphone would, and answers with what was heard. */
  listenTo(samples: Float32Array, target: string): ListeningEvent[]
}

/** The browser's recogniser without the browser, for tests and benchmarks. */
export async function openNodeRecogniser(): Promise<NodeRecogniser> {
  const hearing = createWordHearing(await openEngine(engineFiles))
  return {
    ...hearing,
    listenTo(samples, target) {
      const events: ListeningEvent[] = []
      const listening = createListening(hearing, (event) => events.push(event))
      listening.aim(target)
      for (let at = 0; at + frameSize <= samples.length; at += frameSize) {
        listening.push(samples.slice(at, at + frameSize))
      }
      return events
    },
  }
}
