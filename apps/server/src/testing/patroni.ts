import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync } from 'node:fs'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'
import { account, binaries } from './private-postgres.ts'
import { until } from './until.ts'

const configuration = fileURLToPath(new URL('../../../../deploy/patroni.yaml', import.meta.url))
const superuser = { user: 'postgres', password: 'of-the-superuser' }

const answersOk = async (url: string): Promise<boolean> =>
  (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok

const startEtcd = async (folder: string) => {
  const [clients, peers] = [await freePort(), await freePort()]
  const [url, peerUrl] = [`http://127.0.0.1:${clients}`, `http://127.0.0.1:${peers}`]
  const child = spawn(
    'etcd',
    [
      ...['--data-dir', join(folder, 'etcd'), '--listen-client-urls', url, '--advertise-client-urls', url],
      ...['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl],
      ...['--initial-cluster', `default=${peerUrl}`],
    ],
    { ...account(), stdio: 'ignore', env: { PATH: process.env['PATH'] } },
  )
  const exit = once(child, 'exit')
  await until('etcd answers', () => answersOk(`${url}/health`))
  return {
    host: `127.0.0.1:${clients}`,
    stop: async () => {
      child.kill('SIGTERM')
      await exit
    },
  }
}

/** A PostgreSQL under Patroni, as one machine of the database has it. */
const startNode = async (name: string, folder: string, etcd: string) => {
  const [port, restPort] = [await freePort(), await freePort()]
  const [rest, address] = [`127.0.0.1:${restPort}`, `127.0.0.1:${port}`]
  const data = join(folder, name)
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    LC_ALL: 'C',
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: etcd,
    PATRONI_RESTAPI_LISTEN: rest,
    PATRONI_RESTAPI_CONNECT_ADDRESS: rest,
    PATRONI_POSTGRESQL_LISTEN: address,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: address,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: binaries(),
    PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
    PATRONI_SUPERUSER_USERNAME: superuser.user,
    PATRONI_SUPERUSER_PASSWORD: superuser.password,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: 'of-the-standby',
  }
  const logFile = join(folder, `${name}.log`)
  const log = await open(logFile, 'a')
  const launch = () => {
    const stdio = ['ignore', log.fd, log.fd] as const
    const child = spawn('patroni', [configuration], { ...account(), cwd: folder, stdio: [...stdio], env })
    return { child, exit: once(child, 'exit') }
  }
  let running = launch()
  const is = (role: 'primary' | 'sync') => answersOk(`http://${rest}/${role}`).catch(() => false)
  const killPostgres = async () => {
    const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(pid), 'SIGKILL')
  }
  return {
    name,
    port,
    restPort,
    is,
    log: () => readFile(logFile, 'utf8'),
    /** Patroni first, because it would start PostgreSQL again. */
    kill: async () => {
      running.child.kill('SIGKILL')
      await killPostgres()
      await running.exit
    },
    start: () => {
      running = launch()
    },
    stop: async () => {
      running.child.kill('SIGTERM')
      await running.exit
      await killPostgres().catch(() => undefined)
      await log.close()
    },
  }
}

/** Starts etcd, and a primary and a synchronous standby under Debian's Patroni with the configuration of `deploy`. */
export const startPatroni = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'elocute-patroni-'))
  const { uid, gid } = account()
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  const etcd = await startEtcd(folder)
  const nodes = [
    await startNode('database1', folder, etcd.host),
    await startNode('database2', folder, etcd.host),
  ] as const

  const nodeWith = async (role: 'primary' | 'sync') => {
    for (const node of nodes) if (await node.is(role)) return node
    throw new Error(`no ${role}`)
  }
  const untilBoth = () =>
    until('a primary and a synchronous standby', async () => {
      await Promise.all([nodeWith('primary'), nodeWith('sync')])
      return true
    })
  const stop = async () => {
    for (const node of nodes) await node.stop()
    await etcd.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  await untilBoth().catch(async (error: unknown) => {
    const logs = await Promise.all(nodes.map((node) => node.log()))
    await stop()
    throw new Error(logs.join('\n'), { cause: error })
  })
  return {
    nodes,
    superuser,
    primary: () => nodeWith('primary'),
    standby: () => nodeWith('sync'),
    untilBoth,
    stop,
  }
}
