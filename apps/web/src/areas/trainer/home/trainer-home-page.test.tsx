import { trainerHome } from '@elocute/contract/dashboards'
import { limits } from '@elocute/contract/limits'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { answer, noConnection, queryTries } from '../../../testing/fake-server.ts'
import { aTrainer } from '../../../testing/people.ts'
import { renderApp, renderPart, workspaceShown } from '../../../testing/render-app.tsx'
import { aHome } from './home.factory.ts'
import { TrainerHomePage } from './trainer-home-page.tsx'

const figure = (name: string) => screen.getByRole('region', { name })

test('a trainer reaches the page at its address', async () => {
  answer(trainerHome, aHome({ Fruit: 7 }))
  renderApp('/trainer/home', aTrainer())
  await workspaceShown()
  expect(screen.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
})

test('a failure is said and can be tried again', async () => {
  answer(trainerHome, (_, count) => (count <= queryTries ? noConnection : aHome({ Fruit: 7 })))
  const { user } = renderPart(<TrainerHomePage />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Try again later')
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Fruit')).toBeVisible()
})

test('the four figures', async () => {
  answer(trainerHome, aHome({ Fruit: 7, Space: 3 }, 1_200))
  renderPart(<TrainerHomePage />)
  await screen.findByText('Total Quizzes')
  expect(figure('Total Quizzes')).toHaveTextContent('2')
  expect(figure('Total Quiz Participants')).toHaveTextContent('10')
  expect(figure('Total Trainees')).toHaveTextContent('1,200verified')
  expect(figure('Total Modules')).toHaveTextContent('3')
})

test('the page ends with a link to the accuracy of the speech recognition', async () => {
  answer(trainerHome, aHome({ Fruit: 7 }))
  renderPart(<TrainerHomePage />)
  const link = await screen.findByRole('link', { name: 'How accurate is the speech recognition?' })
  expect(link).toHaveAttribute('href', '/trainer/accuracy')
})

test('a rate has the colour of its exact value, not of the number beside it', async () => {
  answer(trainerHome, aHome({ Almost: 695, Reached: 700, Little: 295 }, 1_000))
  renderPart(<TrainerHomePage />)
  const table = within(await screen.findByRole('table', { name: 'Completion by quiz' }))
  const bar = (title: string) => table.getByRole('meter', { name: `Completion rate of ${title}` })
  expect(bar('Almost')).toHaveAttribute('aria-valuetext', '70%')
  expect(bar('Almost').firstChild).toHaveClass('bg-yellow-mark')
  expect(bar('Reached').firstChild).toHaveClass('bg-green-mark')
  expect(bar('Little').firstChild).toHaveClass('bg-red-mark')
})

test('each quiz has its participants and its rate', async () => {
  answer(trainerHome, aHome({ Fruit: 10, Space: 3, Sea: 2 }))
  renderPart(<TrainerHomePage />)
  const table = within(await screen.findByRole('table', { name: 'Completion by quiz' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Quiz Name',
    'Total Quiz Participants',
    'Completion Rate',
  ])
  expect(table.getByRole('row', { name: /Space/ })).toHaveTextContent('3 of 10')
  const bar = (title: string) => table.getByRole('meter', { name: `Completion rate of ${title}` })
  expect(bar('Fruit').firstChild).toHaveClass('bg-green-mark')
  expect(bar('Space').firstChild).toHaveClass('bg-yellow-mark')
  expect(bar('Sea').firstChild).toHaveClass('bg-red-mark')
  expect(bar('Space')).toHaveAttribute('aria-valuetext', '30%')
})

describe('the completion status', () => {
  test('says in words what it draws', async () => {
    answer(trainerHome, aHome({ Fruit: 10, Space: 3 }))
    const { container } = renderPart(<TrainerHomePage />)
    const status = within(await screen.findByRole('region', { name: 'Quiz Completion Status' }))
    expect(status.getByText('Completed vs Unanswered Quizzes By Participants')).toBeVisible()
    expect(status.getByRole('img')).toHaveAccessibleName('65% completed: 13 quizzes completed, 7 unanswered.')
    const arcs = [...container.querySelectorAll('circle[pathLength]')].map((arc) =>
      ['stroke-dasharray', 'stroke-dashoffset'].map((name) =>
        Number.parseFloat(arc.getAttribute(name) ?? '').toFixed(1),
      ),
    )
    expect(arcs).toEqual([
      ['64.4', '-0.3'],
      ['34.4', '-65.3'],
    ])
  })

  test('without quizzes says that there is no data', async () => {
    answer(trainerHome, aHome({}))
    renderPart(<TrainerHomePage />)
    expect(await screen.findByText('Data is incomplete or not available')).toBeVisible()
    expect(screen.getByText('No Quiz Available')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to quizzes' })).toHaveAttribute('href', '/trainer/quizzes')
  })
})

test('every minute the figures are asked for again; where that fails, the older ones stay', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  answer(trainerHome, (_, count) =>
    count === 1 ? aHome({ Fruit: 7 }) : count === 2 ? aHome({ Sea: 1 }) : noConnection,
  )
  renderPart(<TrainerHomePage />)
  expect(await screen.findByText('Fruit')).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(limits.refreshMs))
  expect(await screen.findByText('Sea')).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(limits.refreshMs))
  expect(await screen.findByText(/couldn’t refresh/)).toBeVisible()
  expect(screen.getByText('Sea')).toBeVisible()
  vi.useRealTimers()
})
