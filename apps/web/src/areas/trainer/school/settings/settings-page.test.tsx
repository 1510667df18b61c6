import { deleteLogo, saveLogo } from '@elocute/contract/school'
import { changeSettings, loadSettings } from '@elocute/contract/settings'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  answer,
  aSchoolsSettings,
  noConnection,
  queryTries,
  refusal,
} from '../../../../testing/fake-server.ts'
import { aTrainer } from '../../../../testing/people.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { queryClient } from '../../../../app/query-client.ts'
import { settingsQuery } from '../../../../shared/session/school-time-note.tsx'

const stored = (clip_days: number, time_zone: string | null = null) =>
  aSchoolsSettings({ clip_days, time_zone })
const settings = (clip_days: number, may_change = true, time_zone: string | null = null) => ({
  data: stored(clip_days, time_zone),
  may_change,
  server_time_zone: 'Europe/Berlin',
  offered_transcription_host: null as string | null,
})
const saved = (clip_days: number) => ({ message: 'Settings saved', data: stored(clip_days) })
const open = () => renderApp('/trainer/settings', aTrainer())
const logo = new File(['an image'], 'logo.png', { type: 'image/png' })
const days = () => screen.findByRole('textbox', { name: 'Number of days' })
const save = () => screen.getByRole('button', { name: 'Save settings' })

test('the owner keeps clips for more days', async () => {
  answer(loadSettings, settings(30))
  const calls = answer(changeSettings, saved(90))
  const { user } = open()
  expect(await days()).toHaveValue('30')
  expect(screen.getByRole('radio', { name: 'Keep recordings' })).toBeChecked()
  await user.clear(await days())
  await user.type(await days(), '90{Enter}')
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(calls[0]?.body).toEqual({ clip_days: 90 })
})

