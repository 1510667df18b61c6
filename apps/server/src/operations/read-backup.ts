import { readArchive, sha256 } from './archive.ts'
import { Manifest, manifestName } from './manifest.ts'
import { Refused } from './refused.ts'

/** Reads a backup from its beginning to its end and holds every entry against the manifest, before anything is done. */
export const checkedManifest = async (file: string): Promise<Manifest> => {
  const found = new Map<string, string>()
  let last: Buffer | undefined
  for await (const { name, bytes } of readArchive(file)) {
    if (last) throw broken(file, `${name} stands after its end`)
    if (name === manifestName) last = bytes
    else found.set(name, sha256(bytes))
  }
  if (!last) throw broken(file, 'its end is missing')
  // Only now: up to here a changed byte may still be found by the sum that stands at the archive's end.
  const manifest = readManifest(file, last)
  for (const { name, sha256: expected } of manifest.entries) {
    if (!found.has(name)) throw broken(file, `${name} is missing`)
    if (found.get(name) !== expected) throw broken(file, `${name} has been changed`)
    found.delete(name)
  }
  const [more] = found.keys()
  if (more !== undefined) throw broken(file, `${more} does not belong there`)
  return manifest
}

const broken = (file: string, why: string) => new Refused(`${file} is not a whole backup: ${why}.`)

const readManifest = (file: string, bytes: Buffer): Manifest => {
  try {
    return Manifest.parse(JSON.parse(bytes.toString()))
  } catch (cause) {
    throw new Refused(`${file} is no backup that this release of Elocute can read.`, { cause })
  }
}
