import { listGroups, loadGroup } from '@elocute/contract/groups'
import { createReadingAssignment, listReadingAssignments } from '@elocute/contract/reading-assignments'
import { hardestSounds } from '@elocute/contract/reports'
import {
  changeScript,
  createScript,
  deleteScript,
  listTrainerScripts,
  loadTrainerScript,
  type TrainerScript,
  type WholeScript,
} from '@elocute/contract/school-scripts'
import * as sentences from '@elocute/messages/school-scripts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { answer, answerDeletion, noConnection, queryTries, refusal } from '../../../testing/fake-server.ts'
import { aTrainer } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { recordSpeech } from '../../../testing/speech-recorder.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const id = '01890000-0000-7000-8000-00000000c001'
const groupId = '01890000-0000-7000-8000-00000000c002'
const classB = { id: groupId, name: 'Class B', archived_at: null, members: 3 }

const pizza: TrainerScript = {
  id: 'cold-pizza',
  source: 'library',
  title: 'The Cold Pizza',
  topic: 'call_centre',
  cefr: null,
  level: 'easy',
  words: 106,
  sounds: ['r_l'],
  school: null,
}
const thanks: TrainerScript = {
  id,
  source: 'school',
  title: 'Thanks',
  topic: null,
  cefr: 'B1',
  level: 'medium',
  words: 3,
  sounds: ['th_s'],
  school: {
    offered: true,
    version: 4,
    changed_at: '2026-03-04T12:00:00.000Z',
    by: { id: groupId, first_name: 'Tara', middle_name: 'Jo', last_name: 'Coach' },
  },
}
const whole = (script: TrainerScript): WholeScript => ({
  ...script,
  text: 'Thank three sons.',
  spoken: [
    { start: 0, end: 5 },
    { start: 6, end: 11 },
    { start: 12, end: 16 },
  ],
  trained: [
    {
      sound: 'th_s',
      parts: [
        { ipa: 'θ', count: 2, words: [0, 1] },
        { ipa: 's', count: 1, words: [2] },
      ],
    },
    { sound: 'final_consonants', parts: [{ ipa: null, count: 2, words: [0, 2] }] },
  ],
  others: [{ ipa: 'n', count: 1, words: [2] }],
})

const openList = (search = '', data = [thanks, pizza]) => {
  const calls = answer(listTrainerScripts, { data, total: data.length })
  return { ...renderApp(`/trainer/scripts${search}`, aTrainer()), calls }
}
const openPage = (script = thanks, search = '') => {
  const calls = answer(loadTrainerScript, { data: whole(script) })
  return { ...renderApp(`/trainer/scripts/${script.id}${search}`, aTrainer()), calls }
}
const button = (name: string) => screen.findByRole('button', { name })

/** Chooses something in the menu of the page. */
const choose = async (user: ReturnType<typeof renderApp>['user'], item: string) => {
  await user.click(await screen.findByRole('button', { name: /^More actions/ }))
  await user.click(screen.getByRole('menuitem', { name: item }))
}

