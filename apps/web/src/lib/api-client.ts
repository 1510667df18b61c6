import type { AnswerOf, CallInput, Endpoint } from '@elocute/contract/define-endpoint'
import { ProblemBody } from '@elocute/contract/problem'
import { CallProblem } from './call-problem.ts'
import { tokenStore } from './token-store.ts'

type CallOptions = { signal?: AbortSignal | undefined; timeoutMs?: number }

const defaultTimeoutMs = 20_000

/** Calls an endpoint of the contract and answers with its parsed body. Throws a CallProblem, or the abort of `signal`. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal, timeoutMs = defaultTimeoutMs }: CallOptions = {},
): Promise<AnswerOf<E>> => {
  const { params, query, body } = input as { params?: Values; query?: Values; body?: unknown }
  const token = endpoint.access === 'public' ? null : tokenStore.get()
  const timeout = AbortSignal.timeout(timeoutMs)

  const headers = new Headers({ accept: 'application/json' })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')

  const answer = await fetch(addressOf(endpoint.path, params, query), {
    method: endpoint.method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  })
    .then(async (response) => ({ response, text: await response.text() }))
    .catch((cause: unknown) => {
      if (signal?.aborted) throw cause
      throw new CallProblem({ status: 0, code: timeout.aborted ? 'timeout' : 'network', cause })
    })

  if (!answer.response.ok) {
    // Only the token that was refused is given up: another tab may have signed in meanwhile.
    if (answer.response.status === 401 && token !== null && token === tokenStore.get())
      tokenStore.clear('expired')
    throw refusalOf(answer.response, answer.text)
  }
  const parsed = endpoint.success.body.safeParse(answer.text === '' ? undefined : jsonOf(answer.text))
  if (!parsed.success)
    throw new CallProblem({ status: answer.response.status, code: 'unreadable', cause: parsed.error })
  return parsed.data as AnswerOf<E>
}

type Values = Record<string, string | number | boolean | undefined>

const base = () =>
  (import.meta.env.VITE_API_URL as string | undefined) ?? new URL('/api', location.origin).href

const addressOf = (path: string, params: Values = {}, query: Values = {}): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return `${base().replace(/\/$/, '')}${filled}${search.size > 0 ? `?${search.toString()}` : ''}`
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const refusalOf = (response: Response, text: string): CallProblem => {
  const body = ProblemBody.safeParse(jsonOf(text))
  const retryAfter = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
  return new CallProblem({
    status: response.status,
    code: body.data?.code ?? 'unreadable',
    serverMessage: body.data?.message,
    errors: body.data?.errors,
    retryAfterSeconds: Number.isNaN(retryAfter) ? undefined : retryAfter,
    cause: body.error,
  })
}
