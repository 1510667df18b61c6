import { listGroups } from '@elocute/contract/groups'
import { listRubrics } from '@elocute/contract/rubrics'
import { loadShadowing, overruleScore, type ShadowingPage } from '@elocute/contract/shadowings'
import { readAnswerSound } from '@elocute/contract/speaking-marks'
import { speakingAnswers } from '@elocute/contract/speaking-rows'
import {
  changeSpeakingTask,
  createSpeakingTask,
  listSpeakingTasks,
  loadSpeakingTask,
  type SpeakingTask,
} from '@elocute/contract/speaking-tasks'
import * as apiSentences from '@elocute/messages/api'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aShadowing } from '../../../../shared/shadowing/shadowing.factory.ts'
import { answer, refusal } from '../../../../testing/fake-server.ts'
import { aTrainer } from '../../../../testing/people.ts'
import { noReminder } from '../../../../testing/reminders.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { scriptedSound } from '../../../../testing/scripted-sound.ts'
import { anAnswer, anAnsweredRow, anAppeal, anId, aRow, aTask } from '../speaking.factory.ts'

const observer = { ...aTrainer(), trainer_level: 'observer' as const }
const [first, second] = ['The train leaves at noon.', 'Please keep your ticket.']
const task: SpeakingTask = aTask({
  kind: 'shadowing',
  title: 'At the station',
  questions: [first, second],
  prompts: [
    { must_say: [], sound: { id: anId(50), milliseconds: 4_000 } },
    { must_say: [], sound: null },
  ],
  state: 'draft',
  preparation_seconds: 0,
  answer_seconds: 0,
  rubric: null,
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('a new task', () => {
  test('is saved as a draft, on whose page the passages are recorded', async () => {
    answer(listGroups, { data: [], total: 0 })
    answer(listRubrics, { data: [] })
    answer(listSpeakingTasks, { data: [], total: 0 })
    answer(loadSpeakingTask, { data: { ...task, trainees: 3, ...noReminder } })
    answer(speakingAnswers, { data: [], total: 0 })
    const sent = answer(createSpeakingTask, { message: 'Created', data: task })
    const { user } = renderApp('/trainer/speaking', aTrainer())
    await user.click(await button('New task'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('radio', { name: 'Shadowing' }))
    expect(dialog.queryByLabelText(/Must-say/)).toBeNull()
    expect(dialog.queryByLabelText(/Time for each answer/)).toBeNull()
    expect(dialog.queryByText('Start from a ready one')).toBeNull()
    await user.type(dialog.getByLabelText('Title'), 'At the station')
    await user.type(dialog.getByLabelText('Passage 1'), first)
    await user.click(dialog.getByRole('button', { name: 'Add a passage' }))
    expect(dialog.getByLabelText('Passage 2')).toHaveFocus()
    await user.keyboard(second)
    await user.click(dialog.getByRole('checkbox', { name: 'Show the passages in writing' }))
    await user.click(await button('Save and record'))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({
      kind: 'shadowing',
      questions: [first, second],
      state: 'draft',
      written: false,
      hidden: false,
    })
    expect(sent[0]?.body).not.toHaveProperty('rubric_id')
    expect(await screen.findByRole('heading', { level: 1, name: 'At the station' })).toBeVisible()
    expect(screen.getByText('Not recorded yet. Trainees need your reading of it.')).toBeVisible()
    expect(screen.getByText('Record every passage, then open the task.')).toBeVisible()
  })
})

describe('a task', () => {
  test('whose passages are not all recorded is not opened, and says so', async () => {
    answer(loadSpeakingTask, { data: { ...task, trainees: 3, ...noReminder } })
    answer(speakingAnswers, { data: [], total: 0 })
    answer(changeSpeakingTask, refusal('shadowing_unrecorded', apiSentences.shadowing_unrecorded()))
    const { user } = renderApp(`/trainer/speaking/${task.id}`, aTrainer())
    await user.click(await button('More actions for At the station'))
    await user.click(await screen.findByRole('menuitem', { name: /Open/ }))
    expect(await screen.findByText(apiSentences.shadowing_unrecorded())).toBeVisible()
  })

  test('shows the score of each trainee, and nothing to mark', async () => {
    const opened = {
      ...task,
      state: 'open' as const,
      answered: 1,
      marked: 1,
      to_mark: 0,
      trainees: 2,
      ...noReminder,
    }
    answer(loadSpeakingTask, { data: opened })
    const ana = anAnsweredRow(1, 'Ana', { score: 74, turn: null })
    answer(speakingAnswers, { data: [ana, aRow(2, 'Ben')], total: 2 })
    renderApp(`/trainer/speaking/${task.id}`, aTrainer())
    const row = await screen.findByRole('row', { name: /Ana Tran/ })
    expect(row).toHaveTextContent('74')
    expect(within(row).getByRole('link', { name: 'See the answer of Ana Tran' })).toHaveAttribute(
      'href',
      `/trainer/speaking/shadowing/${ana.answer_id}`,
    )
    expect(screen.getByRole('row', { name: /Ben Tran/ })).toHaveTextContent('Not answered')
    expect(screen.queryByText('To mark')).toBeNull()
    expect(screen.getByText('The computer, like a reading. You can change the score.')).toBeVisible()
  })
})

describe('a try', () => {
  const id = aShadowing().id
  const page = (answered = aShadowing(), appeal: ShadowingPage['appeal'] = null): ShadowingPage => ({
    appeal,
    reopened: null,
    earlier: [],
    trainee: { id: anId(101), first_name: 'Ana', middle_name: null, last_name: 'Tran' },
    task: { id: task.id, title: task.title },
    answers: [anAnswer({ id }), anAnswer({ id: anId(202), n: 2, picked: false })],
    answer: answered,
  })
  const open = (person = aTrainer()) => {
    answer(loadShadowing, { data: page() })
    return renderApp(`/trainer/speaking/shadowing/${id}`, person)
  }

  test('shows its score and lines, and plays what was said', async () => {
    const sound = scriptedSound()
    const sounds = answer(readAnswerSound, new Uint8Array([1]))
    const { user } = open()
    expect(await screen.findByRole('heading', { name: 'Shadowing of Ana Tran' })).toBeVisible()
    expect(screen.getByText('82 out of 100')).toBeVisible()
    expect(screen.getAllByText('Mostly 0.4 s behind the voice.')[0]).toBeVisible()
    expect(screen.getByRole('link', { name: /^Try 2/ })).toHaveAttribute(
      'href',
      `/trainer/speaking/shadowing/${anId(202)}`,
    )
    // Listening is an event of the audit.
    expect(sounds).toHaveLength(0)
    await user.click(await button('Play the recording of passage 1'))
    await waitFor(() => expect(sound.played).toHaveLength(1))
  })

  test('gets another score with a reason', async () => {
    const { user } = open()
    const by = { first_name: 'Tara', middle_name: null, last_name: 'Coach' }
    const overruled = { score: 90, reason: 'The microphone was bad.', by }
    const sent = answer(overruleScore, () => {
      answer(loadShadowing, { data: page(aShadowing({ overruled, revision: 1 })) })
      return { message: 'Score changed.', data: aShadowing({ overruled, revision: 1 }) }
    })
    await user.click(await button('Change the score'))
    const form = within(screen.getByRole('form', { name: 'Change the score of this try' }))
    const score = form.getByLabelText('New score')
    await user.click(form.getByRole('button', { name: 'Save the score' }))
    expect(form.getByText('This is already the score. Enter another one.')).toBeVisible()
    await user.clear(score)
    await user.type(score, '101')
    await user.click(form.getByRole('button', { name: 'Save the score' }))
    expect(form.getByText('Enter a score from 0 to 100.')).toBeVisible()
    expect(score).toHaveFocus()
    await user.clear(score)
    await user.type(score, '90')
    await user.click(form.getByRole('button', { name: 'Save the score' }))
    expect(sent).toHaveLength(0)
    await user.type(form.getByLabelText('Your reason'), 'The microphone was bad.')
    await user.click(form.getByRole('button', { name: 'Save the score' }))
    expect(
      await screen.findByText('Tara Coach changed the score from 82 to 90: The microphone was bad.'),
    ).toBeVisible()
    expect(sent[0]?.body).toEqual({ score: 90, reason: 'The microphone was bad.', revision: 0 })
  })

  test('whose score was changed twice says both', async () => {
    const by = { first_name: 'Ada', middle_name: null, last_name: 'Ng' }
    const earlier = [{ score: 70, reason: 'Too slow.', by, at: '2026-03-08T12:00:00.000Z' }]
    const overruled = { score: 75, reason: 'I listened again.', by }
    answer(loadShadowing, { data: page(aShadowing({ revision: 2, overruled, earlier })) })
    renderApp(`/trainer/speaking/shadowing/${id}`, aTrainer())
    expect(await screen.findByText('Ada Ng changed the score from 70 to 75: I listened again.')).toBeVisible()
    expect(
      screen.getByText(/^Earlier, Mar 8, 2026.*: Ada Ng changed the score from 82 to 70: Too slow\.$/),
    ).toBeVisible()
  })

  test('that its trainee contests shows why', async () => {
    answer(loadShadowing, { data: page(aShadowing(), anAppeal({ criteria: [], note: 'It was noisy.' })) })
    renderApp(`/trainer/speaking/shadowing/${id}`, aTrainer())
    const panel = within(await screen.findByRole('region', { name: 'Appeal' }))
    expect(panel.getByText('It was noisy.')).toBeVisible()
    expect(panel.getByText(/^To accept it, change the score\./)).toBeVisible()
    expect(panel.getByRole('button', { name: 'Reject appeal' })).toBeVisible()
  })

  test('whose score somebody else has changed shows theirs', async () => {
    const { user } = open()
    const by = { first_name: 'Ada', middle_name: null, last_name: 'Ng' }
    const theirs = aShadowing({ revision: 1, overruled: { score: 70, reason: 'Too slow.', by } })
    answer(overruleScore, () => {
      answer(loadShadowing, { data: page(theirs) })
      return refusal('shadowing_score_changed', apiSentences.shadowing_score_changed())
    })
    await user.click(await button('Change the score'))
    await user.clear(screen.getByLabelText('New score'))
    await user.type(screen.getByLabelText('New score'), '75')
    await user.type(screen.getByLabelText('Your reason'), 'The microphone was bad.')
    await user.click(await button('Save the score'))
    expect(await screen.findByText(apiSentences.shadowing_score_changed())).toBeVisible()
    expect(await screen.findByText('70 out of 100')).toBeVisible()
  })

  test('is only shown to an observer, without its sound', async () => {
    open(observer)
    expect(await screen.findByText('82 out of 100')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Change the score' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Play the recording/ })).toBeNull()
  })
})