describe('the scripts', () => {
  test('of the school and the library are in one list, filtered by the address', async () => {
    const { user, calls, router } = openList('?search=refund&source=school&sound=th_s&level=wrong')
    const first = await screen.findByRole('link', { name: /^Thanks/ })
    expect(first).toHaveAttribute('href', `/trainer/scripts/${id}`)
    expect(first).toHaveTextContent('Medium · 3 words')
    expect(first).toHaveTextContent('This school')
    expect(first).toHaveTextContent('Level B1')
    expect(screen.getByRole('link', { name: /^The Cold Pizza/ })).toHaveTextContent(
      'Call centre · Easy · 106 words',
    )
    expect(calls[0]?.query).toEqual({ search: 'refund', source: 'school', sound: 'th_s', limit: '60' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Topic' }), 'Travel')
    await waitFor(() => expect(calls.at(-1)?.query['topic']).toBe('travel'))
    expect(router.state.location.search).toContain('topic=travel')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'B2')
    await waitFor(() => expect(calls.at(-1)?.query['cefr']).toBe('B2'))
    expect(router.state.location.search).toContain('cefr=B2')
  })

  test('that do not match, or cannot be loaded, leave a way out', async () => {
    answer(listTrainerScripts, (_, count) => (count <= queryTries ? noConnection : { data: [], total: 0 }))
    const { user, router } = renderApp('/trainer/scripts?level=hard', aTrainer())
    expect(await screen.findByText(sentences.failed())).toBeVisible()
    await user.click(await button('Try Again'))
    await user.click(await button('Show all scripts'))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  test('for the hardest sound of a group say the evidence, and lead to scripts for the group', async () => {
    answer(loadGroup, { data: classB })
    answer(hardestSounds, { data: [{ ipa: 'θ', average: 42.6, count: 57, trainees: 8 }] })
    const { user, calls } = openList(`?ipa=θ&group=${groupId}`)
    expect(
      await screen.findByRole('heading', { name: 'Class B gains most from practising /θ/, “th”' }),
    ).toBeVisible()
    expect(screen.getByText(/^Average 43 out of 100 .* \(57 times, 8 trainees\)\.$/)).toBeVisible()
    expect(screen.getByText(/at least 10 times by 3 trainees\.$/)).toBeVisible()
    expect(calls[0]?.query['ipa']).toBe('θ')
    expect(await screen.findByRole('link', { name: /^Thanks/ })).toHaveAttribute(
      'href',
      `/trainer/scripts/${id}?group=${groupId}`,
    )
    await user.click(await button('All sounds'))
    await waitFor(() => expect(calls.at(-1)?.query['ipa']).toBeUndefined())
  })

  test('for a sound that is not hard any more say so', async () => {
    answer(loadGroup, { data: classB })
    answer(hardestSounds, { data: [] })
    openList(`?ipa=θ&group=${groupId}`)
    expect(
      await screen.findByText(/^\/θ\/ is no longer among the sounds this group should work on first/),
    ).toBeVisible()
  })

  test('what was typed is there again after the session has ended, until its dialog is cancelled', async () => {
    const openDialog = async () => {
      const view = openList()
      await view.user.click(await button('Write a script'))
      const dialog = within(await screen.findByRole('dialog', { name: 'Write a script' }))
      return { ...view, dialog, text: () => dialog.getByRole('textbox', { name: 'Text' }) }
    }
    const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    answer(createScript, refusal('not_signed_in', 'Please sign in.'))
    const before = await openDialog()
    await before.user.type(before.dialog.getByRole('textbox', { name: 'Title' }), 'At the desk')
    await before.user.type(before.text(), 'Half an hour of work.')
    await before.user.click(before.dialog.getByRole('button', { name: 'Save' }))
    await isClosed()
    before.unmount()

    const after = await openDialog()
    await waitFor(() => expect(after.text()).toHaveValue('Half an hour of work.'))
    await after.user.click(after.dialog.getByRole('button', { name: 'Cancel' }))
    await isClosed()
    after.unmount()

    const { text } = await openDialog()
    expect(text()).toHaveValue('')
  })

  test('get another one; what is wrong is said at its field, and nothing typed is lost', async () => {
    const { user } = openList()
    const calls = answer(createScript, (_, count) =>
      count === 1 ? noConnection : { message: 'Saved', data: whole(thanks) },
    )
    await user.click(await button('Write a script'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Write a script' }))
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'ab')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('A title has 3 to 100 characters.')).toBeVisible()
    expect(dialog.getByRole('textbox', { name: 'Text' })).toBeInvalid()
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'c')
    await user.type(dialog.getByRole('textbox', { name: 'Text' }), 'Say three.')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Topic' }), 'Travel')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Level' }), 'A2')
    await user.click(dialog.getByRole('checkbox', { name: /Speech Practice/ }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByRole('alert')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(calls.at(-1)?.body).toEqual({
      title: 'abc',
      text: 'Say three.',
      topic: 'travel',
      cefr: 'A2',
      offered: false,
    })
  })
})

describe('a script', () => {
  test('shows its sounds, and marks the words that have the chosen one', async () => {
    const { user } = openPage()
    expect(await screen.findByRole('heading', { name: 'Thanks', level: 1 })).toBeVisible()
    expect(screen.getByText(/^Medium · 3 words · Written by Tara Jo Coach/)).toBeVisible()
    const marked = () => screen.queryAllByRole('mark').map(({ textContent }) => textContent)
    const th = await button('/θ/, 2 times')
    await user.click(th)
    expect(th).toHaveAttribute('aria-pressed', 'true')
    expect(marked()).toEqual(['Thank', 'three'])
    expect(screen.getByText('2 words are marked: Thank, three')).toBeVisible()
    await user.click(await button('final consonants 2'))
    expect(marked()).toEqual(['Thank', 'sons'])
    await user.click(await button('final consonants 2'))
    expect(marked()).toEqual([])
  })

  test('is heard sentence by sentence when it is long, until it ends or is stopped', async () => {
    const { log, ends } = recordSpeech()
    const sentence = 'We have three thin sons who thank both of their brothers on Thursday.'
    const text = `${sentence} ${sentence}\n\n– ${sentence} 2`
    answer(loadTrainerScript, { data: { ...whole(pizza), text } })
    const { user } = renderApp('/trainer/scripts/cold-pizza', aTrainer())
    await user.click(await button('Hear it'))
    const said = log.flatMap((entry) => (entry === 'cancel' ? [] : [entry.text.trim()]))
    expect(said).toEqual([sentence, sentence, `– ${sentence}`, '2'])
    act(ends)
    await user.click(await button('Hear it'))
    log.length = 0
    await user.click(await button('Stop'))
    expect(log).toEqual(['cancel'])
  })

  test('of the library can be assigned, but neither changed nor deleted', async () => {
    openPage(pizza)
    expect(await button('Assign a reading')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^More actions/ })).not.toBeInTheDocument()
  })

  test('is assigned to the group for which it was looked for', async () => {
    answer(loadGroup, { data: classB })
    answer(listGroups, { data: [classB], total: 1 })
    const { user } = openPage(thanks, `?group=${groupId}`)
    const calls = answer(createReadingAssignment, refusal('audience_gone', 'Somebody is gone.'))
    await user.click(await button('Assign a reading'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Thanks')
    expect(dialog.getByRole('textbox', { name: 'Script' })).toHaveValue('Thank three sons.')
    await user.click(dialog.getByRole('button', { name: 'Assign a reading' }))
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({ title: 'Thanks', audience: { group_ids: [groupId] } }),
    )
  })

  test('cannot be assigned before its group is loaded', async () => {
    let load: () => void = () => undefined
    const loaded = new Promise<void>((resolve) => (load = resolve))
    answer(loadGroup, async () => {
      await loaded
      return { data: classB }
    })
    const { user } = openPage(thanks, `?group=${groupId}`)
    const assign = await button('Assign a reading')
    expect(assign).toHaveAttribute('aria-busy', 'true')
    await user.click(assign)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    load()
    await waitFor(() => expect(assign).not.toHaveAttribute('aria-busy'))
    await user.click(assign)
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('checkbox', { name: 'Class B' })).toBeChecked()
  })

  test('whose group cannot be loaded says so, and is for nobody until somebody is chosen', async () => {
    answer(loadGroup, refusal('not_found', 'Group not found'))
    const { user } = openPage(thanks, `?group=${groupId}`)
    const calls = answer(createReadingAssignment, refusal('audience_gone', 'Somebody is gone.'))
    expect(await screen.findByText(/^We couldn’t load the group\./)).toBeVisible()
    await user.click(await button('Assign a reading'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Assign a reading' }))
    expect(await dialog.findByText('Choose a group or people, or choose everyone.')).toBeVisible()
    expect(calls).toEqual([])
  })

  test('that somebody else has changed meanwhile is not overwritten', async () => {
    const { user, calls } = openPage()
    const changes = answer(changeScript, refusal('script_changed', 'Somebody else has changed it.'))
    await choose(user, 'Edit')
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit the script' }))
    const title = dialog.getByRole('textbox', { name: 'Title' })
    await user.type(title, ' again')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(/^Someone else has changed this script, so/)).toBeVisible()
    expect(title).toHaveValue('Thanks again')
    expect(changes[0]?.body).toMatchObject({ title: 'Thanks again', version: 4 })
    expect(calls.length).toBe(2)
    await user.click(dialog.getByRole('button', { name: 'Open the new version' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('is deleted after a question', async () => {
    const { user, router } = openPage()
    const removals = answerDeletion(deleteScript, [loadTrainerScript])
    answer(listTrainerScripts, { data: [], total: 0 })
    await choose(user, 'Delete')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/trainer/scripts'))
    expect(removals).toMatchObject({ deletions: [{ params: { id } }], afterwards: [] })
  })

  test('that is gone says so', async () => {
    answer(loadTrainerScript, refusal('not_found', 'This script no longer exists.'))
    renderApp(`/trainer/scripts/${id}`, aTrainer())
    expect(await screen.findByText('This script no longer exists.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument()
  })
})

test('the form of a reading takes a script of the school or the library', async () => {
  answer(listReadingAssignments, { data: [], total: 0 })
  answer(listGroups, { data: [], total: 0 })
  answer(listTrainerScripts, { data: [thanks, pizza], total: 2 })
  answer(loadTrainerScript, (_, count) => (count === 1 ? noConnection : { data: whole(pizza) }))
  const { user } = renderApp('/trainer/readings', aTrainer())
  expect(await screen.findByRole('link', { name: 'Scripts' })).toHaveAttribute('href', '/trainer/scripts')
  await user.click(await button('Assign a reading'))
  const form = within(await screen.findByRole('dialog', { name: 'Assign a reading' }))
  await user.click(form.getByRole('button', { name: 'Choose a script' }))
  const list = within(await screen.findByRole('dialog', { name: 'Choose a script' }))
  await user.click(await list.findByRole('button', { name: /^The Cold Pizza/ }))
  expect(await screen.findByText('We couldn’t load the script. Please try again.')).toBeVisible()
  await user.click(list.getByRole('button', { name: /^The Cold Pizza/ }))
  await waitFor(() => expect(form.getByRole('textbox', { name: 'Script' })).toHaveValue('Thank three sons.'))
  expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('The Cold Pizza')
})
