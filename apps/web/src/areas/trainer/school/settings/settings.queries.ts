import type { CallInput } from '@elocute/contract/define-endpoint'
import { changeSettings } from '@elocute/contract/settings'
import { call } from '../../../../client/call/api-client.ts'
import { keyOf } from '../../../../client/query/query-keys.ts'
import { patch } from '../../../../client/query/query-of.ts'
import { settingsQuery } from '../../../../shared/session/school-time-note.tsx'
import { useChange, type Told } from '../../../../shared/query/use-change.ts'

export const useChangeSettings = (told: Told) =>
  useChange((body: CallInput<typeof changeSettings>['body']) => call(changeSettings, { body }), {
    ...told,
    refreshes: [settingsQuery()],
    patches: (client, { data }) => patch(client, keyOf('settings', 'own'), (loaded) => ({ ...loaded, data })),
  })
