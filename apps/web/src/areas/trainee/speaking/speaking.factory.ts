import type { AnswerOf } from '@elocute/contract/define-endpoint'
import type { loadOwnSpeakingTask, OwnSpeakingTask } from '@elocute/contract/speaking-answers'
import type { SpeakingAnswer, SpeakingMark } from '@elocute/contract/speaking-fields'

export const taskId = '01890000-0000-7000-8000-00000000c001'
export const answerId = '01890000-0000-7000-8000-00000000c002'

export const questions = ['Tell us about your town.', 'What would you change there?']

export const aTask = (details: Partial<OwnSpeakingTask> = {}): OwnSpeakingTask => ({
  id: taskId,
  kind: 'answer',
  title: 'My town',
  situation: '',
  asked: { questions, sounds: [null, null], picture: null },
  written: true,
  dictation: null,
  question_count: details.asked?.questions.length ?? 2,
  preparation_seconds: 30,
  answer_seconds: 60,
  tries: 2,
  state: 'open',
  opens_at: null,
  due_at: null,
  for_trainee: true,
  answers: [],
  marked: false,
  being_marked: false,
  ...details,
})

/** A try that has the recordings for these questions. */
export const anAnswer = (
  parts: readonly number[],
  details: Partial<SpeakingAnswer> = {},
): SpeakingAnswer => ({
  id: answerId,
  n: 1,
  started_at: '2026-03-05T12:00:00.000Z',
  sent_at: null,
  late: false,
  picked: false,
  parts: parts.map((n) => ({ n, milliseconds: 4_000, has_sound: true, measures: null, heard: null })),
  ...details,
})

export const aSentAnswer = (details: Partial<SpeakingAnswer> = {}): SpeakingAnswer =>
  anAnswer([1, 2], { sent_at: '2026-03-05T12:05:00.000Z', picked: true, ...details })

export const aMark = (details: Partial<SpeakingMark> = {}): SpeakingMark => ({
  levels: [2, 3],
  comment: 'A lively answer.',
  remarks: [],
  said: [],
  final: true,
  revision: 1,
  at: '2026-03-06T12:00:00.000Z',
  by: { first_name: 'Tara', middle_name: null, last_name: 'Coach' },
  ...details,
})

type Loaded = AnswerOf<typeof loadOwnSpeakingTask>

export const aLoadedTask = (details: Partial<Loaded['data']> = {}): Loaded['data'] => ({
  ...aTask(details),
  rubric: {
    id: taskId,
    version: 1,
    name: 'Speaking',
    criteria: [
      { name: 'Range', levels: ['Few words.', 'Enough words.', 'Many words.'] },
      { name: 'Fluency', levels: ['Many pauses.', 'Some pauses.', 'It flows.'] },
    ],
  },
  mark: null,
  mark_history: [],
  in_calibration: false,
  appeal: null,
  reopened: [],
  appeal_until: null,
  progress: [],
  spoken: [],
  must_say: null,
  listened: [],
  transcripts: [],
  ...details,
})
