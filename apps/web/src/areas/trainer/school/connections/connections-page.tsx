import * as m from '@elocute/messages/connections'
import * as trainerPages from '@elocute/messages/trainer-pages'
import { useQuery } from '@tanstack/react-query'
import { isRefusedWith } from '../../../../shared/query/current-data.ts'
import { PageHeader } from '../../../../ui/navigation/page-header.tsx'
import { ApiKeysPart } from './api-keys-part.tsx'
import { keysQuery } from './connections.queries.ts'
import { WebhooksPart } from './webhooks-part.tsx'
import { OwnersOnly } from '../owners-only.tsx'

/** How other programs of the school reach this one, and are reached by it. For the owner. */
export const ConnectionsPage = () => {
  const isRefused = isRefusedWith(useQuery(keysQuery).error, 403)
  return (
    <>
      <PageHeader title={trainerPages.connectionsTitle()} lead={trainerPages.connectionsLead()} />
      {isRefused ? (
        <OwnersOnly hint={m.refusedHint()} toSettings={m.toSettings()}>
          {m.refused()}
        </OwnersOnly>
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <ApiKeysPart />
          <WebhooksPart />
        </div>
      )}
    </>
  )
}

export { ConnectionsPage as Component }
