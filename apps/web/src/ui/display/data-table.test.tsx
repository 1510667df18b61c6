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
