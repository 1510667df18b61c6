import {
  listOwnSpeakingTasks,
  loadOwnSpeakingTask,
  pickSpeakingAnswer,
  startSpeakingAnswer,
} from '@elocute/contract/speaking-answers'
import type { DictationAnswer } from '@elocute/contract/dictation-fields'
import {
  loadOwnDictation,
  playItem,
  saveDictation,
  type SaveDictationBody,
} from '@elocute/contract/own-dictations'
import type { SpeakingAnswer } from '@elocute/contract/speaking-fields'
import { listAssignedReadings } from '@elocute/contract/counted-readings'
import { screen } from '@testing-library/react'
import { paths } from '../../../../client/address/paths.ts'
import { answer, noConnection, refusal, type Foreign } from '../../../../testing/fake-server.ts'
import { aTrainee } from '../../../../testing/people.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { recordSpeech } from '../../../../testing/speech-recorder.ts'
import { aLoadedTask, anAnswer, taskId } from '../speaking.factory.ts'
import { aDictation, aDictationAnswer, aWord, texts } from './dictation.factory.ts'

type Task = ReturnType<typeof aLoadedTask>

const sentAt = '2026-03-05T12:05:00.000Z'

const asked = { questions: texts, sounds: texts.map(() => null), picture: null }

/** A server that has one dictation, and keeps what is typed for it. All that was typed is right when it is sent. */
const dictationServer = (details: Partial<Task> = {}) => {
  let task = aLoadedTask({ ...aDictation, ...details })
  let dictation = aDictationAnswer()
  let inTheWay: typeof noConnection | Foreign | null = null
  const change = (answers: SpeakingAnswer[]) => {
    task = { ...task, answers, asked }
  }
  const away = <Answer,>(answered: () => Answer) => inTheWay ?? answered()
  answer(listAssignedReadings, { data: [], keep_days: 30 })
  answer(listOwnSpeakingTasks, () => away(() => ({ data: [task], keep_days: 30 })))
  answer(loadOwnSpeakingTask, () => away(() => ({ data: task, keep_days: 30, transcription_host: null })))
  const starts = answer(startSpeakingAnswer, () =>
    away(() => {
      const one = anAnswer([], { n: task.answers.length + 1 })
      change([...task.answers, one])
      return { data: { answer: one, asked } }
    }),
  )
  answer(loadOwnDictation, () => away(() => ({ data: dictation })))
  const plays = answer(playItem, ({ params }) =>
    away(() => {
      const n = Number(params['n'])
      const used = dictation.items.find((item) => item.n === n)?.plays ?? 0
      if (used >= 2) return refusal('dictation_no_plays', 'You’ve used all the plays of this item.')
      dictation = {
        ...dictation,
        items: dictation.items.map((item) => (item.n === n ? { ...item, plays: used + 1 } : item)),
      }
      return { data: { plays: used + 1 } }
    }),
  )
  const saved: SaveDictationBody[] = []
  answer(saveDictation, ({ body }) =>
    away(() => {
      const sent = body as SaveDictationBody
      saved.push(sent)
      const typed = new Map(sent.items.map((item) => [item.n, item.typed]))
      dictation = markedIf(sent.send, {
        ...dictation,
        items: dictation.items.map((item) => ({ ...item, typed: typed.get(item.n) ?? item.typed })),
      })
      if (sent.send) change(task.answers.map((one) => ({ ...one, sent_at: sentAt, picked: true })))
      return { message: 'Saved.', data: dictation }
    }),
  )
  answer(pickSpeakingAnswer, { message: 'This answer counts now.' })
  return {
    starts,
    plays,
    saved,
    goesAway: () => {
      inTheWay = noConnection
    },
    /** Somebody else answers the calls. */
    meets: (foreign: Foreign) => {
      inTheWay = foreign
    },
    comesBack: () => {
      inTheWay = null
      window.dispatchEvent(new Event('online'))
    },
    taskBecomes: (changed: Partial<Task>) => {
      task = { ...task, ...changed }
    },
    /** What another page or a trainer has done. */
    becomes: (changed: Partial<DictationAnswer>) => {
      dictation = { ...dictation, ...changed }
    },
  }
}

const markedIf = (send: boolean, dictation: DictationAnswer): DictationAnswer =>
  send
    ? {
        ...dictation,
        figure: { words: dictation.items.length, right: dictation.items.length, inserted: 0 },
        items: dictation.items.map((item) => ({
          ...item,
          words: [aWord(1, { said: item.text, typed: item.typed })],
        })),
      }
    : dictation

type Given = {
  result?: Partial<DictationAnswer>
  /** What the browser can speak with. */
  voices?: SpeechSynthesisVoice[]
}

/** The whole app at the page of a dictation, for a signed-in trainee whose browser has a voice. */
export const openDictation = async (details: Partial<Task> = {}, { result, voices }: Given = {}) => {
  const voice = recordSpeech(voices)
  const server = dictationServer(details)
  if (result) server.becomes(result)
  return { server, voice, ...(await openDictationPage()) }
}

/** The page again, as after a reload. */
export const openDictationPage = async () => {
  const view = renderApp(paths.trainee.speakingTask(taskId), aTrainee())
  await screen.findByRole('heading', { level: 1, name: 'My town' })
  return view
}
