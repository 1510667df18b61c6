import { listAssignedReadings } from '@elocute/contract/counted-readings'
import {
  listOwnSpeakingTasks,
  loadOwnSpeakingTask,
  pickSpeakingAnswer,
  readOwnPart,
  saveSpeakingPart,
  startSpeakingAnswer,
} from '@elocute/contract/speaking-answers'
import type { SpeakingAnswer } from '@elocute/contract/speaking-fields'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { paths } from '../../../client/address/paths.ts'
import { answer, type Foreign, type noConnection, type refusal } from '../../../testing/fake-server.ts'
import { aTrainee } from '../../../testing/people.ts'
import { signedInAs } from '../../../testing/render-app.tsx'
import { passTime, renderWithSpeech } from '../../../testing/render-game.tsx'
import { scriptedSpeech, type ScriptedSpeech } from '../../../testing/scripted-speech.ts'
import { aLoadedTask, answerId, anAnswer, questions, taskId } from './speaking.factory.ts'

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const findButton = (name: string | RegExp) => screen.findByRole('button', { name })

type Refused = ReturnType<typeof refusal> | typeof noConnection | Foreign
type Task = ReturnType<typeof aLoadedTask>

/** A server that has one speaking task, and keeps what is sent for it. */
const speakingServer = (first: Task, { keepDays, host }: { keepDays: number; host: string | null }) => {
  let task = first
  let refusedPart: (n: number) => Refused | null = () => null
  const change = (answers: SpeakingAnswer[]) => {
    task = { ...task, answers }
  }
  const withPart = (one: SpeakingAnswer, n: number): SpeakingAnswer => {
    const parts = [
      ...one.parts.filter((part) => part.n !== n),
      { n, milliseconds: 4_000, has_sound: true, measures: null, heard: null },
    ]
    const isWhole = parts.length === task.question_count
    return { ...one, parts, ...(isWhole && { sent_at: '2026-03-05T12:05:00.000Z', picked: true }) }
  }
  answer(listAssignedReadings, { data: [], keep_days: keepDays })
  answer(listOwnSpeakingTasks, () => ({ data: [task], keep_days: keepDays }))
  answer(loadOwnSpeakingTask, () => ({ data: task, keep_days: keepDays, transcription_host: host }))
  answer(readOwnPart, new Uint8Array([0x4f, 0x67, 0x67, 0x53]))
  const starts = answer(startSpeakingAnswer, () => {
    const begun = task.answers.find(({ sent_at }) => sent_at === null)
    const one =
      begun ??
      anAnswer([], { n: task.answers.length + 1, id: `${answerId.slice(0, -1)}${task.answers.length}` })
    if (!begun) change([...task.answers, one])
    const asked = task.asked ?? { questions, sounds: [null, null], picture: null }
    task = { ...task, asked }
    return { data: { answer: one, asked } }
  })
  const sent: number[] = []
  const told: (string | undefined)[] = []
  answer(saveSpeakingPart, ({ params, query }) => {
    const n = Number(params['n'])
    const refused = refusedPart(n)
    if (refused !== null) return refused
    sent.push(n)
    told.push(query['transcription_host'])
    change(task.answers.map((one) => (one.id === params['id'] ? withPart(one, n) : one)))
    return { data: task.answers.find(({ id }) => id === params['id']) ?? anAnswer([]) }
  })
  const picks = answer(pickSpeakingAnswer, ({ params }) => {
    change(task.answers.map((one) => ({ ...one, picked: one.id === params['id'] })))
    return { message: 'This answer counts now.' }
  })
  return {
    starts,
    picks,
    /** The numbers of the questions whose recordings have arrived, as they come. */
    sent,
    /** The host of the transcripts that came with each of them. */
    told,
    refuses: (refuse: (n: number) => Refused | null) => {
      refusedPart = refuse
    },
    /** What another page, another device or the trainer has done. */
    becomes: (details: Partial<Task>) => {
      task = { ...task, ...details }
    },
    task: () => task,
  }
}

/** `host`: where the answers are sent, to be written down. */
type Opened = { speech?: ScriptedSpeech; keepDays?: number; host?: string | null }

/** The whole app at the page of a speaking task, for a signed-in trainee. */
export const openTask = async (
  details: Partial<Task> = {},
  { speech = scriptedSpeech(), keepDays = 30, host = null }: Opened = {},
) => {
  signedInAs(aTrainee())
  const server = speakingServer(aLoadedTask(details), { keepDays, host })
  return { server, ...(await openPage(speech)) }
}

/** The page again, as another tab or after a reload. */
export const openPage = async (speech = scriptedSpeech()) => {
  const skipTime = passTime()
  const view = renderWithSpeech(paths.trainee.speakingTask(taskId), speech)
  await screen.findByRole('heading', { level: 1, name: 'My town' })
  return { ...view, skipTime }
}

export type OpenTask = Awaited<ReturnType<typeof openPage>>

/** Answers the question that is asked, from the step before it. */
export const speak = async ({ user, skipTime }: OpenTask) => {
  await user.click(await findButton(/^Start speaking/))
  await findButton('Done')
  skipTime(4)
  await user.click(button('Done'))
}

export const isAsked = (n: number) =>
  waitFor(() => expect(screen.getByRole('heading', { name: `Question ${n} of 2` })).toBeVisible())
