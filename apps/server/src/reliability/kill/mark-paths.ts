import { appealWord } from '@elocute/contract/own-words'
import { decideWord, reopenAttempt } from '@elocute/contract/trainer-marks'
import * as schema from '../../db/schema.ts'
import { insertClips } from './insert-clips.ts'
import { insertPlayers, type Player } from './quiz-paths.ts'
import { progressOf, writePath, type Target, type WritePath } from './write-path.ts'

/** Trainees whose answer has one word, which was refused, and a sent score that its words do not give. */
const insertRefused = async (target: Target, count: number): Promise<Player[]> => {
  const players = await insertPlayers(target, count, 'pending')
  await target.db.insert(schema.attemptWords).values(
    players.map(({ attemptId }) => ({
      attemptId,
      n: 1,
      questionWord: 'river',
      outcome: 'incorrect' as const,
      at: new Date(),
    })),
  )
  return players
}

/** The same with a recording of the word, without which there is no appeal. */
const insertHeard = async (target: Target, count: number): Promise<Player[]> => {
  const players = await insertRefused(target, count)
  await insertClips(target, players)
  return players
}

/** The same with an open appeal. */
export const insertContested = async (target: Target, count: number): Promise<Player[]> => {
  const players = await insertRefused(target, count)
  await target.db
    .insert(schema.appeals)
    .values(
      players.map(({ attemptId }) => ({ attemptId, n: 1, state: 'open' as const, createdAt: new Date() })),
    )
  return players
}

export const markPaths: readonly WritePath[] = [
  writePath<Player>({
    name: 'appeal',
    prepare: insertHeard,
    send: ({ call }, { attemptId, token }) =>
      call(appealWord, { params: { id: attemptId, n: 1 }, body: {} }, token),
    progress: ({ appealsOf }, { attemptId }) => (appealsOf.has(attemptId) ? 'done' : 'undone'),
  }),
  writePath<Player>({
    name: 'decide word',
    prepare: insertContested,
    send: ({ call, trainerToken }, { attemptId }) => {
      const body = { outcome: 'correct', reason: 'Clearly said' }
      return call(decideWord, { params: { id: attemptId, n: 1 }, body }, trainerToken)
    },
    progress: ({ decisionsOf, wordsOf, attemptOf, appealsOf, eventsOf }, { attemptId, userId }) =>
      progressOf({
        decision: decisionsOf.get(attemptId)?.length === 1,
        'word counts': wordsOf.get(attemptId)?.[0]?.counts === true,
        'score is that of the words': attemptOf.get(userId)?.score === 1,
        'appeal accepted': appealsOf.get(attemptId)?.[0]?.state === 'accepted',
        event: eventsOf.get(attemptId)?.length === 1,
      }),
  }),
  writePath<Player>({
    name: 'reopen attempt',
    prepare: insertContested,
    send: ({ call, trainerToken }, { attemptId }) =>
      call(reopenAttempt, { params: { id: attemptId }, body: { reason: 'Lost' } }, trainerToken),
    progress: ({ attemptOf, eventsOf }, { attemptId, userId }) =>
      progressOf({
        void: attemptOf.get(userId)?.state === 'void',
        event: eventsOf.get(attemptId)?.length === 1,
      }),
  }),
]
