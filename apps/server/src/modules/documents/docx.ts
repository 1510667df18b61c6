import type { Document } from './read-at.ts'
import { openWordZip, type WordZip } from './word-zip.ts'
import { elementsIn, xmlText } from './xml-text.ts'

const megabytes = 1024 * 1024
const most = { contentTypes: megabytes, relationships: 4 * megabytes, allRelationships: 16 * megabytes }
const mainPart = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const activeTypes = /macroEnabled|vbaProject|vbaData|activeX/i
const activeNames = /(^|\/)(vbaProject|vbaData)[^/]*$|(^|\/)activeX\//i
/** What Word loads by itself from where a relationship points, without anybody's click. */
const loadsByItself = /\/(attachedTemplate|oleObject|frame|subDocument|aFChunk)$/i
/** A template on the writer's own disk, as every document has that was begun from one. */
const ownDisk = /^file:\/\/\/[a-z]:[\\/](?![\\/])/i

const declaresWordOnly = async (zip: WordZip): Promise<boolean> => {
  const bytes = await zip.read('[Content_Types].xml', most.contentTypes)
  const text = bytes && xmlText(bytes)
  if (!text) return false
  const types = [...elementsIn(text, 'Override'), ...elementsIn(text, 'Default')]
  if (types.some((type) => activeTypes.test(type.get('ContentType') ?? ''))) return false
  return types.some(
    (type) => type.get('PartName') === '/word/document.xml' && type.get('ContentType') === mainPart,
  )
}

const reachesOut = (text: string): boolean =>
  elementsIn(text, 'Relationship').some(
    (relationship) =>
      loadsByItself.test(relationship.get('Type') ?? '') &&
      relationship.get('TargetMode')?.toLowerCase() === 'external' &&
      !ownDisk.test(relationship.get('Target') ?? ''),
  )

const staysInside = async (zip: WordZip): Promise<boolean> => {
  let read = 0
  for (const name of zip.names.filter((part) => part.toLowerCase().endsWith('.rels'))) {
    const bytes = await zip.read(name, most.relationships)
    read += bytes?.length ?? 0
    const text = bytes && xmlText(bytes)
    if (!text || read > most.allRelationships || reachesOut(text)) return false
  }
  return true
}

/** A document of Word 2007 and later: no macros, nothing fetched from elsewhere on opening, no bomb. */
export const isDocx = async (document: Document): Promise<boolean> => {
  const zip = await openWordZip(document)
  if (zip === null || !zip.names.includes('word/document.xml')) return false
  if (zip.names.some((name) => activeNames.test(name))) return false
  return (await declaresWordOnly(zip)) && (await staysInside(zip))
}
