import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Refused } from './refused.ts'
import { readTarHeader, tarBlock, tarEnd, tarHeader, tarPadding } from './tar.ts'

export type Entry = { name: string; size: number; sha256: string }

/** Larger than any file that can be uploaded, smaller than what hurts. */
const largestEntry = 64 * 1024 * 1024

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Writes a tar archive with gzip. Until `finish` it has another name, so that what bears the right one is whole.
 * Whoever is at the keyboard may read it and nobody else: it holds every account.
 */
export const createArchive = async (file: string) => {
  const exists = await access(file).then(
    () => true,
    () => false,
  )
  if (exists) throw new Refused(`There is a file ${file} already. Give the backup another name.`)
  const unfinished = `${file}.unfinished`
  await rm(unfinished, { force: true })
  const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600 })
  await once(target, 'open').catch((error: unknown) => {
    throw new Refused(
      `${file} cannot be written: ${error instanceof Error ? error.message : 'no reason given'}.`,
    )
  })
  const modified = new Date()
  const gzip = createGzip()
  let failure: Error | undefined
  const written = pipeline(gzip, target).catch((error: unknown) => {
    failure = error instanceof Error ? error : new Error(String(error))
  })
  const write = async (bytes: Buffer) => {
    if (failure) throw failure
    if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), written])
  }

  return {
    add: async (name: string, bytes: Buffer): Promise<Entry> => {
      await write(tarHeader(name, bytes.length, modified))
      await write(bytes)
      await write(tarPadding(bytes.length))
      return { name, size: bytes.length, sha256: sha256(bytes) }
    },

    finish: async (): Promise<void> => {
      gzip.end(tarEnd)
      await written
      if (failure) throw failure
      const handle = await open(unfinished, 'r')
      await handle.sync()
      await handle.close()
      await rename(unfinished, file)
    },

    abandon: async (): Promise<void> => {
      gzip.destroy()
      await written
      await rm(unfinished, { force: true })
    },
  }
}

export type Archive = Awaited<ReturnType<typeof createArchive>>

/** The entries of an archive in their order, one in memory at a time. */
export async function* readArchive(file: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const source = createReadStream(file)
  const gunzip = createGunzip()
  // Its failure is the reader's: `gunzip` ends with it.
  void pipeline(source, gunzip).catch(() => undefined)
  const { take, drain } = taking(gunzip)
  try {
    for (;;) {
      const header = readTarHeader(await take(tarBlock))
      if (header === null) break
      if (!(header.size <= largestEntry)) throw new Error('too large an entry')
      const bytes = await take(header.size)
      await take(tarPadding(header.size).length)
      yield { name: header.name, bytes }
    }
    // To the very end, where the sum of all bytes stands.
    await drain()
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused(`${file} is not a whole backup: it is broken, cut off, or something else.`, {
      cause: error,
    })
  } finally {
    gunzip.destroy()
    source.destroy()
  }
}

/** Takes so many bytes at a time from a stream, or all the rest. */
const taking = (stream: AsyncIterable<Buffer>) => {
  const chunks = stream[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let length = 0
  const drain = async (): Promise<void> => {
    while (!(await chunks.next()).done);
  }
  const take = async (size: number): Promise<Buffer> => {
    while (length < size) {
      const next = await chunks.next()
      if (next.done) throw new Error('the archive ends too early')
      held.push(next.value)
      length += next.value.length
    }
    const all = held.length === 1 && held[0] ? held[0] : Buffer.concat(held)
    held = [all.subarray(size)]
    length = all.length - size
    return all.subarray(0, size)
  }
  return { take, drain }
}
