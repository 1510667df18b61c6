import { randomBytes } from 'node:crypto'
import { readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test as base } from 'vitest'
import { startS3Server } from '../testing/s3-server.ts'
import { newFileKey } from './file-store-keys.ts'
import { openFileStore } from './file-store-open.ts'
import { BytesMissing, markerName, type FileStore } from './file-store.ts'
import { namesIn } from '../testing/names-in.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

type Kind = 'the disk' | 'S3'
type Opened = { store: FileStore; folder: string; pathOf: (key: string) => string }

const test = base.extend<{ open: (kind: Kind) => Promise<Opened> }>({
  // eslint-disable-next-line no-empty-pattern -- Vitest reads what a fixture needs from this pattern.
  open: async ({}, use) => {
    const undo: (() => Promise<void>)[] = []
    await use(async (kind) => {
      const folder = await temporaryFolder()
      if (kind === 'the disk')
        return {
          store: await openFileStore({ folder, keepFreeBytes: 0 }),
          folder,
          pathOf: (key) => join(folder, key),
        }
      const server = await startS3Server()
      undo.push(server.stop)
      const store = await openFileStore({ folder, s3: server.location, keepFreeBytes: 0 })
      return { store, folder, pathOf: server.pathOf }
    })
    for (const step of undo) await step()
  },
})

const put = async (store: FileStore, content: Buffer, key = newFileKey('modules')): Promise<string> => {
  const draft = await store.receive(Readable.from([content]))
  await store.keep(draft, key)
  await draft.drop()
  return key
}

describe.for<Kind>(['the disk', 'S3'])('a file on %s', (kind) => {
  test('is read back unchanged, whole or in part', async ({ open }) => {
    const { store } = await open(kind)
    const content = randomBytes(300_000)
    const key = await put(store, content)
    expect((await buffer(await store.read(key))).equals(content)).toBe(true)
    const part = await buffer(await store.read(key, { start: 1_000, end: 250_000 }))
    expect(part.equals(content.subarray(1_000, 250_001))).toBe(true)
    expect((await buffer(await store.read(key, { start: 299_999, end: 299_999 }))).length).toBe(1)
  })

  test('is measured during the upload and leaves no draft', async ({ open }) => {
    const { store, folder } = await open(kind)
    const draft = await store.receive(Readable.from([Buffer.from('hello '), Buffer.from('world')]))
    expect([draft.size, draft.sha256.toString('hex').slice(0, 16)]).toEqual([11, 'b94d27b9934d3e08'])
    await store.keep(draft, newFileKey('modules'))
    await draft.drop()
    expect(await readdir(join(folder, 'tmp'))).toEqual([])
  })

  test('does not exist after its removal, which can be repeated', async ({ open }) => {
    const { store } = await open(kind)
    const key = await put(store, Buffer.from('a'))
    for (let time = 0; time < 2; time++)
      expect(await store.remove([key])).toEqual({ removed: [key], failures: [] })
    await expect(store.read(key)).rejects.toThrow(BytesMissing)
    expect(await namesIn(store)).toEqual([])
  })

  test('is among the names of all that is stored, and goes with many others', async ({ open }) => {
    const { store } = await open(kind)
    expect(await namesIn(store)).toEqual([])
    const keys = []
    for (let n = 0; n < 8; n++) keys.push(await put(store, Buffer.from('a')))
    const other = await put(store, Buffer.from('b'), newFileKey('recordings'))
    await store.writeMarker('somebody')
    await store.receive(Readable.from([Buffer.from('a draft')]))
    expect(await namesIn(store)).toEqual([...keys, other, markerName].sort())
    expect((await store.remove(keys)).removed).toEqual(keys)
    expect(await namesIn(store)).toEqual([markerName, other].sort())
  })

  test('lies beside a marker, which says whose the store is', async ({ open }) => {
    const { store } = await open(kind)
    expect(await store.readMarker()).toBeUndefined()
    for (const id of ['one', 'another']) {
      await store.writeMarker(id)
      expect(await store.readMarker()).toBe(id)
    }
    await store.removeMarker()
    expect(await store.readMarker()).toBeUndefined()
  })

  test.for([
    '',
    '..',
    '../secret',
    'modules/../../secret',
    'modules/x',
    '/etc/passwd',
    `modules/${'A'.repeat(32)}`,
  ])('is not read under the invalid key %j', async (key, { open }) => {
    const { store } = await open(kind)
    const draft = await store.receive(Readable.from([Buffer.from('a')]))
    await expect(store.read(key)).rejects.toThrow('not a key')
    await expect((async () => store.remove([key]))()).rejects.toThrow('not a key')
    await expect((async () => store.keep(draft, key))()).rejects.toThrow('not a key')
  })

  test('that breaks off during its upload leaves nothing', async ({ open }) => {
    const { store, folder } = await open(kind)
    const broken = Readable.from(
      (async function* () {
        yield await Promise.resolve(Buffer.alloc(100_000))
        throw new Error('gone')
      })(),
    )
    await expect(store.receive(broken)).rejects.toThrow('gone')
    expect(await readdir(join(folder, 'tmp'))).toEqual([])
  })

  test('is refused with its own error when the disk has no room for it', async ({ open }) => {
    const { store, folder } = await open(kind)
    for (const code of ['ENOSPC', 'EDQUOT']) {
      const full = new Readable({ read: () => full.destroy(Object.assign(new Error(code), { code })) })
      await expect(store.receive(full)).rejects.toMatchObject({ name: 'StorageFull' })
    }
    expect(await readdir(join(folder, 'tmp'))).toEqual([])
    const careful = await openFileStore({ folder, keepFreeBytes: Number.MAX_SAFE_INTEGER })
    const refused = careful.receive(Readable.from([Buffer.from('a')]))
    await expect(refused).rejects.toMatchObject({ name: 'StorageFull' })
  })

  test('that was started before a given time and never completed is deleted', async ({ open }) => {
    const { store, folder } = await open(kind)
    expect(await store.removeDraftsBefore(new Date())).toBe(0)
    await store.receive(Readable.from([Buffer.from('a')]))
    const [old = ''] = await readdir(join(folder, 'tmp'))
    const moment = new Date('2026-01-01T00:00:00Z')
    await utimes(join(folder, 'tmp', old), moment, moment)
    await store.receive(Readable.from([Buffer.from('b')]))
    expect(await store.removeDraftsBefore(new Date('2026-01-01T00:00:01Z'))).toBe(1)
    expect(await readdir(join(folder, 'tmp'))).toHaveLength(1)
  })
})

describe('the folder on the disk', () => {
  test('can be entered by its own account only', async ({ open }) => {
    const { store, folder } = await open('the disk')
    const key = await put(store, Buffer.from('a'))
    const mode = async (path: string) => (await stat(join(folder, path))).mode & 0o777
    expect([await mode('tmp'), await mode('modules'), await mode(key)]).toEqual([0o700, 0o700, 0o600])
  })

  test('that is not a folder makes the store unavailable', async ({ open }) => {
    const { folder } = await open('the disk')
    await writeFile(join(folder, 'file'), '')
    const store = await openFileStore({ folder: join(folder, 'file'), keepFreeBytes: 0 })
    const refused = store.receive(Readable.from([Buffer.from('a')]))
    await expect(refused).rejects.toMatchObject({ name: 'StorageUnavailable' })
  })
})
