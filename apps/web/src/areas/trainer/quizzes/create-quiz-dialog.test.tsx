import { createQuiz } from '@elocute/contract/quiz-drafts'
import { listQuizzes } from '@elocute/contract/quizzes'
import { loadSettings } from '@elocute/contract/settings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, aSchoolsSettings, forever, refusal } from '../../../testing/fake-server.ts'
import { momentIn } from '../../../text/time-zones.ts'
import { otherZone } from '../../../testing/other-zone.ts'
import { aQuiz } from './quiz.factory.ts'
import { fill, open, question, send, timer, title, type } from './create-quiz.driver.tsx'

beforeEach(() => {
  answer(listQuizzes, { quizzes: [] })
})

test('a quiz is written, sent as it will be stored, and stands in the list', async () => {
  const form = await open()
  const { user, dialog } = form
  await waitFor(() => expect(title(form)).toHaveFocus())
  await fill(form)
  await user.keyboard('{Enter}Ice Cream!{Enter}')
  expect(question(form, 2)).toHaveAccessibleDescription('Shown as “Ice Cream”.')
  expect(question(form, 3)).toHaveFocus()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Difficulty of question 2' }), 'Hard')
  expect(dialog.getByText('2 (2 words × 1)')).toBeVisible()

  await user.selectOptions(dialog.getByRole('combobox', { name: 'Level' }), 'B1')
  const quiz = aQuiz({ title: 'Week one', cefr: 'B1' })
  const calls = answer(createQuiz, { message: 'Quiz created successfully', data: quiz })
  answer(listQuizzes, { quizzes: [quiz] })
  await user.click(send(form))
  expect(await screen.findByText('Quiz created successfully')).toBeVisible()
  expect(calls[0]?.body).toEqual({
    title: 'Week one',
    type: 'pronounce_it_fast',
    timer_seconds: 90,
    total_points: 2,
    questions: [
      { question_word: 'apple', difficulty: 'Easy' },
      { question_word: 'ice cream', shown_as: 'Ice Cream', difficulty: 'Hard' },
    ],
    state: 'open',
    opens_at: null,
    due_at: null,
    audience: null,
    cefr: 'B1',
  })
  expect(within(screen.getByRole('listitem', { name: 'Week one' })).getByText('Level B1')).toBeVisible()
  const again = await open(form)
  expect(title(again)).toHaveValue('')
})

test('all questions get one difficulty at once, and the field says when they differ', async () => {
  const form = await open()
  const { user, dialog } = form
  await fill(form)
  const all = () => dialog.getByRole('combobox', { name: 'Difficulty of all questions' })
  const difficulty = (n: number) => dialog.getByRole('combobox', { name: `Difficulty of question ${n}` })
  expect(dialog.queryByRole('combobox', { name: 'Difficulty of all questions' })).toBeNull()
  await user.click(question(form, 1))
  await user.keyboard('{Enter}river{Enter}thirty')
  await user.selectOptions(all(), 'Medium')
  for (const n of [1, 2, 3]) expect(difficulty(n)).toHaveValue('Medium')
  await user.selectOptions(difficulty(2), 'Hard')
  expect(all()).toHaveDisplayValue('Mixed')
  await user.selectOptions(all(), 'Hard')
  expect(all()).toHaveDisplayValue('Hard')
  const calls = answer(createQuiz, forever)
  await user.click(send(form))
  await waitFor(() =>
    expect(calls[0]?.body).toMatchObject({
      questions: [
        { difficulty: 'Hard' },
        { difficulty: 'Hard' },
        { question_word: 'thirty', difficulty: 'Hard' },
      ],
    }),
  )
})

test('only Pronounce it Fast has difficulties', async () => {
  const form = await open()
  expect(form.dialog.queryByRole('combobox', { name: /Difficulty/ })).toBeNull()
  await form.user.selectOptions(type(form), 'Pronounce it Fast')
  expect(form.dialog.getByRole('combobox', { name: 'Difficulty of question 1' })).toHaveValue('Easy')
  await form.user.selectOptions(type(form), 'Shoot the Word')
  expect(form.dialog.queryByRole('combobox', { name: /Difficulty/ })).toBeNull()
  expect(form.dialog.getByText('5 (1 word × 5)')).toBeVisible()
})

