import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { enter, giveNetwork, giveNode, makeDebian } from './debian.mjs'
import { freePort } from './free-port.mjs'
import { part } from './parts.mjs'
import { within } from './places.mjs'
import { run } from './run.mjs'
import { untilReady } from './until-ready.mjs'

/** The browser tests that use a browser, a microphone and a mail server: a quiz, a reading, a document. */
const LESSONS = ['first-lesson', 'speech-practice', 'modules'].map((name) => `e2e/tests/${name}.spec.ts`)

/**
 * Builds the Dockerfile without a container engine: with buildah on a base of Debian's packages. Starts the image in a
 * chroot as the image's user with a read-only root, and runs browser tests on it.
 */
export const container = async (env) => {
  const temporary = mkdtempSync(path.join(tmpdir(), 'elocute-image-'))
  // The image's user must pass through this folder.
  chmodSync(temporary, 0o711)
  const image = openBuildah(temporary)
  const results = []
  const check = async (name, work) => results.push(await part(`container: ${name}`, work))
  const measured = {}
  let built
  try {
    await check('built from the Dockerfile', async () => {
      built = await build(image, path.join(temporary, 'base'))
    })
    if (built) {
      measured['image (MB)'] = await megabytes(built.folder)
      await check('starts with a read-only root, ends in order', async () => {
        Object.assign(measured, await startAndStop(built))
      })
      await check('the first lesson', () => lessons(built, env))
    }
  } finally {
    await image.remove()
    rmSync(temporary, { recursive: true, force: true })
  }
  console.log(
    `\n${Object.entries(measured)
      .map(([what, figure]) => `${what.padEnd(44)}${figure}`)
      .join('\n')}`,
  )
  return results
}

const openBuildah = (folder) => {
  const store = ['--root', path.join(folder, 'images'), '--runroot', path.join(folder, 'run')]
  const buildah = async (...options) => {
    const { code, output } = await run(['buildah', ...store, '--storage-driver', 'overlay', ...options], {
      quiet: true,
    })
    if (code !== 0) throw new Error(`buildah ${options[0]} ended with ${code}:\n${output}`)
    return output.trim()
  }
  return {
    buildah,
    // The mounts must be removed before the folder.
    remove: async () => {
      await buildah('rm', '--all').catch((error) => console.error(error.message))
      await run(['umount', '--lazy', path.join(folder, 'images/overlay')], { quiet: true })
    },
  }
}

/** Returns the image's root as a folder, and the image's start command. */
const build = async ({ buildah }, base) => {
  const variables = await makeBase(base)
  const scratch = lastLine(await buildah('from', 'scratch'))
  await buildah('copy', '--quiet', scratch, base, '/')
  for (const [name, value] of Object.entries(variables))
    await buildah('config', '--env', `${name}=${value}`, scratch)
  await buildah('commit', '--quiet', scratch, 'localhost/base')
  await buildah('rm', scratch)
  rmSync(base, { recursive: true })
  await buildah(
    ...['build', '--isolation', 'chroot', '--pull-never', '--build-arg', 'BASE=localhost/base'],
    ...['--tag', 'localhost/elocute', within('.')],
  )
  const made = lastLine(await buildah('from', '--pull-never', 'localhost/elocute'))
  const { config } = JSON.parse(await buildah('inspect', made)).OCIv1
  return {
    folder: lastLine(await buildah('mount', made)),
    command: config.Cmd,
    user: config.User,
    workdir: config.WorkingDir,
    env: Object.fromEntries(config.Env.map((line) => line.split(/=(.*)/s, 2))),
  }
}

const lastLine = (text) => text.split('\n').at(-1)

/**
 * Replaces the official image, so that no image registry is needed: Debian 12, the Node of the lock file, and a user
 * named node.
 */
const makeBase = async (folder) => {
  await makeDebian(folder, ['ca-certificates'])
  const manifest = createRequire(import.meta.url).resolve(`node-linux-${process.arch}/package.json`)
  giveNode(folder, path.join(path.dirname(manifest), 'bin/node'))
  const { code } = await run(['chroot', folder, 'useradd', '--create-home', '--uid', '1000', 'node'])
  if (code !== 0) throw new Error('The base image got no user.')
  return giveNetwork(folder)
}

const megabytes = async (folder) => {
  const { output } = await run(['du', '--summarize', '--one-file-system', '--block-size=1M', folder], {
    quiet: true,
  })
  return Number.parseInt(output, 10)
}

/** Starts the command as a container engine would. */
const started = ({ folder, command, user, workdir, env }, settings = {}) =>
  enter(folder, command, { user, workdir, readOnly: true, env: { ...env, ...settings } })

const startAndStop = async (built) => {
  await expectReadOnly(built)
  const port = await freePort()
  const startedAt = performance.now()
  const settings = { PORT: String(port), MAIL: 'outbox', PUBLIC_URL: `http://127.0.0.1:${port}` }
  const command = started(built, settings)
  let figures
  const { code, output } = await run(command, {
    // The image has its own environment. The shell may be that of a school, with its database.
    env: { PATH: process.env.PATH },
    talk: (child) => {
      figures = lookAt(child, `http://127.0.0.1:${port}`, startedAt).finally(() => {
        child.kill('SIGTERM')
        child.kill('SIGTERM')
      })
      figures.catch(() => undefined)
    },
  })
  const result = await figures
  if (code !== 0) throw new Error(`it ended with ${code}`)
  if (/inspector|debugger/i.test(output)) throw new Error('SIGUSR1 opened an inspector')
  return result
}

const expectReadOnly = async ({ folder }) => {
  const command = enter(folder, ['touch', '/data/written', '/tmp/written', '/app/written'], {
    user: 'root',
    readOnly: true,
  })
  const { code, output } = await run(command, { quiet: true })
  const refused = output.trim().split('\n')
  if (code === 0 || refused.length !== 1 || !refused[0].includes("'/app/written': Read-only file system"))
    throw new Error(`the root is not read-only, or other paths are too: ${output}`)
}

const lookAt = async (child, url, startedAt) => {
  await untilReady(url, child, 60_000)
  const readyAfterMs = Math.round(performance.now() - startedAt)
  child.kill('SIGUSR1')
  const page = await fetch(`${url}/auth`, { headers: { accept: 'text/html' } })
  if (!page.ok) throw new Error(`the page answered ${page.status}`)
  const uid = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
  if (uid !== '1000') throw new Error(`it runs as user ${uid}`)
  return { 'start to ready (ms)': readyAfterMs, 'memory of the server (MB)': residentMegabytes(child.pid) }
}

const residentMegabytes = (pid) => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024)
}

const lessons = async (built, env) => {
  // The server of each test has its own port.
  const settings = Object.fromEntries(Object.entries(built.env).filter(([name]) => name !== 'PORT'))
  const command = started({ ...built, env: settings })
  const { code } = await run(
    ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--workers=1', ...LESSONS],
    { env: { ...env, E2E_SERVER: JSON.stringify(command) } },
  )
  if (code !== 0) throw new Error(`the browser tests ended with ${code}`)
}
