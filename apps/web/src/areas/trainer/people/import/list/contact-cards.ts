import type { TableRow } from '../../../lists/split-cells.ts'
import { splitName } from './names.ts'
import { decodeQuotedPrintable } from './mail-encodings.ts'

const unescaped = (text: string): string =>
  text
    .replace(/\\([,;\\])/g, '$1')
    .replace(/\\n/gi, ' ')
    .trim()

type Property = { name: string; value: string }

const propertyOf = (line: string): Property => {
  const colon = line.indexOf(':')
  const [name = '', ...parameters] = line.slice(0, colon).split(';')
  const isQuoted = parameters.some((one) => /quoted-printable/i.test(one))
  const value = line.slice(colon + 1)
  // An iPhone puts a group before some names: `item1.EMAIL`.
  return {
    name: name.replace(/^[\w-]+\./, '').toUpperCase(),
    value: isQuoted ? decodeQuotedPrintable(value) : value,
  }
}

/** Somebody who is invited to a meeting, with the name. */
const attendee = /^ATTENDEE(?=[;:]).*:mailto:(\S+)$/i
const commonName = /;CN=("[^"]*"|[^";:]*)/i

/**
 * The rows of contact cards (vCard), which phones and address books export, and of the people who are invited by a calendar's file (iCalendar).
 * Undefined if the text is none.
 */
export const readContactCards = (text: string, mostRows: number): TableRow[] | undefined => {
  const [, kind = ''] = /^[\s\uFEFF]*BEGIN:(VCARD|VCALENDAR)/i.exec(text) ?? []
  if (kind === '') return undefined
  const lines = text
    .replace(/=\r?\n/g, '')
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r\n|[\n\r]/)
  if (/calendar/i.test(kind))
    return lines
      .flatMap((line) => {
        const [, email] = attendee.exec(line) ?? []
        const [, name = ''] = commonName.exec(line) ?? []
        return email === undefined ? [] : [[name.replaceAll('"', ''), email]]
      })
      .slice(0, mostRows)
      .map((cells, at) => ({ number: at + 1, cells }))
  const rows: TableRow[] = [
    { number: 0, cells: ['First name', 'Middle name', 'Last name', 'Suffix', 'Email'] },
  ]
  let card = new Map<string, string>()
  for (const line of lines) {
    const { name, value } = propertyOf(line)
    if (name === 'BEGIN') card = new Map()
    else if (name === 'END') {
      const [last = '', first = '', middle = '', , suffix = ''] = (card.get('N') ?? '')
        .split(/(?<!\\);/)
        .map(unescaped)
      const whole = splitName(last === '' && first === '' ? unescaped(card.get('FN') ?? '') : '')
      const names = [first || whole.first, middle, last || whole.last, suffix]
      rows.push({ number: rows.length, cells: [...names, unescaped(card.get('EMAIL') ?? '')] })
      if (rows.length > mostRows) break
    } else if (!card.has(name)) card.set(name, value)
  }
  return rows
}
