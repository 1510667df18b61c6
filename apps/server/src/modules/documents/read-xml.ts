import { TextDecoder } from 'node:util'
import { SaxesParser } from 'saxes'

/** Encodings that the readers of Word documents agree on. */
const known = /^(utf-8|utf-16|us-ascii|iso-8859-1|windows-1252)$/i
/** Word gives up at some hundreds. */
const deepest = 1_000

/** What happens in an XML part. A name comes without its prefix: the prefix is the writer's choice. */
export type XmlEvents = {
  open?: (element: string, attributes: ReadonlyMap<string, string>) => void
  close?: (element: string) => void
  text?: (text: string) => void
}

/** The part is not XML that every reader understands in the same way. */
class NoXml extends Error {}

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

/** The text of the bytes, piece by piece; the first two bytes say how it is encoded. */
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
    throw new NoXml()
  }
  let depth = 0
  parser.on('error', refuse)
  // Entities of its own are no part of any Word document, and could hide what is judged here.
  parser.on('doctype', refuse)
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !known.test(encoding)) refuse()
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > deepest) refuse()
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

/** Reads a part in one pass, never holding it whole; false when it is not XML or could mean two things. */
export const readXml = async (pieces: AsyncIterable<Buffer>, events: XmlEvents): Promise<boolean> => {
  const parser = parserFor(events)
  try {
    for await (const text of decoded(pieces)) parser.write(text)
    parser.close()
    return true
  } catch (error) {
    if (error instanceof NoXml) return false
    throw error
  }
}
