import { deleteOwnClips, readClip, saveClip } from '@elocute/contract/clips'
import { appealWord } from '@elocute/contract/own-words'
import { deleteQuiz } from '@elocute/contract/quizzes'
import { deleteTrainee } from '@elocute/contract/trainees'
import { decideWord, reopenAttempt } from '@elocute/contract/trainer-marks'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { verifyAudit } from '../../audit/verify-audit.ts'
import { tone } from '../../clips/testing/sounds.ts'
import { attempts, attemptWords, auditEvents, wordClips } from '../../db/schema.ts'
import { play } from './attempt-steps.ts'
import { expectFilesOfRows } from './mark-steps.ts'
import { shuffled, times, type Race, type RaceContext } from './race.ts'

/** A running attempt, a trainer, and the calls about its clips. */
const recording = async (context: RaceContext) => {
  const game = await play(context)
  const id = await game.running()
  const trainer = await context.make.trainer()
  const { db } = context.database
  const asTrainer = { token: trainer.token }
  const reason = 'Heard'
  return {
    ...game,
    id,
    clip: (n: number, hertz = 220) =>
      context.send(saveClip, {
        params: { id, n },
        body: tone(hertz, 0.2),
        token: game.token,
        headers: { 'content-type': 'audio/wav' },
      }),
    listen: (n: number) => context.send(readClip, { params: { id, n }, ...asTrainer }),
    decide: (n: number) =>
      context.send(decideWord, { params: { id, n }, body: { outcome: 'correct', reason }, ...asTrainer }),
    appeal: (n: number) => context.send(appealWord, { params: { id, n }, body: {}, token: game.token }),
    reopen: () => context.send(reopenAttempt, { params: { id }, body: { reason }, ...asTrainer }),
    removeClips: () => context.send(deleteOwnClips, { params: { id }, token: game.token }),
    remove: (victim: 'quiz' | 'trainee') =>
      victim === 'quiz'
        ? context.send(deleteQuiz, { params: { id: game.quizId }, ...asTrainer })
        : context.send(deleteTrainee, { params: { id: game.userId }, ...asTrainer }),
    stored: () => db.select().from(wordClips).where(eq(wordClips.attemptId, id)),
    heard: () => db.select().from(auditEvents).where(eq(auditEvents.subjectId, id)),
  }
}

export const clipRaces: readonly Race[] = [
  {
    what: 'clips of one word at once, the same and others: one clip and one file',
    round: async (context) => {
      const game = await recording(context)
      await game.save(game.id, 1)
      const pitches = [220, 220, 330, 440]
      return {
        calls: shuffled(pitches.map((hertz) => () => game.clip(1, hertz))),
        allowed: [200],
        check: async () => {
          expect(await game.stored()).toHaveLength(1)
          await expectFilesOfRows(context)
        },
      }
    },
  },
  {
    what: 'words, their clips, the answer and its submission at once: clips only of stored words, and the score of the words',
    round: async (context) => {
      const game = await recording(context)
      return {
        calls: shuffled([
          ...times(3, (index) => () => game.save(game.id, index + 1)),
          ...times(3, (index) => () => game.clip(index + 1)),
          () => game.record(3),
          game.submit,
        ]),
        allowed: [200, 201, 204, 404, 409],
        check: async () => {
          const { db } = context.database
          const words = await db.select().from(attemptWords).where(eq(attemptWords.attemptId, game.id))
          const clips = await game.stored()
          expect(words.map(({ n }) => n)).toEqual(expect.arrayContaining(clips.map(({ n }) => n)))
          const [attempt] = await db.select().from(attempts).where(eq(attempts.id, game.id))
          if (attempt?.state !== 'in_progress')
            expect(attempt?.score).toBe(words.filter(({ counts }) => counts).length)
          await expectFilesOfRows(context)
        },
      }
    },
  },
  {
    what: 'decisions, an appeal and other clips of a word at once: one clip, and none replaces it afterwards',
    round: async (context) => {
      const game = await recording(context)
      await game.save(game.id, 1, 'incorrect')
      await game.clip(1)
      await game.record(0)
      return {
        calls: shuffled([
          ...times(3, (index) => () => game.clip(1, 300 + index)),
          () => game.decide(1),
          () => game.appeal(1),
        ]),
        allowed: [200, 201, 409],
        check: async () => {
          const before = await game.stored()
          expect(before).toHaveLength(1)
          expect((await game.clip(1, 500)).statusCode).toBe(409)
          expect(await game.stored()).toEqual(before)
          await expectFilesOfRows(context)
        },
      }
    },
  },
  ...(['quiz', 'trainee'] as const).map((victim): Race => ({
    what: `a ${victim} deleted while clips are sent and heard leaves no clip and no file`,
    round: async (context) => {
      const game = await recording(context)
      for (const n of [1, 2, 3]) await game.save(game.id, n)
      await game.clip(1)
      return {
        calls: shuffled([
          ...times(6, (index) => () => game.clip((index % 3) + 1, 300 + index)),
          ...times(4, () => () => game.listen(1)),
          () => game.remove(victim),
        ]),
        allowed: [200, 401, 404, 409],
        check: async () => {
          expect(await game.stored()).toEqual([])
          await expectFilesOfRows(context)
          expect(await verifyAudit(context.database.db)).not.toHaveProperty('broken')
        },
      }
    },
  })),
  {
    what: 'clips deleted by their trainee while a trainer listens: one event for each that was heard',
    round: async (context) => {
      const game = await recording(context)
      for (const n of [1, 2, 3]) {
        await game.save(game.id, n)
        await game.clip(n)
      }
      await game.reopen()
      const calls = shuffled([
        ...times(9, (index) => {
          const n = (index % 3) + 1
          return { n, call: () => game.listen(n) }
        }),
        ...times(2, () => ({ n: null, call: game.removeClips })),
      ])
      return {
        calls: calls.map(({ call }) => call),
        allowed: [200, 404],
        check: async (statuses) => {
          expect(await game.stored()).toEqual([])
          await expectFilesOfRows(context)
          const events = await game.heard()
          expect(events.filter(({ action }) => action === 'clips_deleted')).toHaveLength(1)
          const listened = events.filter(({ action }) => action === 'clip_listened')
          const heard = calls.filter(({ n }, index) => n !== null && statuses[index] === 200)
          expect(listened).toHaveLength(new Set(heard.map(({ n }) => n)).size)
        },
      }
    },
  },
]
