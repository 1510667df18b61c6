import * as trainerPages from '@elocute/messages/trainer-pages'
import { onlyFor } from '../../../../shared/page/only-for.tsx'
import { PageHeader } from '../../../../ui/navigation/page-header.tsx'
import { ApiKeysPart } from './api-keys-part.tsx'
import { WebhooksPart } from './webhooks-part.tsx'

/** How other programs of the school reach this one, and are reached by it. For the owner. */
export const ConnectionsPage = () => (
  <>
    <PageHeader title={trainerPages.connectionsTitle()} lead={trainerPages.connectionsLead()} />
    <div className="grid grid-cols-1 gap-4">
      <ApiKeysPart />
      <WebhooksPart />
    </div>
  </>
)

export const Component = onlyFor('owner', ConnectionsPage)
