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

export type S3Place = {
  bucket: string
  /** Before every key; empty or ending with a slash. */
  prefix: string
  /** Of a service other than Amazon's. */
  endpoint: string | undefined
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string }
}

const patience = {
  connectMs: 3_000,
  /** Until an answer begins. */
  answerMs: 10_000,
  /** Until 25 MB are there: a line of 3 Mbit/s. */
  sendMs: 75_000,
  /** Without a single byte, in either direction. */
  silenceMs: 20_000,
}

type Parts = { place: S3Place; drafts: Drafts; patienceWith?: typeof patience }

const nothing = () => undefined
/** What fails is thrown and logged where it is handled; the library would write to the console besides. */
const silent = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing }

/** Ends a stream that says nothing for too long, whoever keeps it waiting. */
const endAtSilence = (stream: Readable, silenceMs: number): Readable => {
  const timer = setTimeout(() => {
    stream.destroy(new StorageUnavailable(new Error('the file store fell silent')))
  }, silenceMs).unref()
  const heard = (chunk: Buffer): Buffer => {
    timer.refresh()
    return chunk
  }
  stream.once('close', () => clearTimeout(timer))
  return Readable.from(
    (async function* () {
      try {
        for await (const chunk of stream) yield heard(chunk as Buffer)
      } catch (error) {
        throw error instanceof PlatformError ? error : new StorageUnavailable(error)
      }
    })(),
    { objectMode: false },
  )
}

/** Files in a bucket of Amazon S3 or of a service that speaks like it. */
export const createS3Store = ({ place, drafts, patienceWith: limits = patience }: Parts): FileStore => {
  const { bucket: Bucket, prefix, endpoint, region, credentials } = place
  const client = new S3Client({
    region,
    credentials,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestHandler: { connectionTimeout: limits.connectMs, socketTimeout: limits.silenceMs },
    maxAttempts: 2,
    logger: silent,
    // What every service understands: no checksums in a trailer, which many of them refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (key: string) => ({ Bucket, Key: prefix + checkedKey(key) })
  const within = (ms: number) => ({ abortSignal: AbortSignal.timeout(ms) })

  const asked = async <T>(question: Promise<T>, key?: string): Promise<T> => {
    try {
      return await question
    } catch (error) {
      if (key !== undefined && (error instanceof NoSuchKey || error instanceof NotFound))
        throw new BytesMissing(key)
      throw error instanceof PlatformError ? error : new StorageUnavailable(error)
    }
  }

  return {
    receive: drafts.receive,

    keep: async ({ path, size, sha256 }, key, signal) => {
      const place = at(key)
      const bytes = createReadStream(path)
      const command = new PutObjectCommand({
        ...place,
        Body: bytes,
        ContentLength: size,
        ContentType: 'application/octet-stream',
        // The service refuses what it did not get whole.
        ChecksumSHA256: sha256.toString('base64'),
      })
      const { abortSignal } = within(limits.sendMs)
      try {
        const ended = signal ? AbortSignal.any([signal, abortSignal]) : abortSignal
        await asked(client.send(command, { abortSignal: ended }))
      } finally {
        bytes.destroy()
      }
    },

    read: async (key, range) => {
      const waiting = new AbortController()
      const timer = setTimeout(() => waiting.abort(), limits.answerMs)
      const Range = range && `bytes=${range.start}-${range.end}`
      const command = new GetObjectCommand({ ...at(key), ...(Range !== undefined && { Range }) })
      try {
        const { Body } = await asked(client.send(command, { abortSignal: waiting.signal }), key)
        if (!(Body instanceof Readable)) throw new StorageUnavailable(new Error('an answer without bytes'))
        return endAtSilence(Body, limits.silenceMs)
      } finally {
        clearTimeout(timer)
      }
    },

    remove: async (key) => {
      await asked(client.send(new DeleteObjectCommand(at(key)), within(limits.answerMs)))
    },

    async *list(folder) {
      let next: string | undefined
      do {
        const command = new ListObjectsV2Command({
          Bucket,
          Prefix: `${prefix}${folder}/`,
          ...(next !== undefined && { ContinuationToken: next }),
        })
        const page = await asked(client.send(command, within(limits.answerMs)))
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
