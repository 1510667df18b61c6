/**
 * The engine's acoustic model, read and weighed by ourselves: mixtures of normal distributions for the thirds of each
 * phone, trained on many native speakers. The engine's decoders answer with the best path only; judging needs what every
 * phone would have scored, in its neighbours' company. Formats: CMU Sphinx's `mdef` (BMDF), `means`, `variances` (S3) and
 * `sendump`; the model is phonetically tied, one set of distributions a phone and stream.
 */

export type AcousticModelFiles = {
  mdef: Uint8Array
  means: Uint8Array
  variances: Uint8Array
  sendump: Uint8Array
}

export type AcousticModel = {
  readonly phones: readonly string[]
  /** The three parts of a phone between two others, by the numbers of `phones`; without them that of the phone alone. */
  parts(phone: number, left: number, right: number, place: number): readonly number[]
  listen(features: { frames: number; values: Float32Array }): SenoneScores
  /** How near one frame comes to a phone by itself, and the distribution of the first stream that it comes nearest to. */
  nearest(features: { values: Float32Array }, frame: number, phone: number): Nearest
}

export type Nearest = { score: number; means: Float32Array; precisions: Float32Array }

/** Natural logarithms of likelihoods. */
export type SenoneScores = {
  readonly frames: number
  of(part: number, frame: number): number
}

const streams = 3
const streamSize = 13
const densities = 128
const shapeSize = 1 + 2 * streamSize
const kept = 4 // of the 128 distributions only the nearest few weigh anything
const firstGuess = [0, 1, 2, 3]
const weightStep = 1024 * Math.log(1.0001)
const leastVariance = 1e-4

export function openAcousticModel(files: AcousticModelFiles): AcousticModel {
  const definition = readDefinition(files.mdef)
  const means = readParameters(files.means)
  const variances = readParameters(files.variances)
  const { weights, parts: partCount } = readWeights(files.sendump)
  const { phones, bookOf } = definition
  const books = phones.length
  // For each distribution its height, then for each number its mean and its precision, side by side as they are needed.
  const shapes = new Float32Array(books * streams * densities * shapeSize)
  for (let density = 0; density < books * streams * densities; density++) {
    let height = 0
    for (let at = 0; at < streamSize; at++) {
      const variance = Math.max(leastVariance, variances[density * streamSize + at] as number)
      height -= 0.5 * Math.log(2 * Math.PI * variance)
      shapes[density * shapeSize + 1 + 2 * at] = means[density * streamSize + at] as number
      shapes[density * shapeSize + 2 + 2 * at] = 0.5 / variance
    }
    shapes[density * shapeSize] = height
  }

  function listen({ frames, values }: { frames: number; values: Float32Array }): SenoneScores {
    // For every other frame (neighbours are nearly alike), each phone and stream the nearest distributions and how near.
    const rowSize = books * streams * kept
    const half = Math.ceil(frames / 2)
    const rows = half * rowSize
    const names = new Uint8Array(rows)
    const nearness = new Float32Array(rows)
    const best = new Float32Array(kept)
    const which = new Uint8Array(kept)
    const heard = new Float32Array(streamSize)
    // Book by book: one of them fits into the processor's nearest memory, all of them do not.
    for (let book = 0; book < books; book++) {
      for (let stream = 0; stream < streams; stream++) {
        const shelf = book * streams + stream
        for (let frame = 0; frame < half; frame++) {
          const from = (2 * frame * streams + stream) * streamSize
          for (let at = 0; at < streamSize; at++) heard[at] = values[from + at] as number
          if (frame === 0) which.set(firstGuess)
          nearest(heard, shelf * densities, best, which)
          const to = frame * rowSize + shelf * kept
          for (let rank = 0; rank < kept; rank++) {
            names[to + rank] = which[rank] as number
            nearness[to + rank] = best[rank] as number
          }
        }
      }
    }
    return {
      frames,
      of(part, frame) {
        let total = 0
        const row = ((frame >> 1) * books + (bookOf[part] as number)) * streams * kept
        for (let stream = 0; stream < streams; stream++) {
          const at = row + stream * kept
          const highest = nearness[at] as number
          let sum = 0
          for (let rank = 0; rank < kept; rank++) {
            const weight = weights[
              (stream * densities + (names[at + rank] as number)) * partCount + part
            ] as number
            sum += Math.exp((nearness[at + rank] as number) - highest - weight * weightStep)
          }
          total += highest + Math.log(sum + 1e-30)
        }
        return total
      },
    }
  }

  /** Those found for the frame before are nearly always near again; what falls behind them is not ranked. */
  function nearest(heard: Float32Array, first: number, best: Float32Array, which: Uint8Array): void {
    let worst = Infinity
    for (let rank = 0; rank < kept; rank++)
      worst = Math.min(worst, weigh(heard, (first + (which[rank] as number)) * shapeSize))
    worst -= 1e-3
    best.fill(-Infinity)
    let at = first * shapeSize
    for (let density = 0; density < densities; density++, at += shapeSize) {
      const score = weigh(heard, at)
      if (score <= worst) continue
      let rank = kept - 1
      for (; rank > 0 && (best[rank - 1] as number) < score; rank--) {
        best[rank] = best[rank - 1] as number
        which[rank] = which[rank - 1] as number
      }
      best[rank] = score
      which[rank] = density
      worst = Math.max(worst, best[kept - 1] as number)
    }
  }

  // Whole, although half of it would often do: a processor guesses wrong more dearly than it adds.
  function weigh(heard: Float32Array, from: number): number {
    let score = shapes[from] as number
    for (let at = 0; at < streamSize; at++) {
      const far = (heard[at] as number) - (shapes[from + 1 + 2 * at] as number)
      score -= far * far * (shapes[from + 2 + 2 * at] as number)
    }
    return score
  }

  const heard = new Float32Array(streamSize)

  function nearestIn(shelf: number): { density: number; score: number } {
    let nearestHere = 0
    let highest = -Infinity
    for (let density = 0; density < densities; density++) {
      const score = weigh(heard, (shelf * densities + density) * shapeSize)
      if (score <= highest) continue
      nearestHere = density
      highest = score
    }
    return { density: nearestHere, score: highest }
  }

  function nearestOf({ values }: { values: Float32Array }, frame: number, phone: number): Nearest {
    const found = { score: 0, means: new Float32Array(streamSize), precisions: new Float32Array(streamSize) }
    for (let stream = 0; stream < streams; stream++) {
      const shelf = phone * streams + stream
      const from = (frame * streams + stream) * streamSize
      for (let at = 0; at < streamSize; at++) heard[at] = values[from + at] as number
      const { density, score } = nearestIn(shelf)
      found.score += score
      if (stream > 0) continue
      const shape = (shelf * densities + density) * shapeSize
      for (let at = 0; at < streamSize; at++) {
        found.means[at] = shapes[shape + 1 + 2 * at] as number
        found.precisions[at] = shapes[shape + 2 + 2 * at] as number
      }
    }
    return found
  }

  return {
    phones,
    nearest: nearestOf,
    parts: (phone, left, right, place) => definition.partsOf(definition.find(phone, left, right, place)),
    listen,
  }
}

