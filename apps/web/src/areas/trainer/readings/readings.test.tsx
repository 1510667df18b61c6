import { listGroups, loadGroup } from '@elocute/contract/groups'
import {
  changeReadingAssignment,
  createReadingAssignment,
  deleteReadingAssignment,
  listReadingAssignments,
  loadCountedReading,
  loadReadingAssignment,
  readCountedRecording,
  readingWords,
  type ReadingAssignment,
  type ReadingHeatMap,
} from '@elocute/contract/reading-assignments'
import { writeComment } from '@elocute/contract/reading-comments'
import * as apiSentences from '@elocute/messages/api'
import * as sentences from '@elocute/messages/readings'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  answer,
  answerDeletion,
  forever,
  noConnection,
  queryTries,
  refusal,
} from '../../../testing/fake-server.ts'
import { aTrainer } from '../../../testing/people.ts'
import { noReminder } from '../../../testing/reminders.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { scriptedSound } from '../../../testing/scripted-sound.ts'
import { aResult, aScript as script } from '../../trainee/reading/speech-practice.factory.ts'

const id = '01890000-0000-7000-8000-00000000b001'
const groupId = '01890000-0000-7000-8000-00000000b009'
const runId = '01890000-0000-7000-8000-00000000b002'
const mia = {
  user_id: '01890000-0000-7000-8000-00000000b003',
  first_name: 'Mia',
  middle_name: null,
  last_name: 'Santos',
}
const ben = {
  user_id: '01890000-0000-7000-8000-00000000b004',
  first_name: 'Ben',
  middle_name: null,
  last_name: 'Tran',
}

const refund: ReadingAssignment = {
  id,
  title: 'A refund',
  script: 'Say three.',
  created_at: '2026-03-04T12:00:00.000Z',
  state: 'open',
  due_at: null,
  tries: 3,
  pass_mark: 80,
  audience: null,
  read: 1,
  passed: 1,
  average: 84,
}

const map: ReadingHeatMap = {
  words: [
    { n: 1, text: 'Say', average: 90 },
    { n: 2, text: 'three', average: 44 },
  ],
  sounds: [{ ipa: 'θ', average: 12, count: 4 }],
  trainees: [
    {
      ...mia,
      reading_id: runId,
      overall: 84,
      tries: 2,
      late: true,
      read_at: '2026-03-05T12:00:00.000Z',
      word_scores: [90, 44],
    },
    { ...ben, reading_id: null, overall: null, tries: 0, read_at: null, late: false, word_scores: [] },
  ],
  total: 2,
}

const openList = (search = '') => {
  const calls = answer(listReadingAssignments, { data: [refund], total: 1 })
  return { ...renderApp(`/trainer/readings${search}`, aTrainer()), calls }
}

const openPage = (reading = refund, words = map, search = '') => {
  answer(loadReadingAssignment, { data: { ...reading, trainees: 2, ...noReminder } })
  answer(readingWords, { data: words })
  return renderApp(`/trainer/readings/${id}${search}`, aTrainer())
}

const button = (name: string) => screen.findByRole('button', { name })

/** Chooses something in the menu of the page. */
const choose = async (user: ReturnType<typeof renderApp>['user'], item: string) => {
  await user.click(await screen.findByRole('button', { name: /^More actions/ }))
  await user.click(screen.getByRole('menuitem', { name: item }))
}

