import type { CallInput, Endpoint } from '@elocute/contract/define-endpoint'
import { refusalOf } from './call-answer.ts'
import { CallProblem } from './call-problem.ts'
import { requestOf } from './call-request.ts'
import { foreignProblem } from './foreign-answer.ts'
import { startIdleTimeout } from './idle-timeout.ts'
import { isOwnAnswer, readAnswer } from './own-answer.ts'
import { sendWithToken } from './send-with-token.ts'

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
  const request = requestOf(endpoint, input)
  request.headers.delete('accept')
  const lost = new AbortController()
  const idle = startIdleTimeout(patienceMs, () => lost.abort())
  try {
    const send = async (headers: Headers) => {
      const response = await fetch(request.address, {
        headers,
        signal: signal ? AbortSignal.any([signal, lost.signal]) : lost.signal,
      })
      return { response, status: response.status, own: isOwnAnswer(response) }
    }
    const { response, own } = await sendWithToken(request, send)
    if (!response.ok) throw await refusalOf(await readAnswer(response), request.token)
    if (!own) throw foreignProblem(await readAnswer(response))
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
