import { decode, encodings, type Encoding } from './encodings.ts'
import { implausibility } from './word-plausibility.ts'

/** One way to read the bytes of a list. `sample` shows what some of its words become. */
export type Reading = { encoding: Encoding; sample: string }

export type DecodedList =
  /** `readings` is empty for Unicode, which needs no choice. `encoding` is null while it is undecided. */
  | { kind: 'text'; text: string; encoding: Encoding | null; readings: readonly Reading[] }
  | { kind: 'unreadable' }

/** From this share of zero bytes at odd or even places on, a text is UTF-16 without a mark. */
const utf16Share = 0.2
/** So many bytes and words decide. */
const beginningBytes = 4096
const mostWords = 300
/** What the words must tell more for one encoding than for another, so that nobody needs to be asked. */
const leastEvidence = 0.25
/** Beyond this mean, no encoding makes words of the bytes. */
const mostImplausible = 0.45
/** A word like this is no name, and more of them than this share may not be read without a question. */
const impossible = 0.8
const mostImpossible = 0.1
/** What is seldom met needs more evidence. */
const rarity: Partial<Record<Encoding, number>> = {
  'iso-8859-15': 0.05,
  cp850: 0.1,
  cp852: 0.1,
  'x-mac-ce': 0.2,
  'euc-jp': 0.1,
  'windows-1254': 0.1,
  'windows-1257': 0.2,
  'windows-1258': 0.4,
  'x-mac-cyrillic': 0.1,
  ibm866: 0.05,
  'windows-874': 0.1,
  'windows-1255': 0.1,
}

/** Rare signs make another encoding the first choice, but do not decide. */
const mostForRare = 0.2

/** Letters of Windows-1257 that Lithuanian and Latvian names do not have. */
const notBaltic = /[áéíóúñçßäöüõ]/i

/** The encoding that bytes show by themselves, if it is not UTF-8. */
const shownEncoding = (bytes: Uint8Array): string | undefined => {
  // Japanese mail programs change between alphabets by an escape and a dollar sign.
  if (bytes[bytes.indexOf(0x1b) + 1] === 0x24 && bytes.includes(0x1b)) return 'iso-2022-jp'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const beginning = bytes.subarray(0, beginningBytes)
  const zeros = [0, 0]
  beginning.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const many = utf16Share * beginning.length
  if ((zeros[1] ?? 0) > many) return 'utf-16le'
  if ((zeros[0] ?? 0) > many) return 'utf-16be'
  return undefined
}

const strictly = (bytes: Uint8Array, label: string): string | undefined => {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The signs between cells and words. None of them is a part of a letter in the encodings of Asia. */
const separators = new Set([
  ...Array.from({ length: 0x21 }, (_, byte) => byte),
  ...new TextEncoder().encode('"(),/:;<>'),
])

/** The pieces of bytes between ASCII separators that have bytes beyond ASCII, each once. */
const specialPieces = (bytes: Uint8Array): Uint8Array[] => {
  const found = new Map<string, Uint8Array>()
  let start = 0
  let isSpecial = false
  for (let at = 0; at <= bytes.length && found.size < mostWords; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte >= 0x80) isSpecial = true
    if (!separators.has(byte)) continue
    if (isSpecial) {
      const piece = bytes.subarray(start, at)
      found.set(piece.join(), piece)
    }
    start = at + 1
    isSpecial = false
  }
  return [...found.values()]
}

type Candidate = {
  encoding: Encoding
  words: readonly string[]
  score: number
  mean: number
  /** The share of words that nobody writes. */
  wrong: number
}

/** The share of signs that are seldom met in Chinese. The bytes of a Japanese list, read as Chinese, are nearly all such signs. */
const rareChinese = (pieces: readonly Uint8Array[]): number => {
  let [all, rare] = [0, 0]
  for (const piece of pieces)
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at] ?? 0
      if (byte < 0x81) continue
      all += 1
      if (byte < 0xa1) rare += 1
      at += 1
    }
  return rare / Math.max(1, all)
}

/** What the words of the pieces are in one encoding; undefined if it has no letters for some bytes. */
const candidateOf = (
  pieces: readonly Uint8Array[],
  encoding: Encoding,
  bonus: number,
): Candidate | undefined => {
  const words = pieces
    .flatMap((piece) => decode(piece, encoding).split(/[|_@=+*#&%!?[\]{}]+/))
    .filter((word) => /[\u0080-\uffff]/.test(word))
  if (words.some((word) => /[\ufffd\u0080-\u009f\ue000-\uf8ff]/.test(word))) return undefined
  const each = words.map(implausibility)
  const sum = each.reduce((total, one) => total + one, 0)
  const wrong = each.filter((one) => one >= impossible).length / words.length
  const isForeign = encoding === 'windows-1257' && words.some((word) => notBaltic.test(word))
  const rare = encoding === 'gb18030' ? mostForRare * rareChinese(pieces) : 0
  const score = sum + (rarity[encoding] ?? 0) + (isForeign ? leastEvidence : 0) + rare - bonus
  return { encoding, words, score, mean: sum / words.length, wrong }
}

/** The most plausible first. Of encodings that read the same, the first of the list is enough. */
const candidatesFor = (pieces: readonly Uint8Array[], onlyReturns: boolean): Candidate[] => {
  const different = new Map<string, Candidate>()
  for (const encoding of encodings) {
    const candidate = candidateOf(pieces, encoding, onlyReturns && encoding === 'macintosh' ? 0.3 : 0)
    const key = candidate?.words.join('\n')
    if (candidate && key !== undefined && !different.has(key)) different.set(key, candidate)
  }
  return [...different.values()].toSorted((one, other) => one.score - other.score)
}

const windowsBytes = new Map(
  Array.from(
    new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
    (letter, byte) => [letter, byte] as const,
  ),
)

/** A list that was saved in UTF-8, opened as Windows-1252 and saved again (JosÃ©) comes back as it was. */
export const repaired = (text: string): string => {
  if (!/[\u00c2-\u00f4][\u0080-\u00bf\u0152-\u2122]/.test(text)) return text
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) {
    const byte = windowsBytes.get(text[at] ?? '')
    if (byte === undefined) return text
    bytes[at] = byte
  }
  return strictly(bytes, 'utf-8') ?? text
}

/**
 * The text of the bytes of a list: Unicode, or the encoding in which its words could be names. Where two of them are possible, the
 * trainer chooses.
 */
export const decodeList = (bytes: Uint8Array, chosen: Encoding | null = null): DecodedList => {
  const shown = shownEncoding(bytes)
  const text = shown === undefined ? strictly(bytes, 'utf-8') : new TextDecoder(shown).decode(bytes)
  if (text !== undefined) return { kind: 'text', text: repaired(text), encoding: null, readings: [] }
  const onlyReturns = bytes.includes(0x0d) && !bytes.includes(0x0a)
  const candidates = candidatesFor(specialPieces(bytes), onlyReturns)
  const [best, second] = candidates
  if (best === undefined || best.mean > mostImplausible) return { kind: 'unreadable' }
  const isClear = second === undefined || second.score - best.score >= leastEvidence
  const isDecided = isClear && best.wrong <= mostImpossible
  return {
    kind: 'text',
    text: decode(bytes, chosen ?? best.encoding),
    encoding: chosen ?? (isDecided ? best.encoding : null),
    readings: candidates
      .filter(({ mean, score }) => mean <= mostImplausible || score < best.score + leastEvidence)
      .map(({ encoding, words }) => ({ encoding, sample: words.slice(0, 3).join(', ') })),
  }
}
