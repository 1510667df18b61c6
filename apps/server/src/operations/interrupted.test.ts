import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { connect } from '../db/client.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { readEnv } from '../env.ts'
import { createLog } from '../log.ts'
import { everyRow } from '../testing/data-sets.ts'
import { namesIn } from '../testing/names-in.ts'
import { silentLog } from '../testing/silent-log.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { backUp } from './backup.ts'
import type { DataSet } from './data-set.ts'
import { move } from './move.ts'
import { Refused } from './refused.ts'
import { restore } from './restore.ts'
import { copiedRows, test } from './testing/full-data-set.ts'

const interruption = () => {
  const controller = new AbortController()
  const stop = () => controller.abort(new Refused('Stopped by SIGINT.'))
  return { signal: controller.signal, stop }
}

/** Stops when a file is stored, or when the rows of a table begin to come in. */
const stoppingAt = (dataSet: DataSet, place: 'a file' | 'rows', stop: () => void): DataSet => ({
  ...dataSet,
  files: {
    ...dataSet.files,
    keep: (draft, key) => {
      if (place === 'a file') stop()
      return dataSet.files.keep(draft, key)
    },
  },
  client: new Proxy(dataSet.client, {
    get: (of, name) => {
      const found = Reflect.get(of, name) as unknown
      if (typeof found !== 'function') return found
      return (...args: unknown[]) => {
        if (place === 'rows' && String(args[0]).startsWith('alter table "users" disable')) stop()
        return Reflect.apply(found, of, args) as unknown
      }
    },
  }),
})

test.for(['rows', 'a file'] as const)(
  'a restore that is stopped at %s leaves nothing behind and can be repeated',
  async (place, { source, target, folder }) => {
    const file = join(folder, 'backup.tar.gz')
    await backUp(source, file)
    const { signal, stop } = interruption()
    await expect(restore(stoppingAt(target, place, stop), file, { signal })).rejects.toThrow(
      'Stopped by SIGINT.',
    )
    expect(Object.values(await everyRow(target.client)).flat()).toEqual([])
    expect(await namesIn(target.files)).toEqual([])
    await restore(target, file)
    expect(await copiedRows(target)).toEqual(await copiedRows(source))
  },
)

test('a backup that is stopped leaves no file', async ({ source, folder }) => {
  const { signal, stop } = interruption()
  const files: DataSet['files'] = {
    ...source.files,
    read: (...args) => {
      stop()
      return source.files.read(...args)
    },
  }
  const before = await readdir(folder)
  const backup = backUp({ ...source, files }, join(folder, 'backup.tar.gz'), { signal })
  await expect(backup).rejects.toThrow('Stopped by SIGINT.')
  expect(await readdir(folder)).toEqual(before)
})

/** A `DATA_DIR` with an embedded database, as a school has it before it moves. */
const schoolFolder = async () => {
  const dataDir = await temporaryFolder()
  const own = await startEmbeddedPostgres({ dataDir, log: silentLog })
  onTestFinished(() => own.stop())
  const database = connect(own.connection, silentLog)
  await migrate(database)
  await database.close()
  await own.stop()
  return dataDir
}

const copiesIn = async (dataDir: string) =>
  (await readdir(dataDir)).filter((name) => name.startsWith('move-'))

test('a move that is stopped while it copies, or was killed before, leaves no copy of the accounts', async ({
  target,
}) => {
  const dataDir = await schoolFolder()
  await mkdir(join(dataDir, 'move-killed'))
  await writeFile(join(dataDir, 'move-killed', 'backup.tar.gz'), 'all accounts')
  const { signal, stop } = interruption()
  stop()
  const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: target.url })
  await expect(move(env, createLog('silent'), signal)).rejects.toThrow('Stopped by SIGINT.')
  expect(await copiesIn(dataDir)).toEqual([])
})

test('a move that is stopped while it fills the other database leaves nothing there, and can be repeated', async ({
  target,
}) => {
  const dataDir = await schoolFolder()
  const { signal, stop } = interruption()
  const isCopied = () =>
    readdirSync(dataDir).some(
      (name) => name.startsWith('move-') && existsSync(join(dataDir, name, 'backup.tar.gz')),
    )
  signal.throwIfAborted = () => {
    if (isCopied()) stop()
    AbortSignal.prototype.throwIfAborted.call(signal)
  }
  const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: target.url })
  await expect(move(env, createLog('silent'), signal)).rejects.toThrow('Stopped by SIGINT.')
  expect(Object.values(await everyRow(target.client)).flat()).toEqual([])
  expect(await copiesIn(dataDir)).toEqual([])
  expect((await move(env, createLog('silent'))).tables).toBeGreaterThan(0)
})
