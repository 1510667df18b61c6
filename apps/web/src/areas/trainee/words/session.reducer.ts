import { practiceLimits } from '@elocute/contract/practice-limits'
import type { PracticeCard, Rating } from '@elocute/contract/practice'

/** A session of the bag: the cards that are left, the first of which is shown. */
export type Session = {
  left: readonly PracticeCard[]
  /** The place of the word to say among the words of a pair. */
  word: number
  /** The worst rating of the words of this card so far. */
  rating: Rating | null
  /** Whether the word to say has its rating. Only the first time counts. */
  isRated: boolean
  /** The rating by the recogniser of a word whose sounds are being scored. It counts if the trainee does not wait for them. */
  expected: Rating | null
  /** The cards that were rated, in their order. A card that has come back is there once more. */
  reviewed: readonly Reviewed[]
  /** How often a card has come back. */
  repeats: Readonly<Record<string, number>>
  startedAtMs: number
  over: 'done' | 'time' | 'stopped' | null
}

type Reviewed = { cardId: string; rating: Rating }

export type SessionEvent =
  | { type: 'rated'; rating: Rating }
  /** A word is being scored; null when it is not any more. */
  | { type: 'expected'; rating: Rating | null }
  | { type: 'next'; nowMs: number }
  | { type: 'removed'; nowMs: number }
  | { type: 'stop' }

/** A card that was not known comes back twice at most, so that a hard word does not fill the ten minutes. */
const mostRepeats = 2
const lengthMs = practiceLimits.minutes * 60_000

export const beginSession = (cards: readonly PracticeCard[], nowMs: number): Session => ({
  left: cards,
  word: 0,
  rating: null,
  isRated: false,
  expected: null,
  reviewed: [],
  repeats: {},
  startedAtMs: nowMs,
  over: cards.length === 0 ? 'done' : null,
})

const order: readonly Rating[] = ['again', 'hard', 'good', 'easy']

const worst = (one: Rating | null, other: Rating): Rating =>
  one !== null && order.indexOf(one) < order.indexOf(other) ? one : other

/** The words of a card that are said one after the other. Of a sound it is one word, another one each time. */
export const wordsToSay = ({ kind, words, reviews }: PracticeCard): PracticeCard['words'] => {
  if (kind !== 'sound') return words
  const word = words[reviews % words.length]
  return word ? [word] : []
}

const isLastWord = ({ left: [card], word }: Session): boolean =>
  card === undefined || word >= wordsToSay(card).length - 1

/** The rating of the whole card, once its last word has one. */
export const finishedRating = (session: Session): Rating | null =>
  session.isRated && isLastWord(session) ? session.rating : null

const rate = (session: Session, cardId: string, rating: Rating): Session => {
  if (session.isRated) return session
  const ofCard = worst(session.rating, rating)
  const reviewed = isLastWord(session) ? [...session.reviewed, { cardId, rating: ofCard }] : session.reviewed
  return { ...session, rating: ofCard, isRated: true, expected: null, reviewed }
}

/** The session as it is when the trainee does not wait for the sounds of a word. */
export const withoutWaiting = (session: Session): Session => {
  const [card] = session.left
  return card && session.expected !== null ? rate(session, card.id, session.expected) : session
}

const nextCard = (session: Session, left: readonly PracticeCard[], nowMs: number): Session => ({
  ...session,
  left,
  word: 0,
  rating: null,
  isRated: false,
  expected: null,
  over: left.length === 0 ? 'done' : nowMs - session.startedAtMs >= lengthMs ? 'time' : null,
})

export const sessionReducer = (session: Session, event: SessionEvent): Session => {
  const [card, ...others] = session.left
  if (session.over || !card) return session
  switch (event.type) {
    case 'rated':
      return rate(session, card.id, event.rating)
    case 'expected':
      return session.isRated || session.expected === event.rating
        ? session
        : { ...session, expected: event.rating }
    case 'next': {
      const rated = withoutWaiting(session)
      if (!isLastWord(rated)) return { ...rated, word: rated.word + 1, isRated: false, expected: null }
      const repeats = rated.repeats[card.id] ?? 0
      const comesBack = finishedRating(rated) === 'again' && repeats < mostRepeats
      const counted = { ...rated, repeats: { ...rated.repeats, [card.id]: repeats + 1 } }
      const again = { ...card, reviews: card.reviews + 1 }
      return nextCard(counted, comesBack ? [...others, again] : others, event.nowMs)
    }
    case 'removed':
      return nextCard(session, others, event.nowMs)
    case 'stop':
      return { ...withoutWaiting(session), over: 'stopped' }
    default:
      return event satisfies never
  }
}
