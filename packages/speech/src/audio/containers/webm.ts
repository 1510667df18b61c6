const ids = {
  head: 0x1a45dfa3,
  segment: 0x18538067,
  cluster: 0x1f43b675,
  blockGroup: 0xa0,
  block: 0xa1,
  simpleBlock: 0xa3,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  codec: 0x86,
}
/** Master elements whose children are read in place, so that a wrong size of the master does no harm. */
const entered = new Set([ids.segment, ids.cluster, ids.blockGroup, ids.tracks])
const clusterId = Uint8Array.of(0x1f, 0x43, 0xb6, 0x75)

export const isWebm = (bytes: Uint8Array) => elementAt(bytes, 0)?.id === ids.head

/** The packets of the first Opus track (RFC 9559, RFC 8794). After damage, reading continues at the next cluster. */
export function* webmPackets(bytes: Uint8Array): Generator<Uint8Array> {
  let opusTrack: number | null = null
  for (let at = 0; at < bytes.length;) {
    const element = elementAt(bytes, at)
    if (!element || (element.end > bytes.length && !entered.has(element.id))) {
      at = nextCluster(bytes, at + 1)
      continue
    }
    const { id, start, end } = element
    if (id === ids.track) opusTrack ??= opusTrackNumber(bytes.subarray(start, end))
    if (id === ids.block || id === ids.simpleBlock) {
      const track = numberAt(bytes, start)
      // After the track number: two bytes of time and one of flags, two of whose bits mean lacing (several frames in a block).
      const head = start + (track?.bytes ?? 0) + 3
      const isLaced = ((bytes[head - 1] ?? 0) & 6) !== 0
      if (track && track.value === opusTrack && !isLaced && head < end) yield bytes.subarray(head, end)
    }
    at = entered.has(id) ? start : end
  }
}

function opusTrackNumber(track: Uint8Array): number | null {
  let number: number | null = null
  let codec = ''
  for (let at = 0; at < track.length;) {
    const element = elementAt(track, at)
    if (!element || element.end > track.length) return null
    const content = track.subarray(element.start, element.end)
    if (element.id === ids.trackNumber) number = content.reduce((sum, byte) => sum * 256 + byte, 0)
    if (element.id === ids.codec) codec = String.fromCharCode(...content.subarray(0, 32))
    at = element.end
  }
  return codec.replace(/\0+$/, '') === 'A_OPUS' ? number : null
}

function nextCluster(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0x1f, from); at !== -1; at = bytes.indexOf(0x1f, at + 1)) {
    if (clusterId.every((byte, place) => bytes[at + place] === byte)) return at
  }
  return bytes.length
}

/** `end` is infinite if the size is unknown. */
function elementAt(bytes: Uint8Array, at: number): { id: number; start: number; end: number } | null {
  const idBytes = lengthOf(bytes[at])
  const size = numberAt(bytes, at + idBytes)
  if (idBytes > 4 || !size) return null
  const id = bytes.subarray(at, at + idBytes).reduce((sum, byte) => sum * 256 + byte, 0)
  const start = at + idBytes + size.bytes
  return { id, start, end: start + size.value }
}

/** A variable-size integer of one to eight bytes (RFC 8794, section 4). All ones mean unknown. */
function numberAt(bytes: Uint8Array, at: number): { value: number; bytes: number } | null {
  const first = bytes[at]
  const length = lengthOf(first)
  if (first === undefined || length > 8 || at + length > bytes.length) return null
  const rest = bytes.subarray(at + 1, at + length)
  const top = first & (255 >> length)
  if (top === 255 >> length && rest.every((byte) => byte === 255)) return { value: Infinity, bytes: length }
  return { value: rest.reduce((sum, byte) => sum * 256 + byte, top), bytes: length }
}

const lengthOf = (first: number | undefined) => (first === undefined ? 9 : Math.clz32(first) - 23)
