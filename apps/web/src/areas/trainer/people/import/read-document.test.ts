import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readPeople } from './list/people.ts'
import { openFile } from './open-list.ts'

const table = 'urn:oasis:names:tc:opendocument:xmlns:table:1.0'
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const sheet = (rows: string) =>
  `<office:document-content xmlns:office="o" xmlns:text="t" xmlns:table="${table}">${rows}</office:document-content>`
const cell = (text: string, more = '') =>
  `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`
const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`
const paragraph = (text: string) =>
  `<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr>${text
    .split('\t')
    .map((part) => `<w:r><w:t>${part}</w:t></w:r>`)
    .join('<w:r><w:tab/></w:r>')}</w:p>`
const inWord = (body: string) => `<w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`
const wordRow = (...cells: string[]) =>
  `<w:tr>${cells.map((text) => `<w:tc><w:tcPr><w:gridSpan w:val="1"/></w:tcPr>${paragraph(text)}</w:tc>`).join('')}</w:tr>`

const peopleOf = async (name: string, files: Record<string, string>) => {
  const zipped = zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)])))
  const { table: list } = await openFile(new File([zipped.slice()], name))
  return readPeople(list, new Map())
}
const people = async (name: string, files: Record<string, string>) =>
  (await peopleOf(name, files)).people.map(({ first_name, last_name, email }) =>
    [first_name, last_name, email].join('|'),
  )
const two = ['Anna|Weber|anna@x.example', 'Bo|Li|bo@x.example']

test.for([
  [
    'a sheet of LibreOffice, after a cover, with repeated empty cells and rows',
    'class.ods',
    'content.xml',
    sheet(
      `<table:table table:name="Cover">${row(cell('English'))}</table:table><table:table table:name="List">` +
        `<table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>` +
        row(cell('First name'), '<table:table-cell table:number-columns-repeated="2"/>', cell('Last name'), cell('Email')) +
        row(cell('Anna'), '<table:table-cell table:number-columns-repeated="2"/>', cell('Weber'), cell('<text:a>anna@x.example</text:a>')) +
        row(cell('Bo'), '<table:table-cell table:number-columns-repeated="2"/>', cell('Li'), cell('bo@x.example')) +
        '</table:table>',
    ),
  ],
  [
    'tables of a Word document, with the heads again',
    'class.docx',
    'word/document.xml',
    inWord(
      paragraph('Class 7B') +
        `<w:tbl>${wordRow('Name', 'Email')}${wordRow('Anna Weber', 'anna@x.example')}</w:tbl>` +
        `<w:tbl>${wordRow('Name', 'Email')}${wordRow('Bo Li', 'bo@x.example')}</w:tbl>`,
    ),
  ],
  [
    'lines of a Word document with tabs',
    'class.docx',
    'word/document.xml',
    inWord(paragraph('Name\tEmail') + paragraph('Anna Weber\tanna@x.example') + paragraph('Bo Li\tbo@x.example')),
  ],
  [
    'a table of an OpenDocument text',
    'class.odt',
    'content.xml',
    sheet(
      `<table:table>${row(cell('Name'), cell('Email'))}${row(cell('Anna Weber'), cell('anna@x.example'))}${row(cell('Bo Li'), cell('bo@x.example'))}</table:table>`,
    ),
  ],
] as const)('%s has people', async ([, name, path, xml]) => {
  expect(await people(name, { [path]: xml })).toEqual(two)
}) // oxfmt-ignore

const levels = async (name: string, files: Record<string, string>) => {
  const { people: read } = await peopleOf(name, files)
  return read.map(({ row, level, email }) => [row, level, email])
}
const heads = ['Level', 'Name', 'Email']
const listed = [
  [2, 'B1', 'anna@x.example'],
  [3, 'B1', 'bo@x.example'],
  [4, 'B1', 'cy@x.example'],
  [5, 'C1', 'di@x.example'],
]

test('a merged cell of a sheet or an OpenDocument text counts for each of its rows', async () => {
  const covered = '<table:covered-table-cell/>'
  const xml = sheet(
    `<table:table>${[
      row(...heads.map((text) => cell(text))),
      row(cell('B1', 'table:number-rows-spanned="3"'), cell('Anna Weber'), cell('anna@x.example')),
      row(covered, cell('Bo Li'), cell('bo@x.example')),
      row(covered, cell('Cy Day'), cell('cy@x.example')),
      row(cell('C1', 'table:number-rows-spanned="1"'), cell('Di Ray'), cell('di@x.example')),
    ].join('')}</table:table>`,
  )
  expect(await levels('class.ods', { 'content.xml': xml })).toEqual(listed)
})

test('a merged cell of a Word table counts for each of its rows', async () => {
  const mergedCell = (text: string, merge: string) =>
    `<w:tc><w:tcPr><w:vMerge${merge}/></w:tcPr>${paragraph(text)}</w:tc>`
  const wordCell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`
  const personRow = (first: string, name: string, email: string) =>
    `<w:tr>${first}${wordCell(name)}${wordCell(email)}</w:tr>`
  const xml = inWord(
    `<w:tbl>${[
      wordRow(...heads),
      personRow(mergedCell('B1', ' w:val="restart"'), 'Anna Weber', 'anna@x.example'),
      personRow(mergedCell('', ''), 'Bo Li', 'bo@x.example'),
      personRow(mergedCell('', ' w:val="continue"'), 'Cy Day', 'cy@x.example'),
      personRow(mergedCell('C1', ' w:val="restart"'), 'Di Ray', 'di@x.example'),
    ].join('')}</w:tbl>`,
  )
  expect(await levels('class.docx', { 'word/document.xml': xml })).toEqual(listed)
})

