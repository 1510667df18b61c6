import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Account, asAccount } from './account.ts'

const run = promisify(execFile)

// The kernel allows 107 bytes. PostgreSQL's lock file beside the socket has a name that is five bytes longer.
const LONGEST_SOCKET = 100
const SOCKET = '.s.PGSQL.5432'

/**
 * `base` contains the data, with one folder for each major version; `run` contains what can be created again. Only root
 * and PostgreSQL's user can enter them, and PostgreSQL's user cannot list them.
 */
export const openFolders = async (home: string, account: Account): Promise<{ base: string; run: string }> => {
  const folders = { base: path.join(home, 'postgres'), run: path.join(home, 'run') }
  await mkdir(folders.run, { recursive: true })
  if (!account) return folders
  for (const folder of [folders.base, folders.run]) {
    await chown(folder, 0, account.gid)
    await chmod(folder, 0o710)
  }
  await letPass(home, account)
  const closed = await firstClosedFolder(folders.run, account)
  if (closed) {
    throw new Error(
      `PostgreSQL runs as user ${account.uid} and cannot pass through ${closed}. ` +
        `Set DATA_DIR to a folder that it can reach, such as /var/lib/elocute.`,
    )
  }
  return folders
}

/**
 * Uses the group if it is root's. A group that the operator has chosen stays, and everybody may pass through the
 * folder.
 */
const letPass = async (home: string, { gid }: { gid: number }) => {
  const { mode, gid: group } = await stat(home)
  if (mode & 0o001) return
  if (group === 0) await chown(home, 0, gid)
  await chmod(home, mode | (group === 0 ? 0o010 : 0o011))
}

/** Returns an empty private folder for the socket, a temporary one if the path would be too long for a socket. */
export const socketFolder = async (runFolder: string, account: Account) => {
  const near = path.join(runFolder, 'socket')
  const fits = Buffer.byteLength(path.join(near, SOCKET)) <= LONGEST_SOCKET
  const folder = fits ? near : await mkdtemp(path.join(tmpdir(), 'elocute-'))
  if (fits) {
    await rm(near, { recursive: true, force: true })
    await mkdir(near, { mode: 0o700 })
  }
  if (account) await chown(folder, account.uid, account.gid)
  return { path: folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

const PASS_THROUGH = 'for folder; do cd -- "$folder" 2>/dev/null || { printf %s "$folder"; exit 0; }; done'

const firstClosedFolder = async (folder: string, account: { uid: number; gid: number }) => {
  try {
    const { stdout } = await run(
      '/bin/sh',
      ['-c', PASS_THROUGH, 'sh', ...ancestors(folder)],
      asAccount(account),
    )
    return stdout
  } catch (error) {
    throw new Error(
      `PostgreSQL does not run as root, and this process may not start it as user ${account.uid}. ` +
        'Run the app as an ordinary user, or give POSTGRES_USER_ID a user that it may use.',
      { cause: error },
    )
  }
}

const ancestors = (folder: string): string[] =>
  folder === path.dirname(folder) ? [folder] : [...ancestors(path.dirname(folder)), folder]
