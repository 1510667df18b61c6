import * as m from '@elocute/messages/controls'
import type { ReactNode } from 'react'
import { useLazyModule, type LazyModule } from './lazy-module.ts'
import { toast } from '../feedback/toast.ts'
import { Spinner } from '../feedback/spinner.tsx'

type Props<Part> = {
  part: LazyModule<Part>
  open: boolean
  onClose: () => void
  children: (part: Part) => ReactNode
}

/**
 * A dialog whose code is fetched when it is first opened. A spinner covers the page meanwhile. If the code cannot be
 * fetched, a toast says so and `onClose` is called.
 */
export const LazyPopup = <Part,>({ part, open, onClose, children }: Props<Part>) => {
  const loaded = useLazyModule(part, open, () => {
    toast.error(m.notLoaded())
    onClose()
  })
  if (loaded) return children(loaded)
  return open && <PopupLoading />
}

/** Covers the page with a spinner while the code of a dialog loads, so that nothing can be pressed twice. */
export const PopupLoading = () => (
  <div role="status" className="fixed inset-0 z-50 grid place-items-center bg-backdrop text-ink">
    <span className="sr-only">{m.loading()}</span>
    <span className="appear-late">
      <Spinner />
    </span>
  </div>
)