test('a row of a Word table that leaves out columns keeps its cells under their heads', async () => {
  const textCell = (text: string, properties = '') =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`
  const shifted = (before: number, cells: string) =>
    `<w:tr><w:trPr><w:gridBefore w:val="${before}"/></w:trPr>${cells}</w:tr>`
  const nested = `<w:tbl><w:tr>${textCell('B2', '<w:gridSpan w:val="3"/>')}</w:tr></w:tbl>`
  const xml = inWord(
    `<w:tbl>${[
      wordRow('Room', ...heads),
      shifted(1, textCell('B1') + textCell('Anna Weber') + textCell('anna@x.example')),
      shifted(2, textCell('Bo Li') + textCell('bo@x.example')),
      `<w:tr>${textCell('12', '<w:gridSpan w:val="2"/>')}${textCell('Cy Day')}${textCell('cy@x.example')}</w:tr>`,
      `<w:tr>${textCell('12')}<w:tc>${nested}</w:tc>${textCell('Di Ray')}${textCell('di@x.example')}</w:tr>`,
    ].join('')}</w:tbl>`,
  )
  expect(await levels('class.docx', { 'word/document.xml': xml })).toEqual([
    [2, 'B1', 'anna@x.example'],
    [3, '', 'bo@x.example'],
    [4, '', 'cy@x.example'],
    [5, 'B2', 'di@x.example'],
  ])
})

test('rows of a sheet have the numbers that the program shows, also below repeated ones', async () => {
  const empty = (times: number) =>
    `<table:table-row table:number-rows-repeated="${times}"><table:table-cell table:number-columns-repeated="3"/></table:table-row>`
  const xml = sheet(
    `<table:table>${[
      empty(20_000),
      row(...heads.map((text) => cell(text))),
      empty(3),
      row(cell('B1'), cell('Anna Weber'), cell('anna@x.example')),
      row(cell('B1'), cell('Bo Li'), cell('bo@x.example')),
      empty(1_000_000),
    ].join('')}</table:table>`,
  )
  expect(await levels('class.ods', { 'content.xml': xml })).toEqual([
    [20_005, 'B1', 'anna@x.example'],
    [20_006, 'B1', 'bo@x.example'],
  ])
})
