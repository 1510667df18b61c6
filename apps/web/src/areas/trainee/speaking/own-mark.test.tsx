import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMark, aSentAnswer } from './speaking.factory.ts'
import { openTask } from './speaking.driver.tsx'

const marked = { answers: [aSentAnswer()], marked: true }

test('a marked answer shows the level of each criterion among the others, the comment, who marked and who listened', async () => {
  await openTask({
    ...marked,
    mark: aMark(),
    listened: [
      { at: '2026-03-06T11:00:00.000Z', first_name: 'Tara', middle_name: null, last_name: 'Coach' },
      { at: '2026-03-06T11:30:00.000Z', first_name: null, middle_name: null, last_name: null },
    ],
  })
  const range = within(await screen.findByRole('list', { name: 'Levels of Range' }))
  expect(range.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Few words.',
    '2Enough words.Your level',
    '3Many words.',
  ])
  const fluency = within(screen.getByRole('list', { name: 'Levels of Fluency' }))
  expect(fluency.getByText('Your level').closest('li')).toHaveTextContent('It flows.')
  expect(screen.getByText('A lively answer.')).toBeVisible()
  expect(screen.getByText(/^Marked by Tara Coach on Mar 6, 2026/)).toBeVisible()
  expect(screen.getByText(/^Tara Coach listened to it/)).toBeVisible()
  expect(screen.getByText(/^A former trainer listened to it/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Play your answer to question 1' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /try|^Start/ })).toBeNull()
})

test('a mark of a trainer who is gone, without a comment', async () => {
  const by = { first_name: null, middle_name: null, last_name: null }
  await openTask({ ...marked, mark: aMark({ by, comment: '' }) })
  expect(await screen.findByText(/^Marked by A former trainer on/)).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Comment' })).toBeNull()
})

test('a marked answer says what it had to say and did, as far as that is decided', async () => {
  await openTask({
    ...marked,
    mark: aMark({ said: [[true, null], [false]] }),
    must_say: [[['sorry', 'apologise'], ['order number']], [['my name is {name}']]],
  })
  expect(await screen.findByText('What your answer had to say')).toBeVisible()
  const items = screen.getByText('sorry / apologise').closest('ul')?.querySelectorAll('li')
  expect([...(items ?? [])].map(({ textContent }) => textContent)).toEqual([
    'sorry / apologise (part 1, said)',
    'my name is Mai (part 2, not said)',
  ])
})
