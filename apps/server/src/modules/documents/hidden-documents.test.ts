import { describe, expect, test } from 'vitest'
import { compoundFile, type CompoundNode } from '../../testing/compound-file.ts'
import { contentTypes, doc, docx } from '../../testing/documents.ts'
import { zipFile, type ZipPart } from '../../testing/zip-file.ts'
import { inspect } from './testing/inspected.ts'

const transitional = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const strict = 'http://purl.oclc.org/ooxml/wordprocessingml/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const known = `xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:x="urn:unknown" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" mc:Ignorable="x"`

const text = (inside: string, { namespace = transitional, more = '' } = {}): ZipPart => ({
  name: 'word/document.xml',
  content: `<w:document xmlns:w="${namespace}" ${known} ${more}><w:body><w:p>${inside}</w:p></w:body></w:document>`,
})
const char = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const code = (instruction: string) => `<w:r><w:instrText>${instruction}</w:instrText></w:r>`
const field = (instruction: string) => `${char('begin')}${code(instruction)}${char('separate')}${char('end')}`
const [dde, page] = [' DDEAUTO cmd "/k calc" ', ' PAGE ']
/** What some readers omit, some take and some take the insides of. */
const foreign = (inside: string) => `<x:a>${inside}</x:a>`
const alternatives = (choice: string, fallback: string) =>
  `<mc:AlternateContent><mc:Choice Requires="wps">${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`

describe('no reader sees an active field that another reader does not see', () => {
  test.for<[string, string]>([
    ['an attribute of another namespace after it', `<w:fldSimple w:instr="${dde.replaceAll('"', '')}" x:instr="${page}"/>`], // oxfmt-ignore
    ['an attribute of another namespace before it', `<w:fldSimple x:instr="${page}" w:instr="${dde.replaceAll('"', '')}"/>`], // oxfmt-ignore
    [
      'another end of the field',
      `${char('begin')}<x:fldChar x:fldCharType="end"/>${code(dde)}${char('end')}`,
    ],
    ['another separator', `${char('begin')}<x:fldChar w:fldCharType="separate"/>${code(dde)}${char('end')}`],
    ['another type of the character', `<w:fldChar x:fldCharType="end" w:fldCharType="begin"/>${code(dde)}${char('end')}`], // oxfmt-ignore
    ['a character without a type', `<w:fldChar x:fldCharType="begin"/>${code(dde)}${char('end')}`],
    ['an end that is omitted', `${char('begin')}${foreign(char('end'))}${code(dde)}${char('end')}`],
    ['a separator that is omitted', `${char('begin')}${foreign(char('separate'))}${code(dde)}${char('end')}`],
    ['a beginning that is omitted', `${foreign(char('begin'))}${code(dde)}${char('end')}`],
    ['a piece that is omitted', `${char('begin')}${code(' DD')}${foreign(code('QUOTE '))}${code('E cmd')}${char('end')}`], // oxfmt-ignore
    ['something within an instruction', `${char('begin')}${code(' DD<x:a>QUOTE</x:a>E cmd')}${char('end')}`],
    ['one alternative', alternatives(field(page), field(dde))],
    ['the other alternative', alternatives(field(dde), field(page))],
    ['a piece of alternatives', `${char('begin')}${alternatives(code(page), code(dde))}${char('end')}`],
    ['the end in one alternative', `${char('begin')}${alternatives(char('end'), '')}${code(dde)}${char('end')}`], // oxfmt-ignore
    ['the field itself in an element that is omitted', foreign(field(dde))],
    ['a type that is none', `<w:fldChar w:fldCharType="start"/>${code(page)}`],
    ['a type that every object of a program has', `<w:fldChar w:fldCharType="constructor"/>${code(page)}`],
    ['a type that fails where it is called', `<w:fldChar w:fldCharType="valueOf"/>${code(page)}`],
    ['spaces around the type', `<w:fldChar w:fldCharType=" begin "/>${code(dde)}${char('end')}`],
  ])('hidden by %s', async ([, inside]) => {
    expect(await inspect('docx', docx(text(inside)))).toBe('active')
    expect(await inspect('docx', docx(text(inside, { more: 'mc:ProcessContent="x:a"' })))).toBe('active')
  })

  test('in the strict form of the format', async () => {
    expect(await inspect('docx', docx(text(field(dde), { namespace: strict })))).toBe('active')
    expect(await inspect('docx', docx(text(field(page), { namespace: strict })))).toBe('document')
  })

  test('a text that is not Word’s is no document', async () => {
    expect(await inspect('docx', docx(text(field(dde), { namespace: 'urn:other' })))).toBe('other')
  })

  test('whole fields in text boxes, alternatives and unknown elements are ordinary', async () => {
    const box = `<wps:txbx><w:txbxContent><w:p>${field(' SEQ Figure ')}</w:p></w:txbxContent></wps:txbx>`
    const inside = `${field(page)}${alternatives(box, `<w:pict>${field(' SEQ Figure ')}</w:pict>`)}${foreign(field(page))}`
    expect(await inspect('docx', docx(text(inside)))).toBe('document')
    const around = `${char('begin')}${code(' TOC ')}${char('separate')}${alternatives(box, '')}${char('end')}`
    expect(await inspect('docx', docx(text(around)))).toBe('document')
  })
})

