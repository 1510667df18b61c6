import { addressesIn, hasAddress, isAddress, withoutSignsAtEnd } from './addresses.ts'
import { areHeads } from './heads.ts'
import { isParticle, looksLikeName } from './names.ts'
import {
  bare,
  besideNames,
  conjunctions,
  countFunctionWords,
  isCapital,
  wordSet,
  wordsOf,
} from './words-of-sentences.ts'

/** What stands before the place where somebody is from. */
const beforePlaces = wordSet('from of in at near de del da do dos das aus von em từ ở')
const titles = wordSet('mr mrs ms miss mx dr herr frau señor señora sr sra')
/** What may stand with a capital before a name, and belongs to the sentence. */
const openers = wordSet(
  `please add invite enrol enroll include register welcome dear hi hello hey see meet contact remove new the our my your from on with for both also and only kindly
  mr mrs ms miss mx sir madam herr frau señor señora sr sra monsieur madame mme bitte sie hallo liebe lieber guten neu die der das por favor hola estimado estimada bonjour
  cher chère bom olá prezado prezada ajoutez veuillez voici ciao xin student pupil learner trainee agent teacher trainer coach colleague manager leader supervisor tutor
  parent mother father schüler schülerin kollege kollegin alumno alumna aluno aluna élève colega`,
)

/** Longer than any sentence. */
const longestSentence = 3_000

const isHan = (text: string): boolean => /\p{Script=Han}{2}/u.test(text) && /[：，、。和与及]/u.test(text)

/** Whether a line says something of people, and has their addresses in it. */
const isSentence = (line: string): boolean => {
  if (line.length > longestSentence || /[\t|]/.test(line) || !hasAddress(line)) return false
  // The recipients of a mail: `To: Weber, Anna <anna@school.example>; Li, Bo <bo@school.example>`.
  if (/^\s*\p{L}{1,5}\s?[:：]\s[^:]*<[^<>\s]+@[^<>\s]+>[^:]*<[^<>\s]+@[^<>\s]+>/u.test(line)) return false
  const addresses = addressesIn(line)
  const said = addresses.reduceRight((text, { from, to }) => `${text.slice(0, from)} ${text.slice(to)}`, line)
  return addresses.length > 1 ? isHan(said) || countFunctionWords(said) > 0 : countFunctionWords(said) > 1
}

/** Whether an address repeats a word of a name, or begins like it. */
const isConfirmed = (word: string, email: string): boolean => {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain(email).startsWith(plain(word).slice(0, 1)) || plain(email).includes(plain(word))
}

/** More words than these are perhaps not all of the name. */
const surelyName = 2

const signsAfterName = new Set(' \u00a0([<–—:"-/（：')

/** A Chinese name at the end of a text. */
const hanName = /(?:^|[\s：，,、；。和与及])([\p{Script=Han}·]{2,4})$/u

/** How many words at the end of a text can be a name. */
const countOfName = (words: readonly string[]): number => {
  const isOfName = (word: string, at: number) => {
    const isLast = at === words.length - 1
    const isEnd = !isLast && /[.,;:!?)]$/.test(word) && !/^(?:\p{L}|St|Ma|Sta|Sto|Jr)\.$/u.test(word)
    const isSuch =
      /^\p{Lu}[\p{L}\p{M}'’.-]*$/u.test(word) || (!isLast && isParticle(word) && !besideNames.has(word))
    return isSuch && !isEnd && !openers.has(bare(word).toLowerCase())
  }
  return words.length - 1 - words.findLastIndex((word, at) => !isOfName(word, at))
}

/**
 * The name at the end of a text before an address; empty if there is none, or if it is not certain that it is one. Two people before one address
 * are both named, so that they are refused.
 */
