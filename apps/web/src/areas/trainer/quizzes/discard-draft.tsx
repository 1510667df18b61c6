import * as m from '@elocute/messages/quiz-draft'
import { useRef, useState } from 'react'
import { changeAndFocus } from '../../../ui/change-at-once.ts'
import { Button } from '../../../ui/form/button.tsx'

type Props = {
  /** Of a stored quiz, and not the draft of a new one. */
  changes: boolean
  disabled: boolean
  onDiscard: () => void
}

/** Discards a draft after an inline confirmation. */
export const DiscardDraft = ({ changes, disabled, onDiscard }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const [asking, setAsking] = useState(false)

  // The pressed button is replaced: the focus moves to the first new one.
  const turn = (next: boolean) =>
    changeAndFocus(
      () => setAsking(next),
      () => box.current?.querySelector('button'),
    )
  return (
    <div ref={box} className="flex flex-wrap items-center justify-between gap-2">
      {asking ? (
        <>
          <p className="font-medium">{m.discardAsk()}</p>
          <div className="flex gap-2">
            <Button variant="secondary" onClick={() => turn(false)}>
              {m.discardNo()}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false)
                onDiscard()
              }}
            >
              {m.discardYes()}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="min-w-0 grow basis-52 text-small text-ink-soft">
            {changes ? m.keptChanges() : m.kept()}
          </p>
          <Button variant="quiet" disabled={disabled} onClick={() => turn(true)}>
            {changes ? m.discardChanges() : m.discard()}
          </Button>
        </>
      )}
    </div>
  )
}
