type File = { bytes: Uint8Array; view: DataView }
type Box = { type: string; at: number; start: number; end: number }
type Track = { id: number; table: Box; sampleSize: number }

export const isMp4 = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(4, 8)) === 'ftyp'

/**
 * The packets of the first Opus track (ISO/IEC 14496-12) of whole and of fragmented files. Counts are limited to the end of
 * their box and offsets to the end of the file, even if the file has larger ones.
 */
export function* mp4Packets(bytes: Uint8Array): Generator<Uint8Array> {
  const file = { bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
  let track: Track | undefined
  for (const box of boxes(file, 0, bytes.length)) {
    if (box.type === 'moov' && !track) {
      track = opusTrack(file, box)
      if (track) yield* tablePackets(file, track.table)
    }
    if (box.type === 'moof' && track) yield* fragmentPackets(file, box, track)
  }
}

function opusTrack(file: File, moov: Box): Track | undefined {
  for (const track of boxes(file, moov.start, moov.end)) {
    if (track.type !== 'trak') continue
    const table = inside(file, track, ['mdia', 'minf', 'stbl'])
    const kinds = inside(file, table, ['stsd'])
    if (!table || !kinds || typeAt(file, kinds.start + 12) !== 'Opus') continue
    const header = inside(file, track, ['tkhd'])
    if (!header) continue
    // In version 1 the two dates before the id take 16 bytes.
    const id = u32(file, header.start + (file.bytes[header.start] === 1 ? 20 : 12))
    const defaults = inside(file, moov, ['mvex', 'trex'])
    return { id, table, sampleSize: defaults ? u32(file, defaults.start + 16) : 0 }
  }
  return undefined
}

/** The samples of a whole file, by the tables of sample sizes, samples per chunk and chunk offsets. */
function* tablePackets(file: File, table: Box): Generator<Uint8Array> {
  const sizes = inside(file, table, ['stsz'])
  const chunks = inside(file, table, ['stsc'])
  const short = inside(file, table, ['stco'])
  const places = short ?? inside(file, table, ['co64'])
  if (!sizes || !chunks || !places) return
  const width = short ? 4 : 8
  const oneSize = u32(file, sizes.start + 4)
  const samples = u32(file, sizes.start + 8)
  const chunkCount = countIn(file, places, width)
  const runs = countIn(file, chunks, 12)
  let sample = 0
  let run = 0
  for (let chunk = 0; chunk < chunkCount; chunk++) {
    while (run + 1 < runs && u32(file, chunks.start + 8 + 12 * (run + 1)) <= chunk + 1) run++
    const perChunk = u32(file, chunks.start + 12 + 12 * run)
    const place = places.start + 8 + width * chunk
    let at = short ? u32(file, place) : u64(file, place)
    for (let inChunk = 0; inChunk < perChunk && sample < samples; inChunk++, sample++) {
      const sizeAt = sizes.start + 12 + 4 * sample
      if (oneSize === 0 && sizeAt + 4 > sizes.end) return
      const end = at + (oneSize || u32(file, sizeAt))
      if (end > file.bytes.length) break
      yield file.bytes.subarray(at, end)
      at = end
    }
  }
}

function* fragmentPackets(file: File, moof: Box, { id, sampleSize }: Track): Generator<Uint8Array> {
  for (const part of boxes(file, moof.start, moof.end)) {
    const header = part.type === 'traf' ? inside(file, part, ['tfhd']) : undefined
    if (!header || u32(file, header.start + 4) !== id) continue
    const flags = u32(file, header.start)
    let field = header.start + 8
    const next = (bytes: number) => (field += bytes) - bytes
    let at = flags & 1 ? u64(file, next(8)) : moof.at
    if (flags & 2) next(4)
    if (flags & 8) next(4)
    const size = flags & 16 ? u32(file, next(4)) : sampleSize
    for (const run of boxes(file, part.start, part.end)) {
      if (run.type !== 'trun') continue
      const runFlags = u32(file, run.start)
      if (runFlags & 1) at = (flags & 1 ? at : moof.at) + (u32(file, run.start + 8) | 0)
      let entry = run.start + 8 + (runFlags & 1 ? 4 : 0) + (runFlags & 4 ? 4 : 0)
      const entryBytes = [0x100, 0x200, 0x400, 0x800].filter((flag) => runFlags & flag).length * 4
      const count = u32(file, run.start + 4)
      for (let sample = 0; sample < count && entry + entryBytes <= run.end; sample++, entry += entryBytes) {
        const end = at + (runFlags & 0x200 ? u32(file, entry + (runFlags & 0x100 ? 4 : 0)) : size)
        if (at < 0 || end > file.bytes.length) break
        yield file.bytes.subarray(at, end)
        at = end
      }
    }
  }
}

function* boxes(file: File, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to;) {
    const short = u32(file, at)
    const start = at + (short === 1 ? 16 : 8)
    const size = short === 1 ? u64(file, at + 8) : short
    // Size 0 means the rest of the file. A truncated box ends where the file ends.
    const end = size === 0 ? to : Math.min(to, at + size)
    if (end < start) return
    yield { type: typeAt(file, at + 4), at, start, end }
    at = end
  }
}

function inside(file: File, box: Box | undefined, path: readonly string[]): Box | undefined {
  const [type, ...rest] = path
  if (type === undefined || !box) return box
  for (const part of boxes(file, box.start, box.end)) if (part.type === type) return inside(file, part, rest)
  return undefined
}

/** The smaller of the number of entries that a table claims and the number that fits into it. */
const countIn = (file: File, box: Box, width: number) =>
  Math.min(u32(file, box.start + 4), Math.floor((box.end - box.start - 8) / width))

const u32 = ({ view }: File, at: number) => (at + 4 <= view.byteLength ? view.getUint32(at) : 0)
const u64 = (file: File, at: number) => u32(file, at) * 2 ** 32 + u32(file, at + 4)
const typeAt = ({ bytes }: File, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
