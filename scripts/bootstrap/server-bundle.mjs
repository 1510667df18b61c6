import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { inputsHash } from './inputs.mjs'
import { within } from './places.mjs'
import { Refusal } from './refusal.mjs'
import { run } from './run.mjs'

const bundles = within('apps/server/dist')
/** A server that runs during an update still opens files of its own bundle, such as those of its threads. */
const KEPT = 4

/**
 * The folder of the bundled server, which is built if it is missing. The inputs give the folder its name, so no bundle of other
 * sources can be taken for it, and several builds at a time do not meet.
 */
const serverBundle = async (env) => {
  const inputs = ['package-lock.json', 'apps/server', 'packages'].map((name) => within(name))
  const folder = path.join(bundles, inputsHash('server', inputs).slice(0, 16))
  if (!existsSync(folder)) await build(folder, env)
  return folder
}

/**
 * SIGUSR1 must not open an inspector, which runs any code for any process of this machine. Stack traces name the files of this
 * repository. Young objects get a quarter of the usual room, and the heap is tidied when it has grown by a third and not when it has
 * doubled: a web process pays that back in memory (docs/scaling.md). The Dockerfile has the same.
 */
const flags = [
  '--disable-sigusr1',
  '--enable-source-maps',
  '--max-semi-space-size=4',
  '--heap-growing-percent=30',
]

/**
 * Memory of native code goes back to the system: two arenas and not sixteen, and thresholds that stay. Otherwise the C library raises
 * them after the first large block, and keeps every later one [mallopt(3)].
 */
export const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** What Node gets to run a program of the bundle, and its environment. */
export const bundled = async (name, env) => ({
  args: [...flags, path.join(await serverBundle(env), `${name}.js`)],
  env: { ...allocator, ...env },
})

const build = async (folder, env) => {
  // As deep as the bundle itself, because it finds its data files by its own place.
  const unfinished = path.join(bundles, `unfinished-${process.pid}`)
  const { code, output } = await run(['rolldown', '--config', 'apps/server/rolldown.config.ts'], {
    env: { ...env, BUNDLE_FOLDER: unfinished },
    quiet: true,
  })
  if (code !== 0) throw new Refusal(`${output}\nThe server could not be bundled; the reason is above.`)
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // Another process has built the same.
    if (!existsSync(folder)) throw error
  }
  removeOld()
}

const removeOld = () => {
  const found = readdirSync(bundles)
    .map((name) => path.join(bundles, name))
    .map((place) => ({ place, at: statSync(place).mtimeMs }))
    .sort((one, other) => other.at - one.at)
  for (const { place } of found.slice(KEPT)) rmSync(place, { recursive: true, force: true })
}
