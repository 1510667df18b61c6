import type { CallInput, Endpoint } from '@elocute/contract/define-endpoint'
import { refusalOf } from './call-answer.ts'
import { CallProblem } from './call-problem.ts'
import { requestOf } from './call-request.ts'
import { startIdleTimeout } from './idle-timeout.ts'

export type BytesEndpoint = Endpoint & { success: { bytes: true } }

type DownloadOptions = {
  /** The MIME type. It comes from the contract, never from the response. */
  type: string
  onProgress?: (loaded: number) => void
  signal?: AbortSignal | undefined
  /** The call fails after this time without data. */
  patienceMs?: number
}

const defaultPatienceMs = 20_000

/** Fetches a file. Throws as `call` does. */
export const download = async <E extends BytesEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  { type, onProgress, signal, patienceMs = defaultPatienceMs }: DownloadOptions,
): Promise<Blob> => {
  const { address, token, headers } = requestOf(endpoint, input)
  headers.delete('accept')
  const lost = new AbortController()
  const idle = startIdleTimeout(patienceMs, () => lost.abort())
  try {
    const response = await fetch(address, {
      headers,
      signal: signal ? AbortSignal.any([signal, lost.signal]) : lost.signal,
    })
    if (!response.ok)
      throw await refusalOf(
        {
          status: response.status,
          text: await response.text(),
          retryAfter: response.headers.get('retry-after'),
        },
        token,
      )
    const parts = await partsOf(response, (loaded) => {
      idle.restart()
      onProgress?.(loaded)
    })
    return new Blob(parts, { type })
  } catch (cause) {
    if (signal?.aborted || cause instanceof CallProblem) throw cause
    throw new CallProblem({ status: 0, code: lost.signal.aborted ? 'timeout' : 'network', cause })
  } finally {
    idle.stop()
  }
}

const partsOf = async (response: Response, onLoaded: (loaded: number) => void) => {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body?.getReader()
  let loaded = 0
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value)
    loaded += part.value.byteLength
    onLoaded(loaded)
  }
  return parts
}
