import { readFileSync } from 'node:fs'
import { decodeRecording } from '../audio/decode.ts'
import { sampleRate } from '../audio/resample.ts'
import { UnusableRecording } from '../audio/unusable-recording.ts'
import { workOf } from '../engine/reading-bounds.ts'
import { createTranscriptAligner } from '../engine/transcript-aligner.ts'
import { createReadingEngine } from '../engine/reading-engine.ts'
import { createReadingScorer } from '../engine/reading-scorer.ts'
import type { NetworkFile } from '../scoring/phone-network.ts'
import type { ReadingModelFile } from '../scoring/reading-model.ts'
import type { ReadingReport } from '../scoring/reading-report.ts'
import saidWords from '../scoring/script-word-first-pass.json' with { type: 'json' }
import { acousticModelFiles } from './engine-files.ts'
import { pronouncingDictionary } from './pronouncing-dictionary.ts'

/**
 * `claimedSeconds` is the length that the recorder measured. `admit` hears how much work the reading is
 * (reading-bounds.ts) before the expensive part of it, and may throw. Rejects with that, or with an UnusableRecording.
 */
export type RecordingReader = (
  recording: Uint8Array,
  script: string,
  claimedSeconds?: number,
  admit?: (work: number) => void,
) => Promise<ReadingReport>

/** Loads everything once; from then on a reading needs nothing but its bytes. */
export function openRecordingReader(): RecordingReader {
  const engine = createReadingEngine({
    aligner: createTranscriptAligner(scoringFile('phone-network.json') as NetworkFile, saidWords),
    scorer: createReadingScorer(acousticModelFiles(), scoringFile('reading-model.json') as ReadingModelFile),
    dictionary: pronouncingDictionary(),
  })
  return async (recording, script, claimedSeconds = 0, admit) => {
    const words = engine.wordsOf(script)
    const samples = await decodeRecording(recording)
    const seconds = samples.length / sampleRate
    if (isMuchShorter(seconds, claimedSeconds)) throw new UnusableRecording('incomplete')
    admit?.(workOf(seconds, words))
    return engine.read(samples, words)
  }
}

const scoringFile = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../scoring/${name}`, import.meta.url), 'utf8'))

/**
 * Half a file plays like a whole one, and noise behind a header like a short one: only the recorder knows. Longer than
 * measured is no sign of that, since a clock stands still while a phone sleeps.
 */
const isMuchShorter = (seconds: number, claimed: number) => claimed - seconds > Math.max(1, 0.15 * claimed)
