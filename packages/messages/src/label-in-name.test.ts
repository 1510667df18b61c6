import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { baseLocale, catalogueOf } from './catalogues.ts'
import type { Message } from './pseudo-locale.ts'
import { translatedLocales } from './translation-problems.ts'

const web = path.resolve(import.meta.dirname, '../../../apps/web/src')
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(path.join(web, file), 'utf8') }))

/** A message that is said if all conditions are met; `!` stands before one that must not be. */
type Said = { feature: string; key: string; conditions: string[] }
type Pair = { place: string; name: Said; label: Said }

const messagesIn = (file: ts.SourceFile): Map<string, string> =>
  new Map(
    Array.from(file.text.matchAll(/import \* as (\w+) from '@elocute\/messages\/([\w-]+)'/g), (found) => [
      found[1] ?? '',
      found[2] ?? '',
    ]),
  )

const saidIn = (node: ts.Node, features: Map<string, string>, conditions: string[] = []): Said[] => {
  if (ts.isConditionalExpression(node)) {
    const condition = node.condition.getText()
    return [
      ...saidIn(node.whenTrue, features, [...conditions, condition]),
      ...saidIn(node.whenFalse, features, [...conditions, `!${condition}`]),
    ]
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const feature = features.get(node.expression.expression.getText())
    if (feature !== undefined) return [{ feature, key: node.expression.name.text, conditions }]
  }
  const found: Said[] = []
  ts.forEachChild(node, (child) => void found.push(...saidIn(child, features, conditions)))
  return found
}

const opposite = (condition: string): string =>
  condition.startsWith('!') ? condition.slice(1) : `!${condition}`

const attributeOf = (element: ts.JsxElement, name: string): ts.JsxAttribute | undefined =>
  element.openingElement.attributes.properties
    .filter(ts.isJsxAttribute)
    .find((attribute) => attribute.name.getText() === name)

/** What a button or a link is called, with what is written on it at the same time. */
const pairsOf = ({ file, text }: (typeof sources)[number]): Pair[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const features = messagesIn(source)
  const pairs: Pair[] = []
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit)
    if (!ts.isJsxElement(node) || !/(?:button|link)$/i.test(node.openingElement.tagName.getText())) return
    const name = attributeOf(node, 'aria-label')?.initializer
    // The content of a card is the description of its link.
    if (!name || attributeOf(node, 'aria-describedby')) return
    // A busy button shows another label.
    const busy = attributeOf(node, 'busy')?.initializer?.getText().slice(1, -1)
    const labels = node.children.flatMap((child) => saidIn(child, features))
    const place = `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
    for (const one of saidIn(name, features))
      for (const label of labels)
        if (
          !name.getText().includes(`.${label.key}()`) &&
          !one.conditions.includes(busy ?? '') &&
          !one.conditions.some((condition) => label.conditions.includes(opposite(condition)))
        )
          pairs.push({ place, name: one, label })
  }
  visit(source)
  return pairs
}

const textsOf = (locale: string, { feature, key }: Said): [cell: string[], text: string][] => {
  const message: Message = catalogueOf(locale, feature)[key] ?? ''
  if (typeof message === 'string') return [[[], message]]
  return Object.entries(message[0].match).map(([cell, text]) => [cell.split(', ').filter(Boolean), text])
}

const selectorOf = (choice: string): string => choice.replace(/=.*/, '')
/** Whether two texts are said of the same inputs. */
const areTogether = (one: string[], other: string[]): boolean =>
  !one.some((choice) => other.some((also) => selectorOf(choice) === selectorOf(also) && choice !== also))

const pairs = sources.flatMap(pairsOf)

test.for([baseLocale, ...translatedLocales()])(
  'what is written on a button stands in its name in %s, because somebody may say it to press it',
  (locale) => {
    const found = pairs.flatMap(({ place, name, label }) =>
      textsOf(locale, label).flatMap(([cell, text]) =>
        textsOf(locale, name)
          .filter(
            ([other, full]) => areTogether(cell, other) && !full.toLowerCase().includes(text.toLowerCase()),
          )
          .map(([, full]) => `${place}: “${full}” lacks “${text}”`),
      ),
    )
    expect(found).toEqual([])
  },
)

test('finds the names of buttons', () => {
  expect(pairs.length).toBeGreaterThan(20)
})
