import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { account, type PrivatePostgres } from './private-postgres.ts'
import { until } from './until.ts'

/** By which PgBouncer knows its users, and PostgreSQL knows PgBouncer if it asks. */
export const poolerPassword = 'of-the-pooler'

type Place = { host: string; port: number; folder: string; listen: number }

/** What deploy/ has, with the addresses of a test. */
const deployed = async ({ host, port, folder, listen }: Place): Promise<string> => {
  const file = await readFile(new URL('../../../../deploy/pgbouncer.ini', import.meta.url), 'utf8')
  const changes = [
    ['elocute = host=database port=5432', `* = host=${host} port=${port}`],
    ['listen_addr = *', `logfile = ${folder}/log\nlisten_addr = 127.0.0.1`],
    ['listen_port = 6432', `listen_port = ${listen}`],
    ['/tmp/users', `${folder}/users`],
  ] as const
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`deploy/pgbouncer.ini has no ${from}`)
    return text.replace(from, to)
  }, file)
}

/** Debian's configuration in transaction mode, which leaves everything else at its default. Lines can be added. */
const configuration = ({ host, port, folder, listen }: Place, lines: readonly string[]): string =>
  [
    '[databases]',
    `* = host=${host} port=${port}`,
    '[pgbouncer]',
    `logfile = ${folder}/log`,
    'listen_addr = 127.0.0.1',
    `listen_port = ${listen}`,
    'unix_socket_dir =',
    'auth_type = md5',
    `auth_file = ${folder}/users`,
    'pool_mode = transaction',
    ...lines,
    '',
  ].join('\n')

/** Starts Debian's PgBouncer in front of all databases of a PostgreSQL. */
export const startPgBouncer = async (
  { connection }: Pick<PrivatePostgres, 'connection'>,
  lines: readonly string[] | 'as deployed' = [],
) => {
  const { host, port, user } = connection
  const folder = await mkdtemp(join(tmpdir(), 'elocute-pgbouncer-'))
  const as = account()
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid)
  const listen = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(join(folder, 'users'), `"${user}" "${poolerPassword}"\n`)
  const place = { host, port, folder, listen }
  await writeFile(file, lines === 'as deployed' ? await deployed(place) : configuration(place, lines))
  const env = { PATH: `${process.env['PATH']}:/usr/sbin` }
  const child = spawn('pgbouncer', [file], { ...as, env, stdio: 'ignore' })
  const ended = new AbortController()
  const exit = once(child, 'exit').then(() => ended.abort())
  const urlOf = (database: string) => `postgres://${user}:${poolerPassword}@127.0.0.1:${listen}/${database}`
  const answers = () => connects(urlOf('postgres'))
  await until('PgBouncer answers', answers, { ended: ended.signal }).catch(async (cause: unknown) => {
    throw new Error(await readFile(join(folder, 'log'), 'utf8').catch(() => 'PgBouncer did not start'), {
      cause,
    })
  })
  return {
    urlOf,
    stop: async () => {
      child.kill('SIGTERM')
      await exit
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const connects = async (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
    return true
  } finally {
    await client.end().catch(() => undefined)
  }
}
