import path from 'node:path'
import { defineConfig, type Plugin } from 'rolldown'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.resolve(root, process.env['BUNDLE_FOLDER'] ?? 'apps/server/dist')
const fromBundle = path.relative(folder, root)

/** Names that no module has, in every file of the bundle: where a module lay before it was bundled. */
const addresses = [
  `const __sourceUrl = (file) => new URL(${JSON.stringify(`${fromBundle}/`)} + file, import.meta.url).href`,
  `const __sourceFolder = (file) => process.getBuiltinModule('url').fileURLToPath(new URL('.', __sourceUrl(file)))`,
].join(';')

/**
 * Modules find their data files (words, models, migrations) where they lie, and the program of a thread becomes a file of the bundle.
 * The lines stay the same, so the source map does too.
 */
const placedModules: Plugin = {
  name: 'placed-modules',
  transform: {
    filter: { id: /^\/.+\.[cm]?[jt]s$/ },
    handler(code, id) {
      const file = JSON.stringify(path.relative(root, id))
      const placed = code
        .replaceAll(/new URL\('(\.\/[\w-]+)\.ts', import\.meta\.url\)/g, (_, program: string) => {
          const fileName = `${path.basename(program)}.js`
          this.emitFile({ type: 'chunk', id: path.join(path.dirname(id), `${program}.ts`), fileName })
          return `new URL('./${fileName}', import.meta.here)`
        })
        .replaceAll('import.meta.url', `__sourceUrl(${file})`)
        .replaceAll('import.meta.here', 'import.meta.url')
        .replaceAll(/\b__dirname\b/g, `__sourceFolder(${file})`)
      // Stack traces name the files of this repository. The mappings of the packages would be most of the map.
      if (id.includes('/node_modules/')) return { code: placed, map: { mappings: '' } }
      return placed === code ? undefined : { code: placed, map: null }
    },
  },
}

/** All that is not ASCII, which stands in strings, templates, regular expressions and comments. */
const beyondAscii = /[^\0-\x7f]/g
const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** V8 keeps the text of a program, with two bytes for each character as soon as one of them is not ASCII. */
const asciiOnly: Plugin = {
  name: 'ascii-only',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = file.code.replace(beyondAscii, escaped)
  },
}

/** The server and the commands of the operator as a few files. A start then parses these and not 2,300. */
export default defineConfig({
  cwd: root,
  input: ['main', 'demo', 'operations'].map((name) => `apps/server/src/${name}.ts`),
  platform: 'node',
  // Native code finds its own file.
  external: ['@node-rs/argon2'],
  plugins: [placedModules, asciiOnly],
  output: {
    dir: folder,
    format: 'esm',
    sourcemap: true,
    sourcemapExcludeSources: true,
    cleanDir: true,
    intro: addresses,
    comments: { legal: true, annotation: false, jsdoc: false },
  },
})
