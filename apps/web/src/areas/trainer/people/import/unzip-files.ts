import { importLimits } from '@elocute/contract/import-limits'
import { unzipSync } from 'fflate'

/** A file of a few kilobytes can unpack to gigabytes. A list of people stays far below this. */
const mostUnpackedBytes = 8 * importLimits.bytes

/** Unpacking the wanted files would give more than a list has. */
export class UnpackedTooLarge extends Error {}

/** Whether bytes begin as a zip archive does. */
export const isZip = (bytes: Uint8Array): boolean =>
  [0x50, 0x4b, 0x03, 0x04].every((byte, at) => bytes[at] === byte)

/** The files of a zip archive whose names are wanted. Throws UnpackedTooLarge, or another error if the archive is damaged. */
export const unzipFiles = (bytes: Uint8Array, isWanted: (name: string) => boolean) => {
  const checksums = checksumsIn(bytes)
  const expected = new Map<string, number | undefined>()
  let [total, at] = [0, 0]
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const checksum = checksums[at++]
      if (!isWanted(name)) return false
      total += originalSize
      if (total > mostUnpackedBytes) throw new UnpackedTooLarge()
      expected.set(name, checksum)
      return true
    },
  })
  for (const [name, content] of Object.entries(files))
    if (crc32(content) !== expected.get(name)) throw new Error('the checksum of a file does not fit')
  return files
}

const ends = { directory: 0x06054b50, directory64: 0x06064b50, locator64: 0x07064b50 }

/** The CRC-32 of each file, in the order of the archive's directory (APPNOTE 4.3.12), which the library does not compare. */
const checksumsIn = (bytes: Uint8Array): number[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const number = (at: number) => view.getUint32(at, true)
  let end = bytes.length - 22
  while (number(end) !== ends.directory) end--
  let [count, at] = [view.getUint16(end + 10, true), number(end + 16)]
  // A large archive, and each one of some programs, has its numbers elsewhere.
  const end64 = end >= 20 && number(end - 20) === ends.locator64 ? number(end - 12) : null
  if (end64 !== null && number(end64) === ends.directory64)
    [count, at] = [number(end64 + 32), number(end64 + 48)]
  const checksums: number[] = []
  for (
    ;
    checksums.length < count;
    at += 46 + [28, 30, 32].reduce((sum, length) => sum + view.getUint16(at + length, true), 0)
  )
    checksums.push(number(at + 16))
  return checksums
}

const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit++) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb88320 : 0)
  return remainder
})

const crc32 = (bytes: Uint8Array): number => {
  let sum = -1
  for (const byte of bytes) sum = (remainders[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8)
  return ~sum >>> 0
}

/** The names of all files of a zip archive. Throws if it is damaged. */
export const namesInZip = (bytes: Uint8Array): string[] => {
  const names: string[] = []
  unzipSync(bytes, {
    filter: ({ name }) => {
      names.push(name)
      return false
    },
  })
  return names
}
