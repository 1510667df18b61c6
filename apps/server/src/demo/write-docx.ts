import { contentTypes, relationships } from '../testing/documents.ts'
import { zipFile } from '../testing/zip-file.ts'

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)

const paragraph = (text: string, bold = false): string =>
  `<w:p><w:r>${bold ? '<w:rPr><w:b/><w:sz w:val="32"/></w:rPr>' : ''}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`

/** A Word document with a title and paragraphs. */
export const writeDocx = (title: string, paragraphs: readonly string[]): Buffer => {
  const body = [paragraph(title, true), ...paragraphs.map((text) => paragraph(text))].join('')
  const document = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`
  return zipFile([
    { name: '[Content_Types].xml', content: contentTypes() },
    { name: '_rels/.rels', content: relationships({ type: 'officeDocument', target: 'word/document.xml' }) },
    { name: 'word/document.xml', content: document },
  ])
}
