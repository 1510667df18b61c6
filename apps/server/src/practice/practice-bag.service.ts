import { practiceLimits } from '@elocute/contract/practice-limits'
import type { AnswerOf } from '@elocute/contract/define-endpoint'
import type {
  addCards,
  listDueCards,
  PracticeCard,
  PracticeSummary,
  Review,
  saveReviews,
} from '@elocute/contract/practice'
import type { SpeechResult } from '@elocute/contract/speech-practice'
import type { z } from 'zod/mini'
import type { Db, Handle } from '../db/client.ts'
import { refuseDeletedCaller } from '../missing-parent.ts'
import { secondsAfter, type Clock } from '../platform/clock.ts'
import type { Limits } from '../platform/limits.ts'
import { dayOf, daysAfter } from '../platform/school-time.ts'
import { Problem } from '../problem.ts'
import type { Pronunciations } from '../pronunciations/pronunciations.service.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import * as misses from './misses.repository.ts'
import { cardsOfMiss, cardsOfReading } from './misses.ts'
import { pairCard, soundOf, type NewCard } from './new-card.ts'
import * as cards from './practice-cards.repository.ts'
import { reviewCalls, reviewsInADay } from './practice-limits.ts'
import * as reviews from './practice-reviews.repository.ts'
import { dayOfReview, timeOfReview, todayOf } from './review-times.ts'
import { scheduleOf } from './scheduling.ts'

type Card = Awaited<ReturnType<typeof cards.dueCards>>[number]
type DraftCard = z.output<typeof addCards.body>['cards'][number]
type Sent = { sent_at: string; reviews: readonly Review[] }
type Dependencies = {
  db: Db
  clock: Clock
  limits: Limits
  pronunciations: Pick<Pronunciations, 'ofWords' | 'ipaOf'>
  settings: Pick<SchoolSettings, 'timeZone'>
}

const daySeconds = 86_400
/** As many as somebody says in ten minutes. */
const mostOfSession = 60
/** The misses that one call puts into a bag. The next call takes the next ones. */
const missesAtOnce = 50

const cardOf = ({ kind, words: [one = '', other = ''] }: DraftCard): NewCard =>
  kind === 'pair' ? pairCard(one, other) : { kind, subject: one, words: [one] }

