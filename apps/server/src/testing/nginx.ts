import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

const example = fileURLToPath(new URL('../../../../deploy/nginx.conf', import.meta.url))

type Place = {
  port?: number
  /** Passes on only what is below this path. */
  path?: string
}

/** Starts Debian's nginx with the configuration of `deploy`, in front of these servers. */
export const startNginx = async (
  [one, two]: readonly [url: string, url: string],
  { port: wanted, path: below = '' }: Place = {},
) => {
  const folder = await mkdtemp(join(tmpdir(), 'elocute-nginx-'))
  const port = wanted ?? (await freePort())
  const site = (await readFile(example, 'utf8'))
    .replace('app1:3000', new URL(one).host)
    .replace('app2:3000', new URL(two).host)
    .replace('location / {', `location ${below}/ {`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const configuration = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off; worker_processes 1;',
    `pid ${folder}/pid; error_log ${folder}/error.log;`,
    'events { worker_connections 1024; }',
    'http {',
    'access_log off;',
    ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
    site,
    '}',
  ]
  const file = join(folder, 'nginx.conf')
  await writeFile(file, configuration.join('\n'))
  const path = `${process.env['PATH']}:/usr/sbin`
  const child = spawn('nginx', ['-p', folder, '-c', file], { stdio: 'ignore', env: { PATH: path } })
  const ended = new AbortController()
  const exit = once(child, 'exit').then(() => ended.abort())
  const url = `http://127.0.0.1:${port}`
  const answers = async () => (await fetch(`${url}${below}/api/health`)).ok
  await until('nginx answers', answers, { ended: ended.signal }).catch(async (cause: unknown) => {
    throw new Error(await readFile(join(folder, 'error.log'), 'utf8').catch(() => 'nginx did not start'), {
      cause,
    })
  })
  return {
    url,
    stop: async () => {
      child.kill('SIGQUIT')
      await exit
      await rm(folder, { recursive: true, force: true })
    },
  }
}
