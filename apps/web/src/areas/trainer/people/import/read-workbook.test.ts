import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { aWorkbook, inlineText as text } from '../../../../testing/workbook.ts'
import { readWorkbook } from './read-workbook.ts'

const read = (cells: string[][], more: Parameters<typeof aWorkbook>[1] = {}) =>
  readWorkbook(aWorkbook(cells, more))

const cellsOf = async (cells: string[][]) => (await read(cells)).rows.map((row) => row.cells)

describe('a workbook', () => {
  test('is read as rows of cells', async () => {
    const sheet = await read(
      [
        [text('Name'), text('Email')],
        [text('Zoë Díaz'), text(' zoe@school.example ')],
      ],
      { sheets: ['Class A', 'Class B', 'Notes'] },
    )
    expect(sheet).toEqual({
      rows: [
        { number: 1, cells: ['Name', 'Email'] },
        { number: 2, cells: ['Zoë Díaz', 'zoe@school.example'] },
      ],
      name: 'Class A',
      sheets: 3,
    })
  })

  test('has numbers, dates, times, truth values and the values of formulas as text, and errors as nothing', async () => {
    const cells = await cellsOf([
      [
        '<c><v>42</v></c>',
        '<c><v>0.5</v></c>',
        '<c s="1"><v>45000</v></c>',
        '<c s="1"><v>45000.5</v></c>',
        '<c t="b"><v>1</v></c>',
      ],
      [
        '<c t="str"><f>A1&amp;"x"</f><v>anna@school.example</v></c>',
        '<c><f>A1*2</f><v>84</v></c>',
        '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>',
      ],
    ])
    expect(cells).toEqual([
      ['42', '0.5', '2023-03-15', '2023-03-15 12:00', 'true'],
      ['anna@school.example', '84', '', '', ''],
    ])
  })

  test('keeps commas, quotes and line breaks within their cells', async () => {
    const cells = await cellsOf([
      [text('Weber, Anna'), text('anna@school.example')],
      [text('Ben &quot;B&quot; Hill'), text('ben@school.example')],
      [text('Two\nlines'), text('two@school.example')],
    ])
    expect(cells).toEqual([
      ['Weber, Anna', 'anna@school.example'],
      ['Ben "B" Hill', 'ben@school.example'],
      ['Two lines', 'two@school.example'],
    ])
  })

  const one = [[text('Anna Weber'), text('anna@school.example')]]

  test.each([
    [
      { sheets: ['Instructions', 'Class A'], filled: 2 },
      { name: 'Class A', sheets: 2 },
    ],
    [
      { sheets: ['Class A', 'Old'], hidden: [2] },
      { name: 'Class A', sheets: 1 },
    ],
  ])('with sheets %j is read from the one that is shown and has addresses', async (more, sheet) => {
    expect(await read(one, more)).toMatchObject({
      ...sheet,
      rows: [{ cells: ['Anna Weber', 'anna@school.example'] }],
    })
  })

  test('without addresses of rows and cells is read in their order', async () => {
    const { rows } = await read(
      [
        [text('Class'), text('Name'), text('Email')],
        [],
        [text('7B'), '<c/>', text('anna@school.example')],
        [text(''), text('Bo Li'), text('bo@school.example')],
      ],
      { hasAddresses: false, merged: ['A3:A4'] },
    )
    expect(rows).toEqual([
      { number: 1, cells: ['Class', 'Name', 'Email'] },
      { number: 2, cells: ['', '', ''] },
      { number: 3, cells: ['7B', '', 'anna@school.example'] },
      { number: 4, cells: ['7B', 'Bo Li', 'bo@school.example'] },
    ])
  })

  test('with hidden people only is empty', async () => {
    await expect(read(one, { sheets: ['Old', 'New'], hidden: [1] })).rejects.toMatchObject({ kind: 'empty' })
  })

  test('gives the class of a merged cell to each of its rows', async () => {
    const cells = [
      [text('7B'), text('Anna Weber'), text('anna@school.example')],
      [text(''), text('Bo Li'), text('bo@school.example')],
      [text('7C'), text('Cy Day'), text('cy@school.example')],
    ]
    const { rows } = await read(cells, { merged: ['A1:A2'] })
    expect(rows.map((row) => row.cells[0])).toEqual(['7B', '7B', '7C'])
  })

  test('of five thousand people is read', async () => {
    const rows = Array.from({ length: 5_000 }, (_, n) => [
      text(`Person Number ${n} of a long list, with much more text in its cell than a name has`),
      text(`person${n}@school.example`),
    ])
    expect(await cellsOf(rows)).toHaveLength(5_000)
  })
})

describe('is refused:', () => {
  const kindOf = (bytes: BlobPart) =>
    readWorkbook(new Blob([bytes])).then(
      () => 'read',
      (problem: unknown) => (problem as { kind?: string }).kind,
    )
  const container = (name: string) =>
    new Uint8Array([
      0xd0,
      0xcf,
      0x11,
      0xe0,
      ...Array.from(name).flatMap((letter) => [letter.charCodeAt(0), 0]),
    ])

  test('a text', async () => expect(await kindOf('Anna, anna@school.example')).toBe('not_workbook'))
  test('nothing', async () => expect(await kindOf('')).toBe('not_workbook'))
  test('an archive that is no workbook', async () =>
    expect(await kindOf(zipSync({ 'ppt/presentation.xml': strToU8('<a/>') }))).toBe('not_workbook'))
  test('a workbook of old Excel', async () => expect(await kindOf(container('Workbook'))).toBe('old_format'))
  test.each(['WordDocument', '__substg1.0_0037001F'])(
    'a document of old Word, or a mail of Outlook',
    async (name) => expect(await kindOf(container(name))).toBe('not_workbook'),
  )
  test('a workbook with a password', async () =>
    expect(await kindOf(container('EncryptedPackage'))).toBe('encrypted'))
  test('half a workbook', async () => {
    const bytes = await aWorkbook([[text('Anna')]]).arrayBuffer()
    expect(await kindOf(bytes.slice(0, bytes.byteLength / 2))).toBe('damaged')
  })
  test('a workbook without its sheet', async () =>
    expect(await kindOf(zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }))).toBe('damaged'))
  test('an empty sheet', async () => expect(await kindOf(await aWorkbook([]).arrayBuffer())).toBe('empty'))
  test('cells without text', async () =>
    expect(await kindOf(await aWorkbook([[text(' '), text('')]]).arrayBuffer())).toBe('empty'))
  test('a small file that unpacks to a huge one', async () => {
    const huge = zipSync({ 'xl/workbook.xml': strToU8('<a/>'), 'xl/a.xml': new Uint8Array(50_000_000) })
    expect(huge.length).toBeLessThan(100_000)
    expect(await kindOf(huge)).toBe('too_large')
  })
})
