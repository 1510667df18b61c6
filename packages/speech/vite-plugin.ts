import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const virtualName = 'virtual:elocute-speech-assets'
const resolvedName = `\0${virtualName}`
const here = import.meta.dirname

/** The recogniser's own files: everything but the 3 MB dictionary, for which the pronunciations route stands in. */
const modelFiles = [
  'mdef',
  'means',
  'variances',
  'sendump',
  'transition_matrices',
  'feat_params.json',
  'noisedict.txt',
]

/** Serves and emits the speech model under names that carry a hash, and makes the engine fit for a worker. */
export function speechAssets(): Plugin {
  const files = collect()
  const version = hash(files.map(({ name, content }) => `${name}${hash(content)}`).join())
  let base = '/'
  return {
    name: 'elocute-speech-assets',

    config: () => ({
      resolve: {
        // blob-polyfill touches `document`, which a worker has not.
        alias: { 'blob-polyfill': join(here, 'src/browser/native-blob.ts') },
      },
      optimizeDeps: { exclude: ['soundswallower'] },
      worker: { format: 'es' },
    }),
    configResolved(config) {
      base = config.base
    },
    resolveId: (id) => (id === virtualName ? resolvedName : undefined),
    load(id) {
      if (id !== resolvedName) return undefined
      const listed = files.map(({ name, path, content }) => ({
        name,
        url: base + path,
        bytes: content.length,
      }))
      return `export default ${JSON.stringify({ version, files: listed })}`
    },
    generateBundle() {
      for (const { path, content } of files) this.emitFile({ type: 'asset', fileName: path, source: content })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.find(({ path }) => request.url === base + path)
        if (!file) return next()
        response.setHeader('Content-Type', 'application/octet-stream')
        response.end(file.content)
      })
    },
  }
}

type Asset = { name: string; path: string; content: Uint8Array }

function collect(): Asset[] {
  const home = dirname(createRequire(import.meta.url).resolve('soundswallower'))
  const sources = [
    ['soundswallower.wasm', join(home, 'soundswallower.web.wasm')] as const,
    ...modelFiles.map((name) => [name, join(home, 'model/en-us', name)] as const),
  ]
  return sources.map(([name, source]) => {
    const content = readFileSync(source)
    return { name, path: `assets/speech-${name.replace(/[^a-z]/g, '-')}-${hash(content)}.bin`, content }
  })
}

const hash = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex').slice(0, 10)
