/** An entry of a compound file: a storage with children, or a stream with bytes. */
export type CompoundNode = {
  name: string
  content?: Buffer
  children?: readonly CompoundNode[]
  /** The class id of an embedded object, as sixteen bytes in hex. */
  program?: string
}

const end = 0xfffffffe
const free = 0xffffffff
const tableMark = 0xfffffffd
const sectorBytes = 512
const nothing = 0xffffffff

type Entry = { node: CompoundNode; type: number; right: number; child: number; start: number }

/**
 * A compound file, the container of Word 97: header, allocation table, directory and streams, each in whole sectors.
 */
export const compoundFile = (children: readonly CompoundNode[]): Buffer => {
  const entries: Entry[] = []
  const add = (node: CompoundNode, type: number): number => {
    const index = entries.length
    const entry: Entry = { node, type, right: nothing, child: nothing, start: end }
    entries.push(entry)
    const below = (node.children ?? []).map((child) => add(child, child.children ? 1 : 2))
    entry.child = below[0] ?? nothing
    // A list is a valid tree: each entry is the right sibling of the one before.
    below.forEach((at, n) => {
      const neighbour = entries[at]
      if (neighbour) neighbour.right = below[n + 1] ?? nothing
    })
    return index
  }
  add({ name: 'Root Entry', children }, 5)

  const directorySectors = Math.ceil(entries.length / 4)
  const streams = entries.filter(({ type }) => type === 2)
  const sectorsOf = ({ node }: Entry) => Math.max(1, Math.ceil((node.content?.length ?? 0) / sectorBytes))
  const dataSectors = streams.reduce((sum, entry) => sum + sectorsOf(entry), 0)
  let tableSectors = 1
  while (tableSectors * 128 < tableSectors + directorySectors + dataSectors) tableSectors++

  const table: number[] = Array<number>(tableSectors).fill(tableMark)
  const chain = (length: number): number => {
    const start = table.length
    for (let n = 1; n <= length; n++) table.push(n === length ? end : start + n)
    return start
  }
  const directoryStart = chain(directorySectors)
  for (const entry of streams) entry.start = chain(sectorsOf(entry))

  const header = Buffer.alloc(sectorBytes)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(tableSectors, 44)
  header.writeUInt32LE(directoryStart, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(end, 60)
  header.writeUInt32LE(end, 68)
  for (let n = 0; n < 109; n++) header.writeUInt32LE(n < tableSectors ? n : free, 76 + 4 * n)

  const tableBytes = Buffer.alloc(tableSectors * sectorBytes, 0xff)
  table.forEach((next, n) => tableBytes.writeUInt32LE(next, 4 * n))
  const directory = Buffer.alloc(directorySectors * sectorBytes)
  entries.forEach(({ node, type, right, child, start }, n) => {
    const at = n * 128
    directory.write(node.name, at, 'utf16le')
    directory.writeUInt16LE((node.name.length + 1) * 2, at + 64)
    directory.writeUInt8(type, at + 66)
    directory.writeUInt8(1, at + 67)
    directory.writeUInt32LE(nothing, at + 68)
    directory.writeUInt32LE(right, at + 72)
    directory.writeUInt32LE(child, at + 76)
    directory.write(node.program ?? '', at + 80, 'hex')
    directory.writeUInt32LE(start, at + 116)
    directory.writeUInt32LE(node.content?.length ?? 0, at + 120)
  })
  const data = streams.map((entry) => {
    const bytes = Buffer.alloc(sectorsOf(entry) * sectorBytes)
    entry.node.content?.copy(bytes)
    return bytes
  })
  return Buffer.concat([header, tableBytes, directory, ...data])
}
