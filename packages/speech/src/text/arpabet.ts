import { ipaOf } from './ipa.ts'

/** Articulation and IPA symbol of a phone. */
export type Phone = {
  class: 'vowel' | 'consonant'
  /** Of a consonant the place of articulation, of a vowel the raised part of the tongue (of a diphthong at its beginning). */
  place: 'front' | 'central' | 'back' | 'bilabial' | 'labiodental' | 'dental' | 'alveolar' | 'postalveolar' | 'palatal' | 'velar' | 'labiovelar' | 'glottal'
  manner: 'monophthong' | 'diphthong' | 'stop' | 'affricate' | 'fricative' | 'nasal' | 'lateral' | 'approximant'
  voiced: boolean
  ipa: string
} // oxfmt-ignore

type Articulation = Omit<Phone, 'ipa'>

const vowel = (place: Phone['place'], manner: Phone['manner']): Articulation => ({
  class: 'vowel',
  place,
  manner,
  voiced: true,
})
const consonant = (
  voicing: 'voiced' | 'voiceless',
  place: Phone['place'],
  manner: Phone['manner'],
): Articulation => ({ class: 'consonant', place, manner, voiced: voicing === 'voiced' })

const articulations: Readonly<Record<string, Articulation>> = {
  AA: vowel('back', 'monophthong'),
  AE: vowel('front', 'monophthong'),
  AH: vowel('central', 'monophthong'),
  AO: vowel('back', 'monophthong'),
  AW: vowel('central', 'diphthong'),
  AY: vowel('central', 'diphthong'),
  B: consonant('voiced', 'bilabial', 'stop'),
  CH: consonant('voiceless', 'postalveolar', 'affricate'),
  D: consonant('voiced', 'alveolar', 'stop'),
  DH: consonant('voiced', 'dental', 'fricative'),
  EH: vowel('front', 'monophthong'),
  ER: vowel('central', 'monophthong'),
  EY: vowel('front', 'diphthong'),
  F: consonant('voiceless', 'labiodental', 'fricative'),
  G: consonant('voiced', 'velar', 'stop'),
  HH: consonant('voiceless', 'glottal', 'fricative'),
  IH: vowel('front', 'monophthong'),
  IY: vowel('front', 'monophthong'),
  JH: consonant('voiced', 'postalveolar', 'affricate'),
  K: consonant('voiceless', 'velar', 'stop'),
  L: consonant('voiced', 'alveolar', 'lateral'),
  M: consonant('voiced', 'bilabial', 'nasal'),
  N: consonant('voiced', 'alveolar', 'nasal'),
  NG: consonant('voiced', 'velar', 'nasal'),
  OW: vowel('back', 'diphthong'),
  OY: vowel('back', 'diphthong'),
  P: consonant('voiceless', 'bilabial', 'stop'),
  R: consonant('voiced', 'alveolar', 'approximant'),
  S: consonant('voiceless', 'alveolar', 'fricative'),
  SH: consonant('voiceless', 'postalveolar', 'fricative'),
  T: consonant('voiceless', 'alveolar', 'stop'),
  TH: consonant('voiceless', 'dental', 'fricative'),
  UH: vowel('back', 'monophthong'),
  UW: vowel('back', 'monophthong'),
  V: consonant('voiced', 'labiodental', 'fricative'),
  W: consonant('voiced', 'labiovelar', 'approximant'),
  Y: consonant('voiced', 'palatal', 'approximant'),
  Z: consonant('voiced', 'alveolar', 'fricative'),
  ZH: consonant('voiced', 'postalveolar', 'fricative'),
}

/** The 39 phones of the CMU Pronouncing Dictionary, without stress, in alphabetical order. */
export const phones: readonly string[] = Object.keys(articulations)

export const arpabet: Readonly<Record<string, Phone>> = Object.fromEntries(
  Object.entries(articulations).map(([phone, articulation]) => [
    phone,
    { ...articulation, ipa: ipaOf(phone) },
  ]),
)

/** The phones of the models and of the scoring features, in the order of their columns. The first is silence. */
export const phoneInventory: readonly string[] = ['SIL', ...phones]

export const isVowel = (phone: string): boolean => articulations[phone]?.class === 'vowel'
