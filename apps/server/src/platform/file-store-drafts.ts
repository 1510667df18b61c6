import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, opendir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StorageFull } from './errors.ts'
import { codeOf, diskFailure } from './file-store-failure.ts'

/** Complete bytes without a row. `drop` has no effect on a draft that was kept. */
export type Draft = { path: string; size: number; sha256: Buffer; drop(): Promise<void> }

export type Drafts = {
  folder: string
  receive: (bytes: Readable) => Promise<Draft>
  removeBefore: (moment: Date) => Promise<number>
}

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** The folder of incoming bytes. It is on the file system of the stored files, so that keeping a draft is a rename. */
export const createDrafts = (parts: { folder: string; keepFreeBytes: number }): Drafts => {
  const { folder, keepFreeBytes } = parts
  return {
    folder,

    receive: async (bytes) => {
      const path = join(folder, randomBytes(16).toString('hex'))
      // A draft that cannot be dropped now is deleted later.
      const drop = () => rm(path, { force: true }).catch(() => undefined)
      const hash = createHash('sha256')
      let size = 0
      const measure = new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          size += chunk.length
          hash.update(chunk)
          done(null, chunk)
        },
      })
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        if ((await freeBytes(folder)) < keepFreeBytes) throw new StorageFull()
        await pipeline(bytes, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
      } catch (error) {
        await drop()
        throw diskFailure(error)
      }
      return { path, size, sha256: hash.digest(), drop }
    },

    removeBefore: async (moment) => {
      let removed = 0
      for await (const name of namesIn(folder)) {
        const path = join(folder, name)
        const found = await stat(path).catch(() => undefined)
        if (found === undefined || found.mtime >= moment) continue
        await rm(path, { force: true })
        removed++
      }
      return removed
    },
  }
}

/** The names in a folder; none if the folder does not exist. */
async function* namesIn(folder: string): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(folder)) if (entry.isFile()) yield entry.name
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw diskFailure(error)
  }
}
