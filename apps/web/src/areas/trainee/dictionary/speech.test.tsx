import { lookUpWord } from '@elocute/contract/dictionary'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer } from '../../../testing/fake-server.ts'
import { renderPart } from '../../../testing/render-app.tsx'
import { DictionaryPage } from './dictionary-page.tsx'
import { anEntry } from './entry.factory.ts'
import { aVoice, recordSpeech } from '../../../testing/speech-recorder.ts'

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
  answer(lookUpWord, [anEntry()])
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const open = () => renderPart(<DictionaryPage />, '/?word=village')
const listen = () => screen.findByRole('button', { name: 'Listen to “village”' })

describe('the pronunciation', () => {
  test('is spoken at normal speed and cancels the word before', async () => {
    const { log } = recordSpeech()
    const { user } = open()
    await user.click(await listen())
    await user.click(await listen())
    const said = { text: 'village', rate: 1, lang: 'en-US', voice: 'Anna' }
    expect(log).toEqual(['cancel', said, 'cancel', said])
  })

  test.each([
    ['Very Slow', 0.5],
    ['Slow', 0.75],
    ['Normal', 1],
    ['Fast', 1.25],
    ['Very Fast', 1.5],
  ])('at %s is spoken at %d', async (name, rate) => {
    const { log } = recordSpeech()
    const { user } = open()
    expect(await screen.findByRole('radio', { name: 'Normal 1×' })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: `${name} ${rate}×` }))
    await user.click(await listen())
    expect(log.at(-1)).toMatchObject({ text: 'village', rate })
  })

  test('stops when the page is left', async () => {
    const { log } = recordSpeech()
    const { user, unmount } = open()
    await user.click(await listen())
    unmount()
    expect(log.at(-1)).toBe('cancel')
  })
})

describe('the panel of speeds', () => {
  test('is open at first, and shows the speed when it is closed', async () => {
    recordSpeech()
    const { user } = open()
    const toggle = await screen.findByRole('button', { name: 'Hide' })
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await user.click(screen.getByRole('radio', { name: /^Slow/ }))
    await user.click(toggle)
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Pronunciation speed Slow' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show' }))
    expect(screen.getByRole('radio', { name: /^Slow/ })).toBeChecked()
  })
})

describe('the voices', () => {
  const voices = [
    aVoice('Zoe', 'en-GB'),
    aVoice('Ines', 'fr-FR'),
    aVoice('Cloud', 'en-US', false),
    aVoice('Anna', 'en_US'),
  ]

  test('are English, with American and local voices first; the choice is saved', async () => {
    const { log } = recordSpeech(voices)
    const { user, unmount } = open()
    const picker = await screen.findByRole('combobox', { name: 'Voice' })
    expect([...picker.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Anna (en-US)',
      'Cloud (en-US)',
      'Zoe (en-GB)',
    ])
    await user.selectOptions(picker, 'Zoe (en-GB)')
    await user.click(await listen())
    expect(log.at(-1)).toMatchObject({ voice: 'Zoe', lang: 'en-GB' })
    unmount()
    open()
    expect(await screen.findByRole('combobox', { name: 'Voice' })).toHaveDisplayValue('Zoe (en-GB)')
  })

  test('start with the default voice of the system', async () => {
    const { log } = recordSpeech([...voices, aVoice('Moira', 'en-IE', true, true)])
    const { user } = open()
    expect(await screen.findByRole('combobox', { name: 'Voice' })).toHaveDisplayValue('Moira (en-IE)')
    await user.click(await listen())
    expect(log.at(-1)).toMatchObject({ voice: 'Moira', lang: 'en-IE' })
  })

  test('of the browser language come first', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB')
    recordSpeech(voices)
    open()
    expect(await screen.findByRole('combobox', { name: 'Voice' })).toHaveDisplayValue('Zoe (en-GB)')
    vi.restoreAllMocks()
  })

  test('are listed partly until the user chooses to list all', async () => {
    const many = Array.from({ length: 2_400 }, (_, n) =>
      aVoice(`Voice ${String(n).padStart(4, '0')}`, 'en-US'),
    )
    recordSpeech(many)
    const { user, unmount } = open()
    const picker = await screen.findByRole('combobox', { name: 'Voice' })
    expect(picker.querySelectorAll('option')).toHaveLength(41)
    await user.selectOptions(picker, 'Show all 2,400 voices')
    expect(picker).toHaveDisplayValue('Voice 0000 (en-US)')
    expect(picker.querySelectorAll('option')).toHaveLength(2_400)
    await user.selectOptions(picker, 'Voice 2000 (en-US)')
    unmount()
    open()
    const again = await screen.findByRole('combobox', { name: 'Voice' })
    expect(again).toHaveDisplayValue('Voice 2000 (en-US)')
    expect(again.querySelectorAll('option')).toHaveLength(42)
  })

  test('have no list if there is only one', async () => {
    recordSpeech()
    open()
    await listen()
    expect(screen.queryByRole('combobox', { name: 'Voice' })).toBeNull()
  })

  test('may load late, without a message that there is none', async () => {
    const { voicesArrive } = recordSpeech([])
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open()
    await listen()
    expect(screen.queryByText(/no English voice/)).toBeNull()
    act(() => voicesArrive([aVoice('Anna', 'en-US')]))
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(screen.queryByText(/no English voice/)).toBeNull()
    vi.useRealTimers()
  })

  test.each([[], [aVoice('Ines', 'fr-FR')]])('that are missing show a message (%#)', async (...given) => {
    recordSpeech(given.flat())
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open()
    await listen()
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(screen.getByText(/no English voice/)).toBeVisible()
    vi.useRealTimers()
  })

  test('that fail show a message; an interruption is no failure', async () => {
    const { fails } = recordSpeech()
    const { user } = open()
    await user.click(await listen())
    act(() => fails('interrupted'))
    expect(screen.queryByText(/couldn’t play the word/)).toBeNull()
    await user.click(await listen())
    act(() => fails('synthesis-failed'))
    expect(screen.getByText(/couldn’t play the word/)).toBeVisible()
    await user.click(await listen())
    expect(screen.queryByText(/couldn’t play the word/)).toBeNull()
  })

  test('without speech synthesis show a message, and the button is disabled', async () => {
    open()
    expect(await screen.findByText(/Your browser can’t speak/)).toBeVisible()
    expect(await listen()).toBeDisabled()
  })
})
