/** A member of the top-level object: a value, or a list that comes in parts. */
export type JsonPart =
  | readonly [name: string, value: unknown]
  | { list: string; parts: AsyncIterable<readonly unknown[]> }

const indented = (value: unknown, spaces: number): string =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(spaces)}`)

/** An object as pretty-printed JSON, of which only one part of a list is in memory at once. */
export const jsonOf = async function* (
  parts: Iterable<JsonPart> | AsyncIterable<JsonPart>,
): AsyncGenerator<string> {
  let before = '{'
  for await (const part of parts) {
    yield `${before}\n  `
    before = ','
    if ('list' in part) yield* listOf(part.list, part.parts)
    else yield `${JSON.stringify(part[0])}: ${indented(part[1], 2)}`
  }
  yield before === '{' ? '{}\n' : '\n}\n'
}

const listOf = async function* (name: string, parts: AsyncIterable<readonly unknown[]>) {
  yield `${JSON.stringify(name)}: [`
  let before = ''
  for await (const entries of parts) {
    if (entries.length === 0) continue
    yield `${before}\n    ${entries.map((entry) => indented(entry, 4)).join(',\n    ')}`
    before = ','
  }
  yield before === '' ? ']' : '\n  ]'
}
