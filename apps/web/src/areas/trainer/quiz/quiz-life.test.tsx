import { changeQuiz, duplicateQuiz } from '@elocute/contract/quiz-changes'
import { listQuizzes } from '@elocute/contract/quizzes'
import { quizOverview, quizWords } from '@elocute/contract/trainer-marks'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { answer, noConnection, refusal } from '../../../testing/fake-server.ts'
import { aTrainer } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { recordSpeech } from '../../../testing/speech-recorder.ts'
import { formatMoment } from '../../../text/format.ts'
import { aQuiz } from '../quizzes/quiz.factory.ts'
import { cutTitle } from './cut-title.ts'
import { actionsOf, changeOf } from './life-actions.ts'
import { anOverview, aRow, mapOf } from './quiz-page.factory.ts'
import type { QuizOverview } from './quiz-page.queries.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
const aWeekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString()

const open = async (details: Partial<QuizOverview> = {}) => {
  const quiz = anOverview({ title: 'Fruit', started: false, ...details })
  const words = quiz.questions.map(({ question_word }) => question_word)
  answer(quizOverview, { data: quiz })
  answer(quizWords, { data: mapOf(words, [aRow('Ada')]) })
  const view = renderApp(`/trainer/quizzes/${quiz.id}/settings`, aTrainer())
  await screen.findByRole('heading', { level: 1, name: 'Fruit' })
  await screen.findByRole('heading', { name: 'Status' })
  return { ...view, quiz }
}

test.for([
  [{ state: 'draft' }, ['open', 'archive']],
  [{ state: 'draft', opens_at: tomorrow }, ['schedule', 'open', 'archive']],
  [{ state: 'open' }, ['close', 'archive']],
  [{ state: 'open', opens_at: tomorrow }, ['open', 'close', 'archive']],
  [{ state: 'open', due_at: aWeekAgo }, ['close', 'archive']],
  [{ state: 'closed' }, ['open', 'archive']],
  [{ state: 'archived' }, ['restore']],
] as [Partial<QuizOverview>, string[]][])('%j can be changed by %j', ([life, actions]) => {
  expect(actionsOf(aQuiz(life))).toEqual(actions)
})

test('opening now drops an opening time that is still to come, and no other', () => {
  expect(changeOf('open', aQuiz({ opens_at: tomorrow }))).toEqual({ state: 'open', opens_at: null })
  expect(changeOf('open', aQuiz({ opens_at: aWeekAgo }))).toEqual({ state: 'open' })
  expect(changeOf('schedule', aQuiz({ opens_at: tomorrow }))).toEqual({ state: 'open' })
})

