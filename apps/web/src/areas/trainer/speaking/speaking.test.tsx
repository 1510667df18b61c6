import { loadGroup } from '@elocute/contract/groups'
import { exportSpeakingCsv } from '@elocute/contract/speaking-exports'
import { listGroups } from '@elocute/contract/groups'
import { listRubrics } from '@elocute/contract/rubrics'
import { listReadySpeakingTasks, type ReadySpeakingTask } from '@elocute/contract/speaking-ready'
import {
  changeSpeakingTask,
  createSpeakingTask,
  deleteSpeakingTask,
  listSpeakingTasks,
  loadSpeakingTask,
  type SpeakingTask,
} from '@elocute/contract/speaking-tasks'
import { speakingAnswers } from '@elocute/contract/speaking-rows'
import * as sentences from '@elocute/messages/speaking-tasks'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  answer,
  answerDeletion,
  forever,
  noConnection,
  queryTries,
  refusal,
} from '../../../testing/fake-server.ts'
import { handedOver } from '../../../testing/handed-over.ts'
import { aTrainer } from '../../../testing/people.ts'
import { noReminder } from '../../../testing/reminders.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { anAnsweredRow, anId, aRow, aRubric, aTask } from './speaking.factory.ts'

const parcel = aTask({ answered: 16, marked: 2 })
const trainees = 20
const observer = aTrainer({ trainer_level: 'observer' })

const openList = (search = '', tasks = [parcel], person = aTrainer()) => {
  const calls = answer(listSpeakingTasks, { data: tasks, total: tasks.length })
  return { ...renderApp(`/trainer/speaking${search}`, person), calls }
}

const rows = [
  anAnsweredRow(1, 'Ana', { late: true }),
  anAnsweredRow(2, 'Ben', { mark: { levels: [2, null], final: false } }),
  anAnsweredRow(3, 'Cleo', { mark: { levels: [2, 3], final: true } }),
  aRow(4, 'Dan'),
]

const openPage = (task: SpeakingTask = parcel, person = aTrainer()) => {
  answer(loadSpeakingTask, { data: { ...task, trainees, ...noReminder } })
  answer(speakingAnswers, { data: rows, total: rows.length })
  return renderApp(`/trainer/speaking/${task.id}`, person)
}

const button = (name: string) => screen.findByRole('button', { name })

