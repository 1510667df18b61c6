import { approveTrainee } from '@elocute/contract/trainees'
import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { decodeProtectedHeader } from 'jose'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../db/client.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { openFileStore } from '../platform/file-store-open.ts'
import { markerName } from '../platform/file-store.ts'
import { installQueue } from '../testing/template-database.ts'
import { makeFullSchool } from '../testing/full-school.ts'
import { createOwnKeys } from '../lti/own-keys.ts'
import { systemClock } from '../platform/clock.ts'
import { readServerKey } from '../platform/server-key.ts'
import { copiedRows } from './testing/full-data-set.ts'
import { startPrivatePostgres } from '../testing/private-postgres.ts'
import { silentLog } from '../testing/silent-log.ts'
import { startS3Server } from '../testing/s3-server.ts'
import { openTestApp } from '../testing/test-app.ts'
import { operate } from './commands.ts'
import { processEnvironment } from '../testing/process-environment.ts'
import { serverProgram } from '../testing/server-program.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

/** Runs a command as an operator does. Returns its output and whether it succeeded. */
const type = (variables: Record<string, string>, ...command: string[]) =>
  operate(command, variables).then(
    (said) => ({ said, code: 0 }),
    (error: unknown) => ({ said: error instanceof Error ? error.message : '', code: 1 }),
  )

const rowsOf = async (address: pg.ClientConfig) => {
  const client = new pg.Client(address)
  await client.connect()
  try {
    return await copiedRows({ client })
  } finally {
    await client.end()
  }
}

/** The keys of the files in a data folder. */
const storedIn = async (dataDir: string): Promise<string[]> => {
  const names = async (folder: string) =>
    (await readdir(join(dataDir, 'files', folder))).map((name) => `${folder}/${name}`)
  const folders = ['answers', 'clips', 'comments', 'modules', 'pictures', 'prompts', 'takes']
  return (await Promise.all(folders.map(names))).flat().sort()
}

test(
  'a school moves from the embedded PostgreSQL to another one and to S3, and back by backup and restore',
  { tags: 'nightly' },
  async () => {
    const [home, second, archives] = [
      await temporaryFolder(),
      await temporaryFolder(),
      await temporaryFolder(),
    ]
    const s3 = await startS3Server()
    onTestFinished(() => s3.stop())
    const theirs = await startPrivatePostgres()
    onTestFinished(() => theirs.stop())

    const own = await startEmbeddedPostgres({ dataDir: home, log: silentLog })
    onTestFinished(() => own.stop())
    const database = connect(own.connection, silentLog)
    await migrate(database)
    await installQueue(database)
    const files = await openFileStore({ folder: join(home, 'files'), keepFreeBytes: 0 })
    const testApp = await openTestApp(database, { files })
    await makeFullSchool(testApp)
    await testApp.app.close()
    const rows = await rowsOf(own.connection)
    const stored = await storedIn(home)
    expect(stored.map((key) => key.split('/')[0])).toEqual([
      ...['answers', 'answers', 'clips', 'clips', 'clips', 'comments', 'comments'],
      ...['modules', 'modules', 'modules', 'pictures', 'prompts', 'takes'],
    ])

    // While the server runs, only a backup is possible.
    const running = join(archives, 'running.tar.gz')
    // And the id of the installation, which a copy replaces, and a deleted file.
    const all = Object.values(rows).flat().length + 2
    expect(await type({ DATA_DIR: home }, 'backup', running)).toEqual({
      said: `${running} holds ${all} rows and ${stored.length} files.`,
      code: 0,
    })
    // The page of the owner says so, and the backup does not have it.
    const noted = await database.pool.query(
      `select name, bytes > 0 as has_size from last_reports where name = 'backup'`,
    )
    expect(noted.rows).toEqual([{ name: 'backup', has_size: true }])
    const refused = { said: `Elocute is running on ${home}. Stop it first.`, code: 1 }
    const there = {
      DATA_DIR: home,
      DATABASE_URL: theirs.url,
      ...s3.settings,
    }
    expect((await type({ DATA_DIR: home }, 'restore', running)).said).toContain(refused.said)
    expect((await type(there, 'move')).said).toContain(refused.said)
    await database.close()
    await own.stop()

    const moved = await type(there, 'move')
    expect(moved).toEqual({
      said: expect.stringContaining(`Moved ${all} rows and ${stored.length} files.`) as string,
      code: 0,
    })
    expect(await rowsOf({ connectionString: theirs.url })).toEqual(rows)
    const keys = (await s3.keys()).map((key) => key.replace('elocute/', '')).sort()
    expect(keys.filter((key) => key !== markerName)).toEqual(stored)
    expect(await readdir(home)).not.toContainEqual(expect.stringMatching(/^move-/))

    // While another server runs on that database, a backup is possible and a restore is refused.
    const other = connect({ url: theirs.url }, silentLog)
    await other.pool.query('select 1')
    const back = join(archives, 'back.tar.gz')
    expect(await type(there, 'backup', back)).toMatchObject({ code: 0 })
    expect((await type(there, 'restore', back)).said).toContain('running on the database of DATABASE_URL')
    await other.close()

    expect(await type({ DATA_DIR: second }, 'restore', back)).toMatchObject({ code: 0 })
    const again = await startEmbeddedPostgres({ dataDir: second, log: silentLog })
    onTestFinished(() => again.stop())
    expect(await rowsOf(again.connection)).toEqual(rows)
    expect(await storedIn(second)).toEqual(stored)
  },
)

