import { speakingLimits } from '@elocute/contract/speaking-limits'
import * as m from '@elocute/messages/own-speaking'
import { useEffect, useRef, useState } from 'react'
import { fieldProblem } from '../../../client/call/field-problem.ts'
import { useOwnDraft } from '../../../shared/session/use-own-draft.ts'
import { InlineForm } from '../../../ui/form/inline-form.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useAppealMark } from './own-answer.queries.ts'

type Props = {
  taskId: string
  answerId: string
  /** Those of the rubric. Empty where the machine marks. */
  criteria: readonly { name: string }[]
  /** The appeal was sent. */
  onDone: () => void
  onCancel: () => void
}

/** Asks for a mark to be checked. What is typed stays in this tab until it is sent, also when the form is closed. */
export const OwnAppealForm = ({ taskId, answerId, criteria, onDone, onCancel }: Props) => {
  const appeal = useAppealMark(taskId, { says: m.appealSent(), fallback: m.appealFailed() })
  const { draft, update, forget } = useOwnDraft(`mark appeal ${answerId}`)
  const { note = '', criteria: kept = '' } = draft
  const [checked, setChecked] = useState(false)
  const chosen = new Set(kept.split(' ').filter(Boolean).map(Number))
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const left = speakingLimits.appealNote - note.trim().length
  const problem = left < 0 ? m.appealTooLong({ max: speakingLimits.appealNote }) : missing(note, checked)

  const submit = () => {
    setChecked(true)
    if (left < 0 || note.trim() === '') {
      field.current?.focus()
      return
    }
    const sent = { answerId, note, criteria: [...chosen] }
    appeal.mutate(sent, {
      onSuccess: () => {
        forget()
        onDone()
      },
    })
  }
  const toggle = (n: number, on: boolean) => {
    const numbers = new Set(chosen)
    if (on) numbers.add(n)
    else numbers.delete(n)
    update({ criteria: [...numbers].join(' ') })
  }
  return (
    <InlineForm
      submit={m.appealSend()}
      busyLabel={m.appealSending()}
      busy={appeal.isPending}
      problem={fieldProblem(appeal.error, 'note') === undefined ? appeal.refusal : null}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <TextArea
        ref={field}
        label={m.appealNote()}
        hint={m.appealLeft({ left: Math.max(0, left) })}
        error={problem ?? fieldProblem(appeal.error, 'note')}
        rows={3}
        value={note}
        onChange={(event) => update({ note: event.target.value })}
      />
      {criteria.length > 0 && (
        <fieldset>
          <legend className="font-medium">{m.appealCriteria()}</legend>
          {criteria.map(({ name }, at) => (
            <Checkbox
              key={at}
              label={name}
              checked={chosen.has(at + 1)}
              onChange={(on) => toggle(at + 1, on)}
            />
          ))}
        </fieldset>
      )}
    </InlineForm>
  )
}

const missing = (note: string, checked: boolean): string | undefined =>
  checked && note.trim() === '' ? m.appealNoteMissing() : undefined
