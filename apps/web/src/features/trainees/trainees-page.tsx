import * as pagesMessages from '@elocute/messages/pages'
import * as m from '@elocute/messages/trainees'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { staleNote } from '../../lib/stale-note.ts'
import { useServerPagination } from '../../lib/use-server-pagination.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { ApproveAll } from './approve-all.tsx'
import { everyTrainee } from './trainee-search.ts'
import { useTraineeSearch } from './use-trainee-search.ts'
import { TraineeList } from './trainee-list.tsx'
import { traineeQueries } from './trainees.queries.ts'
import { TraineesToolbar } from './trainees-toolbar.tsx'
import { ApproveDialog, RejectDialog } from './application-dialogs.tsx'
import { DeleteTraineeDialog } from './delete-trainee-dialog.tsx'
import { PerformanceDialog } from './performance-dialog.tsx'

const counts = {
  all: m.countsAll,
  verified: m.countsVerified,
  pending: m.countsPending,
  found: m.countsFound,
  /** While a new search is loading, the number is that of the previous one. */
  before: m.countsBefore,
}

/** The trainees: search, sort, approve, view performance and delete. */
export const TraineesPage = () => {
  const { search, change } = useTraineeSearch()
  const list = useRef<HTMLDivElement>(null)
  const looked = { ...search, text: useDebounced(search.text) }
  const part = useServerPagination(JSON.stringify(looked))
  const trainees = useQuery(traineeQueries.list(looked, part.limit))
  // Separate from the list, so that a refetch does not close the dialog.
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)

  const stale = staleNote(trainees)
  const whole = looked.text.trim() === ''
  const counted = trainees.isPlaceholderData ? 'before' : whole ? looked.status : 'found'
  return (
    <>
      <PageHeader
        title={pagesMessages.traineesTitle()}
        lead={pagesMessages.traineesLead()}
        badge={
          <span role="status">
            {trainees.data && <Badge tone="accent">{counts[counted]({ count: trainees.data.total })}</Badge>}
          </span>
        }
      />
      <TraineesToolbar search={search} onChange={change} />
      {stale && (
        <div className="mb-4">
          <Banner kind="warning">{stale}</Banner>
        </div>
      )}
      {looked.status === 'pending' && !trainees.isPlaceholderData && trainees.data && (
        <ApproveAll part={trainees.data} onApproved={() => list.current?.focus()} />
      )}
      <div ref={list} tabIndex={-1} className="-outline-offset-2">
        <TraineeList
          trainees={trainees}
          everybody={whole && looked.status === 'all'}
          rest={part.rest}
          onMore={part.showMore}
          onOpenDialog={setOpenDialog}
          onShowAll={() => change(everyTrainee)}
        />
      </div>
      <TraineeDialogs openDialog={openDialog} onClose={() => setOpenDialog(null)} />
    </>
  )
}

const dialogs = {
  approve: ApproveDialog,
  reject: RejectDialog,
  delete: DeleteTraineeDialog,
  performance: PerformanceDialog,
}

/** The open dialog, with the trainee as the card showed it when the dialog was opened. */
const TraineeDialogs = ({ openDialog, onClose }: { openDialog: OpenDialog | null; onClose: () => void }) => {
  if (!openDialog) return null
  const Dialog = dialogs[openDialog.kind]
  return <Dialog key={openDialog.trainee.id} trainee={openDialog.trainee} onClose={onClose} />
}

export { TraineesPage as Component }
