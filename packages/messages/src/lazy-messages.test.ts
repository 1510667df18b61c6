import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const folders = ['apps/web/src', 'apps/server/src', 'packages/speech/src']

const sources = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file))
    .map((file) => path.join(folder, file)),
)

const isMessages = (statement: ts.Statement): statement is ts.ImportDeclaration =>
  ts.isImportDeclaration(statement) &&
  ts.isStringLiteral(statement.moduleSpecifier) &&
  /^@elocute\/messages\/(?!(?:about|formats|languages?|loaded-sentences|locale)$)/.test(
    statement.moduleSpecifier.text,
  )

/** The names under which a module has messages. */
const namesOf = (file: ts.SourceFile): Set<string> =>
  new Set(
    file.statements.filter(isMessages).flatMap(({ importClause }) => {
      const bindings = importClause?.namedBindings
      if (!bindings) return []
      return ts.isNamespaceImport(bindings)
        ? [bindings.name.text]
        : bindings.elements.map(({ name }) => name.text)
    }),
  )

/** What runs a function that it gets at once. */
const atOnce = /^(?:map|flatMap|filter|forEach|reduce|find|from|toSorted|sort)$/

const isRunAtOnce = ({ parent }: ts.Node): boolean =>
  ts.isCallExpression(parent) &&
  ts.isPropertyAccessExpression(parent.expression) &&
  atOnce.test(parent.expression.name.text)

/** The functions of a module by their names. */
const functionsOf = (file: ts.SourceFile): Map<string, ts.Node> => {
  const found = new Map<string, ts.Node>()
  for (const statement of file.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) found.set(statement.name.text, statement)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer && ts.isFunctionLike(initializer))
          found.set(name.text, initializer)
  }
  return found
}

const parse = (text: string): ts.SourceFile =>
  ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, true)

const calledIn = (node: ts.CallExpression): ts.Expression =>
  ts.isPropertyAccessExpression(node.expression) ? node.expression.expression : node.expression

const known = new Map<string, Set<string>>()

/** The functions of another module of ours that write messages. */
const writersOf = (folder: string, specifier: string): Set<string> => {
  const file = path.join(folder, specifier)
  if (!specifier.startsWith('.') || !existsSync(file)) return new Set()
  const found = known.get(file) ?? writersIn(file)
  known.set(file, found)
  return found
}

const writersIn = (file: string): Set<string> => {
  const source = parse(readFileSync(file, 'utf8'))
  const names = namesOf(source)
  const writes = (node: ts.Node): boolean => {
    if (ts.isCallExpression(node)) {
      const called = calledIn(node)
      if (ts.isIdentifier(called) && names.has(called.text)) return true
    }
    return ts.forEachChild(node, (child) => writes(child) || undefined) ?? false
  }
  return new Set([...functionsOf(source)].filter(([, body]) => writes(body)).map(([name]) => name))
}

/** The imported functions of a module that write messages. */
const importedWriters = (file: ts.SourceFile, folder: string): Set<string> =>
  new Set(
    file.statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
      const bindings = importClause?.namedBindings
      if (!bindings || !ts.isNamedImports(bindings) || !ts.isStringLiteral(moduleSpecifier)) return []
      const writers = writersOf(folder, moduleSpecifier.text)
      return bindings.elements
        .filter(({ name, propertyName }) => writers.has((propertyName ?? name).text))
        .map(({ name }) => name.text)
    }),
  )

/**
 * The lines of the messages that are written when the module is loaded: outside of functions, in functions that a list runs at once,
 * and in functions of the module that are called there.
 */
const early = (text: string, folder = root): number[] => {
  const file = parse(text)
  const names = namesOf(file)
  const writers = importedWriters(file, folder)
  const functions = functionsOf(file)
  const lines: number[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && !isRunAtOnce(node)) return
    if (ts.isCallExpression(node)) {
      const { expression } = node
      const called = calledIn(node)
      const isWriter = (each: ts.Node) => ts.isIdentifier(each) && writers.has(each.text)
      if ((ts.isIdentifier(called) && names.has(called.text)) || [called, ...node.arguments].some(isWriter))
        lines.push(file.getLineAndCharacterOfPosition(node.getStart()).line + 1)
      const own = ts.isIdentifier(expression) ? functions.get(expression.text) : undefined
      if (own) {
        functions.delete((expression as ts.Identifier).text)
        ts.forEachChild(own, visit)
      }
    }
    ts.forEachChild(node, visit)
  }
  if (names.size + writers.size > 0) file.statements.forEach(visit)
  return lines
}

test('a message is written when it is shown, because the language may change after its module is loaded', () => {
  const found = sources.flatMap((file) =>
    early(readFileSync(path.join(root, file), 'utf8'), path.dirname(path.join(root, file))).map(
      (line) => `${file}:${line}`,
    ),
  )
  expect(found).toEqual([])
})

test('finds a message that is written too early', () => {
  const head = "import * as m from '@elocute/messages/general'\n"
  expect(early(`${head}const text = m.product()`)).toEqual([2])
  expect(early(`${head}const texts = { a: [m.product()] }`)).toEqual([2])
  expect(early(`${head}const text = () => m.product()`)).toEqual([])
  expect(early(`${head}const texts = [1].map(() => m.product())`)).toEqual([2])
  expect(early(`${head}const text = () => m.product()\nconst texts = [text()]`)).toEqual([2])
  expect(early(`import { product } from '@elocute/messages/general'\nexport const text = product()`)).toEqual(
    [2],
  )
})
