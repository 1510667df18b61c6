import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import {
  appeals,
  attempts,
  attemptWords,
  quizzes,
  storedFiles,
  wordClips,
  wordDecisions,
} from '../db/schema.ts'
import { inParts, type OwnDataPart, type Person } from '../own-data/own-data-part.ts'

/** How many are in memory at once: each has all its words. */
const attemptsOfPart = 50

const attemptsOf = (db: Db) =>
  db
    .select({
      id: attempts.id,
      quiz: { id: quizzes.id, title: quizzes.title, type: quizzes.type },
      total_points: quizzes.totalPoints,
      state: attempts.state,
      score: attempts.score,
      sent_score: attempts.claimedScore,
      score_set_by_trainer: attempts.decidedScore,
      started_at: attempts.startedAt,
      completed_at: attempts.completedAt,
      taken_at: attempts.takenAt,
      answered_at: attempts.answeredAt,
      started_on_server: attempts.serverStarted,
      clock_corrected: attempts.clockCorrected,
      faster_than_speech: attempts.implausible,
      reopened_at: attempts.voidedAt,
      reopened_because: attempts.voidReason,
    })
    .from(attempts)
    .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))

const wordsOf = (db: Db, attemptIds: readonly string[]) =>
  db
    .select({
      attemptId: attemptWords.attemptId,
      n: attemptWords.n,
      word: attemptWords.questionWord,
      outcome: attemptWords.outcome,
      outcome_after_decisions: attemptWords.decidedOutcome,
      decided_by: attemptWords.decidedBy,
      counts: attemptWords.counts,
      heard: attemptWords.heard,
      confidence: attemptWords.confidence,
      milliseconds_to_verdict: attemptWords.ms,
      engine_version: attemptWords.engineVersion,
      at: attemptWords.at,
      late: attemptWords.late,
    })
    .from(attemptWords)
    .where(inArray(attemptWords.attemptId, [...attemptIds]))
    .orderBy(asc(attemptWords.attemptId), asc(attemptWords.n))

/** Without the names of those who decided: a trainee does not see them. */
const decisionsOn = (db: Db, attemptIds: readonly string[]) =>
  db
    .select({
      attemptId: wordDecisions.attemptId,
      n: wordDecisions.n,
      at: wordDecisions.at,
      by: wordDecisions.source,
      outcome: wordDecisions.outcome,
      finding: wordDecisions.finding,
      heard: wordDecisions.heard,
      confidence: wordDecisions.confidence,
      engine_version: wordDecisions.engineVersion,
      reason: wordDecisions.reason,
      score_before: wordDecisions.scoreBefore,
      score_after: wordDecisions.scoreAfter,
    })
    .from(wordDecisions)
    .where(inArray(wordDecisions.attemptId, [...attemptIds]))
    .orderBy(asc(wordDecisions.attemptId), asc(wordDecisions.at), asc(wordDecisions.id))

const appealsOf = (db: Db, attemptIds: readonly string[]) =>
  db
    .select({
      attemptId: appeals.attemptId,
      n: appeals.n,
      note: appeals.note,
      state: appeals.state,
      created_at: appeals.createdAt,
      decided_at: appeals.decidedAt,
    })
    .from(appeals)
    .where(inArray(appeals.attemptId, [...attemptIds]))

const clipsOf = (db: Db, attemptIds: readonly string[]) =>
  db
    .select({
      attemptId: wordClips.attemptId,
      n: wordClips.n,
      format: sql<string>`split_part(${storedFiles.mediaType}, '/', 2)`,
      bytes: storedFiles.bytes,
      milliseconds: wordClips.milliseconds,
      stored_at: wordClips.createdAt,
      finding: wordClips.finding,
      confidence: wordClips.confidence,
      engine_version: wordClips.engineVersion,
    })
    .from(wordClips)
    .innerJoin(storedFiles, eq(storedFiles.id, wordClips.fileId))
    .where(inArray(wordClips.attemptId, [...attemptIds]))

type Attempt = Awaited<ReturnType<typeof attemptsOf>>[number]
type OfWord = { attemptId: string; n: number | null }

/** The rows by their word. Those about a whole attempt have the key of word 0. */
const byWord = <Row extends OfWord>(rows: readonly Row[]) => {
  const grouped = Map.groupBy(rows, ({ attemptId, n }) => `${attemptId} ${n ?? 0}`)
  return (attemptId: string, n: number) =>
    (grouped.get(`${attemptId} ${n}`) ?? []).map(({ attemptId: _attemptId, n: _n, ...row }) => row)
}

/** Attempts with their words, and each word with its decisions, its appeal and its clip. */
const withWords = async function* (
  { db, publicUrl }: Person,
  parts: AsyncIterable<Attempt[]>,
): AsyncGenerator<object[]> {
  for await (const attempts of parts) {
    if (attempts.length === 0) continue
    const ids = attempts.map(({ id }) => id)
    const words = Map.groupBy(await wordsOf(db, ids), ({ attemptId }) => attemptId)
    const decisions = byWord(await decisionsOn(db, ids))
    const appeals = byWord(await appealsOf(db, ids))
    const clips = byWord(await clipsOf(db, ids))
    yield attempts.map((attempt) => {
      const { id, quiz, state } = attempt
      // A reopened attempt has no page.
      const hearAt = state === 'void' ? null : `${publicUrl}/trainee/quizzes/${quiz.id}/result`
      return {
        ...attempt,
        decisions: decisions(id, 0),
        words: (words.get(id) ?? []).map(({ attemptId: _attemptId, ...word }) => {
          const [clip] = clips(id, word.n)
          return {
            ...word,
            decisions: decisions(id, word.n),
            appeal: appeals(id, word.n)[0] ?? null,
            clip: clip ? { ...clip, hear_it_at: hearAt } : null,
          }
        }),
      }
    })
  }
}

export const attemptsOfOwnData: OwnDataPart = {
  list: 'quiz_attempts',
  of: 'trainee',
  tables: [attempts, attemptWords, wordDecisions, appeals, wordClips],
  read: (person) =>
    withWords(
      person,
      inParts(attempts.id, eq(attempts.userId, person.userId), () => attemptsOf(person.db), attemptsOfPart),
    ),
}
