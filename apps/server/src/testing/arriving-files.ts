import type { Db } from '../db/client.ts'
import { storedFiles, type FileKind } from '../db/schema.ts'
import { newFileKey } from '../platform/file-store-keys.ts'
import { newId } from '../platform/ids.ts'

type File = Partial<Omit<typeof storedFiles.$inferInsert, 'kind' | 'state'>>

/** Rows of arriving files, which rows that a test writes by itself may name. */
export const arrivingFiles = async (db: Db, kind: FileKind, files: readonly File[]) => {
  const rows = files.map((file) => ({
    id: newId(),
    key: newFileKey(kind),
    bytes: 1,
    mediaType: 'audio/wav',
    sha256: Buffer.alloc(32),
    createdAt: new Date(),
    ...file,
    kind,
    state: 'arriving' as const,
  }))
  await db.insert(storedFiles).values(rows)
  return rows
}

/** The statement for the file of a clip of each of these words. The id of a file is the same `md5` as its name. */
export const filesOfWords = (words: string, { bytes = 1 } = {}): string =>
  `insert into stored_files (id, key, kind, bytes, media_type, sha256, created_at, state)
   select ${fileOfWord}, 'clips/' || md5(attempt_id::text || n), 'clips', ${bytes}, 'audio/ogg', sha256('clip'), now(), 'arriving'
   from attempt_words where ${words}`
export const fileOfWord = 'md5(attempt_id::text || n)::uuid'
