import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { type Account, asAccount } from './account.ts'
import type { Binaries } from './binaries.ts'
import { postmasterPid, signal } from './previous.ts'
import type { Log } from '../../log.ts'
import type { PostgresProcess } from './supervisor.ts'

// Runs PostgreSQL beside a reader of the app's pipe. The pipe ends when the app stops or is killed. Then PostgreSQL gets a
// fast shutdown, again each second, because it does not handle signals in its first moments. The two shells ignore signals
// to the whole process group, so that PostgreSQL stops after the app and not before it.
const WATCHDOG = `
trap '' HUP INT QUIT TERM
exec 3<&0
"$@" </dev/null 3<&- &
postgres=$!
( while read -r _; do :; done; while kill -INT $postgres; do sleep 1; done ) <&3 >/dev/null 2>&1 &
watcher=$!
exec 3<&-
wait $postgres
code=$?
kill -KILL $watcher 2>/dev/null
exit $code
`

// 64 MB, because the data of a class is small and the kernel caches files. No parallel plans, because they need a
// /dev/shm, which containers keep tiny. PostgreSQL's log has no statements and values, because errors reach the app
// through its driver.
const SETTINGS = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  shared_buffers: '64MB',
  max_parallel_workers_per_gather: '0',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_line_prefix: '',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  lc_messages: 'C',
}

const READY = 'database system is ready to accept connections'
const FAST_STOP_MS = 4_000

/** Several servers and their commands: one uses about twenty. */
const usualConnections = 100

type Options = {
  binaries: Binaries
  cluster: string
  sockets: string
  account: Account
  log: Log
  connections?: number | undefined
}

export const launchPostgres = (options: Options): PostgresProcess => {
  const { binaries, cluster, sockets, account, log, connections = usualConnections } = options
  const settings = Object.entries({
    ...SETTINGS,
    max_connections: String(connections),
    unix_socket_directories: `"${sockets}"`,
  })
  const postgres = [
    binaries.postgres,
    '-D',
    cluster,
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  // A separate process group, so that Ctrl-C in the terminal reaches only the app, which then stops PostgreSQL.
  const child = spawn('/bin/sh', ['-c', WATCHDOG, 'elocute-postgresql', ...postgres], {
    ...asAccount(account),
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  child.stdin.on('error', () => undefined) // its reader has ended; `ended` reports that

  const journal = readJournal(child.stderr, log)
  const ended = new Promise<string>((resolve) => {
    const end = (reason: string) => {
      child.stdin.destroy() // if only the shell was killed, its reader now stops PostgreSQL
      resolve(reason + journal.lastWords())
    }
    child.once('error', (error) => end(`It could not be started: ${error.message}`))
    child.once('close', (code, name) => end(exitReason(code, name)))
  })

  const stop = async () => {
    child.stdin.end()
    const slow = setTimeout(() => {
      log.warn(
        {},
        'PostgreSQL takes long to stop; it is told to leave at once and recovers at the next start.',
      )
      void postmasterPid(cluster).then((pid) => pid !== undefined && signal(pid, 'SIGQUIT'))
    }, FAST_STOP_MS)
    await ended
    clearTimeout(slow)
  }
  return { ready: Promise.race([journal.ready, ended.then(() => false)]), ended, stop }
}

const readJournal = (stderr: Readable, log: Log) => {
  let last: string | undefined
  const lines = createInterface({ input: stderr })
  const ready = new Promise<boolean>((resolve) => {
    lines.on('line', (line) => {
      if (line.includes(READY)) resolve(true)
      if (/^(FATAL|PANIC):/.test(line)) last = line
      if (line.startsWith('LOG:')) log.info({ postgres: line }, 'PostgreSQL says')
      else log.warn({ postgres: line }, 'PostgreSQL says')
    })
  })
  return { ready, lastWords: () => (last === undefined ? '' : ` (${last})`) }
}

// A shell exits with 128 + n for a child that signal n ended.
const exitReason = (code: number | null, name: NodeJS.Signals | null) => {
  if (name) return `Its watchdog was ended by ${name}`
  return code !== null && code > 128
    ? `It was ended by signal ${code - 128}`
    : `It left with code ${code ?? 'none'}`
}
