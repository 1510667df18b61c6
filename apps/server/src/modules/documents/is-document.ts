import type { FileType } from '@elocute/contract/modules'
import { open } from 'node:fs/promises'
import { isDocx } from './docx.ts'
import { isPdf } from './pdf.ts'
import type { Document } from './read-at.ts'
import { isWord97 } from './word-97.ts'

const judges: Record<FileType, (document: Document) => Promise<boolean>> = {
  pdf: isPdf,
  doc: isWord97,
  docx: isDocx,
}

/** Whether the bytes at this path are what their name promises; nobody's word is taken for it. */
export const isDocument = async (type: FileType, path: string): Promise<boolean> => {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    return await judges[type]({ handle, size })
  } finally {
    await handle.close()
  }
}
