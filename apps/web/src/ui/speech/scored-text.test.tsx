import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { ScoredText } from './scored-text.tsx'

const words = [
  { text: 'Good', mark: 'good', name: 'Good, clear' },
  { text: 'tea', mark: 'missed', name: 'tea, mispronounced' },
] as const

const text = (selected: number | null = null) => {
  const onSelect = vi.fn<(index: number) => void>()
  const pieces = [{ parts: ['“', 0] }, { blank: ' ' }, { parts: [1, '.”'] }]
  const view = renderUi(
    <ScoredText label="Words" words={words} pieces={pieces} selected={selected} onSelect={onSelect} />,
  )
  return { ...view, onSelect }
}

test('reads as it was written, and every word is named with its verdict', () => {
  text()
  expect(screen.getByRole('group', { name: 'Words' })).toHaveTextContent('“Good tea.”')
  expect(screen.getByRole('button', { name: 'tea, mispronounced' })).toHaveTextContent(/^tea$/)
})

test('a word is chosen with a press or an arrow key, and the Tab key stops once', async () => {
  const { user, onSelect } = text(0)
  await user.tab()
  expect(screen.getByRole('button', { name: 'Good, clear' })).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('button', { name: 'tea, mispronounced' })).toHaveFocus()
  expect(onSelect).toHaveBeenLastCalledWith(1)
  await user.click(screen.getByRole('button', { name: 'Good, clear' }))
  expect(onSelect).toHaveBeenLastCalledWith(0)
  await user.keyboard('{ArrowUp}')
  expect(onSelect).toHaveBeenLastCalledWith(0)
})