describe('the readings', () => {
  test('are found by what the address says, and have their figures and a page each', async () => {
    const { calls } = openList('?search=ref&state=open')
    expect(await screen.findByRole('link', { name: 'A refund' })).toHaveAttribute(
      'href',
      `/trainer/readings/${id}`,
    )
    expect(screen.getByRole('row', { name: /A refund/ })).toHaveTextContent('Everyone')
    expect(calls.some(({ query }) => query['search'] === 'ref' && query['state'] === 'open')).toBe(true)
  })

  test('of a group lead to its members only', async () => {
    answer(loadGroup, refusal('not_found', 'Group not found'))
    openList(`?group=${groupId}`)
    expect(await screen.findByRole('link', { name: 'A refund' })).toHaveAttribute(
      'href',
      `/trainer/readings/${id}?group=${groupId}`,
    )
  })

  test('are those of everyone where the address names no group', async () => {
    const { calls } = openList('?group=nonsense')
    expect(await screen.findByRole('link', { name: 'A refund' })).toBeVisible()
    expect(calls.map(({ query }) => query['group'])).toEqual([undefined])
  })

  test('say what they are for when there are none, and when none match', async () => {
    answer(listReadingAssignments, { data: [], total: 0 })
    const { user } = renderApp('/trainer/readings?state=closed', aTrainer())
    expect(await screen.findByText('No readings match')).toBeVisible()
    await user.click(await button('Show all readings'))
    expect(await screen.findByText('Nothing assigned yet')).toBeVisible()
  })

  test('that cannot be loaded can be asked for again', async () => {
    answer(listReadingAssignments, (_, count) =>
      count <= queryTries ? noConnection : { data: [refund], total: 1 },
    )
    const { user } = renderApp('/trainer/readings', aTrainer())
    expect(await screen.findByText(sentences.failedTitle())).toBeVisible()
    await user.click(await button('Try Again'))
    expect(await screen.findByRole('link', { name: 'A refund' })).toBeVisible()
  })

  test('get another one; what is wrong is said at its field, and nothing typed is lost', async () => {
    answer(listGroups, { data: [], total: 0 })
    const { user } = openList()
    const calls = answer(createReadingAssignment, (_, count) =>
      count === 1 ? refusal('audience_gone', 'Somebody is gone.') : { message: 'Assigned', data: refund },
    )
    await user.click(await button('Assign a reading'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'A refund')
    await user.clear(dialog.getByRole('textbox', { name: 'Tries' }))
    await user.type(dialog.getByRole('textbox', { name: 'Tries' }), '20')
    await user.click(dialog.getByRole('button', { name: 'Assign a reading' }))
    expect(await dialog.findByText('A script can be read 1 to 10 times.')).toBeVisible()
    expect(dialog.getByRole('textbox', { name: 'Script' })).toBeInvalid()
    expect(calls).toHaveLength(0)
    await user.clear(dialog.getByRole('textbox', { name: 'Tries' }))
    await user.type(dialog.getByRole('textbox', { name: 'Tries' }), '2')
    await user.type(dialog.getByRole('textbox', { name: 'Pass mark' }), '70')
    await user.type(dialog.getByRole('textbox', { name: 'Script' }), 'Say three.')
    await user.click(dialog.getByRole('button', { name: 'Assign a reading' }))
    expect(await dialog.findByText('Somebody is gone.')).toBeVisible()
    expect(dialog.getByRole('textbox', { name: 'Script' })).toHaveValue('Say three.')
    await user.click(dialog.getByRole('button', { name: 'Assign a reading' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(calls.at(-1)?.body).toMatchObject({ tries: 2, pass_mark: 70, due_at: null, audience: null })
  })
})

describe('a reading', () => {
  test('shows its figures, the words of the class, and each trainee', async () => {
    openPage()
    expect(await screen.findByRole('region', { name: 'Read by' })).toHaveTextContent('1of 2 trainees')
    const three = await screen.findByRole('button', { name: /^three/ })
    expect(three).toHaveAccessibleName(/44/)
    expect(screen.getByText('/θ/, “th”')).toBeVisible()
    const rows = screen.getAllByRole('row')
    expect(rows[1]).toHaveTextContent('Late')
    expect(rows[1]).toHaveTextContent('Unclear: three')
    expect(rows[2]).toHaveTextContent('Not yet')
    expect(screen.getByRole('link', { name: 'Mia Santos' })).toHaveAttribute(
      'href',
      `/trainer/readings/done/${runId}`,
    )
  })

  test('that nobody has read shows its script', async () => {
    const words = map.words.map((word) => ({ ...word, average: null }))
    openPage({ ...refund, read: 0, average: null }, { ...map, words, sounds: [], trainees: [], total: 0 })
    expect(await screen.findByText('Nobody has read it yet.')).toBeVisible()
    expect(screen.getByText('Say three.')).toBeVisible()
  })

  test('that is for nobody says so, of a group only where one is chosen', async () => {
    const nobody = {
      ...map,
      words: map.words.map((word) => ({ ...word, average: null })),
      trainees: [],
      total: 0,
    }
    openPage(refund, nobody)
    expect(await screen.findByText(/^This reading is for nobody\. Edit it/)).toBeVisible()
    cleanup()
    answer(loadGroup, refusal('not_found', 'Group not found'))
    openPage(refund, nobody, `?group=${groupId}`)
    expect(await screen.findByText('This reading is for nobody in this group.')).toBeVisible()
    expect(screen.getByText('Nobody in this group has read it yet.')).toBeVisible()
  })

  test('changes nothing but what was typed: not its time, of which the field shows no seconds', async () => {
    const { user } = openPage({ ...refund, due_at: '2026-12-03T22:59:59.000Z' })
    const changes = answer(changeReadingAssignment, { message: 'Saved', data: refund })
    await choose(user, 'Edit')
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), ' at the desk')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(changes.map(({ body }) => body)).toEqual([{ title: 'A refund at the desk' }])
  })

  test('keeps its time, if another one is half typed', async () => {
    const { user } = openPage({ ...refund, due_at: '2026-12-03T22:59:00.000Z' })
    const changes = answer(changeReadingAssignment, { message: 'Saved', data: refund })
    await choose(user, 'Edit')
    const dialog = within(await screen.findByRole('dialog'))
    const due = dialog.getByLabelText(/^Due/)
    fireEvent.change(due, { target: { value: '' } })
    Object.defineProperty(due, 'validity', { value: { badInput: true } })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(due).toHaveAccessibleDescription('Please enter a day and a time.'))
    expect(due).toHaveFocus()
    expect(changes).toEqual([])
  })

  test('is closed, and deleted after a question', async () => {
    const { user, router } = openPage()
    const changes = answer(changeReadingAssignment, { message: 'Saved', data: refund })
    answer(listReadingAssignments, forever)
    await choose(user, 'Close')
    await waitFor(() => expect(changes[0]?.body).toEqual({ state: 'closed' }))
    await choose(user, 'Delete')
    const dialog = within(await screen.findByRole('dialog'))
    const removals = answerDeletion(deleteReadingAssignment, [loadReadingAssignment, readingWords])
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/trainer/readings'))
    expect(removals).toMatchObject({ deletions: [{ params: { id } }], afterwards: [] })
  })

  test('that was deleted says so, without a way to try again', async () => {
    answer(loadReadingAssignment, refusal('not_found', 'This reading doesn’t exist any more.'))
    renderApp(`/trainer/readings/${id}`, aTrainer())
    expect(await screen.findByText('This reading doesn’t exist any more.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to “Readings”' })).toHaveAttribute(
      'href',
      '/trainer/readings',
    )
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument()
  })
})

