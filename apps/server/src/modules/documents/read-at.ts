import type { FileHandle } from 'node:fs/promises'

/** A document that is being judged, or one that is embedded in it. */
export type Document = { size: number; bytes: FileHandle | Buffer }

/** The bytes at a place; fewer where the document ends. */
export const readAt = async ({ bytes }: Document, position: number, length: number): Promise<Buffer> => {
  if (Buffer.isBuffer(bytes)) return bytes.subarray(position, position + length)
  const { buffer, bytesRead } = await bytes.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
