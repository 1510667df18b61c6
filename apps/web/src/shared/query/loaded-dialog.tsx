import * as generalMessages from '@elocute/messages/general'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { PopupLoading } from '../../ui/lazy/lazy-popup.tsx'

type Props<Data> = {
  query: UseQueryResult<Data>
  title: string
  failed: string
  onClose: () => void
  children: (data: NonNullable<Data>) => ReactNode
}

/**
 * A dialog that changes something. It waits for what the server has now, because another trainer may have changed it.
 * Once it is shown it stays, with what is typed in it, also when a later call fails.
 */
export const LoadedDialog = <Data,>({ query, title, failed, onClose, children }: Props<Data>) => {
  const [shown, setShown] = useState(false)
  if (!shown && query.isSuccess && query.isFetchedAfterMount) setShown(true)
  if (shown && query.data) return children(query.data)
  if (query.isError && query.isFetchedAfterMount)
    return (
      <Dialog open title={title} onClose={onClose}>
        <div className="pb-5">
          <ErrorPanel
            title={failed}
            problem={query.error}
            fallback={generalMessages.wrong()}
            onRetry={query.refetch}
            retrying={query.isFetching}
          />
        </div>
      </Dialog>
    )
  return <PopupLoading />
}
