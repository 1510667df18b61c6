import { PassThrough, pipeline, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Cell } from './csv.ts'
import { asUtc } from './school-time.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Characters that XML 1.0 forbids, also as references. */
// eslint-disable-next-line no-control-regex -- these are the characters to find
const forbidden = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(forbidden, '\uFFFD')
    .replace(/[&<>"\r]/g, (character) => entities[character] ?? '')

/** Excel calls a file with a longer cell damaged. */
const longestCell = 32_767

/** Excel reads `_x0041_` as an A, so the underscore of such a text is written as its own code. */
const cellText = (text: string): string =>
  escaped(text.slice(0, longestCell).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'))

/** Spreadsheets count days since 1899-12-30 and know no time zones. */
const firstDayMs = Date.UTC(1899, 11, 30)
const dayMs = 86_400_000
const dayNumber = (at: Date, zone: string): number =>
  (asUtc(at, zone).setMilliseconds(0) - firstDayMs) / dayMs

const cellOf = (cell: Cell, style: string, zone: string): string => {
  if (cell === null) return '<c/>'
  if (cell instanceof Date) return `<c s="2"><v>${dayNumber(cell, zone)}</v></c>`
  return typeof cell === 'number'
    ? `<c${style}><v>${cell}</v></c>`
    : `<c t="inlineStr"${style}><is><t xml:space="preserve">${cellText(cell)}</t></is></c>`
}

/** The cells of a text are marked as text, so that none is read as a formula. */
const sheetOf = async function* (
  parts: AsyncIterable<readonly (readonly Cell[])[]>,
  zone: string,
): AsyncGenerator<string> {
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" defaultColWidth="16"/><sheetData>`
  let style = ' s="1"'
  for await (const rows of parts) {
    let text = ''
    for (const row of rows) {
      text += `<row>${row.map((cell) => cellOf(cell, style, zone)).join('')}</row>`
      style = ''
    }
    yield text
  }
  yield '</sheetData></worksheet>'
}

/** The small files of a workbook with one sheet. The second style, of the first row, is bold; the third is that of times. */
const frame = (sheetName: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
})

/** A workbook with one sheet, whose first row is a head. It is written while it is read. */
export const xlsxOf = (
  parts: AsyncIterable<readonly (readonly Cell[])[]>,
  { sheetName, at, zone }: { sheetName: string; at: Date; zone: string },
): Readable => {
  const zip = new ZipFile()
  const options = { mtime: at }
  for (const [path, content] of Object.entries(frame(sheetName)))
    zip.addBuffer(Buffer.from(declaration + content), path, options)
  const sheet = Readable.from(sheetOf(parts, zone))
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', options)
  zip.end()
  const bytes = new PassThrough()
  // The archive passes no failure on: the rows end with its reader, and the reader gets their error.
  sheet.once('error', (error) => bytes.destroy(error))
  pipeline(zip.outputStream, bytes, () => sheet.destroy())
  return bytes
}
