import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { binaries } from './places.mjs'
import { Refusal } from './refusal.mjs'

const OLDEST = 24

/**
 * Returns the environment in which `node` is Node 24 and the installed programs are on the PATH. A blank variable, as in `KILLS= npm
 * test`, is unset.
 */
export const runtime = () => {
  const given = Object.entries(process.env).filter(([, value]) => value.trim() !== '')
  const env = {
    ...Object.fromEntries(given),
    PATH: [binaries, process.env.PATH ?? ''].join(path.delimiter),
  }
  const found = majorOf('node', env)
  if (found >= OLDEST) return env
  throw new Refusal(
    `Elocute needs Node.js ${OLDEST} or later, and here is ${found ? `Node.js ${found}` : 'none that runs'}: ` +
      `the lock file brings one for Linux on x64 and arm64 with glibc; elsewhere install it from nodejs.org.`,
  )
}

const majorOf = (program, env) => {
  const { status, stdout } = spawnSync(program, ['--version'], { env, encoding: 'utf8' })
  return status === 0 ? Number(/^v(\d+)/.exec(stdout)?.[1] ?? 0) : 0
}
