import { listGroups } from '@elocute/contract/groups'
import { listRubrics } from '@elocute/contract/rubrics'
import { listReadySpeakingTasks } from '@elocute/contract/speaking-ready'
import { createSpeakingTask, listSpeakingTasks } from '@elocute/contract/speaking-tasks'
import * as sentences from '@elocute/messages/speaking-tasks'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answer, noConnection } from '../../../testing/fake-server.ts'
import { aTrainer } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { aRubric, aTask } from './speaking.factory.ts'

const lines = ['It leaks.', 'What now?', 'How long?', 'Who pays?', 'Goodbye.']
const points = lines.map((line) => [[`about ${line.length}`]])

const openForm = async () => {
  answer(listGroups, { data: [], total: 0 })
  answer(listSpeakingTasks, { data: [], total: 0 })
  answer(listReadySpeakingTasks, {
    data: [
      {
        kind: 'conversation',
        level: 'B1',
        topic: 'Complaint',
        title: 'A kettle that leaks',
        situation: 'You work for a shop.',
        questions: lines,
        must_say: points,
        preparation_seconds: 30,
        answer_seconds: 25,
        rubric_id: aRubric().id,
      },
    ],
  })
  const calls = answer(createSpeakingTask, { message: 'Created', data: aTask() })
  const { user } = renderApp('/trainer/speaking', aTrainer())
  await user.click(await screen.findByRole('button', { name: 'New task' }))
  const dialog = within(await screen.findByRole('dialog'))
  const choose = async (kind: string) => user.click(await dialog.findByRole('radio', { name: kind }))
  const create = () => user.click(dialog.getByRole('button', { name: 'Create task' }))
  return { user, dialog, choose, create, calls }
}

const openReady = async () => {
  answer(listRubrics, { data: [aRubric()] })
  const form = await openForm()
  const { user, dialog } = form
  await form.choose('Conversation')
  await user.click(dialog.getByRole('button', { name: 'Start from a ready one' }))
  const choice = await dialog.findByRole('combobox', { name: 'Ready task' })
  await user.selectOptions(choice, 'B1, Complaint: A kettle that leaks')
  await user.click(dialog.getByRole('button', { name: 'Use this one' }))
  return form
}

describe('another kind of a new task', () => {
  test('takes as many of the lines as it can have', async () => {
    const { dialog, choose, create, calls } = await openReady()
    await choose('Answers')
    expect(dialog.getByRole('textbox', { name: 'Follow-up question 3' })).toHaveValue('Who pays?')
    expect(dialog.queryByDisplayValue('Goodbye.')).not.toBeInTheDocument()
    await create()
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toMatchObject({
      kind: 'answer',
      questions: lines.slice(0, 4),
      prompts: points.slice(0, 4).map((must_say) => ({ must_say })),
      written: true,
      answer_seconds: 60,
    })
  })

  test('shows no hidden line in the place of one that is removed', async () => {
    const { user, dialog, choose, create, calls } = await openReady()
    await choose('Answers')
    await user.click(dialog.getByRole('button', { name: 'Remove follow-up question 3' }))
    expect(dialog.queryByRole('textbox', { name: 'Follow-up question 3' })).not.toBeInTheDocument()
    await create()
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toMatchObject({ questions: lines.slice(0, 3) })
  })

  test('loses nothing that was typed for the one before', async () => {
    const { user, dialog, choose, create, calls } = await openReady()
    await user.click(dialog.getByRole('checkbox', { name: 'Show the lines in writing' }))
    await choose('Shadowing')
    await user.type(dialog.getByRole('textbox', { name: 'Passage 4' }), ' You?')
    await choose('Answers')
    await choose('Conversation')
    await create()
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toMatchObject({
      kind: 'conversation',
      questions: lines.with(3, 'Who pays? You?'),
      prompts: points.map((must_say) => ({ must_say })),
      written: true,
      answer_seconds: 25,
    })
  })

  test('asks for no more lines than it needs', async () => {
    answer(listRubrics, { data: [aRubric()] })
    const { dialog, choose } = await openForm()
    await choose('Conversation')
    expect(dialog.getAllByRole('textbox', { name: /^Line/ })).toHaveLength(2)
    await choose('Answers')
    expect(dialog.queryByRole('textbox', { name: /^Follow-up/ })).not.toBeInTheDocument()
  })
})

test('what is wrong without a field that is shown is said at the top of the form', async () => {
  answer(listRubrics, noConnection)
  const { dialog, create, calls } = await openForm()
  expect(await dialog.findByText(sentences.rubricsFailed())).toBeVisible()
  await create()
  expect(await dialog.findByText(sentences.rubricMissing())).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveFocus()
  expect(calls).toHaveLength(0)
})
