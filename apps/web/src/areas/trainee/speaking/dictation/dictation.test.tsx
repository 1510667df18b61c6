import 'fake-indexeddb/auto'
import { appealMark, type SpeakingAppeal } from '@elocute/contract/speaking-appeals'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'
import { paths } from '../../../../client/address/paths.ts'
import { isWaiting } from '../../../../client/outbox/waiting-flag.ts'
import { answer } from '../../../../testing/fake-server.ts'
import { foreign, foreignAnswers } from '../../../../testing/foreign-answers.ts'
import { aTrainee } from '../../../../testing/people.ts'
import { aVoice } from '../../../../testing/speech-recorder.ts'
import { anAnswer, aSentAnswer, taskId } from '../speaking.factory.ts'
import { dictation, aWord, aDictationAnswer } from './dictation.factory.ts'
import { openDictation, openDictationPage } from './dictation.driver.tsx'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  localStorage.clear()
})

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const findButton = (name: string | RegExp) => screen.findByRole('button', { name })
const field = () => screen.findByRole('textbox', { name: 'Type what you hear' })
const isAt = (n: number) =>
  waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', `Item ${n} of 3`))
const waits = () => isWaiting('dictations', aTrainee().id)
const nothingWaits = () => waitFor(() => expect(waits()).toBe(false))

describe('before a try', () => {
  test('the page says how it goes and how often an item is played', async () => {
    await openDictation({ dictation: { ...dictation, plays: 'once', capitals: true } })
    expect(await screen.findByText('Dictation, 3 items')).toBeVisible()
    for (const text of [
      'Listen to each item and type what you hear.',
      'You can play each item once.',
      'Capital letters count.',
      'We mark it as soon as you send it, and you see each word.',
    ])
      expect(screen.getByText(text)).toBeVisible()
    expect(screen.queryByText('Punctuation counts.')).not.toBeInTheDocument()
    expect(button('Start')).toBeEnabled()
  })

  test('one that is closed cannot be started', async () => {
    await openDictation({ state: 'closed' })
    expect(await screen.findByText('Your trainer has closed this speaking task.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Start' })).not.toBeInTheDocument()
  })
})

