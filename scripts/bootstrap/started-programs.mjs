import path from 'node:path'
import ts from 'typescript'

const STARTERS = new Set(['spawn', 'spawnSync', 'exec', 'execSync', 'execFile', 'execFileSync'])
/** Functions of this repository that start the program in their first argument, with their files. */
const OURS = new Map([
  ['run', '/run.mjs'],
  ['startProgram', '/processes.ts'],
])

/**
 * The programs that a file starts: `named` if the name is in the code, `unnamed` for other expressions. Follows
 * `node:child_process`, `promisify` of its functions, functions of the same file that pass a parameter on, and the
 * functions in `OURS`.
 */
export const startedPrograms = (file, text) => {
  if (!/child_process|\/run\.mjs|\bstartProgram\b/.test(text)) return { named: [], unnamed: [] }
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const starters = importedStarters(source)
  addWrappers(source, starters)
  const named = new Set()
  const unnamed = new Set()
  visit(source, (node) => {
    const program = startedBy(node, starters)
    if (!program || isOwnParameter(program)) return
    for (const one of alternatives(program)) {
      const name = nameOf(one)
      if (name === undefined) unnamed.add(one.getText())
      else named.add(name)
    }
  })
  return { named: [...named], unnamed: [...unnamed] }
}

/** The programs that other programs start by a path in this text, below /usr/bin or /usr/sbin. */
export const programPaths = (text) =>
  [...text.matchAll(/['"`]\/(?:usr\/)?s?bin\/([\w.+-]+)['"`]/g)].map(([, name]) => name)

const importedStarters = (source) => {
  const starters = new Set()
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement)) continue
    const from = statement.moduleSpecifier.text
    for (const { name, propertyName } of statement.importClause?.namedBindings?.elements ?? []) {
      const imported = (propertyName ?? name).text
      if (/^(node:)?child_process$/.test(from) && STARTERS.has(imported)) starters.add(name.text)
      if (from.endsWith(OURS.get(imported) ?? '\0')) starters.add(name.text)
    }
  }
  return starters
}

/** `const run = promisify(execFile)`, and functions that start the program in their first argument. */
const addWrappers = (source, starters) => {
  for (let before = -1; before !== starters.size;) {
    before = starters.size
    visit(source, (node) => {
      if (ts.isVariableDeclaration(node) && node.initializer && isStarter(node.initializer, starters))
        starters.add(node.name.getText())
      const program = startedBy(node, starters)
      const wrapper = program && isOwnParameter(program)
      if (wrapper?.parameterIndex === 0 && wrapper.name) starters.add(wrapper.name)
    })
  }
}

const isStarter = (node, starters) =>
  (ts.isIdentifier(node) && starters.has(node.text)) ||
  (ts.isCallExpression(node) &&
    node.expression.getText() === 'promisify' &&
    node.arguments.some((argument) => isStarter(argument, starters)))

const startedBy = (node, starters) => {
  if (!ts.isCallExpression(node) || !isStarter(node.expression, starters)) return undefined
  const [program] = node.arguments
  return program && ts.isArrayLiteralExpression(program) ? firstOf(program) : program
}

const firstOf = ({ elements: [first] }) => {
  if (!first || !ts.isSpreadElement(first)) return first
  return ts.isArrayLiteralExpression(first.expression) ? firstOf(first.expression) : first.expression
}

/** The function of this file that has the name as a parameter. */
const isOwnParameter = (program) => {
  if (!ts.isIdentifier(program)) return undefined
  for (let node = program.parent; node; node = node.parent) {
    if (!ts.isFunctionLike(node)) continue
    const parameterIndex = node.parameters.findIndex(({ name }) =>
      ts.isArrayBindingPattern(name)
        ? name.elements[0]?.name?.getText() === program.text
        : name.getText() === program.text,
    )
    const variable = ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined
    if (parameterIndex >= 0) return { parameterIndex, name: (node.name ?? variable)?.getText() }
  }
  return undefined
}

const alternatives = (node) =>
  ts.isConditionalExpression(node) ? [node.whenTrue, node.whenFalse].flatMap(alternatives) : [node]

const nameOf = (node) => {
  if (ts.isStringLiteralLike(node)) return path.basename(node.text)
  const isJoin = ts.isCallExpression(node) && /^(path\.)?join$/.test(node.expression.getText())
  return isJoin ? nameOf(node.arguments.at(-1)) : undefined
}

const visit = (node, look) => {
  look(node)
  ts.forEachChild(node, (child) => visit(child, look))
}
