import { listGroups } from '@elocute/contract/groups'
import {
  importPeople,
  listImports,
  previewImport,
  undoImport,
  type ImportRow,
  type PeopleImport,
} from '@elocute/contract/people-import'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, forever, noConnection, refusal } from '../../testing/fake-server.ts'
import { aTrainer } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { aWorkbook, inlineText } from '../../testing/workbook.ts'

const id = (n: number) => `01890000-0000-7000-8000-0000000009${String(n).padStart(2, '0')}`
const group = { id: id(1), name: 'Morning class', archived_at: null, members: 3 }
const aRow = (row: number, details: Partial<ImportRow> = {}): ImportRow => ({
  row,
  email: `p${row}@school.example`,
  first_name: 'Anna',
  middle_name: null,
  last_name: `No${row}`,
  state: 'new',
  reason: null,
  ...details,
})
const anImport = (details: Partial<PeopleImport> = {}): PeopleImport => ({
  id: id(50),
  created_at: '2026-01-02T03:04:05Z',
  group: { id: group.id, name: group.name },
  ...{ invited: 2, joined: 1, approved: 1, added: 3 },
  undo_until: '2999-01-02T03:04:05Z',
  undone_at: null,
  ...details,
})
const open = () => renderApp(`/trainer/trainees/import?group=${group.id}`, aTrainer())
const list = () => screen.findByRole('textbox', { name: /^Names and email addresses/ })
const checked = async (rows: ImportRow[]) => {
  const { user } = open()
  await user.click(await list())
  await user.paste('Anna No1, p1@school.example')
  answer(previewImport, { data: rows })
  await user.click(screen.getByRole('button', { name: 'Check the list' }))
  await screen.findByRole('heading', { name: 'What will happen' })
  return user
}

beforeEach(() => {
  sessionStorage.clear()
  answer(listGroups, { data: [group], total: 1 })
  answer(listImports, { data: [] })
})