describe('a try', () => {
  test('is typed by keyboard item by item, checked, sent and shown', async () => {
    const { user, server } = await openDictation()
    await user.click(await findButton('Start'))
    expect(await field()).toHaveFocus()
    for (const [name, value] of [
      ['autocorrect', 'off'],
      ['autocapitalize', 'off'],
      ['autocomplete', 'off'],
      ['spellcheck', 'false'],
    ] as const)
      expect(await field()).toHaveAttribute(name, value)
    await user.keyboard('the train leaves at 7:45{Enter}')
    await isAt(2)
    await waitFor(() =>
      expect(server.saved).toEqual([{ items: [{ n: 1, typed: 'the train leaves at 7:45' }], send: false }]),
    )
    await user.keyboard('llewelyn{Enter}')
    await isAt(3)
    await user.click(button('Back'))
    await isAt(2)
    expect(await field()).toHaveValue('llewelyn')
    expect(await field()).toHaveFocus()
    await user.clear(await field())
    await user.keyboard('llewellyn{Enter}')
    await isAt(3)
    await user.click(button('Check your answers'))
    expect(await screen.findByText('1 item is still empty.')).toBeVisible()
    await user.click(button('Change item 3'))
    await user.keyboard('I’ll wait{Enter}')
    expect(await screen.findByRole('heading', { name: /Check your answers/ })).toHaveFocus()
    await user.click(button('Send'))
    expect(await screen.findByText('3 of 3 words')).toBeVisible()
    expect(server.saved.at(-1)?.send).toBe(true)
    expect(server.saved.filter(({ send }) => send)).toHaveLength(1)
    expect(screen.getByText('Marked')).toBeVisible()
    await nothingWaits()
  })

  test('plays what the server allows, at the chosen speed, and no more after a reload', async () => {
    const { user, voice, server } = await openDictation()
    await user.click(await findButton('Start'))
    expect(await screen.findByText('2 plays left')).toBeVisible()
    await user.click(button('Play'))
    expect(await screen.findByText('1 play left')).toBeVisible()
    expect(voice.log.at(-1)).toMatchObject({ text: 'The train leaves at seven forty five.', rate: 0.85 })
    act(voice.ends)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), 'Slow')
    await user.click(button('Play'))
    expect(await screen.findByText('No plays left')).toBeVisible()
    expect(voice.log.at(-1)).toMatchObject({ rate: 0.6 })
    act(voice.ends)
    await waitFor(() => expect(button('Play')).toBeDisabled())
    cleanup()
    const again = await openDictationPage()
    await again.user.click(await findButton('Go on'))
    expect(await screen.findByText('No plays left')).toBeVisible()
    expect(server.plays).toHaveLength(2)
  })

  test('plays an item once and to its end after a double click', async () => {
    const { user, voice, server } = await openDictation()
    await user.click(await findButton('Start'))
    await user.dblClick(await findButton('Play'))
    expect(await screen.findByText('1 play left')).toBeVisible()
    expect(voice.log.filter((one) => typeof one === 'object')).toHaveLength(1)
    expect(button('Stop')).toBeVisible()
    expect(server.plays).toHaveLength(1)
  })

  test('that may be played as often as wanted asks nobody', async () => {
    const { user, voice, server } = await openDictation({ dictation: { ...dictation, plays: 'unlimited' } })
    await user.click(await findButton('Start'))
    await user.click(await findButton('Play'))
    await waitFor(() => expect(voice.log.at(-1)).toMatchObject({ rate: 0.85 }))
    expect(server.plays).toHaveLength(0)
    expect(screen.queryByText(/plays? left/)).not.toBeInTheDocument()
  })

  test('uses up no play while the browser has no voice, which is said', async () => {
    const { user, voice, server } = await openDictation({}, { voices: [] })
    await user.click(await findButton('Start'))
    expect(await screen.findByText(/has no English voice, so you can’t play this item/)).toBeVisible()
    expect(button('Play')).toBeDisabled()
    act(() => voice.voicesArrive([aVoice('Anna', 'en-US')]))
    await user.click(button('Play'))
    expect(await screen.findByText('1 play left')).toBeVisible()
    expect(server.plays).toHaveLength(1)
  })

  test('whose play got no answer is not counted twice', async () => {
    const { user, voice, server } = await openDictation()
    await user.click(await findButton('Start'))
    await findButton('Play')
    server.goesAway()
    await user.click(button('Play'))
    expect(await screen.findByText(/You need to be online to play an item/)).toBeVisible()
    // The server has counted it, and its answer was lost.
    server.becomes({
      items: aDictationAnswer().items.map((item) => ({ ...item, plays: item.n === 1 ? 1 : 0 })),
    })
    server.comesBack()
    await user.click(button('Play'))
    await waitFor(() =>
      expect(voice.log.at(-1)).toMatchObject({ text: 'The train leaves at seven forty five.' }),
    )
    expect(server.plays).toHaveLength(1)
    expect(await screen.findByText('1 play left')).toBeVisible()
  })

  test.each(foreignAnswers)('whose start or play met the answer of $name says what it said', async (each) => {
    const { user, server } = await openDictation()
    const said = /^Something between you and Elocute answered/
    server.meets(foreign(each))
    await user.click(await findButton('Start'))
    expect(await screen.findByText(said)).toHaveTextContent(each.said)
    server.comesBack()
    await user.click(button('Start'))
    await findButton('Play')
    server.meets(foreign(each))
    await user.click(button('Play'))
    expect(await screen.findByText(said)).toHaveTextContent(each.said)
  })

  test('survives a reload in the middle of a word', async () => {
    const { user } = await openDictation()
    await user.click(await findButton('Start'))
    await field()
    await user.keyboard('the trai')
    cleanup()
    const again = await openDictationPage()
    await again.user.click(await findButton('Go on'))
    await again.user.click(await findButton('Back'))
    expect(await field()).toHaveValue('the trai')
  })

  test('is opened again with what the server has by then', async () => {
    const { user, server, router } = await openDictation()
    await user.click(await findButton('Start'))
    await field()
    await act(() => router.navigate(paths.trainee.speaking))
    server.becomes({
      items: aDictationAnswer().items.map((item) => ({ ...item, typed: item.n === 1 ? 'elsewhere' : '' })),
    })
    await act(() => router.navigate(paths.trainee.speakingTask(taskId)))
    await user.click(await findButton('Go on'))
    await isAt(2)
    await user.click(button('Back'))
    expect(await field()).toHaveValue('elsewhere')
  })

  test('is opened again with what is known where the server does not answer', async () => {
    const { user, server, router } = await openDictation()
    await user.click(await findButton('Start'))
    await field()
    await act(() => router.navigate(paths.trainee.speaking))
    server.goesAway()
    await act(() => router.navigate(paths.trainee.speakingTask(taskId)))
    await user.click(await findButton('Go on'))
    expect(await field()).toHaveValue('')
  })

  test('waits without a connection, and is sent once', async () => {
    const { user, server } = await openDictation()
    await user.click(await findButton('Start'))
    await field()
    server.goesAway()
    await user.keyboard('one{Enter}')
    await isAt(2)
    expect(await screen.findByText(/saved on this device/)).toBeVisible()
    await user.keyboard('two{Enter}')
    await isAt(3)
    await user.keyboard('three{Enter}')
    await user.click(await findButton('Send'))
    expect(await screen.findByText('Sending your dictation')).toBeVisible()
    expect(screen.getByText('Waiting to be sent')).toBeVisible()
    expect(server.saved).toEqual([])
    act(server.comesBack)
    expect(await screen.findByText('3 of 3 words')).toBeVisible()
    expect(server.saved).toEqual([
      {
        items: [
          { n: 1, typed: 'one' },
          { n: 2, typed: 'two' },
          { n: 3, typed: 'three' },
        ],
        send: true,
      },
    ])
    await nothingWaits()
  })
})

