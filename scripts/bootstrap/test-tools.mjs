import { spawnSync } from 'node:child_process'
import { findPostgresFolder, findProgram, isExecutable } from './find-program.mjs'
import { programs } from './programs.mjs'
import { Refusal } from './refusal.mjs'
import { run } from './run.mjs'

const browserOf = (name) => findProgram(programs.find((entry) => entry.package === name).programs)

/**
 * Installs the missing programs of the tests, except npm's packages; returns the paths of the browsers and the database.
 */
export const testTools = (env) => tools(env, ['tests'])

/** The same for the nightly run, which needs further programs. */
export const nightlyTools = (env) => tools(env, ['tests', 'night'])

const tools = async (env, when) => {
  if (env.CHROMIUM_PATH && !isExecutable(env.CHROMIUM_PATH)) {
    throw new Refusal(`CHROMIUM_PATH says ${env.CHROMIUM_PATH}, which is no program.`)
  }
  const wanted = programs.filter((entry) => when.includes(entry.when))
  const missing = missingOf(wanted, env)
  if (missing.length > 0) {
    console.log(`Installing the Debian packages ${missing.join(', ')} …`)
    await installPackages(missing)
    const still = missingOf(wanted, env)
    if (still.length > 0) throw cannotInstall(still)
  }
  return {
    CHROMIUM_PATH: env.CHROMIUM_PATH || browserOf('chromium-headless-shell'),
    WHOLE_CHROMIUM_PATH: env.CHROMIUM_PATH || browserOf('chromium'),
    POSTGRES_BIN: env.POSTGRES_BIN || findPostgresFolder(),
  }
}

const missingOf = (wanted, env) => [
  ...new Set(wanted.filter((entry) => !isHere(entry, env)).map(({ package: name }) => name)),
]

const isHere = ({ programs, package: name }, env) => {
  if (name.startsWith('chromium') && env.CHROMIUM_PATH) return true
  if (name === 'postgresql') return Boolean(env.POSTGRES_BIN || findPostgresFolder())
  return programs.length > 0 ? Boolean(findProgram(programs)) : isPackage(name)
}

/** Asks dpkg for a package without programs. Without dpkg, the package counts as installed. */
const isPackage = (name) => {
  const { error, stdout } = spawnSync('dpkg-query', ['--show', '--showformat=${db:Status-Status}', name], {
    encoding: 'utf8',
  })
  return error !== undefined || stdout === 'installed'
}

// Services of the packages are not started, now or at boot, because the tests start their own programs. Debian asks
// policy-rc.d whether a package may start a service during its installation.
const INSTALL = `
set -e
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  trap 'exit 143' HUP INT TERM
  printf '#!/bin/sh\\nexit 101\\n' >"$policy"
  chmod 755 "$policy"
fi
clusters=/etc/postgresql-common/createcluster.d
services=/etc/systemd/system
mkdir -p "$clusters" "$services"
[ -e /usr/lib/postgresql ] || echo 'create_main_cluster = false' >"$clusters/elocute.conf"
[ -e /usr/sbin/nginx ] || ln -sf /dev/null "$services/nginx.service"
for service in etcd haproxy glewlwyd; do
  case " $* " in *" $service "* | *" $service-server "*) ln -sf /dev/null "$services/$service.service" ;; esac
done
export DEBIAN_FRONTEND=noninteractive
apt-get -qq -o DPkg::Lock::Timeout=300 update
apt-get -qq -o DPkg::Lock::Timeout=300 -o Dpkg::Options::=--force-confold \\
  install --yes --no-install-recommends "$@" >/dev/null
`

const installPackages = async (packages) => {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const { code } = await run([...asRoot, 'sh', '-c', INSTALL, 'sh', ...packages]).catch(() => ({ code: 1 }))
  if (code !== 0) throw cannotInstall(packages)
}

const cannotInstall = (packages) =>
  new Refusal(
    `The tests need ${packages.join(', ')}, which could not be installed here. ` +
      `Install them by: sudo apt-get update && sudo apt-get install --no-install-recommends ${packages.join(' ')}` +
      ' (another Chromium is used when CHROMIUM_PATH names it, another PostgreSQL when POSTGRES_BIN names its folder).',
  )
