import {
  deletePracticeRun,
  deleteRecording,
  listPracticeRuns,
  loadPracticeRun,
  readRecording,
} from '@elocute/contract/speech-practice'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { paths } from '../../../../client/address/paths.ts'
import { answer, answerDeletion, refusal } from '../../../../testing/fake-server.ts'
import { scriptedSound } from '../../../../testing/scripted-sound.ts'
import {
  button,
  findButton,
  openPractice,
  openWithScript,
  readAloud,
  scored,
} from '../speech-practice.driver.tsx'
import { aResult, aRun, aScript, aStoredRun, runId } from '../speech-practice.factory.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const day = /Mar 4, 2026/
const list = () => screen.findByRole('list', { name: 'My readings' })
const openOwn = (runs: Parameters<typeof openPractice>[0] = {}) =>
  openPractice({ path: paths.trainee.ownReadings, ...runs })
const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    aRun({
      id: `${runId.slice(0, -3)}${String(at).padStart(3, '0')}`,
      overall: 90 - at,
      has_recording: at === 0,
    }),
  )

describe('the readings', () => {
  test('are listed newest first, and the chart has one sentence as its name', async () => {
    await openOwn({ runs: many(3) })
    const rows = within(await list()).getAllByRole('listitem')
    expect(rows.map((row) => within(row).getByText(/^\d\d$/).textContent)).toEqual(['90', '89', '88'])
    expect(rows[0]).toHaveTextContent('with recording')
    expect(rows[1]).not.toHaveTextContent('with recording')
    expect(rows[0]).toHaveTextContent(aScript)
    expect(
      await screen.findByRole('img', {
        name: '3 scores over time: the first 88, the latest 90, the best 90.',
      }),
    ).toBeVisible()
  })

  test('have the title of what was read where there is one', async () => {
    await openOwn({ runs: [aRun({ title: 'The Cold Pizza' })] })
    const row = within(await list()).getByRole('link', { name: /The Cold Pizza/ })
    expect(row).toHaveTextContent('The Cold Pizza')
    expect(row).not.toHaveTextContent(aScript)
  })

  test('have no chart with only one reading', async () => {
    await openOwn({ runs: many(1) })
    await list()
    expect(screen.queryByRole('img', { name: /over time/ })).toBeNull()
  })

  test('are shown in pages of ten', async () => {
    const { user } = await openOwn({ runs: many(13) })
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(10)
    await user.click(button('Show more (3 left)'))
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(13)
  })

  test('that could not be loaded show the failure and can be loaded again', async () => {
    const { user } = await openOwn({
      runs: refusal('unexpected', 'Something went wrong. Try again later'),
    })
    expect(await screen.findByText('We couldn’t load your readings')).toBeVisible()
    answer(listPracticeRuns, { data: many(1) })
    await user.click(button('Try Again'))
    expect(await list()).toBeVisible()
  })

  test('are empty at first', async () => {
    await openOwn()
    expect(await screen.findByText('No readings yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Read a script' })).toHaveAttribute(
      'href',
      paths.trainee.speechPractice,
    )
  })

  test('include a new reading as soon as it is scored', async () => {
    const practice = await openWithScript()
    await readAloud(practice)
    const { user } = practice
    await user.click(screen.getByRole('link', { name: 'My readings' }))
    await user.click(await findButton('Stay'))
    scored(practice)
    await screen.findByRole('heading', { name: 'Your result' })
    answer(listPracticeRuns, { data: many(1) })
    await user.click(screen.getByRole('link', { name: 'My readings' }))
    expect(await list()).toBeVisible()
  })

  test('can be deleted after a confirmation', async () => {
    const { user } = await openOwn({ runs: many(2) })
    const calls = answer(deletePracticeRun, { message: 'Reading deleted' })
    const [first] = within(await list()).getAllByRole('button', {
      name: /^Delete “Three of my colleagues .*”, Mar 4, 2026/,
    })
    if (first) await user.click(first)
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this reading?' }))
    expect(dialog.getByText(day)).toBeVisible()
    answer(listPracticeRuns, { data: many(2).slice(1) })
    await user.click(dialog.getByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('Reading deleted')).toBeVisible()
    expect(calls[0]?.params).toEqual({ id: many(1)[0]?.id })
    await waitFor(async () => expect(within(await list()).getAllByRole('listitem')).toHaveLength(1))
    expect(screen.getByRole('region', { name: 'My readings' })).toHaveFocus()
  })

  test('that could not be deleted show the failure and stay', async () => {
    const { user } = await openOwn({ runs: many(1) })
    answer(deletePracticeRun, refusal('not_found', 'This reading no longer exists.'))
    await user.click(await findButton(/^Delete “/))
    await user.click(await findButton('Yes'))
    expect(await screen.findByText('This reading no longer exists.')).toBeVisible()
  })
})

