import { Problem } from '../problem.ts'

/** From this share of zero bytes at odd or even places on, a text is UTF-16 without a mark. */
const utf16Share = 0.2

const zerosAt = (bytes: Buffer, remainder: 0 | 1): number =>
  bytes.reduce((zeros, byte, at) => zeros + Number(byte === 0 && at % 2 === remainder), 0)

const encodingOf = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const beginning = bytes.subarray(0, 4096)
  const zeros = utf16Share * beginning.length
  if (zerosAt(beginning, 1) > zeros) return 'utf-16le'
  if (zerosAt(beginning, 0) > zeros) return 'utf-16be'
  return 'utf-8'
}

/**
 * The text of a list of people, in the encodings in which Excel and other programs save one: UTF-8, UTF-16, or else Windows-1252,
 * which reads any bytes. Throws a Problem for a workbook.
 */
export const decodeList = (bytes: Buffer): string => {
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004')
    throw new Problem('invalid_input', 'import_is_workbook')
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
