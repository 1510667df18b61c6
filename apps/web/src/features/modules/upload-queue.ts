import type { Progress } from '../../lib/upload.ts'

export type SendFile = (
  file: File,
  options: { onProgress: (progress: Progress) => void; signal: AbortSignal },
) => Promise<string>

type UploadState =
  { name: 'waiting' } | { name: 'sending'; progress: Progress } | { name: 'failed'; problem: unknown }

export type Upload = { id: number; file: File; state: UploadState }

type Options = { send: SendFile; onSent: (message: string) => void }

let lastId = 0

/** Sends files one after the other. Each has its own state, can be taken back, and can be tried again. */
export const createUploadQueue = ({ send, onSent }: Options) => {
  let uploads: readonly Upload[] = []
  let current: { id: number; stop: AbortController } | null = null
  const listeners = new Set<() => void>()

  const change = (next: readonly Upload[]) => {
    uploads = next
    for (const listener of listeners) listener()
  }
  const become = (id: number, state: UploadState) =>
    change(uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)))
  const remove = (id: number) => change(uploads.filter((upload) => upload.id !== id))

  const sendNext = async (): Promise<void> => {
    const next = uploads.find(({ state }) => state.name === 'waiting')
    if (current || !next) return
    const { id, file } = next
    const stop = new AbortController()
    current = { id, stop }
    become(id, { name: 'sending', progress: { loaded: 0, total: file.size } })
    try {
      const message = await send(file, {
        signal: stop.signal,
        onProgress: (progress) => become(id, { name: 'sending', progress }),
      })
      remove(id)
      onSent(message)
    } catch (problem) {
      // One that was taken back is not in the list any more.
      become(id, { name: 'failed', problem })
    }
    current = null
    return sendNext()
  }

  return {
    get: (): readonly Upload[] => uploads,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Whether something would be lost by leaving. */
    busy: (): boolean => uploads.some(({ state }) => state.name !== 'failed'),
    add: (files: readonly File[]): void => {
      change([
        ...uploads,
        ...files.map((file) => ({ id: ++lastId, file, state: { name: 'waiting' } as const })),
      ])
      void sendNext()
    },
    retry: (id: number): void => {
      become(id, { name: 'waiting' })
      void sendNext()
    },
    takeBack: (id: number): void => {
      remove(id)
      if (current?.id === id) current.stop.abort()
    },
    takeAllBack: (): void => {
      change([])
      current?.stop.abort()
    },
  }
}

export type UploadQueue = ReturnType<typeof createUploadQueue>
