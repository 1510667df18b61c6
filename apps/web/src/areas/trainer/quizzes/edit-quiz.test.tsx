import { changeQuiz } from '@elocute/contract/quiz-changes'
import { createQuiz } from '@elocute/contract/quiz-drafts'
import { listQuizzes } from '@elocute/contract/quizzes'
import { quizOverview, quizWords } from '@elocute/contract/trainer-marks'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { answer, forever, noConnection, queryTries, refusal } from '../../../testing/fake-server.ts'
import { aTrainer } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { refreshMs } from '../../../client/query/refresh.ts'
import { aQuiz } from './quiz.factory.ts'
import type { Quiz } from './quizzes.queries.ts'
import { anOverview, mapOf } from '../quiz/quiz-page.factory.ts'

const quiz = aQuiz({ title: 'Fruit' })
const overviewOf = (started: boolean, changed: Partial<Quiz> = {}) => ({
  data: anOverview({ ...quiz, ...changed, started }),
})

const openDialog = async () => {
  answer(listQuizzes, { quizzes: [quiz] })
  const view = renderApp('/trainer/quizzes', aTrainer())
  await view.user.click(await screen.findByRole('button', { name: 'More actions for Fruit' }))
  await view.user.click(screen.getByRole('menuitem', { name: 'Edit' }))
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Edit Quiz' })) }
}
const open = async ({ started = false, ...changed }: Partial<Quiz> & { started?: boolean } = {}) => {
  answer(quizOverview, overviewOf(started, changed))
  const view = await openDialog()
  return { ...view, title: await view.dialog.findByRole('textbox', { name: 'Quiz title' }) }
}
type Opened = Awaited<ReturnType<typeof open>>

const word = ({ dialog }: Opened, n: number) => dialog.getByRole('textbox', { name: `Question ${n}` })
const save = async ({ user, dialog }: Opened, name = 'Save') =>
  user.click(dialog.getByRole('button', { name }))
