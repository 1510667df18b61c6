import type { FileType } from '@elocute/contract/modules'
import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Verdict } from '../document.ts'
import { inspectDocument } from '../inspect-document.ts'

/** The verdict on a document with this content. */
export const inspect = async (type: FileType, content: string | Buffer): Promise<Verdict> => {
  const path = join(tmpdir(), `elocute-inspected-${randomUUID()}`)
  await writeFile(path, content)
  try {
    return await inspectDocument(type, path)
  } finally {
    await rm(path)
  }
}
