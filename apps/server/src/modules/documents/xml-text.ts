/** Encodings that the readers of Word documents agree on. */
const known = /^(utf-8|utf-16|us-ascii|iso-8859-1|windows-1252)$/i

const decode = (bytes: Buffer): string => {
  const [first, second] = bytes
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c))
    return new TextDecoder('utf-16be').decode(bytes)
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0))
    return new TextDecoder('utf-16le').decode(bytes)
  return new TextDecoder().decode(bytes)
}

const named = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }))

/** An attribute's value as a reader of XML sees it. */
const unescaped = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      const point =
        hex !== undefined ? parseInt(hex, 16) : decimal !== undefined ? Number(decimal) : undefined
      if (point !== undefined) return point <= 0x10ffff ? String.fromCodePoint(point) : whole
      return named.get(name ?? '') ?? whole
    },
  )

/** The text of an XML part; null when it is none, or could mean something else to another reader. */
export const xmlText = (bytes: Buffer): string | null => {
  const text = decode(bytes).replace(/^\uFEFF/, '')
  if (!/^\s*</.test(text) || text.includes('<!DOCTYPE') || text.includes('<!ENTITY')) return null
  const encoding = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1]
  return encoding === undefined || known.test(encoding) ? text : null
}

/** The attributes of every element with this name, whatever prefix it has. */
export const elementsIn = (text: string, element: string): Map<string, string>[] => {
  // A `<` can stand neither in a tag nor in an attribute's value, so each start is read once only.
  const tags = text.matchAll(
    new RegExp(`<(?:[\\w.-]{1,50}:)?${element}\\s((?:[^<>"']|"[^<"]*"|'[^<']*')*)>`, 'g'),
  )
  return Array.from(tags, ([, inside = '']) => {
    const pairs = inside.matchAll(/([\w:.-]{1,100})\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
    return new Map(
      Array.from(pairs, ([, name = '', double, single]) => [name, unescaped(double ?? single ?? '')]),
    )
  })
}
