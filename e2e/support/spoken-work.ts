import { listAssignedReadings } from '@elocute/contract/counted-readings'
import { startSpeakingAnswer } from '@elocute/contract/speaking-answers'
import { changeSpeakingTask, createSpeakingTask } from '@elocute/contract/speaking-tasks'
import { analyzeVoice, listPracticeRuns } from '@elocute/contract/speech-practice'
import { synthesise, type Voice } from '../../packages/speech/fixtures/synthesise.ts'
import { wavOf } from '../../packages/speech/fixtures/wav.ts'
import type { Api } from './api.ts'

// Work that is spoken, sent by calls to the server with a synthetic voice, as the page would send it.

const soundOf = (text: string, voice: Voice): Uint8Array<ArrayBuffer> =>
  new Uint8Array(wavOf(synthesise(text, voice)))

type Sent = { method: string; body: BodyInit; headers?: Record<string, string> }

const send = async (address: string, token: string, request: Sent): Promise<void> => {
  const headers = { ...request.headers, Authorization: `Bearer ${token}` }
  const response = await fetch(address, { ...request, headers })
  if (!response.ok) throw new Error(`the sound answered ${response.status}: ${await response.text()}`)
}

/** A trainee reads what she was assigned. Resolves to the ids of the reading that counts, and of the same among her own ones. */
export const countedReading = async (
  api: Api,
  url: string,
  { token, script, assignment }: { token: string; script: string; assignment: string },
) => {
  const body = new FormData()
  body.append('script', script)
  body.append('assignment_id', assignment)
  const audio = new Blob([soundOf(script, { voice: 'en-us', speed: 140 })], { type: 'audio/wav' })
  body.append('audio', audio, 'reading.wav')
  await send(`${url}/api${analyzeVoice.path}`, token, { method: analyzeVoice.method, body })
  const { data: assigned } = await api.call(listAssignedReadings, {}, token)
  const counted = assigned.find(({ id }) => id === assignment)?.readings[0]
  const [run] = (await api.call(listPracticeRuns, {}, token)).data
  if (!counted || !run) throw new Error('the reading does not count')
  return { counted: counted.id, run: run.id }
}

/** A trainee shadows the only passage of a new task. Resolves to the ids of the task and of her answer. */
export const shadowedTask = async (
  api: Api,
  url: string,
  { title, passage, token }: { title: string; passage: string; token: string },
) => {
  const trainer = await api.signInAsTrainer()
  const put = (path: string, by: string, voice: Voice) =>
    send(`${url}/api${path}`, by, {
      method: 'PUT',
      headers: { 'Content-Type': 'audio/wav' },
      body: soundOf(passage, voice),
    })
  const draft = { kind: 'shadowing' as const, title, questions: [passage], state: 'draft' as const }
  const { id } = (await api.call(createSpeakingTask, { body: draft }, trainer)).data
  await put(`/trainer/speaking-tasks/${id}/questions/1/sound`, trainer, {})
  await api.call(changeSpeakingTask, { params: { id }, body: { state: 'open' } }, trainer)
  const { data } = await api.call(startSpeakingAnswer, { params: { id } }, token)
  await put(`/trainee/speaking-answers/${data.answer.id}/parts/1`, token, { voice: 'en-us+f3', speed: 140 })
  return { id, answer: data.answer.id }
}
