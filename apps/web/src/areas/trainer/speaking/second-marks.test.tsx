import { agreeOnAnswer, listCalibrationSets } from '@elocute/contract/speaking-calibration'
import {
  loadSpeakingAnswer,
  markTwice,
  readAnswerSound,
  saveSpeakingMark,
  type SpeakingAnswerPage,
} from '@elocute/contract/speaking-marks'
import type { SpeakingMark } from '@elocute/contract/speaking-fields'
import { loadSpeakingTask } from '@elocute/contract/speaking-tasks'
import { speakingAnswers, type SpeakingRow } from '@elocute/contract/speaking-rows'
import * as sentences from '@elocute/messages/second-marks'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answer, refusal } from '../../../testing/fake-server.ts'
import { aTrainer } from '../../../testing/people.ts'
import { noReminder } from '../../../testing/reminders.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { scriptedPacedSound } from '../../../testing/scripted-paced-sound.ts'
import { aMark, anAnsweredRow, anAnswerPage, anId, aRubric, aTask } from './speaking.factory.ts'

const task = aTask({ answered: 2, marked_twice: true })
const [ana, ben] = [anAnsweredRow(1, 'Ana', { turn: 'second' }), anAnsweredRow(2, 'Ben', { turn: 'others' })]
const first = aMark({ levels: [1, 3], comment: 'Too short', final: true })
const second = aMark({
  levels: [3, 2],
  final: true,
  by: { first_name: 'Bo', middle_name: null, last_name: 'Li' },
})

afterEach(() => localStorage.clear())

/** The marking page, at Ana's answer. */
const open = (
  page: Partial<SpeakingAnswerPage> = {},
  rows: SpeakingRow[] = [ana, ben],
  trainer_level: 'trainer' | 'owner' = 'trainer',
) => {
  scriptedPacedSound()
  answer(loadSpeakingTask, { data: { ...task, trainees: 2, ...noReminder } })
  answer(speakingAnswers, { data: rows, total: rows.length })
  answer(readAnswerSound, new Uint8Array([1]))
  const twice = { marked: 'twice', turn: 'second' } as const
  answer(loadSpeakingAnswer, { data: anAnswerPage(ana, { ...twice, ...page }) })
  const saves = answer(saveSpeakingMark, ({ body }) => ({
    message: 'Saved',
    data: aMark({ ...(body as SpeakingMark), revision: 1 }),
    turn: (body as SpeakingMark).final ? null : (page.turn ?? 'second'),
  }))
  return {
    ...renderApp(`/trainer/speaking/${task.id}/mark?answer=${anId(201)}`, aTrainer({ trainer_level })),
    saves,
  }
}

const note = (state: Parameters<typeof sentences.note>[0]['state']) =>
  screen.findByText(sentences.note({ state }))

test('the second trainer marks by keys without the first mark, and is told so', async () => {
  const { user, saves } = open()
  expect(await note('blind')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Both marks' })).not.toBeInTheDocument()
  await user.keyboard('23{Enter}')
  expect(await screen.findByText('Nothing left for you to mark')).toBeVisible()
  expect(screen.getByText('One answer waits for another trainer.')).toBeVisible()
  expect(saves.at(-1)?.body).toMatchObject({
    levels: [2, 3],
    comment: '',
    final: true,
    revision: 0,
    third: false,
  })
})

test('who decides between two marks sees both of them, and how far they are apart', async () => {
  const { user, saves } = open({ turn: 'third', pair: [first, second] })
  expect(await note('third')).toBeVisible()
  const both = within(await screen.findByRole('region', { name: 'Both marks' }))
  expect(both.getByRole('columnheader', { name: 'Bo Li' })).toBeVisible()
  expect(both.getByText('1. Says nothing.')).toBeVisible()
  expect(both.getByText('3. Greets and offers help.')).toBeVisible()
  expect(both.getByText('2 levels apart')).toBeVisible()
  expect(both.getByText('1 level apart')).toBeVisible()
  expect(both.getByText('Too short')).toBeVisible()
  await user.keyboard('22{Enter}')
  await waitFor(() => expect(saves.at(-1)?.body).toMatchObject({ levels: [2, 2], final: true, third: true }))
})

const states: [Parameters<typeof note>[0], Partial<SpeakingAnswerPage>, boolean][] = [
  ['others', { turn: 'others' }, false],
  ['differs', { turn: 'others', mark: first, pair: [first, second] }, false],
  ['waits', { turn: 'others', mark: first }, true],
  ['alone', { turn: 'first', marked: 'alone' }, true],
]

test.for(states)('an answer that is marked twice says where it is: %s', async ([state, page, canMark]) => {
  open(page)
  expect(await note(state)).toBeVisible()
  expect(screen.queryAllByRole('radio').length > 0).toBe(canMark)
})

test('a trainer who is not sure asks for a second mark', async () => {
  const asked = answer(markTwice, { message: 'A second trainer will mark this answer, too.' })
  const { user } = open({ marked: 'once', turn: 'first' })
  await user.click(await screen.findByRole('button', { name: 'Ask for a second mark' }))
  expect(await screen.findByText(sentences.asked())).toBeVisible()
  expect(asked[0]?.params).toEqual({ id: anId(201) })
})

test('nobody is asked for a second mark of an answer that has a final one', async () => {
  open({ marked: 'once', turn: null, mark: first })
  expect(await screen.findByRole('button', { name: 'Save change' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Ask for a second mark' })).not.toBeInTheDocument()
})

test('the owner puts an answer whose mark counts into the calibration set', async () => {
  const { user } = open({ marked: 'once', turn: null, mark: first }, [ana, ben], 'owner')
  const put = answer(agreeOnAnswer, { message: 'Saved' })
  await user.click(await screen.findByRole('button', { name: 'Add to the calibration set' }))
  await waitFor(() => expect(put.map(({ body }) => body)).toEqual([{ levels: [1, 3], note: '' }]))
})

test('the owner opens the set of an answer that is in it', async () => {
  open({ marked: 'once', turn: null, mark: first, in_calibration: true }, [ana, ben], 'owner')
  const { id, version } = aRubric()
  expect(await screen.findByRole('link', { name: 'Open the calibration set' })).toHaveAttribute(
    'href',
    `/trainer/rubrics/${id}/versions/${version}/calibration`,
  )
})

test.for([
  [3, 'Mark the calibration set first: 3 of 10'],
  [10, 'See how your levels compare with the agreed ones'],
] as const)(
  'a trainer is asked to calibrate first, and not kept from marking: %d',
  async ([marked, text]) => {
    const { id, version, name } = aRubric()
    open()
    answer(listCalibrationSets, { data: [{ rubric_id: id, version, name, answers: 10, marked }] })
    expect(await screen.findByRole('link', { name: text })).toBeVisible()
    expect((await screen.findAllByRole('radio')).length).toBeGreaterThan(0)
  },
)

test('what was chosen stays where others have marked meanwhile, and can be given up', async () => {
  const { user } = open()
  await note('blind')
  answer(saveSpeakingMark, refusal('mark_changed', 'Somebody was faster.'))
  await user.keyboard('23{Enter}')
  expect(await screen.findByText(/^Other trainers have marked this answer/)).toBeVisible()
  expect(screen.getByRole('radio', { name: '2. Greets the caller.' })).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument()
})
