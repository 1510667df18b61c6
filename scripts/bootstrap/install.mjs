import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { binaries, within } from './places.mjs'
import { Refusal } from './refusal.mjs'
import { run } from './run.mjs'

const lockFile = within('package-lock.json')
const marker = within('node_modules/.installed-from')
const npmsNote = within('node_modules/.package-lock.json')

/** Installs the packages of the lock file, if they are not installed yet. */
export const install = async () => {
  const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  if (existsSync(marker) ? readFileSync(marker, 'utf8') === wanted : installedByHand()) return
  console.log('Installing the packages of package-lock.json …')
  // Includes development packages for any NODE_ENV, because they build the web app.
  const command = [
    'npm',
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
  ]
  const { code } = await run(command, { env: { ...process.env, PATH: systemPath() } }).catch((error) => {
    throw new Refusal(
      `npm could not be started (${error.message}). Install Node.js 18 or later, with npm 10 or later.`,
    )
  })
  if (code !== 0) throw new Refusal(`"${command.join(' ')}" failed with code ${code}; its reason is above.`)
  writeFileSync(marker, wanted)
}

// Nothing to install if npm has run by hand after the last change of the lock file.
const installedByHand = () => existsSync(npmsNote) && statSync(npmsNote).mtimeMs >= statSync(lockFile).mtimeMs

// npm must not run on the Node that it replaces.
const systemPath = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => path.resolve(folder) !== binaries)
    .join(path.delimiter)
