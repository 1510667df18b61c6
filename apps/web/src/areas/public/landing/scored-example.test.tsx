import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../testing/render-app.tsx'
import { exampleReading } from './example-reading.ts'
import { ScoredExample } from './scored-example.tsx'

const { script, words, score } = exampleReading

test('the example is a whole sentence, and every word of it was judged', () => {
  renderPart(<ScoredExample />)
  expect(screen.getByRole('group', { name: /^The script, word by word/ })).toHaveTextContent(script)
  expect(words.map(({ text }) => text)).toEqual(script.match(/\w+/g))
  expect(screen.getByText(score)).toBeVisible()
})

test('the word to work on is open, and any other can be chosen', async () => {
  const { user } = renderPart(<ScoredExample />)
  const [open] = screen.getAllByRole('button', { pressed: true })
  expect(open).toHaveAccessibleName(/, (close|mispronounced), \d+ of 100$/)
  await user.click(screen.getByRole('button', { name: /^colleagues, / }))
  expect(
    screen.getAllByRole('listitem').filter((sound) => /, \w+, \d+ of 100/.test(sound.textContent)),
  ).toHaveLength(words.find(({ text }) => text === 'colleagues')?.phones.length ?? 0)
})
