import { chmodSync, chownSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { randomInt } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operate } from '../operations/commands.ts'
import { selfSigned } from '../testing/certificates.ts'
import { account, startPrivatePostgres, type PrivatePostgres } from '../testing/private-postgres.ts'
import { silentLog } from '../testing/silent-log.ts'
import { connect } from './client.ts'
import { migrate } from './migrate.ts'

/** An address of this machine that no other server uses, so that the port can be the usual one. */
const host = `127.${randomInt(2, 255)}.${randomInt(2, 255)}.${randomInt(2, 255)}`
const accessRules = `
local   all all                   trust
hostssl all elocute  127.0.0.0/8 trust
host    all stranger 127.0.0.0/8  scram-sha-256
`
let postgres: PrivatePostgres
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elocute-tls-'))
  const { key, cert } = selfSigned(host)
  const files = { key, cert, hba: accessRules }
  const { uid, gid } = account()
  for (const [name, content] of Object.entries(files))
    await writeFile(join(folder, name), content, { mode: 0o600 })
  for (const path of [folder, ...Object.keys(files).map((name) => join(folder, name))])
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
  chmodSync(folder, 0o755)
  postgres = await startPrivatePostgres(
    [
      `listen_addresses=${host}`,
      'ssl=on',
      `ssl_key_file=${join(folder, 'key')}`,
      `ssl_cert_file=${join(folder, 'cert')}`,
      `hba_file=${join(folder, 'hba')}`,
      'fsync=off',
    ].flatMap((setting) => ['-c', setting]),
  )
})
afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Starts as the server does: by bringing the schema up to date. */
const start = async (url: string) => {
  const database = connect({ url }, silentLog, 1)
  try {
    await migrate(database)
    // The pool connects by the same settings.
    await database.pool.query('select 1')
  } finally {
    await database.close()
  }
}
const url = (user: string, rest = ''): string => `postgres://${user}@${host}:5432/postgres${rest}`

test.for<[what: string, address: () => string, explained: RegExp]>([
  [
    'a self-signed certificate',
    () => url('elocute', '?sslmode=verify-full'),
    /is self-signed.*sslrootcert=.*sslmode=no-verify/,
  ],
  ['no TLS where it is demanded', () => url('elocute'), /demands TLS\. Add \?sslmode=verify-full.*no-verify/],
  ['a wrong password', () => url('stranger:canary'), /refuses the user or the password.*# as %23/],
  [
    'an unknown user with a self-signed certificate',
    () => url('stranger:canary', '?sslmode=no-verify'),
    /refuses the user or the password/,
  ],
  [
    'a user who is not let in',
    () => url('guest:canary', '?sslmode=no-verify'),
    /does not admit this user.*pg_hba\.conf/,
  ],
  ['an unknown database', () => `${url('elocute')}_of_nobody?sslmode=no-verify`, /no such database/],
  [
    'nothing at the port',
    () => `postgres://elocute:canary@${host}:1/postgres`,
    /nothing listens at 127\.[\d.]+:1\./,
  ],
  [
    'an unknown host',
    () => 'postgres://elocute:canary@nowhere.invalid/postgres',
    /the host of nowhere\.invalid:5432 cannot be found/,
  ],
])('%s is explained with what mends it', async ([, address, explained]) => {
  const started = start(address())
  await expect(started).rejects.toThrow(explained)
  await expect(started).rejects.toThrow(/^DATABASE_URL: (?!.*canary)/)
  await expect(operate(['verify-audit'], { DATABASE_URL: address() })).rejects.toThrow(explained)
})

test('a self-signed certificate is accepted as its own authority, or unchecked', async () => {
  await start(url('elocute', `?sslmode=verify-full&sslrootcert=${encodeURIComponent(join(folder, 'cert'))}`))
  await start(url('elocute', '?sslmode=no-verify'))
})
