import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished } from 'vitest'
import { verifyAudit } from '../audit/verify-audit.ts'
import { connect } from '../db/client.ts'
import { schemaOf } from '../db/migrate.ts'
import { StorageUnavailable } from '../platform/errors.ts'
import { openFileStore } from '../platform/file-store-open.ts'
import { markerName } from '../platform/file-store.ts'
import { openTestApp } from '../testing/test-app.ts'
import { emptyDataSet, everyRow } from '../testing/data-sets.ts'
import { laterRelease } from '../testing/later-release.ts'
import { silentLog } from '../testing/silent-log.ts'
import { testLog } from '../testing/test-log.ts'
import { startS3Server } from '../testing/s3-server.ts'
import { createArchive, readArchive } from './archive.ts'
import { backUp } from './backup.ts'
import { listName, manifestName, type Manifest } from './manifest.ts'
import type { DataSet } from './data-set.ts'
import { adoptFiles, checkFiles } from './check-files.ts'
import { installationOf } from './installation.ts'
import { restore } from './restore.ts'
import { keptFiles } from './stored-files.ts'
import { copiedRows, storedKeys, test } from './testing/full-data-set.ts'
import { namesIn } from '../testing/names-in.ts'

/** Those of a module, clips, a recording, a comment, two answers and a take. A store has the marker of its installation as well. */
const filesOfSchool = 13

