import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { Id, IsoTimestamp } from './fields.ts'
import { Reminder } from './reminders.ts'
import { HardSound } from './reports.ts'

export const TrainerHome = z.object({
  stats: z.object({
    totalTrainees: z.int(),
    totalQuizzes: z.int(),
    totalAttempts: z.int(),
    totalModules: z.int(),
  }),
  completion: z.array(
    z.object({ quiz_id: Id, title: z.string(), completed_attempts: z.int(), total_trainees: z.int() }),
  ),
})
export type TrainerHome = z.infer<typeof TrainerHome>

export const trainerHome = defineEndpoint({
  method: 'GET',
  path: '/trainer/home',
  access: 'observer',
  summary: "The trainer's figures and each quiz's completion",
  success: { status: 200, body: TrainerHome },
})

/** An open quiz, reading or speaking task of these weeks that somebody has not done. */
const Waiting = { title: z.string(), due_at: z.nullable(IsoTimestamp), reminded: z.nullable(Reminder) }

/** How far the caller is with a calibration set. What is not kept any more cannot be marked, and is not counted. */
export const CalibrationSet = z.object({
  rubric_id: Id,
  version: z.int(),
  name: z.string(),
  answers: z.int(),
  marked: z.int(),
})
export type CalibrationSet = z.infer<typeof CalibrationSet>

export const Today = z.object({
  /** Applications that nobody has decided on. */
  applications: z.int(),
  /** Open appeals. */
  appeals: z.int(),
  /** Open quizzes of these weeks that somebody has not started, the first due one first, at most five. */
  quizzes: z.array(z.object({ ...Waiting, quiz_id: Id, not_started: z.int() })),
  /** The same of assigned readings, and those whose readings of the last two weeks have no comment yet. */
  readings: z.array(z.object({ ...Waiting, reading_id: Id, not_read: z.int(), not_commented: z.int() })),
  /** The same of speaking tasks, and how many of their answers wait for a mark of the caller, also of closed tasks. */
  speaking: z.array(
    z.object({
      ...Waiting,
      task_id: Id,
      not_answered: z.int(),
      to_mark: z.int(),
      /** Another trainer makes the first mark, or has made it. */
      second_marks: z.int(),
      /** The two marks differ. */
      third_marks: z.int(),
    }),
  ),
  /** The calibration sets that the caller has not marked to the end. */
  calibration: z.array(CalibrationSet),
  /** The first sound of each group, as `hardestSounds` has it; at most three groups, those with the lowest mean first. */
  sounds: z.array(z.extend(HardSound, { group: z.object({ id: Id, name: z.string() }) })),
})
export type Today = z.infer<typeof Today>

export const trainerToday = defineEndpoint({
  method: 'GET',
  path: '/trainer/today',
  access: 'observer',
  summary: 'What waits for a trainer',
  success: { status: 200, body: z.object({ data: Today }) },
})
