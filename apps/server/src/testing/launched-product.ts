import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { processEnvironment } from './process-environment.ts'

const repository = fileURLToPath(new URL('../../../..', import.meta.url))
const startWithinMs = 240_000

/** Starts the product as an operator does, with `npm start`, as the leader of its own process group. */
export const launchProduct = async (command: readonly string[], settings: Record<string, string>) => {
  const npm = spawn('npm', command, {
    cwd: repository,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: processEnvironment({ PORT: '0', ...settings }),
  })
  const lines: string[] = []
  const exit = once(npm, 'exit').then(([code]: unknown[]) => code as number | null)
  const url = await Promise.race([
    new Promise<string>((resolve) => {
      for (const stream of [npm.stdout, npm.stderr])
        createInterface({ input: stream }).on('line', (line) => {
          lines.push(line)
          const address = /Server listening at (http[^"]+)/.exec(line)?.[1]
          if (address !== undefined) resolve(address)
        })
    }),
    exit.then(() => undefined),
    pause(startWithinMs, undefined, { ref: false }),
  ])
  if (url === undefined || npm.pid === undefined) {
    npm.kill('SIGKILL')
    throw new Error(`npm ${command.join(' ')} did not start:\n${lines.join('\n')}`)
  }
  const tree = await descendants(npm.pid)
  const of = (part: string) => tree.find(({ commandLine }) => commandLine.includes(part))?.pid ?? NaN
  return {
    url,
    lines,
    exit,
    npm: npm.pid,
    launcher: of('scripts/bootstrap.mjs'),
    server: of('apps/server/dist/'),
    /** The ids of all its processes, including PostgreSQL's. */
    processes: tree.map(({ pid }) => pid),
    /** The ids of those that still run. */
    left: async () => {
      const now = await Promise.all(tree.map(({ pid }) => processOf(pid)))
      return tree.filter(({ startedAt }, at) => now[at]?.startedAt === startedAt).map(({ pid }) => pid)
    },
  }
}

export type LaunchedProduct = Awaited<ReturnType<typeof launchProduct>>

type Process = { pid: number; parent: number; startedAt: string; commandLine: string }

const descendants = async (root: number): Promise<Process[]> => {
  const numbers = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  const all = (await Promise.all(numbers.map(processOf))).filter((one) => one !== undefined)
  const within = (pid: number): Process[] =>
    all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...within(child.pid)])
  return [...all.filter(({ pid }) => pid === root), ...within(root)]
}

/** Undefined for a process that does not exist or is a zombie. */
const processOf = async (pid: number): Promise<Process | undefined> => {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The fields after the name, which may contain spaces: state, parent, …; the twentieth is the start time [proc(5)].
    const [state, parent, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (state === 'Z') return undefined
    const commandLine = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
    return { pid, parent: Number(parent), startedAt: fields[17] ?? '', commandLine }
  } catch {
    return undefined
  }
}
