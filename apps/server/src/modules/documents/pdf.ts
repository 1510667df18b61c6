import { readAt, type Document } from './read-at.ts'

const tail = 2048
const endOfZip = Buffer.from('PK\x05\x06', 'latin1')

/**
 * A PDF from its first byte to its end mark. Something before it, or an archive behind it, would make it two kinds
 * of file at once.
 */
export const isPdf = async (document: Document): Promise<boolean> => {
  if ((await readAt(document, 0, 5)).toString('latin1') !== '%PDF-') return false
  const last = await readAt(document, Math.max(0, document.size - tail), tail)
  const end = last.lastIndexOf('%%EOF')
  return end >= 0 && !last.includes(endOfZip, end)
}
