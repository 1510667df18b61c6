import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

const example = new URL('../../../../deploy/haproxy.cfg', import.meta.url)

type Server = { port: number; restPort: number }

/** Starts Debian's HAProxy with the configuration of `deploy`, in front of the PostgreSQL that Patroni calls the primary. */
export const startHaproxy = async ([one, two]: readonly [Server, Server]) => {
  const folder = await mkdtemp(join(tmpdir(), 'elocute-haproxy-'))
  const port = await freePort()
  const changes = [
    ['bind *:5432', `bind 127.0.0.1:${port}`],
    ['10.0.0.11:5432 check port 8008', `127.0.0.1:${one.port} check port ${one.restPort}`],
    ['10.0.0.12:5432 check port 8008', `127.0.0.1:${two.port} check port ${two.restPort}`],
  ] as const
  const deployed = await readFile(example, 'utf8')
  const text = changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`deploy/haproxy.cfg has no ${from}`)
    return changed.replace(from, to)
  }, deployed)
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, text)
  const env = { PATH: `${process.env['PATH']}:/usr/sbin` }
  const child = spawn('haproxy', ['-db', '-f', file], { env, stdio: 'ignore' })
  const exit = once(child, 'exit')
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM')
      await exit
      await rm(folder, { recursive: true, force: true })
    },
  }
}
