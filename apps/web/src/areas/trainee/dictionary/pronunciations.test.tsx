import { lookUpWord } from '@elocute/contract/dictionary'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '../../../client/address/paths.ts'
import { answer } from '../../../testing/fake-server.ts'
import { aTrainee } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { recordSpeech } from '../../../testing/speech-recorder.ts'
import { aMeaning, anEntry } from './entry.factory.ts'

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => vi.unstubAllGlobals())

test('a spelling that is said in two ways has an entry for each, with its own sound', async () => {
  const speech = recordSpeech()
  answer(lookUpWord, [
    anEntry({ word: 'lead', phonetic: '/liːd/', spoken: 'to lead' }),
    anEntry({
      word: 'lead',
      phonetic: '/led/',
      spoken: 'led',
      meanings: [aMeaning({ definitions: [{ definition: 'a soft metal', synonyms: [] }] })],
    }),
  ])
  const { user } = renderApp(`${paths.trainee.dictionary}?word=lead`, aTrainee())
  expect(await screen.findByRole('button', { name: 'lead /liːd/', pressed: true })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'lead /led/', pressed: false }))
  expect(screen.getByText('a soft metal')).toBeVisible()
  expect(screen.getByRole('button', { name: 'lead /led/', pressed: true })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Listen to “lead”' }))
  expect(speech.log.at(-1)).toMatchObject({ text: 'led' })
})

test.each([
  [{ british: '/ˈwɔːtə/' }, ['US /ˈwɔːtɚ/', 'UK /ˈwɔːtə/']],
  [{ british: '/ˈwɔːtɚ/' }, ['US and UK /ˈwɔːtɚ/']],
  [{}, ['/ˈwɔːtɚ/']],
])('a word is shown with how it is said in America and in Britain (%#)', async (british, lines) => {
  answer(lookUpWord, [anEntry({ word: 'water', phonetic: '/ˈwɔːtɚ/', ...british })])
  renderApp(`${paths.trainee.dictionary}?word=water`, aTrainee())
  await screen.findByRole('heading', { level: 2, name: 'water' })
  const said = screen.getAllByText(/^\/ˈwɔːt/).map((ipa) => ipa.parentElement?.textContent.trim())
  expect(said).toEqual(lines)
})
