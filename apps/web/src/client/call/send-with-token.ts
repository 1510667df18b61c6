import { apiAddress } from './call-request.ts'
import { isOwnAnswer } from './own-answer.ts'
import { addToken, sendInOwnHeader } from './token-header.ts'

const timeoutMs = 5_000

const ask = (path: string, options: RequestInit): Promise<Response | null> =>
  fetch(apiAddress(path), { ...options, cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) }).catch(
    () => null,
  )

/**
 * Finds out whether something in front of the server wants a password of the browser (HTTP basic authentication), by a call without
 * one. Such a call makes no browser ask for the password. Made before the first call with a token.
 */
export const chooseTokenHeader = async (): Promise<void> => {
  const answer = await ask('/health', { credentials: 'omit' })
  if (answer) sendInOwnHeader(answer.status === 401 && !isOwnAnswer(answer))
}

/** Whether the server accepts the token in its own header. */
const isAcceptedInOwnHeader = async (token: string): Promise<boolean> => {
  const headers = new Headers()
  addToken(headers, token, true)
  const answer = await ask('/auth/me', { headers })
  return answer?.ok === true && isOwnAnswer(answer)
}

/**
 * Sends a call. If its bearer token gets a 401, something in front of the server may have refused the header Authorization, or not
 * passed it on. Then the call is made again with the token in its own header: it has not been executed.
 */
export const sendWithToken = async <Answer extends { status: number }>(
  { token, headers }: { token: string | null; headers: Headers },
  send: (headers: Headers) => Promise<Answer>,
): Promise<Answer> => {
  const answer = await send(headers)
  if (answer.status !== 401 || token === null || !headers.has('authorization')) return answer
  if (!(await isAcceptedInOwnHeader(token))) return answer
  sendInOwnHeader(true)
  const others = new Headers(headers)
  addToken(others, token)
  return send(others)
}
