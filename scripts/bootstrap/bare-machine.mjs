import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { giveNetwork, giveNode, runInside, makeDebian } from './debian.mjs'
import { freePort } from './free-port.mjs'
import { part } from './parts.mjs'
import { run } from './run.mjs'
import { untilReady } from './until-ready.mjs'

const LEARNER = 'learner'
const START_MS = 20 * 60_000

/**
 * Runs the README's two commands on a bare Debian 12 with Node, npm, git and certificates, in a fresh clone of the
 * committed state: first as an ordinary user without sudo, then as root.
 */
export const bareMachine = async () => {
  const temporary = mkdtempSync(path.join(tmpdir(), 'elocute-bare-'))
  const machine = path.join(temporary, 'debian')
  const results = []
  const check = async (name, work) => results.push(await part(`bare machine: ${name}`, work))
  try {
    let env = {}
    await check('made', async () => {
      await makeDebian(machine, ['ca-certificates', 'git'])
      giveNode(machine)
      env = await giveNetwork(machine)
      await run(['git', 'bundle', 'create', '--quiet', path.join(machine, 'elocute.bundle'), 'HEAD'])
      await runInside(machine, ['useradd', '--create-home', LEARNER], { user: 'root', env })
    })
    if (results.every(({ failed }) => failed === 0)) {
      await check('npm run demo without root', () => demo(machine, env))
      await check('npm test without root says what to install', () => refusedTest(machine, env))
      await check('npm test as root', () => wholeTest(machine, env))
    }
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
  return results
}

const CLONE =
  'set -e; cd; [ -d elocute ] || git -c advice.detachedHead=false clone --quiet /elocute.bundle elocute; cd elocute; '
const asLearner = (env) => ({ user: LEARNER, env: { ...env, HOME: `/home/${LEARNER}` } })

// Ends when its input ends, and prints the processes that are left.
const DEMO = `${CLONE}
if command -v sudo; then exit 1; fi
npm run demo & npm=$!
read -r _ || true
kill -TERM $npm
wait $npm
for process in /proc/[0-9]*; do
  case $(readlink $process/exe) in *node*|*postgres*) echo "left: $(tr '\\0' ' ' <$process/cmdline)" ;; esac
done
for folder in /tmp/elocute-*; do [ ! -e "$folder" ] || echo "left: $folder"; done
`

const demo = async (machine, env) => {
  const port = await freePort()
  let ready
  const { code, output } = await runInside(machine, ['sh', '-c', DEMO], {
    ...asLearner({ ...env, PORT: String(port) }),
    talk: (child) => {
      ready = untilReady(`http://127.0.0.1:${port}`, child, START_MS).finally(() => child.stdin.end())
      ready.catch(() => undefined)
    },
  })
  await ready
  const left = output.split('\n').filter((line) => line.startsWith('left: '))
  if (code !== 0 || left.length > 0) throw new Error(`the demo ended with ${code}; ${left.join('; ')}`)
}

const refusedTest = async (machine, env) => {
  const { code, output } = await runInside(machine, ['sh', '-c', `${CLONE} npm test`], {
    ...asLearner(env),
    talk: (child) => child.stdin.end(),
  })
  if (code === 0 || !output.includes('Install them by: sudo apt-get update'))
    throw new Error('without root the missing packages were not named')
}

const wholeTest = async (machine, env) => {
  const { code } = await runInside(machine, ['sh', '-c', `${CLONE} npm test`], {
    user: 'root',
    env: { ...env, HOME: '/root' },
  })
  if (code !== 0) throw new Error(`npm test ended with ${code}`)
}
