import { checkQuizWords, countAudience } from '@elocute/contract/quiz-words'
import { listQuizzes } from '@elocute/contract/quizzes'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, noConnection } from '../../../testing/fake-server.ts'
import { fill, open, question, send, timer, title } from './create-quiz.driver.tsx'

beforeEach(() => {
  answer(listQuizzes, { quizzes: [] })
})

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)

test('the words are looked at while they are typed, in one call after a pause', async () => {
  const calls = answer(checkQuizWords, ({ body }) => ({
    data: (body as { words: string[] }).words.map((word) => ({
      word,
      in_dictionary: false,
      spelling: 'river',
      ipa: '',
      sounds_same_as: [],
      close_to: [],
      often_misheard: false,
    })),
  }))
  const form = await open()
  await form.user.type(question(form, 1), 'rivver')
  await waitFor(() =>
    expect(question(form, 1)).toHaveAccessibleDescription('Not in our dictionary. Did you mean “river”?'),
  )
  expect(calls.map(({ body }) => body)).toEqual([{ words: ['rivver'] }])
})

test('without that help the form works', async () => {
  answer(checkQuizWords, noConnection)
  answer(countAudience, noConnection)
  const form = await open()
  await fill(form)
  expect(question(form, 1)).toHaveAccessibleDescription('')
  expect(send(form)).toHaveTextContent('Create quiz')
})

test('the button says whom it mails, and when', async () => {
  answer(countAudience, { data: { trainees: 22, mails: 21 } })
  const form = await open()
  await waitFor(() => expect(send(form)).toHaveTextContent('Create and email 21 trainees'))
  const opens = form.dialog.getByLabelText('Opens')
  await form.user.type(opens, tomorrow())
  expect(send(form)).toHaveTextContent('Create, and email 21 trainees when it opens')
  await form.user.clear(opens)
  await form.user.type(form.dialog.getByLabelText('Due'), '2020-01-01T12:00')
  expect(send(form)).toHaveTextContent('Create quiz')
  await form.user.clear(form.dialog.getByLabelText('Due'))
  await form.user.click(form.dialog.getByRole('radio', { name: /^Only some/ }))
  expect(send(form)).toHaveTextContent('Create quiz')
})

test('for whom and when come before the words', async () => {
  const form = await open()
  const order = [timer(form), form.dialog.getByRole('radio', { name: /^Everyone/ })]
  const fields = [...order, form.dialog.getByLabelText('Due'), question(form, 1)]
  for (const [at, field] of fields.slice(1).entries())
    expect(fields[at]?.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('Cancel closes the dialog, and the draft is there again', async () => {
  const form = await open()
  await form.user.type(title(form), 'Week one')
  await form.user.click(form.dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const again = await open(form)
  expect(title(again)).toHaveValue('Week one')
})