describe('a list', () => {
  test('is checked, imported, and said to be done', async () => {
    const user = await checked([
      aRow(1),
      aRow(2, { state: 'known' }),
      aRow(3, { state: 'applied' }),
      aRow(4, { state: 'invited' }),
      aRow(5, { email: 'nowhere', state: 'refused', reason: 'import_address_invalid' }),
    ])
    expect(screen.getByRole('heading', { name: 'What will happen' })).toHaveFocus()
    for (const text of [
      '1 row cannot be used',
      '1 person gets an invitation by mail',
      '1 person has applied already and is approved',
      '1 person is a trainee already',
      '1 person has an invitation already and gets no second one',
    ])
      expect(screen.getByText(text)).toBeVisible()
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows[1]).toHaveTextContent(/nowhere.*Not used.*This is no email address/)
    expect(screen.getByText(/^All of them come into “Morning class”/)).toBeVisible()
    const calls = answer(importPeople, { message: 'People imported', data: anImport() })
    answer(listImports, { data: [anImport()] })
    await user.click(screen.getByRole('button', { name: 'Import 3 people' }))
    const done = await screen.findByText('2 invited by mail, 1 approved, 3 put into the group.')
    expect(done).toBeVisible()
    expect(calls[0]?.query).toEqual({ group: group.id })
    expect(await list()).toHaveValue('')
    expect(await screen.findByText('1 of 2 invited have joined')).toBeVisible()
  })

  test('that cannot be read says why, and stays', async () => {
    const { user } = open()
    await user.click(await list())
    await user.paste('hello')
    answer(previewImport, refusal('invalid_input', 'No email address was found in this list.'))
    await user.click(screen.getByRole('button', { name: 'Check the list' }))
    expect(await screen.findByText('No email address was found in this list.')).toBeVisible()
    expect(await list()).toHaveValue('hello')
  })

  test('survives a reload', async () => {
    const { user, unmount } = open()
    await user.click(await list())
    await user.paste('anna@school.example')
    unmount()
    open()
    expect(await list()).toHaveValue('anna@school.example')
  })

  test('that was chosen as a file is checked at once', async () => {
    const { user } = open()
    await list()
    const calls = answer(previewImport, { data: [aRow(1)] })
    const file = new File(['anna@school.example'], 'class.csv', { type: 'text/csv' })
    await user.upload(screen.getByLabelText('Choose a file'), file)
    expect(await screen.findByRole('button', { name: 'Import 1 person' })).toBeVisible()
    expect(calls).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Choose another list' }))
    expect(await list()).toBeVisible()
  })

  test('of a workbook is shown as text from its first sheet, and checked after a look', async () => {
    const { user } = open()
    await list()
    const calls = answer(previewImport, { data: [aRow(1)] })
    const cells = [['Anna No1', 'p1@school.example'].map(inlineText)]
    await user.upload(
      screen.getByLabelText('Choose a file'),
      aWorkbook(cells, { sheets: ['Class A', 'Old'] }),
    )
    const note = await screen.findByText(/^The rows of the sheet “Class A”, the first of 2, are below/)
    expect(note).toBeVisible()
    expect(await list()).toHaveValue('Anna No1\tp1@school.example\n')
    expect(calls).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Check the list' }))
    expect(await screen.findByRole('button', { name: 'Import 1 person' })).toBeVisible()
  })

  test.each([
    [new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'class.xlsx'), /^This workbook is too large/],
    [new File(['Anna'], 'class.xlsx'), /^This file is not an Excel workbook/],
    [new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])], 'class.csv'), /in the old Excel format/],
    [aWorkbook([]), /^The first sheet of this workbook is empty/],
    [new File([new Uint8Array([0x50, 0x4b, 3, 4])], 'list.csv'), /^This workbook is damaged/],
  ])('of an unusable workbook says why, and a good file is read afterwards', async (file, sentence) => {
    const { user } = open()
    await user.click(await list())
    await user.paste('kept')
    await user.upload(screen.getByLabelText('Choose a file'), file)
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(await list()).toHaveValue('kept')
    await user.upload(screen.getByLabelText('Choose a file'), aWorkbook([[inlineText('p1@school.example')]]))
    expect(await screen.findByText(/^The rows of the sheet “Sheet 1” are below/)).toBeVisible()
    expect(screen.queryByText(sentence)).toBeNull()
  })

  test('of a workbook whose reader cannot be loaded says so', async () => {
    vi.doMock('./read-workbook.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    const { user } = open()
    await list()
    await user.upload(screen.getByLabelText('Choose a file'), aWorkbook([[inlineText('p1@school.example')]]))
    expect(await screen.findByText(/^The reader of workbooks could not be loaded/)).toBeVisible()
    vi.doUnmock('./read-workbook.ts')
  })

  test('with nobody to import says so, and many rows are shown a part at a time', async () => {
    const rows = Array.from({ length: 150 }, (_, n) => aRow(n + 1, { state: 'invited' }))
    const user = await checked(rows)
    expect(screen.getByText('There is nobody to import in this list.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(101)
    await user.click(screen.getByRole('button', { name: 'Show more rows' }))
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(151)
  })

  test('says while it is imported that it takes a moment, and can be tried again after a lost connection', async () => {
    const user = await checked([aRow(1)])
    answer(importPeople, forever)
    await user.click(screen.getByRole('button', { name: 'Import 1 person' }))
    expect(await screen.findByText('1 person is being imported.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Choose another list' })).toBeDisabled()
  })

  test('whose import fails stays to be tried again', async () => {
    const user = await checked([aRow(1)])
    answer(importPeople, noConnection)
    await user.click(screen.getByRole('button', { name: 'Import 1 person' }))
    await waitFor(() => expect(screen.getAllByRole('alert')).not.toHaveLength(0))
    expect(screen.getByRole('button', { name: 'Import 1 person' })).toBeEnabled()
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
    await screen.findByText('The imports could not be loaded')
    answer(listImports, { data: [] })
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('No imports yet')).toBeVisible()
  })
})
