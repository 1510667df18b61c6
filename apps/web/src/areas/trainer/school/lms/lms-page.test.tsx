import {
  addLtiPlatform,
  changeLtiPlatform,
  deleteLtiPlatform,
  listLtiPlatforms,
  type LtiPlatform,
} from '@elocute/contract/lti-platforms'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answer, noConnection, refusal } from '../../../../testing/fake-server.ts'
import { aTrainer } from '../../../../testing/people.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const id = (n: number) => `01890000-0000-7000-8000-0000000009${String(n).padStart(2, '0')}`

const tool = {
  launch_url: 'https://elocute.school.example/lti/launch',
  login_url: 'https://elocute.school.example/lti/login',
  keys_url: 'https://elocute.school.example/lti/keys',
  registration_url: 'https://elocute.school.example/lti/register/a-secret',
}

const aPlatform = (details: Partial<LtiPlatform> = {}): LtiPlatform => ({
  id: id(1),
  name: 'Moodle',
  issuer: 'https://moodle.school.example',
  client_id: 'abc',
  authorization_url: 'https://moodle.school.example/auth',
  token_url: 'https://moodle.school.example/token',
  keys_url: 'https://moodle.school.example/keys',
  token_audience: null,
  status: 'active',
  trusts_trainers: false,
  created_at: '2026-11-20T08:00:00.000Z',
  deployments: [{ id: id(2), deployment_id: '17', allowed: true }],
  courses: 3,
  last_launch_at: null,
  last_failure: null,
  ...details,
})

const list = (...platforms: LtiPlatform[]) => answer(listLtiPlatforms, { data: { platforms, tool } })
const open = () => renderApp('/trainer/lms', aTrainer({ trainer_level: 'owner' }))
const button = (name: string) => screen.findByRole('button', { name })
const changed = (details: Partial<LtiPlatform>) => ({ message: 'Changes saved.', data: aPlatform(details) })

