import type { Word } from '@elocute/contract/marks'
import type { MarkAppeal, WordAppeal } from '@elocute/contract/appeals'
import type { AttemptPage, Decision } from '@elocute/contract/trainer-marks'

export const attemptId = '01890000-0000-7000-8000-000000000a01'

const trainee = {
  id: '01890000-0000-7000-8000-000000000002',
  first_name: 'Mai',
  middle_name: null,
  last_name: 'Tran',
}
const trainer = {
  id: '01890000-0000-7000-8000-000000000001',
  first_name: 'Grace',
  middle_name: null,
  last_name: 'Obi',
}
const quizId = '01890000-0000-7000-8000-000000000b01'

/** A word that the page refused, with its clip. */
export const aWord = (details: Partial<Word> = {}): Word => ({
  n: 1,
  question_word: 'river',
  ipa: '/ˈrɪvɚ/',
  outcome: 'incorrect',
  counts: false,
  heard: 'liver',
  confidence: 0.43,
  decided_by: 'page',
  reason: null,
  has_clip: true,
  appeal: null,
  ...details,
})

export const anOpenAppeal = (note: string | null = null): Word['appeal'] => ({
  state: 'open',
  note,
  reason: null,
})

/** A trainer's acceptance of the first word. */
export const aDecision = (details: Partial<Decision> = {}): Decision => ({
  n: 1,
  source: 'trainer',
  outcome: 'correct',
  finding: null,
  heard: null,
  confidence: null,
  engine: null,
  reason: 'The word can be heard clearly.',
  by: trainer,
  at: '2026-03-05T09:00:00.000Z',
  score_before: 1,
  score_after: 2,
  ...details,
})

type Draft = Partial<Omit<AttemptPage, 'attempt'>> & { attempt?: Partial<AttemptPage['attempt']> }

/** A submitted attempt of three words, of which one counts. */
export const anAttempt = ({ attempt, ...details }: Draft = {}): AttemptPage => ({
  attempt: {
    id: attemptId,
    state: 'completed',
    score: 1,
    claimed_score: null,
    score_decided: false,
    started_at: '2026-03-04 09:00:00',
    completed_at: '2026-03-04 09:02:00',
    taken_at: '2026-03-04 09:01:50',
    implausible: false,
    clock_corrected: false,
    reopened: null,
    ...attempt,
  },
  trainee,
  quiz: {
    id: quizId,
    title: 'Long vowels',
    type: 'pronounce_it_fast',
    total_points: 3,
    timer_seconds: 300,
  },
  words: [
    aWord(),
    aWord({
      n: 2,
      question_word: 'yellow',
      outcome: 'correct',
      counts: true,
      heard: 'yellow',
      confidence: 0.9,
    }),
    aWord({
      n: 3,
      question_word: 'window',
      outcome: 'skipped',
      heard: null,
      confidence: null,
      has_clip: false,
    }),
  ],
  history: [],
  ...details,
})

export const anAppeal = (word: Partial<Word> = {}, details: Partial<WordAppeal> = {}): WordAppeal => ({
  kind: 'word',
  attempt_id: attemptId,
  trainee,
  quiz: { id: quizId, title: 'Long vowels' },
  word: aWord({ appeal: anOpenAppeal('I said it right'), ...word }),
  created_at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  decided_at: null,
  ...details,
})

/** Against the mark of an answer to a speaking task. */
export const aMarkAppeal = (details: Partial<MarkAppeal> = {}): MarkAppeal => ({
  kind: 'mark',
  answer_id: '01890000-0000-7000-8000-000000000c01',
  trainee,
  task: { id: '01890000-0000-7000-8000-000000000c02', kind: 'answer', title: 'A late parcel' },
  state: 'open',
  note: 'I greeted the customer.',
  criteria: ['Greeting'],
  reason: null,
  created_at: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  decided_at: null,
  ...details,
})
