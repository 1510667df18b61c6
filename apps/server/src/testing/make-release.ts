import { cp, mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { laterRelease } from './later-release.ts'
import { serverProgram } from './server-program.ts'
import { temporaryFolder } from './temporary-folder.ts'

const root = join(import.meta.dirname, '../../../..')
const ownVersion = /(const release\S* = )"[^"]+"/

/** Gives a copy of the bundled server another version. */
const setVersion = async (bundle: string, version: string): Promise<void> => {
  let changed = 0
  for (const name of await readdir(bundle)) {
    if (!name.endsWith('.js')) continue
    const code = await readFile(join(bundle, name), 'utf8')
    if (!ownVersion.test(code)) continue
    await writeFile(join(bundle, name), code.replace(ownVersion, `$1${JSON.stringify(version)}`))
    changed += 1
  }
  if (changed !== 1) throw new Error(`${changed} files of the bundle have a version`)
}

/**
 * The product as another release: the server of this tree with another version, these migrations besides, and another web app, with a page
 * and one file. Returns what Node gets to run it, and the address of that file.
 */
export const makeRelease = async (version: string, migrations: readonly string[] = []) => {
  const program = await serverProgram()
  const main = program.at(-1) ?? ''
  const folder = await temporaryFolder()
  const [server, web] = [join(folder, 'apps/server'), join(folder, 'apps/web/dist')]
  const bundle = join(server, 'dist/bundle')
  await cp(dirname(main), bundle, { recursive: true })
  await setVersion(bundle, version)
  // What the bundle reads lies beside it.
  for (const shared of ['node_modules', 'packages', 'apps/server/src', 'apps/server/package.json'])
    await symlink(join(root, shared), join(folder, shared))
  await rename((await laterRelease(...migrations)).folder, join(server, 'migrations'))
  const asset = `/assets/of-${version}.js`
  await mkdir(join(web, 'assets'), { recursive: true })
  await writeFile(join(web, asset), '')
  await writeFile(join(web, 'index.html'), `<script src="${asset}"></script>`)
  await writeFile(join(web, 'pages.json'), JSON.stringify({ '/': 'index.html' }))
  return { program: [...program.slice(0, -1), join(bundle, basename(main))], asset }
}
