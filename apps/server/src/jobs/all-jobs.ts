import { z } from 'zod'
import { defineJob, type Job, type JobHandler, type Retry } from './define-job.ts'

/** A job without data: it looks in the rows of its feature for what is to be done. */
const nothing = z.object({})

/** For jobs that the clock writes: the next minute would try them again anyway. */
const soon: Retry = { delaySeconds: 2, longestSeconds: 300 }

const everyMinute = '* * * * *'
const everyTenMinutes = '*/10 * * * *'
const everyHour = '7 * * * *'

/** Every job of the server. What a job does stands in a file `X.jobs.ts`; a start compares both lists. */
export const sendMail = defineJob({
  name: 'send-mail',
  payload: z.object({ mail: z.uuid() }),
  trigger: 'a change that somebody is told of writes it, with the row of the mail',
  // The failure says when the next attempt is: see mails/mail-delivery.service.
  retry: { delaySeconds: 2, longestSeconds: 1_800 },
  timeLimitSeconds: 120,
  concurrency: 4,
  oneOfEachKey: true,
  whenItFails:
    'The mail server does not take mails. See its last answer in the log, and try it with npm run check-mail. Mails wait for three days.',
})

export const keepMails = defineJob({
  name: 'keep-mails',
  payload: nothing,
  trigger:
    'every minute; it gives up mails that are three days old, and finds those without a job, as after a restore',
  retry: soon,
  timeLimitSeconds: 120,
  cron: everyMinute,
  whenItFails: 'Mails of a restored backup wait. The log has the cause.',
})

export const removeDiscardedMails = defineJob({
  name: 'remove-discarded-mails',
  payload: nothing,
  trigger: 'every hour; without a mail server, a discarded mail is a file for a while',
  retry: soon,
  timeLimitSeconds: 60,
  cron: everyHour,
  whenItFails: 'Files of discarded mails stay in DATA_DIR. Check that the server may write there.',
})

export const removeExpiredRows = defineJob({
  name: 'remove-expired-rows',
  payload: nothing,
  // Often, so that few expired rows are left when a clock is put back.
  trigger: 'every minute',
  retry: soon,
  timeLimitSeconds: 120,
  cron: everyMinute,
  whenItFails:
    'Expired sessions and codes stay in the database, where they have no effect. The log has the cause.',
})

export const removeDeletedFiles = defineJob({
  name: 'remove-deleted-files',
  payload: nothing,
  trigger: 'every minute, for deleted files and files that have been arriving for an hour',
  retry: soon,
  timeLimitSeconds: 600,
  cron: everyMinute,
  whenItFails:
    'Deleted recordings and files are still stored. Check that the file store answers and lets the server delete. The log has the cause.',
})

export const removeOldInvitations = defineJob({
  name: 'remove-old-invitations',
  payload: nothing,
  trigger: 'every hour',
  retry: soon,
  timeLimitSeconds: 120,
  cron: everyHour,
  whenItFails: 'The data of people who did not join is kept longer than promised. The log has the cause.',
})

export const announceQuizzes = defineJob({
  name: 'announce-quizzes',
  payload: nothing,
  trigger: 'every minute, for quizzes that have opened',
  retry: soon,
  timeLimitSeconds: 600,
  cron: everyMinute,
  whenItFails: 'Trainees are not told that a quiz is open. The log names a quiz that fails.',
})

export const remindOfDueQuizzes = defineJob({
  name: 'remind-of-due-quizzes',
  payload: nothing,
  trigger: 'every ten minutes, for quizzes that are due within a day',
  retry: soon,
  timeLimitSeconds: 600,
  cron: everyTenMinutes,
  whenItFails: 'Trainees are not reminded of a quiz. The log names a quiz that fails.',
})

export const announceReadings = defineJob({
  name: 'announce-readings',
  payload: nothing,
  trigger: 'every minute, for readings that were assigned',
  retry: soon,
  timeLimitSeconds: 600,
  cron: everyMinute,
  whenItFails: 'Trainees are not told of an assigned reading. The log names a reading that fails.',
})

export const remindOfDueReadings = defineJob({
  name: 'remind-of-due-readings',
  payload: nothing,
  trigger: 'every ten minutes, for assigned readings that are due within a day',
  retry: soon,
  timeLimitSeconds: 600,
  cron: everyTenMinutes,
  whenItFails: 'Trainees are not reminded of an assigned reading. The log names a reading that fails.',
})

