import { listGroups, loadGroup } from '@elocute/contract/groups'
import { listRubrics } from '@elocute/contract/rubrics'
import type { DictationWord } from '@elocute/contract/dictation-fields'
import {
  changeSpeakingTask,
  createSpeakingTask,
  listSpeakingTasks,
  loadSpeakingTask,
  type SpeakingTask,
} from '@elocute/contract/speaking-tasks'
import { rejectMarkAppeal } from '@elocute/contract/speaking-marks'
import { speakingAnswers } from '@elocute/contract/speaking-rows'
import {
  listMissedWords,
  loadDictation,
  overruleWord,
  type DictationPage,
} from '@elocute/contract/trainer-dictations'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answer, forever, refusal } from '../../../../testing/fake-server.ts'
import { aTrainer } from '../../../../testing/people.ts'
import { noReminder } from '../../../../testing/reminders.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { recordSpeech } from '../../../../testing/speech-recorder.ts'
import { anAnswer, anAnsweredRow, anAppeal, anId, aRow, aTask } from '../speaking.factory.ts'
import { guessSort } from './guess-sort.ts'
import { readyDictations } from './ready-dictations.ts'

const dictation = {
  sorts: ['number', 'spelling'],
  plays: 'twice',
  capitals: false,
  punctuation: true,
} as const
const calls: SpeakingTask = aTask({
  kind: 'dictation',
  title: 'On the phone',
  questions: ['The train leaves at 7:45.', 'Llewellyn'],
  dictation: { ...dictation, sorts: [...dictation.sorts] },
  hidden: true,
  preparation_seconds: 0,
  answer_seconds: 0,
  rubric: null,
  answered: 1,
  marked: 1,
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('a new dictation', () => {
  const openForm = async () => {
    answer(listGroups, { data: [], total: 0 })
    answer(listRubrics, { data: [] })
    answer(listSpeakingTasks, { data: [calls], total: 1 })
    const voice = recordSpeech()
    const opened = renderApp('/trainer/speaking', aTrainer())
    const sent = answer(createSpeakingTask, { message: 'Created', data: calls })
    await opened.user.click(await button('New task'))
    const dialog = within(await screen.findByRole('dialog'))
    await opened.user.click(await dialog.findByRole('radio', { name: 'Dictation' }))
    return { ...opened, voice, sent, dialog }
  }

  test('takes pasted lines as items, guesses what they are, and lets the trainer hear and change them', async () => {
    const { user, dialog, sent, voice } = await openForm()
    expect(dialog.queryByRole('textbox', { name: 'Prompt' })).not.toBeInTheDocument()
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'On the phone')
    await user.click(dialog.getByRole('textbox', { name: 'Add items' }))
    await user.paste('It costs $4.50.\n\n  Anne-Marie Hughes \nCome in, please.\nBX7-204')
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    const sortOf = (n: number) => dialog.getByRole('combobox', { name: `Type of item ${n}` })
    expect([1, 2, 3, 4].map((n) => (sortOf(n) as HTMLSelectElement).value)).toEqual([
      'number',
      'name',
      'sentence',
      'spelling',
    ])
    expect(dialog.getByRole('textbox', { name: 'Add items' })).toHaveValue('')
    await user.click(dialog.getByRole('button', { name: 'Hear item 1' }))
    expect(voice.log.at(-1)).toMatchObject({ text: 'It costs four dollars fifty.', rate: 0.85 })
    await user.selectOptions(sortOf(2), 'Spelling')
    await user.click(dialog.getByRole('button', { name: 'Remove item 3' }))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Plays of each item' }), 'Once')
    await user.click(dialog.getByRole('checkbox', { name: 'Capital letters count' }))
    await user.click(dialog.getByRole('button', { name: 'Create task' }))
    expect(await screen.findByText('Speaking task created')).toBeVisible()
    expect(sent[0]?.body).toEqual({
      kind: 'dictation',
      title: 'On the phone',
      prompts: [],
      situation: '',
      written: true,
      questions: ['It costs $4.50.', 'Anne-Marie Hughes', 'BX7-204'],
      dictation: {
        sorts: ['number', 'spelling', 'spelling'],
        plays: 'once',
        capitals: true,
        punctuation: false,
      },
      hidden: false,
      marked_twice: false,
      preparation_seconds: 30,
      answer_seconds: 60,
      tries: 1,
      state: 'open',
      opens_at: null,
      due_at: null,
      audience: null,
    })
  })

  test('takes ready-made lists, and says what does not fit', async () => {
    const { user, dialog } = await openForm()
    const add = (name: string) => user.click(dialog.getByRole('button', { name }))
    await add('Names and spelling')
    expect(dialog.getByRole('textbox', { name: 'Item 1' })).toHaveValue(readyDictations.names[0]?.text)
    await add('Everyday sentences')
    await add('Numbers and prices')
    expect(dialog.getByText('6 lines didn’t fit. Remove other items first.')).toBeVisible()
    expect(dialog.getByRole('textbox', { name: 'Item 30' })).toBeVisible()
    await add('Numbers and prices')
    expect(dialog.getByText('12 lines didn’t fit. Remove other items first.')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Numbers and prices' })).toHaveFocus()
  })

  test('without an item, or with an empty one, says so at its field until it is put right', async () => {
    const { user, dialog, sent } = await openForm()
    const add = dialog.getByRole('textbox', { name: 'Add items' })
    const item = (n: number) => dialog.getByRole('textbox', { name: `Item ${n}` })
    const create = () => user.click(dialog.getByRole('button', { name: 'Create task' }))
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'On the phone')
    await create()
    await waitFor(() => expect(add).toHaveAccessibleDescription('A dictation has 1 to 30 items.'))
    expect(add).toHaveFocus()
    await user.click(dialog.getByRole('button', { name: 'Everyday sentences' }))
    await waitFor(() => expect(add).toBeValid())
    await user.clear(item(2))
    await create()
    await waitFor(() => expect(item(2)).toHaveFocus())
    expect(item(2)).toHaveAccessibleDescription('An item has 1 to 300 characters. Split a longer one.')
    await user.type(item(2), 'Come in')
    await waitFor(() => expect(item(2)).toBeValid())
    await user.click(add)
    await user.paste('a'.repeat(301))
    await create()
    await waitFor(() =>
      expect(add).toHaveAccessibleDescription('An item has 1 to 300 characters. Split a longer one.'),
    )
    expect(add).toHaveFocus()
    expect(sent).toHaveLength(0)
  })

  test('keeps the focus among its items by keyboard', async () => {
    const { user, dialog } = await openForm()
    const press = async (name: string) => {
      dialog.getByRole('button', { name }).focus()
      await user.keyboard('{Enter}')
    }
    const add = dialog.getByRole('textbox', { name: 'Add items' })
    await user.type(add, 'Come in{Enter}Go out{Enter}Sit down')
    await press('Add')
    expect(add).toHaveFocus()
    await press('Remove item 1')
    expect(dialog.getByRole('textbox', { name: 'Item 1' })).toHaveFocus()
    await press('Remove item 2')
    expect(dialog.getByRole('textbox', { name: 'Item 1' })).toHaveFocus()
    await press('Remove item 1')
    expect(add).toHaveFocus()
  })

  test('has the lines that were typed and not added, too', async () => {
    const { user, dialog, sent } = await openForm()
    await user.type(dialog.getByRole('textbox', { name: 'Add items' }), 'Come in')
    await user.keyboard('{Escape}')
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'On the phone')
    await user.click(dialog.getByRole('button', { name: 'Create task' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ questions: ['Come in'], dictation: { sorts: ['sentence'] } })
  })
})

test.each([
  ['The total is $48.50.', 'number'],
  ['Flight BA256', 'number'],
  ['Anne-Marie O’Neill', 'name'],
  ['Dr. Brown', 'name'],
  ['Catherine', 'name'],
  ['Come in, please.', 'sentence'],
  ['Hello.', 'sentence'],
  ['the red door', 'sentence'],
  ['QX7-2048', 'spelling'],
  ['S-m-y-t-h-e', 'spelling'],
] as const)('“%s” is taken for a %s', (text, sort) => {
  expect(guessSort(text)).toBe(sort)
})

test('every ready-made list fits a dictation', () => {
  for (const items of Object.values(readyDictations)) {
    expect(items.length).toBeGreaterThanOrEqual(12)
    expect(items.every(({ text }) => text.length <= 300)).toBe(true)
  }
})

describe('a dictation', () => {
  const openPage = (task = calls, person = aTrainer(), search = '') => {
    answer(loadSpeakingTask, { data: { ...task, trainees: 2, ...noReminder } })
    const figure = { words: 46, right: 41, inserted: 2 }
    const rows = [anAnsweredRow(1, 'Ana', { figure, milliseconds: null }), aRow(2, 'Ben')]
    answer(speakingAnswers, { data: rows, total: rows.length })
    answer(listMissedWords, { data: [{ n: 2, said: 'Llewellyn,', missed: 3 }], tries: 4 })
    return renderApp(`/trainer/speaking/${task.id}${search}`, person)
  }

  test('shows the figure of each trainee, the words that were missed most, and how it is marked', async () => {
    openPage()
    expect(await screen.findByRole('row', { name: /Ana Tran/ })).toHaveTextContent('41 of 46 words')
    expect(screen.getByRole('row', { name: /Ben Tran/ })).toHaveTextContent('Not answered')
    expect(screen.getByRole('link', { name: 'See the answer of Ana Tran' })).toHaveAttribute(
      'href',
      `/trainer/speaking/dictations/${anId(201)}`,
    )
    expect(await screen.findByText('missed 3 of 4 times, item 2')).toBeVisible()
    expect(screen.getAllByText('Llewellyn')).toHaveLength(2)
    expect(screen.getByText('The train leaves at 7:45.')).toBeVisible()
    expect(screen.getByText('With punctuation')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Mark answers' })).not.toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Rubric' })).not.toBeInTheDocument()
    expect(screen.queryByText('Time to prepare')).not.toBeInTheDocument()
  })

  test('nobody has made a mistake in says so', async () => {
    openPage()
    answer(listMissedWords, { data: [], tries: 0 })
    expect(await screen.findByText('Nobody has missed a word.')).toBeVisible()
  })

  test('nobody of a group has made a mistake in says that it is about the group', async () => {
    answer(loadGroup, refusal('not_found', 'Group not found'))
    openPage(calls, aTrainer(), `?group=${anId(7)}`)
    answer(listMissedWords, { data: [], tries: 0 })
    expect(await screen.findByText('Nobody in this group has missed a word.')).toBeVisible()
  })

  test('has nothing to mark in the list', async () => {
    answer(listSpeakingTasks, { data: [calls], total: 1 })
    renderApp('/trainer/speaking', aTrainer())
    expect(await screen.findByRole('row', { name: /On the phone/ })).toHaveTextContent('–')
    expect(screen.queryByText('All marked')).not.toBeInTheDocument()
  })

  test('is changed by its own fields until somebody has begun it, and then only beside them', async () => {
    const change = answer(changeSpeakingTask, { message: 'Saved', data: calls })
    const { user } = openPage(aTask({ ...calls, answered: 0 }))
    const edit = async () => {
      await user.click(await button('More actions for On the phone'))
      await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
      return within(await screen.findByRole('dialog'))
    }
    const dialog = await edit()
    expect(dialog.queryByRole('radio', { name: 'Dictation' })).not.toBeInTheDocument()
    await user.clear(await dialog.findByRole('textbox', { name: 'Item 2' }))
    await user.type(dialog.getByRole('textbox', { name: 'Item 2' }), 'Hughes')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Speaking task saved')).toBeVisible()
    expect(change[0]?.body).toEqual({ questions: ['The train leaves at 7:45.', 'Hughes'] })
    answer(loadSpeakingTask, { data: { ...calls, trainees: 2, ...noReminder } })
    const locked = await edit()
    expect(await locked.findByText(/its items can’t be changed any more/)).toBeVisible()
    expect(locked.queryByRole('textbox', { name: 'Item 1' })).not.toBeInTheDocument()
  })
})

