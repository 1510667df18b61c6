import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, within } from './places.mjs'
import { Refusal } from './refusal.mjs'
import { run } from './run.mjs'

export const buildCommand = ['npm', 'run', '--silent', 'build', '--workspace', '@elocute/web']

/** The last file that the build writes. */
const pages = within('apps/web/dist/pages.json')
const marker = within('node_modules/.cache/elocute/web-built-from')

/** Builds the web app if any of its inputs has changed. */
export const buildWeb = async (env) => {
  if (isBuilt(env)) return
  console.log('Building the web app …')
  forgetBuild()
  const { code, output } = await run(buildCommand, { env, quiet: true })
  if (code !== 0) throw new Refusal(`${output}\nThe web app could not be built; the reason is above.`)
  rememberBuild(env)
}

export const isBuilt = (env) =>
  existsSync(pages) && existsSync(marker) && readFileSync(marker, 'utf8') === inputsHash(env)

export const forgetBuild = () => rmSync(marker, { force: true })

export const rememberBuild = (env) => {
  mkdirSync(path.dirname(marker), { recursive: true })
  writeFileSync(marker, inputsHash(env))
}

// Uses the content and not the time, because a checkout gives old files new times.
const inputsHash = (env) => {
  const hash = createHash('sha256')
  for (const file of [
    within('package-lock.json'),
    ...filesIn(within('apps/web')),
    ...filesIn(within('packages')),
  ]) {
    hash.update(`${path.relative(root, file)}\0`).update(readFileSync(file))
  }
  const settings = Object.entries(env).filter(([name]) => name.startsWith('VITE_'))
  return hash.update(JSON.stringify(settings.sort())).digest('hex')
}

const BESIDE = new Set([
  'node_modules',
  'dist',
  'dist-pseudo',
  'compiled-pseudo',
  'fixtures',
  'training',
  'testing',
  'coverage',
])

const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (BESIDE.has(entry.name) || entry.name.includes('.test.')) return []
      const file = path.join(folder, entry.name)
      if (entry.isDirectory()) return filesIn(file)
      return entry.isFile() ? [file] : []
    })
