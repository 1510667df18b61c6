import { dictionaryLimits } from '@elocute/contract/dictionary-limits'
import { lookUpWord } from '@elocute/contract/dictionary'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { paths } from '../../../client/address/paths.ts'
import { answer } from '../../../testing/fake-server.ts'
import { aTrainee } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { recordSpeech } from '../../../testing/speech-recorder.ts'
import { aMeaning, anEntry } from './entry.factory.ts'

const open = (search: string) => renderApp(`${paths.trainee.dictionary}${search}`, aTrainee())

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
  recordSpeech()
})
afterEach(() => vi.unstubAllGlobals())

describe('a result', () => {
  const definition = (n: number) => ({
    definition: `definition ${n}`,
    example: `example ${n}`,
    synonyms: ['a', 'b', 'c', 'd'].map((letter) => `${letter}${n}`),
  })
  const many = (name: string) => Array.from({ length: 7 }, (_, n) => `${name}${n + 1}`)

  test('lists twelve phrases, then all, each a link that looks it up', async () => {
    const phrases = Array.from({ length: 14 }, (_, n) => `village phrase${n + 1}`)
    answer(lookUpWord, [anEntry({ phrases })])
    const { user } = open('?word=village')
    const list = within(await screen.findByRole('list', { name: 'Phrases:' }))
    expect(list.getAllByRole('link')).toHaveLength(12)
    await user.click(screen.getByRole('button', { name: 'Show all 14 phrases' }))
    expect(list.getAllByRole('link')).toHaveLength(14)
    expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull()
    const next = list.getByRole('link', { name: 'village phrase13' })
    expect(next).toHaveAttribute('href', expect.stringContaining('?word=village+phrase13'))
    await vi.waitFor(() => expect(next).toHaveFocus())
  })

  test('does not say all of as many phrases as the server sends at most', async () => {
    const phrases = Array.from({ length: dictionaryLimits.phrasesAtOnce }, (_, n) => `village phrase${n + 1}`)
    answer(lookUpWord, [anEntry({ phrases })])
    const { user } = open('?word=village')
    await user.click(await screen.findByRole('button', { name: 'Show the first 100 phrases' }))
    expect(screen.getByRole('link', { name: 'village phrase100' })).toBeVisible()
  })

  test('has no button where twelve phrases are all', async () => {
    answer(lookUpWord, [anEntry({ phrases: Array.from({ length: 12 }, (_, n) => `phrase${n}`) })])
    open('?word=village')
    await screen.findByRole('list', { name: 'Phrases:' })
    expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull()
  })

  test('has no list without a phrase', async () => {
    answer(lookUpWord, [anEntry()])
    open('?word=village')
    await screen.findByRole('heading', { level: 2, name: 'village' })
    expect(screen.queryByRole('list', { name: 'Phrases:' })).toBeNull()
  })

  test('shows three definitions with three synonyms each, and five synonyms and antonyms', async () => {
    const meaning = aMeaning({
      definitions: [1, 2, 3, 4].map(definition),
      synonyms: many('like'),
      antonyms: many('unlike'),
    })
    answer(lookUpWord, [anEntry({ meanings: [meaning, aMeaning({ partOfSpeech: 'verb' })] })])
    open('?word=village')
    const noun = within(await screen.findByRole('region', { name: 'noun' }))
    expect(screen.getByText('/ˈvɪlɪdʒ/')).toBeVisible()
    expect(noun.getByText('“example 3”')).toBeVisible()
    expect(noun.queryByText('definition 4')).toBeNull()
    const lists = (name: string) =>
      noun.queryAllByRole('list', { name }).map((list) => within(list).getAllByRole('link').length)
    expect(lists('Synonyms:')).toEqual([3, 3, 3, 5])
    expect(lists('Antonyms:')).toEqual([5])
    expect(screen.getByRole('region', { name: 'verb' })).toBeVisible()
  })

  test('shows its plain meanings, and the others when they are asked for', async () => {
    const named = (text: string) => [{ definition: text, synonyms: [] }]
    answer(lookUpWord, [
      anEntry({
        meanings: [
          aMeaning({ plain: true, definitions: named('a small town') }),
          aMeaning({ definitions: named('a community') }),
        ],
      }),
    ])
    const { user } = open('?word=village')
    expect(await screen.findByText('a small town')).toBeVisible()
    expect(screen.getByText('a community')).not.toBeVisible()
    await user.click(screen.getByText('More meanings'))
    expect(screen.getByText('a community')).toBeVisible()
  })

  test.each([
    ['no plain meanings', [aMeaning()]],
    ['no other meanings', [aMeaning({ plain: true })]],
  ])('with %s has nothing behind', async (_, meanings) => {
    answer(lookUpWord, [anEntry({ meanings })])
    open('?word=village')
    expect(await screen.findByText('a community in the country')).toBeVisible()
    expect(screen.queryByText('More meanings')).toBeNull()
  })

  test('stands before the panel of speeds', async () => {
    answer(lookUpWord, [anEntry()])
    open('?word=village')
    const word = await screen.findByRole('heading', { level: 2, name: 'village' })
    const panel = screen.getByRole('heading', { level: 2, name: 'Pronunciation speed' })
    expect(word.compareDocumentPosition(panel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('links to its synonyms and antonyms', async () => {
    answer(lookUpWord, ({ params }) => [
      anEntry({ word: String(params['word']), meanings: [aMeaning({ synonyms: ['small town'] })] }),
    ])
    const { user } = open('?word=village')
    await user.click(await screen.findByRole('link', { name: 'small town' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'small town' })).toBeVisible()
    expect(screen.getByRole('searchbox', { name: 'Word' })).toHaveValue('small town')
  })

  test('of an inflected form names the base word', async () => {
    answer(lookUpWord, [anEntry({ word: 'see' }), anEntry({ word: 'saw' })])
    const { user } = open('?word=saw')
    expect(await screen.findByText('“saw” is a form of “see”.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'saw' }))
    expect(screen.getByRole('heading', { level: 2, name: 'saw' })).toBeVisible()
    expect(screen.queryByText(/is a form of/)).toBeNull()
  })

  test('renders markup as text', async () => {
    const evil = '<img src=x onerror="window.evil = true">'
    answer(lookUpWord, [
      anEntry({
        word: evil,
        phonetic: evil,
        meanings: [aMeaning({ partOfSpeech: evil, definitions: [definition(1)], synonyms: [evil] })],
      }),
    ])
    open('?word=evil')
    expect(await screen.findByRole('heading', { level: 2, name: evil })).toBeVisible()
    expect(document.querySelector('main img')).toBeNull()
  })
})
