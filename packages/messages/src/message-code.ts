import { hasRightToLeft } from './formats.ts'
import type { Message } from './pseudo-locale.ts'

// A message as JavaScript: a text, or a function of its inputs `i` and of the formats `f` of the language (formats.ts).

type Variant = { when: [selector: string, value: string][]; text: string }
type Parts = {
  inputs: string[]
  /** Names that stand for a formatted input: `countText = count: number`. */
  locals: Map<string, { input: string; format: 'number' | 'plural' }>
  variants: Variant[]
}

const inputLine = /^input (\w+)$/
const localLine = /^local (\w+) = (\w+): (number|plural)$/

/** What stands in braces is a name, and what a backslash escapes is a brace or a backslash: neither is text. */
const pieces = /\\[\\{}]|\{\w+\}|[^\\{}]+/gy

const piecesOf = (text: string): string[] => {
  const found = text.match(pieces) ?? []
  if (found.join('') !== text) throw new Error(`“${text}” has a brace that is neither a name's nor escaped`)
  return found
}

const nameIn = (piece: string): string | undefined => /^\{(\w+)\}$/.exec(piece)?.[1]

const namesIn = (text: string): string[] => piecesOf(text).flatMap((piece) => nameIn(piece) ?? [])

const partsOf = (message: Message): Parts => {
  if (typeof message === 'string')
    return {
      inputs: [...new Set(namesIn(message))],
      locals: new Map(),
      variants: [{ when: [], text: message }],
    }
  const [{ declarations, match }] = message
  const inputs = new Set<string>()
  const locals: Parts['locals'] = new Map()
  for (const line of declarations) {
    const [, input] = inputLine.exec(line) ?? []
    const [, name, of, format] = localLine.exec(line) ?? []
    if (input !== undefined) inputs.add(input)
    else if (name !== undefined && of !== undefined && inputs.has(of))
      locals.set(name, { input: of, format: format as 'number' | 'plural' })
    else throw new Error(`“${line}” declares neither an input nor a number or plural of one`)
  }
  const variants = Object.entries(match).map(([condition, text]) => ({ when: whenOf(condition), text }))
  // An input that only stands in the text needs no declaration.
  for (const { when, text } of variants)
    for (const name of [...when.map(([selector]) => selector), ...namesIn(text)])
      if (!locals.has(name)) inputs.add(name)
  return {
    inputs: [...inputs],
    locals,
    variants: variants.sort((one, other) => certain(other) - certain(one)),
  }
}

/** `plural=one, people=*` */
const whenOf = (condition: string): Variant['when'] =>
  condition
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=')
      return [part.slice(0, at), part.slice(at + 1)] as const
    })
    .map(([selector, value]) => [selector, value])

const asks = ({ when }: Variant): Variant['when'] => when.filter(([, value]) => value !== '*')

/** What asks for more values comes first. */
const certain = (variant: Variant): number => asks(variant).length

/** Without those that read as all others do, as many plurals of a language: where one selector decides, the others cannot come before. */
const different = (variants: readonly Variant[]): readonly Variant[] => {
  const selectors = new Set(variants.flatMap((variant) => asks(variant).map(([selector]) => selector)))
  const usual = variants.find((variant) => certain(variant) === 0)
  if (selectors.size > 1 || !usual) return variants
  return variants.filter((variant) => variant === usual || variant.text !== usual.text)
}

const rightToLeftMark = '\u200F'

/** What stands between the parts of a list or a pair. Of figures, as in 7 / 10, nothing but their own order is known. */
const separator = /[:،.·–]/

/**
 * Whether the first letter would give a text a direction that is not its own: a page takes the direction of a text that stands alone from
 * that letter, and inputs do not count. A single input, figures and a name of a file decide for themselves.
 */
const needsMark = (text: string): boolean => {
  const own = piecesOf(text)
    .filter((piece) => nameIn(piece) === undefined)
    .join('')
  const [first] = /\p{L}/u.exec(own) ?? []
  if (first !== undefined) return !hasRightToLeft.test(first) && hasRightToLeft.test(own)
  return namesIn(text).length > 1 && separator.test(own)
}

/**
 * Whether a figure or an input comes before the next letter. A title from right to left draws figures and signs that follow it to its other
 * side: “{title}: 8” would say 8 first [Unicode, UAX 9: N1].
 */
const isBeforeFigures = (rest: string): boolean => /^[^\p{L}\d{]*[\d{]/u.test(rest)

/**
 * `rightToLeft`: names, addresses and other inputs are kept apart from the text around them, and the text says its direction. From left to
 * right, only those before figures are.
 */
export const codeOf = (message: Message, rightToLeft: boolean): string => {
  const { inputs, locals, variants } = partsOf(message)
  const directed = (text: string): string => (rightToLeft && needsMark(text) ? rightToLeftMark + text : text)
  if (inputs.length === 0) return quoted(textOf(directed(variants[0]?.text ?? '')))
  const valueOf = (name: string, rest = ''): string => {
    const local = locals.get(name)
    if (local) return `f.${local.format === 'number' ? 'n' : 'p'}(i.${local.input})`
    if (rightToLeft) return `f.s(i.${name})`
    return isBeforeFigures(rest) ? `f.r(i.${name})` : `i.${name}`
  }
  const plain = (name: string): string => (locals.has(name) ? valueOf(name) : `i.${name}`)
  const written = (plainText: string): string => {
    const text = directed(plainText)
    if (namesIn(text).length === 0) return quoted(textOf(text))
    const inside = piecesOf(text).map((piece, at, all) => {
      const name = nameIn(piece)
      return name === undefined
        ? escaped(unescaped(piece))
        : `\${${valueOf(name, all.slice(at + 1).join(''))}}`
    })
    return `\`${inside.join('')}\``
  }
  const choice = different(variants).reduceRight((otherwise, variant) => {
    const asked = asks(variant)
    const { text } = variant
    if (asked.length === 0) return written(text)
    const condition = asked.map(([name, value]) => `${plain(name)}==${quoted(value)}`).join('&&')
    return `${condition}?${written(text)}:${otherwise}`
  }, '``')
  const formats = /\bf\.[npsr]\(/.test(choice)
  return formats ? `(i,f)=>${choice}` : `i=>${choice}`
}

const textOf = (text: string): string => piecesOf(text).map(unescaped).join('')
const unescaped = (piece: string): string => (piece.startsWith('\\') ? piece.slice(1) : piece)
const escaped = (text: string): string => text.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&')
const quoted = (text: string): string => `\`${escaped(text).replaceAll('\n', '\\n')}\``

/** The type of a message's inputs. One that only chooses has the values it chooses by; all others can be anything. */
export const inputsType = (message: Message): string => {
  const { inputs, locals, variants } = partsOf(message)
  const fields = inputs.map((name) => {
    const values = variants.flatMap(({ when }) =>
      when.filter(([selector]) => selector === name).map(([, value]) => value),
    )
    const isOpen =
      values.length === 0 || values.includes('*') || [...locals.values()].some(({ input }) => input === name)
    // A number is chosen by its value.
    const union = [...new Set(values)]
      .flatMap((value) =>
        /^\d+(?:\.\d+)?$/.test(value) ? [value, JSON.stringify(value)] : JSON.stringify(value),
      )
      .join(' | ')
    return `${name}: ${isOpen ? 'NonNullable<unknown>' : union}`
  })
  return fields.length === 0 ? 'inputs?: {}' : `inputs: { ${fields.join('; ')} }`
}
