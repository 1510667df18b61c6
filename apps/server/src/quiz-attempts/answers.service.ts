import { limits } from '@elocute/contract/limits'
import type { AnswerBody, StoredAnswer } from '@elocute/contract/quiz-attempts'
import { totalPoints } from '@elocute/contract/quizzes'
import { say } from '@elocute/contract/say'
import { formatUtc } from '@elocute/contract/utc-timestamp'
import type { Db } from '../db/client.ts'
import { isMissingParent } from '../db/violations.ts'
import type { Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../problem.ts'
import { wordsAsJson, type SentWord } from './attempt-words.repository.ts'
import * as answers from './answers.repository.ts'

const most = {
  score: totalPoints('shoot_the_word', limits.questions.max),
  seconds: limits.timerSeconds.max + limits.answerGraceSeconds,
}

export const createAnswers = ({ db, clock }: { db: Db; clock: Clock }) => {
  const recordAnswer = answers.prepareRecord(db)

  return {
    /** Records the answer, once. The same answer again finds the stored one; a different one is refused. */
    record: async (
      userId: string,
      body: AnswerBody,
    ): Promise<{ answer: StoredAnswer; repeated: boolean }> => {
      const { quiz_id: quizId, score, started_at, completed_at, taken_at, words = [] } = body
      const seconds = secondsBetween(started_at, completed_at)
      if (seconds < 0) throw refused('completed_at', say.timesOrder)
      // No quiz allows more, and no column holds much more.
      if (score > most.score) throw refused('score', say.scoreInvalid)
      if (seconds > most.seconds) throw refused('completed_at', say.timesLong)

      const sentAnswer = [score, started_at, completed_at].join('|')
      const [checked] = await recordAnswer
        .execute({
          id: newId(),
          quiz_id: quizId,
          user_id: userId,
          score,
          seconds,
          sent_answer: sentAnswer,
          client_completed: `${completed_at}Z`,
          client_taken: `${taken_at}Z`,
          now: clock.now(),
          words: wordsAsJson(oneForEachPosition(words)),
        })
        .catch((error: unknown) => {
          throw isMissingParent(error) ? new Problem('not_found', say.quizNotFound, { cause: error }) : error
        })
      if (!checked) throw new Problem('not_found', say.quizNotFound)
      if (!checked.scoreFits) throw refused('score', say.scoreInvalid)
      if (!checked.timeFits) throw refused('completed_at', say.timesLong)
      if (!checked.wordsFit) throw refused('words', say.wordPosition)
      if (checked.attempt) return { answer: toAnswer(checked.attempt), repeated: false }

      const stored = await answers.findAnswer(db, { quizId, userId })
      if (!stored) throw new Problem('not_found', say.quizNotFound)
      if (stored.sentAnswer !== sentAnswer) throw new Problem('already_taken', say.quizTaken)
      return { answer: toAnswer(stored), repeated: true }
    },
  }
}

export type Answers = ReturnType<typeof createAnswers>

const refused = (path: string, message: string) =>
  new Problem('invalid_input', message, { errors: [{ path, message }] })

const secondsBetween = (from: string, to: string): number =>
  (Date.parse(`${to.replace(' ', 'T')}Z`) - Date.parse(`${from.replace(' ', 'T')}Z`)) / 1000

/** A statement can store a position once: what was sent later wins, but a word that was right stays right. */
const oneForEachPosition = (words: readonly SentWord[]): SentWord[] => {
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

const toAnswer = ({ id, quizId, state, score, startedAt, completedAt, takenAt }: Row): StoredAnswer => ({
  id,
  quiz_id: quizId,
  status: state === 'completed' ? 'completed' : 'pending',
  score: score ?? 0,
  started_at: formatUtc(startedAt),
  completed_at: formatUtc(completedAt ?? startedAt),
  taken_at: formatUtc(takenAt ?? startedAt),
})
