import * as m from '@elocute/messages/decisions'
import { limits } from '@elocute/contract/limits'
import { useRef, useState } from 'react'
import { fieldProblem } from '../../client/call/field-problem.ts'

/** The reason of a change, as it is typed. `change` is of `useChange`, and sends it. */
export const useReason = (change: { error: Error | null; refusal: string | null }) => {
  const [value, setValue] = useState('')
  const [checked, setChecked] = useState(false)
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const refused = fieldProblem(change.error, 'reason')
  return {
    /** For `ReasonField`. */
    field: { fieldRef, value, onChange: setValue, error: invalidReason(value, checked) ?? refused },
    /** Why the change was refused, unless the field says so. */
    problem: refused === undefined ? change.refusal : null,
    /** Sends the reason. The field says why one cannot be sent, and gets the focus. */
    submit: (send: (reason: string) => void): void => {
      setChecked(true)
      if (invalidReason(value) === undefined) send(value.trim())
      else fieldRef.current?.focus()
    },
    clear: (): void => {
      setValue('')
      setChecked(false)
    },
  }
}

/** Why a reason cannot be sent. An empty one is an error only when somebody tried to send it. */
const invalidReason = (reason: string, checked = true): string | undefined => {
  if (reason.trim().length > limits.decisionReason) return m.reasonTooLong({ max: limits.decisionReason })
  return checked && reason.trim() === '' ? m.reasonMissing() : undefined
}
