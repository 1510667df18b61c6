import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { findProgram, searchPath } from './find-program.mjs'
import { binaries } from './places.mjs'
import { Refusal } from './refusal.mjs'
import { run } from './run.mjs'

const SUITE = 'bookworm'

/** Installs Debian 12 in a folder, with the minimal set and these packages. */
export const makeDebian = async (folder, packages) => {
  if (process.getuid?.() !== 0) throw new Refusal('Only root can create and enter a Debian in a folder.')
  const include = packages.length > 0 ? [`--include=${packages.join(',')}`] : []
  const { code, output } = await run(
    [
      'unshare',
      '--mount',
      'mmdebstrap',
      '--quiet',
      '--mode=root',
      '--variant=minbase',
      ...include,
      SUITE,
      folder,
      ...sources(),
    ],
    { quiet: true },
  )
  if (code !== 0) throw new Refusal(`${output}\nmmdebstrap could not create a Debian in ${folder}.`)
}

// The package sources of this machine if it is a Debian 12; otherwise mmdebstrap's default.
const sources = () =>
  ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list'].filter(
    (file) => existsSync(file) && readFileSync(file, 'utf8').includes(SUITE),
  )

/**
 * Copies Node and npm of this machine into the folder, in place of an install from nodejs.org. It is not the Node of
 * the lock file, because the commands of the README must work with an older one.
 */
export const giveNode = (folder, node = machinesOwn('node')) => {
  const npm = path.resolve(machinesOwn('npm'), '../..')
  copyFileSync(node, path.join(folder, 'usr/local/bin/node'))
  cpSync(npm, path.join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true })
  for (const [name, file] of [
    ['npm', 'npm-cli.js'],
    ['npx', 'npx-cli.js'],
  ])
    symlinkSync(`../lib/node_modules/npm/bin/${file}`, path.join(folder, 'usr/local/bin', name))
}

const machinesOwn = (program) => {
  const outside = searchPath().filter((place) => path.resolve(place) !== binaries)
  return realpathSync(findProgram([program], outside))
}

// The variables for the network: proxies and trusted certificates.
const OF_THE_NETWORK =
  /^((https?|no|all)_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|npm_config_(registry|cafile))$/i
const OF_APT = /^Acquire::(https?::|Check-|Retries)/

/** Copies this machine's network configuration into the folder; returns the matching environment variables. */
export const giveNetwork = async (folder) => {
  const variables = Object.entries(process.env).filter(([name]) => OF_THE_NETWORK.test(name))
  const files = ['/etc/resolv.conf', '/etc/hosts', ...variables.map(([, value]) => value)]
  for (const file of files.filter(isFile)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    copyFileSync(file, path.join(folder, file))
  }
  const { output } = await run(['apt-config', 'dump'], { quiet: true })
  const settings = output.split('\n').filter((line) => OF_APT.test(line))
  writeFileSync(path.join(folder, 'etc/apt/apt.conf.d/99network'), `${settings.join('\n')}\n`)
  return Object.fromEntries(variables)
}

const isFile = (name) => path.isAbsolute(name) && existsSync(name) && statSync(name).isFile()

// In its own mount namespace, so that nothing stays mounted.
const ENTER = `
set -e
root=$1 user=$2 write=$3; shift 3
mount --bind "$root" "$root"
cd "$root"
mount -t proc proc proc
mount --rbind /dev dev
mount -t tmpfs -o mode=1777 tmpfs dev/shm
if [ "$write" = no ]; then
  mount --bind data data
  mount -t tmpfs -o mode=1777 tmpfs tmp
  mount -o remount,bind,ro .
fi
exec chroot --userspec="$user" "$root" env "$@"
`

/**
 * Returns the command that runs another one in such a folder as one of its users. With `readOnly`, only /data and a
 * /tmp in memory are writable. It replaces itself by that command, so that signals reach it.
 */
export const enter = (folder, command, { user, env = {}, readOnly = false, workdir = '/' }) => [
  ...['unshare', '--mount', 'sh', '-c', ENTER, 'sh', folder, user, readOnly ? 'no' : 'yes'],
  ...[`--chdir=${workdir}`, ...assignments(env), ...command],
]

/** Runs a command in such a folder in its own process namespace, whose processes all end with the first one. */
export const runInside = (folder, command, { user, env, talk }) =>
  run(
    [
      ...['env', '--ignore-environment', `PATH=${PATH}`],
      ...['unshare', '--pid', '--fork', '--kill-child'],
      ...enter(folder, command, { user, env: { PATH, LANG: 'C.UTF-8', ...env } }),
    ],
    // unshare ignores SIGINT and SIGTERM while it waits.
    { talk, endBy: 'SIGKILL' },
  )

const assignments = (env) => Object.entries(env).map(([name, value]) => `${name}=${value}`)

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
