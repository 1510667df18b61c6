import { quizResults } from '@elocute/contract/quizzes'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answer, noConnection, queryTries } from '../../../testing/fake-server.ts'
import { renderPart } from '../../../testing/render-app.tsx'
import { aQuiz, aResult, infoOf, resultsFor } from './quiz.factory.ts'
import { QuizResultsDialog } from './quiz-results-dialog.tsx'

const quiz = aQuiz({ title: 'Fruit' })
const view = () => renderPart(<QuizResultsDialog quiz={quiz} onClose={() => undefined} />)

const results = (scores: Record<string, number | null>) =>
  answer(
    quizResults,
    resultsFor(
      infoOf(quiz, 10),
      Object.entries(scores).map(([name, score]) => aResult(name, score)),
    ),
  )

const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))

describe('results', () => {
  test('stand by score, those without one last, and the average counts who has taken it', async () => {
    results({ Ada: null, Ben: 3, Cleo: 9, Dan: 6, Eve: 5 })
    view()
    expect(await screen.findByText('5.8 / 10 (58%)')).toBeVisible()
    expect(screen.getByText('4 of 5 trainees')).toBeVisible()
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      '1Rank 1, Gold Cleo Tran',
      '2Rank 2, Silver Dan Tran',
      '3Rank 3, Bronze Eve Tran',
      '4Rank 4 Ben Tran',
      '–Ada Tran',
    ])
  })

  test('say each performance in a word and a bar', async () => {
    results({ Ada: null, Ben: 3, Cleo: 9, Dan: 6, Eve: 5 })
    view()
    await screen.findByRole('dialog', { name: 'Quiz Results' })
    expect(await screen.findByText('Excellent')).toHaveClass('text-green')
    expect(row('Dan').getByText('Good')).toHaveClass('text-yellow')
    expect(row('Eve').getByText('Fair')).toHaveClass('text-orange')
    expect(row('Ben').getByText('Needs practice')).toHaveClass('text-red')
    expect(row('Ada').getByText('Not taken yet')).toBeVisible()
    expect(row('Cleo').getByRole('meter')).toHaveAttribute('aria-valuetext', '90%')
    expect(row('Ada').queryByRole('meter')).toBeNull()
  })

  test('have the colour and the word of their exact value', async () => {
    answer(quizResults, resultsFor(infoOf(quiz, 200), [aResult('Ada', 159), aResult('Ben', 160)]))
    view()
    await screen.findByRole('dialog', { name: 'Quiz Results' })
    expect(await screen.findByText('Excellent')).toBeVisible()
    expect(row('Ada').getByText('Good')).toBeVisible()
    expect(row('Ada').getByRole('meter')).toHaveAttribute('aria-valuetext', '80%')
    expect(row('Ada').getByRole('meter').firstChild).toHaveClass('bg-yellow-mark')
    expect(screen.getByText('159.5 / 200 (80%)')).toHaveClass('text-yellow')
  })

  test('end with a link to the accuracy of the speech recognition', async () => {
    results({ Ada: 3 })
    view()
    const link = await screen.findByRole('link', { name: 'How accurate is the speech recognition?' })
    expect(link).toHaveAttribute('href', '/trainer/accuracy')
  })

  test('of a quiz that nobody has taken say so', async () => {
    results({ Ada: null })
    view()
    expect(await screen.findByText('Nobody has taken it yet')).toBeVisible()
    expect(screen.getByText('0 of 1 trainee')).toBeVisible()
  })
})

test('of thousands come a part at a time, ranked and summed up over all', async () => {
  const all = Array.from({ length: 2_000 }, (_, index) => aResult(`T${index}`, index < 1_500 ? 7 : null))
  const calls = answer(quizResults, ({ query }) => {
    const whole = resultsFor(infoOf(quiz, 10), all)
    return { ...whole, quiz_results: all.slice(0, Number(query['limit'])) }
  })
  const { user } = view()
  expect(await screen.findByText('1,500 of 2,000 trainees')).toBeVisible()
  expect(screen.getAllByRole('rowheader')).toHaveLength(60)
  await user.click(screen.getByRole('button', { name: 'Show more (1,940 left)' }))
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(120))
  expect(calls.map(({ query }) => query['limit'])).toEqual(['60', '120'])
})

test('without trainees there are no results', async () => {
  results({})
  view()
  expect(await screen.findByText('No results yet')).toBeVisible()
})

test('a failure is said and can be tried again', async () => {
  answer(quizResults, (_, count) => (count <= queryTries ? noConnection : resultsFor(infoOf(quiz), [])))
  const { user } = view()
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Try again later')
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('No results yet')).toBeVisible()
})
