import type { FileType } from '@elocute/contract/modules'
import { open } from 'node:fs/promises'
import { judgeDocx } from './docx.ts'
import { judgePdf } from './pdf.ts'
import type { Document } from './read-at.ts'
import type { Verdict } from './verdict.ts'
import { judgeWord97 } from './word-97.ts'

const judges: Record<FileType, (document: Document) => Promise<Verdict>> = {
  pdf: judgePdf,
  doc: judgeWord97,
  docx: judgeDocx,
}

/** Judges by the bytes at this path whether they are what their name promises; nobody's word is taken for it. */
export const judgeDocument = async (type: FileType, path: string): Promise<Verdict> => {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    return await judges[type]({ bytes: handle, size })
  } finally {
    await handle.close()
  }
}
