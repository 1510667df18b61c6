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
  let total = 0
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!isWanted(name)) return false
      total += originalSize
      if (total > mostUnpackedBytes) throw new UnpackedTooLarge()
      return true
    },
  })
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
