import type { AssignedReading } from '@elocute/contract/counted-readings'
import type { CountedReading, CountedReadingPage } from '@elocute/contract/reading-assignments'
import type { ReadingComment } from '@elocute/contract/reading-comments'
import { SpeechResult } from '@elocute/contract/speech-practice'
import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Db, Handle } from '../db/client.ts'
import { isTaken } from '../db/violations.ts'
import { hoursAfter, type Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../problem.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import type { CountedReadings as CountReadings } from '../speech-practice/analyses.service.ts'
import type { Recordings } from '../speech-practice/recordings.service.ts'
import * as readings from './counted-readings.repository.ts'
import * as comments from './reading-comments.repository.ts'
import { scoresOf } from './scores-of.ts'
import type { SpokenComments } from './spoken-comments.service.ts'

const mostAssigned = 200
const forgottenAtOnce = 500
const hoursOfDay = 24

type ReadingRow = Omit<CountedReading, 'created_at'> & { createdAt: Date }
type CommentRow = NonNullable<Awaited<ReturnType<typeof comments.findComment>>>

const toReading = ({ id, n, overall, createdAt, late }: ReadingRow): CountedReading => ({
  id,
  n,
  overall,
  late,
  created_at: createdAt.toISOString(),
})

const toComment = ({ at, mediaType, milliseconds, ...comment }: CommentRow): ReadingComment => ({
  ...comment,
  at: at.toISOString(),
  sound: mediaType !== null && milliseconds !== null ? { type: mediaType, milliseconds } : null,
})

type CountingDependencies = { db: Db; clock: Clock; settings: Pick<SchoolSettings, 'load'> }

/** Counts readings for their assignments. */
export const createReadingCounter = ({ db, clock, settings }: CountingDependencies): CountReadings => {
  const toRead = async (handle: Handle, place: { assignmentId: string; traineeId: string }) => {
    const found = await readings.findToRead(handle, place)
    if (!found) throw new Problem('not_found', 'reading_not_found')
    if (found.state === 'closed') throw new Problem('reading_closed', 'reading_closed')
    if (found.readings >= found.tries) throw new Problem('reading_no_tries', 'reading_no_tries')
    return found
  }

  return {
    admit: async (traineeId, assignmentId, script) => {
      const found = await toRead(db, { assignmentId, traineeId })
      if (found.script !== script) throw new Problem('reading_changed', 'reading_changed')
      return { keep: (await settings.load()).clip_days > 0 }
    },

    count: async (tx, { assignmentId, traineeId, runId, script, result }) => {
      const found = await toRead(tx, { assignmentId, traineeId })
      if (found.script !== script) throw new Problem('reading_changed', 'reading_changed')
      await readings
        .insertReading(tx, {
          runId,
          assignmentId,
          userId: traineeId,
          n: found.readings + 1,
          overall: result.overall,
          ...scoresOf(result),
          createdAt: clock.now(),
        })
        .catch((error: unknown) => {
          // Another server has counted a reading of the same trainee meanwhile.
          throw isTaken(error) ? new Problem('reading_no_tries', 'reading_no_tries', { cause: error }) : error
        })
    },
  }
}

type Dependencies = {
  db: Db
  clock: Clock
  audit: Audit
  settings: Pick<SchoolSettings, 'load'>
  recordings: Pick<Recordings, 'open'>
  spokenComments: Pick<SpokenComments, 'save' | 'open'>
}

/** What trainees and trainers see of readings that count. */
export const createCountedReadings = (dependencies: Dependencies) => {
  const { db, clock, audit, settings, recordings, spokenComments } = dependencies

  const existing = async (id: string, userId?: string) => {
    const row = await readings.findReading(db, id, userId)
    if (!row) throw new Problem('not_found', 'reading_not_found')
    return row
  }

  const assigned = async (
    traineeId: string,
    id?: string,
  ): Promise<{ data: AssignedReading[]; keep_days: number }> => {
    const [rows, own, { clip_days }] = await Promise.all([
      readings.assignedTo(db, traineeId, mostAssigned, id),
      readings.readingsOf(db, traineeId, id),
      settings.load(),
    ])
    const data = rows.map(({ dueAt, ...row }) => ({
      ...row,
      due_at: dueAt && dueAt.toISOString(),
      readings: own.filter(({ assignmentId }) => assignmentId === row.id).map(toReading),
    }))
    return { data, keep_days: clip_days }
  }

  const storedComment = async (id: string): Promise<ReadingComment> => {
    const row = await comments.findComment(db, id)
    if (!row) throw new Problem('not_found', 'comment_not_found')
    return toComment(row)
  }

  const commentsOn = async (runId: string) => (await comments.commentsOn(db, runId)).map(toComment)

  return {
    /** The assignments of a trainee with the own readings. */
    assignedTo: (traineeId: string) => assigned(traineeId),

    assignment: async (traineeId: string, id: string) => {
      const { data, keep_days } = await assigned(traineeId, id)
      const [only] = data
      if (!only) throw new Problem('not_found', 'reading_not_found')
      return { data: only, keep_days }
    },

    /** The comments on an own reading, and who listened to it. */
    ownComments: async (traineeId: string, id: string) => {
      const { assignment } = await existing(id, traineeId)
      const [data, listened] = await Promise.all([commentsOn(id), audit.listenersToReading(db, id)])
      return { data, assignment: { id: assignment.id, title: assignment.title }, listened }
    },

    page: async (id: string): Promise<CountedReadingPage> => {
      const { reading, trainee, assignment } = await existing(id)
      const [all, said] = await Promise.all([
        readings.readingsOf(db, trainee.id, assignment.id),
        commentsOn(id),
      ])
      return {
        reading: {
          ...toReading(reading),
          has_recording: reading.has_recording,
          // An older or damaged result must not keep a trainer from the recording and the comments.
          result: SpeechResult.safeParse(reading.result).data ?? null,
        },
        trainee,
        assignment,
        readings: all.map(toReading),
        comments: said,
      }
    },

    /** Each time the sound is sent is an event of the audit. Without the event nothing is sent. */
    recording: async (actor: Actor, id: string) => {
      const { trainee } = await existing(id)
      const recording = await recordings.open(trainee.id, id, { download: false })
      return {
        ...recording,
        open: async (range: Parameters<typeof recording.open>[0]) => {
          const sound = await recording.open(range)
          try {
            await audit.append({
              actor,
              action: 'reading_listened',
              subject: 'reading',
              subjectId: id,
              traineeId: trainee.id,
            })
          } catch (error) {
            sound.destroy()
            throw error
          }
          return sound
        },
      }
    },

    comment: async (actor: Actor, id: string, text: string): Promise<ReadingComment> => {
      const commentId = newId()
      await audit.transaction(async (tx) => {
        const reading = await comments.lockReading(tx, id)
        if (!reading) throw new Problem('not_found', 'reading_not_found')
        await comments.insertComment(tx, {
          id: commentId,
          runId: id,
          trainerId: actor.userId,
          text,
          createdAt: clock.now(),
        })
        audit.record(tx, {
          actor,
          action: 'reading_commented',
          subject: 'reading',
          subjectId: id,
          traineeId: reading.traineeId,
        })
      })
      return storedComment(commentId)
    },

    /** Stores a spoken comment in place of an earlier one of the same trainer. */
    speak: async (...sent: Parameters<SpokenComments['save']>): Promise<ReadingComment> =>
      storedComment(await spokenComments.save(...sent)),

    /** The sound of a comment, for a trainer. */
    commentSound: (id: string) => spokenComments.open(id),

    /** The sound of a comment on an own reading. */
    ownCommentSound: (traineeId: string, id: string) => spokenComments.open(id, traineeId),

    removeComment: (actor: Actor, id: string): Promise<void> =>
      audit.transaction(async (tx) => {
        const removed = await comments.deleteComment(tx, id)
        if (!removed) throw new Problem('not_found', 'comment_not_found')
        const { runId, traineeId, trainerId, isSpoken } = removed
        audit.record(tx, {
          actor,
          action: 'reading_comment_deleted',
          subject: 'reading',
          subjectId: runId,
          traineeId,
          before: { by: trainerId, spoken: isSpoken },
        })
      }),

    /** Deletes recordings that are older than the settings allow; all of them when none are kept. The scores stay. */
    removeOldRecordings: async (): Promise<void> => {
      const { clip_days: days } = await settings.load()
      const before = hoursAfter(clock.now(), -days * hoursOfDay)
      for (let more = true; more;) {
        more = (await readings.forgetSomeRecordings(db, before, forgottenAtOnce)) === forgottenAtOnce
      }
    },
  }
}

export type CountedReadingPages = ReturnType<typeof createCountedReadings>
