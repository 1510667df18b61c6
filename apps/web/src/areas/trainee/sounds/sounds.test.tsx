import { createQuiz } from '@elocute/contract/quiz-drafts'
import { groupSounds, ownSounds } from '@elocute/contract/sounds'
import * as sentences from '@elocute/messages/sounds'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { wordsWith } from '../../../shared/sound-chart/sounds.ts'
import { answer, noConnection, queryTries, refusal } from '../../../testing/fake-server.ts'
import { aTrainee, aTrainer } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { recordSpeech } from '../../../testing/speech-recorder.ts'
import { aGroupSoundMap, aSoundMap, groupId } from '../../../shared/sound-chart/sounds.factory.ts'

describe('the sound map', () => {
  const open = () => renderApp('/trainee/sounds', aTrainee())

  test('says how clear each sound was, how often it was heard, and what would help most', async () => {
    answer(ownSounds, { data: aSoundMap() })
    open()
    expect(await screen.findByRole('link', { name: '/θ/ 41 of 100, “th”, heard 40 times' })).toHaveAttribute(
      'href',
      '/trainee/sounds/TH',
    )
    expect(screen.getByRole('link', { name: '/l/ 91 of 100, “l”, heard 120 times' })).toBeVisible()
    expect(screen.getByRole('link', { name: '/s/, “s”: not enough data yet, heard 9 times' })).toBeVisible()
    expect(screen.getAllByRole('link', { name: /: not enough data yet, / })).toHaveLength(38)
    const helpful = within(screen.getByRole('region', { name: 'Work on these first' }))
    expect(helpful.getByText('Missed 25 of 40 times')).toBeVisible()
    expect(helpful.getByText('Most often heard instead: /t/, “t”')).toBeVisible()
    expect(helpful.getByText('Less common, but some words depend on the difference.')).toBeVisible()
    expect(helpful.getByText('How this works')).toBeVisible()
    expect(helpful.getByRole('link', { name: 'Learn /θ/' })).toHaveAttribute('href', '/trainee/sounds/TH')
  })

  test('names each sound with the text that its tile shows: its sign, and its score once it was heard often', async () => {
    const often = { phone: 'L', times: 1_234, score: 91, missed: 2, heard: [] }
    const once = { phone: 'S', times: 1, score: 20, missed: 1, heard: [] }
    answer(ownSounds, { data: aSoundMap({ sounds: [often, once] }) })
    open()
    const tile = await screen.findByRole('link', { name: '/l/ 91 of 100, “l”, heard 1,234 times' })
    expect(screen.getByRole('link', { name: '/s/, “s”: not enough data yet, heard 1 time' })).toBeVisible()
    const tiles = screen.getAllByRole('link', { name: /, heard [\d,]+ times?$/ })
    expect(tiles).toHaveLength(40)
    expect(tiles).toContain(tile)
    for (const shown of tiles) {
      const texts = [...shown.children].map(({ textContent }) => textContent)
      expect(shown.getAttribute('aria-label')).toMatch(new RegExp(`^${texts.join(' ')}[ ,]`))
    }
  })

  test('says how it is filled while nothing was heard', async () => {
    answer(ownSounds, { data: aSoundMap({ sounds: [], most_helpful: [], readings: 0 }) })
    open()
    expect(await screen.findByText('No readings yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Read aloud' })).toHaveAttribute(
      'href',
      '/trainee/speech-practice',
    )
    expect(screen.getAllByRole('link', { name: /, heard 0 times$/ })).toHaveLength(40)
  })

  test('can be loaded again after a failure', async () => {
    answer(ownSounds, (_, count) =>
      count <= queryTries ? noConnection : { data: aSoundMap({ most_helpful: [] }) },
    )
    const { user } = open()
    expect(await screen.findByText(sentences.failed())).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('No sound was especially hard. Keep reading to see more.')).toBeVisible()
  })
})

