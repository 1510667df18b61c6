import { readArchive, sha256 } from './archive.ts'
import { Manifest, manifestName } from './manifest.ts'
import { Refused } from './refused.ts'

/** Reads a whole backup and compares every entry with the manifest. Throws `Refused` when they differ. */
export const checkedManifest = async (file: string): Promise<Manifest> => {
  const found = new Map<string, string>()
  let last: Buffer | undefined
  for await (const { name, bytes } of readArchive(file)) {
    if (last) throw broken(file, `${name} stands after its end`)
    if (name === manifestName) last = bytes
    else found.set(name, sha256(bytes))
  }
  if (!last) throw broken(file, 'its end is missing')
  // The manifest is parsed after the end of the archive, because the checksum there may still reveal a changed byte.
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
