import { shadowingLimits } from '@elocute/contract/speaking-limits'
import type { SpeechResult } from '@elocute/contract/speech-practice'
import { AnalysisRunning, type AnalysisJob, type SpeechPool } from '@elocute/speech/node/speech-pool'
import type { ReadingReport } from '@elocute/speech/scoring/reading-report'
import { shadowing, timedWords, type Shadowing, type TimedWord } from '@elocute/speech/scoring/shadowing'
import { Problem } from '../problem.ts'
import { problemOf } from '../speech-practice/refusals.ts'
import { toSpeechResult } from '../speech-practice/to-speech-result.ts'

/** A recording of a passage, and who waits for it. */
type Recording = Pick<AnalysisJob, 'audio' | 'script' | 'owner' | 'played'> & {
  milliseconds: number
  signal: AbortSignal
}
type Shadowed = { result: SpeechResult } & Shadowing

const retryAfterSeconds = 5

/** Scores passages by the scorer of readings, and compares them with their models. See decision 116. */
export const createShadowingScorer = (scorer: Pick<SpeechPool, 'analyse'>) => {
  const read = ({ milliseconds, ...recording }: Recording): Promise<ReadingReport> =>
    scorer.analyse({ ...recording, claimedSeconds: milliseconds / 1_000 }).catch((error: unknown) => {
      if (recording.signal.aborted) throw new Problem('invalid_input', 'form_incomplete', { cause: error })
      // What waits on a device is sent again by itself.
      if (error instanceof AnalysisRunning)
        throw new Problem('busy', 'busy', { retryAfter: retryAfterSeconds, cause: error })
      throw problemOf(error)
    })

  return {
    /** Where the words of a model are. Refused where most of them are not heard. */
    model: async (recording: Recording): Promise<TimedWord[]> => {
      const { completeness, words } = await read(recording)
      if (completeness < shadowingLimits.modelCompleteness) throw new Problem('not_scored', 'shadowing_model')
      return timedWords(words)
    },

    /** What becomes of a trainee's recording. Refused where its microphone has heard the model, too. */
    score: async (
      recording: Recording,
      { model, sound, modelAtMs }: { model: readonly TimedWord[]; sound: Uint8Array; modelAtMs: number },
    ): Promise<Shadowed> => {
      const report = await read({ ...recording, played: { audio: sound, atSeconds: modelAtMs / 1_000 } })
      return {
        result: toSpeechResult(report),
        ...shadowing(model, timedWords(report.words), modelAtMs),
      }
    },
  }
}

export type ShadowingScorer = ReturnType<typeof createShadowingScorer>
