import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { inputClass } from './input-class.ts'

type Props<Value extends string> = FieldProps &
  Omit<ComponentProps<'select'>, 'className' | 'id' | 'value' | 'onChange' | 'children'> & {
    value: Value
    options: readonly { value: Value; label: string }[]
    onChange: (value: Value) => void
  }

/** The browser's own list: on a phone it is the one that people know. */
export const Select = <Value extends string>({
  label,
  hint,
  error,
  hideLabel,
  value,
  options,
  onChange,
  ...select
}: Props<Value>) => (
  <Field label={label} hint={hint} error={error} hideLabel={hideLabel ?? false}>
    {(control) => (
      <div className="relative">
        <select
          {...select}
          {...control}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value)
            if (chosen) onChange(chosen.value)
          }}
          className={`${inputClass} appearance-none pe-10`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-3 end-3 size-5 text-ink-soft"
        />
      </div>
    )}
  </Field>
)
