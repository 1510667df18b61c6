import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { WordCard } from './word-card.tsx'

test('a word has its verdict, its score, and its sounds, each read out in one sentence', () => {
  renderUi(
    <WordCard
      word="three"
      mark="missed"
      verdict="missed"
      score="41 of 100"
      soundsLabel="Sounds"
      sounds={[
        { ipa: 'θ', mark: 'missed', score: 12, heard: 'heard as /t/', name: 'th, mispronounced, heard as t' },
        { ipa: 'r', mark: 'good', score: 88, name: 'r, good' },
      ]}
    />,
  )
  expect(screen.getByText('three')).toBeVisible()
  expect(screen.getByText('41 of 100')).toBeVisible()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByText('th, mispronounced, heard as t')).toBeInTheDocument()
})

test('without sounds it says why', () => {
  renderUi(
    <WordCard
      word="of"
      mark="omitted"
      verdict="skipped"
      soundsLabel="Sounds"
      sounds={[]}
      note="Not heard."
    />,
  )
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.getByText('Not heard.')).toBeVisible()
})
