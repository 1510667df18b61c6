import { listAudit, type AuditFilters, type Event } from '@elocute/contract/audit'
import { call } from '../../../../client/call/api-client.ts'
import { keyOf } from '../../../../client/query/query-keys.ts'
import { queryOf } from '../../../../client/query/query-of.ts'
import { refreshMs } from '../../../../client/query/refresh.ts'

export type { Event }
export type AuditPart = { data: Event[]; total: number }

/** `subject` names the filter: the shorter list stays while the longer one is loading, but not that of another filter. */
export const auditQuery = (subject: string, filters: AuditFilters, limit: number) =>
  queryOf(keyOf('audit', 'list', subject, limit), {
    queryFn: ({ signal }): Promise<AuditPart> =>
      call(listAudit, { query: { ...filters, limit } }, { signal }),
    placeholderData: (before: AuditPart | undefined, query) =>
      query?.queryKey[2] === subject ? before : undefined,
    staleTime: 0,
    refetchInterval: refreshMs,
  })
