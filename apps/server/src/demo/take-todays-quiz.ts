import { saveClip } from '@elocute/contract/clips'
import { appealWord } from '@elocute/contract/own-words'
import { answerCompleted, answerPending, saveWord, startAttempt } from '@elocute/contract/quiz-attempts'
import { createQuiz } from '@elocute/contract/quiz-drafts'
import { reopenAttempt } from '@elocute/contract/trainer-marks'
import { formatUtc } from '@elocute/contract/utc-timestamp'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { attempts, attemptWords } from '../db/schema.ts'
import { signIn, type Account, type Call } from './calls.ts'
import { speak } from './speak.ts'
import { todaysPlayers, todaysQuiz, type Player } from './todays-quiz.ts'

/** How long ago the class took the quiz. */
const minutesAgo = 40
const secondsOfWord = 9

type Quiz = { id: string }

/** One trainee takes the quiz as its game would, and the server listens to each clip. */
const takeQuiz = async (call: Call, token: string, quiz: Quiz, player: Player): Promise<string> => {
  const { id } = startAttempt.success.body.parse(await call(startAttempt, { params: quiz, token }))
  let score = 0
  for (const [index, word] of todaysQuiz.words.entries()) {
    const n = index + 1
    const { says, heard, outcome } = player.said[n] ?? {
      says: word,
      heard: word,
      outcome: 'correct' as const,
    }
    if (outcome === 'correct') score++
    const confidence = outcome === 'skipped' ? undefined : 0.7 + 0.04 * (n % 7)
    const body = { outcome, ...(heard !== null && { heard }), confidence, at: formatUtc(new Date()) }
    await call(saveWord, { params: { id, n }, body, token })
    const sound = says === '' ? null : speak(player, says)
    if (sound) await call(saveClip, { params: { id, n }, token, sound })
  }
  const now = formatUtc(new Date())
  const times = { started_at: now, completed_at: now, taken_at: now }
  await call(answerPending, { body: { quiz_id: quiz.id, score, ...times }, token })
  await call(answerCompleted, { body: { quiz_id: quiz.id }, token })
  return id
}

/** The attempt took some seconds for each word, a while ago. */
const moveBack = async (db: Db, id: string): Promise<void> => {
  const minutes = sql.raw(`interval '${minutesAgo} minutes'`)
  const end = sql`now() - ${minutes} + ${todaysQuiz.words.length * secondsOfWord} * interval '1 second'`
  await db
    .update(attempts)
    .set({ startedAt: sql`now() - ${minutes}`, completedAt: end, takenAt: end, implausible: false })
    .where(eq(attempts.id, id))
  await db
    .update(attemptWords)
    .set({ at: sql`now() - ${minutes} + ${attemptWords.n} * ${secondsOfWord} * interval '1 second'` })
    .where(eq(attemptWords.attemptId, id))
}

type Class = { trainer: Account; accountOf: (first: string) => Account }

/** Some trainees take the quiz of today, two of them contest a word, and one gets the quiz back. */
export const takeTodaysQuiz = async (call: Call, db: Db, { trainer, accountOf }: Class): Promise<void> => {
  const trainerToken = await signIn(call, trainer)
  const { words, ...quiz } = todaysQuiz
  const created = await call(createQuiz, {
    token: trainerToken,
    body: {
      ...quiz,
      total_points: words.length,
      questions: words.map((question_word) => ({ question_word, difficulty: 'Medium' })),
    },
  })
  const { id: quizId } = createQuiz.success.body.parse(created).data
  for (const player of todaysPlayers) {
    const token = await signIn(call, accountOf(player.first))
    const id = await takeQuiz(call, token, { id: quizId }, player)
    await moveBack(db, id)
    for (const [n, note] of Object.entries(player.appeals ?? {}))
      await call(appealWord, { params: { id, n }, body: { note }, token })
    if (player.reopened !== undefined)
      await call(reopenAttempt, { params: { id }, body: { reason: player.reopened }, token: trainerToken })
  }
}
