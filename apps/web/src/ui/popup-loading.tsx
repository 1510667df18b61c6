import * as m from '@elocute/messages/controls'
import { Spinner } from './spinner.tsx'

/** Covers the page with a spinner while the code of a dialog loads, so that nothing can be pressed twice. */
export const PopupLoading = () => (
  <div role="status" className="fixed inset-0 z-50 grid place-items-center bg-backdrop text-ink">
    <span className="sr-only">{m.loading()}</span>
    <span className="appear-late">
      <Spinner />
    </span>
  </div>
)