describe('rules', () => {
  test('stand at their fields, the first of them has the focus, and each goes when it is kept', async () => {
    const form = await open()
    const { user } = form
    await user.click(send(form))
    expect(title(form)).toHaveAccessibleDescription('Quiz title is required.')
    expect(type(form)).toHaveAccessibleDescription('Please select a quiz type.')
    expect(timer(form)).toHaveAccessibleDescription('Please enter a valid timer (greater than 0).')
    expect(question(form, 1)).toHaveAccessibleDescription('Question 1 cannot be empty.')
    expect(title(form)).toHaveFocus()
    await user.type(title(form), 'ab')
    expect(title(form)).toHaveAccessibleDescription('Quiz title must be at least 3 characters long.')
    await user.type(title(form), 'c')
    expect(title(form)).toBeValid()
    await user.click(send(form))
    expect(type(form)).toHaveFocus()
  })

  test('one question is the least', async () => {
    const form = await open()
    await form.user.click(form.dialog.getByRole('button', { name: 'Remove question 1' }))
    const add = form.dialog.getByRole('button', { name: 'Add question' })
    expect(add).toHaveFocus()
    await form.user.type(title(form), 'Week one')
    await form.user.selectOptions(type(form), 'Shoot the Word')
    await form.user.type(timer(form), '90')
    await form.user.click(send(form))
    await waitFor(() => expect(add).toHaveAccessibleDescription('At least 1 question is required.'))
    expect(add).toHaveFocus()
    await form.user.keyboard('{Enter}')
    expect(question(form, 1)).toHaveFocus()
    await waitFor(() => expect(add).toHaveAccessibleDescription(''))
  })

  test('what was refused is typed each into its own field', async () => {
    const form = await open()
    const { user } = form
    await user.selectOptions(type(form), 'Shoot the Word')
    await user.type(question(form, 1), 'apple')
    await user.click(send(form))
    await waitFor(() => expect(title(form)).toHaveFocus())
    expect(timer(form)).toHaveAccessibleDescription('Please enter a valid timer (greater than 0).')
    await user.keyboard('Week one')
    expect(title(form)).toHaveFocus()
    expect(title(form)).toHaveValue('Week one')
    await user.click(timer(form))
    await user.keyboard('90')
    expect(timer(form)).toHaveValue('90')
    expect(timer(form)).toBeValid()
  })

  test('an error keeps to its question when another one is removed', async () => {
    const form = await open()
    const { user } = form
    await fill(form)
    await user.click(form.dialog.getByRole('button', { name: 'Add question' }))
    await user.click(send(form))
    await waitFor(() => expect(question(form, 2)).toHaveAccessibleDescription('Question 2 cannot be empty.'))
    await user.click(form.dialog.getByRole('button', { name: 'Remove question 1' }))
    await waitFor(() => expect(question(form, 1)).toHaveAccessibleDescription('Question 1 cannot be empty.'))
    await user.keyboard('pear')
    expect(question(form, 1)).toHaveValue('pear')
    await waitFor(() => expect(question(form, 1)).toBeValid())
  })

  test('Enter adds nothing to an empty question, nor above one', async () => {
    const form = await open()
    await form.user.type(question(form, 1), '{Enter}')
    expect(form.dialog.queryByRole('textbox', { name: 'Question 2' })).toBeNull()
    await form.user.type(question(form, 1), 'a{Enter}')
    await form.user.type(question(form, 1), '{Enter}')
    expect(question(form, 2)).toHaveFocus()
    expect(form.dialog.queryByRole('textbox', { name: 'Question 3' })).toBeNull()
    await form.user.keyboard('c')
    await form.user.type(question(form, 1), '{Enter}b')
    expect(question(form, 2)).toHaveValue('b')
    expect(question(form, 3)).toHaveValue('c')
  })

  test('a difficulty is kept while the type changes to and fro', async () => {
    const form = await open()
    await form.user.selectOptions(type(form), 'Pronounce it Fast')
    const difficulty = () => form.dialog.getByRole('combobox', { name: 'Difficulty of question 1' })
    await form.user.selectOptions(difficulty(), 'Hard')
    await form.user.selectOptions(type(form), 'Shoot the Word')
    await form.user.selectOptions(type(form), 'Pronounce it Fast')
    expect(difficulty()).toHaveValue('Hard')
  })

  test('an empty question that was added on purpose is not forgotten', async () => {
    const form = await open()
    await fill(form)
    await form.user.click(form.dialog.getByRole('button', { name: 'Add question' }))
    await form.user.click(send(form))
    expect(question(form, 2)).toHaveAccessibleDescription('Question 2 cannot be empty.')
    expect(question(form, 2)).toHaveFocus()
  })
})

describe('a draft', () => {
  test('is saved as one, and the next quiz is none', async () => {
    const form = await open()
    await fill(form)
    const quiz = aQuiz({ title: 'Week one', state: 'draft' })
    const calls = answer(createQuiz, { message: 'Quiz created successfully', data: quiz })
    answer(listQuizzes, { quizzes: [quiz] })
    await form.user.click(form.dialog.getByRole('button', { name: 'Save as draft' }))
    expect(await screen.findByText('Draft saved. Only trainers see it.')).toBeVisible()
    expect(calls[0]?.body).toMatchObject({ title: 'Week one', state: 'draft' })
    expect(screen.queryByRole('dialog')).toBeNull()
    const again = await open(form)
    await fill(again)
    const next = answer(createQuiz, forever)
    await again.user.click(send(again))
    await waitFor(() => expect(next).toHaveLength(1))
    expect(next[0]?.body).toMatchObject({ state: 'open' })
  })

  test('keeps the rules as well, and a refused one is not sent by the other button', async () => {
    const form = await open()
    await form.user.click(form.dialog.getByRole('button', { name: 'Save as draft' }))
    expect(title(form)).toHaveAccessibleDescription('Quiz title is required.')
    await form.user.clear(title(form))
    await fill(form)
    const calls = answer(createQuiz, forever)
    await form.user.click(send(form))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toMatchObject({ state: 'open' })
  })
})

