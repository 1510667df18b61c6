import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { modelVersions } from './src/models.ts'

const virtualName = 'virtual:elocute-speech-assets'
const resolvedName = `\0${virtualName}`

/** Serves and emits the model files of the recogniser under names with a hash, and lists them in a virtual module. */
export function speechAssets(): Plugin {
  const files = ['speech-encoder.json', 'small-acoustic-model.json'].map(asset)
  let base = '/'
  let isBuild = false
  return {
    name: 'elocute-speech-assets',
    // The recogniser's worker is a module worker.
    config: () => ({ worker: { format: 'es' } }),
    configResolved(config) {
      base = config.base
      isBuild = config.command === 'build'
    },
    resolveId: (id) => (id === virtualName ? resolvedName : undefined),
    load(id) {
      if (id !== resolvedName) return undefined
      const listed = files.map(({ name, path, content }) => {
        const url = isBuild ? besideCode(path) : JSON.stringify(base + path)
        return `{ name: ${JSON.stringify(name)}, url: ${url}, bytes: ${content.length} }`
      })
      return `export default { version: ${JSON.stringify(modelVersions.wordRecogniser)}, files: [${listed.join()}] }`
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

/** An expression for the address of a built file. It is in the folder of the code, whose path the build does not know. */
function besideCode(path: string): string {
  return `new URL(${JSON.stringify(basename(path))}, /* @vite-ignore */ import.meta.url).href`
}

function asset(name: string) {
  const content = readFileSync(join(import.meta.dirname, 'src/scoring', name))
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10)
  return { name, content, hash, path: `assets/speech-${name.replace('.json', '')}-${hash}.json` }
}
