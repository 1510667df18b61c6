import { execFile } from 'node:child_process'
import { chown, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Account, asAccount, namedAccount } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { Log } from '../../log.ts'

const run = promisify(execFile)

type Options = { base: string; binaries: Binaries; account: Account; log: Log }

/** Returns the folder of PostgreSQL's data and creates it if necessary. Refuses a folder that another version wrote. */
export const openCluster = async ({ base, binaries, account, log }: Options): Promise<string> => {
  const cluster = path.join(base, binaries.major)
  const names = await readdir(base)
  await removeUnfinished(base, names)
  if (!names.includes(binaries.major)) {
    const other = names.find((name) => /^\d+$/.test(name))
    if (other) throw otherMajor(path.join(base, other), other, binaries.major)
    await createCluster({ base, binaries, account, cluster })
    log.info({ cluster }, 'A new database was made.')
    return cluster
  }
  const major = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (major !== binaries.major) throw otherMajor(cluster, major, binaries.major)
  await takeOver(cluster, account)
  return cluster
}

const otherMajor = (folder: string, found: string, wanted: string) =>
  new Error(
    `The folder ${folder} was written by PostgreSQL ${found}, and this release runs PostgreSQL ${wanted}. ` +
      'With the release that wrote it: npm run backup -- FILE. Then with this one and an empty DATA_DIR: npm run restore -- FILE.',
  )

const UNFINISHED = 'unfinished-'

// Created beside its final place and then renamed, so that an interrupted start leaves no partial database.
const createCluster = async ({
  base,
  binaries,
  account,
  cluster,
}: Omit<Options, 'log'> & { cluster: string }) => {
  const unfinished = await mkdtemp(path.join(base, UNFINISHED))
  const maker = await namedAccount(account)
  if (maker) await chown(unfinished, maker.uid, maker.gid)
  const options = [
    ['--pgdata', unfinished],
    ['--username', 'postgres'],
    ['--encoding', 'UTF8'],
    ['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ['--auth-local', 'trust', '--auth-host', 'reject'], // only its owner can enter the folder of the socket
  ]
  try {
    await run(binaries.initdb, options.flat(), asAccount(maker))
    if (account) await give(unfinished, account)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw new Error(`PostgreSQL could not make a database in ${base}.${whyOf(error)}`, { cause: error })
  }
  await rename(unfinished, cluster)
}

/** What a program says on its last line, with what helps where containers run as users without a name. */
const whyOf = (error: unknown): string => {
  const { stderr } = error as { stderr?: unknown }
  const said = typeof stderr === 'string' ? (stderr.trim().split('\n').at(-1) ?? '') : ''
  const help = said.includes('effective user ID')
    ? ' The embedded PostgreSQL needs a user of /etc/passwd: run Elocute as one, or set DATABASE_URL.'
    : ''
  return said === '' ? '' : ` It said: ${said}.${help}`
}

const removeUnfinished = async (base: string, names: readonly string[]) => {
  for (const name of names) {
    if (name.startsWith(UNFINISHED)) await rm(path.join(base, name), { recursive: true, force: true })
  }
}

// PostgreSQL opens only files of its own user, which can change between two starts.
const takeOver = async (cluster: string, account: Account) => {
  const owner = (await stat(cluster)).uid
  const wanted = account?.uid ?? process.getuid?.()
  if (owner === wanted) return
  if (!account) {
    throw new Error(
      `The folder ${cluster} belongs to user ${owner}. Start the app as that user or as root, or give the folder to user ${wanted ?? ''}.`,
    )
  }
  await give(cluster, account)
}

const give = (folder: string, { uid, gid }: { uid: number; gid: number }) =>
  run('chown', ['-R', '-h', `${uid}:${gid}`, folder])
