/**
 * The files of a CMU Sphinx acoustic model: `mdef` (binary model definition), `means` and `variances` (S3) and `sendump`
 * (mixture weights of the senones). Formats: SphinxBase `bin_mdef.c`, `s3file.c` and `ptm_mgau.c`.
 */
export type AcousticModelFiles = {
  mdef: Uint8Array
  means: Uint8Array
  variances: Uint8Array
  sendump: Uint8Array
}

export type ModelDefinition = {
  /** The names of the phones; their places here are the phone numbers everywhere else. */
  phones: string[]
  /** For each senone the phone whose codebook it uses. */
  codebookOf: Uint8Array
  /** The senones of the three states of a triphone. */
  senonesOf(triphone: number): readonly number[]
  /** The triphone of a phone in its context, or the phone without context (its own number) where there is none. */
  findTriphone(phone: number, left: number, right: number, position: number): number
}

export function readModelDefinition(bytes: Uint8Array): ModelDefinition {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const int = (at: number) => view.getInt32(at, true)
  let at = 12 + int(8)
  const count = (field: number) => int(at + 4 * field)
  const [phoneCount, triphoneCount, statesPerPhone, plainSenones, senoneCount, treeSize] = [
    0, 1, 2, 3, 4, 8,
  ].map(count) as [number, number, number, number, number, number]
  at += 40
  const phones = Array.from({ length: phoneCount }, () => {
    const end = bytes.indexOf(0, at)
    const name = new TextDecoder().decode(bytes.subarray(at, end))
    at = end + 1
    return name
  })
  at = Math.ceil(at / 4) * 4
  const treeFrom = at
  const triphonesFrom = treeFrom + 8 * treeSize
  const sequencesFrom = triphonesFrom + 12 * triphoneCount + 4
  const sequenceOf = (triphone: number) => int(triphonesFrom + 12 * triphone)
  const senoneAt = (sequence: number, state: number) =>
    view.getInt16(sequencesFrom + 2 * (sequence * statesPerPhone + state), true)

  const codebookOf = new Uint8Array(senoneCount)
  for (let senone = 0; senone < plainSenones; senone++)
    codebookOf[senone] = Math.floor(senone / statesPerPhone)
  for (let triphone = phoneCount; triphone < triphoneCount; triphone++) {
    // The attributes of a triphone: its position in the word, the phone, the left and the right context.
    const phone = view.getUint8(triphonesFrom + 12 * triphone + 9)
    for (let state = 0; state < statesPerPhone; state++)
      codebookOf[senoneAt(sequenceOf(triphone), state)] = phone
  }
  const cache = new Map<number, readonly number[]>()

  return {
    phones,
    codebookOf,
    senonesOf(triphone) {
      const senones =
        cache.get(triphone) ??
        Array.from({ length: statesPerPhone }, (_, state) => senoneAt(sequenceOf(triphone), state))
      cache.set(triphone, senones)
      return senones
    },
    findTriphone(phone, left, right, position) {
      let [from, width] = [0, 4]
      for (const wanted of [position, phone, left, right]) {
        const node = Array.from({ length: width }, (_, step) => treeFrom + 8 * (from + step)).find(
          (place) => view.getInt16(place, true) === wanted,
        )
        if (node === undefined) return phone
        width = view.getInt16(node + 2, true)
        from = int(node + 4)
        if (width === 0) return from < 0 ? phone : from
      }
      return phone
    },
  }
}

/** The numbers of an S3 file of means or variances: codebook by codebook, stream by stream, Gaussian by Gaussian. */
export function readGaussianParameters(bytes: Uint8Array): Float32Array {
  const mark = new TextEncoder().encode('endhdr\n')
  const from =
    bytes.findIndex((_, at) => mark.every((letter, step) => bytes[at + step] === letter)) + mark.length
  const view = new DataView(bytes.buffer, bytes.byteOffset + from)
  const lengths = view.getInt32(8, true)
  const first = 4 * (4 + lengths + 1)
  const count = view.getInt32(first - 4, true)
  return Float32Array.from({ length: count }, (_, at) => view.getFloat32(first + 4 * at, true))
}

/** One byte for each stream, Gaussian and senone: the negative logarithm of its weight, in steps (acoustic-model.ts). */
export function readMixtureWeights(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  let at = 0
  for (let length = view.getInt32(at, true); length > 0; length = view.getInt32(at, true)) at += 4 + length
  return bytes.subarray(at + 12)
}