test('a school without platforms sees what to give to one', async () => {
  list()
  const { user } = open()
  expect(await screen.findByText('No learning platforms yet')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Registration (dynamic)' })).toHaveValue(tool.registration_url)
  expect(screen.getByRole('textbox', { name: 'Public keys (JWKS)' })).toHaveValue(tool.keys_url)
  await user.click(await button('Copy: OpenID Connect initiation'))
  expect(await navigator.clipboard.readText()).toBe(tool.login_url)
})

test('a platform that registered by itself is approved', async () => {
  list(aPlatform({ status: 'waiting' }))
  const { user } = open()
  expect(await screen.findByText('Waiting for your approval')).toBeVisible()
  const calls = answer(changeLtiPlatform, (_, count) => (count === 1 ? noConnection : changed({})))
  await user.click(await button('Approve Moodle'))
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t save the change.')
  list(aPlatform())
  await user.click(await button('Approve Moodle'))
  expect(await screen.findByText('Connected')).toBeVisible()
  expect(calls[1]?.body).toEqual({ approve: true })
})

describe('a platform', () => {
  test('says what it is, and that nobody has come yet', async () => {
    list(aPlatform({ token_audience: 'https://audience.example' }))
    open()
    const card = within(await screen.findByRole('region', { name: 'Moodle' }))
    expect(card.getByText('Nobody has opened Elocute from it yet.')).toBeVisible()
    for (const text of ['https://moodle.school.example', 'abc', '3', 'https://audience.example'])
      expect(card.getByText(text)).toBeVisible()
  })

  const last_failure = { kind: 'trainers', at: '2026-11-21T08:00:00.000Z' } as const

  test('says why the last try failed', async () => {
    list(aPlatform({ last_failure, last_launch_at: '2026-11-20T08:00:00.000Z' }))
    open()
    expect(await screen.findByText(/Someone who teaches there tried to come in/)).toBeVisible()
  })

  test('says no more of it when somebody has come since', async () => {
    list(aPlatform({ last_failure, last_launch_at: '2026-11-22T08:00:00.000Z' }))
    open()
    expect(await screen.findByText(/^Last opened/)).toBeVisible()
    expect(screen.queryByText(/Someone who teaches there tried to come in/)).not.toBeInTheDocument()
  })

  test('is trusted for trainers', async () => {
    list(aPlatform())
    const { user } = open()
    const calls = answer(changeLtiPlatform, changed({ trusts_trainers: true }))
    const box = await screen.findByRole('checkbox', { name: 'Instructors become trainers' })
    list(aPlatform({ trusts_trainers: true }))
    await user.click(box)
    expect(
      await screen.findByRole('checkbox', { name: 'Instructors become trainers', checked: true }),
    ).toBeVisible()
    expect(calls[0]?.body).toEqual({ trusts_trainers: true })
  })

  test('is allowed another deployment', async () => {
    list(aPlatform({ deployments: [{ id: id(3), deployment_id: '18', allowed: false }] }))
    const { user } = open()
    expect(await screen.findByText('Someone came from here and couldn’t get in')).toBeVisible()
    const calls = answer(changeLtiPlatform, changed({}))
    list(aPlatform({ deployments: [{ id: id(3), deployment_id: '18', allowed: true }] }))
    await user.click(await button('Allow deployment 18'))
    expect(await button('Stop allowing deployment 18')).toBeVisible()
    expect(calls[0]?.body).toEqual({ deployment: { id: id(3), allowed: true } })
  })

  test('gets another name', async () => {
    list(aPlatform())
    const { user } = open()
    await user.click(await button('Rename Moodle'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename platform' }))
    const field = dialog.getByRole('textbox', { name: 'Name' })
    await user.clear(field)
    await user.type(field, 'Our Moodle')
    const calls = answer(changeLtiPlatform, changed({ name: 'Our Moodle' }))
    list(aPlatform({ name: 'Our Moodle' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('region', { name: 'Our Moodle' })).toBeVisible()
    expect(calls[0]?.body).toEqual({ name: 'Our Moodle' })
  })

  test('says at the field why another name is refused', async () => {
    list(aPlatform())
    const { user } = open()
    await user.click(await button('Rename Moodle'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename platform' }))
    const field = dialog.getByRole('textbox', { name: 'Name' })
    await user.clear(field)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^Enter a name/))
    expect(field).toHaveFocus()
  })

  test('is removed after a question', async () => {
    list(aPlatform())
    const { user } = open()
    await user.click(await button('Remove Moodle'))
    const calls = answer(deleteLtiPlatform, (_, count) =>
      count === 1
        ? refusal('not_found', 'This learning platform doesn’t exist any more.')
        : { message: 'Learning platform removed.' },
    )
    await user.click(await button('Remove platform'))
    expect(await screen.findByText('This learning platform doesn’t exist any more.')).toBeVisible()
    list()
    await user.click(await button('Remove platform'))
    expect(await screen.findByText('No learning platforms yet')).toBeVisible()
    expect(calls).toHaveLength(2)
  })
})

const typedPlatform = {
  Name: 'Moodle',
  Issuer: 'https://moodle.school.example',
  'Client ID': 'abc',
  'Authorization address': 'https://moodle.school.example/auth',
  'Token address': 'https://moodle.school.example/token',
  'Key address': 'https://10.0.0.1/keys',
}
const openAdding = async (values: Record<string, string>) => {
  list()
  const { user } = open()
  await user.click(await button('Add by hand'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a learning platform' }))
  for (const [name, value] of Object.entries(values))
    await user.type(dialog.getByRole('textbox', { name }), value)
  return { user, dialog, add: () => user.click(dialog.getByRole('button', { name: 'Add platform' })) }
}

test('one is added by hand, and keeps what was typed after a refusal', async () => {
  const { user, dialog, add } = await openAdding(typedPlatform)
  await user.type(dialog.getByRole('textbox', { name: 'Deployment IDs (optional)' }), '1{enter} 2 {enter}')
  const calls = answer(addLtiPlatform, (_, count) =>
    count === 1
      ? refusal('invalid_input', 'We only call public https addresses.')
      : { message: 'Learning platform added.', data: aPlatform() },
  )
  await add()
  expect(await dialog.findByRole('alert')).toHaveTextContent('We only call public https addresses.')
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Moodle')
  list(aPlatform())
  await add()
  expect(await screen.findByRole('region', { name: 'Moodle' })).toBeVisible()
  expect(calls[1]?.body).toEqual({
    name: 'Moodle',
    issuer: 'https://moodle.school.example',
    client_id: 'abc',
    authorization_url: 'https://moodle.school.example/auth',
    token_url: 'https://moodle.school.example/token',
    keys_url: 'https://10.0.0.1/keys',
    token_audience: null,
    deployment_ids: ['1', '2'],
  })
})

test('what the server refuses of one that is added by hand is said at its field, once', async () => {
  const { user, dialog, add } = await openAdding(typedPlatform)
  const message = 'We only call public https addresses.'
  answer(addLtiPlatform, refusal('invalid_input', message, { errors: [{ path: 'keys_url', message }] }))
  await add()
  const keys = dialog.getByRole('textbox', { name: 'Key address' })
  await waitFor(() => expect(keys).toHaveAccessibleDescription(message))
  expect(keys).toBeInvalid()
  expect(keys).toHaveFocus()
  expect(dialog.getAllByText(message)).toHaveLength(1)
  await user.type(keys, '2')
  await waitFor(() => expect(keys).toBeValid())
})

test('what cannot be right is said at each field before it is sent, also of one in a list', async () => {
  const deployments = 'Deployment IDs (optional)'
  const { user, dialog, add } = await openAdding({ ...typedPlatform, 'Key address': 'no address' })
  const calls = answer(addLtiPlatform, { message: 'Learning platform added.', data: aPlatform() })
  const ids = dialog.getByRole('textbox', { name: deployments })
  await user.click(ids)
  await user.paste(`1\n${'2'.repeat(256)}`)
  await add()
  const keys = dialog.getByRole('textbox', { name: 'Key address' })
  await waitFor(() => expect(keys).toHaveFocus())
  expect(keys).toHaveAccessibleDescription(/^Enter an address such as/)
  expect(ids).toHaveAccessibleDescription(/^Enter the deployment IDs/)
  await user.type(ids, '3')
  await waitFor(() => expect(ids).toBeInvalid())
  expect(calls).toHaveLength(0)
})

test('a list that cannot be loaded says so', async () => {
  answer(listLtiPlatforms, noConnection)
  open()
  expect(await screen.findByText('We couldn’t load the learning platforms')).toBeVisible()
})
