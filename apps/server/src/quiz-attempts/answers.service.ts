import { limits } from '@elocute/contract/limits'
import type { AnswerBody, StoredAnswer } from '@elocute/contract/quiz-attempts'
import { totalPoints } from '@elocute/contract/quiz-drafts'
import { formatUtc } from '@elocute/contract/utc-timestamp'
import type { Db } from '../db/client.ts'
import { refuseMissing } from '../missing-parent.ts'
import type { Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { brokenField, Problem } from '../problem.ts'
import { wordsAsJson, type SentWord } from './attempt-words.repository.ts'
import * as answers from './answers.repository.ts'
import type { QuizAttempts } from './quiz-attempts.service.ts'
import * as started from './started-answers.repository.ts'

/** More than any quiz allows, and less than the maximum of the column. */
const maxSeconds = limits.timerSeconds.max + limits.answerGraceSeconds + 1
const maxPoints = totalPoints('shoot_the_word', limits.questions.max)

type Recorded = { answer: StoredAnswer; repeated: boolean }
type Sent = {
  quizId: string
  userId: string
  words: string
  result: started.SentResult
}

type Dependencies = { db: Db; clock: Clock; quizAttempts: Pick<QuizAttempts, 'load'> }

export const createAnswers = ({ db, clock, quizAttempts }: Dependencies) => {
  const insertAnswer = answers.prepareRecord(db)

  /** Returns undefined when the trainee has not started this quiz on the server. */
  const recordStarted = ({ quizId, userId, words, result }: Sent): Promise<Recorded | undefined> =>
    db.transaction(async (tx) => {
      const now = clock.now()
      const attempt = await started.lockStarted(tx, { quizId, userId, now })
      if (!attempt) return undefined
      const { id, state } = attempt
      if (isOfWithdrawn(result.startedAt, attempt.withdrawn_ms)) throw belongsToWithdrawn()
      if (!scoreFits(result.score, attempt)) throw brokenField('score', 'score_invalid')
      // A submitted attempt does not change any more.
      if (state !== 'completed' && !(await started.storeWords(tx, attempt, words)))
        throw brokenField('words', 'word_position')
      const row =
        state === 'in_progress'
          ? await started.endStarted(tx, id, result, now)
          : state === 'pending'
            ? await started.updateScore(tx, id, now)
            : await started.findEnded(tx, id)
      if (!row) throw new Problem('not_found', 'quiz_not_found')
      return { answer: toAnswer(row, attempt.answered_late), repeated: state !== 'in_progress' }
    })

  /** Returns undefined when an attempt was started meanwhile. */
  const recordUnstarted = async ({ quizId, userId, words, result }: Sent): Promise<Recorded | undefined> => {
    const [checked] = await insertAnswer
      .execute({
        id: newId(),
        quiz_id: quizId,
        user_id: userId,
        score: result.score,
        seconds: result.seconds,
        sent_answer: result.sentAnswer,
        client_started: result.startedAt,
        client_completed: result.completedAt,
        client_taken: result.takenAt,
        now: clock.now(),
        words,
      })
      .catch(refuseMissing('not_found', 'quiz_not_found'))
    if (!checked) throw new Problem('not_found', 'quiz_not_found')
    const stored = checked.attempt ? undefined : await answers.findAnswer(db, { quizId, userId })
    // First of all, because the other refusals tell something about the words of a quiz.
    if (!checked.isOpen && !stored) await quizAttempts.load(userId, quizId)
    if (!checked.scoreFits) throw brokenField('score', 'score_invalid')
    if (!checked.timeFits) throw brokenField('completed_at', 'times_too_long')
    if (!checked.wordsFit) throw brokenField('words', 'word_position')
    if (!checked.isNew) throw belongsToWithdrawn()
    if (checked.attempt) return { answer: toAnswer(checked.attempt, false), repeated: false }

    if (!stored) return undefined
    if (stored.sentAnswer !== result.sentAnswer) throw new Problem('already_taken', 'quiz_taken')
    return { answer: toAnswer(stored, false), repeated: true }
  }

  return {
    /**
     * Records the answer of a quiz once. The score and end of an attempt that was started on the server come from its words
     * and the server's clock; a repeated call returns the stored answer. Without a start the sent answer is stored. The same
     * answer again returns the stored one, a different one is refused.
     */
    record: async (userId: string, body: AnswerBody): Promise<Recorded> => {
      const { quiz_id: quizId, score, started_at, completed_at, taken_at, words = [] } = body
      const seconds = secondsBetween(started_at, completed_at)
      if (seconds < 0) throw brokenField('completed_at', 'times_order')
      if (score > maxPoints) throw brokenField('score', 'score_invalid')
      const sent: Sent = {
        quizId,
        userId,
        words: wordsAsJson(latestByPosition(words)),
        result: {
          score,
          seconds: Math.min(seconds, maxSeconds),
          sentAnswer: [score, started_at, completed_at].join('|'),
          startedAt: `${started_at}Z`,
          completedAt: `${completed_at}Z`,
          takenAt: `${taken_at}Z`,
        },
      }
      const recorded =
        (await recordStarted(sent)) ?? (await recordUnstarted(sent)) ?? (await recordStarted(sent))
      if (!recorded) throw new Problem('not_found', 'quiz_not_found')
      return recorded
    },
  }
}

export type Answers = ReturnType<typeof createAnswers>

const secondsBetween = (from: string, to: string): number =>
  (Date.parse(`${to.replace(' ', 'T')}Z`) - Date.parse(`${from.replace(' ', 'T')}Z`)) / 1000

const isOfWithdrawn = (startedAt: string, withdrawnMs: number | null): boolean =>
  withdrawnMs !== null && Date.parse(startedAt.replace(' ', 'T')) < withdrawnMs

/** A page that was open when the trainer reopened the quiz must not end the new attempt, nor use it up. */
const belongsToWithdrawn = () => new Problem('attempt_void', 'answer_of_void_attempt')

const scoreFits = (score: number, { type, total_points }: started.LockedAttempt): boolean =>
  score <= total_points && score % limits.pointsPerWord[type] === 0

/** One word for each position, because an upsert can change a row once. The latest wins, but a correct word stays. */
const latestByPosition = (words: readonly SentWord[]): SentWord[] => {
  const byPosition = new Map<number, SentWord>()
  for (const word of words) if (byPosition.get(word.n)?.outcome !== 'correct') byPosition.set(word.n, word)
  return [...byPosition.values()]
}

type Row = {
  id: string
  quizId: string
  state: 'in_progress' | 'pending' | 'completed' | 'void'
  score: number | null
  startedAt: Date
  completedAt: Date | null
  takenAt: Date | null
}

const toAnswer = (row: Row, late: boolean): StoredAnswer => {
  const { id, quizId, state, score, startedAt, completedAt, takenAt } = row
  return {
    id,
    late,
    quiz_id: quizId,
    status: state === 'completed' ? 'completed' : 'pending',
    score: score ?? 0,
    started_at: formatUtc(startedAt),
    completed_at: formatUtc(completedAt ?? startedAt),
    taken_at: formatUtc(takenAt ?? startedAt),
  }
}
