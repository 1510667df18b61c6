import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { FileKind } from '../../db/schema.ts'
import { arrivingFiles } from '../../testing/arriving-files.ts'
import type { Target } from './write-path.ts'

/** Files with these bytes, for rows that name them. */
export const insertFiles = async (
  { db, pathOf }: Target,
  kind: FileKind,
  { content, mediaType, count }: { content: Buffer; mediaType: string; count: number },
) => {
  const sha256 = createHash('sha256').update(content).digest()
  const file = { bytes: content.length, mediaType, sha256 }
  const files = await arrivingFiles(
    db,
    kind,
    Array.from({ length: count }, () => file),
  )
  for (const { key } of files) {
    await mkdir(dirname(pathOf(key)), { recursive: true })
    await writeFile(pathOf(key), content)
  }
  return files
}
