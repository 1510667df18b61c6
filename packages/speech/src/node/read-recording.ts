import { decodeRecording } from '../audio/decode.ts'
import { dominatedByPlayed, leastDominated } from '../audio/played-share.ts'
import { sampleRate } from '../audio/resample.ts'
import { UnusableRecording } from '../audio/unusable-recording.ts'
import { workOf } from '../engine/reading-bounds.ts'
import { createTranscriptAligner } from '../engine/transcript-aligner.ts'
import { createReadingEngine } from '../engine/reading-engine.ts'
import { createReadingScorer } from '../engine/reading-scorer.ts'
import type { ReadingModelFile } from '../scoring/reading-model.ts'
import type { ReadingReport } from '../scoring/reading-report.ts'
import saidWords from '../scoring/script-word-first-pass.json' with { type: 'json' }
import { readingsNetwork, scoringFile, speechEncoder } from './engine-files.ts'
import { pronouncingDictionary, stressedPronunciations } from './pronouncing-dictionary.ts'
import type { Played } from './worker-messages.ts'

type Known = {
  /** The length that the recorder measured. */
  claimedSeconds?: number | undefined
  /** A recording in which it is heard again is refused. */
  played?: Played | undefined
  /** Called with the work (reading-bounds.ts) before the expensive part. It may throw. */
  admit?: (work: number) => void
}

/** Decodes and scores a recording. Rejects with an UnusableRecording, or with the error of `admit`. */
export type RecordingReader = (recording: Uint8Array, script: string, known?: Known) => Promise<ReadingReport>

/** Loads all models once. */
export function openRecordingReader(): RecordingReader {
  const engine = createReadingEngine({
    aligner: createTranscriptAligner(speechEncoder(), saidWords),
    scorer: createReadingScorer(scoringFile('reading-model.json') as ReadingModelFile, readingsNetwork()),
    dictionary: pronouncingDictionary(),
    stressed: stressedPronunciations,
  })
  return async (recording, script, { claimedSeconds = 0, played, admit } = {}) => {
    const words = engine.wordsOf(script)
    const samples = await decodeRecording(recording)
    const seconds = samples.length / sampleRate
    if (isMuchShorter(seconds, claimedSeconds)) throw new UnusableRecording('incomplete')
    admit?.(workOf(seconds, words))
    if (played && (await hears(samples, played))) throw new UnusableRecording('loudspeaker')
    return engine.read(samples, words)
  }
}

/**
 * A truncated file decodes like a shorter one: only the recorder knows its length. A recording may be longer than it was
 * measured, since the clock stops while a phone sleeps.
 */
const isMuchShorter = (seconds: number, claimed: number) => claimed - seconds > Math.max(1, 0.15 * claimed)

/** Whether the microphone has heard what was played, so that its words are taken for those of the reader. */
const hears = async (samples: Float32Array, { audio, atSeconds }: Played): Promise<boolean> =>
  dominatedByPlayed(samples, await decodeRecording(audio), atSeconds) >= leastDominated
