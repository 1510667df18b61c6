import { TextDecoder } from 'node:util'
import { SaxesParser } from 'saxes'

/** Encodings that all readers of Word documents decode in the same way. */
const known = /^(utf-8|utf-16|us-ascii|iso-8859-1|windows-1252)$/i
/** Word itself refuses some hundreds of levels. */
const maxDepth = 1_000

/** An expanded name: what the prefix stands for (empty without a namespace), and the name without its prefix. */
export type XmlName = { namespace: string; local: string }
export type XmlAttribute = XmlName & { value: string }
/** Handlers for an XML part. */
export type XmlEvents = {
  open?: (element: XmlName, attributes: readonly XmlAttribute[]) => void
  close?: (element: XmlName) => void
  text?: (text: string) => void
}

/** The values of all attributes with this name, whatever their namespace. */
export const valuesOf = (attributes: readonly XmlAttribute[], name: string): string[] =>
  attributes.filter(({ local }) => local === name).map(({ value }) => value)

/** The part is not XML, or readers could interpret it differently. */
class InvalidXml extends Error {}

const decoderFor = ([first, second]: Buffer): TextDecoder => {
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c))
    return new TextDecoder('utf-16be')
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0))
    return new TextDecoder('utf-16le')
  return new TextDecoder()
}

/** Decodes the bytes in pieces. The first two bytes determine the encoding. */
async function* decoded(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let head: Buffer = Buffer.alloc(0)
  let decoder: TextDecoder | undefined
  for await (const piece of pieces) {
    const bytes = decoder === undefined ? Buffer.concat([head, piece]) : piece
    if (decoder === undefined && bytes.length < 2) {
      head = bytes
      continue
    }
    decoder ??= decoderFor(bytes)
    yield decoder.decode(bytes, { stream: true })
  }
  yield decoder?.decode() ?? head.toString()
}

const parserFor = (events: XmlEvents) => {
  const parser = new SaxesParser({ position: false, xmlns: true as const })
  const refuse = () => {
    throw new InvalidXml()
  }
  let depth = 0
  parser.on('error', refuse)
  // Word documents have no entities of their own, which could hide active content.
  parser.on('doctype', refuse)
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !known.test(encoding)) refuse()
  })
  parser.on('opentag', ({ uri: namespace, local, attributes }) => {
    if (++depth > maxDepth) refuse()
    events.open?.(
      { namespace, local },
      Object.values(attributes).map(({ uri, local, value }) => ({ namespace: uri, local, value })),
    )
  })
  parser.on('closetag', ({ uri: namespace, local }) => {
    depth--
    events.close?.({ namespace, local })
  })
  const { text } = events
  if (text) {
    parser.on('text', (piece) => text(piece))
    parser.on('cdata', (piece) => text(piece))
  }
  return parser
}

/** Parses a part as a stream. Returns false when it is not XML or ambiguous. */
export const readXml = async (pieces: AsyncIterable<Buffer>, events: XmlEvents): Promise<boolean> => {
  const parser = parserFor(events)
  try {
    for await (const text of decoded(pieces)) parser.write(text)
    parser.close()
    return true
  } catch (error) {
    if (error instanceof InvalidXml) return false
    throw error
  }
}
