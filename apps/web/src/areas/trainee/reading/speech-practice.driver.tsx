import type { MessageCode } from '@elocute/contract/message-codes'
import { apiSentence } from '../../../client/call/api-sentence.ts'
import {
  listAssignedReadings,
  loadAssignedReading,
  type AssignedReading,
} from '@elocute/contract/counted-readings'
import { listPracticeRuns, type PracticeRun } from '@elocute/contract/speech-practice'
import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { paths } from '../../../client/address/paths.ts'
import { answer, forever, refusal } from '../../../testing/fake-server.ts'
import { handedOver } from '../../../testing/handed-over.ts'
import { aTrainee } from '../../../testing/people.ts'
import { signedInAs, workspaceShown } from '../../../testing/render-app.tsx'
import { passTime, renderWithSpeech } from '../../../testing/render-game.tsx'
import { scriptedSpeech, type ScriptedSpeech } from '../../../testing/scripted-speech.ts'
import { scriptedUploads } from '../../../testing/scripted-uploads.ts'
import { saveScript } from './practice/saved-script.ts'
import { initialPractice } from './practice/practice.state.ts'
import { aResult, aScript, runId } from './speech-practice.factory.ts'

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const findButton = (name: string | RegExp) => screen.findByRole('button', { name })

type Options = {
  runs?: PracticeRun[] | ReturnType<typeof refusal> | typeof forever
  path?: string
  speech?: ScriptedSpeech
  assigned?: AssignedReading
  keepDays?: number
}

/** What the server has assigned from now on. */
export const assigned = (reading: AssignedReading, keep_days = 30) => {
  answer(listAssignedReadings, { data: [reading], keep_days })
  answer(loadAssignedReading, { data: reading, keep_days })
}

/** Renders the whole app at the speech practice page for a signed-in trainee. */
export const openPractice = async ({
  runs = [],
  path,
  speech = scriptedSpeech(),
  assigned: reading,
  keepDays,
}: Options = {}) => {
  signedInAs(aTrainee())
  if (reading) assigned(reading, keepDays)
  else answer(listAssignedReadings, { data: [], keep_days: 0 })
  answer(listPracticeRuns, Array.isArray(runs) ? { data: runs } : runs)
  const uploads = scriptedUploads()
  const skipTime = passTime()
  const handed = handedOver()
  const view = renderWithSpeech(path ?? paths.trainee.speechPractice, speech)
  await workspaceShown()
  await screen.findByRole('heading', { level: 1 })
  return { ...view, uploads, handed, skipTime }
}

export type OpenPractice = Awaited<ReturnType<typeof openPractice>>

/** The same with a saved script, as after a reload of the tab. */
export const openWithScript = async (options: Options = {}) => {
  saveScript(aTrainee().id, { ...initialPractice, script: { text: aScript, writer: 'library' } })
  const practice = await openPractice(options)
  await screen.findByRole('heading', { name: 'Your script' })
  return practice
}

/** Records for three seconds and waits until the upload has started. */
export const readAloud = async ({ user, skipTime, uploads }: OpenPractice) => {
  const before = uploads.length
  await user.click(button('Start Recording'))
  await findButton('Stop Recording')
  skipTime(3)
  await user.click(button('Stop Recording'))
  await waitFor(() => expect(uploads.length).toBe(before + 1))
}

/** Answers the last upload with a result. */
export const scored = (
  { uploads }: OpenPractice,
  result = aResult(),
  recordingKept = false,
  more: { no_space?: true } = {},
) => act(() => uploads.at(-1)?.answer(200, { result, run_id: runId, recording_kept: recordingKept, ...more }))

/** Answers the last upload with a refusal. */
export const refused = (
  { uploads }: OpenPractice,
  status: number,
  reason: MessageCode,
  retryAfter?: string,
) =>
  act(() => {
    const message = apiSentence(reason)
    uploads.at(-1)?.answer(status, { code: 'not_scored', reason, message }, retryAfter ?? null)
  })
