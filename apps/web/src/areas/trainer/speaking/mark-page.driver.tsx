import {
  loadSpeakingAnswer,
  readAnswerSound,
  saveSpeakingMark,
  type SaveMarkBody,
  type SpeakingAnswerPage,
} from '@elocute/contract/speaking-marks'
import { loadSpeakingTask } from '@elocute/contract/speaking-tasks'
import { speakingAnswers, type SpeakingRow } from '@elocute/contract/speaking-rows'
import type { SpeakingMark } from '@elocute/contract/speaking-fields'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { answer } from '../../../testing/fake-server.ts'
import { aTrainer } from '../../../testing/people.ts'
import { noReminder } from '../../../testing/reminders.ts'
import { signedInAs } from '../../../testing/render-app.tsx'
import { renderWithSpeech } from '../../../testing/render-game.tsx'
import { scriptedPacedSound } from '../../../testing/scripted-paced-sound.ts'
import { scriptedSpeech, type ScriptedSpeech } from '../../../testing/scripted-speech.ts'
import { aMark, anAnsweredRow, anAnswerPage, aRow, aTask } from './speaking.factory.ts'

export const task = aTask({ answered: 3, marked: 0 })
export const [ana, ben] = [anAnsweredRow(1, 'Ana'), anAnsweredRow(2, 'Ben')]
const rows = [ana, ben, aRow(3, 'Cleo'), anAnsweredRow(4, 'Dan')]
type Given = {
  rows?: SpeakingRow[]
  pages?: Record<string, Partial<SpeakingAnswerPage>>
  person?: ReturnType<typeof aTrainer>
  address?: string
  /** The most rows that the server gives at once. */
  most?: number
  sound?: Parameters<typeof scriptedPacedSound>[0]
  speech?: ScriptedSpeech
}

/** The page, with a server that stores each mark. */
export const openMarking = (given: Given = {}) => {
  const {
    rows: listed = rows,
    pages = {},
    person = aTrainer(),
    address = '',
    most = 1_000,
    sound,
    speech = scriptedSpeech(),
  } = given
  const browser = scriptedPacedSound(sound)
  const marks = new Map<string, SpeakingMark>()
  answer(loadSpeakingTask, { data: { ...task, trainees: listed.length, ...noReminder } })
  // A large school has more trainees than a list shows at once.
  answer(speakingAnswers, ({ query }) => {
    const rows = query['answered'] === '1' ? listed.filter(({ answer_id }) => answer_id !== null) : []
    const offset = Number(query['offset'] ?? 0)
    return { data: rows.slice(offset, offset + most), total: rows.length }
  })
  answer(loadSpeakingAnswer, ({ params }) => {
    const id = String(params['id'])
    const row = listed.find(({ answer_id }) => answer_id === id) ?? anAnsweredRow(9, 'Eve', { answer_id: id })
    const page = anAnswerPage(row, pages[id])
    return { data: { ...page, mark: marks.get(id) ?? page.mark } }
  })
  const sounds = answer(readAnswerSound, new Uint8Array([1]))
  const saves = answer(saveSpeakingMark, ({ params, body }) => {
    const { levels, comment, remarks, said, final, revision } = body as SaveMarkBody
    const mark = aMark({ levels, comment, remarks, said, final, revision: revision + 1 })
    marks.set(String(params['id']), mark)
    return { message: 'Saved', data: mark, turn: final ? null : ('first' as const) }
  })
  signedInAs(person)
  const opened = renderWithSpeech(`/trainer/speaking/${task.id}/mark${address}`, speech)
  return { ...opened, browser, sounds, saves }
}

export const heading = (name: string) => screen.findByRole('heading', { name, level: 2 })
export const level = (name: string) => screen.getByRole('radio', { name })
/** Nothing of a test is sent any more when the next one begins. */
export const draftSaved = async () => expect(await screen.findByText(/^Draft by Ada Ng/)).toBeVisible()
export const statusOf = (text: string | RegExp) => screen.findByText(text)