const nameAtEnd = (written: string, email: string): string => {
  const text = withoutSignsAtEnd(written, signsAfterName)
  const [, han] = hanName.exec(text) ?? []
  if (han !== undefined) return han
  const words = wordsOf(text)
  const first = words.length - countOfName(words)
  const from = words.findIndex((word, at) => at >= first && isCapital(word))
  if (from === -1) return ''
  const name = words.slice(from)
  const beforeTitle = words.slice(0, from).findLastIndex((word) => !titles.has(bare(word).toLowerCase()))
  const [other = '', before = ''] = words.slice(Math.max(0, beforeTitle - 1), beforeTitle + 1)
  const isJoint = conjunctions.has(before) || besideNames.has(before)
  if (isJoint && /^\p{Lu}[\p{L}'’-]*\.?$/u.test(other)) return [other, 'and', ...name].join(' ')
  const isPlace = beforePlaces.has(bare(before).toLowerCase())
  // “Weber, Anna” or two people.
  const isPart = name.length === 1 && before.endsWith(',') && isCapital(before)
  const isUnsure = before !== '' && name.filter(isCapital).length > surelyName
  return isPlace || isPart || (isUnsure && !isConfirmed(name[0] ?? '', email)) ? '' : name.join(' ')
}

const withoutComma = (text: string): string => text.trimEnd().replace(/,$/, '')
const betweenAddresses = wordSet('or o oder ou')

/**
 * The people of a sentence, a line for each. A comma joins a name to the address behind it if it does so before each address, or if the sentence
 * begins with both.
 */
const peopleOf = (line: string): string[] => {
  const addresses = addressesIn(line)
  const parts = addresses.map(({ email, from, to }, at) => {
    const before = line.slice(addresses[at - 1]?.to ?? 0, from)
    const nameBefore = nameAtEnd(withoutComma(before), email)
    const [, inBrackets = ''] = /^\s?\(([^()]{1,100})\)/.exec(line.slice(to, addresses[at + 1]?.from)) ?? []
    return {
      email,
      before,
      hasComma: withoutComma(before) !== before.trimEnd(),
      nameBefore,
      isBeginning: at === 0 && nameBefore === withoutComma(before).trim(),
      nameAfter: isCapital(inBrackets) && looksLikeName(inBrackets) ? inBrackets : '',
    }
  })
  const areJoined = parts.length > 1 && parts.every(({ nameBefore }) => nameBefore !== '')
  let last = ''
  return parts.flatMap(({ email, before, hasComma, isBeginning, nameBefore, nameAfter }) => {
    const between = before.replace(/[\s,;/&]+/g, ' ').trim()
    // A second address of the same person.
    if (last !== '' && (between === '' || betweenAddresses.has(between))) return []
    last = nameAfter || (hasComma && !areJoined && !isBeginning ? '' : nameBefore)
    return [last === '' ? email : `${last} <${email}>`]
  })
}

/** Lines without the breaks that mail programs make within sentences. */
const withoutBreaks = (lines: readonly string[]): string[] => {
  const joined: string[] = []
  for (const line of lines) {
    const above = joined.at(-1) ?? ''
    const goesOn =
      above.length < longestSentence &&
      /[^\s.:;!?]$/.test(above) &&
      /^[(<]?\p{Ll}/u.test(line) &&
      countFunctionWords(above) > 0
    if (goesOn) joined[joined.length - 1] = `${above} ${line}`
    else joined.push(line)
  }
  return joined
}

/** So many lines may stand above heads. */
const mostLinesAbove = 40
const cellsOf = (line: string) => line.split(/[,;\t|]/)

/** A text with the people of its sentences in their place. Remarks in a table are no sentences. */
export const withoutSentences = (text: string): string => {
  const written = text.split(/\r\n|[\n\r]/)
  const isHead = (line: string) => countFunctionWords(line) === 0 && areHeads(cellsOf(line))
  if (!written.some(isSentence) || written.slice(0, mostLinesAbove).some(isHead)) return text
  const lines = withoutBreaks(written)
  const shapeOf = (line: string) => [',', ';'].map((sign) => line.split(sign).length).join()
  const addressed = lines.filter(hasAddress)
  const shapes = Map.groupBy(addressed, shapeOf)
  const isRow = (line: string) =>
    addressed.length > 1 &&
    cellsOf(line).length > 2 &&
    cellsOf(line).some(isAddress) &&
    (shapes.get(shapeOf(line))?.length ?? 0) > addressed.length / 2
  return lines.flatMap((line) => (isSentence(line) && !isRow(line) ? peopleOf(line) : [line])).join('\n')
}
