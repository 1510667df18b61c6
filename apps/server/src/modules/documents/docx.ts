import { inspectEmbedded } from './docx-embedded.ts'
import { isRemote } from './location.ts'
import type { Document, Verdict } from './document.ts'
import { readXml, type XmlEvents } from './read-xml.ts'
import { createFieldWatch } from './word-fields.ts'
import { DamagedPart, openWordZip, type WordZip } from './word-zip.ts'

const megabytes = 1024 * 1024
const most = { contentTypes: megabytes, relationships: 4 * megabytes }
const contentTypes = '[Content_Types].xml'
const textPart = 'word/document.xml'
const mainPart = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const activeTypes = /macroEnabled|vbaProject|vbaData|activeX/i
const links = new Set([
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink',
  'http://purl.oclc.org/ooxml/officeDocument/relationships/hyperlink',
])
/** Relationships to programs, and to text in another format with any content. */
const activeRelations = /\/(?:vbaProject|control|aFChunk)$/i

type Attributes = ReadonlyMap<string, string>
/** The declared content types of parts, by name or by extension. */
type Types = { of(name: string): string | undefined; isWord: boolean; isActive: boolean }

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

const readSmall = async (zip: WordZip, name: string, size: number, events: XmlEvents): Promise<boolean> =>
  zip.size(name) <= size && (await readXml(zip.pieces(name), events))

const readTypes = async (zip: WordZip): Promise<Types | null> => {
  const byName = new Map<string, string>()
  const byExtension = new Map<string, string>()
  const isRead = await readSmall(zip, contentTypes, most.contentTypes, {
    open: (element, attributes) => {
      const type = attributes.get('ContentType') ?? ''
      if (element === 'Override') byName.set((attributes.get('PartName') ?? '').toLowerCase(), type)
      if (element === 'Default') byExtension.set((attributes.get('Extension') ?? '').toLowerCase(), type)
    },
  })
  if (!isRead) return null
  return {
    of: (name) => byName.get(`/${name.toLowerCase()}`) ?? byExtension.get(extensionOf(name)),
    isWord: byName.get(`/${textPart}`) === mainPart,
    isActive: [...byName.values(), ...byExtension.values()].some((type) => activeTypes.test(type)),
  }
}

/** A hyperlink waits for a click. Every other target is loaded on opening and must be local. */
const reachesOut = (relation: Attributes): boolean =>
  relation.get('TargetMode')?.toLowerCase() === 'external' &&
  !links.has(relation.get('Type') ?? '') &&
  isRemote(relation.get('Target') ?? '')

const inspectRelations = async (zip: WordZip): Promise<Verdict> => {
  const found = { active: false }
  const open = (element: string, attributes: Attributes) => {
    if (element !== 'Relationship') return
    if (activeRelations.test(attributes.get('Type') ?? '') || reachesOut(attributes)) found.active = true
  }
  for (const name of zip.names.filter((part) => extensionOf(part) === 'rels'))
    if (!(await readSmall(zip, name, most.relationships, { open }))) return 'other'
  return found.active ? 'active' : 'document'
}

const isXml = (name: string, type: string | undefined): boolean =>
  type === undefined ? extensionOf(name) === 'xml' : /[+/]xml$/i.test(type.trim())

const inspectText = async (pieces: AsyncIterable<Buffer>): Promise<Verdict> => {
  const fields = createFieldWatch()
  const found = { active: false }
  const isRead = await readXml(pieces, {
    ...fields,
    open: (element, attributes) => {
      fields.open(element, attributes)
      // An old drawing (VML) may have the address of its picture without a relationship.
      if (element === 'imagedata' && isRemote(attributes.get('src') ?? '')) found.active = true
    },
  })
  if (!isRead) return 'other'
  return found.active || fields.isActive() ? 'active' : 'document'
}

const inspectTexts = async (zip: WordZip, types: Types): Promise<Verdict> => {
  for (const name of zip.names) {
    if (!isXml(name, types.of(name))) continue
    const verdict = await inspectText(zip.pieces(name))
    if (verdict !== 'document') return verdict
  }
  return 'document'
}

const inspectZip = async (zip: WordZip): Promise<Verdict> => {
  const types = await readTypes(zip)
  if (types?.isActive) return 'active'
  if (!types?.isWord) return 'other'
  for (const inspect of [inspectRelations, inspectEmbedded, (parts: WordZip) => inspectTexts(parts, types)]) {
    const verdict = await inspect(zip)
    if (verdict !== 'document') return verdict
  }
  return 'document'
}

/** Checks a document of Word 2007 and later. */
export const inspectDocx = async (document: Document): Promise<Verdict> => {
  const zip = await openWordZip(document)
  if (!zip?.names.includes(textPart) || !zip.names.includes(contentTypes)) return 'other'
  try {
    return await inspectZip(zip)
  } catch (error) {
    if (error instanceof DamagedPart) return 'other'
    throw error
  }
}
