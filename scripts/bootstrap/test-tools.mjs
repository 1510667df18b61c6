import { findPostgresFolder, findProgram, isExecutable, searchPath } from './find-program.mjs'
import { Refusal } from './refusal.mjs'
import { run } from './run.mjs'

const tools = {
  chromium: (env) =>
    env.CHROMIUM_PATH ||
    findProgram(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']),
  'espeak-ng': () => findProgram(['espeak-ng']),
  nginx: () => findProgram(['nginx'], [...searchPath(), '/usr/sbin', '/usr/local/sbin']),
  postgresql: (env) => env.POSTGRES_BIN || findPostgresFolder(),
}

/**
 * What the tests need beyond npm's packages: a browser, a voice, a proxy and an older PostgreSQL, installed where they
 * are missing.
 */
export const testTools = async (env) => {
  if (env.CHROMIUM_PATH && !isExecutable(env.CHROMIUM_PATH)) {
    throw new Refusal(`CHROMIUM_PATH says ${env.CHROMIUM_PATH}, which is no program.`)
  }
  const missing = missingIn(env)
  if (missing.length > 0) {
    console.log(`Installing the Debian packages ${missing.join(', ')} …`)
    await installPackages(missing)
    const still = missingIn(env)
    if (still.length > 0) throw cannotInstall(still)
  }
  return { CHROMIUM_PATH: tools.chromium(env), POSTGRES_BIN: tools.postgresql(env) }
}

const missingIn = (env) => Object.keys(tools).filter((name) => !tools[name](env))

// Debian's packages start a server at once, on the usual port; the tests start their own.
const noDatabase = `
folder=/etc/postgresql-common/createcluster.d
mkdir -p "$folder" && echo "create_main_cluster = false" >"$folder/elocute.conf"
`
const noProxy = 'mkdir -p /etc/systemd/system && ln -sf /dev/null /etc/systemd/system/nginx.service'
const apt = [
  'env',
  'DEBIAN_FRONTEND=noninteractive',
  'apt-get',
  '-qq',
  '-o',
  'Dpkg::Options::=--force-confold',
]

const installPackages = async (packages) => {
  const steps = [
    ...(packages.includes('postgresql') ? [['sh', '-c', noDatabase]] : []),
    ...(packages.includes('nginx') ? [['sh', '-c', noProxy]] : []),
    [...apt, 'update'],
    [...apt, 'install', '--yes', '--no-install-recommends', ...packages],
  ]
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const step of steps) {
    const { code } = await run([...asRoot, ...step]).catch(() => ({ code: 1 }))
    if (code !== 0) throw cannotInstall(packages)
  }
}

const cannotInstall = (packages) =>
  new Refusal(
    `The tests need ${packages.join(', ')}, which could not be installed here. ` +
      `Install them by: sudo apt-get update && sudo apt-get install --no-install-recommends ${packages.join(' ')}` +
      ' (another Chromium is used when CHROMIUM_PATH names it, another PostgreSQL when POSTGRES_BIN names its folder).',
  )
