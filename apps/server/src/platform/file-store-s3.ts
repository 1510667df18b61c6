import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { PlatformError, StorageUnavailable } from './errors.ts'
import type { Drafts } from './file-store-drafts.ts'
import { checkedKey } from './file-store-keys.ts'
import { BytesMissing, markerName, type ByteRange, type FileStore, type Removal } from './file-store.ts'
import { eachSlice } from './each-slice.ts'

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

/** As many as S3 allows in a call. */
const removedAtOnce = 1_000
/** The answers of compatible services that do not know the call, or want another checksum of it. */
const notKnown = [400, 405, 411, 501]
/** So many single calls at once, with a service that removes only one file by a call. */
const singlyAtOnce = 8

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

  const readAt = async (
    location: ReturnType<typeof at>,
    key: string,
    range?: ByteRange,
  ): Promise<Readable> => {
    const noAnswer = new AbortController()
    const timer = setTimeout(() => noAnswer.abort(), timeouts.answerMs)
    const Range = range && `bytes=${range.start}-${range.end}`
    const command = new GetObjectCommand({ ...location, ...(Range !== undefined && { Range }) })
    try {
      const { Body } = await translated(client.send(command, { abortSignal: noAnswer.signal }), key)
      if (!(Body instanceof Readable)) throw new StorageUnavailable(new Error('an answer without bytes'))
      return withIdleTimeout(Body, timeouts.idleMs)
    } finally {
      clearTimeout(timer)
    }
  }

  const marker = { Bucket, Key: prefix + markerName }
  /** False from when on a service has refused to remove many files by one call. */
  let removesMany = true

  const removeEach = async (keys: readonly string[]): Promise<Removal> => {
    const removal: Removal = { removed: [], failures: [] }
    const waiting = [...keys]
    const work = async () => {
      for (let key = waiting.pop(); key !== undefined; key = waiting.pop())
        try {
          await translated(client.send(new DeleteObjectCommand(at(key)), within(timeouts.answerMs)))
          removal.removed.push(key)
        } catch (error) {
          removal.failures.push(error)
        }
    }
    await Promise.all(Array.from({ length: singlyAtOnce }, work))
    return removal
  }

  const removeMany = async (keys: readonly string[]): Promise<Removal> => {
    const Objects = keys.map((key) => ({ Key: at(key).Key }))
    const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } })
    try {
      const { Errors = [] } = await client.send(command, within(timeouts.answerMs))
      const left = new Set(Errors.map(({ Key = '' }) => Key.slice(prefix.length)))
      return {
        removed: keys.filter((key) => !left.has(key)),
        failures: Errors.map(({ Code }) => new StorageUnavailable(new Error(Code))),
      }
    } catch (error) {
      const isNotKnown =
        error instanceof S3ServiceException && notKnown.includes(error.$metadata.httpStatusCode ?? 0)
      if (!isNotKnown) throw new StorageUnavailable(error)
      removesMany = false
      return removeEach(keys)
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

    read: async (key, range) => readAt(at(key), key, range),

    remove: async (keys) => {
      const removal: Removal = { removed: [], failures: [] }
      await eachSlice(keys, removedAtOnce, async (some) => {
        const { removed, failures } = await (removesMany ? removeMany(some) : removeEach(some))
        removal.removed.push(...removed)
        removal.failures.push(...failures)
      })
      return removal
    },

    async *names() {
      let next: string | undefined
      do {
        const command = new ListObjectsV2Command({
          Bucket,
          Prefix: prefix,
          ...(next !== undefined && { ContinuationToken: next }),
        })
        const page = await translated(client.send(command, within(timeouts.answerMs)))
        for (const { Key = '' } of page.Contents ?? []) yield Key.slice(prefix.length)
        next = page.NextContinuationToken
      } while (next !== undefined)
    },

    readMarker: async () => {
      try {
        return (await buffer(await readAt(marker, markerName))).toString()
      } catch (error) {
        if (error instanceof BytesMissing) return undefined
        throw error
      }
    },

    writeMarker: async (id) => {
      const command = new PutObjectCommand({
        ...marker,
        Body: id,
        ContentType: 'text/plain',
        ChecksumSHA256: createHash('sha256').update(id).digest('base64'),
      })
      await translated(client.send(command, within(timeouts.answerMs)))
    },

    removeMarker: async () => {
      await translated(client.send(new DeleteObjectCommand(marker), within(timeouts.answerMs)))
    },

    removeDraftsBefore: drafts.removeBefore,
  }
}
