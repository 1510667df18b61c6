import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { DataTable } from './data-table.tsx'

test('a table has a name, headers, and rows named by their first cell', () => {
  renderUi(
    <DataTable
      caption="Quizzes"
      columns={[
        { header: 'Quiz Name', cell: (row: { title: string; taken: number }) => row.title },
        { header: 'Total Quiz Participants', cell: (row) => row.taken, numeric: true },
      ]}
      rows={[{ title: 'Short vowels', taken: 12 }]}
      rowKey={(row) => row.title}
    />,
  )
  expect(screen.getByRole('table', { name: 'Quizzes' })).toBeVisible()
  expect(screen.getByRole('columnheader', { name: 'Total Quiz Participants' })).toBeVisible()
  expect(screen.getByRole('rowheader', { name: 'Short vowels' })).toBeVisible()
  expect(screen.getByRole('cell', { name: '12' })).toBeVisible()
})

test('what there is not takes no room on a phone, and stays a cell', () => {
  renderUi(
    <DataTable
      caption="Trainers"
      columns={[
        { header: 'Name', cell: (row: { name: string; owner: boolean }) => row.name },
        { header: 'Last active', cell: () => '–' },
        { header: 'Actions', cell: ({ owner }) => !owner && <button>Remove</button> },
      ]}
      rows={[
        { name: 'Helen', owner: true },
        { name: 'Daniel', owner: false },
      ]}
      rowKey={({ name }) => name}
    />,
  )
  const left = screen.getAllByRole('cell').map((cell) => cell.classList.contains('cards:sr-only'))
  expect(left).toEqual([true, true, true, false])
})

test('the card of a row that is edited says what its first field is', () => {
  renderUi(
    <DataTable
      caption="People"
      columns={[
        {
          header: 'First name',
          labelsHead: ({ edited }: { name: string; edited: boolean }) => edited,
          cell: ({ name }) => name,
        },
        { header: 'Row', cell: () => '1' },
      ]}
      rows={[
        { name: 'Helen', edited: true },
        { name: 'Daniel', edited: false },
      ]}
      rowKey={({ name }) => name}
    />,
  )
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'First nameHelen',
    'Daniel',
  ])
})

test('a wide table has cards on a tablet too', () => {
  renderUi(<DataTable caption="Tasks" wide columns={[]} rows={[]} rowKey={String} />)
  expect(screen.getByRole('table')).toHaveAttribute('data-cards', 'wide')
})
