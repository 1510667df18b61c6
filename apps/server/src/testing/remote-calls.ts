import type { Endpoint } from '@elocute/contract/define-endpoint'
import { randomInt } from 'node:crypto'

type Input = {
  params?: Record<string, string | number>
  body?: unknown
  form?: FormData
  bytes?: { content: Buffer; type: string }
  cookie?: string
}
export type Reply = { status: number; body: unknown }

/** Every call has another address, because rate limits of networks are not tested here. */
const randomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** Calls a server in another process. Rejects when no answer comes. */
export const remoteCalls =
  (url: string) =>
  async (
    endpoint: Endpoint,
    { params = {}, body, form, bytes, cookie }: Input,
    token?: string,
  ): Promise<Reply> => {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name] ?? ''))
    const response = await fetch(`${url}/api${path}`, {
      method: endpoint.method,
      headers: {
        'x-forwarded-for': randomAddress(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(bytes && { 'content-type': bytes.type }),
        ...(cookie !== undefined && { cookie }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form !== undefined && { body: form }),
      ...(bytes && { body: new Uint8Array(bytes.content) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text }
  }

export type RemoteCalls = ReturnType<typeof remoteCalls>
