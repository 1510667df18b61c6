import { importPeople, listImports, previewImport, undoImport } from '@elocute/contract/people-import'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, forever, noConnection, refusal } from '../../../../testing/fake-server.ts'
import { aWorkbook, inlineText } from '../../../../testing/workbook.ts'
import { aSchool, anImport, check, choose, group, id, list, open, states } from './people-import.driver.tsx'

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
const cells = (row: HTMLElement | undefined) =>
  row ? [...row.querySelectorAll('th, td')].slice(0, 3).map((cell) => cell.lastElementChild?.textContent) : []

beforeEach(aSchool)

describe('a list', () => {
  test('is checked, imported, and said to be done', async () => {
    const { user } = open()
    states({ known: 'known', applied: 'applied', invited: 'invited', tara: 'trainer' })
    await check(
      user,
      ['new', 'known', 'applied', 'invited', 'tara']
        .map((name) => `Anna,Weber,${name}@school.example`)
        .join('\n'),
    )
    expect(screen.getByRole('heading', { name: 'What will happen' })).toHaveFocus()
    for (const text of [
      '1 address belongs to a trainer',
      '1 person will be invited by email',
      '1 person has already signed up and will be approved',
      '1 person is already a trainee',
      '1 person is already invited and gets no second invitation',
    ])
      expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByText(/^They all join “Morning class”/)).toBeVisible()
    const calls = answer(importPeople, { message: 'People imported', data: anImport() })
    answer(listImports, { data: [anImport()] })
    await user.click(await screen.findByRole('button', { name: 'Import 4 people' }))
    expect(await screen.findByText('2 invited, 1 approved, 3 added to a group.')).toBeVisible()
    expect(calls[0]?.body).toEqual({
      group: group.id,
      people: ['new', 'known', 'applied', 'invited'].map((name) => ({
        email: `${name}@school.example`,
        first_name: 'Anna',
        middle_name: null,
        last_name: 'Weber',
        cefr: null,
        groups: [],
      })),
    })
    expect(await list()).toHaveValue('')
    expect(await screen.findByText('Joined: 1 of 2 invited')).toBeVisible()
  })

  test('has a column of levels, and what is no level counts as none', async () => {
    const { user } = open()
    states({})
    await check(user, 'Name,Email,Level\nAnna Weber,anna@school.example,b1\nBo Li,bo@school.example,Advanced')
    expect(await screen.findByRole('combobox', { name: 'Level' })).toHaveValue('level')
    const calls = answer(importPeople, { message: 'People imported', data: anImport() })
    await user.click(await screen.findByRole('button', { name: 'Import 2 people' }))
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ people: [{ cefr: 'B1' }, { cefr: null }] }))
  })

  test('that cannot be read says why, and stays', async () => {
    const { user } = open()
    await user.click(await list())
    await user.paste('hello')
    await user.click(screen.getByRole('button', { name: 'Check the list' }))
    expect(await screen.findByText('No email address was found in this list.')).toBeVisible()
    expect(await list()).toHaveValue('hello')
  })

  test('survives a reload, but not with passwords', async () => {
    const { user, unmount } = open()
    await user.click(await list())
    await user.paste('anna@school.example')
    unmount()
    const again = open()
    expect(await list()).toHaveValue('anna@school.example')
    await again.user.clear(await list())
    await again.user.paste('Email,Password\nanna@school.example,hunter2')
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('hunter2')
    again.unmount()
    open()
    expect(await list()).toHaveValue('')
  })

  test('has columns that can be changed', async () => {
    const { user } = open()
    await check(user, 'Weber,Anna,anna@school.example')
    expect(cells(rows()[0])).toEqual(['Weber', 'Anna', 'anna@school.example'])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Column 1' }), 'Last name')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Column 2' }), 'First name')
    expect(cells(rows()[0])).toEqual(['Anna', 'Weber', 'anna@school.example'])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Column 1' }), 'Whole name')
    expect(screen.getByRole('combobox', { name: 'Column 2' })).toHaveValue('ignored')
    expect(cells(rows()[0])).toEqual(['Weber', '–', 'anna@school.example'])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Column 3' }), 'Not used')
    expect(await screen.findByText('There’s nobody to import in this list.')).toBeVisible()
  })

  test('shows the columns that are used, and the others when asked', async () => {
    const { user } = open()
    await check(
      user,
      'Email,First name,Last name,Phone,Street,City,Country\na@school.example,Anna,Weber,1,2,3,4',
    )
    expect(screen.queryByRole('combobox', { name: 'Phone' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show 4 more columns' }))
    expect(screen.getByRole('combobox', { name: 'Phone' })).toHaveValue('ignored')
  })

  test('has rows that can be corrected where they are, and others that can be edited', async () => {
    const { user } = open()
    const asked = states()
    await check(user, 'First name,Last name,Email\nAnna,Weber,anna@school.example\nR2D2,Li,bo@school')
    expect(screen.getByText('1 row needs a correction')).toBeVisible()
    const name = screen.getByRole('textbox', { name: 'First name, row 3' })
    const address = () => screen.getByRole('textbox', { name: 'Email, row 3' })
    expect(address()).toHaveAccessibleDescription('This isn’t a valid email address.')
    await user.clear(address())
    await user.type(address(), 'bo@school.example{Enter}')
    expect(screen.getByRole('textbox', { name: 'First name, row 3' })).toHaveAccessibleDescription(
      'Use only letters, spaces, apostrophes, hyphens and full stops.',
    )
    await user.clear(name)
    await user.type(name, 'Bo')
    await user.tab()
    expect(screen.getByRole('textbox', { name: 'Last name, row 3' })).toHaveFocus()
    expect(screen.queryByText('1 row needs a correction')).toBeNull()
    await waitFor(() =>
      expect(asked.at(-1)?.body).toEqual({ emails: ['anna@school.example', 'bo@school.example'] }),
    )
    await user.click(screen.getByRole('button', { name: 'Edit row 2' }))
    await user.type(screen.getByRole('textbox', { name: 'Last name, row 2' }), '-Diaz')
    await user.tab()
    const calls = answer(importPeople, { message: 'People imported', data: anImport() })
    await user.click(await screen.findByRole('button', { name: 'Import 2 people' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toMatchObject({
      people: [
        { first_name: 'Anna', last_name: 'Weber-Diaz' },
        { first_name: 'Bo', last_name: 'Li', email: 'bo@school.example' },
      ],
    })
  })

  test('with classes fills groups of their names, new ones too', async () => {
    const { user } = open('')
    await check(
      user,
      'Class,Name,Email\nMORNING CLASS,Anna Weber,a@school.example\n7B,Bo Li,b@school.example\n,Cy Day,c@school.example',
    )
    expect(await screen.findByText('1 person joins the group “MORNING CLASS”')).toBeVisible()
    expect(screen.getByText('1 person joins the new group “7B”')).toBeVisible()
    const calls = answer(importPeople, {
      message: 'People imported',
      data: anImport({ invited: 3, approved: 0, added: 0, groups: 2 }),
    })
    answer(listImports, { data: [anImport({ groups: 2 })] })
    await user.click(await screen.findByRole('button', { name: 'Import 3 people' }))
    expect(await screen.findByText('3 invited, 0 approved, 0 added to a group.')).toBeVisible()
    expect(calls.map(({ body }) => body)).toMatchObject([
      { people: [{ groups: ['MORNING CLASS'] }, { groups: ['7B'] }, { groups: [] }] },
    ])
    expect(await screen.findByText('2 groups')).toBeVisible()
  })

  test('with classes leaves them alone when a group was chosen', async () => {
    const { user } = open()
    await check(user, 'Class,Name,Email\n7B,Anna Weber,a@school.example')
    expect(screen.getByRole('combobox', { name: 'Class' })).toHaveValue('ignored')
    expect(await screen.findByText(/^They all join “Morning class”/)).toBeVisible()
  })

  test('with titles, nicknames and passwords says what became of them', async () => {
    const { user } = open()
    await check(user, 'Spring\nName,Email,Password\nMary (Mimi) Lopez,m@school.example,pw\nTotal,1,')
    expect(screen.getByText('1 row without a trainee was left out (row 4)')).toBeVisible()
    expect(screen.getByText('Listed as “Mary (Mimi) Lopez”')).toBeVisible()
    expect(screen.getByText(/^The list has a column of passwords/)).toBeVisible()
  })
})

describe('a file', () => {
  test('that is imported leaves the list that was pasted and is not imported', async () => {
    const { user } = open()
    await user.click(await list())
    await user.paste('kept@school.example')
    await choose(user, 'anna@school.example')
    answer(importPeople, { message: 'People imported', data: anImport() })
    await user.click(await screen.findByRole('button', { name: 'Import 1 person' }))
    expect(await list()).toHaveValue('kept@school.example')
  })

  test('is checked at once, and another can be chosen', async () => {
    const { user } = open()
    await choose(user, 'anna@school.example')
    expect(await screen.findByRole('button', { name: 'Import 1 person' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Choose another list' }))
    expect(await list()).toBeVisible()
  })

  test('can be dropped anywhere on the page, because a browser would leave the page for it', async () => {
    open()
    await list()
    const dataTransfer = { types: ['Files'], files: [new File(['anna@school.example'], 'class.csv')] }
    // The page listens a moment after it is drawn.
    await waitFor(() => expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(false))
    expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false)
    expect(await screen.findByRole('button', { name: 'Import 1 person' })).toBeVisible()
  })

  test.each([
    '%PDF-1.7\n1 0 obj <</Author (anna@school.example)>>',
    '{\\rtf1 Anna, anna@school.example\\par}',
  ])('of another kind is refused with those that can be read: %s', async (content) => {
    const { user } = open()
    await choose(user, content)
    expect(await screen.findByText(/^This file isn’t a workbook or document\./)).toBeVisible()
  })

  test('that was changed after it was chosen is not called damaged', async () => {
    const { user } = open()
    await list()
    const file = new File(['anna@school.example'], 'class.csv')
    file.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'))
    await user.upload(screen.getByLabelText('Choose a file'), file)
    expect(await screen.findByText(/^We can’t read this file any more\./)).toBeVisible()
  })

  test('in several possible encodings waits for a choice between spellings', async () => {
    const { user } = open()
    const bytes = Uint8Array.from(new TextEncoder().encode('Kova#,k@school.example'), (byte) =>
      byte === 35 ? 0xe8 : byte,
    )
    await choose(user, bytes)
    expect(await screen.findByText(/^This file can be read in several ways/)).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Import 1 person' })).toBeDisabled()
    const spelling = screen.getByRole('combobox', { name: 'Character encoding' })
    await user.selectOptions(spelling, 'Kovač (Central European)')
    expect(cells(rows()[0])[0]).toBe('Kovač')
    expect(screen.getByRole('button', { name: 'Import 1 person' })).toBeEnabled()
    await user.selectOptions(spelling, 'Kovaè (Western European)')
    expect(cells(rows()[0])[0]).toBe('Kovaè')
  })

  test.each([
    [new Uint8Array(5 * 1024 * 1024 + 1), 'class.csv', 'A list can have at most 5 MB.'],
    [
      Uint8Array.from({ length: 5_000 }, (_, n) => (n * 7919 + (n >> 3)) % 256),
      'class.csv',
      /^We can’t read the accented letters/,
    ],
    ['p@school.example\n'.repeat(5_001), 'class.csv', /^A list can have at most 5,000 people/],
  ])('that cannot be read says why', async (content, name, sentence) => {
    const { user } = open()
    await choose(user, content, name)
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  test('of a workbook is read from a sheet that it names; a web page that has its name too', async () => {
    const { user } = open()
    const sheet = [['Anna Weber', 'p1@school.example'].map(inlineText)]
    await choose(user, await aWorkbook(sheet, { sheets: ['Class A', 'Old'] }).arrayBuffer(), 'class.xlsx')
    expect(await screen.findByText('This is the sheet “Class A”, one of 2.')).toBeVisible()
    expect(cells(rows()[0])).toEqual(['Anna', 'Weber', 'p1@school.example'])
    await user.click(screen.getByRole('button', { name: 'Choose another list' }))
    await choose(user, '<table><tr><td>Bo Li<td>bo@school.example</table>', 'class.xls')
    expect(await screen.findByRole('button', { name: 'Import 1 person' })).toBeVisible()
  })

  test.each([
    [new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'class.xlsx'), /^This workbook is too large/],
    [new File(['Anna'], 'class.xlsx'), /^This file isn’t a workbook or document/],
    [new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])], 'class.csv'), /in the old Excel format/],
    [aWorkbook([]), /^This workbook is empty/],
    [new File([new Uint8Array([0x50, 0x4b, 3, 4])], 'list.csv'), /^This workbook is damaged/],
  ])('of an unusable workbook says why, and a good file is read afterwards', async (file, sentence) => {
    const { user } = open()
    await user.click(await list())
    await user.paste('kept')
    await user.upload(screen.getByLabelText('Choose a file'), file)
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(await list()).toHaveValue('kept')
    await user.upload(screen.getByLabelText('Choose a file'), aWorkbook([[inlineText('p1@school.example')]]))
    expect(await screen.findByRole('button', { name: 'Import 1 person' })).toBeVisible()
  })

  test('of a workbook whose reader cannot be loaded says so', async () => {
    vi.doMock('./read-workbook.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    const { user } = open()
    await list()
    await user.upload(screen.getByLabelText('Choose a file'), aWorkbook([[inlineText('p1@school.example')]]))
    expect(await screen.findByText(/^We couldn’t load the Excel reader/)).toBeVisible()
    vi.doUnmock('./read-workbook.ts')
  })
})

describe('the preview', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => `p${n}@school.example`).join('\n')

  test('with nobody to import says so, and many rows are shown a part at a time', async () => {
    const { user } = open()
    answer(previewImport, { data: Array.from({ length: 150 }, () => 'trainer' as const) })
    await check(user, many(150))
    expect(await screen.findByText('There’s nobody to import in this list.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
    expect(rows()).toHaveLength(100)
    await user.click(screen.getByRole('button', { name: 'Show more rows' }))
    expect(rows()).toHaveLength(150)
  })

  test('that the server cannot make says so, and can be tried again', async () => {
    const { user } = open()
    answer(previewImport, refusal('invalid_input', 'A list can have at most 5,000 people.'))
    await check(user, many(1))
    expect(await screen.findByText('We couldn’t check the addresses')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
    states()
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('button', { name: 'Import 1 person' })).toBeEnabled()
  })

  test('says while people are imported that it takes a moment', async () => {
    const { user } = open()
    await check(user, many(1))
    answer(importPeople, forever)
    await user.click(await screen.findByRole('button', { name: 'Import 1 person' }))
    expect(await screen.findByText('1 person is being imported.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Choose another list' })).toBeDisabled()
  })

  test('stays when the import fails, to be tried again', async () => {
    const { user } = open()
    await check(user, many(1))
    answer(importPeople, noConnection)
    await user.click(await screen.findByRole('button', { name: 'Import 1 person' }))
    await waitFor(() => expect(screen.getAllByRole('alert')).not.toHaveLength(0))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Import 1 person' })).toBeEnabled())
  })
})

describe('the imports', () => {
  test('of the last day can be undone after a question', async () => {
    answer(listImports, {
      data: [anImport(), anImport({ id: id(51), undo_until: '2026-01-03T03:04:05Z', group: null })],
    })
    const { user } = open()
    const undo = await screen.findAllByRole('button', { name: /^Undo the import of/ })
    expect(undo).toHaveLength(1)
    await user.click(undo[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog'))
    const undone = anImport({ undone_at: '2026-01-02T04:04:05Z' })
    const calls = answer(undoImport, { message: 'Import undone', data: undone })
    answer(listImports, { data: [undone] })
    await user.click(dialog.getByRole('button', { name: 'Undo the import' }))
    expect(await screen.findByText('Undone')).toBeVisible()
    expect(calls[0]?.params).toEqual({ id: id(50) })
  })

  test('are none, with a hint, and can be loaded again', async () => {
    answer(listImports, noConnection)
    const { user } = open()
    await screen.findByText('We couldn’t load the imports')
    answer(listImports, { data: [] })
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('No imports yet')).toBeVisible()
  })
})
