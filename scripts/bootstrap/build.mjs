import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inputsHash as hashOfInputs } from './inputs.mjs'
import { within } from './places.mjs'
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

const inputsHash = (env) =>
  hashOfInputs(
    'web',
    ['package-lock.json', 'apps/web', 'packages'].map((name) => within(name)),
    { settings: JSON.stringify(settingsOf(env)) },
  )

const settingsOf = (env) =>
  Object.entries(env)
    .filter(([name]) => name.startsWith('VITE_'))
    .sort()
