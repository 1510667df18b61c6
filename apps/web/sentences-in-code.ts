// The messages of one built file: `const a=s("message:x"),b=s("message:y")` becomes `const[a,b]=s(import.meta.url,[…])`, with the
// sentences of one language in the list.

/** A node of the syntax tree [ESTree]. */
type Node = { type: string; start: number; end: number; [key: string]: unknown }

export type OwnMessages = {
  keys: string[]
  /** The code of the file with these sentences, a list in the order of the keys. */
  codeWith: (sentences: string) => string
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const textOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type !== 'TemplateLiteral') return undefined
  const quasis = node['quasis'] as { value: { cooked: string } }[]
  return quasis.length === 1 ? quasis[0]?.value.cooked : undefined
}

type Asked = { key: string; make: string }

/** The key that a call asks for, and the name of the function that it calls. */
const askedBy = (node: unknown, prefix: string): Asked | null => {
  if (!isNode(node) || node.type !== 'CallExpression') return null
  const [argument] = node['arguments'] as unknown[]
  const text = textOf(argument)
  const callee = node['callee'] as Node
  if (text?.startsWith(prefix) !== true || callee.type !== 'Identifier') return null
  return { key: text.slice(prefix.length), make: callee['name'] as string }
}

type Declared = Asked & { name: string; node: Node }
type Statement = { node: Node; kind: string; messages: Declared[]; others: Node[]; before: number }

const statementOf = (node: Node, prefix: string): Statement | null => {
  if (node.type !== 'VariableDeclaration') return null
  const messages: Declared[] = []
  const others: Node[] = []
  // How many other declarations stand before the first message.
  let before = 0
  for (const each of node['declarations'] as Node[]) {
    const asked = askedBy(each['init'], prefix)
    if (asked) messages.push({ ...asked, name: (each['id'] as Node)['name'] as string, node: each })
    else others.push(each)
    if (messages.length === 0) before = others.length
  }
  return messages.length === 0 ? null : { node, kind: node['kind'] as string, messages, others, before }
}

const countAsked = (node: unknown, prefix: string): number => {
  if (Array.isArray(node)) return node.reduce((sum: number, each) => sum + countAsked(each, prefix), 0)
  if (!isNode(node)) return 0
  const own = askedBy(node, prefix) ? 1 : 0
  return Object.values(node).reduce((sum: number, each) => sum + countAsked(each, prefix), own)
}

/** Null if the file has none. Throws if it asks for a message elsewhere than in a declaration for all of its code. */
export const ownMessages = (code: string, program: object, prefix: string): OwnMessages | null => {
  const { body } = program as { body: Node[] }
  const statements = body.map((node) => statementOf(node, prefix)).filter((each) => each !== null)
  const messages = statements.flatMap((each) => each.messages)
  const asked = countAsked(body, prefix)
  if (asked !== messages.length)
    throw new Error(
      `${asked} messages are asked for, and ${messages.length} of them are declared for all code`,
    )
  const [first] = messages
  if (!first) return null
  const names = messages.map(({ name }) => name).join(',')
  return {
    keys: messages.map(({ key }) => key),
    codeWith: (sentences) => {
      const all = `[${names}]=${first.make}(import.meta.url,${sentences})`
      return replaced(
        code,
        statements.map((statement) => ({
          ...statement.node,
          text: written(code, statement, statement.messages.includes(first) ? all : null),
        })),
      )
    },
  }
}

/** A statement without its messages, or with the declaration of all messages in their place. */
const written = (code: string, { kind, others, before }: Statement, all: string | null): string => {
  const kept = others.map(({ start, end }) => code.slice(start, end))
  if (all !== null) kept.splice(before, 0, all)
  if (kept.length === 0) return ''
  const list = kept.join(',')
  return `${kind}${list.startsWith('[') ? '' : ' '}${list};`
}

const replaced = (code: string, changes: readonly { start: number; end: number; text: string }[]): string => {
  let from = 0
  const parts = changes.flatMap(({ start, end, text }) => {
    const before = code.slice(from, start)
    from = end
    return [before, text]
  })
  return [...parts, code.slice(from)].join('')
}
