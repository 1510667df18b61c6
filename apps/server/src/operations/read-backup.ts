import type { z } from 'zod'
import { readArchive, sha256, type Entry } from './archive.ts'
import { EntryList, isList, Manifest, manifestName, type Contents } from './manifest.ts'
import { Refused } from './refused.ts'

/** Reads a whole backup and compares every entry with its list, and the lists with the manifest. Throws `Refused` when they differ. */
export const checkedContents = async (file: string, signal?: AbortSignal): Promise<Contents> => {
  /** The hashes of what no list has named so far. */
  const found = new Map<string, string>()
  const compare = (entries: readonly Entry[]): void => {
    for (const { name, sha256: expected } of entries) {
      if (!found.has(name)) throw broken(file, `${name} is missing`)
      if (found.get(name) !== expected) throw broken(file, `${name} has been changed`)
      found.delete(name)
    }
  }
  const missing: string[] = []
  let last: Buffer | undefined
  for await (const { name, bytes } of readArchive(file, signal)) {
    if (last) throw broken(file, `${name} stands after its end`)
    if (name === manifestName) {
      last = bytes
      continue
    }
    found.set(name, sha256(bytes))
    if (!isList(name)) continue
    const list = parsed(EntryList, bytes, (cause) => broken(file, `${name} has been changed`, cause))
    compare(list.entries)
    for (const key of list.missing_files) missing.push(key)
  }
  if (!last) throw broken(file, 'its end is missing')
  // The manifest is parsed after the end of the archive, because the checksum there may still reveal a changed byte.
  const manifest = parsed(Manifest, last, (cause) => unreadable(file, cause))
  compare(manifest.format === 1 ? manifest.entries : manifest.lists)
  const [more] = found.keys()
  if (more !== undefined) throw broken(file, `${more} does not belong there`)
  return { ...manifest, missing_files: manifest.format === 1 ? manifest.missing_files : missing }
}

const broken = (file: string, why: string, cause?: unknown) =>
  new Refused(`${file} is not a whole backup: ${why}.`, { cause })

const unreadable = (file: string, cause: unknown) =>
  new Refused(`${file} is no backup that this release of Elocute can read.`, { cause })

const parsed = <Schema extends z.ZodType>(
  schema: Schema,
  bytes: Buffer,
  refusal: (cause: unknown) => Refused,
): z.output<Schema> => {
  try {
    return schema.parse(JSON.parse(bytes.toString()))
  } catch (cause) {
    throw refusal(cause)
  }
}
