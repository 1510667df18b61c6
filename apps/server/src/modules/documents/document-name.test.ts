import { moduleLimits } from '@elocute/contract/module-limits'
import { create, parse } from 'content-disposition'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentName } from './document-name.ts'

const rlo = '\u202E'

describe('a name is shown', () => {
  test.for<[string, string]>([
    ['Lesson 1.pdf', 'Lesson 1.pdf'],
    ['Lesson.PDF', 'Lesson.PDF'],
    ['Lesson.DocX', 'Lesson.DocX'],
    ['Урок 1 – гласные.doc', 'Урок 1 – гласные.doc'],
    ['発音.docx', '発音.docx'],
    ['U\u0308bung.pdf', 'Übung.pdf'],
    ['What? "Is" <this>: a|b*.pdf', 'What? "Is" <this>: a|b*.pdf'],
    ['.hidden.pdf', 'hidden.pdf'],
    ['.pdf', 'document.pdf'],
    ['...pdf', 'document.pdf'],
    [' .pdf', 'document.pdf'],
    ['archive.tar.pdf', 'archive.tar.pdf'],
    ['page.html.pdf', 'page.html.pdf'],
    ['/etc/passwd.pdf', 'passwd.pdf'],
    ['../../x.pdf', 'x.pdf'],
    ['..\\..\\x.pdf', 'x.pdf'],
    ['C:\\Users\\Ada\\x.pdf', 'x.pdf'],
    ['C:\\fakepath\\x.pdf', 'x.pdf'],
    ['a/b\\c.pdf', 'c.pdf'],
    ['%2e%2e%2fx.pdf', '%2e%2e%2fx.pdf'],
    ['x.pdf.', 'x.pdf'],
    ['x.pdf. . ', 'x.pdf'],
    ['x .pdf', 'x.pdf'],
    ['  a   b\u00A0\u2003c.pdf', 'a b c.pdf'],
    ['a\tb\nc.pdf', 'abc.pdf'],
    ['a\u0000b.pdf', 'ab.pdf'],
    ['a\u007Fb\u0085c.pdf', 'abc.pdf'],
    ['a\u2028b.pdf', 'a b.pdf'],
    [`x${rlo}fdp.exe.pdf`, 'xfdp.exe.pdf'],
    ['a\u2066b\u2069c\u200Fd\u061Ce.pdf', 'abcde.pdf'],
    ['a\u200Bb\u200Cc\u200Dd\uFEFFe\u2060f\u00ADg.pdf', 'abcdefg.pdf'],
    ['\u3164\u115F.pdf', 'document.pdf'],
    ['a\uD800b.pdf', 'ab.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['con.foo.pdf', '_con.foo.pdf'],
    ['nul .pdf', '_nul.pdf'],
    ['COM1.doc', '_COM1.doc'],
    ['lpt9.docx', '_lpt9.docx'],
    ['aux.pdf', '_aux.pdf'],
    ['CONIN$.pdf', '_CONIN$.pdf'],
    ['conference.pdf', 'conference.pdf'],
    ['com10.pdf', 'com10.pdf'],
    ['"; filename=evil.html; x=".pdf', '"; filename=evil.html; x=".pdf'],
    ["utf-8''%2e.pdf", "utf-8''%2e.pdf"],
    ['=cmd|calc.pdf', '=cmd|calc.pdf'],
    ['-rf.pdf', '-rf.pdf'],
    ['$(id).pdf', '$(id).pdf'],
  ])('%j as %j', ([sent, shown]) => {
    expect(documentName(sent)?.name).toBe(shown)
  })

  test('with its extension, however long it is', () => {
    expect(documentName(`${'a'.repeat(300)}.docx`)?.name).toBe(
      `${'a'.repeat(moduleLimits.fileName - 5)}.docx`,
    )
    const faces = documentName(`${'😀'.repeat(255)}.pdf`)?.name ?? ''
    expect(Array.from(faces)).toHaveLength(moduleLimits.fileName)
    expect(faces.endsWith('😀.pdf')).toBe(true)
  })
})

describe('a name is refused', () => {
  test.for([
    '',
    'pdf',
    '.',
    '..',
    'x',
    'x.',
    'x.exe',
    'x.html',
    'x.svg',
    'x.pdf.exe',
    'x.docm',
    'x.dot',
    'x.dotx',
    'x.rtf',
    'x.xlsx',
    'x.pdf/',
    'x.pdf\\',
    'x.pdf\r\nSet-Cookie:a=b',
    `x.${rlo}exe`,
    'x．pdf',
    'x.pdf:stream',
    'x.p df',
    'x.рdf',
  ])('%j', (sent) => {
    expect(documentName(sent)).toBeNull()
  })
})

test('whatever was sent, the name is safe to show, to save and to write into a header', () => {
  const names = fc.string({ unit: 'binary', maxLength: 300 })
  const extensions = fc.constantFrom('.pdf', '.DOC', '.docx', '.pdf ', '\u202E.pdf')
  fc.assert(
    fc.property(names, extensions, (stem, extension) => {
      const named = documentName(stem + extension)
      if (named === null) return
      const { name } = named
      expect(name).toMatch(/^[^/\\\p{Cc}\p{Cf}\p{Cs}]+\.(pdf|docx?)$/iu)
      expect(Array.from(name).length).toBeLessThanOrEqual(moduleLimits.fileName)
      expect(name).toBe(documentName(name)?.name)
      for (const type of ['inline', 'attachment']) {
        const header = create(name, { type })
        expect(header).toMatch(/^[\x20-\x7E\x80-\xFF]*$/)
        expect(parse(header)).toMatchObject({ type, parameters: { filename: name } })
      }
    }),
    { numRuns: 3_000 },
  )
})