describe('no relationship hides its target', () => {
  const relations = (attributes: string): ZipPart => ({
    name: 'word/_rels/document.xml.rels',
    content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships" ${known}><Relationship Id="rId1" ${attributes}/></Relationships>`,
  })
  const [image, link] = [`${office}/image`, `${office}/hyperlink`]
  const away = 'https://evil.example/a.png'

  test.for([
    `Type="${image}" Target="${away}" TargetMode="External" x:Target="media/a.png"`,
    `x:Target="media/a.png" Type="${image}" Target="${away}" TargetMode="External"`,
    `Type="${image}" Target="${away}" TargetMode="External" x:TargetMode="Internal"`,
    `Type="${image}" Target="${away}" TargetMode="External" x:Type="${link}"`,
    `x:Type="${link}" Target="${away}" TargetMode="External"`,
    `Type="${office}/control" x:Type="${link}" Target="a.xml"`,
    `Type="${image}" Target="${away}" TargetMode=" External "`,
  ])('%s', async (attributes) => {
    expect(await inspect('docx', docx(relations(attributes)))).toBe('active')
  })

  test('a link that waits for a click stays one', async () => {
    const attributes = `Type="${link}" Target="${away}" TargetMode="External" x:note="1"`
    expect(await inspect('docx', docx(relations(attributes)))).toBe('document')
  })
})

const sheetTypes = (more: string) =>
  contentTypes(
    `<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${more}`,
  )
const workbook = (types = '', ...parts: ZipPart[]): Buffer =>
  zipFile([
    { name: '[Content_Types].xml', content: sheetTypes(types) },
    { name: 'xl/workbook.xml', content: '<workbook/>' },
    { name: 'xl/worksheets/sheet1.xml', content: '<worksheet><sheetData/></worksheet>' },
    ...parts,
  ])
const embedded = (content: Buffer, name = 'word/embeddings/a.xlsx'): Buffer =>
  docx({ name, content, stored: true })

describe('an embedded workbook is inspected like the document', () => {
  const macroType = 'application/vnd.ms-excel.macrosheet+xml'
  const relation = (type: string, target: string, mode = '') =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="${type}" Target="${target}"${mode}/></Relationships>`

  test.for<[string, Buffer]>([
    ['a sheet of macros in its folder', workbook('', { name: 'xl/macrosheets/sheet1.xml', content: '<a/>' })],
    [
      'a sheet of macros by its type',
      workbook(`<Override PartName="/xl/a.xml" ContentType="${macroType}"/>`, {
        name: 'xl/a.xml',
        content: '<a/>',
      }),
    ],
    [
      'a sheet of macros by its relationship',
      workbook('', {
        name: 'xl/_rels/workbook.xml.rels',
        content: relation('http://schemas.microsoft.com/office/2006/relationships/xlMacrosheet', 'a.xml'),
      }),
    ],
    [
      'a binary workbook',
      workbook('<Default Extension="bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/>'), // oxfmt-ignore
    ],
    [
      'a link that starts a program',
      workbook('', {
        name: 'xl/externalLinks/externalLink1.xml',
        content: '<externalLink><ddeLink ddeService="cmd" ddeTopic="/k calc"/></externalLink>',
      }),
    ],
    [
      'a link to another machine',
      workbook('', {
        name: 'xl/externalLinks/_rels/externalLink1.xml.rels',
        content: relation(
          `${office}/externalLinkPath`,
          'https://evil.example/a.xlsx',
          ' TargetMode="External"',
        ),
      }),
    ],
    ['a document with an active field', docx(text(field(dde)))],
  ])('%s', async ([, content]) => {
    expect(await inspect('docx', embedded(content))).toBe('active')
  })

  test('an ordinary one is taken', async () => {
    expect(await inspect('docx', embedded(workbook()))).toBe('document')
  })
})

/** A record of a workbook of Excel 97. */
const record = (type: number, ...bytes: number[]): Buffer => {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(type, 0)
  head.writeUInt16LE(bytes.length, 2)
  return Buffer.concat([head, Buffer.from(bytes)])
}
const beginning = (substream: number) => record(0x809, 0, 6, substream, 0, 0, 0, 0, 0)
const sheetOf = (kind: number) => record(0x85, 0, 0, 0, 0, 0, kind, 1, 0, 65)
const oldWorkbook = (...records: Buffer[]): CompoundNode => ({
  name: 'Workbook',
  content: Buffer.concat([beginning(5), ...records, Buffer.alloc(5_000)]),
})

describe('an embedded workbook of Excel 97 is inspected too', () => {
  const everywhere = async (node: CompoundNode) => [
    await inspect('docx', embedded(compoundFile([node]), 'word/embeddings/oleObject1.bin')),
    await inspect('doc', doc({ name: 'ObjectPool', children: [{ name: '_1', children: [node] }] })),
  ]
  const link = (...address: number[]) => record(0x1ae, 0, 0, address.length, 0, 0, ...address)

  test.for<[string, CompoundNode]>([
    ['a sheet of macros', oldWorkbook(sheetOf(0), sheetOf(1))],
    ['the cells of a sheet of macros', oldWorkbook(sheetOf(0), beginning(0x40))],
    ['a password', oldWorkbook(record(0x2f, 1, 0, 1, 0))],
    ['a link that starts a program', oldWorkbook(link(0x63, 0x6d, 0x64, 3, 0x2f))],
    ['a stream that is too small to be read', { name: 'Workbook', content: Buffer.alloc(100) }],
    ['the older name', { ...oldWorkbook(sheetOf(1)), name: 'Book' }],
    ['an archive in a stream', { name: 'Package', content: zipFile([{ name: 'a', content: Buffer.alloc(5_000), stored: true }]) }], // oxfmt-ignore
  ])('%s', async ([, node]) => {
    expect(await everywhere(node)).toEqual(['active', 'active'])
  })

  test('an ordinary one is taken', async () => {
    expect(await everywhere(oldWorkbook(sheetOf(0), sheetOf(2), link(1, 0x61)))).toEqual([
      'document',
      'document',
    ])
  })
})
