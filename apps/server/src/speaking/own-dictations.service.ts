import { mostPlays, type DictationAnswer } from '@elocute/contract/dictation-fields'
import type { SaveDictationBody } from '@elocute/contract/own-dictations'
import type { Computations } from '../computations/computations.ts'
import type { Db, Handle, Transaction } from '../db/client.ts'
import { refuseMissing } from '../missing-parent.ts'
import type { Clock } from '../platform/clock.ts'
import { Problem } from '../problem.ts'
import * as dictations from './dictations.repository.ts'
import { lockTriesOf } from './lock-answers.ts'
import { sendTry, type Try } from './send-try.ts'
import { toDictation } from './to-dictation.ts'

type Dependencies = { db: Db; clock: Clock; computations: Pick<Computations, 'runAll'> }
type Typed = { n: number; typed: string }

/** Each number once, with what was typed last. */
const lastOfEach = (items: readonly Typed[]): Typed[] => [
  ...new Map(items.map((item) => [item.n, item])).values(),
]

/** The trainees' side of dictations. See decision 102. */
export const createOwnDictations = ({ db, clock, computations }: Dependencies) => {
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

  /**
   * Marks every item of a try by what is stored of it, in the thread of computations. Returns the words, and what was typed when it was
   * marked.
   */
  const mark = async (userId: string, id: string) => {
    const { texts, dictation } = await ownTry(db, userId, id)
    const stored = new Map((await dictations.itemsOf(db, id)).map((item) => [item.n, item.typed]))
    const items = texts.map((text, at) => ({
      n: at + 1,
      typed: stored.get(at + 1) ?? '',
      item: { sort: dictation.sorts[at] ?? ('sentence' as const), text },
    }))
    const marked = await Promise.all(
      computations.runAll(
        'markDictation',
        userId,
        items.map(({ item, typed }) => [item, typed, dictation]),
      ),
    )
    const words = marked.flatMap((ofItem, at) => {
      let next = 1
      return ofItem.map((word, index) => {
        const saidAt = word.said === null ? null : next
        if (saidAt !== null) next += word.words
        return { answerId: id, n: at + 1, place: index + 1, saidAt, ...word }
      })
    })
    return { items, words }
  }

  /** Whether the same was stored before. What a sent try has does not change any more. */
  const isStored = async (tx: Transaction, id: string, items: readonly Typed[]): Promise<boolean> => {
    const stored = await dictations.itemsOf(tx, id)
    return items.every(({ n, typed }) => (stored.find((item) => item.n === n)?.typed ?? '') === typed)
  }

  /** Does something with a try that is locked. One that has been sent with the same is left as it is, and needs nothing more. */
  const inTry = (
    userId: string,
    id: string,
    typed: readonly Typed[],
    work: (tx: Transaction, tries: readonly Try[], answer: Try) => Promise<boolean>,
  ): Promise<boolean> =>
    db.transaction(async (tx) => {
      const { texts } = await ownTry(tx, userId, id)
      if (typed.some(({ n }) => n > texts.length)) throw new Problem('not_found', 'speaking_answer_not_found')
      const tries = await lockTriesOf(tx, { id, userId })
      const answer = tries.find((one) => one.id === id)
      if (!answer) throw new Problem('not_found', 'speaking_answer_not_found')
      if (answer.sentAt === null) return work(tx, tries, answer)
      if (await isStored(tx, id, typed)) return true
      throw new Problem('dictation_sent', 'dictation_sent')
    })

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
      let isDone = await inTry(userId, id, typed, async (tx) => {
        if (typed.length > 0)
          await dictations.putTyped(
            tx,
            typed.map((item) => ({ answerId: id, ...item })),
          )
        return !send
      })
      while (!isDone) {
        const marked = await mark(userId, id)
        isDone = await inTry(userId, id, typed, async (tx, tries, answer) => {
          // Another call has stored something meanwhile.
          if (!(await isStored(tx, id, marked.items))) return false
          await dictations.insertWords(tx, marked.words)
          await sendTry(tx, tries, answer, { sentAt: clock.now(), markedTwice: false })
          return true
        })
      }
      return load(userId, id)
    },
  }
}
