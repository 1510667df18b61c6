import * as m from '@elocute/messages/decisions'
import { limits } from '@elocute/contract/limits'
import type { RefObject } from 'react'
import { fieldProblem } from '../../client/call/field-problem.ts'
import { isComposing } from '../../ui/form/is-composing.ts'
import { TextArea } from '../../ui/form/text-area.tsx'

type Props = {
  fieldRef: RefObject<HTMLTextAreaElement | null>
  value: string
  onChange: (value: string) => void
  hint: string
  /** Whether an empty reason is an error already. */
  checked: boolean
  problem: Error | null
}

/** The reason of a decision. A text over the limit is an error while it is typed; it is never cut. */
export const ReasonField = ({ fieldRef, value, onChange, hint, checked, problem }: Props) => (
  <TextArea
    ref={fieldRef}
    label={m.reason()}
    hint={hint}
    error={invalidReason(value, checked) ?? fieldProblem(problem, 'reason')}
    rows={2}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    onKeyDown={(event) => {
      if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
      event.preventDefault()
      event.currentTarget.form?.requestSubmit()
    }}
  />
)

/** Why a reason cannot be sent. An empty one is an error only when somebody tried to send it. */
export const invalidReason = (reason: string, checked = true): string | undefined => {
  if (reason.trim().length > limits.decisionReason) return m.reasonTooLong({ max: limits.decisionReason })
  return checked && reason.trim() === '' ? m.reasonMissing() : undefined
}
