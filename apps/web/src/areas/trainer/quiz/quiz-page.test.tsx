import { remindOfQuiz } from '@elocute/contract/task-reminders'
import { deleteQuiz, listQuizzes, quizFigures, quizResults } from '@elocute/contract/quizzes'
import { quizOverview, quizWords } from '@elocute/contract/trainer-marks'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answer, answerDeletion, noConnection, queryTries, refusal } from '../../../testing/fake-server.ts'
import { aTrainer } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { infoOf, resultsFor } from '../quizzes/quiz.factory.ts'
import { anOverview, aRow, mapOf } from './quiz-page.factory.ts'
import type { HeatMap, QuizOverview } from './quiz-page.queries.ts'

const words = ['apple', 'river', 'yellow']
const ada = aRow('Ada', ['correct', 'incorrect', 'missed'])
const ben = aRow('Ben', ['correct', 'incorrect', 'correct'], { open_appeals: 1 })
const cleo = aRow('Cleo', ['correct', 'correct', 'correct'], { implausible: true })
const dora = aRow('Dora')

const open = (
  { quiz = anOverview(), map = mapOf(words, [ada, ben, cleo, dora]) }: { quiz?: QuizOverview; map?: HeatMap },
  query = '',
) => {
  answer(quizOverview, { data: quiz })
  answer(quizWords, { data: map })
  return renderApp(`/trainer/quizzes/${quiz.id}${query}`, aTrainer())
}

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const columns = () => screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-label'))

describe('a quiz', () => {
  test('has its facts, its figures and the distribution of its scores', async () => {
    open({ quiz: anOverview({ title: 'Kitchen words', appeals: 2, average: 1.5 }) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Kitchen words' })).toBeVisible()
    for (const fact of ['Pronounce it Fast', '2 words', '2 of 3 completed', 'Average 50%'])
      expect(screen.getByText(fact)).toBeVisible()
    await screen.findByRole('grid')
    const figures = within(screen.getByRole('region', { name: 'Figures of this quiz' }))
    expect(figures.getByText('of 3 trainees')).toBeVisible()
    expect(figures.getByText('1.5')).toBeVisible()
    expect(figures.getByText('of 3 (50%)')).toBeVisible()
    expect(figures.getByRole('link', { name: 'Decide appeals' })).toHaveAttribute('href', '/trainer/appeals')
    expect(await figures.findByText('2: 1 trainee')).toBeInTheDocument()
    expect(figures.getByText('0: 0 trainees')).toBeInTheDocument()
  })

  test('has a map with the hardest words first, and a group of those who have not started', async () => {
    const { user } = open({})
    expect(await screen.findByRole('grid')).toHaveAttribute('aria-rowcount', '4')
    expect(columns()).toEqual([
      ...[null, null, null],
      ...['river: 33% correct', 'yellow: 67% correct', 'apple: 100% correct'],
    ])
    expect(screen.getByRole('gridcell', { name: 'yellow, Ada Tran: Not said' })).toBeVisible()
    expect(screen.getByRole('link', { name: /^Ada Tran/ })).toHaveAttribute(
      'href',
      `/trainer/attempts/${ada.attempt_id}`,
    )
    expect(names()).toEqual(['Ada Tran', 'Ben Tran1 open appeal', 'Cleo TranToo fast'])
    await user.click(screen.getByText('1 trainee hasn’t started'))
    expect(await screen.findByRole('link', { name: 'Dora Tran' })).toHaveAttribute(
      'href',
      `/trainer/trainees/${dora.user_id}`,
    )
  })

  test('in Shoot The Word has no outcome for a word that was not shown', async () => {
    open({ map: mapOf(words, [aRow('Eva', ['correct', null, 'skipped'])]) })
    expect(await screen.findByRole('gridcell', { name: 'river, Eva Tran: Not shown' })).toBeVisible()
    expect(columns().at(-1)).toBe('river: not answered yet')
  })

  test('shows a running attempt, and an answer without words', async () => {
    const running = aRow('Rae', [], { attempt_id: ada.attempt_id, status: 'in_progress' })
    const bare = aRow('Sam', [], { attempt_id: ben.attempt_id, status: 'pending', score: 2 })
    open({ map: mapOf(words, [running, bare]) })
    expect(await screen.findByRole('gridcell', { name: 'apple, Rae Tran: Running' })).toBeVisible()
    expect(screen.getByRole('gridcell', { name: 'apple, Sam Tran: No record' })).toBeVisible()
    expect(names()).toEqual(['Rae TranRunning', 'Sam TranNot submitted'])
  })
})

describe('its tabs', () => {
  test('have addresses of their own, and the current one is marked', async () => {
    const { user, router } = open({ quiz: anOverview({ timer_seconds: 150 }) })
    const tabs = within(await screen.findByRole('navigation', { name: 'Parts of this quiz' }))
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Results',
      'Words',
      'Settings',
    ])
    expect(tabs.getByRole('link', { name: 'Results' })).toHaveAttribute('aria-current', 'page')
    await user.click(tabs.getByRole('link', { name: 'Words' }))
    expect(await screen.findByRole('button', { name: 'Hear apple' })).toBeVisible()
    expect(router.state.location.pathname).toMatch(/\/words$/)
    await user.click(tabs.getByRole('link', { name: 'Settings' }))
    expect(await screen.findByText('2 min 30 s')).toBeVisible()
    expect(router.state.location.pathname).toMatch(/\/settings$/)
  })

  test('of a draft say that there are no results, and lead to its settings', async () => {
    open({ quiz: anOverview({ state: 'draft', started: false }) })
    expect(await screen.findByText('This quiz is a draft')).toBeVisible()
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Go to settings' })).toHaveAttribute(
        'href',
        expect.stringMatching(/\/settings$/),
      ),
    )
  })
})

