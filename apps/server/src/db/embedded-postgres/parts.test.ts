import { chmod, cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { accountIn, namedAccountIn } from './account.ts'
import { installedPackage, usableBinaries } from './binaries.ts'
import { openCluster } from './cluster.ts'
import { endPreviousPostgres } from './previous.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const passwd =
  'root:x:0:0:root:/root:/bin/sh\nnobody:x:99:98::/:/sbin/nologin\nelocute:x:1200:1300::/:/bin/sh\n'

test.each([
  ['with its own id', passwd, undefined, { uid: 65_520, gid: 65_520 }],
  [
    'that has no account yet',
    `${passwd}other:x:65520:65521::/:/bin/sh\n`,
    undefined,
    { uid: 65_522, gid: 65_522 },
  ],
  ['with the requested id and its group', passwd, 1200, { uid: 1200, gid: 1300 }],
  ['with a requested id that has no account', passwd, 4000, { uid: 4000, gid: 4000 }],
])('as root, PostgreSQL runs as a user %s', (_, accounts, asked, account) => {
  expect(accountIn(accounts, asked)).toEqual(account)
})

test('a database is created by a user with a name, in the group of its later owner', () => {
  expect(namedAccountIn(passwd, { uid: 65_520, gid: 65_520 })).toEqual({ uid: 99, gid: 65_520 })
  expect(namedAccountIn(passwd, { uid: 1200, gid: 1300 })).toEqual({ uid: 1200, gid: 1300 })
})

test('a process id that another process has now does not prevent the start of PostgreSQL', async () => {
  const cluster = await temporaryFolder()
  const note = path.join(cluster, 'postmaster.pid')
  await writeFile(note, `${process.pid}\n${cluster}\n1700000000\n5432\n`)
  await endPreviousPostgres(cluster, silent)
  expect(await readFile(note, 'utf8')).toBe(`2147483647\n${cluster}\n1700000000\n5432\n`)
})

test.runIf(process.getuid?.() === 0)(
  "binaries that the database's user cannot reach are copied",
  { tags: 'nightly' },
  async () => {
    const closed = await temporaryFolder()
    const open = await temporaryFolder()
    await chmod(open, 0o711)
    const { folder, ...named } = await installedPackage()
    // Absolute links would lead back into the folder of the clone, which the database's user may not be able to enter.
    await cp(folder, path.join(closed, 'package'), { recursive: true, verbatimSymlinks: true })
    const hidden = { ...named, folder: path.join(closed, 'package') }
    const account = accountIn(await readFile('/etc/passwd', 'utf8'), undefined)

    const binaries = await usableBinaries(open, account, hidden)
    expect(binaries.postgres).toContain(open)
    expect(binaries.major).toBe('18')
  },
)

test('a user without a name is told why no database can be made, and what helps', async () => {
  const base = await temporaryFolder()
  const initdb = path.join(base, 'initdb')
  const said = 'initdb: error: could not look up effective user ID 12345: user does not exist'
  await writeFile(initdb, `#!/bin/sh\necho '${said}' >&2\nexit 1\n`, { mode: 0o755 })
  const binaries = { major: '18', initdb, postgres: '' }
  await expect(openCluster({ base, binaries, account: undefined, log: silent })).rejects.toThrow(
    `in ${base}. It said: ${said}. The embedded PostgreSQL needs a user of /etc/passwd: run Elocute as one, or set DATABASE_URL.`,
  )
})
