import { useId, type ReactNode } from 'react'

type Props = {
  name: string
  label: ReactNode
  checked: boolean
  onChoose: () => void
  children: ReactNode
}

/** One of several, with what it means below its label. */
export const Choice = ({ name, label, checked, onChoose, children }: Props) => {
  const id = useId()
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span className="min-w-0 wrap-anywhere">
        <span id={`${id}-label`} className="block font-medium">
          {label}
        </span>
        <span id={`${id}-hint`} className="block text-small text-ink-soft">
          {children}
        </span>
      </span>
    </label>
  )
}
