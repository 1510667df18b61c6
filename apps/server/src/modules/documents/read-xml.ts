import { TextDecoder } from 'node:util'
import { SaxesParser } from 'saxes'

/** Encodings that all readers of Word documents decode in the same way. */
const known = /^(utf-8|utf-16|us-ascii|iso-8859-1|windows-1252)$/i
/** Word itself refuses some hundreds of levels. */
const maxDepth = 1_000

/** Handlers for an XML part. Names have no prefix, because the writer chooses it. */
export type XmlEvents = {
  open?: (element: string, attributes: ReadonlyMap<string, string>) => void
  close?: (element: string) => void
  text?: (text: string) => void
}

/** The part is not XML, or readers could interpret it differently. */
class InvalidXml extends Error {}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const attributesOf = (attributes: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(Object.entries(attributes).map(([name, value]) => [localName(name), value]))

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
  const parser = new SaxesParser({ position: false, xmlns: false as const })
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
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > maxDepth) refuse()
    events.open?.(localName(name), attributesOf(attributes))
  })
  parser.on('closetag', ({ name }) => {
    depth--
    events.close?.(localName(name))
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
