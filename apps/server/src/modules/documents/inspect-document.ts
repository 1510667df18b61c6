import type { FileType } from '@elocute/contract/modules'
import { open } from 'node:fs/promises'
import { inspectDocx } from './docx.ts'
import { readAt, type Document, type Verdict } from './document.ts'
import { inspectWord97 } from './word-97.ts'

const tail = 2048
const endOfZip = Buffer.from('PK\x05\x06', 'latin1')

/**
 * Checks a PDF from its first byte to its end mark. Bytes before it, or an archive after it, would make it a polyglot file.
 * Scripts and links are left to the browser's viewer, which runs them in a sandbox.
 */
const inspectPdf = async (document: Document): Promise<Verdict> => {
  if ((await readAt(document, 0, 5)).toString('latin1') !== '%PDF-') return 'other'
  const last = await readAt(document, Math.max(0, document.size - tail), tail)
  const end = last.lastIndexOf('%%EOF')
  return end >= 0 && !last.includes(endOfZip, end) ? 'document' : 'other'
}

const inspections: Record<FileType, (document: Document) => Promise<Verdict>> = {
  pdf: inspectPdf,
  doc: inspectWord97,
  docx: inspectDocx,
}

/** Checks by the bytes at this path whether the file is what its name says and has no active content. */
export const inspectDocument = async (type: FileType, path: string): Promise<Verdict> => {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    return await inspections[type]({ bytes: handle, size })
  } finally {
    await handle.close()
  }
}
