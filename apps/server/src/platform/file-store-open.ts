import { join } from 'node:path'
import { createDiskStore } from './file-store-disk.ts'
import { createDrafts } from './file-store-drafts.ts'
import type { S3Location } from './file-store-s3.ts'
import type { FileStore } from './file-store.ts'

type Options = {
  /** On this server: the files, or with S3 only the uploads in progress. */
  folder: string
  s3?: S3Location | undefined
  /** Stays free on the disk for everything else, above all the database. */
  keepFreeBytes: number
}

export const openFileStore = async ({ folder, s3, keepFreeBytes }: Options): Promise<FileStore> => {
  const drafts = createDrafts({ folder: join(folder, 'tmp'), keepFreeBytes })
  if (s3 === undefined) return createDiskStore({ folder, drafts })
  // The S3 library is large. A server that stores files on the disk never loads it.
  const { createS3Store } = await import('./file-store-s3.ts')
  return createS3Store({ location: s3, drafts })
}
