import { fromBufferPromise, fromFdPromise, type Entry, type ZipFile } from 'yauzl'
import { readAt, type Document } from './document.ts'

/** The bytes of a part do not match the archive's directory. */
export class DamagedPart extends Error {}

/** The archive of a .docx. Its parts are unpacked as a stream, never to the disk. */
export type WordZip = {
  names: readonly string[]
  /** The unpacked bytes of a part. Throws `DamagedPart` for damaged ones. */
  pieces(name: string): AsyncIterable<Buffer>
  size(name: string): number
}

const megabytes = 1024 * 1024
const limits = {
  entries: 2_000,
  unpacked: 200 * megabytes,
  /** The compression ratio of real text is lower. Small parts may exceed it. */
  ratio: 200,
  smallPart: megabytes,
}
const stored = 0
const deflated = 8

const tooDense = ({ compressedSize, uncompressedSize }: Entry): boolean =>
  uncompressedSize > limits.smallPart && uncompressedSize > limits.ratio * compressedSize

const isPlain = (entry: Entry): boolean =>
  !entry.isEncrypted() &&
  (entry.compressionMethod === deflated ||
    (entry.compressionMethod === stored && entry.compressedSize === entry.uncompressedSize))

/** Whether each local header matches the directory and no two entries overlap. */
const isConsistent = async (zip: ZipFile, entries: readonly Entry[]): Promise<boolean> => {
  const inOrder = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
  let free = 0
  for (const entry of inOrder) {
    if (entry.relativeOffsetOfLocalHeader < free) return false
    const header = await zip.readLocalFileHeaderPromise(entry)
    if (!header.fileName.equals(entry.fileNameRaw)) return false
    if (header.compressionMethod !== entry.compressionMethod) return false
    free = header.fileDataStart + entry.compressedSize
    if (free > zip.fileSize) return false
  }
  return true
}

const readEntries = async (zip: ZipFile): Promise<Entry[] | null> => {
  if (zip.entryCount > limits.entries) return null
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  const names = new Set(entries.map(({ fileName }) => fileName.toLowerCase()))
  if (names.size < entries.length || !entries.every(isPlain) || entries.some(tooDense)) return null
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  return unpacked <= limits.unpacked && (await isConsistent(zip, entries)) ? entries : null
}

const options = { autoClose: false, lazyEntries: true, strictFileNames: true }

const openZip = ({ bytes }: Document): Promise<ZipFile> =>
  Buffer.isBuffer(bytes) ? fromBufferPromise(bytes, options) : fromFdPromise(bytes.fd, options)

/** Opens the archive. Null when it is not one, is a zip bomb, is encrypted or inconsistent. */
export const openWordZip = async (document: Document): Promise<WordZip | null> => {
  // An archive must begin at the first byte, otherwise it could be a polyglot file.
  if ((await readAt(document, 0, 4)).toString('latin1') !== 'PK\x03\x04') return null
  try {
    const zip = await openZip(document)
    const entries = await readEntries(zip)
    if (entries === null) return null
    const byName = new Map(entries.map((entry) => [entry.fileName, entry]))
    return {
      names: [...byName.keys()],
      async *pieces(name) {
        const entry = byName.get(name)
        if (entry === undefined) throw new Error('there is no such part')
        try {
          for await (const piece of await zip.openReadStreamPromise(entry)) yield piece as Buffer
        } catch (cause) {
          // A failure of the disk is not a fault of the document.
          throw cause instanceof Error && 'syscall' in cause ? cause : new DamagedPart('', { cause })
        }
      },
      size: (name) => byName.get(name)?.uncompressedSize ?? 0,
    }
  } catch {
    // Word writes no archive that the reader cannot open.
    return null
  }
}
