import type { TableRow } from '../../../lists/split-cells.ts'
import { addressesIn, findAddress, isAddress } from './addresses.ts'

/** The part of a text that tells whether it is a list of addresses. */
const beginningLetters = 32 * 1024
/** Longer than a name with its address. */
const longestPiece = 1_000

const bracketed = /<([^<>\s@]{1,100}@[^<>\s@]{1,200})>/g
/** A name as mail programs write it before its address: `Weber, Anna <anna@school.example>`. */
const onePerson =
  /^"?[\p{L}\p{M}'’.()·・ -]{1,100}(?:, [\p{L}\p{M}'’.()·・ -]{1,100}){0,2}(?: [([][^()[\]<>]{1,60}[)\]])?"? {1,3}<[^<>\s@]+@[^<>\s@]+>[\s;,]*$/u

/** Whether all pieces between commas or semicolons are addresses, and they are more than one. */
const isRowOfAddresses = (line: string): boolean => {
  const pieces = line.split(/[;,]/).filter((piece) => piece.trim() !== '')
  return pieces.length > 1 && pieces.every((piece) => piece.length < longestPiece && isAddress(piece))
}

/** Whether a text is what mail programs copy: addresses with names before them, several in a line, or one in each. */
const isAddressList = (text: string): boolean => {
  // The last piece may be cut.
  const whole =
    text.length > beginningLetters ? text.slice(0, beginningLetters).replace(/[^;,\n\r]{0,300}$/, '') : text
  const rows = whole
    .split(/\r\n|[\n\r]/)
    .map((line) => line.trim())
    .filter((line) => line.includes('@'))
  if (rows.some((line) => (line.match(bracketed)?.length ?? 0) > 1)) return true
  if (rows.length === 0) return false
  if (rows.filter((line) => line.length < longestPiece && onePerson.test(line)).length > 0.6 * rows.length)
    return true
  const widths = new Set(rows.map((line) => line.split(/[;,]/).length))
  return (rows.length === 1 || widths.size > 1) && rows.every(isRowOfAddresses)
}

