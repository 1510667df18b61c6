/** The page size and its layout, in points. */
const page = { width: 595, height: 842, margin: 64, size: 12, leading: 18, titleSize: 20 }
const charactersInLine = 78

const escaped = (text: string): string => text.replace(/[\\()]/g, (sign) => `\\${sign}`)

const wrapped = (paragraph: string): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > charactersInLine) {
      lines.push(line)
      line = ''
    }
    line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

const content = (title: string, lines: readonly string[]): string =>
  [
    `BT /F2 ${page.titleSize} Tf ${page.margin} ${page.height - page.margin} Td (${escaped(title)}) Tj ET`,
    `BT /F1 ${page.size} Tf ${page.leading} TL ${page.margin} ${page.height - page.margin - 40} Td`,
    ...lines.map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
  ].join('\n')

/** A PDF of pages with a title and paragraphs each, in plain ASCII text and the standard fonts. */
export const writePdf = (pages: readonly { title: string; paragraphs: readonly string[] }[]): Buffer => {
  const first = 5
  const kids = pages.map((_, index) => `${first + 2 * index} 0 R`)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
    ...pages.flatMap(({ title, paragraphs }, index) => {
      const stream = content(
        title,
        paragraphs.flatMap((paragraph) => [...wrapped(paragraph), '']),
      )
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${first + 2 * index + 1} 0 R >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ]
    }),
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  text += `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
