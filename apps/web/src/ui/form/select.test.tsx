import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { Select } from './select.tsx'

const options = [
  { value: 'all', label: 'All Quiz Type' },
  { value: 'pronounce_it_fast', label: 'Pronounce it Fast' },
] as const

test('a choice is found by its label and told by its value', async () => {
  const change = vi.fn()
  const { user } = renderUi(<Select label="Type" value="all" options={options} onChange={change} />)
  const list = screen.getByRole('combobox', { name: 'Type' })
  expect(list).toHaveDisplayValue('All Quiz Type')
  await user.selectOptions(list, 'Pronounce it Fast')
  expect(change).toHaveBeenCalledWith('pronounce_it_fast')
})
