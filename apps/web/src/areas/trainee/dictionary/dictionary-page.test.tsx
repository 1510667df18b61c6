import { lookUpWord, suggestWords } from '@elocute/contract/dictionary'
import * as sentences from '@elocute/messages/api'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { paths } from '../../../client/address/paths.ts'
import { answer, Foreign, forever, noConnection, queryTries, refusal } from '../../../testing/fake-server.ts'
import { aTrainee } from '../../../testing/people.ts'
import { renderApp, workspaceShown } from '../../../testing/render-app.tsx'
import { anEntry } from './entry.factory.ts'
import { recordSpeech } from '../../../testing/speech-recorder.ts'

const open = (search = '') => renderApp(`${paths.trainee.dictionary}${search}`, aTrainee())
const input = () => screen.findByRole('searchbox', { name: 'Word' })
const button = () => screen.getByRole('button', { name: 'Search' })
const notFound = refusal('not_found', sentences.word_not_found())

const scrolled = vi.fn()
beforeEach(() => {
  scrolled.mockClear()
  Element.prototype.scrollIntoView = scrolled
  recordSpeech()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('before a search', () => {
  test('the page shows its purpose and a prompt', async () => {
    open()
    await workspaceShown()
    expect(screen.getByRole('heading', { level: 1, name: 'Dictionary' })).toBeVisible()
    expect(screen.getByText(/definitions.*pronunciation at different speeds/)).toBeVisible()
    expect(screen.getByText('Search for a word')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Dictionary' })).toHaveAttribute('href', paths.trainee.dictionary)
  })

  test('a blank word cannot be searched', async () => {
    const calls = answer(lookUpWord, [anEntry()])
    const { user } = open()
    expect(await input()).toHaveValue('')
    expect(button()).toBeDisabled()
    await user.type(await input(), '   {Enter}')
    expect(button()).toBeDisabled()
    expect(calls).toHaveLength(0)
  })
})

describe('a search', () => {
  test('by the button or by Enter sends the word in lower case and puts it in the address', async () => {
    const calls = answer(lookUpWord, [anEntry()])
    const { user, router } = open()
    await user.type(await input(), '  ViLLage ')
    await user.click(button())
    expect(await screen.findByRole('heading', { level: 2, name: 'village' })).toBeVisible()
    expect(router.state.location.search).toBe('?word=village')
    await user.clear(await input())
    await user.type(await input(), 'Town{Enter}')
    await vi.waitFor(() => expect(calls.map(({ params }) => params['word'])).toEqual(['village', 'town']))
    await act(() => router.navigate(-1))
    expect(await input()).toHaveValue('village')
    expect(await screen.findByRole('heading', { level: 2, name: 'village' })).toBeVisible()
  })

  test('of a word that was copied from a sentence sends the word alone', async () => {
    const calls = answer(lookUpWord, [anEntry()])
    const { user, router } = open()
    await user.click(await input())
    await user.paste('“Vil\u00ADlage,” ')
    await user.click(button())
    await vi.waitFor(() => expect(calls.map(({ params }) => params['word'])).toEqual(['village']))
    expect(router.state.location.search).toBe('?word=village')
    expect(await input()).toHaveValue('village')
  })

  test('shows that it is running, and cannot be sent twice', async () => {
    answer(lookUpWord, forever)
    open('?word=village')
    expect(await screen.findByText('Looking up “village”…')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Searching…' })).toBeDisabled()
  })

  test('scrolls to its result a tenth of a second after loading', async () => {
    answer(lookUpWord, [anEntry()])
    open('?word=village')
    await screen.findByRole('heading', { level: 2, name: 'village' })
    expect(scrolled).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(scrolled).toHaveBeenCalledWith({ behavior: 'smooth', block: 'start' }))
    expect(scrolled).toHaveBeenCalledTimes(1)
  })

  test('scrolls without animation if the user prefers reduced motion', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget(), {
        matches: media.includes('reduce'),
        media,
        onchange: null,
      } as MediaQueryList),
    )
    answer(lookUpWord, [anEntry()])
    open('?word=village')
    await vi.waitFor(() => expect(scrolled).toHaveBeenCalledWith({ behavior: 'auto', block: 'start' }))
  })
})

describe('a failure', () => {
  test('to find the word shows that and offers similar spellings', async () => {
    answer(lookUpWord, ({ params }) => (params['word'] === 'vilage' ? notFound : [anEntry()]))
    answer(suggestWords, { data: ['village', 'visage'] })
    const { user } = open('?word=vilage')
    expect(await screen.findByRole('alert')).toHaveTextContent('Word not found in dictionary')
    await user.click(await screen.findByRole('button', { name: 'village' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'village' })).toBeVisible()
  })

  test('to load similar spellings still shows that there is no such word', async () => {
    answer(lookUpWord, notFound)
    answer(suggestWords, noConnection)
    open('?word=blorf')
    expect(await screen.findByText('Word not found in dictionary')).toBeVisible()
    expect(screen.getByText(/Check the spelling/)).toBeVisible()
  })

  test('of a proxy says nothing about the word', async () => {
    const reply = new Foreign(() => new Response('404 page not found', { status: 404 }))
    answer(lookUpWord, (_, count) => (count <= queryTries ? reply : [anEntry()]))
    const { user } = open('?word=village')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Error fetching word definition')
    expect(alert).toHaveTextContent('Something between you and Elocute answered: 404 page not found')
    await user.click(button())
    expect(await screen.findByRole('heading', { level: 2, name: 'village' })).toBeVisible()
  })

  test.each([
    [noConnection, 'Error fetching word definition', 'We can’t reach the server.'],
    [refusal('unexpected', sentences.unexpected()), 'Word not found in dictionary', sentences.unexpected()],
    [refusal('busy', sentences.busy()), 'Word not found in dictionary', sentences.busy()],
  ])('of any other kind says so, and can be tried again (%#)', async (failure, sentence, reason) => {
    let fails = true
    answer(lookUpWord, () => (fails ? failure : [anEntry()]))
    const { user } = open('?word=village')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(sentence)
    expect(alert).toHaveTextContent(reason)
    fails = false
    await user.click(button())
    expect(await screen.findByRole('heading', { level: 2, name: 'village' })).toBeVisible()
  })
})
