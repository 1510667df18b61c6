import { listGroups, loadGroup } from '@elocute/contract/groups'
import { makePracticeSet, undoPracticeSet } from '@elocute/contract/trainer-practice'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, forever, refusal } from '../../../testing/fake-server.ts'
import { renderPart } from '../../../testing/render-app.tsx'
import { PracticeSetButton } from './practice-set-button.tsx'
import { aRow, mapOf } from './quiz-page.factory.ts'

const quizId = '01890000-0000-7000-8000-000000000901'
const setId = '01890000-0000-7000-8000-000000000902'
const groupId = '01890000-0000-7000-8000-000000000903'
const { words } = mapOf(
  ['apple', 'river', 'yellow'],
  [aRow('Ada', ['correct', 'incorrect', 'missed']), aRow('Ben', ['correct', 'incorrect', 'correct'])],
)
const group = {
  id: groupId,
  name: 'Evening class',
  archived_at: null,
  members: 2,
}

const open = async (path = '/') => {
  answer(listGroups, { data: [group], total: 1 })
  answer(loadGroup, forever)
  const view = renderPart(<PracticeSetButton id={quizId} words={words} />, path)
  await view.user.click(screen.getByRole('button', { name: 'Make a practice set' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a practice set' }))
  return { ...view, dialog }
}

test('a practice set asks who and which words, the hardest first, and can be undone', async () => {
  const made = answer(makePracticeSet, {
    message: 'Practice set added to the trainees’ practice.',
    data: { id: setId, words: ['river'], trainees: 2 },
  })
  const undone = answer(undoPracticeSet, { message: 'Practice set removed.' })
  const { user, dialog } = await open()
  expect(dialog.getAllByRole('checkbox')).toHaveLength(2)
  expect(dialog.getByRole('checkbox', { name: 'river' })).toHaveAccessibleDescription('Missed by 2 trainees')
  await user.click(dialog.getByRole('checkbox', { name: 'yellow' }))
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'For whom' }), 'Evening class')
  await user.click(dialog.getByRole('button', { name: 'Add to practice' }))
  expect(await dialog.findByText('Added to the practice of 2 trainees: river')).toBeVisible()
  expect(made[0]).toMatchObject({ query: { group: groupId }, body: { words: ['river'] } })
  await user.click(dialog.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Practice set removed.')).toBeVisible()
  expect(undone[0]?.params).toEqual({ id: quizId, set: setId })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a practice set without a word cannot be made, and a refusal is said in the dialog', async () => {
  answer(makePracticeSet, refusal('unavailable', 'Not now.'))
  const { user, dialog } = await open(`/?group=${groupId}`)
  await vi.waitFor(() => expect(dialog.getByRole('combobox', { name: 'For whom' })).toHaveValue(groupId))
  await user.click(dialog.getByRole('button', { name: 'Add to practice' }))
  expect(await dialog.findByText('Not now.')).toBeVisible()
  for (const name of ['river', 'yellow']) await user.click(dialog.getByRole('checkbox', { name }))
  expect(dialog.getByRole('button', { name: 'Add to practice' })).toBeDisabled()
})
