/**
 * Every state that a reading of a script can be in: a phone of one way of saying one word. Words lie one after another,
 * so that a stretch of words is a stretch of states.
 */
export type TranscriptStates = {
  words: number
  /** The phone that each state hears, by its number in the network. */
  phone: Uint8Array
  /** For each word its first state, and one more entry for the end. */
  wordStart: Int32Array
  /** Whether a way of saying the word begins, or ends, at this state. */
  begins: Uint8Array
  ends: Uint8Array
  /** What it costs to begin here. */
  cost: Float64Array
  /** Which way of saying the word the state belongs to. */
  way: Uint8Array
}

/** Costs what a phone or two of doubt do: the dictionary's first way is taken unless another fits clearly better. */
const otherWay = 2

/** `words` holds for each word its ways of being said, each a list of phone numbers. */
export function transcriptStates(words: readonly (readonly (readonly number[])[])[]): TranscriptStates {
  const count = words.reduce((sum, ways) => sum + ways.reduce((phones, way) => phones + way.length, 0), 0)
  const states: TranscriptStates = {
    words: words.length,
    phone: new Uint8Array(count),
    wordStart: new Int32Array(words.length + 1),
    begins: new Uint8Array(count),
    ends: new Uint8Array(count),
    cost: new Float64Array(count),
    way: new Uint8Array(count),
  }
  let at = 0
  for (const [word, ways] of words.entries()) {
    states.wordStart[word] = at
    for (const [number, way] of ways.entries()) {
      states.begins[at] = 1
      states.cost[at] = number === 0 ? 0 : otherWay
      for (const phone of way) {
        states.phone[at] = phone
        states.way[at] = number
        at++
      }
      states.ends[at - 1] = 1
    }
  }
  states.wordStart[words.length] = at
  return states
}
