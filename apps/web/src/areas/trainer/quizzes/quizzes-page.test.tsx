import { deleteQuiz, listQuizzes, quizFigures, quizResults } from '@elocute/contract/quizzes'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answer, noConnection, queryTries, refusal } from '../../../testing/fake-server.ts'
import { aTrainer } from '../../../testing/people.ts'
import { renderApp, renderPart, workspaceShown } from '../../../testing/render-app.tsx'
import { aQuiz, aResult, infoOf, resultsFor } from './quiz.factory.ts'
import { QuizzesPage } from './quizzes-page.tsx'

const fruit = aQuiz({ title: 'Fruit', total_points: 2 })
const space = aQuiz({ title: 'Space', type: 'shoot_the_word', total_points: 10 })

const titles = () =>
  screen
    .getAllByRole('listitem')
    .flatMap((item) => within(item).queryAllByRole('heading'))
    .map(({ textContent }) => textContent)

test('a trainer reaches the page at its address', async () => {
  answer(listQuizzes, { quizzes: [fruit] })
  renderApp('/trainer/quizzes', aTrainer())
  await workspaceShown()
  expect(screen.getByRole('heading', { level: 1, name: 'Quizzes' })).toBeVisible()
  expect(await screen.findByRole('listitem', { name: 'Fruit' })).toBeVisible()
})

test('a failure is said and can be tried again', async () => {
  answer(listQuizzes, (_, count) => (count <= queryTries ? noConnection : { quizzes: [fruit] }))
  const { user } = renderPart(<QuizzesPage />)
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred while fetching quizzes')
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('listitem', { name: 'Fruit' })).toBeVisible()
})

test('no quiz yet: says so, and what to do', async () => {
  answer(listQuizzes, { quizzes: [] })
  renderPart(<QuizzesPage />)
  expect(await screen.findByText('No quizzes found')).toBeVisible()
  expect(screen.getByText(/Create the first one/)).toBeVisible()
})

test('a card shows what its quiz is', async () => {
  answer(listQuizzes, { quizzes: [space] })
  renderPart(<QuizzesPage />)
  const card = within(await screen.findByRole('listitem', { name: 'Space' }))
  for (const text of ['Shoot the Word', '10 points', '2 words', 'Created Jan 2, 2026'])
    expect(card.getByText(text)).toBeVisible()
  expect(card.getByRole('link', { name: 'Space' })).toHaveAttribute('href', `/trainer/quizzes/${space.id}`)
  expect(card.getByRole('button', { name: 'View Results' })).toBeVisible()
})

test('a card says how far its quiz is', async () => {
  answer(listQuizzes, { quizzes: [space, fruit] })
  const figures = { quiz_id: space.id, completed_attempts: 3, total_trainees: 12, average: 7.5 }
  answer(quizFigures, {
    data: [figures, { ...figures, quiz_id: fruit.id, completed_attempts: 0, average: null }],
  })
  renderPart(<QuizzesPage />)
  const card = within(await screen.findByRole('listitem', { name: 'Space' }))
  expect(await card.findByText('3 of 12 completed')).toBeVisible()
  expect(card.getByText('Average 75%')).toBeVisible()
  const other = within(screen.getByRole('listitem', { name: 'Fruit' }))
  expect(other.getByText('0 of 12 completed')).toBeVisible()
  expect(other.queryByText(/^Average/)).toBeNull()
})

test('without the figures a card shows the rest', async () => {
  answer(listQuizzes, { quizzes: [space] })
  answer(quizFigures, noConnection)
  renderPart(<QuizzesPage />)
  const card = within(await screen.findByRole('listitem', { name: 'Space' }))
  expect(card.getByText('10 points')).toBeVisible()
  expect(card.queryByText(/completed$/)).toBeNull()
})

test('a quiet menu has what is seldom done with a quiz', async () => {
  answer(listQuizzes, { quizzes: [space] })
  const { user, router } = renderPart(<QuizzesPage />)
  await user.click(await screen.findByRole('button', { name: 'More actions for Space' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Edit',
    'Preview as a trainee',
    'Duplicate',
    'Delete',
  ])
  await user.click(screen.getByRole('menuitem', { name: 'Duplicate' }))
  const dialog = await screen.findByRole('dialog', { name: 'Duplicate Quiz' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'More actions for Space' }))
  await user.click(screen.getByRole('menuitem', { name: 'Preview as a trainee' }))
  expect(router.state.location.pathname).toBe(`/trainer/quizzes/${space.id}/preview`)
})

test('the list is searched, filtered and counted', async () => {
  answer(listQuizzes, { quizzes: [fruit, space] })
  const { user } = renderPart(<QuizzesPage />)
  expect(await screen.findByText('2 quizzes')).toBeVisible()
  const type = screen.getByRole('combobox', { name: 'Quiz type' })
  expect(
    within(type)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All Quiz Type', 'Pronounce it Fast', 'Shoot the Word'])
  await user.selectOptions(type, 'Shoot the Word')
  expect(titles()).toEqual(['Space'])
  await user.selectOptions(type, 'All Quiz Type')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'A1')
  expect(screen.getByText('No quizzes found')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'Any level')
  await user.type(screen.getByRole('searchbox', { name: 'Search by title or type' }), 'pronounce')
  expect(titles()).toEqual(['Fruit'])
  await user.type(screen.getByRole('searchbox'), 'xyz')
  expect(screen.getByText('No quizzes found')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show all quizzes' }))
  expect(titles()).toEqual(['Fruit', 'Space'])
})

describe('deleting', () => {
  const open = async () => {
    answer(listQuizzes, { quizzes: [fruit, space] })
    const view = renderPart(<QuizzesPage />)
    await view.user.click(await screen.findByRole('button', { name: 'More actions for Fruit' }))
    await view.user.click(screen.getByRole('menuitem', { name: 'Delete' }))
    return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Delete Quiz' })) }
  }

  test('another title is refused with its sentence, and nothing is sent', async () => {
    const quiz_results = [aResult('A', 9), aResult('B', null)]
    answer(quizResults, resultsFor(infoOf(fruit), quiz_results))
    const calls = answer(deleteQuiz, { message: 'Quiz deleted successfully' })
    const { user, dialog } = await open()
    expect(await dialog.findByText('1 result will be lost.')).toBeVisible()
    const title = dialog.getByRole('textbox', { name: 'Type the quiz title to confirm' })
    await user.type(title, 'fruit{Enter}')
    expect(title).toHaveAccessibleDescription('Quiz title does not match. Please type it exactly.')
    expect(calls).toHaveLength(0)
    answer(listQuizzes, { quizzes: [space] })
    await user.clear(title)
    await user.type(title, ' Fruit {Enter}')
    expect(await screen.findByText('Quiz deleted successfully')).toBeVisible()
    expect(calls[0]?.params).toEqual({ id: fruit.id })
    expect(titles()).toEqual(['Space'])
  })

  test('a quiz that is gone already: the server says so', async () => {
    answer(quizResults, noConnection)
    answer(deleteQuiz, refusal('not_found', 'This quiz no longer exists.'))
    const { user, dialog } = await open()
    expect(await dialog.findByText(/couldn’t load/)).toBeVisible()
    const title = dialog.getByRole('textbox', { name: 'Type the quiz title to confirm' })
    await user.type(title, 'Fruit{Enter}')
    expect(await dialog.findByText('This quiz no longer exists.')).toBeVisible()
  })
})
