import type { EncodedPhone } from './encoded-phones.ts'

/** A phone of the script in a reading. Times are frames of 10 ms; `end` is not included. */
export type PhoneObservation = {
  /** ARPAbet without stress. */
  phone: string
  /** Where the speech encoder found it. */
  start: number
  end: number
  /** What the encoder finds there. */
  encoded: EncodedPhone
}

/** A word of the script in a reading. Observations are in the order of time; a word may be there twice. */
type WordObservation = {
  /** Its number in the script. */
  word: number
  /** The features of the first pass (`scriptWord` in features.json). */
  features: readonly number[]
  phones: PhoneObservation[]
}

export type ReadingObservation = {
  words: WordObservation[]
  /** The F0 track of the recording (audio/f0.ts): level in dB, voicing 0 to 1, `semitones` in semitones. */
  voice: { frames: number; level: Float32Array; voicing: Float32Array; semitones: Float32Array }
  /** The loudest level above 4 kHz (`highBandLevel`): near 0 through a telephone. */
  highBand: number
}

export type PhoneDoubt = {
  /** The probability that the phone was replaced by another one or left out, 0 to 1. */
  wrong: number
  /** The phone that was said instead: null if the phone was probably said, or left out. */
  heard: string | null
  /** By how much the phone is likelier than every confusable one (log likelihoods), in the model that is less sure of it. */
  margin: number
}

/** A word with the predictions of the models, on the scales of the experts. */
export type ScoredWord = Omit<WordObservation, 'phones'> & {
  /** 0 to 10. */
  score: number
  /** The probability that the word was said, well or badly: 0 to 1. */
  probability: number
  phones: ScoredPhoneObservation[]
}

export type ScoredPhoneObservation = PhoneObservation & {
  /** 0 to 2. */
  score: number
  doubt: PhoneDoubt
}
