import type { ChangeEvent, ComponentProps } from 'react'
import { asciiDigits } from './ascii-digits.ts'
import { Field, type FieldProps } from './field.tsx'
import { inputClass } from './input-class.ts'

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'id' | 'children'>

/** One line of text with its label; takes what `register` of a form gives. A number can be typed in the digits of any keyboard. */
export const TextField = ({ label, hint, error, hideLabel, onChange, ...input }: TextFieldProps) => {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event
    if (input.inputMode === 'numeric') target.value = asciiDigits(target.value)
    onChange?.(event)
  }
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel ?? false}>
      {(control) => <input type="text" {...input} {...control} onChange={change} className={inputClass} />}
    </Field>
  )
}
