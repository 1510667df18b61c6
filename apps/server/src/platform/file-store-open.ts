import { join } from 'node:path'
import { createDiskStore } from './file-store-disk.ts'
import { createDrafts } from './file-store-drafts.ts'
import type { S3Location } from './file-store-s3.ts'
import type { FileStore } from './file-store.ts'

type Options = {
  /** Of this server; holds the files, or with S3 only what is on its way there. */
  folder: string
  s3?: S3Location | undefined
  /** What stays free on the disk for everything else, the database above all. */
  keepFreeBytes: number
}

export const openFileStore = async ({ folder, s3, keepFreeBytes }: Options): Promise<FileStore> => {
  const drafts = createDrafts({ folder: join(folder, 'tmp'), keepFreeBytes })
  if (s3 === undefined) return createDiskStore({ folder, drafts })
  // The library for S3 is large; who keeps files on the disk never loads it.
  const { createS3Store } = await import('./file-store-s3.ts')
  return createS3Store({ location: s3, drafts })
}
