import * as m from '@elocute/messages/decisions'
import type { Word } from '@elocute/contract/marks'
import { useEffect, useId, useRef, useState } from 'react'
import { wordAsTyped } from '../../../text/word-as-typed.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { InlineForm } from '../../../ui/form/inline-form.tsx'
import { useDecideWord, type Verdict } from './marks.queries.ts'
import { doneOrObsolete } from '../../../shared/evidence/done-or-obsolete.ts'
import { ReasonField } from '../../../shared/evidence/reason-field.tsx'
import { useReason } from '../../../shared/evidence/use-reason.ts'

/** Sentences for the usual cases, so that a decision takes one more key. */
const readyReasons = (): Record<Verdict, readonly string[]> => ({
  correct: [m.heardClearly(), m.closeEnough(), m.technicalFault()],
  incorrect: [m.otherWord(), m.notClear(), m.technicalFault()],
})

type Props = {
  attemptId: string
  word: Word
  outcome: Verdict
  /** The decision was saved, or is no longer possible. */
  onDone: () => void
  onCancel: () => void
}

/**
 * Accepts or rejects a word with a reason. To accept, the first ready reason is chosen and has the focus, so that Enter confirms. The
 * reason of a rejection is for the trainee to read, so nobody chooses it but the trainer.
 */
export const DecisionForm = ({ attemptId, word, outcome, onDone, onCancel }: Props) => {
  const decide = useDecideWord({
    says: ({ score, score_before: before }) => {
      const said = { outcome, word: wordAsTyped(word) }
      return score === before
        ? m.scoreSame({ ...said, score })
        : m.scoreChanged({ ...said, before, after: score })
    },
    fallback: m.failed(),
  })
  const reasons = readyReasons()[outcome]
  const [choice, setChoice] = useState(outcome === 'correct' ? 0 : null)
  const [checked, setChecked] = useState(false)
  const own = useReason(decide)
  const name = useId()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])

  const isOwn = choice === reasons.length
  const send = (reason: string) =>
    decide.mutate({ attemptId, n: word.n, outcome, reason }, doneOrObsolete(onDone, m.failed()))
  const submit = () => {
    setChecked(true)
    const ready = choice === null ? undefined : reasons[choice]
    if (isOwn) own.submit(send)
    else if (ready === undefined) first.current?.focus()
    else send(ready)
  }

  return (
    <InlineForm
      submit={outcome === 'correct' ? m.confirmAccept() : m.confirmReject()}
      variant={outcome === 'correct' ? 'primary' : 'danger'}
      busyLabel={m.saving()}
      busy={decide.isPending}
      problem={isOwn ? own.problem : decide.refusal}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold wrap-anywhere">
          {m.formTitle({ outcome, word: wordAsTyped(word) })}
        </legend>
        {[...reasons, m.ownReason()].map((label, at) => (
          <label key={label} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              ref={at === 0 ? first : undefined}
              type="radio"
              name={name}
              checked={choice === at}
              onChange={() => setChoice(at)}
              className="size-5 shrink-0 accent-accent"
            />
            {label}
          </label>
        ))}
      </fieldset>
      {checked && choice === null && <Banner kind="error">{m.chooseReason()}</Banner>}
      {isOwn && <ReasonField {...own.field} hint={m.reasonHint()} />}
    </InlineForm>
  )
}
