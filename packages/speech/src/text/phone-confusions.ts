import { phones } from './arpabet.ts'

/** Pairs of phones that learners of English often confuse. */
const confusable = [
  'P B', 'T D', 'K G', 'F V', 'S Z', 'SH ZH', 'CH JH', 'TH DH', 'TH S', 'TH T', 'TH F', 'DH D', 'DH Z', 'S SH',
  'CH SH', 'JH ZH', 'JH Y', 'V W', 'B V', 'L R', 'M N', 'N NG', 'L N', 'F P', 'F HH', 'Z JH', 'T CH',
  'IY IH', 'IH EH', 'EH AE', 'AE AH', 'AH AA', 'AA AO', 'AO OW', 'UH UW', 'AH UH', 'EY EH', 'AH ER', 'AE AA', 'AW AA',
  'AY AA', 'AH AO', 'AO ER', 'OW AH', 'EY AY', 'IH EY', 'OW UH', 'AH IH',
].map((pair) => pair.split(' ')) // oxfmt-ignore

const confusablePairs = new Set(confusable.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]))

/** Whether learners often say or hear one of the two phones for the other. Symmetric. */
export const isConfusable = (phone: string, other: string): boolean =>
  confusablePairs.has(`${phone} ${other}`)

/** Final consonants that learners often delete or insert. */
const oftenDeletedFinally = new Set('T D K G P B S Z L R N V F TH'.split(' '))

/** `frequency`: 2 often, 1 sometimes, 0 rarely. */
export type PhoneError = { pronunciation: string; frequency: number }

/** Every pronunciation at edit distance one: insertions, substitutions and deletions of one phone. */
export function singlePhoneErrors(pronunciation: string): PhoneError[] {
  const target = pronunciation.split(' ')
  const errors: PhoneError[] = []
  for (let at = 0; at <= target.length; at++) {
    const head = target.slice(0, at)
    const phone = target[at]
    for (const other of phones) {
      errors.push({
        pronunciation: [...head, other, ...target.slice(at)].join(' '),
        frequency: at === target.length && oftenDeletedFinally.has(other) ? 1 : 0,
      })
      if (phone === undefined || phone === other) continue
      errors.push({
        pronunciation: [...head, other, ...target.slice(at + 1)].join(' '),
        frequency: isConfusable(phone, other) ? 2 : 0,
      })
    }
    if (phone !== undefined && target.length > 1) {
      const atTheEnd = at === target.length - 1 && oftenDeletedFinally.has(phone)
      errors.push({
        pronunciation: [...head, ...target.slice(at + 1)].join(' '),
        frequency: atTheEnd ? 2 : 1,
      })
    }
  }
  return errors
}
