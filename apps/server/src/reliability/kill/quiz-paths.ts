import { answerCompleted, answerPending, saveWord, startAttempt } from '@elocute/contract/quiz-attempts'
import { createQuiz } from '@elocute/contract/quiz-drafts'
import { deleteQuiz } from '@elocute/contract/quizzes'
import { formatUtc } from '@elocute/contract/utc-timestamp'
import { randomUUID } from 'node:crypto'
import * as schema from '../../db/schema.ts'
import { newId } from '../../platform/ids.ts'
import { insertPeople, insertSessions } from './account-rows.ts'
import { progressOf, writePath, type Target, type WritePath } from './write-path.ts'

const words = ['river', 'yellow', 'window', 'garden', 'winter']

const insertQuizzes = async ({ db }: Target, count: number) => {
  const quizzes = Array.from({ length: count }, () => ({
    id: newId(),
    type: 'pronounce_it_fast' as const,
    title: randomUUID(),
    totalPoints: words.length,
    timerSeconds: 300,
  }))
  await db.insert(schema.quizzes).values(quizzes)
  await db.insert(schema.quizQuestions).values(
    quizzes.flatMap(({ id }) =>
      words.map((questionWord, index) => ({
        quizId: id,
        position: index + 1,
        questionWord,
        difficulty: 'Easy' as const,
      })),
    ),
  )
  return quizzes
}

type AttemptState = 'in_progress' | 'pending'

/** Inserts trainees who all have one attempt at the same quiz. */
export const insertPlayers = async (target: Target, count: number, state?: AttemptState) => {
  const sessions = await insertSessions(target, await insertPeople(target, count))
  const [quiz] = await insertQuizzes(target, 1)
  if (quiz === undefined) throw new Error('no quiz was made')
  const now = new Date()
  const players = sessions.map(({ userId, token }) => ({
    userId,
    token,
    quizId: quiz.id,
    attemptId: newId(),
    at: formatUtc(now),
  }))
  if (state !== undefined && players.length > 0)
    await target.db.insert(schema.attempts).values(
      players.map(({ userId, attemptId }) => ({
        id: attemptId,
        userId,
        quizId: quiz.id,
        state,
        serverStarted: true,
        startedAt: now,
        ...(state === 'pending' && { score: 3, completedAt: now, takenAt: now, answeredAt: now }),
      })),
    )
  return players
}
export type Player = Awaited<ReturnType<typeof insertPlayers>>[number]

const word = (at: string) => ({ outcome: 'correct' as const, at })

export const quizPaths: readonly WritePath[] = [
  writePath<{ title: string }>({
    name: 'create quiz',
    prepare: (_target, count) =>
      Promise.resolve(Array.from({ length: count }, () => ({ title: randomUUID() }))),
    send: ({ call, trainerToken }, { title }) => {
      const questions = words.map((question_word) => ({ question_word }))
      const body = {
        type: 'pronounce_it_fast',
        timer_seconds: 60,
        total_points: words.length,
        title,
        questions,
      }
      return call(createQuiz, { body }, trainerToken)
    },
    progress: ({ quizCalled, questionsOf }, { title }) => {
      const quiz = quizCalled.get(title)
      if (!quiz) return 'undone'
      const count = questionsOf.get(quiz.id)?.length ?? 0
      return count === words.length ? 'done' : { half: `a quiz with ${count} questions` }
    },
  }),
  writePath<{ id: string; title: string }>({
    name: 'delete quiz',
    prepare: insertQuizzes,
    send: ({ call, trainerToken }, { id }) => call(deleteQuiz, { params: { id } }, trainerToken),
    progress: ({ quizCalled, questionsOf }, { id, title }) =>
      progressOf({ 'quiz gone': !quizCalled.has(title), 'questions gone': !questionsOf.has(id) }),
  }),
  writePath<Player>({
    name: 'start attempt',
    prepare: (target, count) => insertPlayers(target, count),
    send: ({ call }, { quizId, token }) => call(startAttempt, { params: { id: quizId } }, token),
    progress: ({ attemptOf }, { userId }) => (attemptOf.has(userId) ? 'done' : 'undone'),
  }),
  writePath<Player>({
    name: 'save word',
    prepare: (target, count) => insertPlayers(target, count, 'in_progress'),
    send: ({ call }, { attemptId, token, at }) =>
      call(saveWord, { params: { id: attemptId, n: 1 }, body: word(at) }, token),
    progress: ({ wordsOf }, { attemptId }) => (wordsOf.get(attemptId)?.length === 1 ? 'done' : 'undone'),
  }),
  writePath<Player>({
    name: 'answer pending',
    prepare: (target, count) => insertPlayers(target, count, 'in_progress'),
    send: ({ call }, { quizId, token, at }) => {
      const body = {
        quiz_id: quizId,
        score: 3,
        started_at: at,
        completed_at: at,
        taken_at: at,
        words: words.map((_, index) => ({ n: index + 1, ...word(at) })),
      }
      return call(answerPending, { body }, token)
    },
    progress: ({ attemptOf, wordsOf }, { userId, attemptId }) =>
      progressOf({
        answered:
          attemptOf.get(userId)?.state !== 'in_progress' && attemptOf.get(userId)?.score === words.length,
        words: wordsOf.get(attemptId)?.length === words.length,
      }),
  }),
  writePath<Player>({
    name: 'answer completed',
    prepare: (target, count) => insertPlayers(target, count, 'pending'),
    send: ({ call }, { quizId, token }) => call(answerCompleted, { body: { quiz_id: quizId } }, token),
    progress: ({ attemptOf }, { userId }) =>
      attemptOf.get(userId)?.state === 'completed' ? 'done' : 'undone',
  }),
]
