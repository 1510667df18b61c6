import 'fake-indexeddb/auto'
import type { AnswerTranscript } from '@elocute/contract/speaking-transcripts'
import { IDBFactory } from 'fake-indexeddb'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { aTranscript } from '../../../shared/speaking/transcript.factory.ts'
import { aSentAnswer, anAnswer } from './speaking.factory.ts'
import { button, findButton, isAsked, openTask, speak } from './speaking.driver.tsx'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  localStorage.clear()
})

const host = 'whisper.school.example:8000'
const told = `Your school lets ${host} write down what you say. Your recordings are sent there.`

describe('before a try', () => {
  test('the page says who writes down the answers, and each recording says that it was said', async () => {
    const page = await openTask({}, { host })
    expect(await screen.findByText(told)).toBeVisible()
    await page.user.click(button('Start'))
    await speak(page)
    await isAsked(2)
    await speak(page)
    await waitFor(() => expect(page.server.told).toEqual([host, host]))
  })

  test('a try that goes on says it too', async () => {
    const page = await openTask({ answers: [anAnswer([1])] }, { host })
    expect(await screen.findByText(told)).toBeVisible()
    await page.user.click(await findButton('Go on'))
    await speak(page)
    await waitFor(() => expect(page.server.told).toEqual([host]))
  })

  test('where nobody writes them down, nothing is said, and no recording says otherwise', async () => {
    const page = await openTask({ answers: [anAnswer([1])] })
    await page.user.click(await findButton('Go on'))
    expect(screen.queryByText(/write down what you say/)).toBeNull()
    await speak(page)
    await waitFor(() => expect(page.server.told).toEqual([undefined]))
  })
})

describe('in the own answers', () => {
  const openWith = async (...transcripts: AnswerTranscript[]) => {
    const answer = aSentAnswer()
    const opened = await openTask({
      answers: [answer],
      transcripts: transcripts.map((one) => ({ ...one, answer_id: answer.id })),
    })
    await screen.findByRole('heading', { name: 'Your answer' })
    return opened
  }
  /** The answer to a question. */
  const part = async (n: number) => {
    const play = await findButton(`Play your answer to question ${n}`)
    const item = play.closest('li')
    if (!item) throw new Error('the answer is in no list')
    return within(item)
  }

  test('a short transcript stands beside the sound, in English and as that of a machine', async () => {
    await openWith(aTranscript({ n: 2, text: 'I like my town.' }))
    const text = (await part(2)).getByText('I like my town.')
    expect(text).toBeVisible()
    expect([text.lang, text.dir]).toEqual(['en', 'ltr'])
    expect((await part(2)).getByText('Written down by a machine')).toBeVisible()
    expect((await part(2)).getByText('It may be wrong, most of all with accents.')).toBeVisible()
    expect((await part(2)).getByText('whisper-1').parentElement).toHaveTextContent(/^whisper-1 · Mar 5, 2026/)
    expect((await part(1)).queryByText('Written down by a machine')).toBeNull()
  })

  test('a long one is folded until somebody wants to read it', async () => {
    const text = 'I like my town because it is near the sea. '.repeat(6).trim()
    const { user } = await openWith(aTranscript({ text }))
    const written = (await part(1)).getByText(text)
    expect(written).not.toBeVisible()
    await user.click((await part(1)).getByText('Written down by a machine'))
    expect(written).toBeVisible()
  })

  test.each([
    ['waiting', 'A machine is still writing down this answer.'],
    ['failed', 'A machine couldn’t write down this answer.'],
  ] as const)('one that is %s says so', async (state, says) => {
    await openWith(aTranscript({ state, text: '', model: null, written_at: null }))
    expect((await part(1)).getByText(says)).toBeVisible()
    expect(screen.queryByText('Written down by a machine')).toBeNull()
  })

  test('one without words says so', async () => {
    await openWith(aTranscript({ text: '' }))
    expect((await part(1)).getByText('No words were found.')).toBeVisible()
  })
})