describe('the page of a sound', () => {
  let said: ReturnType<typeof recordSpeech>
  beforeEach(() => {
    said = recordSpeech()
  })

  test('shows how it is made, how it was said, and what to change', async () => {
    answer(ownSounds, { data: aSoundMap() })
    renderApp('/trainee/sounds/TH', aTrainee())
    expect(await screen.findByRole('heading', { level: 1, name: '/θ/ – “th”' })).toBeVisible()
    const [drawing] = screen.getAllByRole('img', {
      name: 'The mouth for /θ/, cut in half, seen from the left',
    })
    expect(drawing).toHaveAccessibleDescription(/Its tip is between the teeth\..*Off: only breath\./)
    expect(await screen.findByText('41 of 100 on average, heard 40 times')).toBeVisible()
    const change = within(screen.getByRole('region', { name: 'You often say /t/ instead of /θ/' }))
    expect(change.getByText(/the tongue rests between the teeth and never closes the way/)).toBeVisible()
    expect(change.getByRole('img', { name: /^The mouth for \/t\// })).toBeVisible()
  })

  test('says its words, and leads to their practice', async () => {
    answer(ownSounds, { data: aSoundMap() })
    const { user } = renderApp('/trainee/sounds/L', aTrainee())
    const [word = ''] = wordsWith('L')
    await user.click(await screen.findByRole('button', { name: `Hear ${word}` }))
    expect(said.log).toContainEqual(expect.objectContaining({ text: word }))
    expect(screen.getByRole('link', { name: 'Practise these words' })).toHaveAttribute(
      'href',
      `/trainee/practice?words=${encodeURIComponent(wordsWith('L').join(','))}`,
    )
    expect(screen.queryByText(/You often say/)).not.toBeInTheDocument()
  })

  test('shows the way of a gliding vowel, and says when it was not heard yet', async () => {
    answer(ownSounds, { data: aSoundMap() })
    renderApp('/trainee/sounds/OY', aTrainee())
    expect(await screen.findByText('You haven’t said it in a reading yet.')).toBeVisible()
    expect(screen.getByText(/The dashed line shows where it goes\./)).toBeVisible()
  })

  test('of an unknown sound leads back to the map', async () => {
    answer(ownSounds, { data: aSoundMap() })
    renderApp('/trainee/sounds/QQ', aTrainee())
    expect(await screen.findByText('Sound not found')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to the sound map' })).toBeVisible()
  })
})

describe("a group's sound map", () => {
  const open = (search = '') => renderApp(`/trainer/groups/${groupId}/sounds${search}`, aTrainer())

  test('shows a chosen sound with its figures, and makes a quiz of its words', async () => {
    answer(groupSounds, { data: aGroupSoundMap() })
    const quizzes = answer(createQuiz, refusal('invalid_input', 'Not now'))
    const { user } = open()
    expect(await screen.findByRole('heading', { name: 'Sounds of Morning class', level: 1 })).toBeVisible()
    expect(
      screen.getByText('From 3 assigned readings by 8 trainees. Private practice isn’t included.'),
    ).toBeVisible()
    await user.click(screen.getByRole('link', { name: '/θ/ 41 of 100, “th”, heard 40 times' }))
    const chosen = within(await screen.findByRole('region', { name: '/θ/ – “th”' }))
    expect(chosen.getByText('Missed at least once in five times by 5 of 8 trainees')).toBeVisible()
    expect(chosen.getByText('/t/, “t”: 20 times')).toBeVisible()
    await user.click(chosen.getByRole('button', { name: 'Create a quiz with these words' }))
    expect(await screen.findByDisplayValue('/θ/ for Morning class')).toBeVisible()
    for (const word of wordsWith('TH').slice(0, 3)) expect(screen.getByDisplayValue(word)).toBeInTheDocument()
    expect(quizzes).toHaveLength(0)
  })

  test('without a reading says what to do', async () => {
    answer(groupSounds, { data: aGroupSoundMap({ sounds: [], most_helpful: [], readings: 0, trainees: 0 }) })
    open('?sound=TH')
    expect(await screen.findByText('No assigned readings yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to Readings' })).toBeVisible()
  })

  test('of a group that is gone says so', async () => {
    answer(groupSounds, refusal('not_found', 'Group not found'))
    open()
    expect(await screen.findByText('Group not found')).toBeVisible()
  })
})