export const announceSpeaking = defineJob({
  name: 'announce-speaking',
  payload: nothing,
  trigger: 'every minute, for speaking tasks that have opened',
  retry: soon,
  timeLimitSeconds: 600,
  cron: everyMinute,
  whenItFails: 'Trainees are not told that a speaking task is open. The log names a task that fails.',
})

export const remindOfDueSpeaking = defineJob({
  name: 'remind-of-due-speaking',
  payload: nothing,
  trigger: 'every ten minutes, for speaking tasks that are due within a day',
  retry: soon,
  timeLimitSeconds: 600,
  cron: everyTenMinutes,
  whenItFails: 'Trainees are not reminded of a speaking task. The log names a task that fails.',
})

export const writeDigests = defineJob({
  name: 'write-digests',
  payload: nothing,
  trigger: 'every minute; in the morning of a working day it writes the digests of trainers, once',
  retry: soon,
  timeLimitSeconds: 120,
  cron: everyMinute,
  whenItFails: 'Trainers get no digest. The log has the cause.',
})

export const hearClipsAgain = defineJob({
  name: 'hear-clips-again',
  payload: nothing,
  trigger: 'every minute, after the owner has asked for a re-score',
  retry: soon,
  timeLimitSeconds: 3_600,
  cron: everyMinute,
  whenItFails: 'The re-score does not go on. The log has the cause.',
})

export const removeOldClips = defineJob({
  name: 'remove-old-clips',
  payload: nothing,
  trigger: 'every hour, by the days in the settings',
  retry: soon,
  timeLimitSeconds: 600,
  cron: everyHour,
  whenItFails: 'Clips are kept longer than the settings say. The log has the cause.',
})

export const removeOldRecordings = defineJob({
  name: 'remove-old-recordings',
  payload: nothing,
  trigger: 'every hour, for recordings of counted readings',
  retry: soon,
  timeLimitSeconds: 600,
  cron: everyHour,
  whenItFails: 'Recordings are kept longer than the settings say. The log has the cause.',
})

export const transcribeAnswer = defineJob({
  name: 'transcribe-answer',
  payload: z.object({ file: z.uuid() }),
  trigger: 'an answer to a speaking task, where the owner allows transcripts',
  retry: { delaySeconds: 10, longestSeconds: 1_800 },
  timeLimitSeconds: 120,
  concurrency: 2,
  whenItFails:
    'The language service writes down no answers. See its last answer in the log; check OPENAI_API_KEY and OPENAI_TRANSCRIPTION_MODEL. Answers wait for three days.',
})

export const keepTranscripts = defineJob({
  name: 'keep-transcripts',
  payload: nothing,
  trigger: 'every ten minutes, for answers that wait without a job, as after a restore',
  retry: soon,
  timeLimitSeconds: 120,
  cron: everyTenMinutes,
  whenItFails: 'Answers of a restored backup are not written down. The log has the cause.',
})

export const settleMarks = defineJob({
  name: 'settle-marks',
  payload: nothing,
  trigger: 'every hour, for answers that no second trainer can mark any more',
  retry: soon,
  timeLimitSeconds: 120,
  cron: everyHour,
  whenItFails: 'Trainees wait for marks that nobody can make. The log has the cause.',
})

export const removeOldAnalyses = defineJob({
  name: 'remove-old-analyses',
  payload: nothing,
  trigger: 'every hour, for the keys of recordings that were sent a day ago',
  retry: soon,
  timeLimitSeconds: 120,
  cron: everyHour,
  whenItFails: 'Keys of sent recordings stay in the database. The log has the cause.',
})

export const completeAbandonedAttempts = defineJob({
  name: 'complete-abandoned-attempts',
  payload: nothing,
  trigger: 'every ten minutes',
  retry: soon,
  timeLimitSeconds: 600,
  cron: everyTenMinutes,
  whenItFails: 'Attempts that nobody submitted stay open. The log has the cause.',
})

export const analyseSpeech = defineJob({
  name: 'analyse-speech',
  payload: z.object({ work: z.uuid() }),
  trigger: 'a reading or a clip that a server without a speech pool has received',
  // When a server ends in the middle, or has no room: a failed analysis is an answer.
  retry: { delaySeconds: 1, longestSeconds: 5 },
  timeLimitSeconds: 85,
  // The pool puts those that wait in order, short ones first.
  concurrency: 8,
  whenItFails: 'Readings are refused as busy. Start more workers, and see in their logs why they end.',
})

