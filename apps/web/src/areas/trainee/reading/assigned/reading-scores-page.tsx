import * as m from '@elocute/messages/assigned-readings'
import * as traineePages from '@elocute/messages/trainee-pages'
import Medal from 'lucide-react/icons/medal'
import { paths } from '../../../../client/address/paths.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { PageHeader } from '../../../../ui/navigation/page-header.tsx'
import { bestOf } from '../shared/assigned-readings.queries.ts'
import { ReadingList } from './reading-list.tsx'

/** The assigned readings that have a score. */
export const ReadingScoresPage = () => (
  <>
    <PageHeader title={traineePages.readingsScoresTitle()} lead={traineePages.readingsScoresLead()} />
    <ReadingList
      only={(reading) => bestOf(reading) !== undefined}
      empty={
        <EmptyState
          icon={<Medal aria-hidden="true" className="size-8" />}
          hint={m.noScoresHint()}
          action={<LinkButton to={paths.trainee.readings}>{m.toAssigned()}</LinkButton>}
        >
          {m.noScores()}
        </EmptyState>
      }
    />
  </>
)

export { ReadingScoresPage as Component }
