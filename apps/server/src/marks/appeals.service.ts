import type { Word } from '@elocute/contract/marks'
import type { Appeal, AppealQuery, WordAppeal } from '@elocute/contract/appeals'
import type { Db, Handle } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import { Problem } from '../problem.ts'
import type { SpeakingAppeals } from '../speaking/speaking-appeals.service.ts'
import { answeredAppeals } from './appeal-mails.repository.ts'
import { appealUntil } from './appeal-period.ts'
import * as appeals from './appeals.repository.ts'
import { lockAttempt } from './attempt-lock.repository.ts'
import { answered } from './decisions.service.ts'
import type { Words } from './words.service.ts'

type Sent = { id: string; n: number; note: string | null }

type Dependencies = {
  db: Db
  clock: Clock
  words: Words
  speakingAppeals: Pick<SpeakingAppeals, 'on'>
}

export const createAppeals = ({ db, clock, words, speakingAppeals }: Dependencies) => {
  const wordAppeals = async (places: Parameters<typeof appeals.appealsOfWords>[1]): Promise<WordAppeal[]> => {
    if (places.length === 0) return []
    const rows = await appeals.appealsOfWords(db, places)
    const shown = await words.shown(rows.map(({ word }) => word))
    return rows.flatMap(({ attemptId, trainee, quiz, createdAt, decidedAt }, index) => {
      const word = shown[index]
      const times = { created_at: createdAt.toISOString(), decided_at: decidedAt?.toISOString() ?? null }
      return word ? [{ kind: 'word', attempt_id: attemptId, trainee, quiz, word, ...times }] : []
    })
  }
  return {
    /** Appeals against the outcome of a word of the own attempt that a trainer can hear, once, and within two weeks after the answer. */
    appeal: (userId: string, { id, n, note }: Sent): Promise<Word> =>
      db.transaction(async (tx) => {
        const attempt = answered(await lockAttempt(tx, { id, userId }))
        const now = clock.now()
        const word = await words.storedIn(tx, { attempt, n, now })
        const stored = () => words.one(tx, id, n)
        if (word.appealState !== null)
          throw new Problem('already_appealed', 'already_appealed', { data: await stored() })
        if (word.counts) throw new Problem('already_counts', 'word_counts', { data: await stored() })
        if (attempt.answeredAt && now > appealUntil(attempt.answeredAt))
          throw new Problem('appeal_too_late', 'appeal_too_late', { data: await stored() })
        if (!word.hasClip)
          throw new Problem('appeal_needs_recording', 'appeal_needs_recording', { data: await stored() })
        await appeals.insertAppeal(tx, { attemptId: id, n, note, createdAt: now })
        return stored()
      }),

    countOpen: (handle: Handle = db): Promise<number> => appeals.countAppeals(handle, 'open'),

    /** The answers to these appeals, for a mail that is sent now. */
    answersTo: (tx: Handle, attemptId: string, words: readonly number[]) =>
      answeredAppeals(tx, attemptId, words),

    /** The appeals against words and marks, in one order. */
    list: async (query: AppealQuery): Promise<{ data: Appeal[]; total: number }> => {
      const [places, total] = await Promise.all([
        appeals.listedAppeals(db, query),
        appeals.countAppeals(db, query.state, query.group),
      ])
      const of = (kind: Appeal['kind']) => places.filter((place) => place.kind === kind)
      const [ofWords, ofMarks] = await Promise.all([
        wordAppeals(of('word')),
        speakingAppeals.on(of('mark').map(({ id }) => id)),
      ])
      const data = places.flatMap(({ kind, id, n }): Appeal[] => {
        const found =
          kind === 'mark'
            ? ofMarks.find((appeal) => appeal.answer_id === id)
            : ofWords.find((appeal) => appeal.attempt_id === id && appeal.word.n === n)
        return found ? [found] : []
      })
      return { data, total }
    },
  }
}

export type Appeals = ReturnType<typeof createAppeals>
