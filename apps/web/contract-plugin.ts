import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { declarationsOf, importsOf, type Declaration, type Statement } from './contract-statements.ts'
import { shapeOf, type Schema } from './contract-shapes.ts'
import type { Endpoint } from '../../packages/contract/src/define-endpoint.ts'

type Values = Record<string, unknown>
type Part = 'plain' | 'schemas'

const shapeModule = join(import.meta.dirname, 'src/client/call/answer-shape.ts')
/** A refusal is no endpoint's answer. */
const refusal = 'ProblemBody'
const endpointBody = /\b(\w+)\.body\b/g
const partOf = /\/packages\/contract\/src\/[\w-]+\.ts\?(?:plain|schemas)$/

/**
 * Sends browsers the contract without what only the server needs. An answer is checked by its shape instead of its schema, and each
 * file becomes two: its schemas, and what needs none. So a page without a form loads neither schemas nor their library, which was a
 * sixteenth of its code. See decision 117.
 */
export const contractForBrowsers = (): Plugin => {
  const parts = new Map<string, string>()
  /** The endpoints whose body a form checks. */
  let checked: ReadonlySet<string> = new Set()
  return {
    name: 'contract-plugin',
    apply: 'build',
    configResolved: async ({ root }) => {
      checked = await namesBeforeBody(join(root, 'src'))
    },
    resolveId: { filter: { id: partOf }, handler: (id) => ({ id, moduleSideEffects: false }) },
    load: { filter: { id: partOf }, handler: (id) => parts.get(id) },
    transform: {
      filter: { id: /\/packages\/contract\/src\/[\w-]+\.ts$/ },
      async handler(this: Rolldown.PluginContext, code: string, id: string) {
        const statements = this.parse(code).body as Statement[]
        const values = (await import(pathToFileURL(id).href)) as Values
        const declared = declarationsOf(statements, code).map((one) => forBrowsers(one, values, checked))
        const imported = await importsOf(statements, id)
        const schemas = schemasAmong(declared, imported)
        const write = (part: Part) => {
          const own = declared.filter(({ name }) => schemas.has(name) === (part === 'schemas'))
          const needed = new Set(own.flatMap(({ uses }) => [...uses]))
          const plain = declared.filter(({ name }) => !schemas.has(name) && needed.has(name))
          const lines = [
            ...imported.filter(({ local }) => needed.has(local)).map(({ text }) => text),
            ...(own.some(({ text }) => text.includes('answerShape('))
              ? [`import { answerShape } from ${JSON.stringify(shapeModule)}`]
              : []),
            ...(part === 'schemas' && plain.length > 0
              ? [`import { ${plain.map(({ name }) => name).join(', ')} } from '${id}?plain'`]
              : []),
            ...own.map(({ text }) => text),
            `export { ${own.map(({ name }) => name).join(', ')} }`,
          ]
          parts.set(`${id}?${part}`, lines.join('\n'))
          const shown = own.filter(({ exported }) => exported).map(({ name }) => name)
          return `export { ${shown.join(', ')} } from '${id}?${part}'`
        }
        return { code: [write('plain'), write('schemas')].join('\n'), map: null, moduleSideEffects: false }
      },
    },
  }
}

/** The names that need the schema library, directly or through others. */
const schemasAmong = (
  declared: readonly Declaration[],
  imported: Awaited<ReturnType<typeof importsOf>>,
): Set<string> => {
  const found = new Set(imported.filter(({ plain }) => !plain).map(({ local }) => local))
  for (let grew = true; grew;) {
    const before = found.size
    for (const { name, uses } of declared) if ([...uses].some((used) => found.has(used))) found.add(name)
    grew = found.size > before
  }
  return found
}

/** A declaration as browsers need it. */
const forBrowsers = (declaration: Declaration, values: Values, checked: ReadonlySet<string>): Declaration => {
  const { name, properties } = declaration
  if (name === refusal) return { ...declaration, ...asShape(name, shapeOf(values[name] as Schema)) }
  if (!properties) return declaration
  const { method, path, access, upload, success } = values[name] as Endpoint
  const shape = shapeOf(success.body)
  const own = [...(shape ? [] : ['success']), ...(checked.has(name) ? ['body'] : [])].map((key) => {
    const property = properties.get(key)
    if (!property) throw new Error(`the ${key} of ${name} must stand in the endpoint itself`)
    return property
  })
  const called = JSON.stringify({ method, path, access, ...(upload && { upload: { file: upload.file } }) })
  const rest = [...own.map(({ text }) => text), ...(shape ? [`success: { body: ${answer(shape)} }`] : [])]
  return {
    ...declaration,
    uses: new Set(own.flatMap(({ uses }) => [...uses])),
    text: `const ${name} = { ${called.slice(1, -1)}, ${rest.join(', ')} }`,
  }
}

const asShape = (name: string, shape: unknown) => ({
  uses: new Set<string>(),
  text: `const ${name} = ${answer(shape)}`,
})

const answer = (shape: unknown): string => `/* @__PURE__ */ answerShape(${JSON.stringify(shape)})`

const namesBeforeBody = async (folder: string): Promise<Set<string>> => {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.tsx?$/.test(file))
  // One after the other: some systems allow 1,024 open files.
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'))
  return new Set(texts.flatMap((text) => Array.from(text.matchAll(endpointBody), ([, name = '']) => name)))
}
