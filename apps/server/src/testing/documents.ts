import { compoundFile, type CompoundNode } from './compound-file.ts'
import { zipFile, type ZipPart } from './zip-file.ts'

/** A PDF of one empty page, with padding of any size before its end. */
export const pdf = (filling = 0): Buffer =>
  Buffer.concat([
    Buffer.from(
      `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
`,
    ),
    Buffer.alloc(filling, '%'),
    Buffer.from('\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n'),
  ])

/** A PDF of exactly this many bytes. */
export const pdfOf = (bytes: number): Buffer => pdf(bytes - pdf().length)

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const wordMain = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

export const contentTypes = (more = '', main = wordMain): string =>
  `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/>${more}</Types>`

const officeTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export const relationships = (...inside: { type: string; target: string; mode?: string }[]): string =>
  `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside
    .map(
      ({ type, target, mode }, n) =>
        `<Relationship Id="rId${n}" Type="${officeTypes}/${type}" Target="${target}"${mode === undefined ? '' : ` TargetMode="${mode}"`}/>`,
    )
    .join('')}</Relationships>`

export const docxParts = (): ZipPart[] => [
  { name: '[Content_Types].xml', content: contentTypes() },
  { name: '_rels/.rels', content: relationships({ type: 'officeDocument', target: 'word/document.xml' }) },
  {
    name: 'word/document.xml',
    content: `${xml}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Thirty-three thieves</w:t></w:r></w:p></w:body></w:document>`,
  },
]

/** A Word document. A given part replaces the part with the same name. */
export const docx = (...changed: ZipPart[]): Buffer => {
  const names = new Set(changed.map(({ name }) => name))
  return zipFile([...docxParts().filter(({ name }) => !names.has(name)), ...changed])
}

export const wordStream = (): Buffer => {
  const bytes = Buffer.alloc(4096)
  bytes.writeUInt16LE(0xa5ec, 0)
  return bytes
}

/** A Word 97 document with additional entries. */
export const doc = (...more: CompoundNode[]): Buffer =>
  compoundFile([
    { name: 'WordDocument', content: wordStream() },
    { name: '1Table', content: Buffer.alloc(4096, 1) },
    { name: '\u0005SummaryInformation', content: Buffer.alloc(200, 2) },
    ...more,
  ])
