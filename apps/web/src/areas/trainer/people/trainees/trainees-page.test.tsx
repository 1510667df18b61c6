import { listTrainees, traineePerformance } from '@elocute/contract/trainees'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, forever, noConnection, queryTries, refusal } from '../../../../testing/fake-server.ts'
import { aTrainer } from '../../../../testing/people.ts'
import { renderApp, renderPart, workspaceShown } from '../../../../testing/render-app.tsx'
import { aListedTrainee, aPerformance, listOf } from './trainee.factory.ts'
import { TraineesPage } from './trainees-page.tsx'
import { refreshMs } from '../../../../client/query/refresh.ts'

const mai = aListedTrainee({
  first_name: 'Mai',
  middle_name: 'Anh',
  last_name: 'Tran',
  email: 'mai@firm.org',
})
const ben = aListedTrainee({ first_name: 'Ben', last_name: 'Oduya', status: 'pending' })

const optionsOf = (select: string) =>
  within(screen.getByRole('combobox', { name: select }))
    .getAllByRole('option')
    .map((option) => option.textContent)

const cards = () =>
  screen.getAllByRole('listitem').map((card) => within(card).getByRole('heading').textContent)

test('a trainer reaches the page at its address', async () => {
  answer(listTrainees, listOf(mai))
  renderApp('/trainer/trainees', aTrainer())
  await workspaceShown()
  expect(screen.getByRole('heading', { level: 1, name: 'Trainees' })).toBeVisible()
  expect(await screen.findByRole('listitem', { name: 'Mai Anh Tran' })).toBeVisible()
})

describe('a failure', () => {
  test('without words of the server is said in ours, and can be tried again', async () => {
    answer(listTrainees, (_, count) => (count <= queryTries ? noConnection : listOf(mai)))
    const { user } = renderPart(<TraineesPage />)
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occured while fetching trainees')
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('listitem', { name: 'Mai Anh Tran' })).toBeVisible()
  })

  test("is said in the server's words where it has some", async () => {
    answer(listTrainees, refusal('unexpected', 'The disk is full'))
    renderPart(<TraineesPage />)
    expect(await screen.findByRole('alert')).toHaveTextContent('The disk is full')
  })
})

test('nobody yet: says so, and what to do', async () => {
  answer(listTrainees, listOf())
  renderPart(<TraineesPage />)
  expect(await screen.findByText('No trainees found')).toBeVisible()
  expect(screen.getByText(/Invite your trainees or import a list/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Invite trainees' })).toHaveAttribute(
    'href',
    '/trainer/invitations',
  )
})

test('each card says what its trainee is, and offers only what is possible', async () => {
  answer(listTrainees, listOf(mai, ben))
  renderPart(<TraineesPage />)
  const waiting = within(await screen.findByRole('listitem', { name: 'Ben Oduya' }))
  expect(waiting.getByText('Pending Approval')).toBeVisible()
  expect(waiting.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Accept Application',
    'Reject',
  ])
  const active = within(screen.getByRole('listitem', { name: 'Mai Anh Tran' }))
  expect(active.getByText('Active trainee')).toBeVisible()
  expect(active.getByRole('button', { name: 'View Performance' })).toBeVisible()
  expect(active.getByRole('button', { name: /^More actions.*Mai Anh Tran/ })).toBeVisible()
  expect(active.queryByRole('button', { name: 'Accept Application' })).toBeNull()
})

test('a card leads to its trainee, and has the figures of the table', async () => {
  answer(listTrainees, listOf(mai, aListedTrainee({ first_name: 'Ada', average: null }), ben))
  renderPart(<TraineesPage />)
  const card = within(await screen.findByRole('listitem', { name: 'Mai Anh Tran' }))
  expect(card.getByRole('link', { name: 'Mai Anh Tran' })).toHaveAttribute(
    'href',
    `/trainer/trainees/${mai.id}`,
  )
  const figures = (name: RegExp) =>
    within(screen.getByRole('listitem', { name }))
      .queryAllByRole('definition')
      .map(({ textContent }) => textContent)
  expect(figures(/^Mai/)).toEqual(['Jan 3, 2026', '4 of 5', '61%', 'Better'])
  expect(figures(/^Ada/)).toEqual(['Jan 3, 2026', '4 of 5', '–none yet', 'Better'])
  // An application has done nothing yet.
  expect(figures(/^Ben/)).toEqual([])
})