const retype = async ({ user }: Opened, field: HTMLElement, text: string) => {
  await user.clear(field)
  await user.type(field, text)
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('before the first attempt', () => {
  test('a typo is corrected, and only what was changed is sent', async () => {
    const form = await open()
    expect(form.title).toHaveValue('Fruit')
    expect(word(form, 2)).toHaveValue('thirty')
    expect(form.dialog.getByRole('combobox', { name: 'Difficulty of question 2' })).toHaveValue('Hard')
    await retype(form, word(form, 2), 'pear')
    const calls = answer(changeQuiz, { message: 'Quiz saved', data: quiz })
    await save(form)
    expect(await screen.findByText('Quiz saved')).toBeVisible()
    expect(calls[0]?.params).toEqual({ id: quiz.id })
    expect(calls[0]?.body).toEqual({
      type: 'pronounce_it_fast',
      timer_seconds: 90,
      questions: [
        { question_word: 'apple', difficulty: 'Easy' },
        { question_word: 'pear', difficulty: 'Hard' },
      ],
    })
  })

  test('another title is one field, and the card has it at once', async () => {
    const form = await open()
    await retype(form, form.title, 'Vegetables')
    const changed = { ...quiz, title: 'Vegetables' }
    const calls = answer(changeQuiz, { message: 'Quiz saved', data: changed })
    answer(listQuizzes, { quizzes: [changed] })
    await save(form)
    expect(await screen.findByRole('listitem', { name: 'Vegetables' })).toBeVisible()
    expect(calls[0]?.body).toEqual({ title: 'Vegetables' })
  })

  test('without a change nothing is sent', async () => {
    const calls = answer(changeQuiz, forever)
    await save(await open())
    await closed()
    expect(calls).toHaveLength(0)
  })

  test('the rules stand at their fields', async () => {
    const form = await open()
    await form.user.clear(form.title)
    await save(form)
    expect(form.title).toHaveAccessibleDescription('Quiz title is required.')
    expect(form.title).toHaveFocus()
  })

  test('what was typed survives a failure, closing the dialog and a reload, until it is discarded', async () => {
    const form = await open()
    await retype(form, form.title, 'Vegetables')
    answer(changeQuiz, noConnection)
    await save(form)
    expect(await form.dialog.findByRole('alert')).toHaveTextContent('Something went wrong. Try again later')
    await form.user.keyboard('{Escape}')
    await closed()
    form.unmount()
    const later = await open()
    expect(later.title).toHaveValue('Vegetables')
    expect(later.dialog.getByText(/^We restored your earlier changes/)).toBeVisible()
    await later.user.click(later.dialog.getByRole('button', { name: 'Discard changes' }))
    await later.user.click(later.dialog.getByRole('button', { name: 'Yes, discard' }))
    expect(later.title).toHaveValue('Fruit')
  })

  test('what others changed since it was typed stays as it is stored', async () => {
    const form = await open()
    await retype(form, form.title, 'Vegetables')
    await form.user.keyboard('{Escape}')
    await closed()
    form.unmount()
    const questions = [{ question_word: 'apple' }, { question_word: 'thirteen' }]
    const later = await open({ due_at: '2099-12-04T18:00:00Z', questions })
    expect(later.title).toHaveValue('Vegetables')
    expect(word(later, 2)).toHaveValue('thirteen')
    const calls = answer(changeQuiz, { message: 'Quiz saved', data: quiz })
    await save(later)
    await waitFor(() => expect(calls[0]?.body).toEqual({ title: 'Vegetables' }))
  })
})

describe('after the first attempt', () => {
  test('the game is shown and explained, and the title and the times can be changed', async () => {
    const form = await open({ started: true })
    expect(form.dialog.getByText(/^Someone has started this quiz, so its type/)).toBeVisible()
    expect(form.dialog.getByText('apple, thirty')).toBeVisible()
    expect(form.dialog.queryByRole('textbox', { name: 'Question 1' })).toBeNull()
    expect(form.dialog.getByLabelText('Opens')).toBeVisible()
    await retype(form, form.title, 'Vegetables')
    const calls = answer(changeQuiz, { message: 'Quiz saved', data: quiz })
    await save(form)
    await waitFor(() => expect(calls[0]?.body).toEqual({ title: 'Vegetables' }))
  })
})

describe('when somebody starts the quiz meanwhile', () => {
  const conflict = async () => {
    const form = await open()
    await retype(form, form.title, 'Vegetables')
    await retype(form, word(form, 2), 'pear')
    const calls = answer(changeQuiz, (_, count) =>
      count === 1
        ? refusal('quiz_has_attempts', 'Someone has started this quiz.')
        : { message: 'Quiz saved', data: quiz },
    )
    answer(quizOverview, overviewOf(true))
    await save(form)
    expect(await form.dialog.findByText(/Your changes are still here/)).toBeVisible()
    expect(word(form, 2)).toHaveValue('pear')
    return { ...form, calls }
  }

  test('what was typed stays, and the title can be saved alone', async () => {
    const form = await conflict()
    await save(form, 'Save the rest only')
    await waitFor(() => expect(form.calls[1]?.body).toEqual({ title: 'Vegetables' }))
    await closed()
  })

  test('it can be saved as a new draft, whose page opens', async () => {
    const form = await conflict()
    const draft = aQuiz({ title: 'Vegetables', state: 'draft' })
    const calls = answer(createQuiz, { message: 'Quiz created successfully', data: draft })
    answer(quizOverview, { data: anOverview({ ...draft, started: false }) })
    answer(quizWords, { data: mapOf(['apple', 'pear'], []) })
    await save(form, 'Save as a new draft')
    expect(await screen.findByRole('heading', { level: 1, name: 'Vegetables' })).toBeVisible()
    expect(form.router.state.location.pathname).toBe(`/trainer/quizzes/${draft.id}`)
    expect(calls[0]?.body).toMatchObject({
      title: 'Vegetables',
      state: 'draft',
      questions: [{ question_word: 'apple' }, { question_word: 'pear' }],
    })
  })

  test('the copy can fail, and nothing is lost', async () => {
    const form = await conflict()
    answer(createQuiz, noConnection)
    await save(form, 'Save as a new draft')
    expect(await form.dialog.findByRole('alert')).toHaveTextContent('Something went wrong. Try again later')
    expect(word(form, 2)).toHaveValue('pear')
  })

  test('words that were typed before it started are there as well', async () => {
    const form = await open()
    await retype(form, word(form, 2), 'pear')
    form.unmount()
    const later = await open({ started: true })
    expect(later.dialog.getByText(/Your changes are still here/)).toBeVisible()
    expect(word(later, 2)).toHaveValue('pear')
  })
})

test('a quiz that cannot be loaded says so, and can be loaded again', async () => {
  answer(quizOverview, (_, count) => (count <= queryTries ? noConnection : overviewOf(false)))
  const { user, dialog } = await openDialog()
  expect(await dialog.findByText('We couldn’t load this quiz')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('textbox', { name: 'Quiz title' })).toHaveValue('Fruit')
})

describe('while the form is open', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('it stays with what was typed when the quiz cannot be loaded again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const form = await open()
    await retype(form, form.title, 'Vegetables')
    const calls = answer(quizOverview, noConnection)
    await vi.advanceTimersByTimeAsync(refreshMs)
    await waitFor(() => expect(calls).toHaveLength(queryTries))
    await vi.advanceTimersByTimeAsync(0)
    expect(form.title).toBeInTheDocument()
    expect(form.title).toHaveValue('Vegetables')
  })
})
