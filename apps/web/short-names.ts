import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const withNames = /\.(?:js|html)$/
/** The name of a built file, and what follows it: its language, and whether it has sentences alone. */
const names = /([\w.-]+?-[\w-]{8})((?:\.[A-Za-z-]+-[0-9a-f]{8})?(?:\.sentences)?\.js)/g
const hashLength = 6
/** Of another language than English. */
const isOfLanguage = /\.[A-Za-z-]+-[0-9a-f]{8}\.js$/
/** What a built file preloads when it loads another one. */
const preloaded = /(?<=m\.f=)\[((?:"\.\/[^"]+",?)+)\]/g

/**
 * Names each built file by its hash alone. The tables of routes name 200 files, and their names took 1 to 2 kB of every first page.
 * `files.json` says which file is which.
 */
export const shortNames = (): Plugin => {
  let folder = ''
  return {
    name: 'short-names',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      handler: async (_, bundle) => {
        const short = new Map<string, string>()
        for (const { type, fileName } of Object.values(bundle)) {
          const name = basename(fileName, '.js')
          if (type === 'chunk' && fileName.startsWith('assets/'))
            short.set(name, name.slice(-8).slice(0, hashLength))
        }
        if (new Set(short.values()).size < short.size) throw new Error('two built files have the same hash')
        const shortened = (text: string) =>
          text.replaceAll(names, (all, name: string, ending: string) => {
            const hash = short.get(name)
            return hash === undefined ? all : hash + ending
          })
        const files = await readdir(folder, { recursive: true })
        for (const file of files.filter((each) => withNames.test(each))) {
          const path = join(folder, file)
          const text = await readFile(path, 'utf8')
          const changed = shortened(text).replaceAll(preloaded, (_, list: string) =>
            inOneText(list, isOfLanguage.test(file)),
          )
          if (changed !== text) await writeFile(path, changed)
          const name = shortened(basename(file))
          if (name !== basename(file)) await rename(path, join(dirname(path), name))
        }
        const known = Object.fromEntries(
          [...short].map(([name, hash]) => [name.slice(0, -9), `assets/${hash}.js`]),
        )
        await writeFile(join(folder, 'files.json'), JSON.stringify(known))
      },
    },
  }
}

/** The hashes of the files, one after the other: the helper makes addresses of them (preload-helper.ts). */
const inOneText = (list: string, ofLanguage: boolean): string => {
  const hashes = Array.from(list.matchAll(/"\.\/([\w-]+)(\.[^"]*)"/g), ([, hash = '', ending]) => {
    if (ending === '.css') return ' '.repeat(hashLength)
    if (hash.length !== hashLength) throw new Error(`${hash} is no built file that can be preloaded`)
    return ofLanguage && ending === '.js' ? `${hash}.` : hash
  })
  return `"${hashes.join('')}".match(/.{${hashLength}}\\.?/g)`
}