describe('one reading', () => {
  beforeEach(() => {
    answer(loadPracticeRun, { data: aStoredRun() })
  })
  const open = () => openPractice({ path: paths.trainee.speechRun(runId) })

  test('is opened from the list, with its whole result', async () => {
    const { user, router } = await openOwn({ runs: many(1) })
    await user.click(
      await screen.findByRole('link', {
        name: /^Open “Three of my colleagues live near the village\.”, Mar 4, 2026/,
      }),
    )
    expect(await screen.findByRole('heading', { name: 'Your result' })).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: aScript })).toBeVisible()
    expect(screen.getByText(/^Read on Mar 4, 2026/)).toBeVisible()
    expect(router.state.location.pathname).toMatch(/^\/trainee\/speech-practice\/0189/)
    expect(button('Three, mispronounced, 41 of 100')).toBeVisible()
    expect(screen.getByText(/^This recording is no longer available/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Hear me' })).toBeNull()
    const crumbs = within(screen.getByRole('navigation', { name: 'Where you are' }))
    await user.click(crumbs.getByRole('link', { name: 'My readings' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'My readings' })).toBeVisible()
  })

  test('with a saved recording can be played and downloaded, and the recording deleted', async () => {
    const sound = scriptedSound()
    answer(loadPracticeRun, { data: aStoredRun({ has_recording: true }) })
    answer(readRecording, new Uint8Array([0x4f, 0x67, 0x67, 0x53, 0, 2]))
    const { user, handed } = await open()
    await user.click(await findButton('Play recording'))
    await waitFor(() => expect(sound.played).toHaveLength(1))
    await user.click(button('Hear me'))
    await waitFor(() => expect(sound.played).toHaveLength(2))
    await user.click(button('Download recording'))
    expect(handed.saved[0]?.name).toMatch(/^reading-2026-03-0[345]-\d{4}\.ogg$/)
    answer(deleteRecording, { message: 'Recording deleted' })
    await user.click(button('Delete recording'))
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Delete this recording?' })).getByRole('button', {
        name: 'Yes',
      }),
    )
    expect(await screen.findByText('Recording deleted')).toBeVisible()
    expect(await screen.findByText(/^This recording is no longer available/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Hear me' })).toBeNull()
  })

  test('whose recording could not be loaded shows the failure and can be loaded again', async () => {
    answer(loadPracticeRun, { data: aStoredRun({ has_recording: true }) })
    answer(
      readRecording,
      refusal('unavailable', 'The service isn’t available right now. Please try again in a moment.'),
    )
    const { user } = await open()
    expect(await screen.findByText(/^The service isn’t available right now/)).toBeVisible()
    answer(readRecording, new Uint8Array([1]))
    await user.click(button('Try Again'))
    expect(await findButton('Play recording')).toBeVisible()
  })

  test('can be read again, and is compared with the next result', async () => {
    const practice = await open()
    await practice.user.click(await findButton('Read this script again'))
    expect(await screen.findByText('From your readings')).toBeVisible()
    expect(screen.getByText(aScript)).toBeVisible()
    await readAloud(practice)
    scored(practice, aResult({ overall: 79 }))
    expect(await screen.findByText('5 higher')).toBeVisible()
  })

  test('without its details shows the score, the script and the recording, and can be read again', async () => {
    answer(loadPracticeRun, { data: aStoredRun({ result: null, has_recording: true }) })
    answer(readRecording, new Uint8Array([1]))
    const { user } = await open()
    expect(await screen.findByRole('heading', { name: '74 of 100' })).toBeVisible()
    expect(screen.getByText(/^We can’t show the details of this reading/)).toBeVisible()
    expect(screen.getAllByText(aScript).at(-1)).toBeVisible()
    expect(await findButton('Play recording')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Your result' })).toBeNull()
    await user.click(button('Read this script again'))
    expect(await screen.findByText('From your readings')).toBeVisible()
  })

  test('is deleted after a confirmation, which leads back to the list, and Back does not lead to it again', async () => {
    const removals = answerDeletion(deletePracticeRun, [loadPracticeRun])
    const { user, router } = await openOwn({ runs: many(1) })
    await act(() => router.navigate(paths.trainee.speechRun(runId)))
    await user.click(await findButton('Delete'))
    await user.click(await findButton('Yes'))
    const isList = () => expect(router.state.location.pathname).toBe(paths.trainee.ownReadings)
    await waitFor(isList)
    await act(() => router.navigate(-1))
    isList()
    expect(removals.afterwards).toEqual([])
  })

  test('that was deleted shows that, without a retry, and leads back', async () => {
    answer(loadPracticeRun, refusal('not_found', 'This reading no longer exists.'))
    await open()
    expect(await screen.findByText('This reading no longer exists.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Back to my readings' })).toBeVisible()
  })

  test('that could not be loaded can be loaded again', async () => {
    answer(loadPracticeRun, refusal('unavailable', 'Not now.'))
    const { user } = await open()
    expect(await screen.findByText('Not now.')).toBeVisible()
    answer(loadPracticeRun, { data: aStoredRun() })
    await user.click(button('Try Again'))
    expect(await screen.findByRole('heading', { name: 'Your result' })).toBeVisible()
  })
})
