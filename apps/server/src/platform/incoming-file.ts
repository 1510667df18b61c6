import type { MessageCode } from '@elocute/contract/message-codes'
import type { Readable } from 'node:stream'

/**
 * A file of an upload in progress. The name comes from the client. The stream fails if the file is too large or the
 * upload breaks off.
 */
export type IncomingFile = { name: string; bytes: Readable }

/**
 * Receives the one file of an upload, and then the text fields of the form. `file` is undefined if none was sent. If
 * this fails after the file was received, the caller must delete what `take` stored.
 */
export type ReceiveFile<Fields = undefined> = <T>(
  take: (file: IncomingFile) => Promise<T>,
  reasons: { tooLarge: MessageCode },
) => Promise<{ file: T | undefined; fields: Fields }>
