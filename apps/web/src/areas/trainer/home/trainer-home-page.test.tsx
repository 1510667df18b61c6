import { firstTrainerName } from '@elocute/contract/names'
import { trainerHome } from '@elocute/contract/dashboards'
import { loadSettings } from '@elocute/contract/settings'
import { listTrainers } from '@elocute/contract/trainers'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { answer, aSchoolsSettings, noConnection, queryTries } from '../../../testing/fake-server.ts'
import { aTrainer } from '../../../testing/people.ts'
import { renderApp, renderPart, workspaceShown } from '../../../testing/render-app.tsx'
import { aHome } from './home.factory.ts'
import { TrainerHomePage } from './trainer-home-page.tsx'
import { refreshMs } from '../../../client/query/refresh.ts'

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
  test('has its percentage as the language writes it', async () => {
    const page = document.documentElement
    page.lang = 'es'
    onTestFinished(() => {
      page.lang = 'en'
    })
    answer(trainerHome, aHome({ Fruit: 10, Space: 3 }))
    renderPart(<TrainerHomePage />)
    expect(await screen.findByText('65 %')).toBeVisible()
  })

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
  await act(() => vi.advanceTimersByTimeAsync(refreshMs))
  expect(await screen.findByText('Sea')).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(refreshMs))
  expect(await screen.findByText(/couldn’t refresh/)).toBeVisible()
  expect(screen.getByText('Sea')).toBeVisible()
  vi.useRealTimers()
})

describe('a new school', () => {
  const open = (person: ReturnType<typeof aTrainer>, home = aHome({}, 0)) => {
    answer(trainerHome, home)
    return renderApp('/trainer/home', person)
  }
  const steps = async () =>
    within(await screen.findByRole('region', { name: 'First steps' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  const owner = { ...aTrainer(), trainer_level: 'owner' as const }

  test('shows its owner what to do, in order, with what is done, and praises nobody', async () => {
    answer(listTrainers, { data: [] })
    answer(loadSettings, {
      data: aSchoolsSettings({ school_name: 'Harbour School' }),
      may_change: true,
      server_time_zone: 'UTC',
      offered_transcription_host: null,
    })
    open(owner)
    await waitFor(async () =>
      expect(await steps()).toEqual([
        'DoneName your school',
        '2Invite another trainer',
        '3Create a group',
        '4Invite your trainees',
        '5Create your first quiz',
      ]),
    )
    expect(screen.getByRole('link', { name: 'Invite another trainer' })).toHaveAttribute(
      'href',
      '/trainer/invitations?who=trainer',
    )
    expect(screen.queryByText('You’re all caught up.')).toBeNull()
  })

  test('asks its owner for her name first, as long as she has that of the settings', async () => {
    answer(listTrainers, { data: [] })
    answer(loadSettings, {
      data: aSchoolsSettings(),
      may_change: true,
      server_time_zone: 'UTC',
      offered_transcription_host: null,
    })
    open({ ...owner, ...firstTrainerName })
    await waitFor(async () =>
      expect((await steps())[0]).toBe('1Enter your own name, which is in every email'),
    )
    const link = screen.getByRole('link', { name: 'Enter your own name, which is in every email' })
    expect(link).toHaveAttribute('href', '/trainer/account')
  })

  test('shows a trainer the steps that are hers, until there are trainees and a quiz', async () => {
    open(aTrainer(), aHome({}, 5))
    expect(await steps()).toEqual(['1Create a group', 'DoneInvite your trainees', '3Create your first quiz'])
  })

  test('shows an observer none, and a school with both none', async () => {
    const { unmount } = open({ ...aTrainer(), trainer_level: 'observer' })
    expect(await screen.findByText('You’re all caught up.')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
    unmount()
    open(aTrainer(), aHome({ Fruit: 7 }))
    expect(await screen.findByText('You’re all caught up.')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
  })
})
