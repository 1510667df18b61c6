import { apiAddress } from './call-request.ts'

const timeoutMs = 5_000

/** Whether the server accepts calls. A proxy's 502 does not count. */
export const serverAnswers = (): Promise<boolean> =>
  fetch(apiAddress('/ready'), { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  )
