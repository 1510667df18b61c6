import { execFile } from 'node:child_process'
import { constants, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Log } from '../../log.ts'

const run = promisify(execFile)

const TIMEOUT_MS = 30_000
const NO_PROCESS = 2_147_483_647 // above every system's largest process id

/** Waits until the PostgreSQL of a killed app has stopped. The caller must hold the folder's lock. */
export const endPreviousPostgres = async (cluster: string, log: Log): Promise<void> => {
  const pid = await postmasterPid(cluster)
  if (pid === undefined) return
  if (!(await isPostgresOf(cluster, pid))) return forgetPid(cluster, pid)

  log.warn({ pid }, 'The PostgreSQL of an earlier run is still stopping; waiting for it.')
  const startedAt = performance.now()
  signal(pid, 'SIGINT')
  while (await isPostgresOf(cluster, pid)) {
    const waited = performance.now() - startedAt
    if (waited > 2 * TIMEOUT_MS) {
      throw new Error(
        `A PostgreSQL of an earlier run (process ${pid}) still uses ${cluster} and does not stop.`,
      )
    }
    if (waited > TIMEOUT_MS) signal(pid, 'SIGQUIT')
    await pause(20)
  }
}

/** The process id that PostgreSQL wrote in its folder. The process may have ended. */
export const postmasterPid = async (cluster: string): Promise<number | undefined> => {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return pid > 1 ? pid : undefined
}

/** Signals a process that may just have ended. */
export const signal = (pid: number, name: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

const isPostgresOf = async (cluster: string, pid: number) => {
  if (!signal(pid, 0)) return false
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => commandLineByPs(pid))
  return commandLine.includes(cluster)
}

const commandLineByPs = (pid: number) =>
  process.platform === 'linux'
    ? ''
    : run('ps', ['-o', 'command=', '-p', String(pid)]).then(
        ({ stdout }) => stdout,
        () => '',
      )

// After a restart of the machine or the container another process may have the stored id, and PostgreSQL would then
// refuse to start. Only the id is replaced. With the rest of the file, PostgreSQL still finds a backend that has
// outlived its server.
const forgetPid = async (cluster: string, pid: number) => {
  if (!signal(pid, 0)) return
  const file = await open(path.join(cluster, 'postmaster.pid'), constants.O_RDWR | constants.O_NOFOLLOW)
  try {
    const lines = (await file.readFile('utf8')).split('\n')
    const text = [NO_PROCESS, ...lines.slice(1)].join('\n')
    await file.truncate()
    await file.write(text, 0)
  } finally {
    await file.close()
  }
}
