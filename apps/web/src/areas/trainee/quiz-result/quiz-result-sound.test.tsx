import { readOwnClip } from '@elocute/contract/clips'
import { ownWords } from '@elocute/contract/own-words'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, forever } from '../../../testing/fake-server.ts'
import { renderPart } from '../../../testing/render-app.tsx'
import { recordSpeech } from '../../../testing/speech-recorder.ts'
import { aResult, aWord, quizId } from './quiz-result.factory.ts'
import { ResultWords } from './result-words.tsx'

beforeEach(() => {
  answer(ownWords, { data: aResult() })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const open = (details: Parameters<typeof aResult>[0] = {}) =>
  renderPart(<ResultWords quizId={quizId} result={aResult(details)} />)
const hear = (word: string) => screen.getByRole('button', { name: `Hear it: ${word}` })

test('the model voice says a word slowly', async () => {
  const { log } = recordSpeech()
  const { user } = open()
  await user.click(hear('river'))
  expect(log.at(-1)).toMatchObject({ text: 'river', rate: 0.85 })
  expect(screen.queryByRole('status')).toBeNull()
})

test('the model voice and the own recording never sound at the same time', async () => {
  const { log } = recordSpeech()
  answer(readOwnClip, forever)
  const { user } = open()
  await user.click(hear('river'))
  await user.click(screen.getByRole('button', { name: 'Hear me: river' }))
  expect(log.at(-1)).toBe('cancel')
  expect(screen.getByRole('button', { name: 'Stop: river' })).toBeVisible()
  await user.click(hear('yellow'))
  expect(log.at(-1)).toMatchObject({ text: 'yellow' })
  expect(screen.getByRole('button', { name: 'Hear me: river' })).toBeVisible()
})

test('a voice that fails says what to do', async () => {
  const speech = recordSpeech()
  const { user } = open()
  await user.click(hear('river'))
  act(() => speech.fails('synthesis-failed'))
  expect(screen.getByText(/^We couldn’t play the word\. Try again/)).toBeVisible()
})

test('a browser without speech output says so', async () => {
  open()
  expect(await screen.findByText(/^Your browser can’t speak/)).toBeVisible()
  expect(hear('river')).toBeDisabled()
})

test('two hundred words are shown in pages', async () => {
  recordSpeech()
  const words = Array.from({ length: 200 }, (_, at) => aWord({ n: at + 1, question_word: `word ${at + 1}` }))
  const { user } = open({ words, total_points: 200 })
  const list = () => within(screen.getByRole('region', { name: 'Words' })).getAllByRole('heading')
  expect(list()).toHaveLength(60)
  await user.click(screen.getByRole('button', { name: 'Show more (140 left)' }))
  expect(list()).toHaveLength(120)
})
