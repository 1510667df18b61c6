import 'fake-indexeddb/auto'
import { readOwnPart, saveSpeakingPart } from '@elocute/contract/speaking-answers'
import { readAskedSound } from '@elocute/contract/speaking-prompts'
import { loadOwnShadowing } from '@elocute/contract/shadowings'
import * as apiSentences from '@elocute/messages/api'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, noConnection, queryTries, refusal } from '../../../../testing/fake-server.ts'
import { scriptedSound } from '../../../../testing/scripted-sound.ts'
import { aPassage, aShadowing } from '../../../../shared/shadowing/shadowing.factory.ts'
import { button, findButton, openPage, openTask } from '../speaking.driver.tsx'
import { aSentAnswer, answerId, taskId } from '../speaking.factory.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  localStorage.clear()
})

const texts = ['The train leaves at noon.', 'Please keep your ticket.']
const sound = { id: taskId, milliseconds: 4_000 }
const shadowing = {
  kind: 'shadowing' as const,
  asked: { questions: texts, sounds: [sound, sound], picture: null },
  preparation_seconds: 0,
  answer_seconds: 0,
  rubric: null,
}

const open = async (details: Partial<Parameters<typeof openTask>[0]> = {}) => {
  const model = scriptedSound()
  const loads = answer(readAskedSound, new Uint8Array([1]))
  answer(loadOwnShadowing, { data: aShadowing() })
  return { model, loads, ...(await openTask({ ...shadowing, ...details })) }
}
type Open = Awaited<ReturnType<typeof open>>

/** Shadows a passage to the end of its model and the seconds after it. */
const shadow = async ({ user, model, skipTime }: Open) => {
  const before = model.played.length
  await user.click(await findButton('Start shadowing'))
  await waitFor(() => expect(model.played).toHaveLength(before + 1))
  expect(button('Done')).toBeVisible()
  skipTime(4)
  act(() => {
    model.ends()
  })
  skipTime(5)
}

describe('a passage', () => {
  test('says what happens, asks for headphones, and plays while it is recorded', async () => {
    const opened = await open()
    const { user, model, server, speech } = opened
    expect(await screen.findByText(/^You hear 2 passages and say each one along/)).toBeVisible()
    expect(screen.getByText(/^Wear headphones/)).toBeVisible()
    expect(screen.getByText('2 passages to shadow')).toBeVisible()
    expect(
      screen.getByText('Your trainers can listen to your recording. We keep it for 30 days.'),
    ).toBeVisible()
    await user.click(await findButton('Start'))
    expect(await screen.findByRole('heading', { name: 'Passage 1 of 2' })).toBeVisible()
    expect(screen.getAllByText(texts[0] ?? '')[0]).toBeVisible()
    expect(model.played).toHaveLength(0)
    await shadow(opened)
    expect(await screen.findByRole('heading', { name: 'Passage 2 of 2' })).toBeVisible()
    expect(model.played).toHaveLength(1)
    await shadow(opened)
    expect(await screen.findByRole('heading', { name: 'Your result' })).toBeVisible()
    expect(model.played).toHaveLength(2)
    expect(server.sent).toEqual([1, 2])
    expect(speech.openMicrophones()).toBe(0)
  })

  test('is sent with where in the recording the model began', async () => {
    const opened = await open({ asked: { ...shadowing.asked, questions: [texts[0] ?? ''], sounds: [sound] } })
    const sent = answer(saveSpeakingPart, { data: aSentAnswer() })
    await opened.user.click(await findButton('Start'))
    await shadow(opened)
    await waitFor(() => expect(sent).toHaveLength(1))
    const at = Number(sent[0]?.query['model_at_ms'] ?? Number.NaN)
    expect(at).toBeGreaterThanOrEqual(0)
    expect(at).toBeLessThan(1_000)
  })

  test('whose model cannot be loaded is not recorded, and can be tried again', async () => {
    const opened = await open()
    const { user, speech } = opened
    answer(readAskedSound, (_, count) => (count <= queryTries ? noConnection : new Uint8Array([1])))
    await user.click(await findButton('Start'))
    await user.click(await findButton('Start shadowing'))
    expect(await screen.findByText(/^We couldn’t play the voice/)).toBeVisible()
    expect(speech.recordings.begun).toBe(0)
    await shadow(opened)
    expect(await screen.findByRole('heading', { name: 'Passage 2 of 2' })).toBeVisible()
  })

  test('that is ended early is kept as far as it goes', async () => {
    const { user, model, skipTime, server } = await open()
    await user.click(await findButton('Start'))
    await user.click(await findButton('Start shadowing'))
    await waitFor(() => expect(model.played).toHaveLength(1))
    skipTime(2)
    await user.click(button('Done'))
    expect(await screen.findByRole('heading', { name: 'Passage 2 of 2' })).toBeVisible()
    await waitFor(() => expect(server.sent).toEqual([1]))
    expect(model.stopped()).toBeGreaterThan(0)
  })

  test('whose microphone is disconnected stops the model, too', async () => {
    const { user, model, skipTime, speech } = await open()
    await user.click(await findButton('Start'))
    await user.click(await findButton('Start shadowing'))
    await waitFor(() => expect(model.played).toHaveLength(1))
    skipTime(2)
    act(() => speech.unplug())
    expect(await findButton('Record it again')).toBeVisible()
    expect(model.stopped()).toBeGreaterThan(0)
  })

  test('that cannot be scored says why, and is recorded again', async () => {
    const opened = await open()
    const { user, server } = opened
    server.refuses((n) => (n === 2 ? refusal('not_scored', apiSentences.no_speech()) : null))
    await user.click(await findButton('Start'))
    await shadow(opened)
    await screen.findByRole('heading', { name: 'Passage 2 of 2' })
    await shadow(opened)
    expect(await screen.findByText(apiSentences.no_speech())).toBeVisible()
    server.refuses(() => null)
    if (screen.queryByRole('button', { name: 'Go on' })) await user.click(button('Go on'))
    await shadow(opened)
    expect(await screen.findByRole('heading', { name: 'Your result' })).toBeVisible()
  })

  test('waits without a connection, and is sent later with its place', async () => {
    const opened = await open()
    const { user, server } = opened
    server.refuses(() => noConnection)
    await user.click(await findButton('Start'))
    await shadow(opened)
    await screen.findByRole('heading', { name: 'Passage 2 of 2' })
    await shadow(opened)
    expect(await screen.findByText('Sending your answer')).toBeVisible()
    cleanup()
    await openPage()
    server.refuses(() => null)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByRole('heading', { name: 'Your result' })).toBeVisible()
    expect(server.sent.toSorted()).toEqual([1, 2])
  })
})

