/**
 * Writes Opus packets as an Ogg file (RFC 3533, RFC 7845). The granule positions count samples at 48 kHz.
 */

const segmentBytes = 255
/** A page has at most 255 segments of 255 bytes. */
const mostSegments = 255
const granuleRate = 48_000
const flags = { first: 2, last: 4 } as const

type OpusStream = {
  packets: readonly Uint8Array[]
  /** The samples at 48 kHz that each packet decodes to. */
  packetSamples: number
  /** The samples at 48 kHz at the beginning that belong to the encoder and not to the sound. */
  preSkip: number
  /** The length of the sound in samples at 48 kHz. The rest of the last packet is not played. */
  samples: number
  /** The sample rate of the sound before encoding, in Hz. */
  inputRate: number
}

/** The bytes of the file. Mono. */
export function writeOggOpus(stream: OpusStream): Uint8Array<ArrayBuffer> {
  const { packets, packetSamples, preSkip, samples } = stream
  const pages = [page([opusHead(stream)], 0, 0, flags.first), page([opusTags()], 1, 0, 0)]
  let onPage: Uint8Array[] = []
  let segments = 0
  let written = 0
  const flush = (last: boolean) => {
    const granule = last ? preSkip + samples : written * packetSamples
    pages.push(page(onPage, pages.length, granule, last ? flags.last : 0))
    onPage = []
    segments = 0
  }
  for (const packet of packets) {
    const needed = Math.floor(packet.length / segmentBytes) + 1
    if (segments + needed > mostSegments) flush(false)
    onPage.push(packet)
    segments += needed
    written++
  }
  flush(true)
  return joined(pages)
}

function opusHead({ preSkip, inputRate }: OpusStream): Uint8Array {
  const head = new DataView(new ArrayBuffer(19))
  putText(head, 0, 'OpusHead')
  head.setUint8(8, 1) // version
  head.setUint8(9, 1) // channels
  head.setUint16(10, preSkip, true)
  head.setUint32(12, inputRate, true)
  return new Uint8Array(head.buffer)
}

function opusTags(): Uint8Array {
  const vendor = 'Elocute'
  const tags = new DataView(new ArrayBuffer(16 + vendor.length))
  putText(tags, 0, 'OpusTags')
  tags.setUint32(8, vendor.length, true)
  putText(tags, 12, vendor)
  return new Uint8Array(tags.buffer)
}

function page(packets: readonly Uint8Array[], number: number, granule: number, flag: number): Uint8Array {
  const lacing = packets.flatMap(({ length }) => [
    ...Array.from({ length: Math.floor(length / segmentBytes) }, () => segmentBytes),
    length % segmentBytes,
  ])
  const content = joined(packets)
  const bytes = new Uint8Array(27 + lacing.length + content.length)
  const view = new DataView(bytes.buffer)
  putText(view, 0, 'OggS')
  view.setUint8(5, flag)
  view.setBigUint64(6, BigInt(granule), true)
  view.setUint32(14, 1, true) // the number of the stream
  view.setUint32(18, number, true)
  view.setUint8(26, lacing.length)
  bytes.set(lacing, 27)
  bytes.set(content, 27 + lacing.length)
  view.setUint32(22, checksum(bytes), true)
  return bytes
}

/** CRC-32 with the polynomial 0x04c11db7, most significant bit first, over the page with a checksum of 0. */
function checksum(bytes: Uint8Array): number {
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte << 24
    for (let bit = 0; bit < 8; bit++) sum = sum & 0x80000000 ? (sum << 1) ^ 0x04c11db7 : sum << 1
  }
  return sum >>> 0
}

function putText(view: DataView, at: number, text: string): void {
  for (let place = 0; place < text.length; place++) view.setUint8(at + place, text.charCodeAt(place))
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** Samples at 48 kHz of a time in seconds. */
export const granules = (seconds: number): number => Math.round(seconds * granuleRate)
