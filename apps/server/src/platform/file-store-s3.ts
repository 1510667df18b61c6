import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { PlatformError, StorageUnavailable } from './errors.ts'
import type { Drafts } from './file-store-drafts.ts'
import { checkedKey, isKey } from './file-store-keys.ts'
import { BytesMissing, type FileStore } from './file-store.ts'

export type S3Location = {
  bucket: string
  /** The prefix of every key; empty or ending with a slash. */
  prefix: string
  /** For services other than Amazon's. */
  endpoint: string | undefined
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string }
}

const defaultTimeouts = {
  connectMs: 3_000,
  /** Until the answer starts. */
  answerMs: 10_000,
  /** Until 25 MB are sent at 3 Mbit/s. */
  sendMs: 75_000,
  /** Idle time in either direction. */
  idleMs: 20_000,
}

type Parts = { location: S3Location; drafts: Drafts; timeouts?: typeof defaultTimeouts }

const nothing = () => undefined
/** Errors are thrown and logged by the caller. The library would write to the console too. */
const silent = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing }

/** Destroys a stream that delivers no bytes for too long. */
const withIdleTimeout = (stream: Readable, idleMs: number): Readable => {
  const timer = setTimeout(() => {
    stream.destroy(new StorageUnavailable(new Error('the file store sent no bytes for too long')))
  }, idleMs).unref()
  const received = (chunk: Buffer): Buffer => {
    timer.refresh()
    return chunk
  }
  stream.once('close', () => clearTimeout(timer))
  return Readable.from(
    (async function* () {
      try {
        for await (const chunk of stream) yield received(chunk as Buffer)
      } catch (error) {
        throw error instanceof PlatformError ? error : new StorageUnavailable(error)
      }
    })(),
    { objectMode: false },
  )
}

/** Files in a bucket of Amazon S3 or of a compatible service. */
export const createS3Store = ({ location, drafts, timeouts = defaultTimeouts }: Parts): FileStore => {
  const { bucket: Bucket, prefix, endpoint, region, credentials } = location
  const client = new S3Client({
    region,
    credentials,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestHandler: { connectionTimeout: timeouts.connectMs, socketTimeout: timeouts.idleMs },
    maxAttempts: 2,
    logger: silent,
    // Many compatible services refuse checksums in a trailer.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (key: string) => ({ Bucket, Key: prefix + checkedKey(key) })
  const within = (ms: number) => ({ abortSignal: AbortSignal.timeout(ms) })

  const translated = async <T>(answer: Promise<T>, key?: string): Promise<T> => {
    try {
      return await answer
    } catch (error) {
      if (key !== undefined && (error instanceof NoSuchKey || error instanceof NotFound))
        throw new BytesMissing(key)
      throw error instanceof PlatformError ? error : new StorageUnavailable(error)
    }
  }

  return {
    receive: drafts.receive,

    keep: async ({ path, size, sha256 }, key, signal) => {
      const location = at(key)
      const bytes = createReadStream(path)
      const command = new PutObjectCommand({
        ...location,
        Body: bytes,
        ContentLength: size,
        ContentType: 'application/octet-stream',
        // The service refuses an incomplete upload.
        ChecksumSHA256: sha256.toString('base64'),
      })
      const { abortSignal } = within(timeouts.sendMs)
      try {
        const ended = signal ? AbortSignal.any([signal, abortSignal]) : abortSignal
        await translated(client.send(command, { abortSignal: ended }))
      } finally {
        bytes.destroy()
      }
    },

    read: async (key, range) => {
      const noAnswer = new AbortController()
      const timer = setTimeout(() => noAnswer.abort(), timeouts.answerMs)
      const Range = range && `bytes=${range.start}-${range.end}`
      const command = new GetObjectCommand({ ...at(key), ...(Range !== undefined && { Range }) })
      try {
        const { Body } = await translated(client.send(command, { abortSignal: noAnswer.signal }), key)
        if (!(Body instanceof Readable)) throw new StorageUnavailable(new Error('an answer without bytes'))
        return withIdleTimeout(Body, timeouts.idleMs)
      } finally {
        clearTimeout(timer)
      }
    },

    remove: async (key) => {
      await translated(client.send(new DeleteObjectCommand(at(key)), within(timeouts.answerMs)))
    },

    async *list(folder) {
      let next: string | undefined
      do {
        const command = new ListObjectsV2Command({
          Bucket,
          Prefix: `${prefix}${folder}/`,
          ...(next !== undefined && { ContinuationToken: next }),
        })
        const page = await translated(client.send(command, within(timeouts.answerMs)))
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const key = Key.slice(prefix.length)
          if (isKey(key) && LastModified) yield { key, changedAt: LastModified }
        }
        next = page.NextContinuationToken
      } while (next !== undefined)
    },

    removeDraftsBefore: drafts.removeBefore,
  }
}