describe('a try', () => {
  const aWord = (place: number, details: Partial<DictationWord>): DictationWord => ({
    place,
    result: 'right',
    said: null,
    typed: null,
    words: 1,
    overruled: null,
    earlier: [],
    revision: 0,
    ...details,
  })
  const lives = aWord(3, { result: 'substituted', said: 'leaves', typed: 'lives' })
  const page = (word = lives, right = 2, appeal: DictationPage['appeal'] = null): DictationPage => ({
    appeal,
    reopened: null,
    earlier: [],
    trainee: { id: anId(101), first_name: 'Ana', middle_name: null, last_name: 'Tran' },
    task: { id: calls.id, title: 'On the phone', dictation: { ...dictation, sorts: ['number'] } },
    answers: [anAnswer({ parts: [] }), anAnswer({ id: anId(202), n: 2, parts: [], picked: false })],
    answer: {
      id: anId(201),
      figure: { words: 3, right, inserted: 0 },
      items: [
        {
          n: 1,
          sort: 'sentence',
          text: 'The train leaves',
          plays: 1,
          typed: 'the train lives',
          words: [aWord(1, { said: 'The', typed: 'the' }), aWord(2, { said: 'train', typed: 'train' }), word],
        },
      ],
    },
  })
  const overruled = {
    ...lives,
    revision: 1,
    overruled: {
      right: true,
      reason: 'My line was bad.',
      by: { first_name: 'Ada', middle_name: null, last_name: 'Ng' },
    },
  }
  const open = (person = aTrainer()) => {
    answer(loadDictation, { data: page() })
    return renderApp(`/trainer/speaking/dictations/${anId(201)}`, person)
  }

  test('shows its differences, and a word of it is overruled with a reason', async () => {
    const { user } = open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Dictation of Ana Tran' })).toBeVisible()
    expect(screen.getByText('2 of 3 words')).toBeVisible()
    expect(screen.getByRole('link', { name: /^Try 2/ })).toHaveAttribute(
      'href',
      `/trainer/speaking/dictations/${anId(202)}`,
    )
    const sent = answer(overruleWord, {
      message: 'Changed. The trainee sees your reason.',
      data: page(overruled, 3).answer,
    })
    await user.click(await button(/leaves/))
    const reason = screen.getByRole('textbox', { name: 'Your reason' })
    expect(reason).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(reason).toBeInvalid()
    expect(sent).toHaveLength(0)
    answer(loadDictation, { data: page(overruled, 3) })
    await user.keyboard('My line was bad.{Enter}')
    expect(await screen.findByText('3 of 3 words')).toBeVisible()
    expect(sent[0]?.params).toMatchObject({ id: anId(201), n: '1', place: '3' })
    expect(sent[0]?.body).toEqual({ right: true, reason: 'My line was bad.', revision: 0 })
    expect(screen.getByText('Ada Ng counts “leaves” as right: My line was bad.')).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Your reason' })).not.toBeInTheDocument()
  })

  test('that its trainee contests shows why, and the appeal is rejected with words', async () => {
    const appeal = anAppeal({ criteria: [], note: 'I wrote “leaves”.' })
    answer(loadDictation, { data: page(lives, 2, appeal) })
    const { user } = renderApp(`/trainer/speaking/dictations/${anId(201)}`, aTrainer())
    const panel = within(await screen.findByRole('region', { name: 'Appeal' }))
    expect(panel.getByText('I wrote “leaves”.')).toBeVisible()
    expect(panel.getByText(/^To accept it, change a word\./)).toBeVisible()
    const rejected = anAppeal({ ...appeal, state: 'rejected', reason: 'Listen again.' })
    const rejects = answer(rejectMarkAppeal, () => {
      answer(loadDictation, { data: page(lives, 2, rejected) })
      return { message: 'Appeal rejected.', data: rejected }
    })
    await user.click(panel.getByRole('button', { name: 'Reject appeal' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject this appeal?' }))
    await user.type(dialog.getByRole('textbox', { name: 'Your reason' }), 'Listen again.')
    await user.click(dialog.getByRole('button', { name: 'Reject appeal' }))
    expect(await panel.findByText('Appeal rejected')).toBeVisible()
    expect(panel.getByText('Listen again.')).toBeVisible()
    expect(rejects).toMatchObject([{ params: { id: anId(201) }, body: { reason: 'Listen again.' } }])
  })

  test('that was given back stays to be read, and nothing of it is changed', async () => {
    const by = { first_name: 'Ada', middle_name: null, last_name: 'Ng' }
    const reopened = { reason: 'The wrong one.', at: '2026-03-08T12:00:00.000Z', by }
    answer(loadDictation, { data: { ...page(), reopened } })
    renderApp(`/trainer/speaking/dictations/${anId(201)}`, aTrainer())
    expect(await screen.findByText(/^Ada Ng reopened this task on .*“The wrong one\.”$/)).toBeVisible()
    expect(screen.getByText('2 of 3 words')).toBeVisible()
    expect(screen.queryByRole('button', { name: /leaves/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Reopen task' })).not.toBeInTheDocument()
  })

  test('that somebody else has decided on meanwhile is shown as it is then', async () => {
    const { user } = open()
    await user.click(await button(/leaves/))
    answer(overruleWord, refusal('dictation_word_changed', 'Someone else has changed this word.'))
    answer(loadDictation, { data: page(overruled, 3) })
    await user.keyboard('My line was bad.{Enter}')
    expect(await screen.findByText('Someone else has changed this word.')).toBeVisible()
    expect(await screen.findByText('3 of 3 words')).toBeVisible()
  })

  test('is left as it is with Escape', async () => {
    const { user } = open()
    await user.click(await button(/leaves/))
    expect(screen.getByRole('textbox', { name: 'Your reason' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('textbox', { name: 'Your reason' })).not.toBeInTheDocument()
  })

  test('is only shown to an observer', async () => {
    open(aTrainer({ trainer_level: 'observer' }))
    expect(await screen.findByText('2 of 3 words')).toBeVisible()
    expect(screen.queryByRole('button', { name: /leaves/ })).not.toBeInTheDocument()
  })

  test('that is gone says so', async () => {
    answer(loadDictation, refusal('not_found', 'This answer doesn’t exist any more.'))
    answer(loadSpeakingTask, forever)
    renderApp(`/trainer/speaking/dictations/${anId(201)}`, aTrainer())
    expect(await screen.findByText('This answer doesn’t exist any more.')).toBeVisible()
  })
})
