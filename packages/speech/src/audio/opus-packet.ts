const silkMs = [10, 20, 40, 60]
const hybridMs = [10, 20]
const celtMs = [2.5, 5, 10, 20]
const longestPacketMs = 120
const longestFrame = 1275

/**
 * Duration of an Opus packet in ms, from its table of contents (RFC 6716, section 3). Null for a malformed packet, which
 * must not reach the decoder.
 */
export function opusPacketMs(packet: Uint8Array): number | null {
  const [head] = packet
  if (head === undefined) return null
  const frameMs = frameMsOf(head >> 3)
  const sizes = frameSizes(packet, head & 3)
  if (sizes === null || sizes.some((size) => size < 0 || size > longestFrame)) return null
  const ms = sizes.length * frameMs
  return sizes.length > 0 && ms <= longestPacketMs ? ms : null
}

function frameMsOf(configuration: number): number {
  if (configuration < 12) return silkMs[configuration & 3] ?? 0
  return (configuration < 16 ? hybridMs[configuration & 1] : celtMs[configuration & 3]) ?? 0
}

function frameSizes(packet: Uint8Array, code: number): number[] | null {
  const rest = packet.length - 1
  if (code === 0) return [rest]
  if (code === 1) return rest % 2 === 0 ? [rest / 2, rest / 2] : null
  if (code === 2) {
    const first = sizeAt(packet, 1)
    return first && [first.size, rest - first.bytes - first.size]
  }
  return manyFrameSizes(packet)
}

/** Code 3: a frame count, optional padding, and frames of equal or individual sizes. */
function manyFrameSizes(packet: Uint8Array): number[] | null {
  const head = packet[1] ?? 0
  const count = head & 63
  if (count === 0) return null
  let at = 2
  let end = packet.length
  for (let more = (head & 64) !== 0; more; at++) {
    const padding = packet[at]
    if (padding === undefined) return null
    more = padding === 255
    end -= more ? 254 : padding
  }
  if ((head & 128) === 0) {
    const size = (end - at) / count
    return Number.isInteger(size) ? Array<number>(count).fill(size) : null
  }
  const sizes: number[] = []
  while (sizes.length < count - 1) {
    const next = sizeAt(packet, at)
    if (!next) return null
    sizes.push(next.size)
    at += next.bytes
  }
  return [...sizes, end - at - sizes.reduce((sum, size) => sum + size, 0)]
}

function sizeAt(packet: Uint8Array, at: number): { size: number; bytes: number } | null {
  const [first, second] = [packet[at], packet[at + 1]]
  if (first === undefined) return null
  if (first < 252) return { size: first, bytes: 1 }
  return second === undefined ? null : { size: first + 4 * second, bytes: 2 }
}
