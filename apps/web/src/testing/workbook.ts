import { strToU8, zipSync } from 'fflate'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const columns = 'ABCDEFGH'

/** A cell with a text, in XML. */
export const inlineText = (value: string) =>
  `<c t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`

type More = {
  sheets?: readonly string[]
  name?: string
  /** The place of the sheet that has the cells, from 1. */
  filled?: number
  /** The places of sheets that are hidden. */
  hidden?: readonly number[]
  /** Merged cells, such as `A2:A3`. */
  merged?: readonly string[]
  /** False for rows and cells without their addresses. */
  hasAddresses?: boolean
}

/** A workbook one of whose sheets has these cells, as XML without their addresses. Its style 1 is a date. */
export const aWorkbook = (
  rows: readonly (readonly string[])[],
  {
    sheets = ['Sheet 1'],
    name = 'class.xlsx',
    filled = 1,
    hidden = [],
    merged = [],
    hasAddresses = true,
  }: More = {},
): File => {
  const written = rows.map((cells, row) => {
    if (!hasAddresses) return `<row>${cells.join('')}</row>`
    const inRow = cells.map((cell, column) => cell.replace('<c', `<c r="${columns[column] ?? ''}${row + 1}"`))
    return `<row r="${row + 1}">${inRow.join('')}</row>`
  })
  const mergedCells = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  const sheet = (data: string) =>
    `<worksheet xmlns="${main}"><sheetData>${data}</sheetData><mergeCells>${mergedCells}</mergeCells></worksheet>`
  const ids = sheets.map((_, at) => at + 1)
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets
      .map(
        (title, at) =>
          `<sheet name="${title}" sheetId="${at + 1}"${hidden.includes(at + 1) ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}">${ids
      .map(
        (id) => `<Relationship Id="rId${id}" Type="${office}/worksheet" Target="worksheets/sheet${id}.xml"/>`,
      )
      .join('')}<Relationship Id="rIdS" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      ids.map((id) => [`xl/worksheets/sheet${id}.xml`, sheet(id === filled ? written.join('') : '')]),
    ),
  }
  const bytes = zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)])))
  return new File([bytes], name)
}
