import type { SpeechResult } from '@elocute/contract/speech-practice'
import type { ReadingReport } from '@elocute/speech/scoring/reading-report'
import type { ReadingScorer } from '../analyses.service.ts'

/** The report of a short reading. */
export const readingReport = (changes: Partial<ReadingReport> = {}): ReadingReport => ({
  findings: [{ code: 'sound_substituted', words: ['three'], phone: 'TH', heard: 'T' }],
  feedback: 'Most of it was clear. Put your tongue between your teeth for the first sound of three.',
  overall: 71,
  accuracy: 68,
  fluency: 77,
  prosody: 70,
  completeness: 100,
  pace_wpm: 112,
  duration_s: 2.4,
  words: [
    {
      text: 'Say',
      score: 93,
      verdict: 'good',
      start_s: 0.31,
      end_s: 0.72,
      phones: [
        { phone: 'S', ipa: 's', score: 95 },
        { phone: 'EY', ipa: 'eɪ', score: 91 },
      ],
    },
    {
      text: 'three',
      score: 44,
      verdict: 'missed',
      start_s: 0.72,
      end_s: 1.3,
      phones: [
        { phone: 'TH', ipa: 'θ', score: 12, heard: 'T' },
        { phone: 'R', ipa: 'r', score: 61 },
        { phone: 'IY', ipa: 'iː', score: 83 },
      ],
    },
  ],
  extra_words: 0,
  melody: [
    { word: 0, text: 'Say', start_s: 0.31, duration_s: 0.41, semitones: 2.4, stress: 1 },
    { word: 1, text: 'three', start_s: 0.72, duration_s: 0.58, semitones: null, stress: 1 },
  ],
  engine: { name: 'test', version: '1' },
  ...changes,
})

const { findings: _findings, ...shown } = readingReport()

/** The result for the trainee that is made from it. */
export const readingResult = (changes: Partial<SpeechResult> = {}): SpeechResult => ({
  ...shown,
  score: '71/100',
  feedback_source: 'engine',
  ...changes,
})

/** The first bytes of a WebM file and padding: valid for storing, not for decoding. */
export const webm = (bytes = 64): Buffer => {
  const file = Buffer.alloc(bytes, 7)
  file.set([0x1a, 0x45, 0xdf, 0xa3])
  return file
}

/** A scorer whose behaviour a test defines. */
export const scorerDouble = (analyse: ReadingScorer['analyse']): ReadingScorer => ({
  analyse,
  load: { running: 0, waiting: 0, workers: 1 },
})