export const createPracticeBag = ({ db, clock, limits, pronunciations, settings }: Dependencies) => {
  /**
   * Puts the words that were missed in submitted quizzes into the bag. It happens when the bag is opened and not when a quiz is
   * submitted, because appeals, trainers and the second listener change outcomes until then.
   */
  const collectMisses = async (userId: string): Promise<void> => {
    const since = secondsAfter(clock.now(), -practiceLimits.missDays * daySeconds)
    const found = await misses.newMissesOf(db, { userId, since, most: missesAtOnce })
    if (found.length === 0) return
    const entries = await pronunciations.ofWords(
      userId,
      found.map(({ word }) => word),
    )
    const missed = found.flatMap((miss) => {
      const entry = entries.find(({ word }) => word === miss.word)
      return entry ? cardsOfMiss(miss, entry) : []
    })
    await add(db, userId, missed, 'quiz').catch(refuseDeletedCaller)
  }

  const add = (
    handle: Handle,
    userId: string,
    added: readonly NewCard[],
    source: 'quiz' | 'reading' | 'own',
  ) => cards.addCards(handle, { userId, cards: added, source, now: clock.now(), most: practiceLimits.cards })

  const read = async (userId: string, day: string | undefined) => {
    const now = clock.now()
    const today = todayOf(day, now, await settings.timeZone())
    const [counts, times] = await Promise.all([
      cards.countsOf(db, userId, { now, day: today }),
      reviews.timesOf(db, userId, { day: today, since: today }),
    ])
    const summary: PracticeSummary = {
      due: counts.due,
      fresh: Math.min(counts.fresh, Math.max(0, practiceLimits.newInADay - counts.begun)),
      next_due_at: counts.nextDueAt && counts.nextDueAt.toISOString(),
      days_practised: times.days,
      minutes_today: times.minutesOfDay,
    }
    return { summary, total: counts.total }
  }

  const shown = (card: Card, ipa: ReadonlyMap<string, string>): PracticeCard => ({
    id: card.id,
    kind: card.kind,
    reviews: card.reviews,
    sound: soundOf(card),
    words: card.words.map((word) => ({ word, ipa: ipa.get(word) ?? '' })),
    due_at: card.dueAt && card.dueAt.toISOString(),
    from_trainer: card.source === 'set',
  })

  /** A device that sends this much is broken. */
  const demandRoom = async (userId: string, sent: number): Promise<void> => {
    await limits.takeAll([[reviewCalls, userId]])
    const received = await reviews.countReceivedSince(db, userId, secondsAfter(clock.now(), -daySeconds))
    if (received + sent > reviewsInADay)
      throw new Problem('too_many', 'too_many', { retryAfter: daySeconds / 24 })
  }

  /** Appends reviews of own cards, and computes what follows from the whole logs of these cards. */
  const merge = (userId: string, sent: Sent) =>
    db.transaction(async (tx) => {
      const own = await cards.lockCards(
        tx,
        userId,
        sent.reviews.map(({ card_id }) => card_id),
      )
      const ids = own.map(({ id }) => id)
      const now = clock.now()
      const zone = await settings.timeZone(tx)
      const clocks = { sentAt: new Date(sent.sent_at), now }
      await reviews.append(
        tx,
        sent.reviews
          .filter(({ card_id }) => ids.includes(card_id))
          .map(({ id, card_id: cardId, rating, day, spent_ms: spentMs, ...review }) => {
            const reviewedAt = timeOfReview(new Date(review.reviewed_at), clocks)
            const receivedAt = now
            return {
              userId,
              id,
              cardId,
              rating,
              spentMs,
              reviewedAt,
              receivedAt,
              day: dayOfReview(day, reviewedAt, zone),
            }
          }),
      )
      const log = ids.length > 0 ? await reviews.logsOf(tx, ids) : []
      const due: { id: string; due_at: string }[] = []
      for (const id of ids) {
        const schedule = scheduleOf(log.filter(({ cardId }) => cardId === id))
        if (!schedule) continue
        await cards.setSchedule(tx, id, schedule)
        due.push({ id, due_at: schedule.dueAt.toISOString() })
      }
      return due
    })

  return {
    summary: async (userId: string, day?: string): Promise<PracticeSummary> => {
      await collectMisses(userId)
      return (await read(userId, day)).summary
    },

    /** The cards of the next session. */
    due: async (userId: string, day?: string): Promise<AnswerOf<typeof listDueCards>['data']> => {
      await collectMisses(userId)
      const { summary, total } = await read(userId, day)
      const found = [
        ...(await cards.dueCards(db, userId, clock.now(), mostOfSession)),
        ...(await cards.newCards(db, userId, summary.fresh)),
      ].slice(0, mostOfSession)
      const words = [...new Set(found.flatMap((card) => card.words))]
      const ipa = await pronunciations.ipaOf(userId, words)
      const lexicon = await pronunciations.ofWords(userId, words)
      return { cards: found.map((card) => shown(card, ipa)), lexicon, summary, total }
    },

    /** Puts cards into the bag that the trainee chose, also those that she had taken out. Returns how many. */
    addOwn: async (userId: string, drafts: readonly DraftCard[]): Promise<number> => {
      const chosen = drafts.map(cardOf)
      return db
        .transaction(
          async (tx) => (await cards.putBack(tx, userId, chosen)) + (await add(tx, userId, chosen, 'own')),
        )
        .catch(refuseDeletedCaller)
    },

    remove: async (userId: string, id: string): Promise<void> => {
      if (!(await cards.removeCard(db, userId, id, clock.now())))
        throw new Problem('not_found', 'practice_card_not_found')
    },

    save: async (userId: string, sent: Sent, day?: string): Promise<AnswerOf<typeof saveReviews>['data']> => {
      await demandRoom(userId, sent.reviews.length)
      const due = await merge(userId, sent)
      return { cards: due, summary: (await read(userId, day)).summary }
    },

    /** Puts what was scored low in a reading into the bag, in the transaction that stores the reading. */
    addFromReading: async (tx: Handle, userId: string, result: SpeechResult): Promise<void> => {
      await add(tx, userId, cardsOfReading(result), 'reading')
    },

    minutesOf: async (userId: string): Promise<{ minutes_of_week: number; minutes: number }> => {
      if (!(await reviews.isTrainee(db, userId))) throw new Problem('not_found', 'trainee_not_found')
      const since = daysAfter(dayOf(clock.now(), await settings.timeZone()), -6)
      const { minutesSince, minutes } = await reviews.timesOf(db, userId, { day: since, since })
      return { minutes_of_week: minutesSince, minutes }
    },
  }
}

export type PracticeBag = ReturnType<typeof createPracticeBag>
