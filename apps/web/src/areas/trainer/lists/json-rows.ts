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

/** The largest list of objects within a value. */
const objectsIn = (value: unknown, depth = 0): object[] => {
  const own = Array.isArray(value) ? value.filter((one) => isObject(one)) : []
  const inner = isObject(value) && !Array.isArray(value) && depth < deepest ? Object.values(value) : []
  return inner
    .map((part) => objectsIn(part, depth + 1))
    .reduce((most, next) => (next.length > most.length ? next : most), own)
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The rows of a list of objects in JSON, their names first, or of one object in each line. Undefined if the text is none. */
export const jsonRows = (text: string, mostRows: number): string[][] | undefined => {
  const json = text.replace(/^\uFEFF/, '').trim()
  if (!/^[[{]/.test(json)) return undefined
  const lines = () => json.split(/[\r\n]+/).map((line) => parsed(line.replace(/,\s*$/, '')))
  const all = objectsIn(parsed(json) ?? lines())
    .slice(0, mostRows)
    .map((one) => fieldsOf(one))
  const heads = [...new Set(all.flatMap((fields) => [...fields.keys()]))]
  return heads.length === 0
    ? undefined
    : [heads, ...all.map((fields) => heads.map((head) => fields.get(head) ?? ''))]
}
