import type { CallInput, Endpoint } from '@elocute/contract/define-endpoint'
import { getLocale } from '@elocute/messages/locale'
import { addressOf } from '../address/base-path.ts'
import { addToken } from './token-header.ts'
import { tokenStore } from './token-store.ts'

type Values = Record<string, string | number | boolean | undefined>

type CallRequest = { address: string; token: string | null; headers: Headers }

/** The address, token and headers of a call. `sessionToken`: that of an ended session, which is to be revoked. */
export const requestOf = <E extends Endpoint>(
  { path, access }: Pick<E, 'path' | 'access'>,
  input: CallInput<E>,
  sessionToken: string | null = tokenStore.get(),
): CallRequest => {
  const { params, query } = input as { params?: Values; query?: Values }
  const token = access === 'public' ? null : sessionToken
  const headers = new Headers({ accept: 'application/json', 'accept-language': getLocale() })
  if (token !== null) addToken(headers, token)
  return { address: apiAddress(path, params, query), token, headers }
}

const base = () =>
  (import.meta.env.VITE_API_URL as string | undefined) ?? new URL(addressOf('/api'), location.origin).href

export const apiAddress = (path: string, params: Values = {}, query: Values = {}): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return `${base().replace(/\/$/, '')}${filled}${search.size > 0 ? `?${search.toString()}` : ''}`
}
