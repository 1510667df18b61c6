import { versionHeader } from '@elocute/contract/headers'
import type { AnswerOf } from '@elocute/contract/define-endpoint'
import type { loadSchool, School } from '@elocute/contract/school'
import { createStore } from '../../store/store.ts'
import { apiAddress, requestOf } from './call-request.ts'

/**
 * What everybody may know of the school; null while it is not known. The start page shows it too, so this loads neither schemas
 * nor the query cache.
 */
export const schoolStore = createStore<School | null>(null)

const timeoutMs = 20_000
let asked = false

/** The logo is the same for as long as its id is. */
export const logoAddress = (id: string): string => apiAddress('/school/logo/:id', { id })

const load = async (): Promise<void> => {
  const { address, headers } = requestOf<typeof loadSchool>({ path: '/school', access: 'public' }, {})
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok || !response.headers.has(versionHeader)) throw new Error('no answer of the server')
  schoolStore.set(((await response.json()) as AnswerOf<typeof loadSchool>).data)
}

/** Loads it once. After a failure the next page that needs it tries again. */
export const needSchool = (): void => {
  if (asked) return
  asked = true
  load().catch(() => {
    asked = false
  })
}

/** For a test: nothing is known again. */
export const forgetSchool = (): void => {
  asked = false
  schoolStore.set(null)
}
