import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

type Node = { type: string; start: number; end: number } & Record<string, unknown>

type Name = Node & { name: string }

type Declarator = {
  id: Name & { properties?: { key: Name; value: Name }[] }
  init: Node & { callee?: Name; arguments?: { properties?: (Node & { key?: Name })[] }[] }
}

/** A statement at the top of a module. */
export type Statement = Node

/** Code, and the names that it mentions. */
type Code = { text: string; uses: ReadonlySet<string> }

/** A name that a module declares. `properties`: what stands in an endpoint. */
export type Declaration = Code & {
  name: string
  exported: boolean
  properties?: ReadonlyMap<string, Code> | undefined
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** The names that code mentions. A name that only looks like one does no harm. */
const usesOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(usesOf)
  if (!isNode(value)) return []
  if (value.type === 'Identifier') return [value['name'] as string]
  return Object.entries(value).flatMap(([field, inner]) =>
    (field === 'property' || field === 'key') && value['computed'] !== true ? [] : usesOf(inner),
  )
}

/** Throws on code that a file of the contract does not have, so that a build never leaves something out. */
export const declarationsOf = (statements: readonly Statement[], code: string): Declaration[] =>
  statements
    .filter(({ type }) => type !== 'ImportDeclaration')
    .flatMap((statement) => {
      const exported = statement.type === 'ExportNamedDeclaration'
      const declaration = (exported ? statement['declaration'] : statement) as Statement | null
      const textOf = ({ start, end }: Node) => code.slice(start, end)
      // What is left of an export of types.
      if (declaration === null && (statement['specifiers'] as Node[]).length === 0) return []
      if (declaration?.type !== 'VariableDeclaration' || declaration['kind'] !== 'const')
        throw new Error(`a file of the contract declares constants only: ${textOf(statement)}`)
      return (declaration['declarations'] as Declarator[]).flatMap(({ id, init }): Declaration[] => {
        const uses = new Set(usesOf(init))
        if (id.properties)
          return id.properties.map(({ key, value }) => ({
            name: value.name,
            exported,
            text: `const ${value.name} = ${textOf(init)}.${key.name}`,
            uses,
          }))
        const calls = init.type === 'CallExpression'
        // A build leaves out an unused call only if it knows that the call does nothing else.
        const text = calls ? `/* @__PURE__ */ (() => ${textOf(init)})()` : textOf(init)
        const own = init.callee?.name === 'defineEndpoint' ? init.arguments?.[0]?.properties : undefined
        const properties =
          own &&
          new Map(
            own.map(
              (one) => [one.key?.name ?? '', { text: textOf(one), uses: new Set(usesOf(one)) }] as const,
            ),
          )
        return [{ name: id.name, exported, text: `const ${id.name} = ${text}`, uses, properties }]
      })
    })

/** Data without schemas and functions. */
const isPlain = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? !('_zod' in value) && Object.values(value).every(isPlain)
    : typeof value !== 'function'

/** The names that a file imports, each with its own statement. `plain`: it needs no schema. */
export const importsOf = (statements: readonly Statement[], file: string) =>
  Promise.all(
    statements
      .filter(({ type }) => type === 'ImportDeclaration')
      .flatMap((statement) => {
        const from = (statement['source'] as { value: string }).value
        return (statement['specifiers'] as { local: Node; imported?: Node }[]).map(
          async ({ local, imported }) => {
            if (!imported) throw new Error(`a file of the contract imports names only: ${file}`)
            const [own, name] = [local['name'] as string, imported['name'] as string]
            const path = from.startsWith('.') ? resolve(dirname(file), from) : from
            const module = from.startsWith('.')
              ? ((await import(pathToFileURL(path).href)) as Record<string, unknown>)
              : {}
            return {
              local: own,
              plain: name in module && isPlain(module[name]),
              text: `import { ${name} as ${own} } from ${JSON.stringify(path)}`,
            }
          },
        )
      }),
  )
