import type { Db } from '../db/client.ts'
import * as data from './own-data.repository.ts'

type Attempt = Awaited<ReturnType<typeof data.attemptsOf>>[number]
type OfWord = { attemptId: string; n: number | null }

/** The rows by their word. Those about a whole attempt have the key of word 0. */
const byWord = <Row extends OfWord>(rows: readonly Row[]) => {
  const grouped = Map.groupBy(rows, ({ attemptId, n }) => `${attemptId} ${n ?? 0}`)
  return (attemptId: string, n: number) =>
    (grouped.get(`${attemptId} ${n}`) ?? []).map(({ attemptId: _attemptId, n: _n, ...row }) => row)
}

/** Attempts with their words, and each word with its decisions, its appeal and its clip. */
export const attemptsWithWords = async function* (
  db: Db,
  publicUrl: string,
  parts: AsyncIterable<Attempt[]>,
): AsyncGenerator<object[]> {
  for await (const attempts of parts) {
    if (attempts.length === 0) continue
    const ids = attempts.map(({ id }) => id)
    const words = Map.groupBy(await data.wordsOf(db, ids), ({ attemptId }) => attemptId)
    const decisions = byWord(await data.decisionsOn(db, ids))
    const appeals = byWord(await data.appealsOf(db, ids))
    const clips = byWord(await data.clipsOf(db, ids))
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
