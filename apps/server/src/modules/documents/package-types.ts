import { readXml, valuesOf, type XmlAttribute, type XmlEvents } from './read-xml.ts'
import type { WordZip } from './word-zip.ts'

const megabytes = 1024 * 1024
const most = 1 * megabytes
export const contentTypes = '[Content_Types].xml'
/** Macros, controls, sheets of Excel 4 macros and of its dialogs, and binary workbooks, which may have them. */
const activeTypes = /macroEnabled|vbaProject|vbaData|activeX|macrosheet|dialogsheet/i

/** The declared content types of parts, by name or by extension. */
export type PackageTypes = {
  /** The type that is declared for this very part. */
  nameOf(part: string): string | undefined
  /** Whether a reader may take the part for XML. */
  isXml(part: string): boolean
  isActive: boolean
}

export const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

/** Parses a part that is small in every real document. False when it is not, or is not XML. */
export const readSmall = async (
  zip: WordZip,
  name: string,
  size: number,
  events: XmlEvents,
): Promise<boolean> => zip.size(name) <= size && (await readXml(zip.pieces(name), events))

const own = (attributes: readonly XmlAttribute[], name: string): string =>
  attributes.find(({ namespace, local }) => namespace === '' && local === name)?.value ?? ''

/** Null when the part cannot be read. Attributes with a prefix are not those of the format, but nothing is hidden in them either. */
export const readTypes = async (zip: WordZip): Promise<PackageTypes | null> => {
  const byName = new Map<string, string>()
  const byExtension = new Map<string, string>()
  const all: string[] = []
  const isRead = await readSmall(zip, contentTypes, most, {
    open: ({ local }, attributes) => {
      all.push(...valuesOf(attributes, 'ContentType'))
      const type = own(attributes, 'ContentType')
      if (local === 'Override') byName.set(own(attributes, 'PartName').toLowerCase(), type)
      if (local === 'Default') byExtension.set(own(attributes, 'Extension').toLowerCase(), type)
    },
  })
  if (!isRead) return null
  const nameOf = (part: string) => byName.get(`/${part.toLowerCase()}`)
  return {
    nameOf,
    isXml: (part) => {
      const type = nameOf(part) ?? byExtension.get(extensionOf(part))
      return type === undefined ? extensionOf(part) === 'xml' : /[+/]xml$/i.test(type.trim())
    },
    isActive: all.some((type) => activeTypes.test(type)),
  }
}
