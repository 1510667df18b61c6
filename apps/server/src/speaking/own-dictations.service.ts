import { mostPlays, type DictationAnswer } from '@elocute/contract/dictation-fields'
import type { SaveDictationBody } from '@elocute/contract/own-dictations'
import { markDictation } from '@elocute/speech/scoring/mark-dictation'
import type { Db, Handle, Transaction } from '../db/client.ts'
import { refuseMissing } from '../missing-parent.ts'
import type { Clock } from '../platform/clock.ts'
import { Problem } from '../problem.ts'
import * as dictations from './dictations.repository.ts'
import { lockTriesOf } from './lock-answers.ts'
import { sendTry } from './send-try.ts'
import { toDictation } from './to-dictation.ts'

type Typed = { n: number; typed: string }

/** Each number once, with what was typed last. */
const lastOfEach = (items: readonly Typed[]): Typed[] => [
  ...new Map(items.map((item) => [item.n, item])).values(),
]

/** The trainees' side of dictations. See decision 102. */
export const createOwnDictations = ({ db, clock }: { db: Db; clock: Clock }) => {
  const ownTry = async (handle: Handle, userId: string, id: string) => {
    const found = await dictations.findTry(handle, id, { userId })
    if (!found?.dictation) throw new Problem('not_found', 'speaking_answer_not_found')
    return { ...found, dictation: found.dictation }
  }

  const load = async (userId: string, id: string): Promise<DictationAnswer> => {
    const found = await ownTry(db, userId, id)
    const [items, words] = await Promise.all([dictations.itemsOf(db, id), dictations.wordsOf(db, id)])
    return toDictation(found, items, words)
  }

  /** Marks every item of a try by what is stored of it. */
  const mark = async (tx: Transaction, userId: string, id: string): Promise<void> => {
    const { texts, dictation } = await ownTry(tx, userId, id)
    const typed = new Map((await dictations.itemsOf(tx, id)).map((item) => [item.n, item.typed]))
    const rows = texts.flatMap((text, at) => {
      const n = at + 1
      let next = 1
      return markDictation(
        { sort: dictation.sorts[at] ?? 'sentence', text },
        typed.get(n) ?? '',
        dictation,
      ).map((word, index) => {
        const saidAt = word.said === null ? null : next
        if (saidAt !== null) next += word.words
        return { answerId: id, n, place: index + 1, saidAt, ...word }
      })
    })
    if (rows.length > 0) await dictations.insertWords(tx, rows)
  }

  /** Whether the same was stored before. What a sent try has does not change any more. */
  const isStored = async (tx: Transaction, id: string, items: readonly Typed[]): Promise<boolean> => {
    const stored = await dictations.itemsOf(tx, id)
    return items.every(({ n, typed }) => (stored.find((item) => item.n === n)?.typed ?? '') === typed)
  }

  return {
    load,

    /** Counts one playing of an item, as long as one is left. */
    play: async (userId: string, { id, n }: { id: string; n: number }): Promise<{ plays: number }> => {
      const { texts, dictation, sentAt } = await ownTry(db, userId, id)
      if (n > texts.length) throw new Problem('not_found', 'speaking_answer_not_found')
      if (sentAt !== null) throw new Problem('dictation_sent', 'dictation_sent')
      const plays = await dictations
        .countPlay(db, { answerId: id, n }, mostPlays[dictation.plays])
        .catch(refuseMissing('not_found', 'speaking_answer_not_found'))
      if (plays === undefined) throw new Problem('dictation_no_plays', 'dictation_no_plays')
      return { plays }
    },

    /** Stores what was typed, and marks and sends the try if that is wanted. The same again changes nothing. */
    save: async (
      userId: string,
      id: string,
      { items, send }: SaveDictationBody,
    ): Promise<DictationAnswer> => {
      const typed = lastOfEach(items)
      await db.transaction(async (tx) => {
        const { texts } = await ownTry(tx, userId, id)
        if (typed.some(({ n }) => n > texts.length))
          throw new Problem('not_found', 'speaking_answer_not_found')
        const tries = await lockTriesOf(tx, { id, userId })
        const answer = tries.find((one) => one.id === id)
        if (!answer) throw new Problem('not_found', 'speaking_answer_not_found')
        if (answer.sentAt !== null) {
          if (await isStored(tx, id, typed)) return
          throw new Problem('dictation_sent', 'dictation_sent')
        }
        if (typed.length > 0)
          await dictations.putTyped(
            tx,
            typed.map((item) => ({ answerId: id, ...item })),
          )
        if (!send) return
        await mark(tx, userId, id)
        await sendTry(tx, tries, answer, { sentAt: clock.now(), markedTwice: false })
      })
      return load(userId, id)
    },
  }
}
