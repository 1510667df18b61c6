import type { ChangeEvent } from 'react'
import { asciiDigits } from './ascii-digits.ts'
import { Field } from './field.tsx'
import { inputClass } from './input-class.ts'
import type { TextFieldProps } from './text-field.tsx'

type Props = Omit<TextFieldProps, 'type' | 'maxLength'> & { digits: number }

/** A code of digits in one input: it can be pasted with spaces, and a phone offers it from the message. */
export const CodeField = ({ label, hint, error, hideLabel, digits, onChange, ...input }: Props) => {
  const keepDigits = (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = asciiDigits(event.target.value).replace(/\D/g, '').slice(0, digits)
    onChange?.(event)
  }
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel ?? false}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          onChange={keepDigits}
          className={`${inputClass} tabular text-lead tracking-[0.35em]`}
        />
      )}
    </Field>
  )
}
