import { crc32 } from 'node:zlib'

/** A PDF of one page with a text, padded to a minimum size in bytes. */
export const pdf = (text: string, atLeast = 0): Buffer => {
  const drawing = `BT /F1 24 Tf 40 700 Td (${text}) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, n) => {
    const at = body.length
    body += `${n + 1} 0 obj${object}endobj\n`
    return at
  })
  const filling = `%${' '.repeat(Math.max(0, atLeast - body.length))}\n`
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 6\n0000000000 65535 f \n${table}trailer<</Size 6/Root 1 0 R>>\nstartxref\n`
  return Buffer.from(`${body}${filling}${end}${body.length + filling.length}\n%%EOF\n`, 'latin1')
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const formats = 'http://schemas.openxmlformats.org'

/** A Word document with one paragraph. */
export const docx = (text: string): Buffer =>
  archive({
    '[Content_Types].xml': `${xml}<Types xmlns="${formats}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${formats}/package/2006/relationships"><Relationship Id="rId1" Type="${formats}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${xml}<w:document xmlns:w="${formats}/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
  })

/** A zip archive without compression. */
const archive = (parts: Record<string, string>): Buffer => {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(parts)) {
    const content = Buffer.from(text)
    const about = fields([2, 20], [2, 0x800], [2, 0], [2, 0], [2, 0x21], [4, crc32(content)])
    const sizes = fields([4, content.length], [4, content.length], [2, name.length], [2, 0])
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), about, sizes, Buffer.from(name), content])
    const rest = fields([2, 0], [2, 0], [2, 0], [4, 0], [4, at])
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), fields([2, 20]), about, sizes, rest, Buffer.from(name)]),
    )
    bodies.push(body)
    at += body.length
  }
  const list = Buffer.concat(directory)
  const count = directory.length
  const end = fields([2, 0], [2, 0], [2, count], [2, count], [4, list.length], [4, at], [2, 0])
  return Buffer.concat([...bodies, list, Buffer.from('PK\x05\x06'), end])
}

const fields = (...values: [bytes: 2 | 4, value: number][]): Buffer =>
  Buffer.concat(
    values.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes)
      field.writeUIntLE(value, 0, bytes)
      return field
    }),
  )
