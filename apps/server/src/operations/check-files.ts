import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { BytesMissing, markerName, type FileStore } from '../platform/file-store.ts'
import type { DataSet } from './data-set.ts'
import { installationOf, newInstallation, setInstallation } from './installation.ts'
import { keptFiles } from './stored-files.ts'

type Check = {
  missing: string[]
  unknown: string[]
  /** Files whose bytes are others than those that arrived. Empty if they were not read. */
  damaged: string[]
  marker: 'ours' | 'nobody' | 'other'
}

/**
 * Compares the rows and the stored files in both directions, with `contents` byte by byte. Files that are arriving or about to be
 * removed are known.
 */
export const checkFiles = async (
  { client, files }: DataSet,
  { contents = false }: { contents?: boolean } = {},
): Promise<Check> => {
  const before = await knownKeys(client)
  const missing = new Map((await keptFiles(client)).map((file) => [file.key, file]))
  const damaged: string[] = []
  const stored: string[] = []
  for await (const name of files.names()) {
    if (name === markerName) continue
    const file = missing.get(name)
    missing.delete(name)
    if (!file) stored.push(name)
    else if (contents && (await isDamaged(files, file))) damaged.push(name)
  }
  // Read again after the files, because a row comes before its bytes, and goes after them.
  const known = await knownKeys(client)
  const marker = await files.readMarker()
  return {
    missing: [...missing.keys()].filter((key) => known.has(key)),
    unknown: stored.filter((name) => !known.has(name) && !before.has(name)),
    damaged,
    marker: marker === undefined ? 'nobody' : marker === (await installationOf(client)) ? 'ours' : 'other',
  }
}

const knownKeys = async (client: DataSet['client']): Promise<Set<string>> => {
  const { rows } = await client.query<{ key: string }>(
    'select key from stored_files union all select key from deleted_files',
  )
  return new Set(rows.map(({ key }) => key))
}

/** A file that is deleted meanwhile is not damaged. */
const isDamaged = async (files: FileStore, { key, sha256 }: { key: string; sha256: string }) => {
  const hash = createHash('sha256')
  try {
    await pipeline(await files.read(key), hash)
  } catch (error) {
    if (error instanceof BytesMissing) return false
    throw error
  }
  return hash.digest('hex') !== sha256
}

/** Makes the place of the files this installation's. The operator knows that no other one uses it. */
export const adoptFiles = async ({ client, files }: DataSet): Promise<void> => {
  const id = (await installationOf(client)) ?? newInstallation()
  await setInstallation(client, id)
  await files.writeMarker(id)
}