const hashOf = async ({ files }: DataSet, key: string) => {
  const hash = createHash('sha256')
  for await (const chunk of await files.read(key)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
const keysIn = async (client: DataSet['client']) => (await keptFiles(client)).map(({ key }) => key)
const everyFile = async (dataSet: DataSet) =>
  Promise.all((await keysIn(dataSet.client)).sort().map(async (key) => [key, await hashOf(dataSet, key)]))

/** Expects the data set to be empty: no rows and no files. */
const expectUntouched = async (dataSet: DataSet) => {
  for (const rows of Object.values(await everyRow(dataSet.client))) expect(rows).toEqual([])
  expect(await namesIn(dataSet.files)).toEqual([])
}

test('a restored data set equals its source, row by row and file by file', async ({
  source,
  target,
  folder,
}) => {
  const file = join(folder, 'backup.tar.gz')
  await source.client.query('create sequence spare; select nextval($$spare$$), nextval($$spare$$)')
  await target.client.query('create sequence spare')
  const empty = Object.entries(await everyRow(source.client)).filter(([, of]) => of.length === 0)
  expect(empty.map(([table]) => table)).toEqual([])
  const rows = await copiedRows(source)

  const summary = await backUp(source, file)
  // The next test uses this database too.
  await source.client.query('drop sequence spare')
  // With the id of the installation and a deleted file.
  const copied = Object.values(rows).flat().length + 2
  expect(summary).toMatchObject({ rows: copied, files: filesOfSchool, missing: 0, damaged: 0 })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await restore(target, file)

  expect(await copiedRows(target)).toEqual(rows)
  expect(await everyFile(target)).toEqual(await everyFile(source))
  expect(await storedKeys(target)).toEqual(await storedKeys(source))
  const next = await target.client.query<{ next: string }>('select nextval($$spare$$) as next')
  expect(next.rows).toEqual([{ next: '3' }])
})

test(
  'a restored data set has the same counts, and they stay correct after changes',
  { tags: 'nightly' },
  async ({ source, target, folder }) => {
    const file = join(folder, 'backup.tar.gz')
    await backUp(source, file)
    await restore(target, file)
    const database = connect(target.address, silentLog)
    onTestFinished(() => database.close())
    const app = await openTestApp(database, { files: target.files, clock: source.app.clock })
    onTestFinished(() => app.app.close())
    const home = await source.app.services.dashboards.trainerHome()
    expect(await app.services.dashboards.trainerHome()).toEqual(home)
    expect(home.stats.totalAttempts).toBe(2)
    expect(await verifyAudit(database.db)).toEqual(await verifyAudit(source.app.database.db))
    await target.client.query('delete from attempts')
    expect((await app.services.dashboards.trainerHome()).stats.totalAttempts).toBe(0)
  },
)

test(
  'a backup is consistent while other transactions write',
  { tags: 'nightly' },
  async ({ source, target, folder }) => {
    const file = join(folder, 'backup.tar.gz')
    const trainer = await source.app.make.trainer()
    const questions = ['a', 'b', 'c'].map((question_word) => ({
      question_word,
      shown_as: null,
      difficulty: 'Easy' as const,
    }))
    const open = { state: 'open' as const, opens_at: null, due_at: null, audience: null, cefr: null }
    const draft = {
      type: 'pronounce_it_fast' as const,
      timer_seconds: 60,
      total_points: 3,
      questions,
      ...open,
    }
    const ended = new AbortController()
    const teach = async () => {
      while (!ended.signal.aborted)
        await source.app.services.quizzes.create(trainer.id, { ...draft, title: 'Made whole' })
    }
    const teaching = Promise.all([teach(), teach()])
    await backUp(source, file)
    ended.abort()
    await teaching
    await restore(target, file)
    const { rows } = await target.client.query(
      `select from quizzes where title = 'Made whole'
     and (select count(*) from quiz_questions where quiz_id = quizzes.id) <> 3`,
    )
    expect(rows).toEqual([])
  },
)

test('tar can list a backup', { tags: 'nightly' }, async ({ source, folder }) => {
  const file = join(folder, 'backup.tar.gz')
  await backUp(source, file)
  const { stdout } = await promisify(execFile)('tar', ['tzf', file])
  const names = stdout.trim().split('\n')
  expect(names).toContain('database/users/000001')
  expect(names.filter((name) => name.startsWith('files/modules/'))).toHaveLength(3)
  expect(names.at(-1)).toBe('manifest.json')
})

describe('refused without any change:', () => {
  test(
    'a backup that is truncated or changed at any byte',
    { tags: 'nightly' },
    async ({ source, target, folder }) => {
      const file = join(folder, 'backup.tar.gz')
      await backUp(source, file)
      const whole = await readFile(file)
      const changed = (at: number) => {
        const bytes = Buffer.from(whole)
        bytes[at] = (bytes[at] ?? 0) ^ 0x10
        return bytes
      }
      // The last bytes are the checksum. Between it and the data are bits without a meaning.
      const checksum = whole.length - 8
      const places = [...[0.1, 0.3, 0.5, 0.7, 0.9].map((part) => Math.floor(checksum * part)), checksum]
      const broken = [
        Buffer.alloc(0),
        Buffer.from('no archive at all'),
        ...places.flatMap((at) => [whole.subarray(0, at), changed(at)]),
        whole.subarray(0, -1),
      ]
      for (const bytes of broken) {
        await writeFile(file, bytes)
        await expect(restore(target, file)).rejects.toThrow(/is not a whole backup/)
      }
      await expectUntouched(target)
    },
  )

  test(
    'a backup whose entries differ from its manifest',
    { tags: 'nightly' },
    async ({ source, target, folder }) => {
      const file = join(folder, 'backup.tar.gz')
      await backUp(source, file)
      const forged = async (
        change: (entry: { name: string; bytes: Buffer }) => { name: string; bytes: Buffer }[],
      ) => {
        const name = join(folder, 'forged.tar.gz')
        await rm(name, { force: true })
        const archive = await createArchive(name)
        for await (const entry of readArchive(file))
          for (const { name, bytes } of change(entry)) await archive.add(name, bytes)
        await archive.finish()
        return restore(target, name)
      }
      const users = 'database/users/000001'
      await expect(forged((entry) => (entry.name === users ? [] : [entry]))).rejects.toThrow(
        /users.* is missing/,
      )
      await expect(
        forged((entry) => (entry.name === users ? [{ ...entry, bytes: Buffer.from('x') }] : [entry])),
      ).rejects.toThrow(/users.* has been changed/)
      await expect(
        forged((entry) => (entry.name === users ? [entry, { ...entry, name: 'files/../x' }] : [entry])),
      ).rejects.toThrow(/does not belong there/)
      await expect(forged((entry) => (entry.name === manifestName ? [] : [entry]))).rejects.toThrow(
        /its end is missing/,
      )
      const list = listName(1)
      await expect(forged((entry) => (entry.name === list ? [] : [entry]))).rejects.toThrow(
        /lists.* is missing/,
      )
      for (const other of ['{"entries":[],"missing_files":[]}', 'no list'])
        await expect(
          forged((entry) => (entry.name === list ? [{ ...entry, bytes: Buffer.from(other) }] : [entry])),
        ).rejects.toThrow(/lists.* has been changed/)
      const withManifest = (change: (manifest: Manifest) => object) =>
        forged(({ name, bytes }) => {
          if (name !== manifestName) return [{ name, bytes }]
          const changed = change(JSON.parse(bytes.toString()) as Manifest)
          return [{ name, bytes: Buffer.from(JSON.stringify(changed)) }]
        })
      await expect(
        withManifest((manifest) => ({ ...manifest, schema: manifest.schema + 1 })),
      ).rejects.toThrow(/made by a newer release/)
      await expect(withManifest((manifest) => ({ ...manifest, format: 3 }))).rejects.toThrow(
        /no backup that this release/,
      )
      await expectUntouched(target)
    },
  )

  test('a data set that is not empty', async ({ source, target, folder }) => {
    const file = join(folder, 'backup.tar.gz')
    await backUp(source, file)
    await expect(restore(source, file)).rejects.toThrow(/database is not empty: its table/)
    const key = `modules/${'0'.repeat(32)}`
    await target.files.keep(await target.files.receive(Readable.from([Buffer.from('x')])), key)
    await expect(restore(target, file)).rejects.toThrow(/files' place is not empty/)
    await target.files.remove([key])
    await expectUntouched(target)
    await restore(target, file)
    const before = await everyRow(target.client)
    await expect(restore(target, file)).rejects.toThrow(/database is not empty/)
    expect(await everyRow(target.client)).toEqual(before)
    expect(await everyFile(target)).toEqual(await everyFile(source))
  })

  test('a backup to an existing file or into a missing folder', async ({ source, folder }) => {
    const file = join(folder, 'backup.tar.gz')
    await writeFile(file, 'mine')
    await expect(backUp(source, file)).rejects.toThrow(/There is a file .* already/)
    expect(await readFile(file, 'utf8')).toBe('mine')
    await expect(backUp(source, join(folder, 'nowhere', 'backup'))).rejects.toThrow(/cannot be written/)
  })
})

test('a restore that fails leaves nothing behind and can be repeated', async ({ source, target, folder }) => {
  const file = join(folder, 'backup.tar.gz')
  await backUp(source, file)
  let kept = 0
  const failing: DataSet = {
    ...target,
    files: {
      ...target.files,
      keep: (draft, key) => {
        kept += 1
        return kept === 3 ? Promise.reject(new Error('the disk fails')) : target.files.keep(draft, key)
      },
    },
  }
  await expect(restore(failing, file)).rejects.toThrow('the disk fails')
  await expectUntouched(target)
  await restore(target, file)
  expect(await copiedRows(target)).toEqual(await copiedRows(source))
})

test(
  'a file deleted during the backup is restored neither as a row nor as bytes',
  { tags: 'nightly' },
  async ({ source, target, folder }) => {
    const file = join(folder, 'backup.tar.gz')
    const keys = await keysIn(source.client)
    for (const folder of ['modules', 'clips'])
      await source.files.remove(keys.filter((key) => key.startsWith(folder)).slice(0, 1))
    expect(await backUp(source, file)).toMatchObject({ files: filesOfSchool - 2, missing: 2 })
    await restore(target, file)
    expect((await keysIn(target.client)).sort()).toEqual(await storedKeys(target))
    expect(await storedKeys(target)).toHaveLength(filesOfSchool - 2)
    const clips = await target.client.query('select from word_clips')
    const words = await target.client.query('select from attempt_words where n = 1')
    expect([clips.rowCount, words.rowCount]).toEqual([2, 2])
  },
)

test('a backup that is abandoned while an entry is written fails that entry and leaves no file', async ({
  folder,
}) => {
  const archive = await createArchive(join(folder, 'backup.tar.gz'))
  const added = archive.add('entry', randomBytes(8 * 1024 * 1024))
  added.catch(() => undefined)
  await archive.abandon()
  await expect(added).rejects.toThrow()
  expect(await readdir(folder)).not.toContain('backup.tar.gz.unfinished')
})

test('an archive with anything but files is refused', async ({ folder }) => {
  await mkdir(join(folder, 'directory'))
  const file = join(folder, 'directory.tar.gz')
  await promisify(execFile)('tar', ['czf', file, '-C', folder, 'directory'])
  await expect(readArchive(file).next()).rejects.toThrow(/is not a whole backup/)
})

test(
  'a backup of the last release is restored and migrated, with all that a school has',
  { tags: 'nightly' },
  async ({ source, target, folder }) => {
    const file = join(folder, 'backup.tar.gz')
    await backUp(source, file)
    const { folder: migrations, schemas } = await laterRelease(
      "alter table users add column of_later text not null default 'none'",
      '-- outside a transaction\ncreate index concurrently users_of_later on users (of_later)',
    )
    await restore(target, file, { migrations })
    expect(await schemaOf(target.client)).toBe(schemas.at(-1))
    const { users = [], ...rows } = await copiedRows(target)
    const { users: before = [], ...others } = await copiedRows(source)
    expect(rows).toEqual(others)
    expect(users.map((row) => row.replace(', "of_later": "none"', '')).sort()).toEqual(before.sort())
    expect(await everyFile(target)).toEqual(await everyFile(source))
    const next = await nextDataSet()
    await restore(next, file, { migrations })
    await expect(restore(next, file)).rejects.toThrow(/made by an older release/)
  },
)

describe('a restore into S3', () => {
  const onS3 = async (target: DataSet & { folder: string }) => {
    const server = await startS3Server()
    onTestFinished(() => server.stop())
    const folder = join(target.folder, 'on-its-way')
    const files = await openFileStore({ folder, s3: server.location, keepFreeBytes: 0 })
    return { server, dataSet: { ...target, files }, drafts: () => readdir(join(folder, 'tmp')) }
  }

  test('leaves no draft on the disk', { tags: 'nightly' }, async ({ source, target, folder }) => {
    const file = join(folder, 'backup.tar.gz')
    await backUp(source, file)
    const { server, dataSet, drafts } = await onS3(target)
    await restore(dataSet, file)
    expect(await server.keys()).toHaveLength(filesOfSchool + 1)
    expect(await dataSet.files.readMarker()).toBe(await installationOf(dataSet.client))
    expect(await drafts()).toEqual([])
  })

  test(
    'leaves neither drafts nor files when it fails',
    { tags: 'nightly' },
    async ({ source, target, folder }) => {
      const file = join(folder, 'backup.tar.gz')
      await backUp(source, file)
      const { server, dataSet, drafts } = await onS3(target)
      let puts = 0
      server.intercept((request, response) => {
        if (request.method !== 'PUT' || ++puts < 3) return false
        response.writeHead(403).end()
        return true
      })
      await expect(restore(dataSet, file)).rejects.toThrow(StorageUnavailable)
      expect(await server.keys()).toEqual([])
      expect(await drafts()).toEqual([])
    },
  )
})

describe('with the place of the live files in its settings,', () => {
  test.for(['the disk', 'S3'] as const)(
    'a restore is refused and removes nothing on %s',
    { tags: 'nightly' },
    async (kind, { source, target, folder }) => {
      const file = join(folder, 'backup.tar.gz')
      await backUp(source, file)
      let live = source.files
      if (kind === 'S3') {
        const server = await startS3Server()
        onTestFinished(() => server.stop())
        live = await openFileStore({ folder: join(folder, 'drafts'), s3: server.location, keepFreeBytes: 0 })
        await restore({ ...(await nextDataSet()), files: live }, file)
      }
      const before = await namesIn(live)
      expect(before).toHaveLength(filesOfSchool + 1)
      await expect(restore({ ...target, files: live }, file)).rejects.toThrow(/files' place is not empty/)
      // One file of the backup is enough.
      const [left = '', ...others] = before.filter((name) => name !== markerName)
      await live.remove(others)
      await live.removeMarker()
      await expect(restore({ ...target, files: live }, file)).rejects.toThrow(left)
      expect(await namesIn(live)).toEqual([left])
      expect(await everyRowOf(target)).toBe(0)
    },
  )

  test(
    'a restored copy deletes nothing there, and says so',
    { tags: 'nightly' },
    async ({ source, target, folder }) => {
      const file = join(folder, 'backup.tar.gz')
      await backUp(source, file)
      await restore(target, file)
      const database = connect(target.address, silentLog)
      onTestFinished(() => database.close())
      const trial = await openTestApp(database, { files: source.files, clock: source.app.clock })
      onTestFinished(() => trial.app.close())
      const before = await namesIn(source.files)
      for (const table of [
        ...['word_clips', 'module_files', 'voice_takes', 'reading_comments'],
        ...['speaking_parts', 'speaking_comments', 'speaking_prompts', 'speaking_pictures'],
      ])
        await target.client.query(`delete from ${table}`)
      for (let time = 0; time < 2; time++)
        await expect(trial.services.storedFiles.removeDeleted()).rejects.toThrow(
          'belongs to another installation',
        )
      expect(await namesIn(source.files)).toEqual(before)
      expect(await checkFiles({ ...target, files: source.files })).toMatchObject({ marker: 'other' })
      // Unless the operator says that they are its own.
      await adoptFiles({ ...target, files: source.files })
      await trial.services.storedFiles.removeDeleted()
      expect(await namesIn(source.files)).toEqual([markerName])
    },
  )

  test(
    'a failed restore removes nothing from a place that has become somebody else’s',
    { tags: 'nightly' },
    async ({ source, target, folder }) => {
      const file = join(folder, 'backup.tar.gz')
      await backUp(source, file)
      let kept = 0
      const files = {
        ...target.files,
        keep: async (...[draft, key]: Parameters<typeof target.files.keep>) => {
          if (++kept === 3) {
            await target.files.writeMarker('somebody else')
            throw new Error('the disk fails')
          }
          await target.files.keep(draft, key)
        },
      }
      await expect(restore({ ...target, files }, file)).rejects.toThrow('the disk fails')
      expect(await storedKeys(target)).toHaveLength(2)
    },
  )
})

test.for(['commit', 'analyze'])(
  'a restore that fails with %s leaves the files that its rows name',
  { tags: 'nightly' },
  async (statement, { source, target, folder }) => {
    const file = join(folder, 'backup.tar.gz')
    await backUp(source, file)
    // The connection breaks when the statement is done.
    const client = new Proxy(target.client, {
      get: (of, name) => {
        const found = Reflect.get(of, name) as unknown
        if (typeof found !== 'function') return found
        return (...args: unknown[]) => {
          const result = Reflect.apply(found, of, args) as unknown
          if (name !== 'query' || args[0] !== statement) return result
          return Promise.resolve(result).then(() => Promise.reject(new Error('the connection is gone')))
        }
      },
    })
    await expect(restore({ ...target, client }, file)).rejects.toThrow('the connection is gone')
    expect(await storedKeys(target)).toEqual(await storedKeys(source))
    expect(await everyFile(target)).toEqual(await everyFile(source))
    expect(await copiedRows(target)).toEqual(await copiedRows(source))
  },
)

test(
  'where only the database moves, the files are the new one’s, and the earlier one deletes nothing there',
  { tags: 'nightly' },
  async ({ source, target, folder }) => {
    const file = join(folder, 'backup.tar.gz')
    await backUp(source, file, { withFiles: false })
    await restore({ ...target, files: source.files }, file)
    expect((await everyRow(target.client))['deleted_files']).toHaveLength(1)
    const database = connect(target.address, silentLog)
    onTestFinished(() => database.close())
    const { log } = testLog()
    const open = async (of: typeof database) => {
      const app = await openTestApp(of, { files: source.files, clock: source.app.clock, log })
      onTestFinished(() => app.app.close())
      return app.services.storedFiles.removeDeleted()
    }
    const before = await storedKeys(source)
    for (const { client } of [source, target]) await client.query('delete from word_clips')
    await expect(open(source.app.database)).rejects.toThrow('belongs to another installation')
    expect(await storedKeys(source)).toEqual(before)
    await open(database)
    expect(await storedKeys(source)).toEqual(before.filter((key) => !key.startsWith('clips')))
    expect(await checkFiles({ ...target, files: source.files })).toEqual({
      missing: [],
      unknown: [],
      damaged: [],
      marker: 'ours',
    })
  },
)

const nextDataSet = async () => {
  const dataSet = await emptyDataSet()
  onTestFinished(() => dataSet.close())
  return dataSet
}

/** The number of all rows. */
const everyRowOf = async ({ client }: DataSet) => Object.values(await everyRow(client)).flat().length

test('bytes that have changed since they arrived are named by the check on request and counted by a backup', async ({
  source,
  folder,
}) => {
  const [changed] = (await keptFiles(source.client)).filter(({ key }) => key.startsWith('modules'))
  const key = changed?.key ?? ''
  await source.files.remove([key])
  await source.files.keep(await source.files.receive(Readable.from([Buffer.from('other bytes')])), key)
  expect(await checkFiles(source)).toMatchObject({ missing: [], damaged: [] })
  expect(await checkFiles(source, { contents: true })).toMatchObject({ missing: [], damaged: [key] })
  expect(await backUp(source, join(folder, 'backup.tar.gz'))).toMatchObject({
    files: filesOfSchool,
    damaged: 1,
  })
})

test('a file that a server removes while the stored files are listed is not unknown', async ({ source }) => {
  const [clip] = (await storedKeys(source)).filter((key) => key.startsWith('clips'))
  const files = {
    ...source.files,
    names: async function* () {
      yield* source.files.names()
      await source.client.query('delete from word_clips')
      await source.files.remove([clip ?? ''])
      await source.client.query('delete from deleted_files')
    },
  }
  expect(await checkFiles({ ...source, files })).toMatchObject({ missing: [], unknown: [] })
})