describe('the speaking tasks', () => {
  test('are found by what the address says, and say first what waits to be marked', async () => {
    const { calls } = openList('?search=par&state=open')
    expect(await screen.findByRole('link', { name: 'A late parcel' })).toHaveAttribute(
      'href',
      `/trainer/speaking/${parcel.id}`,
    )
    const toMark = screen.getByRole('link', { name: '14 to mark: A late parcel' })
    expect(toMark).toHaveAttribute('href', `/trainer/speaking/${parcel.id}/mark`)
    expect(screen.getByRole('row', { name: /A late parcel/ })).toHaveTextContent('Everyone')
    expect(calls.some(({ query }) => query['search'] === 'par' && query['state'] === 'open')).toBe(true)
  })

  test('of a group lead to its members only', async () => {
    answer(loadGroup, refusal('not_found', 'Group not found'))
    openList(`?group=${anId(7)}`)
    expect(await screen.findByRole('link', { name: 'A late parcel' })).toHaveAttribute(
      'href',
      `/trainer/speaking/${parcel.id}?group=${anId(7)}`,
    )
    expect(screen.getByRole('link', { name: '14 to mark: A late parcel' })).toHaveAttribute(
      'href',
      `/trainer/speaking/${parcel.id}/mark?group=${anId(7)}`,
    )
  })

  test('of a group say before a deletion what everybody loses', async () => {
    answer(loadGroup, refusal('not_found', 'Group not found'))
    const loads = answer(loadSpeakingTask, { data: { ...parcel, trainees, ...noReminder } })
    const { user } = openList(`?group=${anId(7)}`, [aTask({ answered: 2 })])
    await user.click(await button('More actions for A late parcel'))
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
    expect(await screen.findByText(/The answers of 16 trainees/)).toBeVisible()
    expect(loads.map(({ query }) => query)).toEqual([{}])
  })

  test('say when nothing waits any more, and what is not open', async () => {
    openList('', [
      aTask({ answered: 2, marked: 2, state: 'closed' }),
      aTask({ id: anId(2), title: 'Small talk', state: 'draft' }),
    ])
    expect(await screen.findByRole('row', { name: /A late parcel/ })).toHaveTextContent(/Closed.*All marked/)
    expect(screen.getByRole('row', { name: /Small talk/ })).toHaveTextContent('Draft')
    expect(screen.queryByRole('link', { name: /to mark/ })).not.toBeInTheDocument()
  })

  test('have a tab beside them for rubrics', async () => {
    openList()
    expect(await screen.findByRole('link', { name: 'Rubrics' })).toHaveAttribute('href', '/trainer/rubrics')
    expect(screen.getByRole('link', { name: 'Tasks' })).toHaveAttribute('aria-current', 'page')
  })

  test('say what they are for when there are none, and when none match', async () => {
    answer(listSpeakingTasks, { data: [], total: 0 })
    const { user } = renderApp('/trainer/speaking?state=closed', aTrainer())
    expect(await screen.findByText('No speaking tasks match')).toBeVisible()
    await user.click(await button('Show all speaking tasks'))
    expect(await screen.findByText('No speaking tasks yet')).toBeVisible()
  })

  test('that cannot be loaded can be asked for again', async () => {
    answer(listSpeakingTasks, (_, count) =>
      count <= queryTries ? noConnection : { data: [parcel], total: 1 },
    )
    const { user } = renderApp('/trainer/speaking', aTrainer())
    expect(await screen.findByText(sentences.failedTitle())).toBeVisible()
    await user.click(await button('Try Again'))
    expect(await screen.findByRole('link', { name: 'A late parcel' })).toBeVisible()
  })

  test('are closed and deleted in the list, after a question that names what is lost', async () => {
    const { user } = openList()
    answer(loadSpeakingTask, { data: { ...parcel, trainees, ...noReminder } })
    const changes = answer(changeSpeakingTask, { message: 'Saved', data: parcel })
    const removals = answer(deleteSpeakingTask, (_, count) =>
      count === 1 ? noConnection : { message: 'Deleted' },
    )
    const more = () => button('More actions for A late parcel')
    await user.click(await more())
    await user.click(screen.getByRole('menuitem', { name: 'Close' }))
    expect(await screen.findByText('The task is closed.')).toBeVisible()
    expect(changes[0]?.body).toEqual({ state: 'closed' })
    await user.click(await more())
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/The answers of 16 trainees/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(removals).toHaveLength(1))
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Delete' })).not.toHaveAttribute('aria-busy'),
    )
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('are only shown to an observer', async () => {
    openList('', [parcel], observer)
    expect(await screen.findByRole('row', { name: /A late parcel/ })).toHaveTextContent('14 to mark')
    expect(screen.queryByRole('button', { name: 'New task' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /More actions/ })).not.toBeInTheDocument()
  })
})

