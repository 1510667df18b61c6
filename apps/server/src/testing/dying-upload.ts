import { Readable } from 'node:stream'
import { connect, type DatabaseAddress } from '../db/client.ts'
import { createDocumentInspector } from '../modules/documents/document-inspector.ts'
import { createModuleFiles } from '../modules/module-files.service.ts'
import { systemClock } from '../platform/clock.ts'
import { openFileStore } from '../platform/file-store-open.ts'
import type { FileStore } from '../platform/file-store.ts'
import { createStoredFiles } from '../platform/stored-files.ts'
import { newId } from '../platform/ids.ts'
import { pdf } from './documents.ts'

type Given = { point: string; moduleId: string; fileId: string; folder: string; address: DatabaseAddress }

const { point, moduleId, fileId, folder, address } = JSON.parse(process.argv[2] ?? '') as Given

/** Kills the process at this point, as a power cut would. */
const dieHere = async (place: string): Promise<void> => {
  if (place !== point) return
  process.kill(process.pid, 'SIGKILL')
  await new Promise(() => undefined)
}

async function* arriving(): AsyncGenerator<Buffer> {
  yield pdf().subarray(0, 100)
  await dieHere('while bytes arrive')
  yield pdf().subarray(100)
}

const store = await openFileStore({ folder, keepFreeBytes: 0 })
const mortal: FileStore = {
  ...store,
  keep: async (draft, key) => {
    await dieHere('before bytes are kept')
    await store.keep(draft, key)
    await dieHere('after bytes are kept')
  },
  remove: async (keys) => {
    await dieHere('before bytes are removed')
    const removal = await store.remove(keys)
    await dieHere('after bytes are removed')
    return removal
  },
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const { db } = connect(address, quiet)
const filesLimitBytes = 2 ** 31
const storedFiles = createStoredFiles({ db, clock: systemClock, files: mortal, filesLimitBytes, log: quiet })
const files = createModuleFiles({
  db,
  clock: systemClock,
  storedFiles,
  documents: createDocumentInspector(),
})
if (point.includes('remove')) {
  await files.remove(fileId)
  await storedFiles.removeDeleted()
} else
  await files.add(newId(), moduleId, async (take) => ({
    file: await take({ name: 'Lesson.pdf', bytes: Readable.from(arriving()) }),
    fields: undefined,
  }))
await dieHere('after the row is written')
