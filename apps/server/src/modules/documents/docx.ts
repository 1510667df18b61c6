import type { Document, Verdict } from './document.ts'
import { inspectPackage } from './office-package.ts'
import { DamagedPart, openWordZip, type WordZip } from './word-zip.ts'
import { contentTypes, readTypes } from './package-types.ts'
import { readXml } from './read-xml.ts'
import { isOfWord } from './word-fields.ts'

const ofText = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** Whether the text begins as Word writes it. In another namespace nothing would be a field. */
const beginsAsWord = async (zip: WordZip, textPart: string): Promise<boolean> => {
  let root: boolean | undefined
  const isRead = await readXml(zip.pieces(textPart), {
    open: (element) => {
      root ??= isOfWord(element) && element.local === 'document'
    },
  })
  return isRead && root === true
}

/** Checks a document of Word 2007 and later. */
export const inspectDocx = async (document: Document): Promise<Verdict> => {
  const zip = await openWordZip(document)
  if (!zip?.names.includes(contentTypes)) return 'other'
  try {
    const types = await readTypes(zip)
    if (types?.isActive) return 'active'
    // Word on the web also calls it document2.xml.
    const [textPart, ...others] = zip.names.filter((name) => types?.nameOf(name) === ofText)
    if (textPart === undefined || others.length > 0 || !(await beginsAsWord(zip, textPart))) return 'other'
    return await inspectPackage(zip)
  } catch (error) {
    if (error instanceof DamagedPart) return 'other'
    throw error
  }
}
