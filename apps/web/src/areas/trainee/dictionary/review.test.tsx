import { lookUpWord } from '@elocute/contract/dictionary'
import { addCards } from '@elocute/contract/practice'
import * as sentences from '@elocute/messages/api'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { paths } from '../../../client/address/paths.ts'
import { answer, noConnection, refusal } from '../../../testing/fake-server.ts'
import { aTrainee } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { recordSpeech } from '../../../testing/speech-recorder.ts'
import { anEntry } from './entry.factory.ts'

const open = (search: string) => renderApp(`${paths.trainee.dictionary}${search}`, aTrainee())

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
  recordSpeech()
})
afterEach(() => vi.unstubAllGlobals())

describe('Review', () => {
  const add = () => screen.findByRole('button', { name: 'Add to Review' })

  test.each([
    [1, 'village', '1 word added to Review.'],
    [0, 'ice cream', 'This word is already in Review.'],
  ])('gets the word (%d added)', async (added, word, sentence) => {
    const calls = answer(addCards, { message: 'Done.', added })
    answer(lookUpWord, [anEntry({ word })])
    const { user } = open(`?word=${word}`)
    await user.click(await add())
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Added to Review' })).toHaveFocus()
    expect(calls.map(({ body }) => body)).toEqual([{ cards: [{ kind: 'word', words: [word] }] }])
  })

  test.each([
    ['the server refuses', refusal('unexpected', sentences.unexpected()), sentences.unexpected()],
    ['there is no connection', noConnection, 'We couldn’t add the word.'],
  ])('can be tried again when %s', async (_, failure, sentence) => {
    answer(addCards, (__, count) => (count === 1 ? failure : { message: 'Done.', added: 1 }))
    answer(lookUpWord, [anEntry()])
    const { user } = open('?word=village')
    await user.click(await add())
    expect(await screen.findByText(sentence)).toBeVisible()
    await user.click(await add())
    expect(await screen.findByText('1 word added to Review.')).toBeVisible()
  })

  test('is not offered for a short form that nobody practises', async () => {
    answer(lookUpWord, [anEntry({ word: 'p.m.' })])
    open('?word=p.m.')
    await screen.findByRole('heading', { level: 2, name: 'p.m.' })
    expect(screen.queryByRole('button', { name: 'Add to Review' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Practise this word' })).toBeNull()
  })
})
