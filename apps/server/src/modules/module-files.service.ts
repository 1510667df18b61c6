import type { MessageCode } from '@elocute/contract/message-codes'
import { moduleLimits } from '@elocute/contract/module-limits'
import { mediaTypeOf, type ModuleFile } from '@elocute/contract/modules'
import type { Readable } from 'node:stream'
import type { Db } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import type { Draft } from '../platform/file-store-drafts.ts'
import type { ByteRange } from '../platform/file-store.ts'
import { newId } from '../platform/ids.ts'
import type { ReceiveFile } from '../platform/incoming-file.ts'
import type { StoredFiles } from '../platform/stored-files.ts'
import { createUploadSemaphore } from '../platform/upload-semaphore.ts'
import type { VirusScanner } from '../platform/virus-scanner.ts'
import { Problem, problemOf } from '../problem.ts'
import { documentName } from './documents/document-name.ts'
import type { DocumentInspector } from './documents/document-inspector.ts'
import type { Verdict } from './documents/document.ts'
import * as files from './module-files.repository.ts'
import * as modules from './modules.repository.ts'

const uploadsAtOnce = { eachUser: 2, all: 4 }
const retryAfterSeconds = 10
/**
 * Timeout for inspecting, scanning and storing a received file. Idle connections are closed after 35 s, so the refusal must
 * come before that, and a file whose call was cut must not be stored.
 */
export const storeWithinMs = 30_000
const refusals: Record<Exclude<Verdict, 'document'>, MessageCode> = {
  other: 'file_broken',
  active: 'file_active_content',
  costly: 'file_too_complex',
}

type Named = NonNullable<ReturnType<typeof documentName>>

/** A file to be sent to a reader. */
type OpenFile = {
  mediaType: string
  name: string
  inline: boolean
  size: number
  version: string
  open(range: ByteRange): Promise<Readable>
}

type Dependencies = {
  db: Db
  clock: Clock
  storedFiles: StoredFiles
  documents: DocumentInspector
  /** The operator's malware scanner, if configured. */
  scanner?: VirusScanner | undefined
  /** From the last byte of a file to the answer, in milliseconds. */
  withinMs?: number | undefined
}

const unavailable = (cause: unknown): Problem =>
  problemOf(cause) ?? new Problem('unavailable', 'unavailable', { retryAfter: retryAfterSeconds, cause })

/** Rejects when the signal aborts, without waiting for the work. */
const abortable = async <T>(signal: AbortSignal, work: Promise<T>): Promise<T> => {
  const ended = Promise.withResolvers<never>()
  const end = () => ended.reject(signal.reason as Error)
  signal.addEventListener('abort', end)
  try {
    return await Promise.race([work, ended.promise])
  } finally {
    signal.removeEventListener('abort', end)
  }
}

export const createModuleFiles = (parts: Dependencies) => {
  const { db, clock, storedFiles: stored, documents, scanner, withinMs = storeWithinMs } = parts
  const turns = createUploadSemaphore(uploadsAtOnce)

  const assertModule = async (id: string): Promise<void> => {
    if (!(await modules.findModule(db, id))) throw new Problem('not_found', 'module_not_found')
  }

  const assertCapacity = async (
    handle: Parameters<typeof files.weights>[0],
    moduleId: string,
    size: number,
  ) => {
    const { moduleBytes, moduleCount } = await files.weights(handle, moduleId)
    if (moduleBytes + size > moduleLimits.bytes || moduleCount >= moduleLimits.files)
      throw new Problem('module_full', 'module_full')
  }

  /** Inserts the row of stored bytes. The limits of the module are checked while it is locked. */
  const record = async (moduleId: string, { name, type }: Named, draft: Draft, fileId: string) => {
    const id = newId()
    await db.transaction(async (tx) => {
      if (!(await modules.lockModule(tx, moduleId))) throw new Problem('not_found', 'module_not_found')
      await assertCapacity(tx, moduleId, draft.size)
      await files.insertFile(tx, {
        id,
        moduleId,
        name,
        fileType: type,
        fileId,
        createdAt: clock.now(),
      })
    })
    return { id, name, file_type: type, file_size: draft.size }
  }

  const keep = async (moduleId: string, named: Named, draft: Draft, signal: AbortSignal) => {
    await assertCapacity(db, moduleId, draft.size)
    return stored.add({ kind: 'modules', mediaType: mediaTypeOf[named.type], draft, signal }, (fileId) =>
      record(moduleId, named, draft, fileId),
    )
  }

  const assertDocument = async ({ type }: Named, { path }: Draft, signal: AbortSignal): Promise<void> => {
    const verdict = await abortable(signal, documents.inspect(type, path)).catch((cause: unknown) => {
      throw unavailable(cause)
    })
    if (verdict !== 'document') throw new Problem('wrong_file_type', refusals[verdict])
  }

  /** Receives a file. A wrong name is refused before a byte is stored, wrong content before the file is recorded. */
  const receiveDocument = async (
    receive: ReceiveFile,
    use: (named: Named, draft: Draft, signal: AbortSignal) => Promise<ModuleFile>,
  ) => {
    let draft: Draft | undefined
    try {
      const { file } = await receive(
        async ({ name, bytes }) => {
          const named = documentName(name)
          if (named === null) throw new Problem('wrong_file_type', 'file_type')
          draft = await stored.receive(bytes)
          return { named, draft }
        },
        { tooLarge: 'file_too_large' },
      )
      if (file === undefined) throw new Problem('invalid_input', 'file_missing')
      const signal = AbortSignal.timeout(withinMs)
      await assertDocument(file.named, file.draft, signal)
      await scanner?.check(file.draft.path, signal)
      return await use(file.named, file.draft, signal)
    } finally {
      await draft?.drop()
    }
  }

  return {
    list: async (moduleId: string): Promise<ModuleFile[]> => {
      await assertModule(moduleId)
      return files.filesOf(db, moduleId)
    },

    add: async (userId: string, moduleId: string, receive: ReceiveFile): Promise<ModuleFile> => {
      await assertModule(moduleId)
      const release = turns.acquire(userId)
      try {
        return await receiveDocument(receive, (named, draft, signal) => keep(moduleId, named, draft, signal))
      } finally {
        release()
      }
    },

    open: async (id: string, { download }: { download: boolean }): Promise<OpenFile> => {
      const { file, ...document } = await stored.open(async () => {
        const found = await files.findFile(db, id)
        if (!found) throw new Problem('not_found', 'file_not_found')
        return found
      })
      return { ...document, name: file.name, inline: file.type === 'pdf' && !download }
    },

    remove: async (id: string): Promise<void> => {
      if (!(await files.deleteFile(db, id))) throw new Problem('not_found', 'file_not_found')
    },
  }
}

export type ModuleFiles = ReturnType<typeof createModuleFiles>
