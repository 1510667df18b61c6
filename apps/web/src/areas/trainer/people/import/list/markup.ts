import { cleanCell, mostCells, type TableRow } from '../../../lists/split-cells.ts'

/** How many rows or columns a cell takes. */
const spanOf = (cell: Element, names: readonly [string, string]): number => {
  const [web, workbook] = names
  // A workbook counts the cells that are added to the first.
  const span = Number(cell.getAttribute(web)) || Number(cell.getAttribute(workbook)) + 1
  return Math.min(Math.max(1, span), mostCells)
}

/** The text of a cell: parts on lines of their own are several words, and an address may be in the link only. */
const textOf = (cell: Element): string => {
  for (const part of cell.querySelectorAll('br, p, div, li')) part.before(' ')
  const text = cell.textContent
  const [mail] = cell.querySelectorAll('a[href^="mailto:" i]')
  if (mail && !text.includes('@')) return cleanCell(`${text} ${mail.getAttribute('href')?.split('?')[0]}`)
  // A name that leads to a page stands before what the page says of the person.
  const [link] = cell.querySelectorAll('a[href]')
  const name = cleanCell(link?.textContent ?? '')
  return name !== '' && !text.includes('@') && cleanCell(text).startsWith(`${name} `) ? name : cleanCell(text)
}

const isMarkup = (text: string): boolean => /^[\s\uFEFF]*</.test(text)

/** The text of a web page without a table, each part of it on a line; any other text as it is. */
export const textOfMarkup = (text: string): string => {
  if (!isMarkup(text) || hasTable(text) || !/<(?:a|p|div|li|ul|ol|dl|br|span)[\s>/]/i.test(text)) return text
  const { body } = new DOMParser().parseFromString(text, 'text/html')
  for (const part of body.querySelectorAll('script, style')) part.remove()
  for (const part of body.querySelectorAll('br, p, div, li, dt, dd')) part.before('\n')
  for (const link of body.querySelectorAll('a[href^="mailto:" i]')) {
    if (link.textContent.includes('@')) continue
    link.after(
      ` <${link
        .getAttribute('href')
        ?.split('?')[0]
        ?.replace(/^mailto:/i, '')}>`,
    )
  }
  return body.textContent
}

/** The largest group of elements of one name whose parts are texts, each part under its name: people in XML. */
export const readXml = (text: string, mostRows: number): TableRow[] | undefined => {
  if (!/^[\s\uFEFF]*<\?xml/.test(text) || hasTable(text)) return undefined
  const all = [...new DOMParser().parseFromString(text.trim(), 'application/xml').querySelectorAll('*')]
  const records = all.filter(
    ({ children }) => children.length > 1 && [...children].every((part) => part.children.length === 0),
  )
  const groups = [...Map.groupBy(records, ({ localName }) => localName).values()]
  const people = groups
    .reduce((most, next) => (next.length > most.length ? next : most), [])
    .slice(0, mostRows)
  const heads = [
    ...new Set(people.flatMap(({ children }) => [...children].map(({ localName }) => localName))),
  ]
  const rows = people.map((person) =>
    heads.map((head) =>
      cleanCell([...person.children].find(({ localName }) => localName === head)?.textContent ?? ''),
    ),
  )
  return heads.length < 2 ? undefined : [heads, ...rows].map((cells, at) => ({ number: at + 1, cells }))
}

const hasTable = (text: string): boolean => /<(?:\w+:)?(?:tr|row)[\s>]/i.test(text)

/** The cells of rows in their columns. A cell over several rows is in each of them, as the class of several people. */
const cellsOf = (rows: readonly Element[]): string[][] => {
  const above = new Map<number, { text: string; rows: number }>()
  return rows.map((row) => {
    const cells: string[] = []
    const fillFromAbove = () => {
      for (let kept = above.get(cells.length); kept && kept.rows > 0; kept = above.get(cells.length)) {
        kept.rows -= 1
        cells.push(kept.text)
      }
    }
    for (const cell of row.querySelectorAll('td, th, x-cell')) {
      fillFromAbove()
      // A workbook leaves out empty cells.
      const place = Math.min(Number(cell.getAttribute('ss:index')), mostCells)
      while (cells.length < place - 1) cells.push('')
      if (cells.length >= mostCells) break
      const text = textOf(cell)
      const more = spanOf(cell, ['rowspan', 'ss:mergedown']) - 1
      if (more > 0) above.set(cells.length, { text, rows: more })
      cells.push(text)
      const width = spanOf(cell, ['colspan', 'ss:mergeacross'])
      for (let at = 1; at < width; at += 1) cells.push('')
    }
    fillFromAbove()
    return cells
  })
}

/**
 * The rows of the largest table of a web page, or of a workbook that is one inside (“Excel 2003 XML”, and files that school systems name .xls).
 * Undefined if the text is no markup with a table. Nothing of it is run or loaded.
 */
export const readMarkup = (text: string, mostRows: number): TableRow[] | undefined => {
  if (!isMarkup(text) || !hasTable(text)) return undefined
  const isWorkbook = /<(?:\w+:)?Workbook[\s>]/i.test(text)
  const page = new DOMParser().parseFromString(
    isWorkbook
      ? text
          .replace(/<(\/?)(?:\w+:)?(Row|Cell|Data|Table)(?=[\s/>])/gi, '<$1x-$2')
          .replace(/<(x-\w+)([^<>]*)\/>/g, '<$1$2></$1>')
      : text,
    'text/html',
  )
  const tables = [...page.querySelectorAll('table, x-table')].map((table) => [
    ...table.querySelectorAll('tr, x-row'),
  ])
  const rows = tables.reduce<Element[]>((most, next) => (next.length > most.length ? next : most), [])
  return cellsOf(rows.slice(0, mostRows)).map((cells, at) => ({ number: at + 1, cells }))
}
