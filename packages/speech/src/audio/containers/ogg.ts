const pageHead = 27
const continued = 1

export const isOgg = (bytes: Uint8Array) => startsWith(bytes, 0, 'OggS')

/** The packets of the first Opus stream (RFC 3533, RFC 7845). After damage, reading continues at the next page. */
export function* oggPackets(bytes: Uint8Array): Generator<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let opusStream: number | null = null
  // The parts of a packet that continues on the next page; null if its beginning was lost.
  let parts: Uint8Array[] | null = []
  for (let at = 0; at + pageHead <= bytes.length; at = nextPage(bytes, at)) {
    const sizes = bytes.subarray(at + pageHead, at + pageHead + (bytes[at + 26] ?? 0))
    const start = at + pageHead + sizes.length
    const end = start + sizes.reduce((sum, size) => sum + size, 0)
    if (end > bytes.length) {
      parts = null
      at++
      continue
    }
    const stream = view.getUint32(at + 14, true)
    if (startsWith(bytes, start, 'OpusHead')) opusStream ??= stream
    at = end
    if (stream !== opusStream) continue
    const goesOn = ((bytes[start - sizes.length - pageHead + 5] ?? 0) & continued) !== 0
    if (!goesOn) parts = []
    else if (parts?.length === 0) parts = null
    let from = start
    for (const size of sizes) {
      parts?.push(bytes.subarray(from, from + size))
      from += size
      if (size === 255) continue
      if (parts) yield joined(parts)
      parts = []
    }
  }
}

function nextPage(bytes: Uint8Array, from: number): number {
  let at = from
  while (at !== -1 && at < bytes.length && !startsWith(bytes, at, 'OggS')) at = bytes.indexOf(0x4f, at + 1)
  return at === -1 ? bytes.length : at
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const packet = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    packet.set(part, at)
    at += part.length
  }
  return packet
}

const startsWith = (bytes: Uint8Array, at: number, text: string) =>
  Array.from(text).every((letter, place) => bytes[at + place] === letter.charCodeAt(0))