describe('the result', () => {
  const sent = { answers: [aSentAnswer()] }

  test('has the score, two lines over time, the words, and the own voice', async () => {
    const { user, model } = await open(sent)
    answer(readOwnPart, new Uint8Array([0x4f, 0x67, 0x67, 0x53]))
    expect(await screen.findByText('82 out of 100')).toBeVisible()
    expect(screen.getByText('Marked')).toBeVisible()
    const passage = within(screen.getByRole('region', { name: 'Passage 1: 82 out of 100' }))
    expect(passage.getByText('Mostly 0.4 s behind the voice.')).toBeVisible()
    expect(passage.getByText('3.2 syllables a second; the voice 4.0.')).toBeVisible()
    expect(
      passage.getByRole('img', { name: /^How far behind the voice each word is, over 2 seconds/ }),
    ).toBeVisible()
    expect(passage.getByRole('img', { name: /^How fast the speaker and the voice are/ })).toBeVisible()
    expect(passage.getByRole('button', { name: /noon/ })).toBeVisible()
    await user.click(passage.getByText('Show each word'))
    const table = passage.getByRole('table', { name: 'Timing of each word' })
    expect(within(table).getAllByRole('row').at(-1)).toHaveTextContent('noon2.00.40')
    await user.click(passage.getByRole('button', { name: 'Play the recording of passage 1' }))
    await waitFor(() => expect(model.played).toHaveLength(1))
    const second = within(screen.getByRole('region', { name: 'Passage 2: 82 out of 100' }))
    expect(second.getByText('This recording isn’t kept any more.')).toBeVisible()
  })

  test('says what a trainer has changed, and why', async () => {
    answer(loadOwnShadowing, {
      data: aShadowing({
        revision: 1,
        overruled: {
          score: 90,
          reason: 'Your microphone was bad.',
          by: { first_name: 'Tara', middle_name: null, last_name: 'Coach' },
        },
      }),
    })
    await openTask({ ...shadowing, ...sent })
    expect(await screen.findByText('90 out of 100')).toBeVisible()
    expect(
      screen.getByText('Tara Coach changed the score from 82 to 90: Your microphone was bad.'),
    ).toBeVisible()
  })

  test('without enough words has no lines', async () => {
    const passage = aPassage({ words: [], lag_ms: null })
    answer(loadOwnShadowing, { data: aShadowing({ passages: [passage] }) })
    await openTask({ ...shadowing, ...sent })
    expect(await screen.findByText(/^Too few words were said/)).toBeVisible()
    expect(screen.queryByRole('img', { name: /^How/ })).toBeNull()
  })

  test('of several tries can be chosen', async () => {
    const first = aSentAnswer({ picked: false })
    const second = aSentAnswer({ id: `${answerId.slice(0, -1)}9`, n: 2 })
    const { user, server } = await open({ answers: [first, second], tries: 3 })
    await user.click(await findButton('Let this one count: try 1'))
    await waitFor(() => expect(server.picks).toHaveLength(1))
  })

  test('that cannot be loaded can be loaded again', async () => {
    answer(loadOwnShadowing, (_, count) => (count <= queryTries ? noConnection : { data: aShadowing() }))
    const { user } = await openTask({ ...shadowing, ...sent })
    await user.click(await findButton('Try Again'))
    expect(await screen.findByText('82 out of 100')).toBeVisible()
  })
})