describe('the reminder', () => {
  const remindButton = { name: 'Remind 16 trainees' }

  test('says how many it is for, and is gone once it is sent', async () => {
    const quiz = anOverview({ to_remind: 16 })
    answer(quizWords, { data: mapOf(words, [ada]) })
    const calls = answer(remindOfQuiz, { message: 'Reminders are on their way.', reminded: 16 })
    answer(quizOverview, () => ({
      data: {
        ...quiz,
        reminded:
          calls.length === 0
            ? null
            : {
                at: new Date().toISOString(),
                by: { id: quiz.id, first_name: 'Grace', middle_name: null, last_name: 'Ng' },
              },
      },
    }))
    const { user } = renderApp(`/trainer/quizzes/${quiz.id}`, aTrainer())
    await user.click(await screen.findByRole('button', remindButton))
    expect(await screen.findByText('Reminder sent to 16 trainees.')).toBeVisible()
    expect(calls.map(({ params }) => params)).toEqual([{ id: quiz.id }])
    expect(await screen.findByText(/^Reminded today, .*, by Grace Ng$/)).toBeVisible()
    expect(screen.queryByRole('button', remindButton)).toBeNull()
  })

  test('can be sent again after twenty hours', async () => {
    const at = new Date(Date.now() - 21 * 3_600_000).toISOString()
    open({ quiz: anOverview({ to_remind: 16, reminded: { at, by: null } }) })
    expect(await screen.findByRole('button', remindButton)).toHaveTextContent('Remind 16')
    expect(screen.getByText(/^Reminded /)).toBeVisible()
  })

  test('is not offered where nobody is to be reminded', async () => {
    open({ quiz: anOverview({ to_remind: 0 }) })
    await screen.findByRole('grid')
    expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull()
  })
})

