import { readAt, type Document } from './read-at.ts'

/** The container of Word 97 to 2003: a small file system inside a file [MS-CFB]. Only its directory is read here. */
export type CompoundEntry = {
  name: string
  kind: 'storage' | 'stream'
  start: number
  size: number
  inRoot: boolean
}

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const lastSector = 0xfffffffa
const headerBytes = 512
const entryBytes = 128
const tableInHeader = 109
/** A Word document has some dozens; embedded objects add a few each. */
const mostEntries = 20_000

type Header = {
  sectorBytes: number
  directoryStart: number
  tableSectors: number[]
  moreTables: { start: number; count: number }
}

const readHeader = (bytes: Buffer): Header | null => {
  if (bytes.length < headerBytes || !bytes.subarray(0, 8).equals(signature)) return null
  const version = bytes.readUInt16LE(26)
  const shift = bytes.readUInt16LE(30)
  if (bytes.readUInt16LE(28) !== 0xfffe || shift !== { 3: 9, 4: 12 }[version]) return null
  return {
    sectorBytes: 2 ** shift,
    directoryStart: bytes.readUInt32LE(48),
    tableSectors: Array.from({ length: tableInHeader }, (_, n) => bytes.readUInt32LE(76 + 4 * n)),
    moreTables: { start: bytes.readUInt32LE(68), count: bytes.readUInt32LE(72) },
  }
}

const numbersIn = (bytes: Buffer): number[] =>
  Array.from({ length: Math.floor(bytes.length / 4) }, (_, n) => bytes.readUInt32LE(4 * n))

/** Sectors by number; one that lies outside the document ends the reading. */
const sectorReader = (document: Document, sectorBytes: number) => {
  const count = Math.ceil(document.size / sectorBytes) - 1
  return {
    count,
    read: async (sector: number): Promise<Buffer | null> => {
      if (sector >= count) return null
      const bytes = await readAt(document, (sector + 1) * sectorBytes, sectorBytes)
      // The last sector may be cut short by some writers.
      return bytes.length < sectorBytes
        ? Buffer.concat([bytes, Buffer.alloc(sectorBytes - bytes.length)])
        : bytes
    },
  }
}

type Sectors = ReturnType<typeof sectorReader>

/** Where the allocation table lies: the first places in the header, the others in a chain of sectors. */
const tablePlaces = async (header: Header, sectors: Sectors): Promise<number[] | null> => {
  const places = header.tableSectors.filter((sector) => sector < lastSector)
  let next = header.moreTables.start
  for (let read = 0; next < lastSector && read < header.moreTables.count; read++) {
    const bytes = read > sectors.count ? null : await sectors.read(next)
    if (bytes === null) return null
    const numbers = numbersIn(bytes)
    places.push(...numbers.slice(0, -1).filter((sector) => sector < lastSector))
    next = numbers.at(-1) ?? lastSector
  }
  return places.length > sectors.count ? null : places
}

const readTable = async (places: readonly number[], sectors: Sectors): Promise<number[] | null> => {
  const table: number[] = []
  for (const place of places) {
    const bytes = await sectors.read(place)
    if (bytes === null) return null
    for (const number of numbersIn(bytes)) table.push(number)
  }
  return table
}

const readChain = async (start: number, table: readonly number[], sectors: Sectors, most: number) => {
  const parts: Buffer[] = []
  for (let at = start; at < lastSector; at = table[at] ?? lastSector) {
    const bytes = parts.length >= most ? null : await sectors.read(at)
    if (bytes === null) return null
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}

type Node = {
  name: string
  type: number
  left: number
  right: number
  child: number
  start: number
  size: number
}

const readNode = (bytes: Buffer): Node => ({
  name: bytes.subarray(0, Math.max(0, Math.min(64, bytes.readUInt16LE(64)) - 2)).toString('utf16le'),
  type: bytes.readUInt8(66),
  left: bytes.readUInt32LE(68),
  right: bytes.readUInt32LE(72),
  child: bytes.readUInt32LE(76),
  start: bytes.readUInt32LE(116),
  size: bytes.readUInt32LE(120),
})

/** The nodes directly in the root: a tree of neighbours that may be tangled by whoever made it. */
const childrenOfRoot = (nodes: readonly Node[]): Set<Node> => {
  const found = new Set<Node>()
  const waiting = [nodes[0]?.child ?? lastSector]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const node = nodes[at]
    if (node === undefined || found.has(node)) continue
    found.add(node)
    waiting.push(node.left, node.right)
  }
  return found
}

/** Every entry of the directory, and the first bytes of a stream; null when the document is no compound file. */
export const readCompoundFile = async (document: Document) => {
  const header = readHeader(await readAt(document, 0, headerBytes))
  if (header === null) return null
  const sectors = sectorReader(document, header.sectorBytes)
  const places = await tablePlaces(header, sectors)
  const table = places && (await readTable(places, sectors))
  if (!table) return null
  const most = Math.ceil((mostEntries * entryBytes) / header.sectorBytes)
  const directory = await readChain(header.directoryStart, table, sectors, most)
  if (!directory || directory.length < entryBytes || directory.readUInt8(66) !== 5) return null
  const nodes = Array.from({ length: directory.length / entryBytes }, (_, n) =>
    readNode(directory.subarray(n * entryBytes, (n + 1) * entryBytes)),
  )
  const inRoot = childrenOfRoot(nodes)
  const entries = nodes.flatMap((node): CompoundEntry[] => {
    const kind = node.type === 1 ? 'storage' : node.type === 2 ? 'stream' : null
    return kind
      ? [{ name: node.name, kind, start: node.start, size: node.size, inRoot: inRoot.has(node) }]
      : []
  })
  return { entries, sectorAt: sectors.read }
}
