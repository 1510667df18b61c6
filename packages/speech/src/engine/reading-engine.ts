import { UnusableRecording } from '../audio/unusable-recording.ts'
import { qualityOf } from '../audio/quality-gate.ts'
import { sampleRate } from '../audio/resample.ts'
import { extraWords } from '../scoring/extra-words.ts'
import { feedbackOf } from '../feedback/feedback.ts'
import { findingsOf } from '../scoring/findings.ts'
import { melodyOf, type StressedPronunciations } from '../scoring/melody.ts'
import type { ReadingReport } from '../scoring/reading-report.ts'
import { soundsLikeSpeech } from '../scoring/speech-likeness.ts'
import type { PronouncingDictionary } from '../text/pronounce.ts'
import { scriptWords, type ScriptWord } from '../text/script-words.ts'
import stressModel from '../scoring/word-stress-model.json' with { type: 'json' }
import { openStressModel } from '../scoring/stress-model.ts'
import { withStress } from '../scoring/word-stress.ts'
import type { TranscriptAligner } from './transcript-aligner.ts'
import { isReadable, isTooLongFor, isTooShortFor } from './reading-bounds.ts'
import type { ReadingScorer } from './reading-scorer.ts'

export type ReadingEngine = {
  /** The words of a script. Throws an UnusableRecording where there are none, or more than can be read. */
  wordsOf(script: string): ScriptWord[]
  /** Samples at 16 kHz. The same samples and words always give the same report. Throws an UnusableRecording. */
  read(samples: Float32Array, words: readonly ScriptWord[]): ReadingReport
}

/** From the samples of a reading to its report. It needs nothing of Node, so it could run in a browser's worker. */
export function createReadingEngine(parts: {
  aligner: TranscriptAligner
  scorer: ReadingScorer
  dictionary: PronouncingDictionary
  stressed: StressedPronunciations
}): ReadingEngine {
  const { aligner, scorer, dictionary, stressed } = parts
  const model = openStressModel(stressModel)
  return {
    wordsOf(script) {
      const words = scriptWords(script, dictionary)
      if (words.length === 0) throw new UnusableRecording('no_words')
      if (!isReadable(words)) throw new UnusableRecording('script_too_long')
      return words
    },
    read(samples, words) {
      const { refusal, speakingSeconds } = qualityOf(samples)
      if (refusal) throw new UnusableRecording(refusal)
      if (isTooShortFor(words, speakingSeconds)) throw new UnusableRecording('too_short')
      if (isTooLongFor(words, speakingSeconds)) throw new UnusableRecording('too_long_for_script')
      const aligned = aligner.align(samples, words)
      if (!soundsLikeSpeech(aligned.scores, aligned.phones)) throw new UnusableRecording('too_noisy')
      const {
        certainSounds,
        pauses,
        syllables,
        measured: syllableMeasures,
        ...scores
      } = scorer.score(aligned)
      const measured = {
        ...scores,
        duration_s: Math.round((samples.length / sampleRate) * 100) / 100,
        extra_words: extraWords(aligned.spoken, aligned.scores),
      }
      const phraseEnds = words.map(({ endsPhrase }) => endsPhrase)
      const findings = findingsOf({ ...measured, phraseEnds, pauses, certainSounds })
      return {
        ...measured,
        words: withStress(scores.words, syllableMeasures, stressed, model),
        melody: melodyOf(scores.words, syllables, stressed),
        engine: { name: 'elocute', version: `${scorer.version}/${aligner.version}` },
        findings,
        feedback: feedbackOf(findings),
      }
    },
  }
}
