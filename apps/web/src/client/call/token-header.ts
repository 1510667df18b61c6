import type { tokenHeader } from '@elocute/contract/headers'
import { keptStorage } from '../storage/storage.ts'

// Imports only the type: the first page loads no code of the contract.
const ownHeader: typeof tokenHeader = 'Elocute-Token'
const key = 'elocute.token-header'

let own = keptStorage.get(key) !== null

/** Remembered, because a browser forgets the password of a proxy when a call with a bearer token is refused. */
export const sendInOwnHeader = (next: boolean): void => {
  own = next
  if (next) keptStorage.set(key, 'own')
  else keptStorage.remove(key)
}

/** As a bearer token. In a header of its own where something in front of the server uses the header Authorization itself. */
export const addToken = (headers: Headers, token: string, inOwnHeader = own): void => {
  headers.delete('authorization')
  if (inOwnHeader) headers.set(ownHeader, token)
  else headers.set('authorization', `Bearer ${token}`)
}
