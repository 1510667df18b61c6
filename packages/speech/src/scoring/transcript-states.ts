/**
 * The states of the transcript graph: each is a phone of one pronunciation variant of one word. The states of a word are
 * neighbours, and the words are in the order of the script.
 */
export type TranscriptStates = {
  words: number
  /** The phone of each state, by its number in the scores. */
  phone: Uint8Array
  /** For each word its first state; one more entry for the end. */
  wordStart: Int32Array
  /** Whether a variant begins, or ends, at this state. */
  begins: Uint8Array
  ends: Uint8Array
  /** The penalty to begin here. */
  cost: Float64Array
  /** The number of the variant. */
  variant: Uint8Array
}

/** The penalty of the other variants: the first one of the dictionary is preferred. */
const otherVariantPenalty = 2

/** `words`: for each word its pronunciation variants, each a list of phone numbers. */
export function transcriptStates(words: readonly (readonly (readonly number[])[])[]): TranscriptStates {
  const count = words.reduce(
    (sum, variants) => sum + variants.reduce((phones, variant) => phones + variant.length, 0),
    0,
  )
  const states: TranscriptStates = {
    words: words.length,
    phone: new Uint8Array(count),
    wordStart: new Int32Array(words.length + 1),
    begins: new Uint8Array(count),
    ends: new Uint8Array(count),
    cost: new Float64Array(count),
    variant: new Uint8Array(count),
  }
  let at = 0
  for (const [word, variants] of words.entries()) {
    states.wordStart[word] = at
    for (const [number, variant] of variants.entries()) {
      states.begins[at] = 1
      states.cost[at] = number === 0 ? 0 : otherVariantPenalty
      for (const phone of variant) {
        states.phone[at] = phone
        states.variant[at] = number
        at++
      }
      states.ends[at - 1] = 1
    }
  }
  states.wordStart[words.length] = at
  return states
}
