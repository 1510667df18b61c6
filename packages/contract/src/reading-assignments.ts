import { z } from 'zod/mini'
import { CountedReading, ReadingState } from './counted-readings.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { ById, bytesOfFile, groupFilter, Id, IsoTimestamp, listPart, Message } from './fields.ts'
import { limits } from './limits.ts'
import { Named, names } from './names.ts'
import { ChosenAudience, PlannedTime } from './quiz-drafts.ts'
import { Audience } from './quizzes.ts'
import { ReadingComment } from './reading-comments.ts'
import { reminderState } from './reminders.ts'
import { rule } from './rule.ts'
import { ScriptText, ScriptTitle } from './scripts.ts'
import { SpeechResult } from './speech-practice.ts'

// A script that trainees read for their trainers: the trainers' side. The trainees' side is in counted-readings.ts.

const Score = z.int().check(z.minimum(0), z.maximum(100))

const Tries = z
  .int(rule('tries_invalid'))
  .check(
    z.minimum(limits.readingTries.min, rule('tries_invalid')),
    z.maximum(limits.readingTries.max, rule('tries_invalid')),
  )

const PassMark = z.nullable(
  z
    .int(rule('pass_mark_invalid'))
    .check(z.minimum(1, rule('pass_mark_invalid')), z.maximum(100, rule('pass_mark_invalid'))),
)

export const ReadingAssignment = z.object({
  id: Id,
  title: z.string(),
  script: z.string(),
  created_at: IsoTimestamp,
  state: ReadingState,
  due_at: z.nullable(IsoTimestamp),
  /** How often each trainee can read it. The best reading counts. */
  tries: z.int(),
  /** The score from which it is passed; null without a pass mark. */
  pass_mark: z.nullable(z.int()),
  /** Null: everyone. */
  audience: z.nullable(Audience),
  /** How many trainees have read it, and how many of them have passed; null without a pass mark. */
  read: z.int(),
  passed: z.nullable(z.int()),
  /** The mean of the best score of each trainee. */
  average: z.nullable(z.number()),
})
export type ReadingAssignment = z.infer<typeof ReadingAssignment>

export const listReadingAssignments = defineEndpoint({
  method: 'GET',
  path: '/trainer/reading-assignments',
  access: 'observer',
  summary: 'The assigned readings, newest first; `group` shows those for it and counts its members only',
  query: z.object({
    ...listPart,
    ...groupFilter,
    search: z._default(
      z.string(rule('list_query_invalid')).check(z.maxLength(limits.listSearch, rule('list_query_invalid'))),
      '',
    ),
    state: z.optional(z.enum(ReadingState.options, rule('list_query_invalid'))),
  }),
  success: { status: 200, body: z.object({ data: z.array(ReadingAssignment), total: z.int() }) },
})

export const CreateReadingBody = z.object({
  title: ScriptTitle,
  script: ScriptText,
  due_at: z._default(PlannedTime, null),
  tries: z._default(Tries, limits.readingTries.usual),
  pass_mark: z._default(PassMark, null),
  audience: z._default(ChosenAudience, null),
})
export type CreateReadingBody = z.output<typeof CreateReadingBody>

export const createReadingAssignment = defineEndpoint({
  method: 'POST',
  path: '/trainer/reading-assignments',
  access: 'trainer',
  summary: 'Assign a script, which can be read at once',
  body: CreateReadingBody,
  success: { status: 201, body: z.extend(Message, { data: ReadingAssignment }) },
})

export const ReadingOverview = z.extend(ReadingAssignment, {
  /** For how many trainees it is, or was while it was open and not yet due. */
  trainees: z.int(),
  ...reminderState,
})
export type ReadingOverview = z.infer<typeof ReadingOverview>

export const loadReadingAssignment = defineEndpoint({
  method: 'GET',
  path: '/trainer/reading-assignments/:id',
  access: 'observer',
  summary: 'An assigned reading with its figures; `group` counts its members only',
  params: ById,
  query: z.object(groupFilter),
  success: { status: 200, body: z.object({ data: ReadingOverview }) },
})

export const ChangeReadingBody = z.object({
  title: z.optional(ScriptTitle),
  /** Only until the first reading. */
  script: z.optional(ScriptText),
  state: z.optional(ReadingState),
  due_at: z.optional(PlannedTime),
  tries: z.optional(Tries),
  pass_mark: z.optional(PassMark),
  audience: z.optional(ChosenAudience),
})
export type ChangeReadingBody = z.output<typeof ChangeReadingBody>

export const changeReadingAssignment = defineEndpoint({
  method: 'PATCH',
  path: '/trainer/reading-assignments/:id',
  access: 'trainer',
  summary: 'Change an assigned reading; its script only until somebody has read it',
  params: ById,
  body: ChangeReadingBody,
  success: { status: 200, body: z.extend(Message, { data: ReadingAssignment }) },
})

export const deleteReadingAssignment = defineEndpoint({
  method: 'DELETE',
  path: '/trainer/reading-assignments/:id',
  access: 'trainer',
  summary: 'Delete an assigned reading; what trainees have read is private again',
  params: ById,
  success: { status: 200, body: Message },
})

export const ReadingHeatMap = z.object({
  /** The words of the script with their mean score over the best readings of all trainees, not only of this page of them. */
  words: z.array(z.object({ n: z.int(), text: z.string(), average: z.nullable(z.number()) })),
  /** The sounds with the lowest mean score, over the same readings. */
  sounds: z.array(z.object({ ipa: z.string(), average: z.number(), count: z.int() })),
  trainees: z.array(
    z.object({
      user_id: Id,
      ...names,
      /** The best reading; null without one. */
      reading_id: z.nullable(Id),
      overall: z.nullable(Score),
      /** How often it was read. */
      tries: z.int(),
      read_at: z.nullable(IsoTimestamp),
      /** Read after it was due. */
      late: z.boolean(),
      /** Of the words, in their order. Empty without a reading. */
      word_scores: z.array(Score),
    }),
  ),
  total: z.int(),
})
export type ReadingHeatMap = z.infer<typeof ReadingHeatMap>

export const readingWords = defineEndpoint({
  method: 'GET',
  path: '/trainer/reading-assignments/:id/words',
  access: 'observer',
  summary:
    'The score of each word for each trainee for whom it is, by name; `group` counts and shows its members only',
  params: ById,
  query: z.object({ ...listPart, ...groupFilter }),
  success: { status: 200, body: z.object({ data: ReadingHeatMap }) },
})

export const CountedReadingPage = z.object({
  reading: z.extend(CountedReading, {
    has_recording: z.boolean(),
    /** Null when what is stored is not whole. The scores of the reading are there in any case. */
    result: z.nullable(SpeechResult),
  }),
  trainee: Named,
  assignment: z.object({ id: Id, title: z.string(), script: z.string(), pass_mark: z.nullable(z.int()) }),
  /** All readings of this trainee, the first one first. */
  readings: z.array(CountedReading),
  comments: z.array(ReadingComment),
})
export type CountedReadingPage = z.infer<typeof CountedReadingPage>

export const loadCountedReading = defineEndpoint({
  method: 'GET',
  path: '/trainer/readings/:id',
  access: 'observer',
  summary: 'A reading that counts, with its whole result and the comments',
  params: ById,
  success: { status: 200, body: z.object({ data: CountedReadingPage }) },
})

export const readCountedRecording = defineEndpoint({
  method: 'GET',
  path: '/trainer/readings/:id/recording',
  access: 'trainer',
  summary: 'The recording of a reading that counts; the trainee sees who listened and when',
  params: ById,
  success: bytesOfFile,
})
