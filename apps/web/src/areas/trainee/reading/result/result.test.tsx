import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { scriptedSound } from '../../../../testing/scripted-sound.ts'
import { recordSpeech } from '../../../../testing/speech-recorder.ts'
import { button, findButton, openWithScript, readAloud, scored } from '../speech-practice.driver.tsx'
import { aResult } from '../speech-practice.factory.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const openResult = async (result = aResult(), voices?: SpeechSynthesisVoice[]) => {
  const speech = recordSpeech(voices)
  const sound = scriptedSound()
  const practice = await openWithScript()
  await readAloud(practice)
  scored(practice, result)
  await screen.findByRole('heading', { name: 'Your result' })
  return { ...practice, spoken: speech.log, sound }
}
const word = (name: string | RegExp) => button(name)
const figure = (name: string) => screen.getByRole('heading', { name }).closest('li') as HTMLElement

describe('the score', () => {
  test.each([
    [85, 'clear'],
    [74, 'mostly clear'],
    [41, 'hard to follow'],
  ])('%s is a whole number with the band: %s', async (overall, band) => {
    await openResult(aResult({ overall, score: `${overall}/100` }))
    expect(screen.getByText(String(overall))).toBeVisible()
    expect(screen.getAllByText(band)[0]).toBeVisible()
    expect(screen.getByText(`Score ${overall}/100, ${band}`)).toBeInTheDocument()
  })

  test('comes with one piece of advice and its source', async () => {
    await openResult()
    expect(screen.getByText(/^The first sound of “three” was heard as \/t\//)).toBeVisible()
    expect(screen.getByText('Based on your recording')).toBeVisible()
  })

  test('shows when the language service worded the advice', async () => {
    await openResult(aResult({ feedback_source: 'service' }))
    expect(screen.getByText('Based on your recording, worded by the language service')).toBeVisible()
  })

  test('has figures with their explanations', async () => {
    await openResult()
    for (const [name, value, means] of [
      ['Accuracy', '70 of 100', 'How close your sounds are to those of the script.'],
      ['Fluency', '81 of 100', 'How smoothly you read, without breaks and stumbles.'],
      ['Prosody', '65 of 100', 'How natural stress, rhythm and melody sound.'],
      ['Completeness', '88 of 100', 'How much of the script you read.'],
    ] as const) {
      expect(within(figure(name)).getByRole('meter', { name })).toHaveAttribute('aria-valuetext', value)
      expect(within(figure(name)).getByText(means)).toBeVisible()
    }
    expect(figure('Pace')).toHaveTextContent('128 words a minute')
    expect(figure('Pace')).toHaveTextContent('Comfortable for most listeners.')
  })
})

describe('the words', () => {
  test('show their verdict in their name and underline, and the weakest is selected', async () => {
    await openResult()
    expect(word('Three, mispronounced, 41 of 100')).toHaveClass('decoration-wavy')
    expect(word('Three, mispronounced, 41 of 100')).toHaveAttribute('aria-pressed', 'true')
    expect(word('of, skipped')).toHaveClass('line-through')
    expect(word('colleagues, close, 68 of 100')).toHaveClass('decoration-dashed')
    expect(word('village, good, 92 of 100')).toHaveClass('decoration-solid')
    const sounds = within(screen.getByRole('list', { name: 'Sounds' })).getAllByRole('listitem')
    expect(sounds.map((sound) => within(sound).getByText(/, /).textContent)).toEqual([
      'θ, mispronounced, 12 of 100, heard as /t/',
      'r, close, 71 of 100',
      'iː, good, 90 of 100',
    ])
  })

  test('keep the punctuation of the script', async () => {
    await openResult()
    expect(screen.getByRole('group', { name: /^The script, word by word/ })).toHaveTextContent(
      'Three of my colleagues live near the village.',
    )
  })

  test('are one tab stop with arrow key navigation', async () => {
    const { user } = await openResult()
    word(/^Three/).focus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(word(/^my/)).toHaveFocus()
    expect(word(/^my/)).toHaveAttribute('aria-pressed', 'true')
    await user.keyboard('{End}')
    expect(word(/^village/)).toHaveFocus()
    await user.keyboard('{ArrowRight}{ArrowLeft}')
    expect(word(/^the,/)).toHaveFocus()
    await user.keyboard('{Home}')
    expect(word(/^Three/)).toHaveFocus()
    expect(
      screen.getAllByRole('button', { name: / of 100$|skipped$/ }).filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(1)
  })

  test("can be played from the browser's voice and from the recording", async () => {
    const { user, spoken, sound } = await openResult()
    await user.click(word(/^colleagues/))
    await user.click(button('Hear it'))
    expect(spoken.at(-1)).toMatchObject({ text: 'colleagues', lang: 'en-US' })
    await user.click(button('Hear me'))
    await waitFor(() => expect(sound.played).toHaveLength(1))
    expect(sound.played[0]?.fromS).toBeCloseTo(1.14)
    expect(sound.played[0]?.lengthS).toBeCloseTo(0.82)
    expect(spoken.at(-1)).toBe('cancel')
  })

  test('with a certainly wrong stress show it beside the usual one, and others show none', async () => {
    const { user } = await openResult(
      aResult({
        words: aResult().words.map((one) =>
          one.text === 'village'
            ? { ...one, stress: { syllables: ['vil', 'lage'], usual: 0, heard: 1 } }
            : one,
        ),
      }),
    )
    expect(screen.queryByText(/^You stressed/)).toBeNull()
    await user.click(word(/^village/))
    const sentence = screen.getByText(/^You stressed this word as/)
    expect(sentence).toHaveTextContent('You stressed this word as vil·LAGE. Usually it is VIL·lage.')
    expect(sentence).not.toHaveAttribute('lang')
    expect(screen.getByText('vil·LAGE')).toHaveAttribute('lang', 'en')
  })

  test('that were omitted cannot be played, and say so', async () => {
    const { user } = await openResult()
    await user.click(word('of, skipped'))
    expect(screen.getByText('We didn’t hear this word.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Hear me' })).toBeNull()
    expect(screen.queryByRole('list', { name: 'Sounds' })).toBeNull()
    expect(button('Hear it')).toBeEnabled()
  })

  test('show a missing browser voice only after a press on Hear it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user } = await openResult(aResult(), [])
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    await user.click(word(/^colleagues/))
    expect(screen.queryByText(/^Your browser has no English voice/)).toBeNull()
    await user.click(button('Hear it'))
    expect(await screen.findByText(/^Your browser has no English voice/)).toBeVisible()
  })

  test('show when the browser has no speech synthesis, and the numbers of omitted and extra words', async () => {
    const practice = await openWithScript()
    await readAloud(practice)
    scored(practice, aResult({ extra_words: 2 }))
    expect(await screen.findByText(/^Your browser can’t speak\./)).toBeVisible()
    expect(button('Hear it')).toBeDisabled()
    expect(screen.getByText('1 word skipped.')).toBeVisible()
    expect(screen.getByText('2 extra words.')).toBeVisible()
  })

  test('that were all read, without extra words, say so', async () => {
    const words = aResult().words.filter(({ verdict }) => verdict !== 'omitted')
    await openResult(aResult({ words }))
    expect(screen.getByText('Every word of the script, and no extra words.')).toBeVisible()
  })
})

describe('the recording', () => {
  test('can be played from any position', async () => {
    const { user, sound } = await openResult()
    await user.click(button('Play recording'))
    expect(await findButton('Pause recording')).toBeVisible()
    expect(screen.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', '0:00 of 0:04')
    sound.ends()
    expect(await findButton('Play recording')).toBeVisible()
  })

  test('that this browser cannot play says so', async () => {
    const { user } = await openResult()
    scriptedSound({ readable: false })
    await user.click(button('Play recording'))
    expect(await screen.findByText(/^Your browser can’t play the recording\./)).toBeVisible()
  })
})

describe('another try', () => {
  test('is compared with the previous one in figures', async () => {
    const practice = await openResult()
    await practice.user.click(button('Try again'))
    expect(await screen.findByRole('heading', { name: 'Your script' })).toBeVisible()
    await readAloud(practice)
    scored(
      practice,
      aResult({ score: '80/100', overall: 80, accuracy: 82, fluency: 75, prosody: 65, pace_wpm: 140 }),
    )
    expect(await screen.findByText('Compared with your last try')).toBeVisible()
    expect(screen.getByText('6 higher')).toBeVisible()
    expect(figure('Accuracy')).toHaveTextContent('12 higher')
    expect(figure('Fluency')).toHaveTextContent('6 lower')
    expect(figure('Prosody')).toHaveTextContent('as before')
    expect(figure('Pace')).toHaveTextContent('12 faster')
  })

  test('that is not scored keeps the previous result for comparison', async () => {
    const practice = await openResult()
    await practice.user.click(button('Try again'))
    await readAloud(practice)
    practice.uploads
      .at(-1)
      ?.answer(422, { code: 'not_scored', message: 'We couldn’t hear any speech in the recording' })
    await practice.user.click(await findButton('Record again'))
    practice.skipTime(3)
    await practice.user.click(await findButton('Stop Recording'))
    await waitFor(() => expect(practice.uploads).toHaveLength(3))
    scored(practice, aResult({ overall: 70 }))
    expect(await screen.findByText('4 lower')).toBeVisible()
  })
})
