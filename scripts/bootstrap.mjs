// Runs `npm start`, `npm test` and the other commands, from a fresh clone to the result. Needs Node 18 and npm, and no
// installed package.
import { buildWeb } from './bootstrap/build.mjs'
import { install } from './bootstrap/install.mjs'
import { compileMessages } from './bootstrap/messages.mjs'
import { nightly } from './bootstrap/nightly.mjs'
import { Refusal } from './bootstrap/refusal.mjs'
import { run, serve } from './bootstrap/run.mjs'
import { runtime } from './bootstrap/runtime.mjs'
import { bundled } from './bootstrap/server-bundle.mjs'
import { nightlyTools, testTools } from './bootstrap/test-tools.mjs'
import { check, e2e, everyTest } from './bootstrap/test.mjs'

const quickImports = './apps/server/src/db/quick-imports.ts'

const commands = {
  start: async (env) => {
    await buildWeb(env)
    return serveBundled('main', env)
  },
  demo: async (env) => {
    await buildWeb(env)
    return serveBundled('demo', env)
  },
  dev: (env) =>
    serve(
      [
        ['node', '--import', quickImports, '--watch', '--watch-preserve-output', 'apps/server/src/main.ts'],
        ['vite', 'apps/web'],
      ],
      env,
    ),
  backup: (env) => operate('backup', env),
  restore: (env) => operate('restore', env),
  move: (env) => operate('move', env),
  'verify-audit': (env) => operate('verify-audit', env),
  'check-mail': (env) => operate('check-mail', env),
  rescore: (env) => operate('rescore', env),
  'change-lti-key': (env) => operate('change-lti-key', env),
  'check-files': (env) => operate('check-files', env),
  'adopt-files': (env) => operate('adopt-files', env),
  check,
  e2e: async (env) => {
    const tools = await testTools(env)
    await buildWeb(env)
    return e2e({ ...env, ...tools }, process.argv.slice(3))
  },
  nightly: async (env) => nightly({ ...env, ...(await nightlyTools(env)) }),
  test: async (env) => everyTest({ ...env, ...(await testTools(env)) }),
}

const serveBundled = async (name, env) => {
  const program = await bundled(name, env)
  return serve([['node', ...program.args]], program.env)
}

const operate = async (what, env) => {
  const program = await bundled('operations', env)
  const { code } = await run(['node', ...program.args, what, ...process.argv.slice(3)], program)
  return code
}

const name = process.argv[2] ?? ''
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
try {
  if (!command) throw new Refusal(`Say what to do: ${Object.keys(commands).join(', ')}.`)
  await install()
  const env = runtime()
  await compileMessages(env)
  process.exitCode = await command(env)
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error)
  if (name === 'test') console.log('0 passed, 1 failed')
  process.exitCode = 1
}