describe('the result', () => {
  test('shows what was said and typed without colour alone, and what a trainer has overruled and why', async () => {
    const words = [
      aWord(1, { said: 'The', typed: 'the' }),
      aWord(2, { said: 'train', typed: 'rain', result: 'substituted' }),
      aWord(3, { said: 'leaves', typed: null, result: 'omitted' }),
      aWord(4, { said: null, typed: 'now', result: 'inserted' }),
      aWord(5, {
        said: 'at',
        typed: 'ad',
        result: 'substituted',
        revision: 1,
        overruled: {
          right: true,
          reason: 'The line was bad.',
          by: { first_name: 'Tara', middle_name: null, last_name: 'Coach' },
        },
        earlier: [
          {
            right: false,
            reason: 'I heard another one.',
            by: { first_name: 'Tara', middle_name: null, last_name: 'Coach' },
            at: '2026-03-08T12:00:00.000Z',
          },
        ],
      }),
    ]
    const spelled = [aWord(1, { said: 'Llewellyn', typed: 'lewellyn', result: 'substituted' })]
    await openDictation(
      { answers: [aSentAnswer({ parts: [] })] },
      {
        result: {
          figure: { words: 8, right: 6, inserted: 1 },
          items: aDictationAnswer().items.map((item) => ({
            ...item,
            words: item.n === 1 ? words : item.n === 2 ? spelled : [aWord(1)],
          })),
        },
      },
    )
    expect(await screen.findByText('6 of 8 words')).toBeVisible()
    expect(screen.getByText('75% right · 63% with extra words taken off')).toBeVisible()
    const list = within(screen.getByRole('list', { name: 'Words of item 1' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'The',
      'traintyped: rain',
      'leavesleft out',
      'nowextra',
      'attyped: adright',
    ])
    expect(screen.getByText('Tara Coach counts “at” as right: The line was bad.')).toBeVisible()
    expect(
      screen.getByText(/^Earlier, Mar 8, 2026.*: Tara Coach counts “at” as wrong: I heard another one\.$/),
    ).toBeVisible()
    expect(screen.getByRole('list', { name: 'Words of item 2' })).toHaveTextContent(/typed: lewellyn/)
  })

  test('can be heard again', async () => {
    const figure = { words: 3, right: 3, inserted: 0 }
    const { user, voice } = await openDictation(
      { answers: [aSentAnswer({ parts: [] })] },
      { result: { figure } },
    )
    await user.click(await findButton('Hear item 2'))
    expect(voice.log.at(-1)).toMatchObject({ text: 'double L, E, W, E, double L, Y, N' })
    await user.click(await findButton('Stop item 2'))
    expect(voice.log.at(-1)).toBe('cancel')
  })

  test('that counts is contested on its page, and counts while it is being checked', async () => {
    const other = anAnswer([], {
      id: aSentAnswer().id.replace(/2$/, '3'),
      n: 2,
      sent_at: '2026-03-05T12:09:00.000Z',
      picked: true,
    })
    const answers = [aSentAnswer({ parts: [], picked: false }), other]
    const { user, server } = await openDictation({
      tries: 2,
      answers,
      appeal_until: '2126-03-20T12:00:00.000Z',
    })
    const appeal = within(await screen.findByRole('region', { name: 'Appeal' }))
    expect(appeal.getByText(/Ask by Mar 20, 2126/)).toBeVisible()
    const open: SpeakingAppeal = {
      state: 'open',
      note: 'I wrote “leaves”.',
      criteria: [],
      reason: null,
      created_at: '2026-03-07T12:00:00.000Z',
      decided_at: null,
      by: { first_name: null, middle_name: null, last_name: null },
    }
    const sent = answer(appealMark, () => {
      server.taskBecomes({ appeal: open })
      return { message: 'Sent', data: open }
    })
    await user.click(appeal.getByRole('button', { name: 'Ask for a check' }))
    expect(appeal.queryByRole('group', { name: /Which criteria/ })).toBeNull()
    await user.keyboard('I wrote “leaves”.')
    await user.click(appeal.getByRole('button', { name: 'Send' }))
    expect(await appeal.findByText('Appeal open')).toBeVisible()
    expect(sent).toMatchObject([{ params: { id: other.id }, body: { note: 'I wrote “leaves”.' } }])
    expect(screen.queryByRole('button', { name: /^Let this one count/ })).toBeNull()
  })

  test('of two tries lets the trainee choose the one that counts', async () => {
    const { user } = await openDictation({
      tries: 2,
      answers: [
        aSentAnswer({ parts: [], picked: false }),
        anAnswer([], {
          id: aSentAnswer().id.replace(/2$/, '3'),
          n: 2,
          sent_at: '2026-03-05T12:09:00.000Z',
          picked: true,
        }),
      ],
    })
    expect(await screen.findByText('You’ve used all your tries.')).toBeVisible()
    await user.click(await findButton('Let this one count: try 1'))
    expect(await screen.findByText('This answer counts now.')).toBeVisible()
  })
})
