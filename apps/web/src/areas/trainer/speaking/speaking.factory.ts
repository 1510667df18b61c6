import type { Rubric, RubricOfTask } from '@elocute/contract/rubrics'
import type { SpeakingAppeal } from '@elocute/contract/speaking-appeals'
import type { SpeakingAnswer, SpeakingMark } from '@elocute/contract/speaking-fields'
import type { SpeakingAnswerPage } from '@elocute/contract/speaking-marks'
import type { SpeakingTask } from '@elocute/contract/speaking-tasks'
import type { SpeakingRow } from '@elocute/contract/speaking-rows'

/** An id that ends with this number. */
export const anId = (n: number): string => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`

export const aRubric = (details: Partial<Rubric> = {}): Rubric => ({
  id: anId(900),
  version: 1,
  name: 'Calls',
  criteria: [
    { name: 'Greeting', levels: ['Says nothing.', 'Greets the caller.', 'Greets and offers help.'] },
    { name: 'Language', levels: ['Hard to follow.', 'Mostly clear.', 'Clear throughout.'] },
  ],
  school: { changed_at: '2026-03-04T12:00:00.000Z', by: null },
  ...details,
})

/** The same as a task keeps it. */
const aRubricOfTask = (): RubricOfTask => {
  const { id, version, name, criteria } = aRubric()
  return { id, version, name, criteria }
}

export const aTask = (details: Partial<SpeakingTask> = {}): SpeakingTask => {
  return {
    id: anId(1),
    kind: 'answer',
    title: 'A late parcel',
    questions: ['A customer’s parcel is late. What do you say?'],
    prompts: (details.questions ?? ['']).map(() => ({ must_say: [], sound: null })),
    picture: null,
    situation: '',
    written: true,
    dictation: null,
    hidden: false,
    preparation_seconds: 30,
    answer_seconds: 60,
    tries: 1,
    rubric: aRubricOfTask(),
    created_at: '2026-03-04T12:00:00.000Z',
    state: 'open',
    opens_at: null,
    due_at: null,
    audience: null,
    marked_twice: false,
    answered: 0,
    marked: 0,
    to_mark: (details.answered ?? 0) - (details.marked ?? 0),
    ...details,
  }
}

/** A trainee who has not answered. */
export const aRow = (n: number, first_name: string, details: Partial<SpeakingRow> = {}): SpeakingRow => ({
  user_id: anId(100 + n),
  first_name,
  middle_name: null,
  last_name: 'Tran',
  answer_id: null,
  sent_at: null,
  late: false,
  tries: 0,
  milliseconds: null,
  mark: null,
  turn: null,
  figure: null,
  score: null,
  ...details,
})

/** The same with an answer that waits. Its id ends with 200 and the number. */
export const anAnsweredRow = (n: number, name: string, details: Partial<SpeakingRow> = {}): SpeakingRow =>
  aRow(n, name, {
    answer_id: anId(200 + n),
    sent_at: '2026-03-05T12:00:00.000Z',
    tries: 1,
    milliseconds: 42_000,
    turn: details.mark?.final ? null : 'first',
    ...details,
  })

/** The answer to one question. */
export const aPart = (
  details: Partial<SpeakingAnswer['parts'][number]> = {},
): SpeakingAnswer['parts'][number] => ({
  n: 1,
  milliseconds: 42_000,
  has_sound: true,
  heard: null,
  measures: {
    speaking_ms: 30_000,
    syllables_per_second: 3.5,
    pauses: [
      { start_ms: 4_000, end_ms: 6_000 },
      { start_ms: 20_000, end_ms: 20_400 },
    ],
    mean_run_ms: 10_000,
    level_db: -20,
    noise_db: -60,
  },
  ...details,
})

export const anAnswer = (details: Partial<SpeakingAnswer> = {}): SpeakingAnswer => ({
  id: anId(201),
  n: 1,
  started_at: '2026-03-05T11:58:00.000Z',
  sent_at: '2026-03-05T12:00:00.000Z',
  late: false,
  picked: true,
  parts: [aPart()],
  ...details,
})

/** The page of the answer of a row. */
export const anAnswerPage = (
  { user_id, answer_id, first_name, middle_name, last_name }: SpeakingRow,
  details: Partial<SpeakingAnswerPage> = {},
): SpeakingAnswerPage => {
  const { id, kind, title, situation, questions } = aTask()
  const answer = anAnswer({ id: answer_id ?? '' })
  return {
    answer,
    trainee: { id: user_id, first_name, middle_name, last_name },
    task: {
      id,
      kind,
      title,
      situation,
      questions,
      must_say: questions.map(() => []),
      rubric: aRubricOfTask(),
    },
    answers: [answer],
    mark: null,
    mark_history: [],
    turn: details.mark?.final ? null : 'first',
    marked: 'once',
    in_calibration: false,
    pair: [],
    appeal: null,
    reopened: null,
    earlier: [],
    spoken: [],
    transcripts: [],
    ...details,
  }
}

export const aMark = (details: Partial<SpeakingMark> = {}): SpeakingMark => ({
  levels: [2, 3],
  comment: '',
  remarks: [],
  said: [],
  final: false,
  revision: 1,
  at: '2026-03-06T12:00:00.000Z',
  by: { first_name: 'Ada', middle_name: null, last_name: 'Ng' },
  ...details,
})

export const anAppeal = (details: Partial<SpeakingAppeal> = {}): SpeakingAppeal => ({
  state: 'open',
  note: 'I greeted the customer.',
  criteria: [1],
  reason: null,
  created_at: '2026-03-07T12:00:00.000Z',
  decided_at: null,
  by: { first_name: null, middle_name: null, last_name: null },
  ...details,
})