describe('the state', () => {
  test.for([
    [{ state: 'draft' }, 'Draft'],
    [{ state: 'open' }, 'Open'],
    [{ opens_at: tomorrow }, /^Opens tomorrow/],
    [{ state: 'closed' }, 'Closed'],
    [{ state: 'archived' }, 'Archived'],
  ] as [Partial<QuizOverview>, string | RegExp][])('%j is in the head', async ([life, text]) => {
    await open(life)
    expect(screen.getAllByText(text)[0]).toBeVisible()
  })

  test('draft has no results to look at', async () => {
    await open({ state: 'draft' })
    expect(screen.queryByRole('heading', { name: 'Words and trainees' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Figures of this quiz' })).toBeNull()
  })

  test('has its times beside it', async () => {
    await open({ state: 'closed', opens_at: aWeekAgo, due_at: tomorrow })
    for (const at of [aWeekAgo, tomorrow]) expect(screen.getByText(formatMoment(at))).toBeVisible()
  })

  test.for([
    ['draft', 'Open now', 'open', 'The quiz is open.', 'Close'],
    ['open', 'Close', 'closed', 'The quiz is closed.', 'Open now'],
    ['open', 'Archive', 'archived', 'The quiz is archived.', 'Restore'],
    ['archived', 'Restore', 'closed', 'The quiz is restored, and closed.', 'Open now'],
  ] as const)('%s is changed by %s, without a question, and shown at once', async (row) => {
    const [before, button, after, said, next] = row
    const { user, quiz } = await open({ state: before })
    const calls = answer(changeQuiz, { message: 'Quiz saved', data: { ...quiz, state: after } })
    answer(quizOverview, { data: { ...quiz, state: after } })
    const action = screen.getByRole('button', { name: button })
    expect(action).toHaveAccessibleDescription(/\.$/)
    await user.click(action)
    expect(await screen.findByText(said)).toBeVisible()
    expect(calls[0]?.body).toEqual({ state: after })
    expect(await screen.findByRole('button', { name: next })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Status' })).toHaveFocus()
  })

  test('that cannot be changed says why, and nothing changes', async () => {
    const { user } = await open()
    answer(changeQuiz, refusal('not_found', 'This quiz no longer exists.'))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This quiz no longer exists.')
    expect(screen.getByRole('button', { name: 'Close' })).toBeVisible()
  })

  test('of a quiz that was due says that later attempts are late', async () => {
    await open({ state: 'closed', due_at: aWeekAgo })
    expect(screen.getByRole('button', { name: 'Open now' })).toHaveAccessibleDescription(
      /so their attempts are late\.$/,
    )
  })
})

describe('the words', () => {
  const openWords = async () => {
    const view = await open()
    await view.user.click(screen.getByRole('link', { name: 'Words' }))
    return view
  }

  test('are heard', async () => {
    const { log } = recordSpeech()
    const { user } = await openWords()
    await user.click(await screen.findByRole('button', { name: 'Hear thirty' }))
    expect(log.at(-1)).toMatchObject({ text: 'thirty', rate: 1 })
  })

  test('without a voice can still be read', async () => {
    await openWords()
    expect(await screen.findByText(/^Your browser can’t speak/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Hear apple' })).toBeDisabled()
  })
})

describe('a copy', () => {
  const openCopy = async (title = 'Fruit') => {
    const { user, router, quiz } = await open()
    answer(quizOverview, { data: { ...quiz, title } })
    await user.click(screen.getByRole('button', { name: 'More actions for Fruit' }))
    await user.click(screen.getByRole('menuitem', { name: 'Duplicate' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate Quiz' }))
    const field = dialog.getByRole('textbox', { name: 'Title of the copy' })
    return { user, router, dialog, field, send: () => dialog.getByRole('button', { name: 'Duplicate' }) }
  }

  test('has a title that is suggested, and its page opens', async () => {
    const { user, router, field, send } = await openCopy()
    expect(field).toHaveValue('Copy of Fruit')
    const copy = anOverview({ title: 'Fruit again', state: 'draft', started: false })
    const calls = answer(duplicateQuiz, { message: 'Quiz copied. The copy is a draft.', data: copy })
    answer(quizOverview, { data: copy })
    answer(listQuizzes, { quizzes: [copy] })
    await user.clear(field)
    await user.type(field, 'Fruit again')
    await user.click(send())
    expect(await screen.findByRole('heading', { level: 1, name: 'Fruit again' })).toBeVisible()
    expect(router.state.location.pathname).toBe(`/trainer/quizzes/${copy.id}/settings`)
    expect(calls[0]?.body).toEqual({ title: 'Fruit again' })
  })

  test('without a title is refused at the field', async () => {
    const { user, field, send } = await openCopy()
    await user.clear(field)
    await user.click(send())
    await waitFor(() => expect(field).toHaveAccessibleDescription('Quiz title is required.'))
  })

  test('that fails keeps its title', async () => {
    const { user, dialog, field, send } = await openCopy()
    answer(duplicateQuiz, noConnection)
    await user.click(send())
    expect(await dialog.findByRole('alert')).toHaveTextContent('Something went wrong. Try again later')
    expect(field).toHaveValue('Copy of Fruit')
  })

  test('has a title within the limit, cut between characters', () => {
    expect(cutTitle(`Copy of ${'a'.repeat(100)}`)).toHaveLength(100)
    expect(cutTitle('a'.repeat(99) + '🍎')).toBe('a'.repeat(99))
    expect(cutTitle('Copy of Fruit')).toBe('Copy of Fruit')
  })
})

test('a late attempt says so beside its name', async () => {
  const quiz = anOverview({ title: 'Fruit' })
  answer(quizOverview, { data: quiz })
  answer(quizWords, { data: mapOf(['apple'], [aRow('Ada', ['correct'], { late: true })]) })
  renderApp(`/trainer/quizzes/${quiz.id}`, aTrainer())
  expect(await screen.findByRole('rowheader')).toHaveTextContent('Ada TranLate')
})
