/**
 * The 39 phones of the CMU Pronouncing Dictionary, without stress, in alphabetical order. The IPA signs are those that
 * dictionaries for learners of American English print.
 */

export type Phone = {
  class: 'vowel' | 'consonant'
  /** Of a consonant where it is made, of a vowel which part of the tongue is raised (for a diphthong at its beginning). */
  place: 'front' | 'central' | 'back' | 'bilabial' | 'labiodental' | 'dental' | 'alveolar' | 'postalveolar' | 'palatal' | 'velar' | 'labiovelar' | 'glottal'
  manner: 'monophthong' | 'diphthong' | 'stop' | 'affricate' | 'fricative' | 'nasal' | 'lateral' | 'approximant'
  voiced: boolean
  ipa: string
} // prettier-ignore

const vowel = (place: Phone['place'], manner: Phone['manner'], ipa: string): Phone => ({
  class: 'vowel',
  place,
  manner,
  voiced: true,
  ipa,
})
const consonant = (voicing: 'voiced' | 'voiceless', place: Phone['place'], manner: Phone['manner'], ipa: string): Phone => ({
  class: 'consonant', place, manner, voiced: voicing === 'voiced', ipa,
}) // prettier-ignore

export const arpabet: Readonly<Record<string, Phone>> = {
  AA: vowel('back', 'monophthong', 'ɑː'),
  AE: vowel('front', 'monophthong', 'æ'),
  AH: vowel('central', 'monophthong', 'ʌ'),
  AO: vowel('back', 'monophthong', 'ɔː'),
  AW: vowel('central', 'diphthong', 'aʊ'),
  AY: vowel('central', 'diphthong', 'aɪ'),
  B: consonant('voiced', 'bilabial', 'stop', 'b'),
  CH: consonant('voiceless', 'postalveolar', 'affricate', 'tʃ'),
  D: consonant('voiced', 'alveolar', 'stop', 'd'),
  DH: consonant('voiced', 'dental', 'fricative', 'ð'),
  EH: vowel('front', 'monophthong', 'e'),
  ER: vowel('central', 'monophthong', 'ɝː'),
  EY: vowel('front', 'diphthong', 'eɪ'),
  F: consonant('voiceless', 'labiodental', 'fricative', 'f'),
  G: consonant('voiced', 'velar', 'stop', 'ɡ'),
  HH: consonant('voiceless', 'glottal', 'fricative', 'h'),
  IH: vowel('front', 'monophthong', 'ɪ'),
  IY: vowel('front', 'monophthong', 'iː'),
  JH: consonant('voiced', 'postalveolar', 'affricate', 'dʒ'),
  K: consonant('voiceless', 'velar', 'stop', 'k'),
  L: consonant('voiced', 'alveolar', 'lateral', 'l'),
  M: consonant('voiced', 'bilabial', 'nasal', 'm'),
  N: consonant('voiced', 'alveolar', 'nasal', 'n'),
  NG: consonant('voiced', 'velar', 'nasal', 'ŋ'),
  OW: vowel('back', 'diphthong', 'oʊ'),
  OY: vowel('back', 'diphthong', 'ɔɪ'),
  P: consonant('voiceless', 'bilabial', 'stop', 'p'),
  R: consonant('voiced', 'alveolar', 'approximant', 'r'),
  S: consonant('voiceless', 'alveolar', 'fricative', 's'),
  SH: consonant('voiceless', 'postalveolar', 'fricative', 'ʃ'),
  T: consonant('voiceless', 'alveolar', 'stop', 't'),
  TH: consonant('voiceless', 'dental', 'fricative', 'θ'),
  UH: vowel('back', 'monophthong', 'ʊ'),
  UW: vowel('back', 'monophthong', 'uː'),
  V: consonant('voiced', 'labiodental', 'fricative', 'v'),
  W: consonant('voiced', 'labiovelar', 'approximant', 'w'),
  Y: consonant('voiced', 'palatal', 'approximant', 'j'),
  Z: consonant('voiced', 'alveolar', 'fricative', 'z'),
  ZH: consonant('voiced', 'postalveolar', 'fricative', 'ʒ'),
}

/** The phones of the acoustic model and of the scoring features, in the order of their columns. The first is silence. */
export const phoneInventory: readonly string[] = ['SIL', ...Object.keys(arpabet)]

export const isVowel = (phone: string): boolean => arpabet[phone]?.class === 'vowel'

/** The IPA of an ARPAbet phone without stress. An unknown phone is returned in lower case. */
export const ipaOf = (phone: string): string => arpabet[phone]?.ipa ?? phone.toLowerCase()