describe('the times', () => {
  const opens = (form: Awaited<ReturnType<typeof open>>) => form.dialog.getByLabelText('Opens')
  const due = (form: Awaited<ReturnType<typeof open>>) => form.dialog.getByLabelText('Due')

  test('are sent in UTC', async () => {
    const form = await open()
    await fill(form)
    fireEvent.change(opens(form), { target: { value: '2096-12-03T09:00' } })
    fireEvent.change(due(form), { target: { value: '2096-12-04T18:00' } })
    const calls = answer(createQuiz, forever)
    await form.user.click(send(form))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toMatchObject({
      opens_at: new Date(2096, 11, 3, 9, 0).toISOString(),
      due_at: new Date(2096, 11, 4, 18, 0).toISOString(),
    })
  })

  test('are refused at the due time when it is before the opening, until one of them is another', async () => {
    const form = await open()
    await fill(form)
    fireEvent.change(opens(form), { target: { value: '2096-12-03T09:00' } })
    fireEvent.change(due(form), { target: { value: '2096-12-02T18:00' } })
    await form.user.click(send(form))
    await waitFor(() =>
      expect(due(form)).toHaveAccessibleDescription('A quiz can only be due after it opens.'),
    )
    expect(due(form)).toHaveFocus()
    fireEvent.change(opens(form), { target: { value: '2096-12-01T09:00' } })
    await waitFor(() => expect(due(form)).toBeValid())
  })

  test('are said in the time zone of the school too, where its clocks show another time', async () => {
    answer(loadSettings, {
      data: aSchoolsSettings({ time_zone: otherZone() }),
      may_change: false,
      server_time_zone: 'UTC',
      offered_transcription_host: null,
    })
    const form = await open()
    const zone = `Emails and reports use the school’s time zone, ${otherZone()}`
    expect(await form.dialog.findByText(`${zone}.`)).toBeVisible()
    fireEvent.change(due(form), { target: { value: '2096-12-04T18:00' } })
    const at = momentIn(otherZone(), new Date(2096, 11, 4, 18, 0)).replaceAll('\u202F', ' ')
    expect(await form.dialog.findByText(`${zone}: ${at}.`)).toBeVisible()
  })

  test('are not said twice where the school has the time of this device', async () => {
    const form = await open()
    expect(form.dialog.getByText(/^Both are optional\. Times are in your time zone/)).toBeVisible()
    expect(form.dialog.queryByText(/the school’s time zone/)).toBeNull()
  })

  test('that have passed are pointed out', async () => {
    const form = await open()
    expect(due(form)).toHaveAccessibleDescription('Late attempts count, but are marked late.')
    fireEvent.change(due(form), { target: { value: '2020-12-02T18:00' } })
    await waitFor(() => expect(due(form)).toHaveAccessibleDescription(/^This time has passed/))
  })

  test('that are half typed are not sent as none', async () => {
    const form = await open()
    await fill(form)
    const calls = answer(createQuiz, forever)
    Object.defineProperty(due(form), 'validity', { value: { badInput: true } })
    await form.user.click(send(form))
    await waitFor(() => expect(due(form)).toHaveAccessibleDescription('Please enter a day and a time.'))
    expect(due(form)).toHaveFocus()
    expect(calls).toHaveLength(0)
  })
})

test("the server's errors stand at their fields", async () => {
  const form = await open()
  await fill(form)
  const errors = [{ path: 'questions.0.question_word', message: 'Not this word.' }]
  answer(createQuiz, refusal('invalid_input', 'Not this word.', { errors }))
  await form.user.click(send(form))
  await waitFor(() => expect(question(form, 1)).toHaveAccessibleDescription('Not this word.'))
  expect(question(form, 1)).toHaveFocus()
  await form.user.type(question(form, 1), 's')
  expect(question(form, 1)).toBeValid()
})

test('a second press while the call runs sends nothing, and nothing closes the dialog', async () => {
  const form = await open()
  await fill(form)
  const calls = answer(createQuiz, forever)
  await form.user.dblClick(send(form))
  expect(await form.dialog.findByRole('button', { name: 'Creating…' })).toBeVisible()
  await form.user.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeVisible()
  await waitFor(() => expect(calls).toHaveLength(1))
})