export const removeAbandonedSpeech = defineJob({
  name: 'remove-abandoned-speech',
  payload: nothing,
  trigger: 'every minute, for recordings whose caller is gone',
  retry: soon,
  timeLimitSeconds: 60,
  cron: everyMinute,
  whenItFails: 'Recordings whose callers are gone take room in the database. The log has the cause.',
})

export const emptyDeletedAttempts = defineJob({
  name: 'empty-deleted-attempts',
  payload: nothing,
  trigger: 'every minute; it deletes the words and clips of deleted attempts, in steps',
  retry: soon,
  timeLimitSeconds: 600,
  cron: everyMinute,
  whenItFails:
    'The words and clips of deleted quizzes and trainees stay in the database, where nobody finds them. The log has the cause.',
})

export const handOutEvents = defineJob({
  name: 'hand-out-events',
  payload: nothing,
  trigger:
    'every minute, for what has happened and webhooks and learning platforms are to be told, and events without a job, as after a restore',
  retry: soon,
  timeLimitSeconds: 120,
  cron: everyMinute,
  whenItFails: 'Webhooks and learning platforms are not told what happens. The log has the cause.',
})

export const deliverWebhook = defineJob({
  name: 'deliver-webhook',
  payload: z.object({ delivery: z.uuid() }),
  trigger: 'an event that a webhook wants',
  // The failure says when the next attempt is: see webhooks/deliveries.service.
  retry: { delaySeconds: 10, longestSeconds: 1_800 },
  timeLimitSeconds: 60,
  concurrency: 4,
  whenItFails:
    'A program does not take the events of its webhook. Settings, API and webhooks, has its last answer. Events wait for three days.',
})

export const sendGrades = defineJob({
  name: 'send-grades',
  payload: nothing,
  trigger: 'every minute, and a changed mark, for marks that learning platforms do not know',
  retry: soon,
  timeLimitSeconds: 120,
  cron: everyMinute,
  whenItFails: 'Gradebooks of learning platforms do not get new marks, which wait. The log has the cause.',
})

export const readRosters = defineJob({
  name: 'read-rosters',
  payload: nothing,
  trigger: 'every minute, for courses of learning platforms at night, and when somebody asks for it',
  retry: soon,
  timeLimitSeconds: 600,
  cron: everyMinute,
  whenItFails: 'Groups do not follow the courses of learning platforms. The log has the cause.',
})

export const endOldSchedules = defineJob({
  name: 'end-old-schedules',
  payload: nothing,
  trigger:
    'every ten minutes; it ends the schedules of jobs that only another release has, once no server of that runs',
  retry: soon,
  timeLimitSeconds: 60,
  cron: everyTenMinutes,
  whenItFails: 'Jobs of an earlier release are shown as waiting. The log has the cause.',
})

export const allJobs: readonly Job[] = [
  analyseSpeech,
  removeAbandonedSpeech,
  sendMail,
  keepMails,
  removeDiscardedMails,
  removeExpiredRows,
  removeDeletedFiles,
  removeOldInvitations,
  announceQuizzes,
  remindOfDueQuizzes,
  announceReadings,
  remindOfDueReadings,
  announceSpeaking,
  remindOfDueSpeaking,
  writeDigests,
  hearClipsAgain,
  removeOldClips,
  removeOldRecordings,
  transcribeAnswer,
  keepTranscripts,
  settleMarks,
  removeOldAnalyses,
  completeAbandonedAttempts,
  emptyDeletedAttempts,
  handOutEvents,
  deliverWebhook,
  sendGrades,
  readRosters,
  endOldSchedules,
] as readonly Job[]

/** Throws unless every job has one handler, and every handler a job. */
export const assertComplete = (handlers: readonly JobHandler[]): void => {
  const handled = handlers.map(({ job }) => job)
  const missing = allJobs.filter((job) => !handled.includes(job))
  const wrong = handled.filter((job, at) => !allJobs.includes(job) || handled.indexOf(job) !== at)
  if (missing.length + wrong.length === 0) return
  const names = (jobs: readonly Job[]) => jobs.map(({ name }) => name).join(', ') || 'none'
  throw new Error(
    `Jobs without a handler: ${names(missing)}. Handlers that are not in the list, or twice: ${names(wrong)}.`,
  )
}
