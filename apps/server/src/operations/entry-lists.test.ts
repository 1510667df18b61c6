import { join } from 'node:path'
import { expect } from 'vitest'
import { createArchive, readArchive, type Entry } from './archive.ts'
import { backUp } from './backup.ts'
import { createEntryLists } from './entry-lists.ts'
import { EntryList, isList, manifestName, parseEntryName, type Manifest } from './manifest.ts'
import { checkedContents } from './read-backup.ts'
import { restore } from './restore.ts'
import { keptFiles } from './stored-files.ts'
import { copiedRows, storedKeys, test } from './testing/full-data-set.ts'

/** The rows of an entry in two entries, as those of a large table are. */
const inTwo = (name: string, bytes: Buffer) => {
  const middle = bytes.indexOf('\n') + 1
  return [
    { name, bytes: bytes.subarray(0, middle) },
    { name: name.replace('000001', '000002'), bytes: bytes.subarray(middle) },
  ].filter((entry) => entry.bytes.length > 0)
}

test('a backup has lists of a bounded size, also between the rows of a table, and is restored', async ({
  source,
  target,
  folder,
}) => {
  const [once, often] = [join(folder, 'once.tar.gz'), join(folder, 'often.tar.gz')]
  await backUp(source, once)
  const archive = await createArchive(often)
  const lists = createEntryLists(archive, 1)
  let entries = 0
  let manifest = {}
  for await (const { name, bytes } of readArchive(once)) {
    const parsed = parseEntryName(name)
    if (name === manifestName) manifest = JSON.parse(bytes.toString()) as Manifest
    if (parsed === null) continue
    const some = 'table' in parsed ? inTwo(name, bytes) : [{ name, bytes }]
    for (const entry of some) await lists.add(entry.name, entry.bytes)
    entries += some.length
  }
  const written = await lists.end()
  expect(written).toHaveLength(entries)
  await archive.add(manifestName, Buffer.from(JSON.stringify({ ...manifest, lists: written })))
  await archive.finish()

  await restore(target, often)
  expect(await copiedRows(target)).toEqual(await copiedRows(source))
  expect(await storedKeys(target)).toEqual(await storedKeys(source))
})

test('files without bytes are in the lists too', async ({ source, target, folder }) => {
  const file = join(folder, 'backup.tar.gz')
  const gone = (await keptFiles(source.client)).map(({ key }) => key).filter((key) => key.startsWith('clips'))
  await source.files.remove(gone)
  expect(await backUp(source, file, { listSize: 200 })).toMatchObject({ missing: gone.length })
  expect((await checkedContents(file)).missing_files).toEqual(gone)
  const sizes: number[] = []
  for await (const { name, bytes } of readArchive(file)) if (isList(name)) sizes.push(bytes.length)
  expect(sizes.length).toBeGreaterThan(10)
  expect(Math.max(...sizes)).toBeLessThan(500)
  await restore(target, file)
  expect(await storedKeys(target)).toEqual((await storedKeys(source)).filter((key) => !gone.includes(key)))
})

test('a backup with one list of everything, as they were at first, is restored', async ({
  source,
  target,
  folder,
}) => {
  const [file, first] = [join(folder, 'backup.tar.gz'), join(folder, 'first.tar.gz')]
  await backUp(source, file)
  const archive = await createArchive(first)
  const entries: Entry[] = []
  for await (const { name, bytes } of readArchive(file))
    if (isList(name)) entries.push(...EntryList.parse(JSON.parse(bytes.toString())).entries)
    else if (name !== manifestName) await archive.add(name, bytes)
    else {
      const { lists: _, ...manifest } = JSON.parse(bytes.toString()) as Manifest
      const old = { ...manifest, format: 1, missing_files: [], entries }
      await archive.add(name, Buffer.from(JSON.stringify(old)))
    }
  await archive.finish()
  await restore(target, first)
  expect(await copiedRows(target)).toEqual(await copiedRows(source))
  expect(await storedKeys(target)).toEqual(await storedKeys(source))
})

test('an entry that could not be read back ends the backup', async ({ folder }) => {
  const archive = await createArchive(join(folder, 'backup.tar.gz'))
  await expect(archive.add(manifestName, Buffer.alloc(64 * 1024 * 1024 + 1))).rejects.toThrow(
    'manifest.json is too large to be restored',
  )
  await archive.abandon()
})
