import { Spinner } from './spinner.tsx'
import { useWords } from './words.ts'

/** Stands where a dialog will be, for the moment that its code takes to come: nothing below can be pressed twice. */
export const PopupLoading = () => (
  <div role="status" className="fixed inset-0 z-50 grid place-items-center bg-backdrop text-ink">
    <span className="sr-only">{useWords().loading}</span>
    <span className="appear-late">
      <Spinner />
    </span>
  </div>
)
