import { listModules, loadModule, noteModuleOpened } from '@elocute/contract/modules'
import { countNewModules } from '@elocute/contract/new-modules'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { answer, noConnection, queryTries, refusal } from '../../../testing/fake-server.ts'
import { aTrainee } from '../../../testing/people.ts'
import { renderApp, renderPart } from '../../../testing/render-app.tsx'
import { aFile, aModule } from '../../../shared/modules/module.factory.ts'
import { TraineeModulePage } from './trainee-module-page.tsx'
import { TraineeModulesPage } from './trainee-modules-page.tsx'
import { refreshMs } from '../../../client/query/refresh.ts'

const vowels = aModule()
const full = { data: { ...vowels, ModuleContents: [aFile()] } }

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the menu', () => {
  const link = () =>
    within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: /Modules/ })

  test('says how many modules are new, until they are opened', async () => {
    answer(listModules, { data: [vowels] })
    answer(loadModule, full)
    answer(countNewModules, (_, count) => ({ data: { modules: count === 1 ? 1 : 0 } }))
    const { user } = renderApp('/trainee/modules', aTrainee())
    await waitFor(() => expect(link()).toHaveAccessibleName('Modules, 1 new'))
    await user.click(await screen.findByRole('link', { name: 'Long vowels' }))
    await waitFor(() => expect(link()).toHaveAccessibleName('Modules'))
  })

  test('names no number where the server does not answer', async () => {
    answer(listModules, { data: [vowels] })
    const asked = answer(countNewModules, noConnection)
    renderApp('/trainee/modules', aTrainee())
    await waitFor(() => expect(asked.length).toBeGreaterThan(0))
    expect(link()).toHaveAccessibleName('Modules')
  })

  test('says it on a phone too, where the modules are behind More', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget() as MediaQueryList, { media, matches: media === '(width < 40rem)' }),
    )
    answer(listModules, { data: [vowels] })
    answer(countNewModules, { data: { modules: 3 } })
    const { user } = renderApp('/trainee/modules', aTrainee())
    await user.click(await screen.findByRole('button', { name: 'More, Modules, 3 new' }))
    const drawer = within(await screen.findByRole('dialog'))
    expect(drawer.getByRole('link', { name: 'Modules, 3 new' })).toBeVisible()
  })
})

describe('the list', () => {
  test('shows a card for each module, and a card leads to its module and back', async () => {
    answer(listModules, { data: [vowels, aModule({ title: 'Telephone English' })] })
    answer(loadModule, full)
    const { user, router } = renderApp('/trainee/modules', aTrainee())
    expect(await screen.findByRole('heading', { level: 1, name: 'Modules' })).toBeVisible()
    expect(await screen.findByText('View posted modules here')).toBeVisible()
    const card = within(await screen.findByRole('article', { name: 'Long vowels' }))
    expect(card.getByText('Minimal pairs and a worksheet')).toBeVisible()
    expect(card.getByText('Posted Mar 4, 2026')).toBeVisible()
    await user.click(card.getByRole('link', { name: 'Long vowels' }))
    expect(await screen.findByRole('heading', { name: 'Learning Materials' })).toBeVisible()
    expect(router.state.location.pathname).toBe(`/trainee/modules/${vowels.id}`)
    const crumbs = within(screen.getByRole('navigation', { name: 'Where you are' }))
    expect(crumbs.getByText('Long vowels')).toHaveAttribute('aria-current', 'page')
    await user.click(crumbs.getByRole('link', { name: 'Modules' }))
    expect(await screen.findByRole('article', { name: 'Telephone English' })).toBeVisible()
  })

  test('marks a module as new until she has opened it', async () => {
    answer(listModules, (_, count) => ({ data: [{ ...vowels, is_new: count === 1 }] }))
    answer(loadModule, full)
    const opened = answer(noteModuleOpened, undefined)
    const { user } = renderApp('/trainee/modules', aTrainee())
    const card = async () => within(await screen.findByRole('article', { name: 'Long vowels' }))
    expect((await card()).getByText('New')).toBeVisible()
    await user.click((await card()).getByRole('link', { name: 'Long vowels' }))
    await waitFor(() => expect(opened[0]?.params).toEqual({ id: vowels.id }))
    await user.click((await screen.findAllByRole('link', { name: 'Modules' }))[0] as HTMLElement)
    expect((await card()).queryByText('New')).toBeNull()
  })

  test('a failure shows a message and can be retried', async () => {
    answer(listModules, (_, count) => (count <= queryTries ? noConnection : { data: [vowels] }))
    const { user } = renderPart(<TraineeModulesPage />)
    expect(await screen.findByRole('alert')).toHaveTextContent('Error loading module')
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('article', { name: 'Long vowels' })).toBeVisible()
  })

  test('shows that it is empty', async () => {
    answer(listModules, { data: [] })
    renderPart(<TraineeModulesPage />)
    expect(await screen.findByText('No modules available')).toBeVisible()
    expect(screen.getByText('Check back later for new training modules')).toBeVisible()
  })

  test('is loaded again every minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    answer(listModules, (_, count) => ({ data: count === 1 ? [] : [vowels] }))
    renderPart(<TraineeModulesPage />)
    await screen.findByText('No modules available')
    await act(() => vi.advanceTimersByTimeAsync(refreshMs))
    expect(await screen.findByRole('article', { name: 'Long vowels' })).toBeVisible()
  })
})

describe('a module', () => {
  const render = () => renderPart(<TraineeModulePage id={vowels.id} />)

  test('shows its files, without actions that change it', async () => {
    answer(loadModule, full)
    render()
    const materials = within(await screen.findByRole('region', { name: 'Learning Materials' }))
    const file = within(materials.getByRole('listitem', { name: 'Vowels.pdf' }))
    expect(file.getByRole('link')).toHaveTextContent('Open')
    expect(file.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Download'])
    expect(screen.getByRole('heading', { level: 2, name: 'Long vowels' })).toBeVisible()
    expect(screen.getByText('Posted Mar 4, 2026')).toBeVisible()
    expect(screen.getByText('Total files').nextElementSibling).toHaveTextContent('1')
    expect(screen.queryByRole('button', { name: /Delete|Edit|Upload/ })).toBeNull()
  })

  test('without files shows that', async () => {
    answer(loadModule, { data: { ...vowels, ModuleContents: [] } })
    render()
    expect(await screen.findByText('No materials yet')).toBeVisible()
  })

  test('a failure shows a message and can be retried', async () => {
    answer(loadModule, (_, count) => (count <= queryTries ? noConnection : full))
    const { user } = render()
    expect(await screen.findByRole('alert')).toHaveTextContent('Error loading module')
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('Vowels.pdf')).toBeVisible()
  })

  test('that is deleted while it is open shows that and leads back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const gone = refusal('not_found', 'This module no longer exists.')
    answer(loadModule, (_, count) => (count === 1 ? full : gone))
    render()
    await screen.findByText('Vowels.pdf')
    await act(() => vi.advanceTimersByTimeAsync(refreshMs))
    expect(await screen.findByText('This module no longer exists.')).toBeVisible()
    const back = screen.getByRole('link', { name: 'Back to modules' })
    await waitFor(() => expect(back).toHaveAttribute('href', '/trainee/modules'))
  })
})
