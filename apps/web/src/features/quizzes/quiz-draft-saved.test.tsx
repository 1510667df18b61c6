import { createQuiz } from '@elocute/contract/quiz-drafts'
import { listQuizzes } from '@elocute/contract/quizzes'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, noConnection } from '../../testing/fake-server.ts'
import { fill, open, question, send, title } from './create-quiz.driver.tsx'

beforeEach(() => {
  answer(listQuizzes, { quizzes: [] })
})

describe('what was typed', () => {
  test('outlives a dialog that was closed, and another page', async () => {
    const form = await open()
    await fill(form)
    await form.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const again = await open(form)
    expect(title(again)).toHaveValue('Week one')
    expect(again.dialog.getByText('Restored from your earlier draft.')).toBeVisible()
    form.unmount()
    const later = await open()
    expect(question(later, 1)).toHaveValue('apple')
  })

  test('is discarded on purpose only', async () => {
    const form = await open()
    await fill(form)
    await form.user.click(form.dialog.getByRole('button', { name: 'Discard draft' }))
    const keep = form.dialog.getByRole('button', { name: 'Keep it' })
    expect(keep).toHaveFocus()
    await form.user.click(keep)
    expect(title(form)).toHaveValue('Week one')
    await form.user.click(form.dialog.getByRole('button', { name: 'Discard draft' }))
    await form.user.click(form.dialog.getByRole('button', { name: 'Yes, discard' }))
    expect(title(form)).toHaveValue('')
    await waitFor(() => expect(title(form)).toHaveFocus())
  })

  test('is kept when the call fails', async () => {
    const form = await open()
    await fill(form)
    answer(createQuiz, noConnection)
    await form.user.click(send(form))
    expect(await form.dialog.findByRole('alert')).toHaveTextContent('Something went wrong. Try again later')
    expect(title(form)).toHaveValue('Week one')
  })
})

test('a pasted list fills several rows, and the focus is in the last of them', async () => {
  const form = await open()
  await form.user.click(question(form, 1))
  await form.user.paste('apple\nthirty, world\n')
  expect(question(form, 1)).toHaveValue('apple')
  expect(question(form, 3)).toHaveValue('world')
  expect(question(form, 3)).toHaveFocus()
  expect(form.dialog.getByText('3 words added.')).toBeVisible()
})

test('what does not fit into a quiz is said', async () => {
  const form = await open()
  await form.user.click(question(form, 1))
  await form.user.paste(Array.from({ length: 203 }, (_, n) => `word${n}`).join('\n'))
  expect(form.dialog.getByText(/3 words were not added/)).toBeVisible()
  expect(form.dialog.getByRole('button', { name: 'Add question' })).toBeDisabled()
})
