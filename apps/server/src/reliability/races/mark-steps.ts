import { deleteOwnClips, readClip, saveClip } from '@elocute/contract/clips'
import { appealWord } from '@elocute/contract/own-words'
import { deleteTrainee } from '@elocute/contract/trainees'
import { decideWord, reopenAttempt } from '@elocute/contract/trainer-marks'
import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { verifyAudit } from '../../audit/verify-audit.ts'
import { decodeClip } from '@elocute/speech/audio/decode-clip'
import type { ClipChecker } from '../../clips/clip-check.ts'
import { tone } from '../../clips/testing/sounds.ts'
import {
  appeals,
  attempts,
  attemptWords,
  auditEvents,
  mailOutbox,
  storedFiles,
  wordClips,
  wordDecisions,
} from '../../db/schema.ts'
import { play } from './attempt-steps.ts'
import type { RaceContext } from './race.ts'

/** What the second listener of a race judges: by the length of a clip, in seconds. */
const judgedBy = { unsure: 0.2, said: 0.3, other: 0.4 } as const
export type Verdict = keyof typeof judgedBy

const verdictOf = (milliseconds: number): Verdict => {
  if (milliseconds < 250) return 'unsure'
  return milliseconds < 350 ? 'said' : 'other'
}

/** Checks clips as a worker of the pool does, and judges them by their length. */
export const raceClipChecker: ClipChecker = {
  checkClip: async ({ audio, question }) => {
    const { format, samples } = await decodeClip(audio)
    const milliseconds = Math.round(samples.length / 16)
    const verdict = verdictOf(milliseconds)
    // Only a sure "said" is over the bar of the settings.
    const judged = { verdict, probability: verdict === 'said' ? 0.99 : 0.5, heard: '' }
    return { format, milliseconds, judged: question ? judged : null }
  },
}

/** A running attempt with one correct and two wrong words, its trainee, two trainers, and the calls about its marks. */
export const marking = async (context: RaceContext) => {
  const game = await play(context)
  const id = await game.running()
  for (const [index, outcome] of ['correct', 'incorrect', 'incorrect'].entries())
    await game.save(id, index + 1, outcome)
  const trainers = [await context.make.trainer(), await context.make.trainer()]
  const { db } = context.database
  const tokenOf = (trainer: number) => ({ token: trainers[trainer % 2]?.token ?? '' })
  return {
    ...game,
    id,
    decide: (trainer: number, n: number, outcome: 'correct' | 'incorrect') => {
      const body = { outcome, reason: `Decided by trainer ${trainer}` }
      return context.send(decideWord, { params: { id, n }, body, ...tokenOf(trainer) })
    },
    reopen: (trainer: number) =>
      context.send(reopenAttempt, { params: { id }, body: { reason: 'Lost' }, ...tokenOf(trainer) }),
    appeal: (n: number) => context.send(appealWord, { params: { id, n }, body: {}, token: game.token }),
    /** Sends a clip that is judged like this. Another pitch is another clip. */
    clip: (n: number, verdict: Verdict, hertz = 220) =>
      context.send(saveClip, {
        params: { id, n },
        body: tone(hertz, judgedBy[verdict]),
        token: game.token,
        headers: { 'content-type': 'audio/wav' },
      }),
    listen: (n: number) => context.send(readClip, { params: { id, n }, ...tokenOf(0) }),
    removeClips: () => context.send(deleteOwnClips, { params: { id }, token: game.token }),
    remove: () => context.send(deleteTrainee, { params: { id: game.userId }, ...tokenOf(0) }),
    mails: () => db.select().from(mailOutbox).where(eq(mailOutbox.email, game.email)),
    clips: () => db.select().from(wordClips).where(eq(wordClips.attemptId, id)),
    appeals: () => db.select().from(appeals).where(eq(appeals.attemptId, id)),
    decisions: () => db.select().from(wordDecisions).where(eq(wordDecisions.attemptId, id)),
    events: () => db.select().from(auditEvents).where(eq(auditEvents.subjectId, id)),
    /** Expects the score to be that of the words, each word to be as its last decision says, and one finding for each clip. */
    expectConsistent: async () => {
      const [attempt] = await db.select().from(attempts).where(eq(attempts.id, id))
      const words = await db.select().from(attemptWords).where(eq(attemptWords.attemptId, id))
      if (attempt?.score !== null) expect(attempt?.score).toBe(words.filter(({ counts }) => counts).length)
      const list = await db
        .select()
        .from(wordDecisions)
        .where(eq(wordDecisions.attemptId, id))
        .orderBy(asc(wordDecisions.at), asc(wordDecisions.id))
      for (const { n, decidedBy, decidedOutcome } of words) {
        const last = list.filter((decision) => decision.n === n && decision.outcome !== null).at(-1)
        expect([decidedBy, decidedOutcome]).toEqual([last?.source ?? null, last?.outcome ?? null])
      }
      expect(await verifyAudit(db)).not.toHaveProperty('broken')
      return { attempt, words, list, found: list.filter(({ source }) => source === 'server') }
    },
  }
}

/** The same with a recorded answer. */
export const marked = async (context: RaceContext) => {
  const quiz = await marking(context)
  await quiz.record(1)
  return quiz
}

/** Expects every stored file to have a row, and every row its file. */
export const expectFilesOfRows = async (context: RaceContext) => {
  const rows = await context.database.db
    .select({ key: storedFiles.key })
    .from(wordClips)
    .innerJoin(storedFiles, eq(storedFiles.id, wordClips.fileId))
  expect((await context.storedFiles()).sort()).toEqual(rows.map(({ key }) => key.split('/')[1]).sort())
}
