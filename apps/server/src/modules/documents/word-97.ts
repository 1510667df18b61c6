import { readCompoundFile } from './compound-file.ts'
import type { Document } from './read-at.ts'

/** Streams smaller than this lie elsewhere, among other small ones. */
const ownSectors = 4096
/** The first two bytes of a Word stream: Word 97 and later, Word 6 and 95. */
const wordMarks = [0xa5ec, 0xa5dc]
/** Where macros live. */
const macroNames = new Set(['macros', 'vba', '_vba_project', '_vba_project_cur'])

/** A document of Word 97 to 2003 without macros. */
export const isWord97 = async (document: Document): Promise<boolean> => {
  const file = await readCompoundFile(document)
  if (file === null) return false
  if (file.entries.some(({ name }) => macroNames.has(name.toLowerCase()))) return false
  const text = file.entries.find(
    ({ name, kind, inRoot }) => inRoot && kind === 'stream' && name === 'WordDocument',
  )
  if (text === undefined || text.size < 2) return false
  if (text.size < ownSectors) return true
  const start = await file.sectorAt(text.start)
  return start !== null && wordMarks.includes(start.readUInt16LE(0))
}