/** A name without the group before it, and without its address, which Outlook repeats: 'anna@school.example' <anna@school.example>. */
const bareName = (text: string): string =>
  text
    .replace(/^.*[:：]\s/su, '')
    .replace(/[([]?\S+@\S+/g, '')
    .replace(/^[\s,;]+|[\s,;]+$/g, '')
    .replace(/^["']|["']$/g, '')
    .trim()

/** The people of the text before a bracketed address, and the name of that one: `b@c, Anna ` has an address and a name. */
const readBetween = (text: string): { people: string[][]; name: string } => {
  const parts = text.split(/[;,\n\r]/)
  const isBare = (part: string) => part.length < longestPiece && isAddress(part)
  const people = parts.filter(isBare).map((part) => ['', findAddress(part)?.email ?? ''])
  // A line above says something else, such as a class, unless the name goes on in a folded line.
  const last = text.split(/[\r\n]+(?=\S)/).at(-1) ?? ''
  const beside = last.split(/[;,\n\r]/)
  return {
    people,
    name: bareName(
      beside
        .slice(beside.findLastIndex(isBare) + 1)
        .join(',')
        .slice(-longestPiece),
    ),
  }
}

const isSender = /^(?:from|von|de|da|od|от|发件人|差出人)\s?[:：]\s/iu
const isRecipients = /^(?:to|cc|bcc|an|para|à|a|aan|do|till|til|кому|копия|收件人|抄送|宛先|đến)$/iu
/** More lines than stand above the sender of a mail. */
const mostHeads = 60
const mailHead = /^(\p{L}[\p{L} -]{0,24})\s?[:：](?=\s)/u

/** Of a mail that is copied with its head, the people of whom it writes, or else those to whom it was sent; any other text as it is. */
export const recipientsOf = (text: string): string => {
  const lines = text.trimStart().split(/\r\n|[\n\r]/)
  // The source of a mail has other lines above that of the sender.
  const from = lines.slice(0, mostHeads).findIndex((line) => isSender.test(line))
  const isHead = (line: string) => mailHead.test(line) || /^(?:\s+\S|-{3,})/.test(line)
  if (from === -1 || !lines.slice(0, from).every(isHead)) return text
  // Whoever writes of several people in the mail does not mean those to whom it was sent.
  const end = lines.findIndex((line, at) => at > from && line.trim() === '')
  const body = end === -1 ? '' : lines.slice(end).join('\n')
  let isWanted = false
  const kept = lines.flatMap((line) => {
    const [all, name = ''] = mailHead.exec(line) ?? []
    if (all !== undefined) isWanted = isRecipients.test(name.trim())
    else if (!/^\s/.test(line)) isWanted = false
    return isWanted ? [line.slice(all?.length ?? 0)] : []
  })
  const inBody = addressesIn(withoutSignature(body)).length
  if (inBody > Math.max(1, addressesIn(kept.join('\n')).length)) return body
  return kept.some((line) => line.includes('@')) ? kept.join('\n') : text
}

/** A longer part below the mark of a signature, or below a farewell, is none. */
const longestSignature = 600
const farewell =
  /^(?:\p{L}+,? ){0,3}(?:regards|wishes|best|thanks|thank you|cheers|sincerely|yours \p{L}+|grüßen?|mfg|saludos?(?: cordiales)?|atentamente|cordialement|(?:cordiali |distinti |cari |tanti )?saluti|cordialmente|atenciosamente|obrigad[oa]|cumprimentos|abraços|pozdrawiam|poważaniem|pozdravem|üdvözlettel|groet(?:en|jes)?|mvh|hälsning(?:ar)?|hilsen|terveisin|cu (?:stimă|respect|drag)|με εκτίμηση|с уважением|з повагою|saygılarımla|בברכה|مع التحية|تحياتي|salam|hormat (?:kami|saya)|trân trọng)[\s,.!:]*$/imu

/** Whom somebody has forgotten stands below too: `PS: please add Bo Li, bo@school.example`. */
const addition =
  /(?<!\p{L})(?:p\.? ?s\.?|please|also|add|bitte|auch|noch|también|añade|aussi|ajoute[rz]?|anche|também|incluir)(?!\p{L})/iu

/** A mail without the signature of its sender, which stands below `--` or a farewell, and has one address at most. */
export const withoutSignature = (text: string): string => {
  const marks = [...text.matchAll(/^-- ?$/gm)].map(({ index }) => index)
  const at = marks.at(-1) ?? farewell.exec(text)?.index ?? -1
  const below = text.slice(Math.max(0, at))
  const isSignature =
    at > 0 &&
    below.length < longestSignature &&
    text.slice(0, at).includes('@') &&
    addressesIn(below).length <= 1 &&
    !addition.test(below)
  return isSignature ? text.slice(0, at) : text
}

/** The rows of a list of addresses: name and address. Undefined if the text is none. */
export const readAddressList = (text: string, mostRows: number): TableRow[] | undefined => {
  if (!isAddressList(text)) return undefined
  const rows: string[][] = []
  let from = 0
  for (const { 0: all, 1: email = '', index } of text.matchAll(bracketed)) {
    const { people, name } = readBetween(text.slice(from, index))
    for (const person of people) rows.push(person)
    rows.push([name, email.replace(/^mailto:/i, '')])
    from = index + all.length
    if (rows.length > mostRows) break
  }
  // What a text of bare addresses has is bounded too.
  const { people } = readBetween(text.slice(from, from + 100 * mostRows))
  const listed = [...rows, ...people]
  // A line in another form loses its name, but nobody is lost.
  const known = new Set(listed.map(([, email = '']) => email.toLowerCase()))
  const others = addressesIn(text).flatMap(({ email }) =>
    known.has(email.toLowerCase()) ? [] : [['', email]],
  )
  return [...listed, ...others].slice(0, mostRows).map((cells, at) => ({ number: at + 1, cells }))
}
