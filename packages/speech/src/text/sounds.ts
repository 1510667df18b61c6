import { isVowel, phones } from './arpabet.ts'

/** The vowel without stress of “about”. The CMU dictionary writes it as AH without stress, like no other vowel of its own. */
const schwa = 'AX'

/** The forty sounds that a learner is shown: the 39 phones of ARPAbet, and the schwa. */
export const sounds: readonly string[] = [...phones, schwa]

export const isVowelSound = (sound: string): boolean => sound === schwa || isVowel(sound)

/** The sounds of a pronunciation with stress: `AH0 B AW1 T` → AX, B, AW, T. */
export const soundsOf = (stressed: string): string[] =>
  stressed === ''
    ? []
    : stressed.split(' ').map((phone) => (phone === 'AH0' ? schwa : phone.replace(/\d$/, '')))
