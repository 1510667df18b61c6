import { readOwnPart } from '@elocute/contract/speaking-answers'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answer } from '../../../testing/fake-server.ts'
import { scriptedSound } from '../../../testing/scripted-sound.ts'
import { aLoadedTask, aMark, answerId, aSentAnswer, taskId } from './speaking.factory.ts'
import { openTask } from './speaking.driver.tsx'

const marked = { answers: [aSentAnswer()], marked: true, appeal_until: '2026-03-20T12:00:00.000Z' }

test('a task that was given back says by whom and why', async () => {
  const by = { first_name: 'Tara', middle_name: null, last_name: 'Coach' }
  await openTask({ reopened: [{ reason: 'A noisy room.', at: '2026-03-08T12:00:00.000Z', by }] })
  expect(
    await screen.findByText(/^Tara Coach reopened this task on Mar 8, 2026.*“A noisy room\.”$/),
  ).toBeVisible()
  expect(screen.getByText('Your earlier answers no longer count.')).toBeVisible()
})

test('a marked answer shows the level of each criterion among the others, the comment, who marked and who listened', async () => {
  await openTask({
    ...marked,
    mark: aMark(),
    listened: [
      { at: '2026-03-06T10:59:00.000Z', first_name: 'Tara', middle_name: null, last_name: 'Coach' },
      { at: '2026-03-06T11:00:00.000Z', first_name: 'Tara', middle_name: null, last_name: 'Coach' },
      { at: '2026-03-06T11:30:00.000Z', first_name: null, middle_name: null, last_name: null },
    ],
  })
  const range = within(await screen.findByRole('list', { name: 'Levels of Range' }))
  expect(range.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1. Few words.',
    '2. Enough words.Your level',
    '3. Many words.',
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

test('where levels have points, a mark shows what each is worth and what was reached', async () => {
  const { rubric } = aLoadedTask()
  const criteria = rubric?.criteria.map((criterion) => ({ ...criterion, points: [0, 5, 10] })) ?? []
  await openTask({ ...marked, mark: aMark(), rubric: rubric && { ...rubric, criteria } })
  expect(await screen.findByText('15 of 20 points')).toBeVisible()
  expect(screen.getByText('2. Enough words. (5 points)')).toBeVisible()
})

test('a mark of a trainer who is gone, without a comment', async () => {
  const by = { first_name: null, middle_name: null, last_name: null }
  await openTask({ ...marked, mark: aMark({ by, comment: '' }) })
  expect(await screen.findByText(/^Marked by A former trainer on/)).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Comment' })).toBeNull()
})

test('the remarks stand beside the own answer, and each place can be played', async () => {
  const remarks = [
    { n: 1, at_ms: 2_000, text: 'A lovely word.' },
    { n: 2, at_ms: 65_000, text: 'Too fast here.' },
  ]
  const sound = scriptedSound({ lengthS: 70 })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { user } = await openTask({ ...marked, mark: aMark({ remarks }) })
  const sounds = answer(readOwnPart, new Uint8Array([0x4f, 0x67, 0x67, 0x53]))
  const [first, second] = await screen.findAllByRole('list', { name: 'Remarks on this answer' })
  expect(first).toHaveTextContent('0:02A lovely word.')
  expect(second).toHaveTextContent('1:05Too fast here.')
  await user.click(screen.getByRole('button', { name: 'Play your answer from 1:05' }))
  await waitFor(() => expect(sound.played.map(({ fromS }) => fromS)).toEqual([65]))
  expect(sounds.map(({ params }) => params['n'])).toEqual(['2'])
})

test('remarks stay when the recording is gone', async () => {
  const gone = { n: 1, milliseconds: 4_000, has_sound: false, measures: null, heard: null }
  const remarks = [{ n: 1, at_ms: 2_000, text: 'A lovely word.' }]
  await openTask({ ...marked, answers: [aSentAnswer({ parts: [gone] })], mark: aMark({ remarks }) })
  expect(await screen.findByText('A lovely word.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Play your answer/ })).toBeNull()
})

test('what trainers say aloud can be heard', async () => {
  const by = {
    id: '01890000-0000-7000-8000-00000000c009',
    first_name: 'Tara',
    middle_name: null,
    last_name: 'Coach',
  }
  const sound = { type: 'audio/wav' as const, milliseconds: 4_000 }
  const spoken = [{ id: '01890000-0000-7000-8000-00000000c008', at: '2026-03-06T12:00:00.000Z', by, sound }]
  await openTask({ ...marked, mark: aMark(), spoken })
  expect(await screen.findByText('Spoken comment, 4 seconds')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Play the comment of Tara Coach' })).toBeVisible()
})

test('the last answers of the same rubric stand side by side', async () => {
  const progress = [
    { task: { id: answerId, title: 'My home' }, sent_at: '2026-02-05T12:00:00.000Z', levels: [1, 3] },
    { task: { id: taskId, title: 'My town' }, sent_at: '2026-03-05T12:00:00.000Z', levels: [2, 3] },
  ]
  await openTask({ ...marked, mark: aMark(), progress })
  const table = within(await screen.findByRole('table', { name: 'Your last answers' }))
  expect(table.getByRole('columnheader', { name: /^1\. My home, Feb 5, 2026/ })).toBeVisible()
  // The task that is shown is no link to itself.
  expect(table.queryByRole('link', { name: /My town/ })).toBeNull()
  for (const link of table.getAllByRole('link', { name: /^1\. My home/ }))
    expect(link).toHaveAttribute('href', `/trainee/speaking/${answerId}`)
  expect(table.getByRole('row', { name: /Range/ })).toHaveTextContent(
    /1\. Few words\..*2\. Enough words\..*1 level up/,
  )
  expect(table.getByRole('row', { name: /Fluency/ })).toHaveTextContent('Same level')
})

test('a changed mark says from what to what, by whom and when', async () => {
  const by = { first_name: 'Tara', middle_name: null, last_name: 'Coach' }
  const mark_history = [
    { levels: [1, 3], comment: 'Speak slower.', at: '2026-03-06T12:00:00.000Z', by },
    { levels: [1, 3], comment: 'Speak slower.', at: '2026-03-06T13:00:00.000Z', by },
    { levels: [2, 3], comment: '', at: '2026-03-08T12:00:00.000Z', by },
  ]
  await openTask({ ...marked, mark: aMark(), mark_history })
  const history = within(await screen.findByRole('region', { name: 'Changes to this mark' }))
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Tara Coach, Mar 8, 2026.*Range: from 1 to 2Comment before: “Speak slower\.”$/),
  ])
})

test('a mark that nobody has changed has no history', async () => {
  const by = { first_name: 'Tara', middle_name: null, last_name: 'Coach' }
  const mark_history = [{ levels: [2, 3], comment: '', at: '2026-03-06T12:00:00.000Z', by }]
  await openTask({ ...marked, mark: aMark(), mark_history })
  expect(await screen.findByRole('heading', { name: 'Your mark' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Changes to this mark' })).toBeNull()
})

test('one answer alone has nothing beside it', async () => {
  const progress = [
    { task: { id: taskId, title: 'My town' }, sent_at: '2026-03-05T12:00:00.000Z', levels: [2, 3] },
  ]
  await openTask({ ...marked, mark: aMark(), progress })
  expect(await screen.findByRole('heading', { name: 'Your mark' })).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
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
    'sorry / apologise (question 1, said)',
    'my name is Mai (question 2, not said)',
  ])
})

test('where a must-say point was probably said can be heard, beside what the trainer has decided', async () => {
  const heard = [
    { probability: 0.86, start_ms: 2_000, end_ms: 2_900 },
    { probability: 0.2, start_ms: 100, end_ms: 700 },
    { probability: 0.55, start_ms: 3_000, end_ms: 3_500 },
  ]
  const parts = [
    { n: 1, milliseconds: 4_000, has_sound: true, measures: null, heard },
    { n: 2, milliseconds: 4_000, has_sound: true, measures: null, heard: null },
  ]
  const sound = scriptedSound({ lengthS: 4 })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { user } = await openTask({
    ...marked,
    answers: [aSentAnswer({ parts })],
    mark: aMark({ said: [[false, null, null], []] }),
    must_say: [[['sorry', 'apologise'], ['order number'], ['my name is {name}']], []],
  })
  answer(readOwnPart, new Uint8Array([0x4f, 0x67, 0x67, 0x53]))
  const list = within(await screen.findByRole('list', { name: 'Where you probably said it' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '0:02“sorry / apologise”, probably said (86%)Your trainer: not said',
    '0:03“my name is Mai”, probably said (55%)Not checked by your trainer',
  ])
  await user.click(
    list.getByRole('button', {
      name: 'Play your answer from 0:03, where you probably said “my name is Mai”',
    }),
  )
  await waitFor(() => expect(sound.played.map(({ fromS }) => fromS)).toEqual([3]))
})

test('before a mark nothing says what the answer had to say', async () => {
  const heard = [{ probability: 0.86, start_ms: 2_000, end_ms: 2_900 }]
  const part = { n: 1, milliseconds: 4_000, has_sound: true, measures: null, heard }
  await openTask({ answers: [aSentAnswer({ parts: [part] })] })
  expect(await screen.findByRole('button', { name: 'Play your answer to question 1' })).toBeVisible()
  expect(screen.queryByText(/probably said/)).toBeNull()
})
