import * as m from '@elocute/messages/selection'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/form/button.tsx'

/** What can be done with the selected trainees. It stays in view below a long list. */
export const SelectionBar = ({
  count,
  onClear,
  place,
  children,
}: {
  count: number
  onClear: () => void
  /** The id of what gets the focus when this goes with it. */
  place: string
  children: ReactNode
}) => (
  <>
    <p role="status" className="sr-only">
      {count > 0 && m.selected({ count })}
    </p>
    {count > 0 && (
      <div
        role="group"
        data-lost-focus={place}
        aria-label={m.selection()}
        className="sticky bottom-0 z-20 -mx-4 mt-6 flex flex-wrap items-center justify-end gap-2 border-t border-line-strong bg-paper px-4 py-3 sm:mx-0 sm:px-0"
      >
        <span aria-hidden="true" className="tabular me-auto font-semibold">
          {m.selected({ count })}
        </span>
        <Button variant="quiet" onClick={onClear}>
          {m.clear()}
        </Button>
        {children}
      </div>
    )}
  </>
)
