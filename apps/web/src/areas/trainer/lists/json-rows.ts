/** How deep parts within parts are read. */
const deepest = 4
/** Names that only hold the parts of a person or a card together. */
const holder = /^(?:names?|users?|students?|profile|person|attributes|fields|data|properties)$/i

type Fields = Map<string, string>

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The simple values of an object with their names; of a list within it the first counts. */
const fieldsOf = (value: object, within: readonly string[] = []): Fields => {
  const fields: Fields = new Map()
  for (const [name, part] of Object.entries(value)) {
    const path = [...within, name]
    const inner: unknown = Array.isArray(part) ? part[0] : part
    if (isObject(inner)) {
      if (path.length < deepest) for (const [head, text] of fieldsOf(inner, path)) fields.set(head, text)
    } else if (typeof inner === 'string' || typeof inner === 'number')
      fields.set([...within.filter((one) => !holder.test(one)), name].join(' '), String(inner))
  }
  return fields
}

const largest = <T>(lists: readonly T[][]): T[] =>
  lists.reduce<T[]>((most, next) => (next.length > most.length ? next : most), [])

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const isRow = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every((one) => !isObject(one))

/** The largest list of objects, or of lists of texts, within a value; objects may be named by their numbers. */
const objectsIn = (value: unknown, depth = 0): object[] => {
  if (!isObject(value) || isRow(value)) return []
  const inner = Object.values(value)
  const own = inner.filter((one) => isObject(one))
  const isList =
    own.length === inner.length &&
    (Array.isArray(value) ||
      own.every((one) => !Array.isArray(one) && Object.values(one).some((part) => !isObject(part))))
  const below =
    Array.isArray(value) || depth >= deepest ? [] : inner.map((part) => objectsIn(part, depth + 1))
  return largest([isList && (Array.isArray(value) || own.length > 1) ? own : [], ...below])
}

/** The texts of a list of them, or the names and texts of an object: `["apple"]`, `{"apple": "manzana"}`. */
const textsIn = (value: unknown): string[][] => {
  if (!isObject(value)) return []
  const entries = Object.entries(value).filter(([, text]) => typeof text === 'string')
  if (Array.isArray(value)) return entries.map(([, text]) => [String(text)])
  if (entries.length > 1) return entries.map(([name, text]) => [name, String(text)])
  return largest(Object.values(value).map((part) => (Array.isArray(part) ? textsIn(part) : [])))
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** JSON, several objects of it with commas or in lines of their own, or the same with single quotation marks. */
const read = (json: string): unknown => {
  const single = json.replace(/(?<![\p{L}])'|'(?!\p{L})/gu, '"')
  const objects = json.split(/[\r\n]+/).map((line) => parsed(line.replace(/,\s*$/, '')))
  return (
    parsed(json) ??
    parsed(`[${json}]`) ??
    (objects.includes(undefined) ? undefined : objects) ??
    parsed(single) ??
    parsed(`[${single}]`)
  )
}

/** The rows of a list of objects in JSON, their names first; of lists of texts, or of texts alone. Undefined if the text is none. */
export const jsonRows = (text: string, mostRows: number): string[][] | undefined => {
  const json = text.replace(/^\uFEFF/, '').trim()
  if (!/^[[{]/.test(json)) return undefined
  const value = read(json)
  const all = objectsIn(value).slice(0, mostRows)
  if (all.length === 0) {
    const texts = textsIn(value).slice(0, mostRows)
    return texts.length > 0 ? texts : undefined
  }
  if (all.every(isRow)) return all.map((row) => row.map(textOf))
  const fields = all.map((one) => fieldsOf(one))
  const heads = [...new Set(fields.flatMap((one) => [...one.keys()]))]
  return heads.length === 0
    ? undefined
    : [heads, ...fields.map((one) => heads.map((head) => one.get(head) ?? ''))]
}
