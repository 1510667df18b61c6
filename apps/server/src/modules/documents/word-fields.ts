import { isRemote } from './location.ts'

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

type Attributes = ReadonlyMap<string, string>
type Field = { instruction: string; read: boolean }

/** Tracks the fields of a part during parsing. An instruction may be in pieces, and fields may be nested. */
export const createFieldWatch = () => {
  const fields: Field[] = []
  let inInstruction = false
  let active = false

  const begin = () => {
    const outer = fields.at(-1)
    if (outer && !outer.read && couldBecomeActive(outer.instruction)) active = true
    fields.push({ instruction: '', read: false })
  }
  const endInstruction = () => {
    const field = fields.at(-1)
    if (!field || field.read) return
    field.read = true
    if (isActiveField(field.instruction)) active = true
  }
  const character: Record<string, () => void> = {
    begin,
    separate: endInstruction,
    end: () => {
      endInstruction()
      fields.pop()
    },
  }

  return {
    open: (element: string, attributes: Attributes) => {
      if (element === 'fldSimple' && isActiveField(attributes.get('instr') ?? '')) active = true
      else if (element === 'fldChar') character[attributes.get('fldCharType') ?? '']?.()
      else if (element === 'instrText' || element === 'delInstrText') inInstruction = true
    },
    close: (element: string) => {
      if (element === 'instrText' || element === 'delInstrText') inInstruction = false
    },
    text: (piece: string) => {
      const field = fields.at(-1)
      if (!inInstruction || !field || field.instruction.length > longestInstruction) return
      // One extra character marks an instruction that is too long.
      const more = field.instruction === '' ? piece.trimStart() : piece
      field.instruction += more.slice(0, longestInstruction + 1)
    },
    /** Whether a field is active, including a field without an end. */
    isActive: () => active || fields.some((field) => !field.read && isActiveField(field.instruction)),
  }
}
