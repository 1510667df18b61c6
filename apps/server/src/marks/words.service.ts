import type { Word } from '@elocute/contract/marks'
import type { QuizType } from '@elocute/contract/quiz-fields'
import type { Handle } from '../db/client.ts'
import { Problem } from '../problem.ts'
import type { Pronunciations } from '../pronunciations/pronunciations.service.ts'
import * as words from './words.repository.ts'

type Attempt = { id: string; quizId: string; type: QuizType; serverStarted: boolean }

/**
 * Whether the words of the quiz that have no row were missed. In Shoot The Word they were not drawn, and an answer
 * without a start and without words is a score alone.
 */
export const missesTheRest = (
  { type, serverStarted }: Pick<Attempt, 'type' | 'serverStarted'>,
  storedWords: number,
): boolean => type === 'pronounce_it_fast' && (serverStarted || storedWords > 0)

/** Reads the words of attempts in the form that trainees and trainers see. */
export const createWords = ({ pronunciations }: { pronunciations: Pick<Pronunciations, 'ipaOf'> }) => {
  const shown = async (rows: readonly words.WordRow[]): Promise<Word[]> => {
    const ipa = await pronunciations.ipaOf(
      'marks',
      rows.map(({ question_word }) => question_word),
    )
    return rows.map((row) => toWord(row, ipa.get(row.question_word) ?? ''))
  }

  return {
    shown,

    /** The stored words, and for Pronounce It Fast also those that never reached the server, as missed. */
    ofAttempt: async (db: Handle, attempt: Attempt) => {
      const rows = await words.wordsOfAttempt(db, attempt.id)
      if (!missesTheRest(attempt, rows.length)) return { rows, words: await shown(rows) }
      const stored = new Map(rows.map((row) => [row.n, row]))
      const questions = await words.questionsOf(db, attempt.quizId)
      return {
        rows,
        words: await shown(questions.map((question) => stored.get(question.n) ?? missed(question))),
      }
    },

    /** One word of a locked attempt. A word that never reached the server is stored as missed. */
    storedIn: async (
      tx: Handle,
      { attempt, n, now }: { attempt: Attempt; n: number; now: Date },
    ): Promise<words.WordRow> => {
      const stored = await words.findWord(tx, attempt.id, n)
      if (stored) return stored
      const rows = await words.wordsOfAttempt(tx, attempt.id)
      if (missesTheRest(attempt, rows.length))
        await words.insertMissed(tx, { attemptId: attempt.id, quizId: attempt.quizId, n, now })
      const inserted = await words.findWord(tx, attempt.id, n)
      if (!inserted) throw new Problem('not_found', 'attempt_word_not_found')
      return inserted
    },

    /** One stored word, as it is now. */
    one: async (db: Handle, attemptId: string, n: number): Promise<Word> => {
      const row = await words.findWord(db, attemptId, n)
      const [word] = await shown(row ? [row] : [])
      if (!word) throw new Problem('not_found', 'attempt_word_not_found')
      return word
    },
  }
}

export type Words = ReturnType<typeof createWords>

const toWord = (row: words.WordRow, ipa: string): Word => ({
  n: row.n,
  question_word: row.question_word,
  ...(row.shownAs !== null && { shown_as: row.shownAs }),
  ipa,
  outcome: row.outcome,
  counts: row.counts,
  heard: row.heard,
  confidence: row.confidence,
  decided_by: row.decided_by,
  reason: row.decidedReason,
  has_clip: row.hasClip,
  appeal: row.appealState && {
    state: row.appealState,
    note: row.appealNote,
    reason: row.appealReason,
  },
})

type Question = Awaited<ReturnType<typeof words.questionsOf>>[number]

const missed = (question: Question): words.WordRow => ({
  ...question,
  outcome: 'missed',
  counts: false,
  heard: null,
  confidence: null,
  decided_by: 'page',
  pageOutcome: 'missed',
  engine: null,
  at: new Date(0),
  hasClip: false,
  decidedReason: null,
  appealState: null,
  appealNote: null,
  appealReason: null,
})
