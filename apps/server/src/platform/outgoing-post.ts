import type { IncomingHttpHeaders } from 'node:http'
import { callOutside, CallFailed, type CallTrouble } from './outgoing-call.ts'

type PostTrouble = Exclude<CallTrouble, 'too_long'> | 'status'
/** `retryAfterSeconds`: what the host asks for; 0 where it asks for nothing. */
export type PostOutcome = {
  trouble: PostTrouble | null
  status: number | null
  retryAfterSeconds: number
}

type Post = {
  url: string
  body: string
  headers: Readonly<Record<string, string>>
  allowed: readonly string[]
  signal?: AbortSignal | undefined
}

const mostSeconds = 86_400

/** What a header `Retry-After` asks for (RFC 9110, 10.2.3): seconds, or a date, which is compared with the host's own clock. */
const retryAfterOf = ({ 'retry-after': after = '', date = '' }: IncomingHttpHeaders): number => {
  const seconds = /^\d{1,9}$/.test(after) ? Number(after) : (Date.parse(after) - Date.parse(date)) / 1_000
  return Math.min(Math.max(Math.ceil(seconds) || 0, 0), mostSeconds)
}

/** Posts a text by `callOutside` and reads nothing of the answer but its status. A failure is an outcome; only `signal` throws. */
export const postOutside = async (post: Post): Promise<PostOutcome> => {
  try {
    const { status, headers } = await callOutside({ ...post, method: 'POST', answerBytes: 0 })
    const trouble = status >= 200 && status < 300 ? null : 'status'
    return { trouble, status, retryAfterSeconds: retryAfterOf(headers) }
  } catch (error) {
    if (!(error instanceof CallFailed) || error.trouble === 'too_long') throw error
    return { trouble: error.trouble, status: null, retryAfterSeconds: 0 }
  }
}
