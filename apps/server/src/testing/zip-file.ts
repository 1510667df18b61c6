import { crc32, deflateRawSync } from 'node:zlib'

/** One part of an archive, with any false metadata that a test needs. */
export type ZipPart = {
  name: string
  content: string | Buffer
  /** Stored without compression. */
  stored?: boolean
  flags?: number
  method?: number
  /** False values for the central directory. */
  says?: Partial<{ packed: number; unpacked: number; offset: number; crc: number }>
  /** The name in the local header, if it differs from the central directory. */
  ownName?: string
}

const u16 = (value: number) => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}

type Lies = { entryCount?: number; comment?: string; directoryOffset?: number; before?: Buffer }

/** A ZIP archive, built byte by byte, so that a test can make it invalid. */
export const zipFile = (parts: readonly ZipPart[], lies: Lies = {}): Buffer => {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, stored, flags = 0x800, method: said, says = {}, ownName } of parts) {
    const plain = Buffer.from(content)
    const packed = stored ? plain : deflateRawSync(plain)
    const method = said ?? (stored ? 0 : 8)
    const crc = says.crc ?? crc32(plain)
    const sizes = (own: boolean) =>
      own
        ? [u32(packed.length), u32(plain.length)]
        : [u32(says.packed ?? packed.length), u32(says.unpacked ?? plain.length)]
    const common = [u16(20), u16(flags), u16(method), u16(0), u16(0x21), u32(crc)]
    const ownNameBytes = Buffer.from(ownName ?? name)
    const nameBytes = Buffer.from(name)
    const body = Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      ...common,
      ...sizes(true),
      u16(ownNameBytes.length),
      u16(0),
      ownNameBytes,
      packed,
    ])
    directory.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02', 'latin1'),
        u16(20),
        ...common,
        ...sizes(false),
        u16(nameBytes.length),
        ...[0, 0, 0, 0].map(u16),
        u32(0),
        u32(says.offset ?? at),
        nameBytes,
      ]),
    )
    bodies.push(body)
    at += body.length
  }
  const list = Buffer.concat(directory)
  const comment = Buffer.from(lies.comment ?? '')
  const count = lies.entryCount ?? parts.length
  return Buffer.concat([
    lies.before ?? Buffer.alloc(0),
    ...bodies,
    list,
    Buffer.from('PK\x05\x06', 'latin1'),
    u16(0),
    u16(0),
    u16(count),
    u16(count),
    u32(list.length),
    u32(lies.directoryOffset ?? at),
    u16(comment.length),
    comment,
  ])
}
