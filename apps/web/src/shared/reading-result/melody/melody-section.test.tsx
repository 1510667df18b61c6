import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderUi } from '../../../testing/render-ui.tsx'
import { scriptedSound } from '../../../testing/scripted-sound.ts'
import { recordSpeech } from '../../../testing/speech-recorder.ts'
import { aResult, aScript, aSyllable } from '../../../areas/trainee/reading/speech-practice.factory.ts'
import { useRecordingPlayback } from '../recording-playback.ts'
import { lazyMelodyView } from './lazy-melody-view.ts'
import { MelodySection } from './melody-section.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

type Section = { script?: string; result?: ReturnType<typeof aResult>; sound?: Blob | null }

const recording = new Blob(['a voice'])

const Section = ({ script = aScript, result = aResult(), sound = recording }: Section) => (
  <MelodySection script={script} result={result} playback={useRecordingPlayback(sound, 4)} />
)

const openSection = async (section: Section = {}, voices?: SpeechSynthesisVoice[]) => {
  const speech = recordSpeech(voices)
  const sound = scriptedSound()
  const page = renderUi(<Section {...section} />)
  await page.user.click(screen.getByRole('button', { name: 'See the melody' }))
  return { ...page, speech, sound }
}
const button = (name: string) => screen.findByRole('button', { name })

describe('the melody', () => {
  test('opens with an explanation, and closes again', async () => {
    const { user } = await openSection()
    expect(await screen.findByText(/This isn’t scored/)).toBeVisible()
    const toggle = screen.getByRole('button', { name: 'See the melody' })
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await user.click(toggle)
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByText(/This isn’t scored/)).not.toBeInTheDocument()
  })

  test('shows each sentence below the model, and says in words how it went', async () => {
    await openSection()
    const sentences = within(await screen.findByRole('list', { name: 'Sentences' })).getAllByRole('listitem')
    expect(sentences).toHaveLength(1)
    const [sentence] = sentences as [HTMLElement]
    expect(within(sentence).getByText(aScript)).toBeVisible()
    expect(within(sentence).getByText('Typical stress and melody')).toBeVisible()
    expect(sentence).toHaveTextContent('Your voice rose on “Three” and “village” and fell at the end.')
    expect(sentence).toHaveTextContent(
      'Usually the voice is higher on “Three”, “colleagues”, “live”, “near”, and “village” and falls at the end.',
    )
    const [model, own] = Array.from(sentence.querySelectorAll('[dir=ltr] > svg'))
    const letters = (drawing?: Element) =>
      Array.from(drawing?.querySelectorAll('text') ?? [], ({ textContent }) => textContent)
    expect(letters(own)).toEqual(['Three', 'my', 'col', 'leagues', 'live', 'near', 'the', 'vil', 'lage'])
    expect(letters(model)).toEqual(letters(own))
    // “near” had no voice.
    expect(own?.querySelectorAll('polygon[stroke-dasharray]')).toHaveLength(1)
    expect(model?.querySelectorAll('polygon[stroke-dasharray]')).toHaveLength(0)
  })

  test('is heard from the model and from the recording, one at a time', async () => {
    const { user, speech, sound } = await openSection()
    await user.click(await button('Hear the model'))
    expect(speech.log).toMatchObject(['cancel', { text: aScript, rate: 1 }])
    expect(await button('Hear the model')).toHaveAttribute('aria-pressed', 'true')
    await user.click(await button('Hear me'))
    await vi.waitFor(() => expect(sound.played).toHaveLength(1))
    // From the first syllable to the end of the last, with the player's margin.
    expect(sound.played[0]?.fromS).toBeCloseTo(0.34)
    expect(sound.played[0]?.lengthS).toBeCloseTo(2.82)
    expect(await button('Hear me')).toHaveAttribute('aria-pressed', 'true')
    act(() => sound.ends())
    expect(await button('Hear me')).toHaveAttribute('aria-pressed', 'false')
  })

  test('of the recording stops when it is pressed again', async () => {
    const { user, sound } = await openSection()
    await user.click(await button('Hear me'))
    await vi.waitFor(() => expect(sound.played).toHaveLength(1))
    await user.click(await button('Hear me'))
    expect(sound.stopped()).toBe(1)
    expect(sound.played).toHaveLength(1)
  })

  test('is shown without a recording, which then cannot be heard', async () => {
    await openSection({ sound: null })
    expect(await button('Hear the model')).toBeEnabled()
    expect(screen.queryByRole('button', { name: 'Hear me' })).not.toBeInTheDocument()
  })

  test('says that it is loading, and can be opened again if it could not be loaded', async () => {
    vi.spyOn(lazyMelodyView, 'get').mockReturnValue(undefined)
    const load = vi.spyOn(lazyMelodyView, 'load').mockReturnValueOnce(new Promise(() => undefined))
    const { user } = await openSection()
    const toggle = screen.getByRole('button', { name: 'See the melody' })
    expect(screen.getByText('Loading the melody…')).toBeInTheDocument()
    await user.click(toggle)
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    await user.click(toggle)
    expect(await screen.findByText(/^We couldn’t load this part/)).toBeVisible()
    vi.restoreAllMocks()
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText(/This isn’t scored/)).toBeVisible()
  })

  test('of one word', async () => {
    const [first] = aResult().words
    await openSection({
      script: 'Three?',
      result: aResult({ words: first ? [first] : [], melody: [aSyllable(0, 'Three')] }),
    })
    expect(await screen.findByText(/^We couldn’t measure enough syllables/)).toBeVisible()
    expect(screen.getByText('Usually the voice rises at the end.')).toBeVisible()
  })

  test('without any voice says how to get one', async () => {
    await openSection({ result: aResult({ melody: [aSyllable(0, 'Three', { semitones: null })] }) })
    expect(await screen.findByText(/^We couldn’t measure a melody in this reading/)).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Sentences' })).not.toBeInTheDocument()
  })
})

test.each([
  ['from before melodies were measured', undefined],
  ['without a word that was read', []],
])('a result %s has no such section', (_, melody) => {
  renderUi(<Section result={aResult({ melody })} />)
  expect(screen.queryByText('Melody')).not.toBeInTheDocument()
})
