import * as m from '@elocute/messages/listening'
import Check from 'lucide-react/icons/check'
import Volume2 from 'lucide-react/icons/volume-2'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { singlePress } from '../../../ui/form/single-press.ts'
import { pressedKey } from '../../../ui/hooks/pressed-key.ts'
import { classes } from '../../../ui/classes.ts'
import type { LessonSession, SessionState } from './lesson-session.ts'
import { currentQuestion } from './lesson.reducer.ts'
import type { LessonPlayer } from './lesson-player.ts'

type Props = { state: SessionState; session: LessonSession; player: LessonPlayer }

/**
 * One question: the word is played, and the trainee chooses. After the answer both words can be heard again. The keys 1 and 2 press
 * the words, the space bar plays again, and Enter goes on.
 */
export const QuestionCard = ({ state, session, player }: Props) => {
  const { lesson, view } = state
  const question = currentQuestion(state)
  const place = lesson.chosen.length
  const [silent, setSilent] = useState(false)
  const card = useRef<HTMLElement>(null)

  const play = (word: string) => {
    if (!question) return
    player.play(question, word).then(
      (talker) => {
        setSilent(false)
        if (talker !== question.talker) session.dispatch({ type: 'replaced', talker })
      },
      () => setSilent(true),
    )
  }
  const words = question
    ? question.first
      ? [question.word, question.other]
      : [question.other, question.word]
    : []
  const press = (word: string) => {
    if (view === 'question') session.dispatch({ type: 'chosen', word })
    else play(word)
  }
  const goOn = () => session.dispatch({ type: 'continued' })

  const begin = useEffectEvent(() => {
    card.current?.focus({ preventScroll: true })
    if (view === 'question' && question) play(question.word)
  })
  useEffect(() => begin(), [place, view])

  useKeys((key) => {
    const word = key === '1' ? words[0] : key === '2' ? words[1] : undefined
    if (word !== undefined) press(word)
    else if (key === ' ' && question) play(question.word)
    else if (key === 'Enter' && view === 'answered') goOn()
    else return false
    return true
  })

  if (!question) return null
  const chosen = view === 'answered' ? lesson.chosen.at(-1) : undefined
  const right = chosen === question.word
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label={m.question()}
      className="grid gap-5 rounded-card border border-line bg-surface p-4 shadow-card outline-none sm:p-6"
    >
      {silent && <Banner kind="error">{m.silent()}</Banner>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title font-semibold">{m.question()}</h2>
        <Button
          variant="secondary"
          icon={<Volume2 aria-hidden="true" className="size-5" />}
          onClick={() => play(question.word)}
        >
          {m.playAgain()}
        </Button>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {words.map((word, at) => (
          <WordButton
            key={at}
            number={at + 1}
            word={word}
            mark={
              chosen === undefined
                ? null
                : word === question.word
                  ? 'right'
                  : word === chosen
                    ? 'wrong'
                    : null
            }
            plays={view === 'answered'}
            onPress={() => press(word)}
          />
        ))}
      </div>
      <div role="status" className="min-h-6">
        {chosen !== undefined && (
          <p className={classes('font-semibold', right ? 'text-green' : 'text-red')}>
            {right ? m.right({ word: question.word }) : m.wrong({ word: question.word })}
          </p>
        )}
      </div>
      {view === 'answered' && (
        <div className="flex flex-wrap items-center gap-4">
          <Button {...singlePress(goOn)}>{m.next()}</Button>
          <p className="text-small text-ink-soft">{m.hearBoth()}</p>
        </div>
      )}
    </section>
  )
}

type WordProps = {
  number: number
  word: string
  mark: 'right' | 'wrong' | null
  plays: boolean
  onPress: () => void
}

const WordButton = ({ number, word, mark, plays, onPress }: WordProps) => (
  <button
    type="button"
    {...singlePress(onPress)}
    aria-label={plays ? m.hear({ word }) : m.choose({ word })}
    className={classes(
      'flex min-h-24 items-center justify-center gap-3 rounded-card border-2 px-4 py-3 text-heading font-semibold',
      'transition-colors duration-150 wrap-anywhere hover:bg-sunken',
      mark === 'right'
        ? 'border-green-mark bg-green-soft text-green'
        : mark === 'wrong'
          ? 'border-red-mark bg-red-soft text-red'
          : 'border-line-strong bg-surface text-ink',
    )}
  >
    <kbd aria-hidden="true" className="text-small font-normal text-ink-soft max-sm:hidden">
      {number}
    </kbd>
    <span lang="en" dir="ltr">
      {word}
    </span>
    {plays && mark === null && <Volume2 aria-hidden="true" className="size-5" />}
    {mark === 'right' && <Check aria-hidden="true" className="size-6" />}
    {mark === 'wrong' && <X aria-hidden="true" className="size-6" />}
  </button>
)

/** Calls the listener with each key that no control takes. It returns whether it has used the key. */
const useKeys = (onKey: (key: string) => boolean): void => {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const onControl =
      event.target instanceof Element &&
      event.target.closest('a, button, input, select, textarea, [role=dialog]') !== null
    if (onControl && (event.key === ' ' || event.key === 'Enter')) return
    if (onKey(pressedKey(event))) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
