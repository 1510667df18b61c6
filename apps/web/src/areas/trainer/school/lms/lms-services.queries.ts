import {
  loadLtiServices,
  readLtiRosters,
  sendLtiGrades,
  type LtiServices,
} from '@elocute/contract/lti-services'
import { call } from '../../../../client/call/api-client.ts'
import { keyOf } from '../../../../client/query/query-keys.ts'
import { queryOf } from '../../../../client/query/query-of.ts'
import { useChange } from '../../../../shared/query/use-change.ts'
import { refreshMs } from '../../../../client/query/refresh.ts'

export type { LtiServices }

/** While something is done that takes seconds. */
const soonMs = 5_000
const isBusy = (services: LtiServices | undefined): boolean =>
  services?.courses.some(({ is_waiting: isWaiting }) => isWaiting) ?? false

export const servicesOf = (platformId: string) =>
  queryOf(keyOf('platform-services', 'one', platformId), {
    queryFn: async ({ signal }) =>
      (await call(loadLtiServices, { params: { id: platformId } }, { signal })).data,
    refetchInterval: ({ state }) => (isBusy(state.data) ? soonMs : refreshMs),
  })

export const useSendGrades = (id: string) =>
  useChange(() => call(sendLtiGrades, { params: { id } }), {
    says: ({ message }) => message,
    toasts: true,
    refreshes: [servicesOf(id)],
  })

export const useReadRosters = (id: string) =>
  useChange(() => call(readLtiRosters, { params: { id } }), {
    says: ({ message }) => message,
    toasts: true,
    refreshes: [servicesOf(id)],
  })
