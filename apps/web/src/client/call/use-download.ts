import type { CallInput } from '@elocute/contract/define-endpoint'
import { useEffect, useRef, useState } from 'react'
import { saveAs } from './download-handover.ts'
import { download, type BytesEndpoint } from './download.ts'

/** One download of an endpoint at a time. It is stopped when the page unmounts. */
export const useDownload = (onFailed: (problem: unknown) => void) => {
  const [loaded, setLoaded] = useState<number | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async <E extends BytesEndpoint>(
    endpoint: E,
    input: CallInput<E>,
    { name, type }: { name: string; type: string },
  ): Promise<void> => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setLoaded(0)
    try {
      const { signal } = controller
      saveAs(await download(endpoint, input, { type, signal, onProgress: setLoaded }), name)
    } catch (problem) {
      if (!controller.signal.aborted) onFailed(problem)
    } finally {
      running.current = null
      setLoaded(null)
    }
  }

  return {
    /** The number of bytes that have come; null while nothing runs. */
    loaded,
    start: <E extends BytesEndpoint>(
      endpoint: E,
      input: CallInput<E>,
      file: { name: string; type: string },
    ): void => void start(endpoint, input, file),
  }
}