test('fewer days, or none, are confirmed, because recordings are deleted', async () => {
  answer(loadSettings, settings(30))
  const calls = answer(changeSettings, saved(0))
  const { user } = open()
  await days()
  await user.click(screen.getByRole('radio', { name: 'Don’t keep recordings' }))
  expect(screen.queryByRole('textbox', { name: 'Number of days' })).toBeNull()
  await user.click(save())
  expect(
    await screen.findByText(
      'We’ll delete all recordings within the hour, except answers that aren’t marked yet. You can’t restore them.',
    ),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(calls).toHaveLength(0)
  await user.click(save())
  await user.click(await screen.findByRole('button', { name: 'Save and delete' }))
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(calls[0]?.body).toEqual({ clip_days: 0 })
})

test.each(['', '0', '366', 'ten', '1.5'])('"%s" is no number of days', async (typed) => {
  answer(loadSettings, settings(30))
  const calls = answer(changeSettings, saved(1))
  const { user } = open()
  await user.clear(await days())
  if (typed !== '') await user.type(await days(), typed)
  await user.click(save())
  expect(await days()).toHaveAccessibleDescription('Please enter a number from 1 to 365.')
  expect(await days()).toHaveFocus()
  expect(calls).toHaveLength(0)
})

test('a failure keeps the number, and can be tried again', async () => {
  answer(loadSettings, settings(30))
  answer(changeSettings, (_, count) => (count === 1 ? noConnection : saved(60)))
  const { user } = open()
  await user.clear(await days())
  await user.type(await days(), '60{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t save the settings. Try again.')
  expect(await days()).toHaveValue('60')
  await user.click(save())
  expect(await screen.findByText('Settings saved')).toBeVisible()
})

test('what the server says about the number is said at the field', async () => {
  answer(loadSettings, settings(30))
  const message = 'Recordings can be kept for 1 to 365 days, or 0 to keep none.'
  const errors = [{ path: 'clip_days', message }]
  answer(changeSettings, refusal('invalid_input', message, { errors }))
  const { user } = open()
  await user.clear(await days())
  await user.type(await days(), '60{Enter}')
  expect(await screen.findByText(message)).toBeVisible()
  expect(await days()).toHaveAccessibleDescription(message)
})

test('other trainers read the settings and cannot change them', async () => {
  answer(loadSettings, settings(1, false))
  open()
  expect(await screen.findByText('Recordings are kept for 1 day.')).toBeVisible()
  expect(screen.getByText('Only the owner can change this.')).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save settings' })).toBeNull()
})

describe('the time zone', () => {
  const zones = async () =>
    within(await screen.findByRole('region', { name: 'Time zone' }))
      .getAllByRole('radio')
      .map((radio) => radio.parentElement?.querySelector('span > span')?.textContent)
  const find = () => screen.findByRole('searchbox', { name: 'Find a city, such as Manila' })

  test('is found by its city, shown with its time, and saved', async () => {
    answer(loadSettings, settings(30))
    const calls = answer(changeSettings, { message: 'Settings saved', data: stored(30, 'Asia/Manila') })
    const { user } = open()
    expect(await screen.findByRole('radio', { name: 'The server’s: Europe/Berlin' })).toBeChecked()
    await user.type(await find(), 'manil')
    expect(screen.getByText('1 time zone found.')).toBeVisible()
    expect(await zones()).toEqual(['The server’s: Europe/Berlin', 'Manila'])
    const manila = screen.getByRole('radio', { name: 'Manila' })
    expect(manila).toHaveAccessibleDescription(/^Asia\/Manila, \w+, \d+:\d\d.[AP]M GMT\+8 now$/)
    await user.click(manila)
    await user.click(screen.getByRole('button', { name: 'Save time zone' }))
    expect(await screen.findByText('Settings saved')).toBeVisible()
    expect(calls.map(({ body }) => body)).toEqual([{ time_zone: 'Asia/Manila' }])
  })

  test('Enter chooses the first one found, and what is chosen stays in the list', async () => {
    answer(loadSettings, settings(30, true, 'Asia/Tokyo'))
    const { user } = open()
    expect(await screen.findByRole('radio', { name: 'Tokyo' })).toBeChecked()
    await user.type(await find(), 'kathm{Enter}')
    expect(screen.getByRole('radio', { name: 'Kathmandu' })).toBeChecked()
    await user.clear(await find())
    expect(await zones()).toEqual(['The server’s: Europe/Berlin', 'Kathmandu'])
    await user.type(await find(), 'Olympus')
    expect(screen.getByText('No time zone has this name. Try the next large city.')).toBeVisible()
  })

  test('can be that of the server again, and a refusal is said', async () => {
    answer(loadSettings, settings(30, true, 'Asia/Tokyo'))
    const calls = answer(changeSettings, (_, count) =>
      count === 1 ? noConnection : { message: 'Settings saved', data: stored(30) },
    )
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: 'The server’s: Europe/Berlin' }))
    const saveZone = screen.getByRole('button', { name: 'Save time zone' })
    await user.click(saveZone)
    expect(await screen.findByText('We couldn’t save the settings. Try again.')).toBeVisible()
    await user.click(saveZone)
    expect(await screen.findByText('Settings saved')).toBeVisible()
    expect(calls.at(-1)?.body).toEqual({ time_zone: null })
  })

  test('is read by other trainers', async () => {
    answer(loadSettings, settings(30, false, 'Asia/Manila'))
    open()
    expect(await screen.findByText(/^Asia\/Manila, .*GMT\+8 now$/)).toBeVisible()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })
})

