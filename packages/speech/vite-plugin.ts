import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { modelVersions } from './src/models.ts'

const virtualName = 'virtual:elocute-speech-assets'
const resolvedName = `\0${virtualName}`

/** Serves and emits the model files of the recogniser under names with a hash, and lists them in a virtual module. */
export function speechAssets(): Plugin {
  const files = ['word-phone-network.json'].map(asset)
  let base = '/'
  return {
    name: 'elocute-speech-assets',
    // The recogniser's worker is a module worker.
    config: () => ({ worker: { format: 'es' } }),
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
      return `export default ${JSON.stringify({ version: modelVersions.wordRecogniser, files: listed })}`
    },
    generateBundle() {
      for (const { path, content } of files) this.emitFile({ type: 'asset', fileName: path, source: content })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.find(({ path }) => request.url === base + path)
        if (!file) {
          next()
          return
        }
        response.setHeader('Content-Type', 'application/json')
        response.end(file.content)
      })
    },
  }
}

function asset(name: string) {
  const content = readFileSync(join(import.meta.dirname, 'src/scoring', name))
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10)
  return { name, content, hash, path: `assets/speech-${name.replace('.json', '')}-${hash}.json` }
}
