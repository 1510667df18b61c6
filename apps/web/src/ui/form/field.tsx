import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { useId, type ReactNode } from 'react'

/** What the control inside a field has to carry. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldProps = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** For a control whose purpose its place says; the label is still there for who cannot see it. */
  hideLabel?: boolean
}

/** Label above, hint below, and an error in the place of the hint, announced. */
export const Field = ({
  label,
  hint,
  error,
  hideLabel = false,
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) => {
  const id = useId()
  const noteId = `${id}-note`
  const noted = Boolean(error) || Boolean(hint)
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-medium'}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': noted ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <p id={noteId} role="alert" className="flex items-start gap-1.5 text-small text-red">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      ) : (
        hint && (
          <div id={noteId} className="text-small wrap-anywhere text-ink-soft">
            {hint}
          </div>
        )
      )}
    </div>
  )
}
