import type {
  GeneratedScript,
  MelodySyllable,
  SpeechResult,
  SpokenWord,
} from '@elocute/contract/speech-practice'
import type { PracticeRun, StoredRun } from './history/own-readings.queries.ts'
import type { AssignedReading } from './shared/assigned-readings.queries.ts'

export const aScript = 'Three of my colleagues live near the village.'

/** A script as the server returns it for a topic. */
export const aGeneratedScript = (details: Partial<GeneratedScript> = {}): GeneratedScript => ({
  script: aScript,
  source: 'library',
  title: 'My Colleagues',
  match: 'nearest',
  ...details,
})

const word = (text: string, details: Partial<SpokenWord> = {}): SpokenWord => ({
  text,
  score: 92,
  verdict: 'good',
  start_s: 0.5,
  end_s: 0.9,
  phones: [{ phone: 'M', ipa: 'm', score: 92 }],
  ...details,
})

export const aSyllable = (
  number: number,
  text: string,
  details: Partial<MelodySyllable> = {},
): MelodySyllable => ({
  word: number,
  text,
  start_s: 0,
  duration_s: 0.2,
  semitones: 0,
  stress: 1,
  ...details,
})

/** The result of a reading of `aScript` with a word of each verdict. */
export const aResult = (details: Partial<SpeechResult> = {}): SpeechResult => ({
  score: '74/100',
  feedback: 'The first sound of “three” was heard as /t/. Let the tip of your tongue touch your teeth.',
  overall: 74,
  accuracy: 70,
  fluency: 81,
  prosody: 65,
  completeness: 88,
  pace_wpm: 128,
  duration_s: 4,
  words: [
    word('Three', {
      score: 41,
      verdict: 'missed',
      start_s: 0.4,
      end_s: 0.8,
      phones: [
        { phone: 'TH', ipa: 'θ', score: 12, heard: 'T' },
        { phone: 'R', ipa: 'r', score: 71 },
        { phone: 'IY', ipa: 'iː', score: 90 },
      ],
    }),
    word('of', { score: 0, verdict: 'omitted', start_s: 0.8, end_s: 0.8, phones: [] }),
    word('my'),
    word('colleagues', { score: 68, verdict: 'close', start_s: 1.2, end_s: 1.9 }),
    word('live'),
    word('near'),
    word('the'),
    word('village'),
  ],
  extra_words: 0,
  melody: [
    aSyllable(0, 'Three', { start_s: 0.4, duration_s: 0.4, semitones: 4.5 }),
    aSyllable(2, 'my', { start_s: 0.9, semitones: 0 }),
    aSyllable(3, 'col', { start_s: 1.2, semitones: 1 }),
    aSyllable(3, 'leagues', { start_s: 1.5, semitones: 0.5, stress: 2 }),
    aSyllable(4, 'live', { start_s: 1.9, semitones: 0.2 }),
    aSyllable(5, 'near', { start_s: 2.2, semitones: null }),
    aSyllable(6, 'the', { start_s: 2.5, semitones: -0.5, stress: 0 }),
    aSyllable(7, 'vil', { start_s: 2.7, semitones: 2.4 }),
    aSyllable(7, 'lage', { start_s: 2.9, semitones: -3, stress: 0 }),
  ],
  engine: { name: 'elocute', version: 'test' },
  feedback_source: 'engine',
  ...details,
})

export const runId = '01890000-0000-7000-8000-0000000000a1'

export const aRun = (details: Partial<PracticeRun> = {}): PracticeRun => ({
  id: runId,
  created_at: '2026-03-04T09:05:00.000Z',
  script: aScript,
  title: null,
  overall: 74,
  has_recording: false,
  counts: false,
  ...details,
})

export const aStoredRun = (details: Partial<StoredRun> = {}): StoredRun => ({
  ...aRun(),
  result: aResult(),
  ...details,
})

export const assignedId = '01890000-0000-7000-8000-00000000b001'

/** An open one that nobody has read. */
export const anAssignedReading = (details: Partial<AssignedReading> = {}): AssignedReading => ({
  id: assignedId,
  title: 'A refund',
  script: 'Say three.',
  state: 'open',
  due_at: null,
  tries: 2,
  pass_mark: 80,
  for_trainee: true,
  readings: [],
  comments: 0,
  ...details,
})
