import {
  deletePicture,
  deletePromptSound,
  readPicture,
  readPromptSound,
  savePicture,
  savePromptSound,
} from '@elocute/contract/speaking-prompts'
import { loadSpeakingTask, type SpeakingTask } from '@elocute/contract/speaking-tasks'
import { speakingAnswers } from '@elocute/contract/speaking-rows'
import * as apiSentences from '@elocute/messages/api'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../../app/query-client.ts'
import { answer, noConnection, refusal } from '../../../testing/fake-server.ts'
import { aTrainer } from '../../../testing/people.ts'
import { noReminder } from '../../../testing/reminders.ts'
import { renderApp, signedInAs } from '../../../testing/render-app.tsx'
import { passTime, renderWithSpeech } from '../../../testing/render-game.tsx'
import { scriptedSound } from '../../../testing/scripted-sound.ts'
import { scriptedSpeech } from '../../../testing/scripted-speech.ts'
import { anId, aTask } from './speaking.factory.ts'

const sound = { id: anId(700), milliseconds: 4_000 }
const picture = { id: anId(701), alt: 'A fish market' }
const call = aTask({
  kind: 'conversation',
  questions: ['My parcel is late.', 'What will you do?'],
  prompts: [
    { must_say: [['sorry', 'apologise']], sound: null },
    { must_say: [], sound },
  ],
})

/** A server that has one task, and the page of it. */
const aServer = (first: SpeakingTask) => {
  let task = first
  answer(loadSpeakingTask, () => ({ data: { ...task, trainees: 3, ...noReminder } }))
  answer(speakingAnswers, { data: [], total: 0 })
  return {
    becomes: (changes: Partial<SpeakingTask>) => {
      task = { ...task, ...changes }
      return { message: 'Saved.', data: task }
    },
  }
}

const address = `/trainer/speaking/${call.id}`

const openRecording = (task = call) => {
  signedInAs(aTrainer())
  const server = aServer(task)
  const skipTime = passTime()
  return { server, skipTime, ...renderWithSpeech(address, scriptedSpeech()) }
}

const button = (name: string) => screen.findByRole('button', { name })