describe('the list', () => {
  test('is searched, filtered, sorted and counted by the server', async () => {
    const calls = answer(listTrainees, ({ query }) =>
      query['search'] === 'nobody'
        ? listOf()
        : query['status'] === 'pending'
          ? listOf(ben)
          : listOf(ben, mai),
    )
    const { user } = renderPart(<TraineesPage />)
    await screen.findByText('2 trainees in total')
    expect(cards()).toEqual(['Ben Oduya', 'Mai Anh Tran'])
    expect(optionsOf('Status')).toEqual(['Trainee Status', 'Active', 'Pending', 'Suspended'])
    expect(optionsOf('Sort')).toEqual([
      ...['Pending first', 'Name A-Z', 'Name Z-A', 'Most Recent'],
      ...['Last active', 'Most quizzes taken', 'Highest average'],
    ])
    expect(calls[0]?.query).toEqual({ search: '', sort: 'pending', limit: '60' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Name Z-A')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Pending')
    expect(await screen.findByText('1 pending trainee')).toBeVisible()
    expect(cards()).toEqual(['Ben Oduya'])
    expect(calls.at(-1)?.query).toEqual({ search: '', status: 'pending', sort: 'za', limit: '60' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'B1')
    await waitFor(() => expect(calls.at(-1)?.query['cefr']).toBe('B1'))
    await user.type(screen.getByRole('searchbox', { name: 'Search by name or email' }), 'nobody')
    expect(await screen.findByText('No trainees found')).toBeVisible()
    expect(screen.getByText(/Try another name or email address/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all trainees' }))
    expect(await screen.findByText('2 trainees in total')).toBeVisible()
  })

  test('keeps what it shows until the answer to another search comes', async () => {
    const calls = answer(listTrainees, ({ query }) => (query['search'] === '' ? listOf(ben, mai) : forever))
    const { user } = renderPart(<TraineesPage />)
    await screen.findByText('2 trainees in total')
    await user.type(screen.getByRole('searchbox'), 'mai')
    await vi.waitFor(() => expect(calls.at(-1)?.query['search']).toBe('mai'))
    expect(cards()).toEqual(['Ben Oduya', 'Mai Anh Tran'])
  })

  test('of thousands comes a part at a time', async () => {
    const all = Array.from({ length: 50_000 }, () => mai).map((trainee, index) => ({
      ...trainee,
      id: `01890000-0000-7000-8000-${index.toString(16).padStart(12, '0')}`,
    }))
    answer(listTrainees, ({ query }) => ({ data: all.slice(0, Number(query['limit'])), total: all.length }))
    const { user } = renderPart(<TraineesPage />)
    expect(await screen.findByText('50,000 trainees in total')).toBeVisible()
    expect(screen.getAllByRole('listitem')).toHaveLength(60)
    await user.click(screen.getByRole('button', { name: 'Show more (49,940 left)' }))
    await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(120))
  })
})

describe('every minute', () => {
  test('the list is asked for again; what is open and what was typed stay, also when that fails', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let reply: ReturnType<typeof listOf> | typeof noConnection = listOf(mai)
    answer(listTrainees, () => reply)
    answer(traineePerformance, { data: aPerformance() })
    const { user } = renderPart(<TraineesPage />)
    await user.click(await screen.findByRole('button', { name: /^More actions.*Mai Anh Tran/ }))
    await user.click(screen.getByRole('menuitem', { name: 'Delete Mai Anh Tran' }))
    await user.type(await screen.findByRole('textbox', { name: 'Type the email address to confirm' }), 'mai@')

    expect(screen.queryByText('Ben Oduya')).toBeNull()
    reply = listOf(mai, ben)
    await act(() => vi.advanceTimersByTimeAsync(refreshMs))
    expect(await screen.findByText('Ben Oduya')).toBeInTheDocument()
    reply = noConnection
    await act(() => vi.advanceTimersByTimeAsync(refreshMs))
    expect(await screen.findByText(/couldn’t refresh/)).toBeInTheDocument()
    expect(screen.getByText('Ben Oduya')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Type the email address to confirm' })).toHaveValue('mai@')
    vi.useRealTimers()
  })
})

describe('on a wide screen', () => {
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget() as MediaQueryList, { media, matches: media === '(width >= 80rem)' }),
    )
  })

  test('the trainees are a table with their figures', async () => {
    const fresh = { last_active_at: null, average: null, trend: null, quizzes_done: 0 }
    answer(
      listTrainees,
      listOf(
        { ...mai, cefr: 'B1' },
        aListedTrainee({ first_name: 'Ada', ...fresh }),
        aListedTrainee({ first_name: 'Ben', status: 'pending', ...fresh }),
      ),
    )
    renderPart(<TraineesPage />)
    const row = within(await screen.findByRole('row', { name: 'Mai Anh Tran' }))
    expect(row.getByText('4 of 5')).toBeVisible()
    expect(row.getByText('61%')).toBeVisible()
    expect(row.getByText('Better')).toBeVisible()
    expect(row.getByText('Level B1')).toBeVisible()
    expect(row.getByText('Active trainee')).toBeVisible()
    expect(row.getByRole('button', { name: 'View Performance' })).toBeVisible()
    expect(within(screen.getByRole('row', { name: /^Ada/ })).getAllByText('none yet')).toHaveLength(3)
    const waiting = within(screen.getByRole('row', { name: /^Ben/ }))
    // An application has done nothing yet.
    expect(waiting.queryByText('none yet')).not.toBeInTheDocument()
    expect(waiting.getByRole('button', { name: 'Accept Application' })).toBeVisible()
  })

  test('a head sorts, and the name in both directions', async () => {
    const calls = answer(listTrainees, listOf(mai))
    const { user, router } = renderApp('/trainer/trainees', aTrainer())
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
    const sorted = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort')
    await press('Average')
    await vi.waitFor(() => expect(calls.at(-1)?.query['sort']).toBe('average'))
    expect([sorted('Average'), sorted('Name')]).toEqual(['descending', null])
    await press('Name')
    expect([sorted('Average'), sorted('Name')]).toEqual([null, 'ascending'])
    await press('Name')
    expect(sorted('Name')).toBe('descending')
    expect(router.state.location.search).toBe('?sort=za')
  })

  test('several are selected in the table', async () => {
    answer(listTrainees, listOf(mai, ben))
    const { user } = renderPart(<TraineesPage />)
    await user.click(await screen.findByRole('checkbox', { name: 'Select Mai Anh Tran' }))
    expect(screen.getByRole('checkbox', { name: 'Select Mai Anh Tran' })).toBeChecked()
    expect(screen.getAllByText('1 selected').length).toBeGreaterThan(0)
  })
})