test('a command that cannot run prints the reason as a sentence', async () => {
  const folder = await temporaryFolder()
  const nothing = { DATA_DIR: folder }
  expect((await type(nothing)).said).toBe(
    'Say what to do: backup, restore, move, check-files, adopt-files, verify-audit, check-mail, change-lti-key, rescore.',
  )
  expect((await type(nothing, 'backup')).said).toMatch(/^Name the file: npm run backup -- FILE/)
  expect((await type(nothing, 'backup', join(folder, 'a'))).said).toMatch(/^There is no database in /)
  expect((await type(nothing, 'move')).said).toMatch(/^Say in DATABASE_URL where to/)
  expect((await type(nothing, 'verify-audit')).said).toMatch(/^There is no database in /)
  expect((await type(nothing, 'rescore')).said).toMatch(/^There is no database in /)
  expect((await type(nothing, 'rescore', '50')).said).toMatch(/^Say how sure the second listener must be/)
})

test('verify-audit counts the events and fails at the first that does not fit', async () => {
  const folder = await temporaryFolder()
  const own = await startEmbeddedPostgres({ dataDir: folder, log: silentLog })
  onTestFinished(() => own.stop())
  const database = connect(own.connection, silentLog)
  onTestFinished(() => database.close())
  expect((await type({ DATA_DIR: folder }, 'verify-audit')).said).toMatch(
    /^This database was made by an earlier release/,
  )
  await migrate(database)
  const verify = () => type({ DATA_DIR: folder }, 'verify-audit')
  expect(await verify()).toEqual({
    said: 'The audit holds 0 events, and every one fits the one before it.',
    code: 0,
  })
  const testApp = await openTestApp(database)
  onTestFinished(() => testApp.app.close())
  const { token } = await testApp.make.trainer()
  for (let count = 0; count < 3; count++) {
    const { id } = await testApp.make.applicant()
    await testApp.call(approveTrainee, { params: { id } }, { token })
  }
  expect(await verify()).toMatchObject({ said: expect.stringMatching(/^The audit holds 3 events/) as string })
  await database.pool.query(`
    alter table audit_events disable trigger user;
    update audit_events set actor_id = subject_id where n = 2`)
  expect(await verify()).toEqual({
    said: 'The audit is broken: event 2 was changed, or the one before it was replaced. 1 event before it fit.',
    code: 1,
  })
})

test('change-lti-key makes another key beside a running server, which signs with it in time', async () => {
  const folder = await temporaryFolder()
  const own = await startEmbeddedPostgres({ dataDir: folder, log: silentLog })
  onTestFinished(() => own.stop())
  const database = connect(own.connection, silentLog)
  onTestFinished(() => database.close())
  await migrate(database)
  const serverKey = await readServerKey(database.db)
  const keys = createOwnKeys({ db: database.db, clock: systemClock, serverKey })
  const kids = async () => (await keys.published()).keys.map(({ kid }) => kid)
  const claims = [{ sub: 'elocute' }, { clientId: 'elocute', audience: 'https://moodle.example' }] as const
  const signer = async () => decodeProtectedHeader(await keys.sign(...claims)).kid
  const first = await signer()
  const change = (...given: string[]) => type({ DATA_DIR: folder }, 'change-lti-key', ...given)
  expect((await change()).said).toMatch(/^The new key is published/)
  expect(await kids()).toEqual([first, expect.any(String)])
  expect(await signer()).toBe(first)
  expect((await change('leaked')).said).toMatch(/^The new key signs from now on/)
  expect(await kids()).toEqual([await signer()])
  expect(await kids()).not.toContain(first)
  expect(await change('soon')).toMatchObject({ code: 1 })
})

test('the program prints the reason on standard error and exits with code 1', async () => {
  const ended = promisify(execFile)(process.execPath, [...(await serverProgram('operations')), 'nothing'], {
    env: processEnvironment(),
  })
  await expect(ended).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr:
      'Say what to do: backup, restore, move, check-files, adopt-files, verify-audit, check-mail, change-lti-key, rescore.\n',
  })
})