describe('the school', () => {
  const id = '0199aaaa-0000-7000-8000-00000000000a'
  const school = { name: null, logo: null, sign_up_open: true, has_providers: false, contact: null }
  const name = () => screen.findByRole('textbox', { name: 'Name of the school' })

  test('gets a name, which stands beside that of the product, and closes its sign-up', async () => {
    answer(loadSettings, settings(30))
    const changed = { school_name: 'Cebu English', sign_up_open: false }
    const calls = answer(changeSettings, {
      message: 'Settings saved',
      data: { ...stored(30), ...changed },
    })
    const { user } = open()
    await user.type(await name(), 'Cebu English')
    await user.click(screen.getByRole('checkbox', { name: 'Anyone can sign up' }))
    await user.click(screen.getByRole('button', { name: 'Save school details' }))
    expect(await screen.findByText('Settings saved')).toBeVisible()
    expect(calls[0]?.body).toEqual(changed)
    expect(screen.getAllByText('Cebu English')[0]).toBeVisible()
  })

  test('saves only what was changed on this page, which follows what was changed elsewhere', async () => {
    let loaded = settings(30)
    answer(loadSettings, () => loaded)
    const calls = answer(changeSettings, () => ({ message: 'Settings saved', data: loaded.data }))
    const { user } = open()
    await user.type(await name(), 'Cebu')
    const box = screen.getByRole('checkbox', { name: 'Anyone can sign up' })
    expect(box).toBeChecked()
    const elsewhere = { sign_up_open: false, second_mark_share: 20, clip_days: 7, time_zone: 'Asia/Manila' }
    loaded = { ...loaded, data: { ...loaded.data, ...elsewhere } }
    await queryClient.refetchQueries(settingsQuery())
    await waitFor(() => expect(box).not.toBeChecked())
    expect(await days()).toHaveValue('7')
    expect(await screen.findByRole('textbox', { name: 'Answers with a second mark (%)' })).toHaveValue('20')
    expect(screen.getByRole('radio', { name: 'Manila' })).toBeChecked()
    loaded = { ...loaded, data: { ...loaded.data, school_name: 'Cebu' } }
    await user.click(screen.getByRole('button', { name: 'Save school details' }))
    expect(await screen.findByText('Settings saved')).toBeVisible()
    expect(calls.map(({ body }) => body)).toEqual([{ school_name: 'Cebu' }])
    loaded = { ...loaded, data: { ...loaded.data, school_name: 'Cebu English' } }
    await queryClient.refetchQueries(settingsQuery())
    await waitFor(async () => expect(await name()).toHaveValue('Cebu English'))
  })

  test('keeps what is changed while something else is being saved', async () => {
    answer(loadSettings, settings(30))
    const saving = Promise.withResolvers<null>()
    answer(changeSettings, async () => {
      await saving.promise
      return { message: 'Settings saved', data: { ...stored(30), school_name: 'Cebu' } }
    })
    const { user } = open()
    await user.type(await name(), 'Cebu')
    await user.click(screen.getByRole('button', { name: 'Save school details' }))
    await user.click(screen.getByRole('checkbox', { name: 'Anyone can sign up' }))
    await user.type(await name(), ' English')
    saving.resolve(null)
    expect(await screen.findByText('Settings saved')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Anyone can sign up' })).not.toBeChecked()
    expect(await name()).toHaveValue('Cebu English')
  })

  test('says why a name is refused, and keeps it', async () => {
    answer(loadSettings, settings(30))
    answer(changeSettings, refusal('invalid_input', 'The name has characters that turn text around.'))
    const { user } = open()
    await user.type(await name(), 'Cebu{Enter}')
    expect(await screen.findByText('The name has characters that turn text around.')).toBeVisible()
    expect(await name()).toHaveValue('Cebu')
  })

  test('gets a logo, which can be removed', async () => {
    answer(loadSettings, settings(30))
    const saves = answer(saveLogo, { message: 'Settings saved', data: { ...school, logo: id } })
    answer(deleteLogo, { message: 'Settings saved', data: school })
    const { user } = open()
    await name()
    await user.upload(screen.getByLabelText('Choose a logo', { selector: 'input' }), logo)
    const shown = await screen.findByRole('img', { name: 'The school’s logo' })
    expect(shown).toHaveAttribute('src', expect.stringContaining(`/api/school/logo/${id}`))
    expect(saves).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Remove logo' }))
    await waitFor(() => expect(screen.queryByRole('img', { name: 'The school’s logo' })).toBeNull())
  })

  test('says why a logo is refused', async () => {
    answer(loadSettings, settings(30))
    answer(saveLogo, refusal('wrong_file_type', 'Please choose a PNG, JPEG or WebP image.'))
    const { user } = open()
    await name()
    await user.upload(screen.getByLabelText('Choose a logo', { selector: 'input' }), logo)
    expect(await screen.findByText('Please choose a PNG, JPEG or WebP image.')).toBeVisible()
  })

  test('is read by other trainers', async () => {
    answer(loadSettings, settings(30, false))
    open()
    expect(await screen.findByText('The school has no name here yet.')).toBeVisible()
    expect(screen.getByText('Anyone can sign up, and a trainer approves them.')).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

test('settings that could not be loaded can be tried again', async () => {
  answer(loadSettings, (_, count) => (count <= queryTries ? noConnection : settings(30)))
  const { user } = open()
  expect(await screen.findByText('We couldn’t load the settings')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await days()).toHaveValue('30')
})

describe('the share of answers with a second mark', () => {
  const share = () => screen.findByRole('textbox', { name: 'Answers with a second mark (%)' })
  const button = () => screen.getByRole('button', { name: 'Save speaking settings' })

  test('is changed by the owner', async () => {
    answer(loadSettings, settings(30))
    const calls = answer(changeSettings, saved(30))
    const { user } = open()
    expect(await share()).toHaveValue('0')
    for (const wrong of ['', '101', 'all']) {
      await user.clear(await share())
      if (wrong !== '') await user.type(await share(), wrong)
      await user.click(button())
      expect(await screen.findByText('Please enter a number from 0 to 100.')).toBeVisible()
    }
    await user.clear(await share())
    await user.type(await share(), '20{Enter}')
    expect(await screen.findByText('Settings saved')).toBeVisible()
    expect(calls.map(({ body }) => body)).toEqual([{ second_mark_share: 20 }])
  })

  test('is only read by others', async () => {
    answer(loadSettings, settings(30, false))
    open()
    expect(await screen.findByText('0% of answers get a second mark.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save speaking settings' })).toBeNull()
  })
})

describe('transcripts of answers', () => {
  const host = 'whisper.school.example:8000'
  const given = (transcription_host: string | null, may_change = true) => ({
    ...settings(30, may_change),
    data: aSchoolsSettings({ transcription_host }),
    offered_transcription_host: host,
  })
  const box = () => screen.findByRole('checkbox', { name: `Send recordings of answers to ${host}` })
  const button = () => screen.getByRole('button', { name: 'Save transcript settings' })

  test('are nowhere where the operator has set no service', async () => {
    answer(loadSettings, settings(30))
    open()
    await days()
    expect(screen.queryByRole('region', { name: 'Transcripts' })).toBeNull()
  })

  test('are allowed by the owner, who reads where the sound goes, and stopped again', async () => {
    answer(loadSettings, given(null))
    const calls = answer(changeSettings, (_, count) => {
      const allowed = count === 1 ? host : null
      answer(loadSettings, given(allowed))
      return { message: 'Settings saved', data: aSchoolsSettings({ transcription_host: allowed }) }
    })
    const { user } = open()
    expect(await box()).not.toBeChecked()
    expect(await box()).toHaveAccessibleDescription(/^whisper.school.example:8000 gets the sound /)
    await user.click(await box())
    await user.click(button())
    expect(await screen.findByText('Settings saved')).toBeVisible()
    expect(await box()).toBeChecked()
    await user.click(await box())
    await user.click(button())
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(calls.map(({ body }) => body)).toEqual([
      { transcription_host: host },
      { transcription_host: null },
    ])
    await waitFor(() => expect(button()).toBeEnabled())
  })

  test('are allowed anew where the operator has set another host', async () => {
    answer(loadSettings, given('another.example'))
    const calls = answer(changeSettings, refusal('invalid_input', 'This isn’t the service that’s set.'))
    const { user } = open()
    expect(await box()).not.toBeChecked()
    await user.click(await box())
    await user.click(button())
    expect(await screen.findByText('This isn’t the service that’s set.')).toBeVisible()
    expect(calls).toHaveLength(1)
  })

  test.each([
    [host, `Recordings of answers are sent to ${host}.`],
    [null, 'Recordings of answers aren’t sent anywhere.'],
    ['another.example', 'Recordings of answers aren’t sent anywhere.'],
  ])('allowed for %s are only read by others', async (allowed, text) => {
    answer(loadSettings, given(allowed, false))
    open()
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save transcript settings' })).toBeNull()
  })
})
