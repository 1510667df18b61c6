import { useId, type ReactNode } from 'react'

type Props = {
  label: string
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** A yes or no that takes effect at once or with what is done next; label and hint belong to what a thumb can press. */
export const Checkbox = ({ label, hint, checked, onChange, disabled = false }: Props) => {
  const id = useId()
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 has-disabled:cursor-not-allowed has-disabled:opacity-55">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span className="min-w-0 wrap-anywhere">
        <span id={`${id}-label`} className="block font-medium">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-small text-ink-soft">
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
