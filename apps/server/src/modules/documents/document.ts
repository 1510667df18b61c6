import type { FileHandle } from 'node:fs/promises'

/** A document under inspection, or one that is embedded in it. */
export type Document = { size: number; bytes: FileHandle | Buffer }

/** Reads `length` bytes at `position`; fewer at the end of the document. */
export const readAt = async ({ bytes }: Document, position: number, length: number): Promise<Buffer> => {
  if (Buffer.isBuffer(bytes)) return bytes.subarray(position, position + length)
  const { buffer, bytesRead } = await bytes.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/**
 * What a file turned out to be: `document` is what its name says. `other` is something else or too broken to tell. `active`
 * starts programs or loads content from another machine. `costly` takes more time or memory than a real document does.
 */
export type Verdict = 'document' | 'other' | 'active' | 'costly'
