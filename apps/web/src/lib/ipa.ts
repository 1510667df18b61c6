/** The sounds of American English by their ARPAbet names, as dictionaries for learners write them. */
const signs: Readonly<Record<string, string>> = {
  AA: 'ɑː',
  AE: 'æ',
  AH: 'ʌ',
  AO: 'ɔː',
  AW: 'aʊ',
  AY: 'aɪ',
  CH: 'tʃ',
  DH: 'ð',
  EH: 'e',
  ER: 'ɝː',
  EY: 'eɪ',
  G: 'ɡ',
  HH: 'h',
  IH: 'ɪ',
  IY: 'iː',
  JH: 'dʒ',
  NG: 'ŋ',
  OW: 'oʊ',
  OY: 'ɔɪ',
  SH: 'ʃ',
  TH: 'θ',
  UH: 'ʊ',
  UW: 'uː',
  Y: 'j',
  ZH: 'ʒ',
}

/** The sign of a sound: `TH` is θ, and what has the same letter in both is that letter. */
export const ipaOf = (phone: string): string => signs[phone] ?? phone.toLowerCase()
