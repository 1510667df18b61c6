/**
 * The IPA symbols of ARPAbet, in the notation of learner's dictionaries of American English. They are apart from arpabet.ts
 * because web pages load them.
 */
const symbols: Record<string, string> = {
  AA: 'ɑː', AE: 'æ', AH: 'ʌ', AX: 'ə', AO: 'ɔː', AW: 'aʊ', AY: 'aɪ', B: 'b', CH: 'tʃ', D: 'd', DH: 'ð', EH: 'e', ER: 'ɝː', EY: 'eɪ',
  F: 'f', G: 'ɡ', HH: 'h', IH: 'ɪ', IY: 'iː', JH: 'dʒ', K: 'k', L: 'l', M: 'm', N: 'n', NG: 'ŋ', OW: 'oʊ', OY: 'ɔɪ', P: 'p',
  R: 'r', S: 's', SH: 'ʃ', T: 't', TH: 'θ', UH: 'ʊ', UW: 'uː', V: 'v', W: 'w', Y: 'j', Z: 'z', ZH: 'ʒ',
} // oxfmt-ignore

/** The IPA symbol of an ARPAbet phone without stress. An unknown phone is returned in lower case. */
export const ipaOf = (phone: string): string => symbols[phone] ?? phone.toLowerCase()

/** The ARPAbet phone of an IPA symbol of `ipaOf`; undefined for another one. */
export const phoneOf = (ipa: string): string | undefined =>
  Object.keys(symbols).find((phone) => symbols[phone] === ipa)
