import { readAt, type Document } from './read-at.ts'
import type { Verdict } from './verdict.ts'

const tail = 2048
const endOfZip = Buffer.from('PK\x05\x06', 'latin1')

/**
 * Judges a PDF from its first byte to its end mark. Something before it, or an archive behind it, would make it two
 * kinds of file at once. What it could run or open is left to the browser's viewer, which shuts it in.
 */
export const judgePdf = async (document: Document): Promise<Verdict> => {
  if ((await readAt(document, 0, 5)).toString('latin1') !== '%PDF-') return 'other'
  const last = await readAt(document, Math.max(0, document.size - tail), tail)
  const end = last.lastIndexOf('%%EOF')
  return end >= 0 && !last.includes(endOfZip, end) ? 'document' : 'other'
}
