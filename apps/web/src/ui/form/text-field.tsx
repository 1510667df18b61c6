import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { inputClass } from './input-class.ts'

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'id' | 'children'>

/** One line of text with its label; takes what `register` of a form gives. */
export const TextField = ({ label, hint, error, hideLabel, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} hideLabel={hideLabel ?? false}>
    {(control) => <input type="text" {...input} {...control} className={inputClass} />}
  </Field>
)
