import * as nav from '@elocute/messages/nav'
import * as trainerPages from '@elocute/messages/trainer-pages'
import * as m from '@elocute/messages/trainees'
import { useQuery } from '@tanstack/react-query'
import { limits } from '@elocute/contract/limits'
import { useState } from 'react'
import { paths } from '../../../../client/address/paths.ts'
import { useServerPagination } from '../../../../client/query/use-server-pagination.ts'
import { useDebounced } from '../../../../ui/hooks/use-debounced.ts'
import { Badge } from '../../../../ui/display/badge.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { PageHeader } from '../../../../ui/navigation/page-header.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { everyTrainee } from './trainee-search.ts'
import { TraineeList } from './trainee-list.tsx'
import { traineeQueries, type Trainee } from './trainees.queries.ts'
import { DownloadMenu } from './download-menu.tsx'
import { ManyDialog, type ManyAction } from './many-dialogs.tsx'
import { ManyToolbar } from './many-toolbar.tsx'
import { ManyActions } from './many-actions.tsx'
import { useSelection } from '../../lists/use-selection.ts'
import { useTraineeSearch } from './use-trainee-search.ts'
import { TraineesToolbar } from './trainees-toolbar.tsx'
import { ApproveDialog, RejectDialog } from './application-dialogs.tsx'
import { DeleteTraineeDialog } from './delete-trainee-dialog.tsx'
import { PerformanceDialog } from './performance-dialog.tsx'
import { useMayChange } from '../../../../shared/session/may-change.tsx'
import { StaleNote } from '../../../../shared/query/stale-note.tsx'

const counts = {
  all: m.countsAll,
  verified: m.countsVerified,
  pending: m.countsPending,
  suspended: m.countsSuspended,
  found: m.countsFound,
  /** While a new search is loading, the number is that of the previous one. */
  before: m.countsBefore,
}

/** The trainees: search, sort, approve, view performance and delete. */
export const TraineesPage = () => {
  const { search, change } = useTraineeSearch()
  const looked = { ...search, text: useDebounced(search.text) }
  const part = useServerPagination(JSON.stringify(looked))
  const trainees = useQuery(traineeQueries.list(looked, part.limit))
  // Separate from the list, so that a refetch does not close the dialog.
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const [asked, setAsked] = useState<ManyAction | null>(null)
  const selection = useSelection(({ id }: Trainee) => id)
  const mayChange = useMayChange()

  const shown = trainees.data?.data ?? []
  const whole = looked.text.trim() === '' && looked.group === '' && looked.level === ''
  const counted = trainees.isPlaceholderData ? 'before' : whole ? looked.status : 'found'
  return (
    <>
      <PageHeader
        title={nav.trainees()}
        lead={trainerPages.traineesLead()}
        badge={
          <span role="status">
            {trainees.data && <Badge tone="accent">{counts[counted]({ count: trainees.data.total })}</Badge>}
          </span>
        }
        action={mayChange && <LinkButton to={paths.trainer.invitations}>{m.invite()}</LinkButton>}
      />
      <TraineesToolbar search={search} onChange={change} />
      <DownloadMenu search={search} />
      <StaleNote query={trainees} className="mb-4" />
      {mayChange && shown.length > 0 && <ManyToolbar shown={shown} selection={selection} onAsk={setAsked} />}
      <TraineeList
        trainees={trainees}
        selection={mayChange ? selection : null}
        sort={search.sort}
        onSort={(sort) => change({ sort })}
        everybody={whole && looked.status === 'all'}
        part={part}
        onOpenDialog={setOpenDialog}
        onShowAll={() => change(everyTrainee)}
      />
      <ManyActions
        selected={shown.filter(selection.has).slice(0, limits.chosenPeople)}
        onAsk={setAsked}
        onClear={selection.clear}
      />
      <TraineeDialogs openDialog={openDialog} onClose={() => setOpenDialog(null)} />
      {asked && <ManyDialog {...asked} onDone={selection.clear} onClose={() => setAsked(null)} />}
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
