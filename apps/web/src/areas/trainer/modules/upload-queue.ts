import * as m from '@elocute/messages/uploads'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { CallProblem } from '../../../client/call/call-problem.ts'
import { createStore } from '../../../store/store.ts'
import type { Progress } from '../../../client/call/upload.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useDeleteFile, useSendFile, type SendFile } from '../../../shared/modules/modules.queries.ts'

type UploadState =
  | { name: 'waiting' }
  | { name: 'sending'; progress: Progress }
  | { name: 'failed'; problem: unknown }

/** A file to be uploaded, and the id of the one that goes when it is stored. */
type Wanted = { file: File; replaces?: string | undefined }

export type Upload = Wanted & { id: number; state: UploadState }

type Options = {
  send: SendFile
  onSent: (message: string) => void
  deleteFile: (id: string) => void
}

let lastId = 0

/**
 * Whether the browser can still read a file. One that was changed after it was chosen cannot be, nor some that lie in a cloud: to the page
 * the upload looks as if the connection were lost, and would fail for ever.
 */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

export const unreadableFile = 'file_unreadable'
const unreadable = () =>
  new CallProblem({ status: 0, code: unreadableFile, serverMessage: m.fileUnreadable() })

/** Uploads files one after the other. Each file has its own state, can be cancelled and can be retried. */
const createUploadQueue = ({ send, onSent, deleteFile }: Options) => {
  const { get, set, subscribe } = createStore<readonly Upload[]>([])
  let current: { id: number; controller: AbortController } | null = null

  const setState = (id: number, state: UploadState) =>
    set(get().map((upload) => (upload.id === id ? { ...upload, state } : upload)))
  const remove = (id: number) => set(get().filter((upload) => upload.id !== id))

  const sendNext = async (): Promise<void> => {
    const next = get().find(({ state }) => state.name === 'waiting')
    if (current || !next) return
    const { id, file, replaces } = next
    const controller = new AbortController()
    current = { id, controller }
    setState(id, { name: 'sending', progress: { loaded: 0, total: file.size } })
    try {
      const message = await send(file, {
        signal: controller.signal,
        onProgress: (progress) => setState(id, { name: 'sending', progress }),
      })
      remove(id)
      onSent(message)
      if (replaces !== undefined) deleteFile(replaces)
    } catch (failure) {
      // A cancelled upload is no longer in the list, so this changes nothing for it.
      setState(id, { name: 'failed', problem: (await isReadable(file)) ? failure : unreadable() })
    }
    current = null
    return sendNext()
  }

  return {
    get,
    subscribe,
    /** True if leaving the page would lose an upload. */
    busy: (): boolean => get().some(({ state }) => state.name !== 'failed'),
    add: (files: readonly Wanted[]): void => {
      set([
        ...get(),
        ...files.map((wanted) => ({ ...wanted, id: ++lastId, state: { name: 'waiting' } as const })),
      ])
      void sendNext()
    },
    retry: (id: number): void => {
      setState(id, { name: 'waiting' })
      void sendNext()
    },
    cancel: (id: number): void => {
      remove(id)
      if (current?.id === id) current.controller.abort()
    },
    cancelAll: (): void => {
      set([])
      current?.controller.abort()
    },
  }
}

export type UploadQueue = ReturnType<typeof createUploadQueue>

/** The upload queue of a module. It is cancelled when the page unmounts. */
export const useUploadQueue = (moduleId: string) => {
  const send = useSendFile(moduleId)
  const { mutate: deleteFile } = useDeleteFile(moduleId, { fallback: m.replaceFailed(), toasts: true })
  const [queue] = useState(() => createUploadQueue({ send, onSent: toast.success, deleteFile }))
  const uploads = useSyncExternalStore(queue.subscribe, queue.get)
  useEffect(() => queue.cancelAll, [queue])
  return { queue, uploads }
}