describe('a new speaking task', () => {
  const openForm = async () => {
    answer(listGroups, { data: [], total: 0 })
    answer(listRubrics, { data: [aRubric(), aRubric({ id: anId(901), name: 'Range', school: null })] })
    const opened = openList()
    const calls = answer(createSpeakingTask, { message: 'Created', data: parcel })
    await opened.user.click(await button('New task'))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByRole('combobox', { name: 'Rubric' })
    return { ...opened, calls, dialog }
  }

  test('has no time that is half typed', async () => {
    const { user, dialog, calls } = await openForm()
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'My town')
    await user.type(dialog.getByRole('textbox', { name: 'Prompt' }), 'Where do you live?')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Rubric' }), 'Calls')
    const due = dialog.getByLabelText(/^Due/)
    Object.defineProperty(due, 'validity', { value: { badInput: true } })
    await user.click(dialog.getByRole('button', { name: 'Create task' }))
    await waitFor(() => expect(due).toHaveAccessibleDescription('Please enter a day and a time.'))
    expect(due).toHaveFocus()
    expect(calls).toEqual([])
  })

  test('can be a conversation, with lines, a situation and what each answer has to say', async () => {
    const { user, dialog, calls } = await openForm()
    await user.click(dialog.getByRole('radio', { name: 'Conversation' }))
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'A late parcel')
    await user.type(dialog.getByRole('textbox', { name: 'Situation' }), 'You work for a shop.')
    await user.type(dialog.getByRole('textbox', { name: 'Line 1' }), 'My parcel is late.')
    await user.type(dialog.getByRole('textbox', { name: 'Line 2' }), 'And now?')
    expect(dialog.queryByRole('button', { name: 'Remove line 2' })).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Add a line' }))
    expect(dialog.getByRole('textbox', { name: 'Line 3' })).toHaveFocus()
    await user.click(dialog.getByRole('button', { name: 'Remove line 3' }))
    const [first] = dialog.getAllByText('Must-say points (optional)')
    if (first) await user.click(first)
    const points = dialog.getByRole('textbox', { name: 'Must-say points for line 1' })
    await user.type(points, 'sorry / x')
    const seconds = dialog.getByRole('textbox', { name: 'Time for each answer (seconds)' })
    expect(seconds).toHaveValue('20')
    await user.clear(seconds)
    await user.type(seconds, '200')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Rubric' }), 'Calls')
    await user.click(dialog.getByRole('button', { name: 'Create task' }))
    expect(await dialog.findByText('Time to answer a line is 5 to 60 seconds.')).toBeVisible()
    expect(dialog.getByText('A phrase has 2 to 60 characters.')).toBeVisible()
    expect(points).toHaveFocus()
    await user.clear(points)
    await user.type(points, 'sorry / apologise{Enter}  order number')
    await user.clear(seconds)
    await user.type(seconds, '30')
    await user.click(dialog.getByRole('button', { name: 'Create task' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toMatchObject({
      kind: 'conversation',
      situation: 'You work for a shop.',
      questions: ['My parcel is late.', 'And now?'],
      prompts: [
        { must_say: [['sorry', 'apologise'], ['order number']], sound_id: null },
        { must_say: [], sound_id: null },
      ],
      written: false,
      hidden: true,
      answer_seconds: 30,
    })
  })

  test('can begin with a ready one of a level, which can be changed', async () => {
    const { user, dialog, calls } = await openForm()
    const ready: ReadySpeakingTask = {
      kind: 'conversation',
      level: 'B1',
      topic: 'Complaint',
      title: 'A kettle that leaks',
      situation: 'You work for a shop.',
      questions: ['It leaks.', 'What now?'],
      must_say: [[['sorry', 'apologise']], [['refund']]],
      preparation_seconds: 30,
      answer_seconds: 20,
      rubric_id: aRubric().id,
    }
    const other: ReadySpeakingTask = { ...ready, level: 'A2', title: 'A table for six' }
    const lists = answer(listReadySpeakingTasks, (_, count) =>
      count <= queryTries ? noConnection : { data: [other, ready] },
    )
    await user.click(dialog.getByRole('radio', { name: 'Conversation' }))
    expect(lists).toHaveLength(0)
    await user.click(dialog.getByRole('button', { name: 'Create task' }))
    expect(await dialog.findByText('Please enter a title.')).toBeVisible()
    const start = dialog.getByRole('button', { name: 'Start from a ready one' })
    await user.click(start)
    expect(start).toHaveFocus()
    await user.click(await dialog.findByRole('button', { name: 'Try Again' }))
    const choice = await dialog.findByRole('combobox', { name: 'Ready task' })
    expect(dialog.getByRole('button', { name: 'Use this one' })).toBeDisabled()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Level' }), 'B1')
    expect(within(choice).queryByRole('option', { name: /A table for six/ })).not.toBeInTheDocument()
    await user.selectOptions(choice, 'B1, Complaint: A kettle that leaks')
    await user.click(dialog.getByRole('button', { name: 'Use this one' }))
    const title = dialog.getByRole('textbox', { name: 'Title' })
    expect(title).toHaveFocus()
    expect(title).toHaveValue('A kettle that leaks')
    expect(dialog.getByRole('textbox', { name: 'Line 2' })).toHaveValue('What now?')
    expect(dialog.getByRole('textbox', { name: 'Must-say points for line 1' })).toBeVisible()
    await waitFor(() => expect(dialog.queryByRole('alert')).not.toBeInTheDocument())
    await user.type(dialog.getByRole('textbox', { name: 'Situation' }), ' It is Monday.')
    await user.click(dialog.getByRole('button', { name: 'Create task' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(lists.at(-1)?.query).toEqual({ kind: 'conversation' })
    expect(calls[0]?.body).toMatchObject({
      title: 'A kettle that leaks',
      situation: 'You work for a shop. It is Monday.',
      questions: ready.questions,
      prompts: ready.must_say.map((must_say) => ({ must_say, sound_id: null })),
      rubric_id: ready.rubric_id,
    })
  })

  test('has what is wrong at its fields, and keeps what was typed', async () => {
    const { user, dialog, calls } = await openForm()
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'A late parcel')
    await user.click(dialog.getByRole('button', { name: 'Add a follow-up question' }))
    expect(dialog.getByRole('textbox', { name: 'Follow-up question 1' })).toHaveFocus()
    const seconds = dialog.getByRole('textbox', { name: 'Time for each answer (seconds)' })
    await user.clear(seconds)
    await user.type(seconds, '600')
    await user.click(dialog.getByRole('button', { name: 'Create task' }))
    expect(await dialog.findByText('Time to answer is 15 to 180 seconds.')).toBeVisible()
    const prompt = dialog.getByRole('textbox', { name: 'Prompt' })
    expect(prompt).toBeInvalid()
    expect(prompt).toHaveFocus()
    expect(dialog.getByRole('textbox', { name: 'Follow-up question 1' })).toBeInvalid()
    expect(dialog.getByRole('combobox', { name: 'Rubric' })).toHaveAccessibleDescription('Choose a rubric.')
    expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('A late parcel')
    expect(calls).toHaveLength(0)
  })

  test('is created with its questions, and shows the criteria of the chosen rubric', async () => {
    const { user, dialog, calls } = await openForm()
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'A late parcel')
    await user.type(dialog.getByRole('textbox', { name: 'Prompt' }), 'What do you say?')
    const add = dialog.getByRole('button', { name: 'Add a follow-up question' })
    await user.click(add)
    await user.keyboard('Too much')
    await user.click(add)
    await user.keyboard('And then?')
    await user.click(add)
    expect(add).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Remove follow-up question 3' }))
    await user.click(dialog.getByRole('button', { name: 'Remove follow-up question 1' }))
    expect(dialog.getByRole('textbox', { name: 'Follow-up question 1' })).toHaveValue('And then?')
    await user.click(dialog.getByRole('checkbox', { name: 'Show the questions only after Start' }))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Rubric' }), 'Range (ready-made)')
    expect(dialog.getByText('Greeting · Language')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Create task' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(calls[0]?.body).toMatchObject({
      questions: ['What do you say?', 'And then?'],
      hidden: true,
      preparation_seconds: 30,
      answer_seconds: 60,
      tries: 1,
      rubric_id: anId(901),
      state: 'open',
      audience: null,
    })
  })

  test('can be a draft; a refusal is said and everything stays', async () => {
    const { user, dialog } = await openForm()
    const calls = answer(createSpeakingTask, (_, count) =>
      count === 1
        ? refusal('invalid_input', 'Please check.', {
            errors: [{ path: 'rubric_id', code: 'rubric_not_found', message: 'This rubric is gone.' }],
          })
        : { message: 'Created', data: parcel },
    )
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'A late parcel')
    await user.type(dialog.getByRole('textbox', { name: 'Prompt' }), 'What do you say?')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Rubric' }), 'Calls')
    await user.click(dialog.getByRole('button', { name: 'Save as draft' }))
    await waitFor(() =>
      expect(dialog.getByRole('combobox', { name: 'Rubric' })).toHaveAccessibleDescription(
        'This rubric is gone.',
      ),
    )
    expect(dialog.getByRole('textbox', { name: 'Prompt' })).toHaveValue('What do you say?')
    await user.click(dialog.getByRole('button', { name: 'Save as draft' }))
    expect(await screen.findByText('Draft saved')).toBeVisible()
    expect(calls.at(-1)?.body).toMatchObject({ state: 'draft' })
  })
})

