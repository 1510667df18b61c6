import { readFile, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import ts from 'typescript'

export type FoundExpression = { file: string; line: number; text: string; pattern: RegExp }
/** An expression that is built at run time. */
type MadeExpression = { file: string; line: number; text: string }

const isProduct = (path: string): boolean =>
  path.endsWith('.ts') && !/\.(?:test|factory)\.ts$|\.d\.ts$|(?:^|\/)(?:testing|demo)\//.test(path)

const literal = (text: string): RegExp => {
  const end = text.lastIndexOf('/')
  return new RegExp(text.slice(1, end), text.slice(end + 1))
}

const isMade = (node: ts.Node): boolean =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp'

/** Finds every regular expression in the product's files below a folder with the TypeScript compiler. */
export const expressionsBelow = async (folder: string) => {
  const found: FoundExpression[] = []
  const made: MadeExpression[] = []
  for (const name of (await readdir(folder, { recursive: true })).filter(isProduct).sort()) {
    const path = join(folder, name)
    const source = ts.createSourceFile(path, await readFile(path, 'utf8'), ts.ScriptTarget.Latest, true)
    const visit = (node: ts.Node): void => {
      const place = {
        file: relative(process.cwd(), path),
        line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
        text: node.getText(),
      }
      if (ts.isRegularExpressionLiteral(node)) found.push({ ...place, pattern: literal(node.text) })
      else if (isMade(node)) made.push(place)
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return { found, made }
}
