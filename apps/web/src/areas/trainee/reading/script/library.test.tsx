import { listScripts, loadScript, type ListedScript } from '@elocute/contract/scripts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { answer, noConnection } from '../../../../testing/fake-server.ts'
import { button, findButton, openPractice } from '../speech-practice.driver.tsx'

const aScript = (details: Partial<ListedScript> = {}): ListedScript => ({
  id: 'cold-pizza',
  source: 'library',
  title: 'The Cold Pizza',
  topic: 'call_centre',
  cefr: null,
  level: 'easy',
  words: 106,
  sounds: ['r_l'],
  ...details,
})

const scripts = [
  aScript(),
  aScript({ id: 'train-window', title: 'A Seat by the Window', topic: 'travel', sounds: [] }),
]

const openLibrary = async (total = scripts.length) => {
  const practice = await openPractice()
  const asked = answer(listScripts, { data: scripts, total })
  await practice.user.click(button('Choose a script'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a script' }))
  await dialog.findByRole('list', { name: 'Scripts' })
  return { ...practice, dialog, asked }
}

describe('the library of scripts', () => {
  test('lists title, topic, level, length and sounds', async () => {
    const { dialog } = await openLibrary()
    expect(dialog.getByText('2 scripts')).toBeVisible()
    const first = dialog.getByRole('button', { name: /^The Cold Pizza/ })
    expect(first).toHaveTextContent('Call centre · Easy · 106 words')
    expect(first).toHaveTextContent('r / l')
  })

  test('is searched and filtered by the server', async () => {
    const { user, dialog, asked } = await openLibrary()
    await user.type(dialog.getByRole('searchbox', { name: 'Search by topic' }), ' refund ')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Topic' }), 'Call centre')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Difficulty' }), 'Hard')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Sounds to practise' }), 'ship and sheep')
    await waitFor(() =>
      expect(asked.at(-1)?.query).toMatchObject({
        search: 'refund',
        topic: 'call_centre',
        level: 'hard',
        sound: 'ship_sheep',
      }),
    )
  })

  test('says that no script matches, and shows all again', async () => {
    const { user, dialog, asked } = await openLibrary()
    answer(listScripts, { data: [], total: 0 })
    await user.type(dialog.getByRole('searchbox'), 'bagpipes')
    expect(await dialog.findByText('No script matches')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Show all scripts' }))
    expect(await dialog.findByRole('button', { name: /^The Cold Pizza/ })).toBeVisible()
    expect(asked[0]?.query).toMatchObject({ search: '' })
  })

  test('shows more on demand', async () => {
    const { user, dialog } = await openLibrary(100)
    const more = answer(listScripts, { data: scripts, total: 100 })
    await user.click(dialog.getByRole('button', { name: /more/ }))
    await waitFor(() => expect(more.at(-1)?.query).toMatchObject({ limit: '120' }))
  })

  test('has what the school added since it was open', async () => {
    const { user, dialog } = await openLibrary()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    answer(listScripts, { data: [...scripts, aScript({ id: 'new', title: 'Our Own Words' })], total: 3 })
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 60_000)
    await user.click(button('Choose a script'))
    expect(await findButton(/^Our Own Words/)).toBeVisible()
  })

  test('that cannot be loaded can be retried', async () => {
    const { user } = await openPractice()
    answer(listScripts, noConnection)
    await user.click(button('Choose a script'))
    expect(await screen.findByText('We couldn’t load the scripts')).toBeVisible()
    answer(listScripts, { data: scripts, total: 2 })
    await user.click(await findButton('Try Again'))
    expect(await screen.findByRole('list', { name: 'Scripts' })).toBeVisible()
  })
})

describe('a script of the library', () => {
  test('becomes the script, and the own text can be restored', async () => {
    const { user, dialog } = await openLibrary()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await user.click(button('Use your own text'))
    await user.type(await screen.findByRole('textbox', { name: 'Text to read aloud' }), 'My own words.')
    const loaded = answer(loadScript, {
      data: { ...aScript(), text: 'Last night I ordered a pizza.' },
    })
    await user.click(button('Choose a script'))
    await user.click(await findButton(/^The Cold Pizza/))
    expect(await screen.findByText('Last night I ordered a pizza.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'The Cold Pizza' })).toBeVisible()
    expect(screen.getByText('From the library of scripts')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(loaded[0]?.params).toEqual({ id: 'cold-pizza' })
    await user.click(button('Back to your own text'))
    expect(await screen.findByText('My own words.')).toBeVisible()
  })

  test('that cannot be loaded leaves the library open', async () => {
    const { user, dialog } = await openLibrary()
    answer(loadScript, noConnection)
    await user.click(dialog.getByRole('button', { name: /^The Cold Pizza/ }))
    expect(await screen.findByText(/couldn’t load|connection/i)).toBeVisible()
    expect(dialog.getByRole('list', { name: 'Scripts' })).toBeVisible()
  })
})
