/** Which sounds are taken for which: groups within which a learner's slip or a listener's is likely. */

export const phones =
  'AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V W Y Z ZH'.split(
    ' ',
  )

const confusable = [
  'P B', 'T D', 'K G', 'F V', 'S Z', 'SH ZH', 'CH JH', 'TH DH', 'TH S', 'TH T', 'TH F', 'DH D', 'DH Z', 'S SH',
  'CH SH', 'JH ZH', 'JH Y', 'V W', 'B V', 'L R', 'M N', 'N NG', 'L N', 'F P', 'F HH', 'Z JH', 'T CH',
  'IY IH', 'IH EH', 'EH AE', 'AE AH', 'AH AA', 'AA AO', 'AO OW', 'UH UW', 'AH UH', 'EY EH', 'AH ER', 'AE AA', 'AW AA',
  'AY AA', 'AH AO', 'AO ER', 'OW AH', 'EY AY', 'IH EY', 'OW UH', 'AH IH',
].map((pair) => pair.split(' ')) // prettier-ignore

const close = new Set(confusable.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]))

/** Whether one of two phones is easily said, or heard, for the other. */
export const isConfusable = (phone: string, other: string): boolean => close.has(`${phone} ${other}`)

/** Which ways of ending a word learners drop or add. */
const droppedAtTheEnd = new Set('T D K G P B S Z L R N V F TH'.split(' '))

export type Slip = { pronunciation: string; likelihood: number }

/** Every pronunciation one sound away, with how likely the slip is (2 often, 1 sometimes, 0 rarely). */
export function singlePhoneErrors(pronunciation: string): Slip[] {
  const said = pronunciation.split(' ')
  const slips: Slip[] = []
  for (let at = 0; at <= said.length; at++) {
    const head = said.slice(0, at)
    const phone = said[at]
    for (const other of phones) {
      slips.push({
        pronunciation: [...head, other, ...said.slice(at)].join(' '),
        likelihood: at === said.length && droppedAtTheEnd.has(other) ? 1 : 0,
      })
      if (phone === undefined || phone === other) continue
      slips.push({
        pronunciation: [...head, other, ...said.slice(at + 1)].join(' '),
        likelihood: isConfusable(phone, other) ? 2 : 0,
      })
    }
    if (phone !== undefined && said.length > 1) {
      const atTheEnd = at === said.length - 1 && droppedAtTheEnd.has(phone)
      slips.push({ pronunciation: [...head, ...said.slice(at + 1)].join(' '), likelihood: atTheEnd ? 2 : 1 })
    }
  }
  return slips
}
