import { isRemote } from './location.ts'
import { valuesOf, type XmlAttribute, type XmlName } from './read-xml.ts'

/** Fields that start a program when they are updated. */
const starting = new Set(['dde', 'ddeauto'])
/** Fields that load content from their target. */
const loading = new Set(['database', 'import', 'include', 'includepicture', 'includetext', 'link', 'rd'])
const activeFields = [...starting, ...loading]
/** Longer than any address. Fields of reference managers are longer but have other names. */
const longestInstruction = 8_192

/** The words of an instruction. Quoted text is one word. */
const words = (instruction: string): string[] =>
  Array.from(instruction.matchAll(/"([^"]*)"|[^\s"]+/g), ([whole, quoted]) => quoted ?? whole)

/** Whether a field with this instruction starts a program or loads content from another machine. */
export const isActiveField = (instruction: string): boolean => {
  const name = /^[\s"“”„]*([a-z]+)/i.exec(instruction)?.[1]?.toLowerCase() ?? ''
  if (starting.has(name)) return true
  if (!loading.has(name)) return false
  if (instruction.length > longestInstruction) return true
  // Backslashes are doubled in an instruction.
  const plain = instruction.replaceAll(/[“”„]/g, '"').replaceAll('\\\\', '\\')
  return words(plain).some(isRemote)
}

/** Whether the result of a nested field could complete the name of an active field. */
const couldBecomeActive = (begun: string): boolean => {
  const name = begun.slice(0, 20).toLowerCase()
  return activeFields.some((field) => field.startsWith(name))
}

/** The elements of Word, as Office writes them and in the strict form of ISO 29500. */
const ofWord = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
])
export const isOfWord = ({ namespace }: XmlName): boolean => ofWord.has(namespace)

type Field = { instruction: string; read: boolean }

/**
 * Tracks the fields of a part during parsing. An instruction may be in pieces, and fields may be nested.
 *
 * A reader that does not know a namespace omits its elements, with or without what is in them, and takes one of several alternatives
 * (ECMA-376 Part 3, Markup Compatibility and Extensibility). Who knows which namespace is not known here. So everything that is in
 * an element that is not Word's has to be whole in itself: a field that begins there ends there. Then each reader sees the same
 * fields, whatever it omits. Word writes no others: text boxes contain whole paragraphs.
 */
export const createFieldWatch = () => {
  /** The open fields, in a list for each open element that is not Word's. */
  const scopes: Field[][] = [[]]
  const isOwn: boolean[] = []
  let inInstruction = false
  let active = false

  const fields = (): Field[] => scopes.at(-1) ?? []
  const begin = () => {
    const outer = fields().at(-1)
    if (outer && !outer.read && couldBecomeActive(outer.instruction)) active = true
    fields().push({ instruction: '', read: false })
  }
  const endInstruction = () => {
    const field = fields().at(-1)
    // The beginning is in another element than the end.
    if (!field && scopes.length > 1) active = true
    if (!field || field.read) return
    field.read = true
    if (isActiveField(field.instruction)) active = true
  }
  const end = () => {
    endInstruction()
    fields().pop()
  }
  const character = new Map([
    ['begin', begin],
    ['separate', endInstruction],
    ['end', end],
  ])
  const isInstruction = ({ local }: XmlName) => local === 'instrText' || local === 'delInstrText'

  return {
    open: (element: XmlName, attributes: readonly XmlAttribute[]) => {
      // An instruction has text only. What else is in it, some readers omit.
      if (inInstruction) active = true
      const own = isOfWord(element)
      isOwn.push(own)
      if (!own) scopes.push([])
      else if (element.local === 'fldSimple') {
        if (valuesOf(attributes, 'instr').some(isActiveField)) active = true
      } else if (element.local === 'fldChar') {
        const type = attributes.find((one) => isOfWord(one) && one.local === 'fldCharType')?.value
        const change = character.get(type?.trim() ?? '')
        if (change) change()
        else active = true
      } else if (isInstruction(element)) inInstruction = true
    },
    close: (element: XmlName) => {
      const own = isOwn.pop()
      if (!own && (scopes.pop() ?? []).length > 0) active = true
      if (own && isInstruction(element)) inInstruction = false
    },
    text: (piece: string) => {
      if (!inInstruction) return
      const field = fields().at(-1)
      if (!field && scopes.length > 1) active = true
      if (!field || field.instruction.length > longestInstruction) return
      // One extra character marks an instruction that is too long.
      const more = field.instruction === '' ? piece.trimStart() : piece
      field.instruction += more.slice(0, longestInstruction + 1)
    },
    /** Whether a field is active, including a field without an end. */
    isActive: () =>
      active || scopes.some((open) => open.some((field) => !field.read && isActiveField(field.instruction))),
  }
}