type Definition = {
  phones: string[]
  bookOf: Uint8Array
  partsOf(unit: number): readonly number[]
  find(phone: number, left: number, right: number, place: number): number
}

function readDefinition(bytes: Uint8Array): Definition {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const int = (at: number) => view.getInt32(at, true)
  let at = 12 + int(8)
  const count = (number: number) => int(at + 4 * number)
  const [phoneCount, units, perPhone, plainParts, parts, tree] = [0, 1, 2, 3, 4, 8].map(count) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  at += 40
  const phones = Array.from({ length: phoneCount }, () => {
    const end = bytes.indexOf(0, at)
    const name = new TextDecoder().decode(bytes.subarray(at, end))
    at = end + 1
    return name
  })
  at = Math.ceil(at / 4) * 4
  const treeFrom = at
  const unitsFrom = treeFrom + 8 * tree
  const sequencesFrom = unitsFrom + 12 * units + 4
  const sequenceOf = (unit: number) => int(unitsFrom + 12 * unit)
  const partAt = (sequence: number, part: number) =>
    view.getInt16(sequencesFrom + 2 * (sequence * perPhone + part), true)

  const bookOf = new Uint8Array(parts)
  for (let part = 0; part < plainParts; part++) bookOf[part] = Math.floor(part / perPhone)
  for (let unit = phoneCount; unit < units; unit++) {
    // A context's attributes: place in the word, the phone, its left and its right neighbour.
    const phone = view.getUint8(unitsFrom + 12 * unit + 9)
    for (let part = 0; part < perPhone; part++) bookOf[partAt(sequenceOf(unit), part)] = phone
  }
  const known = new Map<number, readonly number[]>()

  return {
    phones,
    bookOf,
    partsOf(unit) {
      const found =
        known.get(unit) ?? Array.from({ length: perPhone }, (_, part) => partAt(sequenceOf(unit), part))
      known.set(unit, found)
      return found
    },
    find(phone, left, right, place) {
      let [from, width] = [0, 4]
      for (const wanted of [place, phone, left, right]) {
        const found = Array.from({ length: width }, (_, step) => treeFrom + 8 * (from + step)).find(
          (node) => view.getInt16(node, true) === wanted,
        )
        if (found === undefined) return phone
        width = view.getInt16(found + 2, true)
        from = int(found + 4)
        if (width === 0) return from < 0 ? phone : from
      }
      return phone
    },
  }
}

/** The numbers of an S3 file of means or variances: phone by phone, stream by stream, distribution by distribution. */
function readParameters(bytes: Uint8Array): Float32Array {
  const mark = new TextEncoder().encode('endhdr\n')
  const from =
    bytes.findIndex((_, at) => mark.every((letter, step) => bytes[at + step] === letter)) + mark.length
  const view = new DataView(bytes.buffer, bytes.byteOffset + from)
  const lengths = view.getInt32(8, true)
  const first = 4 * (4 + lengths + 1)
  const count = view.getInt32(first - 4, true)
  return Float32Array.from({ length: count }, (_, at) => view.getFloat32(first + 4 * at, true))
}

function readWeights(bytes: Uint8Array): { weights: Uint8Array; parts: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  let at = 0
  for (let length = view.getInt32(at, true); length > 0; length = view.getInt32(at, true)) at += 4 + length
  const parts = view.getInt32(at + 8, true)
  return { weights: bytes.subarray(at + 12), parts }
}
