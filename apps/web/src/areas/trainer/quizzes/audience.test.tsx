import { listGroups } from '@elocute/contract/groups'
import { changeQuiz } from '@elocute/contract/quiz-changes'
import { createQuiz } from '@elocute/contract/quiz-drafts'
import { listQuizzes } from '@elocute/contract/quizzes'
import { quizOverview } from '@elocute/contract/trainer-marks'
import { listTrainees } from '@elocute/contract/trainees'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, forever, refusal } from '../../../testing/fake-server.ts'
import { aTrainer } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { aListedTrainee } from '../people/trainees/trainee.factory.ts'
import { audienceText } from '../audience/audience-text.ts'
import { fill, open, send } from './create-quiz.driver.tsx'
import { aQuiz } from './quiz.factory.ts'
import { anOverview } from '../quiz/quiz-page.factory.ts'

const id = (n: number) => `01890000-0000-7000-8000-0000000009${String(n).padStart(2, '0')}`
const group = (n: number, name: string) => ({ id: id(n), name, archived_at: null, members: n })
const ana = aListedTrainee({ first_name: 'Ana', last_name: 'Cruz' })

beforeEach(() => {
  answer(listQuizzes, { quizzes: [] })
  answer(listGroups, { data: [group(1, 'Morning class'), group(2, 'Evening class')], total: 2 })
  answer(listTrainees, { data: [ana], total: 1 })
})

type Opened = Awaited<ReturnType<typeof open>>
const choose = ({ user, dialog }: Opened, role: 'radio' | 'checkbox', name: string) =>
  user.click(dialog.getByRole(role, { name }))

describe('a new quiz', () => {
  test('is for everyone, or for one group with two presses', async () => {
    const form = await open()
    await fill(form)
    expect(form.dialog.getByRole('radio', { name: 'Everyone' })).toBeChecked()
    await choose(form, 'radio', 'Only some')
    await form.dialog.findByRole('checkbox', { name: 'Morning class' })
    await choose(form, 'checkbox', 'Morning class')
    const calls = answer(createQuiz, { message: 'Quiz created successfully', data: aQuiz() })
    await form.user.click(send(form))
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({ audience: { group_ids: [id(1)], user_ids: [] } }),
    )
  })

  test('is for single trainees, found by name: Enter adds the first one and does not send the form', async () => {
    const form = await open()
    await fill(form)
    await choose(form, 'radio', 'Only some')
    const search = form.dialog.getByRole('searchbox', { name: 'Find a trainee by name or email' })
    await form.user.type(search, 'ana')
    await form.dialog.findByRole('button', { name: 'Add Ana Cruz' })
    await form.user.keyboard('{Enter}')
    expect(form.dialog.getByRole('button', { name: 'Remove Ana Cruz' })).toBeVisible()
    expect(form.dialog.getByText('Chosen')).toBeVisible()
    const calls = answer(createQuiz, { message: 'Quiz created successfully', data: aQuiz() })
    await form.user.click(send(form))
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({ audience: { group_ids: [], user_ids: [ana.id] } }),
    )
  })

  test('does not get somebody from the search before, when Enter is pressed before the answer', async () => {
    answer(listTrainees, ({ query }) => (query['search'] === 'ana' ? { data: [ana], total: 1 } : forever))
    const form = await open()
    await choose(form, 'radio', 'Only some')
    const search = form.dialog.getByRole('searchbox', { name: 'Find a trainee by name or email' })
    await form.user.type(search, 'ana')
    await form.dialog.findByRole('button', { name: 'Add Ana Cruz' })
    await form.user.clear(search)
    await form.user.type(search, 'bo{Enter}')
    expect(form.dialog.queryByRole('button', { name: 'Remove Ana Cruz' })).toBeNull()
  })

  test('for nobody is refused at the field, and for everyone again keeps the choice', async () => {
    const form = await open()
    await fill(form)
    await choose(form, 'radio', 'Only some')
    await form.user.click(send(form))
    expect(await form.dialog.findByRole('alert')).toHaveTextContent(/^Choose a group or people/)
    await form.dialog.findByRole('checkbox', { name: 'Evening class' })
    await choose(form, 'checkbox', 'Evening class')
    expect(form.dialog.queryByRole('alert')).toBeNull()
    await choose(form, 'radio', 'Everyone')
    expect(form.dialog.queryByRole('checkbox')).toBeNull()
    await choose(form, 'radio', 'Only some')
    expect(await form.dialog.findByRole('checkbox', { name: 'Evening class' })).toBeChecked()
  })

  test('for a group that is gone meanwhile says so, and nothing typed is lost', async () => {
    const form = await open()
    await fill(form)
    await choose(form, 'radio', 'Only some')
    await form.dialog.findByRole('checkbox', { name: 'Morning class' })
    await choose(form, 'checkbox', 'Morning class')
    answer(createQuiz, refusal('audience_gone', 'A group or person you chose is no longer here.'))
    await form.user.click(send(form))
    expect(await form.dialog.findByText(/^A group or person you chose is no longer here/)).toBeVisible()
    expect(form.dialog.getByRole('textbox', { name: 'Quiz title' })).toHaveValue('Week one')
  })

  test('keeps its choice when the dialog is closed and opened again', async () => {
    const form = await open()
    await choose(form, 'radio', 'Only some')
    await form.dialog.findByRole('checkbox', { name: 'Morning class' })
    await choose(form, 'checkbox', 'Morning class')
    await form.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const again = await open(form)
    expect(await again.dialog.findByRole('checkbox', { name: 'Morning class' })).toBeChecked()
  })
})

test('many groups are searched, and an archived one that was chosen stays', async () => {
  const many = Array.from({ length: 9 }, (_, n) => group(n, `Lớp ${n}`))
  answer(listGroups, { data: many, total: 9 })
  const audience = { groups: [{ id: id(50), name: 'Old class' }], people: [] }
  const quiz = aQuiz({ title: 'Fruit', audience })
  answer(listQuizzes, { quizzes: [quiz] })
  answer(quizOverview, { data: anOverview({ ...quiz, started: true }) })
  const { user } = renderApp('/trainer/quizzes', aTrainer())
  expect(await screen.findByText('For Old class')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'More actions for Fruit' }))
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Quiz' }))
  await user.type(await dialog.findByRole('searchbox', { name: 'Find a group' }), 'lớp 7'.normalize('NFD'))
  expect(dialog.getAllByRole('checkbox').map((box) => box.getAttribute('aria-labelledby'))).toHaveLength(2)
  expect(dialog.getByRole('checkbox', { name: 'Old class' })).toBeChecked()
  const calls = answer(changeQuiz, { message: 'Quiz saved', data: quiz })
  await user.keyboard('{Enter}')
  expect(dialog.getByRole('checkbox', { name: 'Lớp 7' })).toBeChecked()
  expect(calls).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(calls[0]?.body).toEqual({ audience: { group_ids: [id(50), id(7)], user_ids: [] } }),
  )
})

test('an audience is named in words, at most three names', () => {
  const named = (names: string[]) => names.map((name, n) => ({ id: id(n), name }))
  expect(audienceText({ audience: null })).toBeNull()
  expect(audienceText({ audience: { groups: [], people: [] } })).toMatch(/^For nobody/)
  expect(audienceText({ audience: { groups: named(['A', 'B']), people: named(['C']) } })).toBe('For A, B, C')
  expect(audienceText({ audience: { groups: named(['A', 'B', 'C', 'D']), people: named(['E']) } })).toBe(
    'For A, B, C and 2 more',
  )
})
