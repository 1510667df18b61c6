import type { Finding } from './finding.ts'

/** The result of a reading. Scores are whole numbers from 0 to 100; times are seconds from the recording's start. */
export type ReadingReport = {
  overall: number
  accuracy: number
  fluency: number
  prosody: number
  /** The percentage of the script's words that were read. */
  completeness: number
  pace_wpm: number
  duration_s: number
  /** In the order of the script. */
  words: ReportedWord[]
  /** The number of inserted and repeated words. */
  extra_words: number
  /** The syllables of the words that were read, in the order of the script. */
  melody: MelodySyllable[]
  engine: { name: string; version: string }
  /** What `feedback` says, so that it can be said again in another language. */
  findings: Finding[]
  feedback: string
}

export type ReportedWord = {
  text: string
  /** An omitted word may have a score: the sound in its place may have been the word. */
  score: number
  verdict: WordVerdict
  start_s: number
  end_s: number
  phones: ReportedPhone[]
  /** Only where a syllable was certainly stressed instead of the usual one. No score comes from it. */
  stress?: ReportedStress
}

export type ReportedStress = {
  /** The letters of each syllable. */
  syllables: string[]
  /** Both are numbers of syllables, from 0. */
  usual: number
  heard: number
}

export type WordVerdict = 'good' | 'close' | 'missed' | 'omitted'

export type ReportedPhone = {
  /** ARPAbet without stress. */
  phone: string
  ipa: string
  score: number
  /** The ARPAbet phone that was said instead, if another one was recognised. */
  heard?: string
}

export type MelodySyllable = {
  /** The number of its word in the script, from 0. */
  word: number
  /** Its letters; the whole word, and then nothing, where the letters cannot be divided. */
  text: string
  /** Both in hundredths of a second. */
  start_s: number
  duration_s: number
  /** Its F0 in semitones from the speaker's own median, in tenths from -12 to 12; null without voice. */
  semitones: number | null
  /** 1 is the primary stress, 2 a secondary one, 0 none; null where the dictionary lacks the word. */
  stress: 0 | 1 | 2 | null
}
