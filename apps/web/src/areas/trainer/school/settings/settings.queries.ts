import type { CallInput } from '@elocute/contract/define-endpoint'
import { deleteLogo, saveLogo } from '@elocute/contract/school'
import { changeSettings } from '@elocute/contract/settings'
import { call } from '../../../../client/call/api-client.ts'
import { callWithBytes } from '../../../../client/call/call-with-bytes.ts'
import { schoolStore } from '../../../../client/call/school-store.ts'
import { keyOf } from '../../../../client/query/query-keys.ts'
import { patch } from '../../../../client/query/query-of.ts'
import { settingsQuery } from '../../../../shared/session/school-time-note.tsx'
import { useChange, type Told } from '../../../../shared/query/use-change.ts'

export const useChangeSettings = (told: Told) =>
  useChange((body: CallInput<typeof changeSettings>['body']) => call(changeSettings, { body }), {
    ...told,
    refreshes: [settingsQuery()],
    patches: (client, { data }) => {
      patch(client, keyOf('settings', 'own'), (loaded) => ({ ...loaded, data }))
      const { school_name: name, sign_up_open } = data
      schoolStore.set({
        logo: null,
        has_providers: false,
        contact: null,
        ...schoolStore.get(),
        name,
        sign_up_open,
      })
    },
  })

const logoTimeoutMs = 30_000

/** Sets the logo of the school, or takes it away. */
export const useChangeLogo = (told: Told) =>
  useChange(
    (image: File | null) =>
      image
        ? callWithBytes(saveLogo, {}, { bytes: image, type: image.type, timeoutMs: logoTimeoutMs })
        : call(deleteLogo, {}),
    { ...told, patches: (_, { data }) => schoolStore.set(data) },
  )
