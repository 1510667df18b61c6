import { crc32, deflateRawSync } from 'node:zlib'

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const contentTypes = `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`

const relationships = `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId0" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)

const paragraph = (text: string, bold = false): string =>
  `<w:p><w:r>${bold ? '<w:rPr><w:b/><w:sz w:val="32"/></w:rPr>' : ''}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`

/** A Word document with a title and paragraphs. */
export const writeDocx = (title: string, paragraphs: readonly string[]): Buffer => {
  const body = [paragraph(title, true), ...paragraphs.map((text) => paragraph(text))].join('')
  const document = `${xml}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`
  return zip([
    { name: '[Content_Types].xml', content: contentTypes },
    { name: '_rels/.rels', content: relationships },
    { name: 'word/document.xml', content: document },
  ])
}

/** Little-endian integers of two (`u16`) and four bytes (`u32`). */
const u16 = (...values: number[]): Buffer => Buffer.from(Uint16Array.from(values).buffer)
const u32 = (...values: number[]): Buffer => Buffer.from(Uint32Array.from(values).buffer)

/** A ZIP archive of deflated files (PKWARE APPNOTE, sections 4.3.7, 4.3.12 and 4.3.16). */
const zip = (files: readonly { name: string; content: string }[]): Buffer => {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of files) {
    const plain = Buffer.from(content)
    const deflated = deflateRawSync(plain)
    // Version 2.0, no flags, deflate, midnight of 1 January 1980, checksum, sizes, length of the name, no extra field.
    const common = Buffer.concat([
      u16(20, 0, 8, 0, 0x21),
      u32(crc32(plain), deflated.length, plain.length),
      u16(name.length, 0),
    ])
    const local = Buffer.concat([u32(0x04034b50), common, Buffer.from(name), deflated])
    directory.push(u32(0x02014b50), u16(20), common, u16(0, 0, 0), u32(0, offset), Buffer.from(name))
    locals.push(local)
    offset += local.length
  }
  const entries = Buffer.concat(directory)
  const end = [u32(0x06054b50), u16(0, 0, files.length, files.length), u32(entries.length, offset), u16(0)]
  return Buffer.concat([...locals, entries, ...end])
}
