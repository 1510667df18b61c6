import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { sayQuizDraft } from '../../lib/say-quizzes.ts'
import { Button } from '../../ui/button.tsx'

type Props = { disabled: boolean; onDiscard: () => void }

/** Throws a draft away, on purpose only: it asks once, in its own place. */
export const DiscardDraft = ({ disabled, onDiscard }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const [asking, setAsking] = useState(false)

  // The button that was pressed gives way to others: the focus goes to the first of them.
  const turn = (next: boolean) => {
    flushSync(() => setAsking(next))
    box.current?.querySelector('button')?.focus()
  }
  return (
    <div ref={box} className="flex flex-wrap items-center justify-between gap-2">
      {asking ? (
        <>
          <p className="font-medium">{sayQuizDraft.discardAsk}</p>
          <div className="flex gap-2">
            <Button variant="secondary" onClick={() => turn(false)}>
              {sayQuizDraft.discardNo}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false)
                onDiscard()
              }}
            >
              {sayQuizDraft.discardYes}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="min-w-0 grow basis-52 text-small text-ink-soft">{sayQuizDraft.kept}</p>
          <Button variant="quiet" disabled={disabled} onClick={() => turn(true)}>
            {sayQuizDraft.discard}
          </Button>
        </>
      )}
    </div>
  )
}
