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
import { acousticModel, scoringFile } from './engine-files.ts'
import { pronouncingDictionary, stressedPronunciations } from './pronouncing-dictionary.ts'

/**
 * Decodes and scores a recording. `claimedSeconds`: the length that the recorder measured. `admit` is called with the work
 * (reading-bounds.ts) before the expensive part, and may throw. Rejects with that error, or with an UnusableRecording.
 */
export type RecordingReader = (
  recording: Uint8Array,
  script: string,
  claimedSeconds?: number,
  admit?: (work: number) => void,
) => Promise<ReadingReport>

/** Loads all models once. */
export function openRecordingReader(): RecordingReader {
  const engine = createReadingEngine({
    aligner: createTranscriptAligner(scoringFile('phone-network.json') as NetworkFile, saidWords),
    scorer: createReadingScorer(
      acousticModel(),
      scoringFile('reading-model.json') as ReadingModelFile,
      scoringFile('word-phone-network.json') as NetworkFile,
    ),
    dictionary: pronouncingDictionary(),
    stressed: stressedPronunciations,
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

/**
 * A truncated file decodes like a shorter one: only the recorder knows its length. A recording may be longer than it was
 * measured, since the clock stops while a phone sleeps.
 */
const isMuchShorter = (seconds: number, claimed: number) => claimed - seconds > Math.max(1, 0.15 * claimed)
