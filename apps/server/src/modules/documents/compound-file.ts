import { readAt, type Document } from './document.ts'

/** The container of Word 97 to 2003: a small file system inside a file [MS-CFB]. Only its directory is read here. */
export type CompoundEntry = {
  name: string
  kind: 'root' | 'storage' | 'stream'
  start: number
  size: number
  inRoot: boolean
  /** The CLSID of the program that an object belongs to, as 16 bytes in hex; zeros without one. */
  program: string
}

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const lastSector = 0xfffffffa
const headerBytes = 512
const entryBytes = 128
const tableInHeader = 109
const kinds: Partial<Record<number, CompoundEntry['kind']>> = { 1: 'storage', 2: 'stream', 5: 'root' }
/** Consecutive sectors are read together, up to this many bytes. */
const runBytes = 65_536
/** A Word document has some dozens of entries, and each embedded object adds a few. */
const maxEntries = 20_000

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

/** Reads sectors by number. Returns null for one outside the document. */
const sectorReader = (document: Document, sectorBytes: number) => {
  const count = Math.ceil(document.size / sectorBytes) - 1
  return {
    count,
    bytes: sectorBytes,
    /** One sector, or several consecutive ones. */
    read: async (sector: number, many = 1): Promise<Buffer | null> => {
      if (sector + many > count) return null
      const length = many * sectorBytes
      const bytes = await readAt(document, (sector + 1) * sectorBytes, length)
      // Some writers truncate the last sector.
      return bytes.length < length ? Buffer.concat([bytes, Buffer.alloc(length - bytes.length)]) : bytes
    },
  }
}

type Sectors = ReturnType<typeof sectorReader>

/** The sectors of the allocation table (FAT): the first ones are in the header, the others in a chain of sectors. */
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
  // Each sector of the table describes as many sectors as numbers fit into it. Some writers leave some unused.
  const needed = Math.ceil((4 * sectors.count) / sectors.bytes)
  return places.length > 2 * needed + tableInHeader ? null : places
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

/** The bytes of a chain of sectors. Stops when the chain leaves the document or is longer than it. */
async function* chainBytes(start: number, table: readonly number[], sectors: Sectors) {
  let left = sectors.count
  for (let at = start; at < lastSector && left > 0;) {
    let many = 1
    while (table[at + many - 1] === at + many && many * sectors.bytes < runBytes) many++
    const bytes = await sectors.read(at, many)
    if (bytes === null) return
    yield bytes
    left -= many
    at = table[at + many - 1] ?? lastSector
  }
}

type Node = {
  name: string
  type: number
  left: number
  right: number
  child: number
  program: string
  start: number
  size: number
}

const readNode = (bytes: Buffer): Node => ({
  name: bytes.subarray(0, Math.max(0, Math.min(64, bytes.readUInt16LE(64)) - 2)).toString('utf16le'),
  type: bytes.readUInt8(66),
  left: bytes.readUInt32LE(68),
  right: bytes.readUInt32LE(72),
  child: bytes.readUInt32LE(76),
  program: bytes.toString('hex', 80, 96),
  start: bytes.readUInt32LE(116),
  size: bytes.readUInt32LE(120),
})

/** The nodes directly in the root, from a binary tree that may contain cycles in a forged file. */
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

export type CompoundFile = {
  entries: readonly CompoundEntry[]
  /** The bytes of the chain of sectors that begins here. */
  bytesFrom: (start: number) => AsyncIterable<Buffer>
}

/** The entries of the directory and a reader of streams. Null when the document is not a compound file. */
export const readCompoundFile = async (document: Document): Promise<CompoundFile | null> => {
  const header = readHeader(await readAt(document, 0, headerBytes))
  if (header === null) return null
  const sectors = sectorReader(document, header.sectorBytes)
  const places = await tablePlaces(header, sectors)
  const table = places && (await readTable(places, sectors))
  if (!table) return null
  const most = Math.ceil((maxEntries * entryBytes) / header.sectorBytes)
  const directory = await readChain(header.directoryStart, table, sectors, most)
  if (!directory || directory.length < entryBytes || directory.readUInt8(66) !== 5) return null
  const nodes = Array.from({ length: directory.length / entryBytes }, (_, n) =>
    readNode(directory.subarray(n * entryBytes, (n + 1) * entryBytes)),
  )
  const inRoot = childrenOfRoot(nodes)
  const entries = nodes.flatMap((node): CompoundEntry[] => {
    const kind = kinds[node.type]
    const { name, start, size, program } = node
    return kind ? [{ name, kind, start, size, program, inRoot: inRoot.has(node) }] : []
  })
  return { entries, bytesFrom: (start: number) => chainBytes(start, table, sectors) }
}
