import * as m from '@elocute/messages/assigned-readings'
import * as nav from '@elocute/messages/nav'
import * as traineePages from '@elocute/messages/trainee-pages'
import AudioLines from 'lucide-react/icons/audio-lines'
import { paths } from '../../../../client/address/paths.ts'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../../../ui/navigation/page-header.tsx'
import { ReadingList } from './reading-list.tsx'

/** The scripts that trainers have assigned to the trainee. */
export const AssignedReadingsPage = () => (
  <>
    <PageHeader title={nav.readings()} lead={traineePages.assignedReadingsLead()} />
    <ReadingList
      empty={
        <EmptyState
          icon={<AudioLines aria-hidden="true" className="size-8" />}
          hint={m.noneHint()}
          action={<LinkButton to={paths.trainee.speechPractice}>{m.readAny()}</LinkButton>}
        >
          {m.none()}
        </EmptyState>
      }
    />
  </>
)

export { AssignedReadingsPage as Component }
