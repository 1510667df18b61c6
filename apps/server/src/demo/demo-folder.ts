import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endPreviousPostgres, signal } from '../db/embedded-postgres/previous.ts'
import type { Log } from '../log.ts'

const prefix = 'elocute-demo-'
/** PostgreSQL may delete its own last files at the same time. */
const patiently = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }

/** The folders of demos that were killed: the name has the process that made it. */
const leftFolders = () =>
  readdirSync(tmpdir())
    .filter((name) => {
      const process = name.startsWith(prefix) ? /^(\d+)-/.exec(name.slice(prefix.length))?.[1] : undefined
      return process !== undefined && !signal(Number(process), 0)
    })
    .map((name) => join(tmpdir(), name))

/** The PostgreSQL of a killed demo stops by itself, a moment later. */
const untilUnused = async (folder: string, log: Log): Promise<void> => {
  const base = join(folder, 'postgres')
  for (const cluster of await readdir(base).catch(() => []))
    await endPreviousPostgres(join(base, cluster), log)
}

/**
 * A temporary folder for one demo. It is deleted when this process ends in any way but SIGKILL or a power cut; what those leave, the
 * next demo deletes.
 */
export const makeDemoFolder = async (log: Log): Promise<string> => {
  for (const folder of leftFolders()) {
    await untilUnused(folder, log)
    // A folder of somebody else stays.
    await rm(folder, patiently).catch(() => undefined)
  }
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  process.once('exit', () => rmSync(folder, patiently))
  return folder
}
