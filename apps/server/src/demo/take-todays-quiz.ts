import { login } from '@elocute/contract/auth'
import { saveClip } from '@elocute/contract/clips'
import type { Endpoint } from '@elocute/contract/define-endpoint'
import { appealWord } from '@elocute/contract/own-words'
import { answerCompleted, answerPending, saveWord, startAttempt } from '@elocute/contract/quiz-attempts'
import { createQuiz } from '@elocute/contract/quiz-drafts'
import { reopenAttempt } from '@elocute/contract/trainer-marks'
import { formatUtc } from '@elocute/contract/utc-timestamp'
import { eq, sql } from 'drizzle-orm'
import { spawnSync } from 'node:child_process'
import type { Db } from '../db/client.ts'
import { attempts, attemptWords } from '../db/schema.ts'
import { todaysPlayers, todaysQuiz, type Player } from './todays-quiz.ts'

type Account = { email: string; password: string }
type Sent = {
  params?: Record<string, string | number>
  body?: unknown
  token?: string
  file?: Uint8Array<ArrayBuffer>
}

/** How long ago the class took the quiz. */
const minutesAgo = 40
const secondsOfWord = 9

const callsOf =
  (address: string, signal: AbortSignal) =>
  async (endpoint: Endpoint, { params = {}, body, token, file }: Sent): Promise<unknown> => {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
    const response = await fetch(`${address}/api${path}`, {
      method: endpoint.method,
      headers: {
        'Content-Type': file ? 'audio/wav' : 'application/json',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      body: file ?? JSON.stringify(body ?? {}),
      signal,
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`the demo could not be filled: ${path} answered ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }

type Call = ReturnType<typeof callsOf>

const signIn = async (call: Call, account: Account): Promise<string> =>
  login.success.body.parse(await call(login, { body: account })).accessToken

/** The sound of a text as a WAV file; null where espeak-ng is not installed. */
const soundOf = ({ voice, speed }: Player, text: string): Uint8Array<ArrayBuffer> | null => {
  const { stdout, error } = spawnSync('espeak-ng', ['-v', voice, '-s', String(speed), '--stdout', text])
  return error ? null : new Uint8Array(stdout)
}

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
    const file = says === '' ? null : soundOf(player, says)
    if (file) await call(saveClip, { params: { id, n }, token, file })
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

type Class = { trainer: Account; accountOf: (first: string) => Account; signal: AbortSignal }

/** Some trainees take the quiz of today, two of them contest a word, and one gets the quiz back. Rejects when it is aborted. */
export const takeTodaysQuiz = async (
  address: string,
  db: Db,
  { trainer, accountOf, signal }: Class,
): Promise<void> => {
  const call = callsOf(address, signal)
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
