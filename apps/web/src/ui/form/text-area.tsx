import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { inputClass } from './input-class.ts'

type Props = FieldProps & Omit<ComponentProps<'textarea'>, 'className' | 'id' | 'children'>

/** Several lines of text with their label; takes what `register` of a form gives. */
export const TextArea = ({ label, hint, error, hideLabel, rows = 4, ...area }: Props) => (
  <Field label={label} hint={hint} error={error} hideLabel={hideLabel ?? false}>
    {(control) => <textarea rows={rows} {...area} {...control} className={inputClass} />}
  </Field>
)
