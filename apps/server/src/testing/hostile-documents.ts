import { docx, relationships } from './documents.ts'

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const body = (inside: string) => `<w:document ${word}><w:body><w:p>${inside}</w:p></w:body></w:document>`
const megabyte = 1024 * 1024

const relations = (target: string) => ({
  name: 'word/_rels/document.xml.rels',
  content: relationships({ type: 'image', target, mode: 'External' }),
})
const text = (inside: string) => ({ name: 'word/document.xml', content: body(inside) })

/** Incompressible letters, because compressible ones exceed the limits of an archive bomb. */
const letters = (length: number): string => {
  let state = 1
  const codes = Buffer.alloc(length)
  for (let n = 0; n < length; n++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    codes[n] = 97 + ((state >>> 16) % 26)
  }
  return codes.toString('latin1')
}

/** Documents that are expensive to inspect, within the maximum size of an upload. */
export const costlyDocuments = (): Record<string, Buffer> => {
  const long = letters(4 * megabyte - 1_000)
  return {
    'one relationship of four million letters': docx(relations(long)),
    'one relationship of four million letters without quotes': docx({
      name: 'word/_rels/document.xml.rels',
      content: `<Relationships><Relationship ${long}></Relationships>`,
    }),
    'unclosed relationships': docx({
      name: 'word/_rels/document.xml.rels',
      content: `<a>${'<Relationship a="'.repeat(200_000)}`,
    }),
    'a hundred thousand attributes': docx({
      name: 'word/_rels/document.xml.rels',
      content: `<a ${Array.from({ length: 100_000 }, (_, n) => `a${n}=""`).join(' ')}/>`,
    }),
    'a million nested elements': docx(text('<a>'.repeat(megabyte))),
    'two hundred thousand nested fields': docx(
      text('<w:r><w:fldChar w:fldCharType="begin"/></w:r>'.repeat(200_000)),
    ),
    'an instruction of sixteen million letters': docx(
      text(
        `<w:r><w:fldChar w:fldCharType="begin"/><w:instrText>${letters(16 * megabyte)}</w:instrText></w:r>`,
      ),
    ),
    'an instruction in three hundred thousand pieces': docx(
      text(
        `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${'<w:r><w:instrText>D</w:instrText></w:r>'.repeat(300_000)}`,
      ),
    ),
    'two thousand parts': docx(
      ...Array.from({ length: 1_900 }, (_, n) => ({ name: `word/part${n}.xml`, content: body('') })),
    ),
    'a hundred megabytes of text': docx({
      name: 'word/document.xml',
      content: body(letters(10_000).repeat(10_000)),
    }),
  }
}
