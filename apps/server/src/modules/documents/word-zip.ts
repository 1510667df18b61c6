import { fromBufferPromise, fromFdPromise, type Entry, type ZipFile } from 'yauzl'
import { readAt, type Document } from './read-at.ts'

/** The bytes of a part are not what the archive says of them. */
export class DamagedPart extends Error {}

/** The archive inside a .docx. Its parts are unpacked piece by piece, never onto the disk. */
export type WordZip = {
  names: readonly string[]
  /** A part's bytes as they are unpacked; fails with a `DamagedPart` where they are no good. */
  pieces(name: string): AsyncIterable<Buffer>
  size(name: string): number
}

const megabytes = 1024 * 1024
const limits = {
  entries: 2_000,
  unpacked: 200 * megabytes,
  /** Text packs well, but not like this; small parts may. */
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

/** Whether each entry's own header agrees with the directory, and no two share their bytes. */
const laidOutHonestly = async (zip: ZipFile, entries: readonly Entry[]): Promise<boolean> => {
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
  return unpacked <= limits.unpacked && (await laidOutHonestly(zip, entries)) ? entries : null
}

const options = { autoClose: false, lazyEntries: true, strictFileNames: true }

const openZip = ({ bytes }: Document): Promise<ZipFile> =>
  Buffer.isBuffer(bytes) ? fromBufferPromise(bytes, options) : fromFdPromise(bytes.fd, options)

/** Opens the archive; null when it is none, is a bomb, is encrypted or contradicts itself. */
export const openWordZip = async (document: Document): Promise<WordZip | null> => {
  // From its first byte on: something before an archive would make it two kinds of file at once.
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
          // A disk that fails is no fault of the document.
          throw cause instanceof Error && 'syscall' in cause ? cause : new DamagedPart('', { cause })
        }
      },
      size: (name) => byName.get(name)?.uncompressedSize ?? 0,
    }
  } catch {
    // Whatever an archive's reader stumbles over, it is not a document that Word wrote.
    return null
  }
}
