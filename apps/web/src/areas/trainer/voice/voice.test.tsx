import { deleteTake, deleteTakes, listTakes, readTake, saveTake, type Take } from '@elocute/contract/voice'
import * as sentences from '@elocute/messages/voice'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { SpeechHostContext } from '../../../device/recogniser-host.ts'
import { answer, noConnection, queryTries, refusal } from '../../../testing/fake-server.ts'
import { aTrainer } from '../../../testing/people.ts'
import { renderApp, renderPart, signedInAs } from '../../../testing/render-app.tsx'
import { scriptedSpeech } from '../../../testing/scripted-speech.ts'
import { Component as VoicePage } from './voice-page.tsx'
import { wordOf } from './word-sound.ts'

const take = (word: string): Take => ({
  id: '01890000-0000-7000-8000-00000000c001',
  word,
  milliseconds: 700,
  created_at: '2026-03-05T12:00:00.000Z',
})

/** Decodes every recording to a word, or to silence. */
const scriptedDecoding = (loud = true) => {
  class Decoding {
    decodeAudioData() {
      const samples = new Float32Array(16_000)
      if (loud) samples.fill(0.5, 4_000, 9_000)
      return Promise.resolve({ getChannelData: () => samples })
    }
  }
  vi.stubGlobal('OfflineAudioContext', Decoding)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  Object.assign(URL, { createObjectURL: () => 'blob:word', revokeObjectURL: () => undefined })
}

const openPage = (stored: () => Take[]) => {
  const speech = scriptedSpeech()
  signedInAs(aTrainer())
  answer(listTakes, () => ({ data: stored() }))
  const view = renderPart(
    <SpeechHostContext value={speech.host}>
      <VoicePage />
    </SpeechHostContext>,
  )
  return { speech, ...view }
}

describe('the voice of a trainer', () => {
  test('is recorded word by word, saved as WAV, and goes on with the next word', async () => {
    scriptedDecoding()
    let stored: Take[] = []
    const { user, speech } = openPage(() => stored)
    const saved = answer(saveTake, ({ params }) => {
      stored = [take(String(params.word))]
      return { data: take(String(params.word)) }
    })
    await user.click(await screen.findByRole('button', { name: 'Record: ship · sheep' }))
    await user.click(screen.getByRole('button', { name: 'Record word' }))
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.params).toEqual({ word: 'ship' })
    expect(saved[0]?.headers.get('content-type')).toBe('audio/wav')
    expect(await screen.findByText(/^Recorded\./)).toBeVisible()
    expect(speech.openMicrophones()).toBe(0)
    await user.click(screen.getByRole('button', { name: 'Next word' }))
    expect(screen.getByRole('region', { name: 'Record sheep' })).toBeVisible()
  })

  test('says when the microphone is muted', async () => {
    scriptedDecoding()
    const { user, speech } = openPage(() => [])
    await user.click(await screen.findByRole('button', { name: 'Record: ship · sheep' }))
    await user.click(screen.getByRole('button', { name: 'Record word' }))
    await screen.findByRole('button', { name: 'Stop' })
    act(() => speech.mute(true))
    expect(screen.getByRole('alert')).toHaveTextContent(/^Your microphone is muted\./)
    act(() => speech.mute(false))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('without a sound, or without a microphone, is not saved', async () => {
    scriptedDecoding(false)
    const { user, speech } = openPage(() => [])
    const saved = answer(saveTake, { data: take('ship') })
    await user.click(await screen.findByRole('button', { name: 'Record: ship · sheep' }))
    await user.click(screen.getByRole('button', { name: 'Record word' }))
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    expect(await screen.findByText(/^We couldn’t hear anything/)).toBeVisible()
    speech.refuseMicrophone('microphone-denied')
    await user.click(screen.getByRole('button', { name: 'Record word' }))
    expect(await screen.findByText(/^We couldn’t open the microphone/)).toBeVisible()
    expect(saved).toHaveLength(0)
  })

  test('that cannot be saved says why', async () => {
    scriptedDecoding()
    const { user } = openPage(() => [])
    answer(saveTake, refusal('storage_full', 'The storage is full.'))
    await user.click(await screen.findByRole('button', { name: 'Record: ship · sheep' }))
    await user.click(screen.getByRole('button', { name: 'Record word' }))
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    expect(await screen.findByText('The storage is full.')).toBeVisible()
  })

  test('is deleted word by word, or at once', async () => {
    let stored = [take('ship')]
    const { user } = openPage(() => stored)
    const one = answer(deleteTake, { message: 'Recording deleted.' })
    const all = answer(deleteTakes, () => {
      stored = []
      return { message: 'All your recordings were deleted.' }
    })
    await user.click(await screen.findByRole('button', { name: 'Record: ship · sheep' }))
    await user.click(screen.getByRole('button', { name: 'Close: ship · sheep' }))
    expect(one).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Delete all recordings' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('This deletes 1 recording right away.')
    await user.click(screen.getAllByRole('button', { name: 'Delete all recordings' }).at(-1) ?? dialog)
    await waitFor(() => expect(all).toHaveLength(1))
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Delete all recordings' })).not.toBeInTheDocument(),
    )
  })

  test('can be asked for again after a failure', async () => {
    answer(listTakes, (_, count) => (count <= queryTries ? noConnection : { data: [] }))
    const { user } = renderApp('/trainer/voice', aTrainer())
    expect(await screen.findByText(sentences.failedTitle())).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('button', { name: 'Record: ship · sheep' })).toBeVisible()
  })
})

