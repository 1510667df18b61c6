import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'
import { Refused } from './refused.ts'

export type Entry = { name: string; size: number; sha256: string }

/** In bytes. Larger than any uploaded file, and small enough to be held in memory. */
const largestEntry = 64 * 1024 * 1024

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Writes a gzipped tar archive (POSIX ustar). The file has the suffix `.unfinished` until `finish` renames it, so a file
 * with the final name is always complete. Only the current operating system user may read it, because it contains
 * every account. Throws `Refused` when the file exists or cannot be written.
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
  const pack = tar.pack()
  let failure: unknown
  const written = pipeline(pack, createGzip(), target).catch((error: unknown) => {
    failure = error
  })

  return {
    /** Resolves when the entry has been handed to the compressor. Throws `Refused` for one that nobody could read back. */
    add: async (name: string, bytes: Buffer): Promise<Entry> => {
      if (bytes.length > largestEntry)
        throw new Refused(`The backup ends, because ${name} is too large to be restored.`)
      try {
        await new Promise<void>((resolve, reject) => {
          const entry = pack.entry({ name, mode: 0o600, mtime: modified }, bytes, (error) => {
            if (error) reject(error)
            else resolve()
          })
          // The callback gets the error too. Without a listener it would end the process.
          entry.on('error', reject)
        })
      } catch (error) {
        // An entry fails because the pipeline has failed, and the pipeline knows the cause.
        await written
        throw failure ?? error
      }
      return { name, size: bytes.length, sha256: sha256(bytes) }
    },

    finish: async (): Promise<void> => {
      pack.finalize()
      await written
      if (failure !== undefined) throw failure as Error
      const handle = await open(unfinished, 'r')
      await handle.sync()
      await handle.close()
      await rename(unfinished, file)
    },

    abandon: async (): Promise<void> => {
      pack.destroy()
      await written
      await rm(unfinished, { force: true })
    },
  }
}

export type Archive = Awaited<ReturnType<typeof createArchive>>

/**
 * The entries of an archive in their order, one in memory at a time. Throws `Refused` when the archive is damaged,
 * truncated or not an archive; the checksum at the end of the gzip stream is verified after the last entry.
 */
export async function* readArchive(
  file: string,
  signal?: AbortSignal,
): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const extract = tar.extract()
  const source = createReadStream(file)
  const read = pipeline(source, createGunzip(), extract, { ...(signal && { signal }) })
  // The iteration below fails with the same error.
  read.catch(() => undefined)
  try {
    for await (const entry of extract) {
      const { name, size, type } = entry.header
      if (type !== 'file' || size > largestEntry) throw new Error('not an entry of a backup')
      const chunks: Buffer[] = []
      for await (const chunk of entry) chunks.push(chunk as Buffer)
      yield { name, bytes: Buffer.concat(chunks) }
    }
    await read
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof Refused) throw error
    throw new Refused(`${file} is not a whole backup: it is broken, cut off, or something else.`, {
      cause: error,
    })
  } finally {
    source.destroy()
  }
}
