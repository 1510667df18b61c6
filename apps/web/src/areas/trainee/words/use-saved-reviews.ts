import * as m from '@elocute/messages/practice-bag'
import type { Rating } from '@elocute/contract/practice'
import { practiceLimits } from '@elocute/contract/practice-limits'
import { useEffect, useEffectEvent, useRef } from 'react'
import { outbox } from '../../../client/outbox/outbox.ts'
import { localDay } from '../../../text/local-day.ts'
import { newId } from '../../../text/new-id.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { withoutWaiting, type Session } from './session.reducer.ts'

/** Keeps a review of each card that has its rating, with the time since the one before: saying a word again is practice too. */
export const useSavedReviews = (session: Session, traineeId: string) => {
  const saved = useRef(0)
  const countedUntilMs = useRef(session.startedAtMs)
  const latest = useRef(session)
  const save = useEffectEvent(({ reviewed }: Session) => {
    for (const { cardId, rating } of reviewed.slice(saved.current)) {
      const review = reviewOf(cardId, rating, traineeId, countedUntilMs.current)
      countedUntilMs.current = Date.now()
      outbox.reviews.add(review).catch(() => toast.error(m.notSaved()))
    }
    saved.current = reviewed.length
  })
  useEffect(() => {
    latest.current = session
    save(session)
  }, [session])
  // Whoever leaves the page does not wait for the sounds of the last word either.
  useEffect(() => () => save(withoutWaiting(latest.current)), [])
}

const reviewOf = (card_id: string, rating: Rating, traineeId: string, sinceMs: number) => {
  const now = new Date()
  return {
    traineeId,
    id: newId(),
    card_id,
    rating,
    reviewed_at: now.toISOString(),
    day: localDay(now),
    spent_ms: Math.min(practiceLimits.spentMs, Math.max(0, now.getTime() - sinceMs)),
  }
}
