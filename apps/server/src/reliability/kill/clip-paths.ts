import { deleteOwnClips, saveClip } from '@elocute/contract/clips'
import { inArray } from 'drizzle-orm'
import * as schema from '../../db/schema.ts'
import { synthesise } from '../../../../../packages/speech/fixtures/synthesise.ts'
import { wavOf } from '../../../../../packages/speech/fixtures/wav.ts'
import { insertPlayers, type Player } from './quiz-paths.ts'
import { clip, insertClips } from './insert-clips.ts'
import { insertContested } from './mark-paths.ts'
import { progressOf, writePath, type Target, type WritePath } from './write-path.ts'

/** The first word of the quizzes. The second listener is sure of it. */
const spoken = Buffer.from(wavOf(synthesise('river', { speed: 140 })))

/** Trainees who have saved the first word of a running quiz. */
const insertSpeakers = async (target: Target, count: number): Promise<Player[]> => {
  const players = await insertPlayers(target, count, 'in_progress')
  await target.db.insert(schema.attemptWords).values(
    players.map(({ attemptId }) => ({
      attemptId,
      n: 1,
      questionWord: 'river',
      outcome: 'correct' as const,
      at: new Date(),
    })),
  )
  return players
}

/** The same with a stored clip, and an answer that can no longer be contested. */
const insertRecorded = async (target: Target, count: number): Promise<Player[]> => {
  const speakers = await insertSpeakers(target, count)
  const answered = new Date(Date.now() - 20 * 86_400_000)
  await target.db
    .update(schema.attempts)
    .set({
      state: 'completed',
      score: 1,
      startedAt: answered,
      completedAt: answered,
      takenAt: answered,
      answeredAt: answered,
    })
    .where(
      inArray(
        schema.attempts.id,
        speakers.map(({ attemptId }) => attemptId),
      ),
    )
  await insertClips(target, speakers)
  return speakers
}

export const clipPaths: readonly WritePath[] = [
  writePath<Player>({
    name: 'send clip',
    prepare: insertSpeakers,
    send: ({ call }, { attemptId, token }) =>
      call(saveClip, { params: { id: attemptId, n: 1 }, bytes: { content: clip, type: 'audio/wav' } }, token),
    progress: ({ clipsOf, decisionsOf }, { attemptId }) => {
      const [stored, ...more] = clipsOf.get(attemptId) ?? []
      const found = decisionsOf.get(attemptId)?.length ?? 0
      if (more.length > 0 || found !== (stored?.finding ? 1 : 0)) return { half: `${found} decisions` }
      return stored ? 'done' : 'undone'
    },
    repeats: true,
  }),
  writePath<Player>({
    name: 'send clip of a refused word',
    prepare: insertContested,
    send: async ({ call }, { attemptId, token }) => {
      const bytes = { content: spoken, type: 'audio/wav' }
      const reply = await call(saveClip, { params: { id: attemptId, n: 1 }, bytes }, token)
      // A clip is also acknowledged when it is stored and nobody could listen to it.
      const heard = reply.status === 200 && (reply.body as { decision: string }).decision === 'heard'
      return heard || reply.status !== 200 ? reply : { ...reply, status: 503 }
    },
    progress: ({ clipsOf, decisionsOf, wordsOf, attemptOf, appealsOf }, { attemptId, userId }) =>
      progressOf({
        'found in the clip': clipsOf.get(attemptId)?.[0]?.finding === 'heard',
        'one decision': decisionsOf.get(attemptId)?.length === 1,
        'word counts': wordsOf.get(attemptId)?.[0]?.counts === true,
        'score is that of the words': attemptOf.get(userId)?.score === 1,
        'appeal accepted': appealsOf.get(attemptId)?.[0]?.state === 'accepted',
      }),
    repeats: true,
  }),
  writePath<Player>({
    name: 'delete clips',
    prepare: insertRecorded,
    send: ({ call }, { attemptId, token }) => call(deleteOwnClips, { params: { id: attemptId } }, token),
    progress: ({ clipsOf }, { attemptId }) => (clipsOf.has(attemptId) ? 'undone' : 'done'),
  }),
]
