import { listDueCards, type PracticeCard } from '@elocute/contract/practice'
import { scoreWord, type SaidWord } from '@elocute/contract/said-words'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { outbox } from '../../../client/outbox/outbox.ts'
import { paths } from '../../../client/address/paths.ts'
import { answer, forever, noConnection } from '../../../testing/fake-server.ts'
import { aTrainee } from '../../../testing/people.ts'
import { signedInAs } from '../../../testing/render-app.tsx'
import { renderWithSpeech } from '../../../testing/render-game.tsx'
import { scriptedSpeech } from '../../../testing/scripted-speech.ts'
import { aVoice, recordSpeech } from '../../../testing/speech-recorder.ts'

const id = (n: number) => `01890000-0000-7000-8000-00000000c00${n}`
const words = ['river', 'apple']
const cards = words.map((word, at): PracticeCard => ({
  id: id(at),
  kind: 'word',
  words: [{ word, ipa: '' }],
  sound: null,
  due_at: null,
  reviews: 0,
  from_trainer: false,
}))
const lexicon = words.map((word) => ({ word, pronunciations: ['R IH V ER'], sounds_like: [], near: [] }))
const summary = { due: 2, fresh: 0, days_practised: 1, minutes_today: 0, next_due_at: null }
const said = (score: number): { data: SaidWord } => ({
  data: { score, phones: [{ ipa: 'r', score }] },
})

const button = (name: string) => screen.getByRole('button', { name })
const wordShown = (name: string) => screen.findByRole('heading', { level: 2, name })

/** The session of the bag, at its first word. */
const practise = async () => {
  const reviews = vi.spyOn(outbox.reviews, 'add').mockResolvedValue()
  const saved = () => reviews.mock.calls.map(([{ card_id, rating }]) => [card_id, rating])
  signedInAs(aTrainee())
  answer(listDueCards, { data: { cards, lexicon, summary, total: 2 } })
  const page = renderWithSpeech(paths.trainee.practice, scriptedSpeech())
  await page.user.click(await screen.findByRole('button', { name: 'Start practice' }))
  await wordShown('river')
  const listen = async () => {
    await page.user.click(button('Start speaking'))
    await screen.findByRole('button', { name: 'Listening…' })
  }
  const say = async (text: string, sound?: Float32Array<ArrayBuffer>) => {
    await listen()
    act(() => page.speech.hearsSound(text, sound))
  }
  return { ...page, saved, listen, say }
}

describe('a word of the practice bag', () => {
  test('that was said is rated although Next is pressed before its sounds are scored', async () => {
    const asked = answer(scoreWord, forever)
    const { user, saved, say } = await practise()
    await say('river')
    expect(await screen.findByText('Looking at each sound…')).toBeVisible()
    expect(saved()).toEqual([])
    await user.click(button('Next'))
    await wordShown('apple')
    expect(saved()).toEqual([[id(0), 'good']])
    await say('maple')
    expect(await screen.findByText('Looking at each sound…')).toBeVisible()
    await user.click(button('Stop for now'))
    expect(await screen.findByText('You practised 2 words.')).toBeVisible()
    expect(saved()).toEqual([
      [id(0), 'good'],
      [id(1), 'again'],
    ])
    await waitFor(() => expect(asked).toHaveLength(2))
  })

  test('that was said is rated although the page is left before its sounds are scored', async () => {
    const asked = answer(scoreWord, forever)
    const { saved, say, unmount } = await practise()
    await say('river')
    await waitFor(() => expect(asked).toHaveLength(1))
    unmount()
    expect(saved()).toEqual([[id(0), 'good']])
  })

  test('is rated by its first take, also when another one is said before that is scored', async () => {
    const first = Promise.withResolvers<{ data: SaidWord }>()
    answer(scoreWord, (_, count) => (count === 1 ? first.promise : said(97)))
    const { saved, say, user } = await practise()
    await say('river')
    await say('river')
    expect(await screen.findByText('97 of 100')).toBeVisible()
    expect(saved()).toEqual([])
    first.resolve(said(61))
    await waitFor(() => expect(saved()).toEqual([[id(0), 'hard']]))
    await user.click(button('Next'))
    await wordShown('apple')
    expect(saved()).toHaveLength(1)
  })

  test('is rated by the recogniser without a connection', async () => {
    answer(scoreWord, noConnection)
    const { saved, say } = await practise()
    await say('river')
    await waitFor(() => expect(saved()).toEqual([[id(0), 'good']]))
  })

  test('goes on once for a double click', async () => {
    const { user } = await practise()
    await user.dblClick(button('Next'))
    expect(await wordShown('apple')).toBeVisible()
  })
})

describe('what sounds', () => {
  beforeEach(() => void vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue())
  afterEach(() => void vi.unstubAllGlobals())

  test('is no take: the model and the own voice end listening', async () => {
    answer(scoreWord, said(80))
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    const { log } = recordSpeech()
    const { user, say, listen, speech } = await practise()
    await listen()
    await user.click(button('Hear it'))
    expect(log.at(-1)).toMatchObject({ text: 'river' })
    expect(speech.listening()).toBeNull()
    await say('river')
    await listen()
    await user.click(button('Hear me'))
    expect(speech.listening()).toBeNull()
  })

  test('is the newest take, also after listening without a word', async () => {
    answer(scoreWord, said(80))
    const { user, say, listen } = await practise()
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    expect(button('Hear me')).toBeDisabled()
    await say('river')
    expect(await screen.findByText('80 of 100')).toBeVisible()
    await listen()
    await user.keyboard(' ')
    expect(await screen.findByRole('button', { name: 'Start speaking' })).toBeVisible()
    await user.click(button('Hear me'))
    await waitFor(() => expect(play).toHaveBeenCalled())
  })

  test('says why nothing can be heard', async () => {
    const voices = recordSpeech([aVoice('Anna', 'en-US')])
    const { user } = await practise()
    await user.click(button('Hear it'))
    act(() => voices.fails('synthesis-failed'))
    expect(await screen.findByText(/^We couldn’t play the word/)).toBeVisible()
  })
})
