import { ipaOf } from '@elocute/speech/text/ipa'

const unstressed: Record<string, string> = { AH: 'ə', ER: 'ɚ', IY: 'i' }

/** The consonant clusters that can begin a syllable. */
const onsets = new Set(
  (
    'P L,P R,B L,B R,T R,D R,K L,K R,G L,G R,F L,F R,TH R,SH R,T W,D W,K W,G W,S P,S T,S K,S M,S N,S F,S L,S W,' +
    'S P L,S P R,S T R,S K R,S K W,P Y,B Y,T Y,D Y,N Y,F Y,V Y,M Y,K Y,HH Y,HH W'
  ).split(','),
)

/**
 * Converts ARPAbet to IPA: `P R OW0 N AH2 N S IY0 EY1 SH AH0 N` → `/proʊˌnʌnsiˈeɪʃən/`. A word of one syllable has no
 * stress mark. `signs` are those of other phones, or other ones.
 */
export const toIpa = (arpabet: string, signs: Readonly<Record<string, string>> = {}): string => {
  const phones = arpabet.split(' ')
  const marks = phones.filter(isVowel).length > 1 ? stressMarks(phones) : new Map<number, string>()
  return `/${phones.map((phone, at) => (marks.get(at) ?? '') + sign(phone, signs)).join('')}/`
}

const isVowel = (phone: string): boolean => /\d$/.test(phone)

const sign = (phone: string, signs: Readonly<Record<string, string>>): string => {
  const bare = phone.replace(/\d$/, '')
  return signs[bare] ?? (phone.endsWith('0') ? unstressed[bare] : undefined) ?? ipaOf(bare)
}

/** The stress marks by the index of the phone that follows: the first phone of the stressed syllable. */
const stressMarks = (phones: readonly string[]): Map<number, string> => {
  const marks = new Map<number, string>()
  phones.forEach((phone, at) => {
    if (phone.endsWith('1')) marks.set(onsetOf(phones, at), 'ˈ')
    else if (phone.endsWith('2')) marks.set(onsetOf(phones, at), 'ˌ')
  })
  return marks
}

/**
 * The index of the first phone of the vowel's syllable. By the maximal onset principle, a syllable takes as many
 * consonants before its vowel as a word could begin with.
 */
const onsetOf = (phones: readonly string[], vowel: number): number => {
  let start = vowel
  while (start > 0 && !isVowel(phones[start - 1] ?? '')) start--
  if (start === 0) return 0
  while (start < vowel && !isOnset(phones.slice(start, vowel))) start++
  return start
}

const isOnset = (consonants: readonly string[]): boolean =>
  consonants.length === 1 ? consonants[0] !== 'NG' : onsets.has(consonants.join(' '))
