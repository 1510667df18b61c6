import { isActiveCompoundFile, ownSectors } from './active-objects.ts'
import { readCompoundFile } from './compound-file.ts'
import type { Document, Verdict } from './document.ts'
import { isActiveField } from './word-fields.ts'

/** The first two bytes of a Word stream, for Word 97 and later and for Word 6 and 95. */
const wordMarks = [0xa5ec, 0xa5dc]
/** The characters around a field's instruction: its begin, its separator and its end. */
const [fieldBegin, fieldEnd] = [0x13, 0x15]
/** Bytes of an instruction that are read. */
const instructionBytes = 2_048

/** The end of the instruction that begins here: the next field character, so that no byte is read twice. */
const instructionEnd = (bytes: Buffer, from: number, width: 1 | 2): number => {
  const most = Math.min(bytes.length, from + instructionBytes)
  for (let at = from; at + width <= most; at += width) {
    const character = width === 2 ? bytes.readUInt16LE(at) : (bytes[at] ?? 0)
    if (character >= fieldBegin && character <= fieldEnd) return at
  }
  return most
}

/** Whether an active field begins in these bytes. A character has one or two bytes. */
const hasActiveField = (bytes: Buffer): boolean => {
  for (let at = bytes.indexOf(fieldBegin); at >= 0; at = bytes.indexOf(fieldBegin, at + 1)) {
    const width = bytes[at + 1] === 0 ? 2 : 1
    const from = at + width
    const encoding = width === 2 ? 'utf16le' : 'latin1'
    const end = instructionEnd(bytes, from, width)
    if (end > from && isActiveField(bytes.toString(encoding, from, end))) return true
  }
  return false
}

/** Searches overlapping pieces, so that a field across two pieces is found. */
const anyActiveField = async (pieces: AsyncIterable<Buffer>): Promise<boolean> => {
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of pieces) {
    const bytes = Buffer.concat([rest, piece])
    if (hasActiveField(bytes)) return true
    rest = bytes.subarray(Math.max(0, bytes.length - instructionBytes))
  }
  return false
}

/** Checks a document of Word 97 to 2003 (binary format). */
export const inspectWord97 = async (document: Document): Promise<Verdict> => {
  const file = await readCompoundFile(document)
  if (file === null) return 'other'
  const text = file.entries.find(
    ({ name, kind, inRoot }) => inRoot && kind === 'stream' && name === 'WordDocument',
  )
  if (text === undefined || text.size < 2) return 'other'
  const small = text.size < ownSectors
  if (!small && !(await beginsAsWord(file.bytesFrom(text.start)))) return 'other'
  if (await isActiveCompoundFile(file)) return 'active'
  // The bytes of small streams are in the mini stream of the root.
  const root = file.entries.find(({ kind }) => kind === 'root')
  const start = small ? root?.start : text.start
  return start !== undefined && (await anyActiveField(file.bytesFrom(start))) ? 'active' : 'document'
}

const beginsAsWord = async (pieces: AsyncIterable<Buffer>): Promise<boolean> => {
  for await (const piece of pieces) return wordMarks.includes(piece.readUInt16LE(0))
  return false
}
