const block = 512

/** The header of a file in a tar archive [POSIX.1-1988, ustar]. */
export const tarHeader = (name: string, size: number, modified: Date): Buffer => {
  if (Buffer.byteLength(name) > 100) throw new Error(`too long a name for the archive: ${name}`)
  const header = Buffer.alloc(block)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  header.write(name, 0)
  header.write(octal(0o600, 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(size, 11), 124)
  header.write(octal(Math.floor(modified.getTime() / 1000), 11), 136)
  header.write('0', 156)
  header.write('ustar\0', 257)
  header.write('00', 263)
  header.write(`${octal(checksum(header), 6)} `, 148)
  return header
}

/** What fills the last block of a file. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((block - (size % block)) % block)

/** Two empty blocks end an archive. */
export const tarEnd = Buffer.alloc(2 * block)

/** The name and size of a header; null where the archive ends. Throws where there is no header. */
export const readTarHeader = (header: Buffer): { name: string; size: number } | null => {
  if (header.every((byte) => byte === 0)) return null
  const text = (from: number, to: number) => header.toString('utf8', from, to).replace(/[\0 ].*$/s, '')
  if (Number.parseInt(text(148, 156), 8) !== checksum(header)) throw new Error('no header of an archive')
  return { name: text(0, 100), size: Number.parseInt(text(124, 136), 8) }
}

export const tarBlock = block

/** The sum of all bytes, with the place of the sum itself counted as spaces. */
const checksum = (header: Buffer): number =>
  header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 0x20 : byte), 0)
