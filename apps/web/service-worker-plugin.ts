import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import type { BuiltLanguages } from './sentences-plugin.ts'

/** Pages of trainers need a connection. */
const isForTrainers = (path: string): boolean => path.startsWith('/trainer') || path.startsWith('/documents')
/** Files that are not part of the bundle. The recogniser's model is stored by the recogniser itself, when it is first used. */
const publicFiles = ['/boot.js', '/favicon.svg', '/manifest.webmanifest', '/icons/icon-192.png']
const stored = /\.(?:js|css|woff2)$/
const fonts = /\.woff2$/
const latin = /-latin-/

/**
 * Builds the service worker from src/offline, with the list of the files that it stores: the code of trainees and of public pages,
 * and their HTML. Runs after the pages are written.
 */
export const serviceWorker = ({ languages, namedFor, isOfLanguage, versions }: BuiltLanguages): Plugin => {
  let root = ''
  let folder = ''
  return {
    name: 'service-worker-plugin',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
      folder = resolve(root, config.build.outDir)
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      handler: async (_, bundle) => {
        const pages = await pagesIn(folder)
        const files = [...publicFiles, ...filesOf(bundle).filter((file) => !isOfLanguage(file))]
        const hash = await hashOf(folder, [...files, ...pages.map(([, file]) => file)], versions())
        const tags = languages.map(({ tag }) => tag)
        const isShared = (file: string) => tags.every((tag) => namedFor(tag, file) === file)
        const spoken = files.filter((file) => !isShared(file))
        const code = await compiled(root, {
          version: hash,
          files: files.filter(isShared),
          spoken: Object.fromEntries(tags.map((tag) => [tag, spoken.map((file) => namedFor(tag, file))])),
          pages,
        })
        await writeFile(join(folder, 'service-worker.js'), code)
      },
    },
  }
}

/** The regular expression of each address, and its page. */
const pagesIn = async (folder: string): Promise<[string, string][]> => {
  const pages = JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8')) as Record<string, string>
  return Object.entries(pages)
    .filter(([address]) => !isForTrainers(address))
    .map(([address, file]) => [`^${address.replaceAll(/:\w+/g, '[^/]+')}$`, `/${file}`])
}

/** The code that starts at the entry without the pages of trainers, with its styles, Latin fonts and workers. */
const filesOf = (bundle: Rolldown.OutputBundle): string[] => {
  const names = Object.keys(bundle).filter(
    (name) => stored.test(name) && (!fonts.test(name) || latin.test(name)),
  )
  const onlyTrainers = trainerCode(bundle)
  return names
    .filter((name) => !onlyTrainers.has(name))
    .map((name) => `/${name}`)
    .sort()
}

/** The chunks that no page of trainees and no public page needs. */
const trainerCode = (bundle: Rolldown.OutputBundle): Set<string> => {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const isTrainerPage = ({ facadeModuleId, moduleIds }: Rolldown.OutputChunk) =>
    [facadeModuleId ?? '', ...moduleIds].some((id) => trainerPage.test(id))
  const needed = new Set<string>()
  const add = (name: string): void => {
    const chunk = chunks.find(({ fileName }) => fileName === name)
    if (!chunk || needed.has(name) || isTrainerPage(chunk)) return
    needed.add(name)
    for (const other of [...chunk.imports, ...chunk.dynamicImports]) add(other)
  }
  for (const { fileName, isEntry } of chunks) if (isEntry) add(fileName)
  return new Set(chunks.map(({ fileName }) => fileName).filter((name) => !needed.has(name)))
}

/** The pages of the trainers' area, and their layout. */
const trainerPage = /\/app\/trainer-routes\.tsx$|\/areas\/trainer\/.+-page\.tsx$/

const hashOf = async (folder: string, files: readonly string[], versions: string): Promise<string> => {
  const hash = createHash('sha256').update(versions)
  for (const file of files) hash.update(file).update(await readFile(join(folder, file)))
  return hash.digest('hex').slice(0, 16)
}

/** One classic script: a browser without modules in service workers runs it as well. */
const compiled = async (root: string, shell: object): Promise<string> => {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { SHELL: JSON.stringify(shell) },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src/offline/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  const chunk = 'output' in output ? output.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('the service worker was not built')
  return chunk.code
}
