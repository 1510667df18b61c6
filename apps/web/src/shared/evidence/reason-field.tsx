import * as m from '@elocute/messages/decisions'
import type { RefObject } from 'react'
import { isComposing } from '../../ui/form/is-composing.ts'
import { submitForm } from '../../ui/form/submit-form.ts'
import { TextArea } from '../../ui/form/text-area.tsx'

type Props = {
  fieldRef: RefObject<HTMLTextAreaElement | null>
  value: string
  onChange: (value: string) => void
  hint: string
  error: string | undefined
}

/** The reason of a decision, of `useReason`. A text over the limit is an error while it is typed; it is never cut. */
export const ReasonField = ({ fieldRef, onChange, ...field }: Props) => (
  <TextArea
    {...field}
    ref={fieldRef}
    label={m.reason()}
    rows={2}
    onChange={(event) => onChange(event.target.value)}
    onKeyDown={(event) => {
      if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
      event.preventDefault()
      submitForm(event.currentTarget.form)
    }}
  />
)
