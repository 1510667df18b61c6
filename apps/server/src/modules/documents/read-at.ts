import type { FileHandle } from 'node:fs/promises'

/** A stored document that is being judged. */
export type Document = { handle: FileHandle; size: number }

/** The bytes at a place; fewer where the document ends. */
export const readAt = async ({ handle }: Document, position: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
