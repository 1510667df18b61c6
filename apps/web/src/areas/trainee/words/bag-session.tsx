import * as m from '@elocute/messages/practice-bag'
import type { PracticeCard } from '@elocute/contract/practice'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useReducer, useRef, useState } from 'react'
import { formatMoment } from '../../../text/format.ts'
import { outbox } from '../../../client/outbox/outbox.ts'
import { useRecogniser } from '../../../device/use-recogniser.ts'
import { useSpeaker } from '../../../device/use-speaker.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { useRemoveCard, type Bag } from './practice.queries.ts'
import {
  beginSession,
  finishedRating,
  sessionReducer,
  withoutWaiting,
  wordsToSay,
} from './session.reducer.ts'
import { useSavedReviews } from './use-saved-reviews.ts'
import { WordStage } from './word-stage.tsx'

type Props = { bag: Bag; traineeId: string; onMore: () => void }

/** A session of ten minutes at most. Each card is saved in this browser as soon as it is rated. */
export const BagSession = ({ bag, traineeId, onMore }: Props) => {
  const [session, dispatch] = useReducer(sessionReducer, bag.cards, (cards) =>
    beginSession(cards, Date.now()),
  )
  const recogniser = useRecogniser(bag.lexicon)
  const speaker = useSpeaker(1)
  const nextDue = useNextDue(bag)
  useSavedReviews(session, traineeId)

  const { session: microphone } = recogniser
  const isOver = session.over !== null
  // The browser's recording indicator disappears.
  useEffect(() => {
    if (isOver) microphone.close()
  }, [isOver, microphone])

  const [card] = session.left
  const words = card ? wordsToSay(card) : []
  const word = words[session.word]
  if (session.over || !card || !word)
    return (
      <Over
        title={session.over === 'time' ? m.overTime() : m.over()}
        practised={session.reviewed.length}
        nextDue={nextDue}
      >
        <Button variant="secondary" onClick={onMore}>
          {m.more()}
        </Button>
      </Over>
    )
  const rating = finishedRating(session)
  const willComeBack = finishedRating(withoutWaiting(session)) === 'again'
  const isLast = session.left.length === 1 && session.word === words.length - 1 && !willComeBack
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="tabular font-medium">{m.left({ count: session.left.length })}</p>
        <Button variant="quiet" onClick={() => dispatch({ type: 'stop' })}>
          {m.stop()}
        </Button>
      </div>
      <WordStage
        key={`${card.id} ${card.reviews} ${session.word}`}
        word={word}
        entry={bag.lexicon.find((entry) => entry.word === word.word)}
        recogniser={recogniser}
        speaker={speaker}
        title={titleOf(card)}
        sound={card.sound}
        onRated={(rated) =>
          dispatch(
            rated?.isFinal
              ? { type: 'rated', rating: rated.rating }
              : { type: 'expected', rating: rated?.rating ?? null },
          )
        }
        next={{
          label: isLast ? m.finish() : m.next(),
          act: () => dispatch({ type: 'next', nowMs: Date.now() }),
        }}
      >
        <RemoveCard id={card.id} onRemoved={() => dispatch({ type: 'removed', nowMs: Date.now() })} />
        {rating && <p className="text-small">{m.rated({ rating })}</p>}
      </WordStage>
    </div>
  )
}

const titleOf = ({ kind, words, sound, from_trainer }: PracticeCard): string => {
  if (sound) return m.kindSound(sound)
  switch (kind) {
    case 'pair':
      return m.kindPair({ one: words[0]?.word ?? '', other: words[1]?.word ?? '' })
    case 'stress':
      return m.kindStress()
    case 'word':
    case 'sound':
      return from_trainer ? m.setByTrainer() : m.kindWord()
    default:
      return kind satisfies never
  }
}

/** When the next card is due, as far as the server has told it by now. */
const useNextDue = (bag: Bag): string | null => {
  const [nextDue, setNextDue] = useState(bag.summary.next_due_at)
  useEffect(
    () =>
      outbox.reviews.onNews((news) => {
        if (news.type === 'sent') setNextDue(news.answer.summary.next_due_at)
      }),
    [],
  )
  return nextDue
}

const RemoveCard = ({ id, onRemoved }: { id: string; onRemoved: () => void }) => {
  const remove = useRemoveCard({ says: m.removed(), fallback: m.removeFailed(), toasts: true })
  return (
    <Button
      variant="quiet"
      disabled={remove.isPending}
      onClick={() => remove.mutate(id, { onSuccess: onRemoved })}
    >
      {m.remove()}
    </Button>
  )
}

type OverProps = { title: string; practised: number; nextDue: string | null; children: React.ReactNode }

const Over = ({ title, practised, nextDue, children }: OverProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card as="section" aria-labelledby="over">
      <div className="grid gap-4">
        <h2
          ref={heading}
          id="over"
          tabIndex={-1}
          className="flex items-center gap-2 text-title font-semibold outline-none"
        >
          <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-green" />
          {title}
        </h2>
        <div className="grid gap-1">
          <p>{m.practised({ count: practised })}</p>
          {nextDue !== null && <p>{m.nextDue({ when: formatMoment(nextDue) })}</p>}
        </div>
        <div>{children}</div>
      </div>
    </Card>
  )
}