describe('the recording of a line', () => {
  test('is made on the page of the task, and saved when it ends', async () => {
    const { user, server, skipTime } = openRecording()
    const saves = answer(savePromptSound, ({ params }) =>
      params['n'] === '1'
        ? server.becomes({
            prompts: [
              { must_say: [], sound },
              { must_say: [], sound },
            ],
          })
        : noConnection,
    )
    expect(
      await screen.findByText('No recording. The trainee’s browser reads this line aloud.'),
    ).toBeVisible()
    await user.click(await button('Record line 1'))
    await button('Stop and save')
    skipTime(4)
    await user.click(await button('Stop and save'))
    expect(await screen.findByText('Recording saved')).toBeVisible()
    expect(await button('Play the recording for line 1')).toBeVisible()
    expect(saves.map(({ query }) => query)).toEqual([{ text: 'My parcel is late.' }])
  })

  test('that could not be saved stays, and can be saved again', async () => {
    const { user, server, skipTime } = openRecording()
    const saves = answer(savePromptSound, (_, count) => (count === 1 ? noConnection : server.becomes({})))
    await user.click(await button('Record line 1'))
    await button('Stop and save')
    skipTime(4)
    await user.click(await button('Stop and save'))
    await user.click(await button('Save it again'))
    expect(await screen.findByText('Recording saved')).toBeVisible()
    expect(saves).toHaveLength(2)
  })

  test('is of the text that the page showed, and is only recorded again where that has changed', async () => {
    const { user, server, skipTime } = openRecording()
    const saves = answer(savePromptSound, refusal('prompt_text_changed', apiSentences.prompt_text_changed()))
    await user.click(await button('Record line 1'))
    await button('Stop and save')
    skipTime(4)
    server.becomes({ questions: ['My parcel is torn.', 'What will you do?'] })
    await queryClient.invalidateQueries()
    expect(await screen.findByText('My parcel is torn.')).toBeVisible()
    await user.click(await button('Stop and save'))
    expect(await screen.findByText(apiSentences.prompt_text_changed())).toBeVisible()
    expect(saves.map(({ query }) => query)).toEqual([{ text: 'My parcel is late.' }])
    expect(screen.queryByRole('button', { name: 'Save it again' })).not.toBeInTheDocument()
  })

  test('that cannot be used is only recorded again', async () => {
    const { user, skipTime } = openRecording()
    answer(savePromptSound, refusal('not_scored', apiSentences.shadowing_model()))
    await user.click(await button('Record line 1'))
    await button('Stop and save')
    skipTime(4)
    await user.click(await button('Stop and save'))
    expect(await screen.findByText(apiSentences.shadowing_model())).toBeVisible()
    expect(await button('Record line 1')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save it again' })).not.toBeInTheDocument()
  })

  test('is heard, and removed', async () => {
    const { played } = scriptedSound()
    const server = aServer(call)
    const { user } = renderApp(address, aTrainer())
    answer(readPromptSound, new Uint8Array([1]))
    const removals = answer(deletePromptSound, () => server.becomes({ prompts: [] }))
    await user.click(await button('Play the recording for line 2'))
    await waitFor(() => expect(played).toHaveLength(1))
    await user.click(await button('Remove the recording for line 2'))
    expect(await screen.findByText('Recording removed')).toBeVisible()
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /^Play the recording/ })).not.toBeInTheDocument(),
    )
    expect(removals.map(({ params }) => params['sound'])).toEqual([sound.id])
  })

  test('can be a file, unless the browser cannot read it', async () => {
    aServer(call)
    const { user } = renderApp(address, aTrainer())
    const saves = answer(savePromptSound, noConnection)
    vi.stubGlobal(
      'Audio',
      class {
        onerror: () => void = () => undefined
        set src(_: string) {
          queueMicrotask(() => this.onerror())
        }
      },
    )
    const field = await screen.findByLabelText('Upload a recording for line 1')
    await user.upload(field, new File(['no sound'], 'line.mp3', { type: 'audio/mpeg' }))
    expect(await screen.findByText('We can’t read this file. Choose another recording.')).toBeVisible()
    await user.upload(field, new File([new Uint8Array(13 * 1024 * 1024)], 'line.wav', { type: 'audio/wav' }))
    expect(await screen.findByText(/can be at most 60 seconds long. Choose a shorter one/)).toBeVisible()
    expect(saves).toHaveLength(0)
  })

  test('and the picture stay as they are once somebody has answered', async () => {
    aServer({ ...call, answered: 1 })
    renderApp(address, aTrainer())
    expect(await button('Play the recording for line 2')).toBeVisible()
    expect(screen.getByText('sorry / apologise')).toBeVisible()
    for (const name of [/^Record/, /^Remove/, /^Upload/, /picture/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  })
})

describe('the picture of a task', () => {
  test('is chosen with words for those who cannot see it', async () => {
    const server = aServer(call)
    const { user } = renderApp(address, aTrainer())
    answer(readPicture, new Uint8Array([1]))
    const saves = answer(savePicture, (_, count) =>
      count === 1 ? refusal('too_large', 'A picture can have at most 5 MB.') : server.becomes({ picture }),
    )
    const removals = answer(deletePicture, () => server.becomes({ picture: null }))
    await user.upload(
      await screen.findByLabelText('Choose a picture'),
      new File(['pixels'], 'market.png', { type: 'image/png' }),
    )
    await user.click(await button('Save picture'))
    const alt = screen.getByRole('textbox', { name: 'What’s in the picture' })
    expect(alt).toHaveAccessibleDescription('Say what’s in the picture.')
    await user.type(alt, 'A fish market')
    await user.click(await button('Save picture'))
    expect(await screen.findByText('A picture can have at most 5 MB.')).toBeVisible()
    await user.click(await button('Save picture'))
    expect(await screen.findByRole('img', { name: 'A fish market' })).toBeVisible()
    expect(saves[1]?.query).toEqual({ alt: 'A fish market' })
    await user.click(await button('Remove the picture'))
    await waitFor(() => expect(screen.queryByRole('img', { name: 'A fish market' })).not.toBeInTheDocument())
    expect(removals).toHaveLength(1)
  })

  test.each([
    ['answer', 'question'],
    ['conversation', 'line'],
    ['shadowing', 'passage'],
  ] as const)('of the kind %s is said to be seen with its first %s', async (kind, called) => {
    aServer({ ...call, kind })
    renderApp(address, aTrainer())
    expect(
      await screen.findByText(`PNG, JPEG or WebP. Trainees see it with the first ${called}.`),
    ).toBeVisible()
  })
})