describe('what an observer has recorded as a trainer', () => {
  const open = (stored: () => Take[]) => {
    answer(listTakes, () => ({ data: stored() }))
    return renderApp('/trainer/voice', aTrainer({ trainer_level: 'observer' }))
  }

  test('is heard and deleted, and no other word is recorded', async () => {
    scriptedDecoding()
    let stored = [take('ship'), { ...take('sheep'), id: '01890000-0000-7000-8000-00000000c002' }]
    const { user } = open(() => stored)
    const words = within(await screen.findByRole('list', { name: 'Recorded words' }))
    expect(words.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['ship', 'sheep'])
    expect(screen.queryByRole('button', { name: /^Record/ })).toBeNull()
    const heard = answer(readTake, new Uint8Array(44))
    await user.click(words.getByRole('button', { name: 'Play the recording of ship' }))
    await waitFor(() => expect(heard).toHaveLength(1))
    const deleted = answer(deleteTake, ({ params }) => {
      stored = stored.filter(({ word }) => word !== params.word)
      return { message: 'Recording deleted.' }
    })
    await user.click(words.getByRole('button', { name: 'Delete: ship' }))
    await waitFor(() => expect(words.queryByText('ship')).toBeNull())
    expect(deleted.map(({ params }) => params)).toEqual([{ word: 'ship' }])
    expect(screen.getByRole('button', { name: 'Delete all recordings' })).toBeVisible()
  })

  test('stays with the reason where it cannot be deleted', async () => {
    const { user } = open(() => [take('ship')])
    answer(deleteTake, refusal('unavailable', 'Please try again.'))
    await user.click(await screen.findByRole('button', { name: 'Delete: ship' }))
    expect(await screen.findByText('Please try again.')).toBeVisible()
    expect(screen.getByText('ship')).toBeVisible()
  })

  test('may be nothing', async () => {
    open(() => [])
    expect(await screen.findByText('You have no recordings.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^(?:Record|Delete)/ })).toBeNull()
  })
})

describe('the sound of a word', () => {
  test('has no silence around it, and is as loud as others', () => {
    const samples = new Float32Array(32_000)
    samples.fill(0.25, 10_000, 15_000)
    const word = wordOf(samples)
    expect(word).toHaveLength(5_000 + 2 * 1_600)
    expect(Math.max(...word)).toBeCloseTo(0.9)
  })

  test('is empty if nothing was said, and four seconds long at most', () => {
    expect(wordOf(new Float32Array(16_000))).toHaveLength(0)
    expect(wordOf(new Float32Array(160_000).fill(0.5))).toHaveLength(64_000)
  })
})