test('a quiz is deleted from its page, which leads back to the list', async () => {
  const quiz = anOverview({ title: 'Fruit' })
  answer(listQuizzes, { quizzes: [] })
  answer(quizFigures, { data: [] })
  answer(quizResults, resultsFor(infoOf(quiz), []))
  const removals = answerDeletion(deleteQuiz, [quizOverview, quizWords])
  const { user, router } = open({ quiz })
  await user.click(await screen.findByRole('button', { name: 'More actions for Fruit' }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await user.type(await screen.findByRole('textbox'), 'Fruit{Enter}')
  expect(await screen.findByText('Quiz deleted successfully')).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/trainer/quizzes'))
  expect(removals.afterwards).toEqual([])
})

describe('the filter', () => {
  test('comes from the address', async () => {
    open({}, '?show=appeals&order=quiz')
    await waitFor(() => expect(names()).toEqual(['Ben Tran1 open appeal']))
    expect(columns().slice(3)).toEqual(['apple: 100% correct', 'river: 33% correct', 'yellow: 67% correct'])
    expect(screen.getByRole('combobox', { name: 'Show' })).toHaveValue('appeals')
  })

  test('goes to the address', async () => {
    const { user, router } = open({}, '?show=unknown')
    await screen.findByRole('grid')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort trainees' }), 'highest')
    await waitFor(() => expect(names()[0]).toContain('Cleo'))
    await user.type(screen.getByRole('searchbox'), 'be tran')
    await waitFor(() => expect(names()).toEqual(['Ben Tran1 open appeal']))
    expect(router.state.location.search).toBe('?search=be+tran&sort=highest')
    expect(screen.getByText('1 trainee found')).toBeVisible()
  })

  test('that finds nobody can be taken away', async () => {
    const { user, router } = open({}, '?search=zoe&show=implausible')
    expect(await screen.findByText('No trainees match')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all trainees' }))
    expect(await screen.findByRole('grid')).toBeVisible()
    expect(screen.getByRole('searchbox')).toHaveValue('')
    expect(router.state.location.search).toBe('')
  })

  test('for those who have not started shows their names at once', async () => {
    open({}, '?show=not-started')
    expect(await screen.findByRole('link', { name: 'Dora Tran' })).toBeVisible()
    expect(screen.queryByRole('grid')).not.toBeInTheDocument()
  })
})

describe('without data', () => {
  test('nobody has started, or there is nobody', async () => {
    const { unmount } = open({ map: mapOf(words, [dora]) })
    expect(await screen.findByText('Nobody has started this quiz yet')).toBeVisible()
    expect(screen.getByText('Scores appear here when the first trainee has taken the quiz.')).toBeVisible()
    unmount()
    open({ map: mapOf(words, []) })
    expect(await screen.findByText('No trainees yet')).toBeVisible()
  })

  test('a deleted quiz is not found, and the way back is there', async () => {
    const gone = refusal('not_found', 'This quiz no longer exists.')
    answer(quizOverview, gone)
    answer(quizWords, gone)
    renderApp(`/trainer/quizzes/${anOverview().id}`, aTrainer())
    expect(await screen.findByText('Quiz not found')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to all quizzes' })).toHaveAttribute(
      'href',
      '/trainer/quizzes',
    )
  })

  test('what failed can be tried again, each on its own', async () => {
    answer(quizOverview, (_, count) => (count <= queryTries ? noConnection : { data: anOverview() }))
    answer(quizWords, (_, count) => (count <= queryTries ? noConnection : { data: mapOf(words, [ada]) }))
    const { user } = renderApp(`/trainer/quizzes/${anOverview().id}`, aTrainer())
    expect(await screen.findByText('We couldn’t load this quiz')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('We couldn’t load the words and trainees')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('grid')).toBeVisible()
  })
})

test('more than a thousand trainees come in parts', async () => {
  const all = Array.from({ length: 1_200 }, (_, index) => aRow(`T${index}`, ['correct']))
  answer(quizOverview, { data: anOverview() })
  const calls = answer(quizWords, ({ query }) => {
    const offset = Number(query['offset'])
    return {
      data: { ...mapOf(['apple'], all), trainees: all.slice(offset, offset + 1_000), total: 1_200 },
    }
  })
  renderApp(`/trainer/quizzes/${anOverview().id}`, aTrainer())
  expect(await screen.findByText('1,200 trainees found')).toBeVisible()
  expect(calls.map(({ query }) => query['offset'])).toEqual(['0', '1000'])
})
