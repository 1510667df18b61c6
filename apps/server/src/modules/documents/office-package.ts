import { isActiveCompoundFile } from './active-objects.ts'
import { readCompoundFile } from './compound-file.ts'
import type { Document, Verdict } from './document.ts'
import { isRemote } from './location.ts'
import { contentTypes, extensionOf, readSmall, readTypes, type PackageTypes } from './package-types.ts'
import { readXml, valuesOf, type XmlAttribute } from './read-xml.ts'
import { createFieldWatch } from './word-fields.ts'
import { openWordZip, type WordZip } from './word-zip.ts'

const megabytes = 1024 * 1024
const most = { relationships: 4 * megabytes, embedded: 32 * megabytes }
/** Levels of embedding that are inspected. */
const maxDepth = 2
const activeNames = /(?:^|\/)(?:(?:vbaProject|vbaData)[^/]*$|activeX\/|macrosheets\/|dialogsheets\/)/i
const links = new Set([
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink',
  'http://purl.oclc.org/ooxml/officeDocument/relationships/hyperlink',
])
/** Relationships to programs, to sheets of macros, and to text in another format with any content. */
const activeRelations = /\/(?:vbaProject|control|aFChunk|xlMacrosheet|xlIntlMacrosheet|dialogsheet)$/i
const compoundFile = 'd0cf11e0a1b11ae1'
const archive = '504b0304'

/**
 * A hyperlink waits for a click. Every other target is loaded on opening and must be local. All attributes with these names are
 * read, so that none hides behind another one with a prefix.
 */
const reachesOut = (relation: readonly XmlAttribute[]): boolean => {
  const isLink =
    relation.some(({ namespace, local }) => namespace === '' && local === 'Type') &&
    valuesOf(relation, 'Type').every((type) => links.has(type))
  return (
    valuesOf(relation, 'TargetMode').some((mode) => mode.trim().toLowerCase() === 'external') &&
    !isLink &&
    valuesOf(relation, 'Target').some(isRemote)
  )
}

const inspectRelations = async (zip: WordZip): Promise<Verdict> => {
  const found = { active: false }
  const open = ({ local }: { local: string }, attributes: readonly XmlAttribute[]) => {
    if (local !== 'Relationship') return
    const isActive = valuesOf(attributes, 'Type').some((type) => activeRelations.test(type))
    if (isActive || reachesOut(attributes)) found.active = true
  }
  for (const name of zip.names.filter((part) => extensionOf(part) === 'rels'))
    if (!(await readSmall(zip, name, most.relationships, { open }))) return 'other'
  return found.active ? 'active' : 'document'
}

/** Drawings of older versions (VML) may have the address of a picture without a relationship. */
const pictures = new Set(['imagedata', 'fill', 'stroke'])
/** Links of a workbook that start a program. */
const startingLinks = new Set(['ddeLink'])

const inspectText = async (pieces: AsyncIterable<Buffer>): Promise<Verdict> => {
  const fields = createFieldWatch()
  const found = { active: false }
  const isRead = await readXml(pieces, {
    ...fields,
    open: (element, attributes) => {
      fields.open(element, attributes)
      const addresses = ['src', 'href', 'althref'].flatMap((name) => valuesOf(attributes, name))
      if (pictures.has(element.local) && addresses.some(isRemote)) found.active = true
      if (startingLinks.has(element.local)) found.active = true
    },
  })
  if (!isRead) return 'other'
  return found.active || fields.isActive() ? 'active' : 'document'
}

const inspectTexts = async (zip: WordZip, types: PackageTypes): Promise<Verdict> => {
  for (const name of zip.names) {
    if (!types.isXml(name)) continue
    const verdict = await inspectText(zip.pieces(name))
    if (verdict !== 'document') return verdict
  }
  return 'document'
}

const firstBytes = async (pieces: AsyncIterable<Buffer>): Promise<string> => {
  for await (const piece of pieces) return piece.toString('hex', 0, 8)
  return ''
}

const whole = async (pieces: AsyncIterable<Buffer>): Promise<Document> => {
  const parts: Buffer[] = []
  for await (const piece of pieces) parts.push(piece)
  const bytes = Buffer.concat(parts)
  return { size: bytes.length, bytes }
}

/** An archive in a document: a workbook, a presentation or another document, or no package at all. */
const inspectArchive = async (document: Document, depth: number): Promise<Verdict> => {
  const inner = await openWordZip(document)
  if (inner === null) return 'other'
  return inner.names.includes(contentTypes) ? inspectPackage(inner, depth) : inspectEmbedded(inner, depth)
}

/** Compound files and archives, known by their first bytes, are inspected. Word opens everything else as data. */
const inspectPart = async (zip: WordZip, name: string, depth: number): Promise<Verdict> => {
  const first = await firstBytes(zip.pieces(name))
  const isArchive = first.startsWith(archive)
  if (first !== compoundFile && !isArchive) return 'document'
  if (depth === maxDepth || zip.size(name) > most.embedded) return 'active'
  const document = await whole(zip.pieces(name))
  if (isArchive) return inspectArchive(document, depth + 1)
  const file = await readCompoundFile(document)
  if (file === null) return 'other'
  return (await isActiveCompoundFile(file)) ? 'active' : 'document'
}

/** Checks the parts for macros, controls and programs. */
const inspectEmbedded = async (zip: WordZip, depth: number): Promise<Verdict> => {
  if (zip.names.some((name) => activeNames.test(name))) return 'active'
  for (const name of zip.names) {
    const verdict = await inspectPart(zip, name, depth)
    if (verdict !== 'document') return verdict
  }
  return 'document'
}

/** Checks a package of Office: a document, or a workbook that is embedded in it. */
export const inspectPackage = async (zip: WordZip, depth = 0): Promise<Verdict> => {
  const types = await readTypes(zip)
  if (types === null) return 'other'
  if (types.isActive) return 'active'
  for (const inspect of [
    () => inspectRelations(zip),
    () => inspectEmbedded(zip, depth),
    () => inspectTexts(zip, types),
  ]) {
    const verdict = await inspect()
    if (verdict !== 'document') return verdict
  }
  return 'document'
}
