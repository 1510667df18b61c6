import { keyPrefix } from '@elocute/contract/api-keys'
import type { Sessions } from '../auth/sessions.service.ts'
import type { TokenCheck } from '../http/session.ts'
import type { ApiKeys } from './api-keys.service.ts'

/** Finds out who calls, by the token of a session or of an API key. */
export const callersOf = (
  sessions: Pick<Sessions, 'find' | 'isOurs'>,
  keys: Pick<ApiKeys, 'find' | 'isOurs'>,
): TokenCheck => {
  // The token of a session may begin like that of a key; its signature is then another one.
  const isKey = (token: string) => token.startsWith(keyPrefix) && keys.isOurs(token)
  return {
    find: (token) => (isKey(token) ? keys.find(token) : sessions.find(token)),
    isOurs: (token) => isKey(token) || sessions.isOurs(token),
  }
}