describe('a reading of a trainee', () => {
  const result = aResult()
  const data = {
    reading: {
      id: runId,
      n: 1,
      overall: 84,
      created_at: '2026-03-05T12:00:00.000Z',
      late: false,
      has_recording: true,
      result,
    },
    trainee: { id: mia.user_id, first_name: 'Mia', middle_name: null, last_name: 'Santos' },
    assignment: { id, title: 'A refund', script, pass_mark: 80 },
    readings: [],
    comments: [],
  }

  test('shows its result, and a comment that fails stays in its field', async () => {
    answer(loadCountedReading, { data })
    const calls = answer(writeComment, (_, count) =>
      count === 1
        ? noConnection
        : {
            message: 'Saved',
            data: { id, at: '2026-03-05T12:00:00.000Z', by: data.trainee, text: 'Well read', sound: null },
          },
    )
    const { user } = renderApp(`/trainer/readings/done/${runId}`, aTrainer())
    expect(await screen.findByRole('heading', { name: 'Mia Santos', level: 1 })).toBeVisible()
    expect(await button('Listen')).toBeEnabled()
    const field = screen.getByRole('textbox', { name: 'Your comment' })
    await user.type(field, 'Well read')
    await user.click(await button('Send comment'))
    await waitFor(() => expect(field).toBeInvalid())
    expect(field).toHaveValue('Well read')
    await user.click(await button('Send comment'))
    await waitFor(() => expect(field).toHaveValue(''))
    expect(calls.at(-1)?.body).toEqual({ text: 'Well read' })
  })

  test('keeps a comment that is typed on while the one before is sent, also when its page is left', async () => {
    const saved = Promise.withResolvers<undefined>()
    answer(loadCountedReading, { data })
    const calls = answer(writeComment, async ({ body }) => {
      await saved.promise
      const { text } = body as { text: string }
      const comment = { id, at: '2026-03-05T12:00:00.000Z', by: data.trainee, text, sound: null }
      answer(loadCountedReading, { data: { ...data, comments: [comment] } })
      return { message: 'Saved', data: comment }
    })
    const address = `/trainer/readings/done/${runId}`
    const { user, router } = renderApp(address, aTrainer())
    await user.type(await screen.findByRole('textbox', { name: 'Your comment' }), 'Well read')
    await user.click(await button('Send comment'))
    await waitFor(() => expect(calls).toHaveLength(1))
    await user.type(screen.getByRole('textbox', { name: 'Your comment' }), '. Go on')
    saved.resolve(undefined)
    expect(await screen.findByText('Well read')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Your comment' })).toHaveValue('Well read. Go on')
    answer(listReadingAssignments, { data: [refund], total: 1 })
    await act(() => router.navigate('/trainer/readings'))
    expect(await screen.findByRole('link', { name: 'A refund' })).toBeVisible()
    await act(() => router.navigate(address))
    expect(await screen.findByRole('textbox', { name: 'Your comment' })).toHaveValue('Well read. Go on')
  })

  test.each([
    ['does not show a comment again that was sent while its page was left', 'sent', ''],
    ['shows a comment again that was refused while its page was left', 'refused', 'Well read'],
  ])('%s', async (_, outcome, shown) => {
    const saved = Promise.withResolvers<undefined>()
    answer(loadCountedReading, { data })
    answer(writeComment, async () => {
      await saved.promise
      const comment = { id, at: '2026-03-05T12:00:00.000Z', by: data.trainee, text: 'Well read', sound: null }
      return outcome === 'sent' ? { message: 'Saved', data: comment } : refusal('busy', apiSentences.busy())
    })
    answer(listReadingAssignments, { data: [refund], total: 1 })
    const address = `/trainer/readings/done/${runId}`
    const { user, router } = renderApp(address, aTrainer())
    await user.type(await screen.findByRole('textbox', { name: 'Your comment' }), 'Well read')
    await user.click(await button('Send comment'))
    await act(() => router.navigate('/trainer/readings'))
    expect(await screen.findByRole('link', { name: 'A refund' })).toBeVisible()
    await act(() => router.navigate(address))
    expect(await screen.findByRole('textbox', { name: 'Your comment' })).toHaveValue('')
    await act(() => router.navigate('/trainer/readings'))
    expect(await screen.findByRole('link', { name: 'A refund' })).toBeVisible()
    saved.resolve(undefined)
    await waitFor(() => expect(Object.values(sessionStorage).join()).toContain(shown))
    await act(() => router.navigate(address))
    expect(await screen.findByRole('textbox', { name: 'Your comment' })).toHaveValue(shown)
  })

  test('speaks of the trainee, and not to the trainer as if to her', async () => {
    scriptedSound()
    const words = result.words.map((word) =>
      word.text === 'village'
        ? { ...word, stress: { syllables: ['vil', 'lage'], usual: 0, heard: 1 } }
        : word,
    )
    answer(loadCountedReading, {
      data: { ...data, reading: { ...data.reading, result: { ...result, words } } },
    })
    answer(readCountedRecording, new Uint8Array([1]))
    const { user } = renderApp(`/trainer/readings/done/${runId}`, aTrainer())
    expect(await screen.findByRole('heading', { name: 'Result' })).toBeVisible()
    await user.click(await button('Listen'))
    expect((await screen.findAllByRole('button', { name: 'Hear the trainee' }))[0]).toBeVisible()
    await user.click(await button('See the melody'))
    expect(await screen.findByText('How it was read')).toBeVisible()
    expect(screen.getByText(/^The voice rose on/)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: /^village, / }))
    expect(screen.getByText(/^This word was stressed as/)).toHaveTextContent(
      'This word was stressed as vil·LAGE. Usually it is VIL·lage.',
    )
    // The advice was written to the trainee.
    const advice = screen.getByText(result.feedback).textContent
    expect(document.body.textContent.replace(advice, '')).not.toMatch(/\byours?\b(?! comment)/i)
  })

  test('without its details shows the score, the script, the recording and the comments', async () => {
    const comment = { id, at: '2026-03-05T12:00:00.000Z', by: data.trainee, text: 'Well read', sound: null }
    answer(loadCountedReading, {
      data: { ...data, reading: { ...data.reading, result: null }, comments: [comment] },
    })
    renderApp(`/trainer/readings/done/${runId}`, aTrainer())
    expect(await screen.findByRole('heading', { name: '84 of 100' })).toBeVisible()
    expect(screen.getByText(/^We can’t show the details of this reading/)).toBeVisible()
    expect(screen.getByText(script)).toBeVisible()
    expect(await button('Listen')).toBeEnabled()
    expect(screen.getByText('Well read')).toBeVisible()
  })
})
