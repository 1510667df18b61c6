import type { MessageCode } from '@elocute/contract/message-codes'
import type { Readable } from 'node:stream'

/** A file on its way in. The name is whatever the sender says; the stream fails when the file is too large or breaks off. */
export type IncomingFile = { name: string; bytes: Readable }

/**
 * Takes the one file of an upload as it arrives, and afterwards the text fields beside it. `file` is undefined when
 * none was sent. When this fails after the file was taken, what `take` kept is the caller's to drop.
 */
export type ReceiveFile<Fields = undefined> = <T>(
  take: (file: IncomingFile) => Promise<T>,
  reasons: { tooLarge: MessageCode },
) => Promise<{ file: T | undefined; fields: Fields }>
