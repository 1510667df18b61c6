import { listenerBars, type ListenerBar } from '@elocute/contract/settings'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Db, Handle, Transaction } from '../db/client.ts'
import { namesOf } from '../db/names-of.ts'
import { attempts, attemptWords, quizzes, users, wordClips } from '../db/schema.ts'
import { wasAnswered } from '../quizzes/quiz-life.ts'
import { shownFormIn, withShownForm } from '../quizzes/shown-form.ts'

/** What is re-scored: by which version of the second listener, and in which quiz, or in all. */
export type Scope = { engine: string; quizId: string | undefined }

const inQuiz = ({ quizId }: Scope) => (quizId === undefined ? undefined : eq(attempts.quizId, quizId))
const isHeard = ({ engine }: Scope) => eq(wordClips.engineVersion, engine)
const reaches = (bar: ListenerBar) => sql`${wordClips.confidence} >= ${bar / 100}`

/** The refused words of answers. A trainer's decision stands, and a word after the end of the time counts for nobody. */
const isRefused = and(
  wasAnswered,
  eq(attemptWords.counts, false),
  sql`${attemptWords.decidedBy} is distinct from 'trainer'`,
  eq(attemptWords.late, false),
)

const ofWord = and(eq(attemptWords.attemptId, wordClips.attemptId), eq(attemptWords.n, wordClips.n))
const ofAttempt = eq(attempts.id, wordClips.attemptId)

/** How many clips are kept, and how many of them this version has heard. */
export const countClips = async (db: Handle, scope: Scope) => {
  const [row] = await db
    .select({ clips: count(), listened: count(sql`case when ${isHeard(scope)} then 1 end`) })
    .from(wordClips)
    .innerJoin(attempts, ofAttempt)
    .where(inQuiz(scope))
  return row ?? { clips: 0, listened: 0 }
}

/** How many refused words would count by each bar, and in how many attempts. */
export const countByBar = (db: Db, scope: Scope) =>
  Promise.all(
    listenerBars.map(async (bar) => {
      const [row] = await db
        .select({
          words: count(),
          attempts: sql<number>`count(distinct ${wordClips.attemptId})`.mapWith(Number),
        })
        .from(wordClips)
        .innerJoin(attempts, ofAttempt)
        .innerJoin(attemptWords, ofWord)
        .where(and(isHeard(scope), reaches(bar), isRefused, inQuiz(scope)))
      return { bar, words: row?.words ?? 0, attempts: row?.attempts ?? 0 }
    }),
  )

type Part = { bar: ListenerBar; limit: number; offset: number }

/** The refused words that would count by a bar, by quiz and trainee. */
export const listWords = async (db: Handle, scope: Scope, { bar, limit, offset }: Part) => {
  const rows = await db
    .select({
      attempt_id: attempts.id,
      n: attemptWords.n,
      question_word: attemptWords.questionWord,
      shown_as: shownFormIn(
        sql`${attempts.quizId}`,
        sql`${attemptWords.questionWord}`,
        sql`${attemptWords.n}`,
      ),
      trainee: { id: users.id, ...namesOf(users) },
      quiz: { id: quizzes.id, title: quizzes.title },
      heard: attemptWords.heard,
      confidence: sql<number>`${wordClips.confidence}`,
    })
    .from(wordClips)
    .innerJoin(attempts, ofAttempt)
    .innerJoin(attemptWords, ofWord)
    .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
    .innerJoin(users, eq(users.id, attempts.userId))
    .where(and(isHeard(scope), reaches(bar), isRefused, inQuiz(scope)))
    .orderBy(asc(quizzes.title), asc(users.listedAs), asc(attempts.id), asc(attemptWords.n))
    .limit(limit)
    .offset(offset)
  return rows.map(withShownForm)
}

/** The attempts with a refused word that would count by a bar. */
export const attemptsToRescore = async (db: Db, scope: Scope, bar: ListenerBar): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ id: attempts.id })
    .from(wordClips)
    .innerJoin(attempts, ofAttempt)
    .innerJoin(attemptWords, ofWord)
    .where(and(isHeard(scope), reaches(bar), isRefused, inQuiz(scope)))
    .orderBy(asc(attempts.id))
  return rows.map(({ id }) => id)
}

/** The words of a locked attempt that would count by a bar. */
export const wordsToRescore = (tx: Transaction, id: string, engine: string, bar: ListenerBar) =>
  tx
    .select({ n: attemptWords.n, confidence: wordClips.confidence })
    .from(wordClips)
    .innerJoin(attempts, ofAttempt)
    .innerJoin(attemptWords, ofWord)
    .where(and(eq(attempts.id, id), eq(wordClips.engineVersion, engine), reaches(bar), isRefused))
    .orderBy(asc(attemptWords.n))

export const findQuizTitle = async (db: Db, id: string) => {
  const [row] = await db
    .select({ id: quizzes.id, title: quizzes.title })
    .from(quizzes)
    .where(eq(quizzes.id, id))
  return row
}
