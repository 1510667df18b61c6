import { login } from '@elocute/contract/auth'
import type { Endpoint } from '@elocute/contract/define-endpoint'
import { setTimeout as pause } from 'node:timers/promises'

export type Account = { email: string; password: string }
type Sent = {
  params?: Record<string, string | number>
  body?: unknown
  token?: string
  sound?: Uint8Array<ArrayBuffer>
  form?: FormData
}
export type Call = (endpoint: Endpoint, sent: Sent) => Promise<unknown>

const later = new Set([429, 503])

const contentOf = ({ body, sound, form }: Sent) => {
  if (form) return { body: form, type: undefined }
  return sound
    ? { body: sound, type: 'audio/wav' }
    : { body: JSON.stringify(body ?? {}), type: 'application/json' }
}

/**
 * Calls the API of the running demo, so that what it stores is checked like everything else. A server that says it is busy is asked
 * again when it wants, until `signal` aborts: a slow machine takes longer to make the class, and gives up nothing.
 */
export const callsOf =
  (address: string, signal: AbortSignal): Call =>
  async (endpoint, sent) => {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(sent.params?.[name]))
    const { body, type } = contentOf(sent)
    const headers = {
      ...(type !== undefined && { 'Content-Type': type }),
      ...(sent.token !== undefined && { Authorization: `Bearer ${sent.token}` }),
    }
    for (;;) {
      const response = await fetch(`${address}/api${path}`, {
        method: endpoint.method,
        headers,
        body,
        signal,
      })
      const text = await response.text()
      if (response.ok) return text === '' ? undefined : (JSON.parse(text) as unknown)
      if (!later.has(response.status))
        throw new Error(`the demo could not be filled: ${path} answered ${text}`)
      await pause(1_000 * Number(response.headers.get('retry-after') ?? 1), undefined, { signal })
    }
  }

export const signIn = async (call: Call, account: Account): Promise<string> =>
  login.success.body.parse(await call(login, { body: account })).accessToken
