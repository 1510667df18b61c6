import * as m from '@elocute/messages/controls'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { Field } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { inputClass } from './input-class.ts'
import { isComposing } from './is-composing.ts'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Enter never sends the form around the field. */
  onEnter?: () => void
  placeholder?: string
  maxLength?: number
}

/** Finds while one types; its label is for who cannot see the magnifier. */
export const SearchField = (props: Props) => {
  const { label, value, onChange, onEnter, placeholder = label, maxLength = 200 } = props
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <Field label={label} hideLabel>
      {(control) => (
        <div className="relative">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-3 start-3 size-5 text-ink-soft"
          />
          <input
            {...control}
            ref={input}
            type="search"
            value={value}
            maxLength={maxLength}
            placeholder={placeholder}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isComposing(event)) return
              event.preventDefault()
              onEnter?.()
            }}
            className={`${inputClass} px-11 [&::-webkit-search-cancel-button]:hidden`}
          />
          {value !== '' && (
            <span className="absolute inset-y-0 end-0">
              <IconButton
                label={m.clearSearch()}
                onClick={clear}
                icon={<X aria-hidden="true" className="size-5" />}
              />
            </span>
          )}
        </div>
      )}
    </Field>
  )
}