describe('a speaking task', () => {
  test('shows its figures, who has answered, and the way to mark each', async () => {
    openPage()
    expect(await screen.findByRole('region', { name: 'Answered' })).toHaveTextContent('16of 20 trainees')
    expect(screen.getByRole('region', { name: 'To mark' })).toHaveTextContent('14')
    expect(await screen.findByRole('row', { name: /Ana Tran/ })).toHaveTextContent(/Late.*Waiting/)
    expect(screen.getByRole('row', { name: /Ben Tran/ })).toHaveTextContent(/Draft mark.*Greeting: 2/)
    expect(screen.getByRole('row', { name: /Cleo Tran/ })).toHaveTextContent(
      /Marked.*Greeting: 2 · Language: 3/,
    )
    expect(screen.getByRole('row', { name: /Dan Tran/ })).toHaveTextContent('Not answered')
    expect(screen.getByRole('link', { name: 'Mark the answer of Ana Tran' })).toHaveAttribute(
      'href',
      `/trainer/speaking/${parcel.id}/mark?answer=${anId(201)}`,
    )
    expect(screen.getByRole('link', { name: 'Mark answers' })).toBeVisible()
    expect(screen.getByText('A customer’s parcel is late. What do you say?')).toBeVisible()
  })

  test('saves its results for the chosen group under its title', async () => {
    const browser = handedOver()
    const files = answer(exportSpeakingCsv, new TextEncoder().encode('Last name'))
    answer(loadGroup, refusal('not_found', 'Group not found'))
    answer(loadSpeakingTask, { data: { ...parcel, trainees, ...noReminder } })
    answer(speakingAnswers, { data: rows, total: rows.length })
    const { user } = renderApp(`/trainer/speaking/${parcel.id}?group=${anId(7)}`, observer)
    await user.click(await button('Download the results'))
    await user.click(screen.getByRole('menuitem', { name: 'Download CSV' }))
    await waitFor(() =>
      expect(browser.saved).toEqual([{ name: 'A late parcel results.csv', type: 'text/csv' }]),
    )
    expect(files[0]).toMatchObject({ params: { id: parcel.id }, query: { group: anId(7) } })
  })

  test('that nobody can answer says so, and has nothing to mark', async () => {
    answer(loadSpeakingTask, { data: { ...aTask(), trainees: 0, ...noReminder } })
    answer(speakingAnswers, { data: [], total: 0 })
    renderApp(`/trainer/speaking/${parcel.id}`, aTrainer())
    expect(await screen.findByText(/^This task is for nobody/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Mark answers' })).not.toBeInTheDocument()
  })

  test('that was deleted says so, without a way to try again', async () => {
    answer(loadSpeakingTask, refusal('not_found', 'This speaking task doesn’t exist any more.'))
    answer(speakingAnswers, forever)
    renderApp(`/trainer/speaking/${parcel.id}`, aTrainer())
    expect(await screen.findByText('This speaking task doesn’t exist any more.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to “Speaking”' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument()
  })

  test('is deleted after a question, and its page is left', async () => {
    const { user, router } = openPage()
    const removals = answerDeletion(deleteSpeakingTask, [loadSpeakingTask, speakingAnswers])
    answer(listSpeakingTasks, forever)
    await user.click(await button('More actions for A late parcel'))
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/trainer/speaking'))
    expect(removals).toMatchObject({ deletions: [{ params: { id: parcel.id } }], afterwards: [] })
  })

  test('is seen by an observer, who changes nothing', async () => {
    openPage(parcel, observer)
    expect(await screen.findByRole('link', { name: 'See the answer of Ana Tran' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Mark answers' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /More actions/ })).not.toBeInTheDocument()
  })
})

describe('a change', () => {
  const openEdit = async (task: SpeakingTask) => {
    answer(listRubrics, { data: [aRubric()] })
    const opened = openPage(task)
    await opened.user.click(await button('More actions for A late parcel'))
    await opened.user.click(screen.getByRole('menuitem', { name: 'Edit' }))
    return { ...opened, dialog: within(await screen.findByRole('dialog')) }
  }

  test('after the first try is one of what is not fixed, and nothing else is sent', async () => {
    const { user, dialog } = await openEdit(parcel)
    const calls = answer(changeSpeakingTask, { message: 'Saved', data: parcel })
    expect(dialog.getByText(sentences.fixed())).toBeVisible()
    expect(dialog.queryByRole('textbox', { name: 'Prompt' })).not.toBeInTheDocument()
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 's')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Speaking task saved')).toBeVisible()
    expect(calls[0]?.body).toEqual({ title: 'A late parcels' })
  })

  test('that came too late for the questions is kept: the rest is saved, or everything as a new draft', async () => {
    const { user, dialog, router } = await openEdit(aTask())
    const calls = answer(changeSpeakingTask, refusal('speaking_has_answers', 'Too late.'))
    const copies = answer(createSpeakingTask, { message: 'Created', data: aTask({ id: anId(7) }) })
    const prompt = dialog.getByRole('textbox', { name: 'Prompt' })
    await user.clear(prompt)
    await user.type(prompt, 'Another one')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(sentences.conflict())).toBeVisible()
    expect(calls[0]?.body).toEqual({ questions: ['Another one'] })
    expect(prompt).toHaveValue('Another one')
    await user.click(dialog.getByRole('button', { name: 'Save as a new draft' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/trainer/speaking/${anId(7)}`))
    expect(copies[0]?.body).toMatchObject({ questions: ['Another one'], state: 'draft' })
  })
})
