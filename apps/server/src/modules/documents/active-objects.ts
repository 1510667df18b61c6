import type { CompoundEntry, CompoundFile } from './compound-file.ts'
import { isActiveWorkbook } from './old-workbook.ts'

const activeNames = new Set([
  // Macros of Word 97 and of embedded objects of other programs.
  'macros',
  'vba',
  '_vba_project',
  '_vba_project_cur',
  // Streams of ActiveX controls.
  '\u0003ocxname',
  '\u0003ocxdata',
  // An embedded file of any kind, which a double click opens.
  '\u0001ole10native',
])

/** A class identifier (CLSID) as it is stored: its first three groups are little-endian. */
const stored = (id: string): string => {
  const turned = (text: string) => Buffer.from(text, 'hex').reverse().toString('hex')
  const [a = '', b = '', c = '', d = '', e = ''] = id.split('-')
  return turned(a) + turned(b) + turned(c) + d + e
}

const programs = new Set(
  [
    // Packager: any embedded file.
    '0003000c-0000-0000-c000-000000000046',
    'f20da720-c02f-11ce-927b-0800095ae340',
    // An OLE link, which is followed on opening.
    '00000300-0000-0000-c000-000000000046',
    // A web page, and the browser control.
    '25336920-03f9-11cf-8fd0-00aa00686f13',
    'eab22ac3-30c1-11cf-a7eb-0000c05bae0b',
    '8856f961-340a-11d0-a96b-00c04fd705a2',
    // Flash.
    'd27cdb6e-ae6d-11cf-96b8-444553540000',
  ].map(stored),
)

/** Smaller streams are stored in the mini stream of the root. */
export const ownSectors = 4096
const largestWorkbook = 32 * 1024 * 1024
const workbooks = new Set(['workbook', 'book'])
const archive = Buffer.from('PK\x03\x04', 'latin1')

const streamOf = async (file: CompoundFile, { start, size }: CompoundEntry): Promise<Buffer> => {
  const parts: Buffer[] = []
  let read = 0
  for await (const piece of file.bytesFrom(start)) {
    parts.push(piece)
    read += piece.length
    if (read >= size) break
  }
  return Buffer.concat(parts).subarray(0, size)
}

/** A real workbook is not as small as to be in the mini stream, nor as large as a document may be. */
const isActiveSheet = async (file: CompoundFile, entry: CompoundEntry): Promise<boolean> =>
  entry.size < ownSectors || entry.size > largestWorkbook || isActiveWorkbook(await streamOf(file, entry))

/** An Office document of 2007 and later within a stream. Word writes such documents as parts of their own, which are inspected. */
const isArchive = async (file: CompoundFile, { start }: CompoundEntry): Promise<boolean> => {
  for await (const piece of file.bytesFrom(start)) return piece.subarray(0, 4).equals(archive)
  return false
}

const hasSmallArchive = async (file: CompoundFile): Promise<boolean> => {
  const root = file.entries.find(({ kind }) => kind === 'root')
  if (!root || root.size === 0) return false
  for await (const piece of file.bytesFrom(root.start)) if (piece.includes(archive)) return true
  return false
}

/** Whether a compound file contains macros, controls, or objects that start programs or load content. */
export const isActiveCompoundFile = async (file: CompoundFile): Promise<boolean> => {
  const { entries } = file
  if (entries.some(({ name, program }) => activeNames.has(name.toLowerCase()) || programs.has(program)))
    return true
  for (const entry of entries.filter(({ kind }) => kind === 'stream')) {
    if (workbooks.has(entry.name.toLowerCase()) && (await isActiveSheet(file, entry))) return true
    if (entry.size >= ownSectors && (await isArchive(file, entry))) return true
  }
  return hasSmallArchive(file)
}
