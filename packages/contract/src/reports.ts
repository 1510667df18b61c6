import { z } from 'zod/mini'
import { cefrFilter } from './cefr.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { bytesOfFile, DayOrMoment, groupFilter, Id, IsoTimestamp } from './fields.ts'
import { names } from './names.ts'
import { TraineeReadings, TraineeSounds } from './trainee-results.ts'
import { TraineeSpeaking } from './trainee-speaking.ts'
import { TraineeListQuery } from './trainees.ts'

/** A period of time: days, both included, or moments, the last one not included. Without its bounds, the last thirty days. */
const period = { from: z.optional(DayOrMoment), to: z.optional(DayOrMoment) }

export const PeriodQuery = z.object({ ...groupFilter, ...period })
export type PeriodQuery = z.infer<typeof PeriodQuery>

export const HardWord = z.object({
  question_word: z.string(),
  /** How the newest quiz that has the word shows it, where that differs. */
  shown_as: z.optional(z.string()),
  /** How often it was tried in counted answers, and how often it was not correct. */
  tries: z.int(),
  missed: z.int(),
})
export type HardWord = z.infer<typeof HardWord>

export const hardestWords = defineEndpoint({
  method: 'GET',
  path: '/trainer/groups/:id/hardest-words',
  access: 'observer',
  summary: 'The words that the members of a group missed most, over all quizzes of a period; at most fifty',
  params: z.object({ id: Id }),
  query: z.object(period),
  success: { status: 200, body: z.object({ data: z.array(HardWord) }) },
})

export const HardSound = z.object({
  ipa: z.string(),
  /** The mean score, from 0 to 100. */
  average: z.number(),
  /** How often it was read, and by how many members. */
  count: z.int(),
  trainees: z.int(),
})
export type HardSound = z.infer<typeof HardSound>

export const hardestSounds = defineEndpoint({
  method: 'GET',
  path: '/trainer/groups/:id/hardest-sounds',
  access: 'observer',
  summary:
    'The sounds that a group should work on first, as its sound map names them; of a period, or without bounds of all its readings that count',
  params: z.object({ id: Id }),
  query: z.object(period),
  success: { status: 200, body: z.object({ data: z.array(HardSound) }) },
})

const percent = z.nullable(z.int())

/** What the reports of groups and of trainees have. */
const printed = {
  /** The first and the last day, in this time zone of the school. */
  from: z.iso.date(),
  to: z.iso.date(),
  time_zone: z.string(),
  /**
   * The quizzes of the period, the newest hundred, the first due one first: those that were due, or opened without a due time, or were
   * answered in it.
   */
  quizzes: z.array(
    z.object({
      id: Id,
      title: z.string(),
      due_at: z.nullable(IsoTimestamp),
      /** For how many of the people it was, and how many of them have answered it. */
      members: z.int(),
      taken: z.int(),
      /** Of the answers, in percent; null without one. */
      average: percent,
    }),
  ),
  /** How many there are in all. The figures of people are over all. */
  quizzes_total: z.int(),
  words: z.array(HardWord),
}

/** A speaking task of the period with the members of a group for whom it was. */
const SpeakingLine = z.object({
  id: Id,
  title: z.string(),
  due_at: z.nullable(IsoTimestamp),
  members: z.int(),
  answered: z.int(),
  marked: z.int(),
})

/** A person with the quizzes of the period. */
const PersonLine = z.object({
  id: Id,
  ...names,
  quizzes: z.int(),
  taken: z.int(),
  late: z.int(),
  average: percent,
})

export const GroupReport = z.object({
  group: z.object({ id: Id, name: z.string() }),
  ...printed,
  /** The verified members by name. */
  trainees: z.array(PersonLine),
  /** Chosen as the quizzes are, and how many there are in all. */
  speaking: z.array(SpeakingLine),
  speaking_total: z.int(),
  /** Of readings that count, in the order in which the sound map would name them. */
  sounds: z.array(HardSound),
})
export type GroupReport = z.infer<typeof GroupReport>

export const TraineeReport = z.object({
  trainee: PersonLine,
  ...printed,
  sounds: TraineeSounds,
  readings: TraineeReadings,
  /** Chosen as the quizzes are, and how many there are in all. */
  speaking: TraineeSpeaking,
  speaking_total: z.int(),
})
export type TraineeReport = z.infer<typeof TraineeReport>

export const groupReport = defineEndpoint({
  method: 'GET',
  path: '/trainer/groups/:id/report',
  access: 'observer',
  summary: 'A group in a period: who took which quizzes, the averages, and the hardest words and sounds',
  params: z.object({ id: Id }),
  query: z.object(period),
  success: { status: 200, body: z.object({ data: GroupReport }) },
})

export const traineeReport = defineEndpoint({
  method: 'GET',
  path: '/trainer/trainees/:id/report',
  access: 'observer',
  summary:
    'A trainee in a period: the quizzes with the results, the assigned readings, and the hardest words and sounds',
  params: z.object({ id: Id }),
  query: z.object(period),
  success: { status: 200, body: z.object({ data: TraineeReport }) },
})

const report = {
  method: 'GET',
  access: 'observer',
  success: bytesOfFile,
} as const

const people = z.object({
  search: TraineeListQuery.shape.search,
  status: TraineeListQuery.shape.status,
  ...groupFilter,
  ...cefrFilter,
})
export type PeopleReportQuery = z.infer<typeof people>

export const exportTraineesCsv = defineEndpoint({
  ...report,
  path: '/trainer/reports/trainees.csv',
  query: people,
  summary: 'The trainees of a list with their figures, by name, as CSV',
})

export const exportTraineesXlsx = defineEndpoint({
  ...report,
  path: '/trainer/reports/trainees.xlsx',
  query: people,
  summary: 'The trainees of a list with their figures, by name, as an Excel workbook',
})

export const exportAttemptsCsv = defineEndpoint({
  ...report,
  path: '/trainer/reports/results.csv',
  query: PeriodQuery,
  summary: 'The answered quizzes of a period, the oldest first, as CSV',
})

export const exportAttemptsXlsx = defineEndpoint({
  ...report,
  path: '/trainer/reports/results.xlsx',
  query: PeriodQuery,
  summary: 'The answered quizzes of a period, the oldest first, as an Excel workbook',
})

export const exportSpeakingMarksCsv = defineEndpoint({
  ...report,
  path: '/trainer/reports/speaking.csv',
  query: PeriodQuery,
  summary: 'The answers to speaking tasks of a period with their levels, the first sent one first, as CSV',
})

export const exportSpeakingMarksXlsx = defineEndpoint({
  ...report,
  path: '/trainer/reports/speaking.xlsx',
  query: PeriodQuery,
  summary:
    'The answers to speaking tasks of a period with their levels, the first sent one first, as an Excel workbook',
})
