import { createApiKey, deleteApiKey, listApiKeys, type ApiKey } from '@elocute/contract/api-keys'
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  testWebhook,
  type Webhook,
} from '@elocute/contract/webhooks'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { answer, fakeServer, noConnection, ownHeaders, refusal } from '../../../../testing/fake-server.ts'
import { aTrainer } from '../../../../testing/people.ts'
import { renderApp, renderPart } from '../../../../testing/render-app.tsx'
import { ApiKeysPart } from './api-keys-part.tsx'

const id = (n: number) => `01890000-0000-7000-8000-0000000009${String(n).padStart(2, '0')}`
const by = { id: id(1), first_name: 'Ada', middle_name: null, last_name: 'Ng' }
const aKey = (details: Partial<ApiKey> = {}): ApiKey => ({
  id: id(2),
  name: 'Timetable',
  scopes: ['people:write', 'results:read'],
  created_at: '2026-11-20T08:00:00.000Z',
  expires_at: '2999-01-02T08:00:00.000Z',
  last_used_at: null,
  by,
  ...details,
})
const aWebhook = (details: Partial<Webhook> = {}): Webhook => ({
  id: id(3),
  url: 'https://school.example/elocute',
  events: ['mark_changed'],
  created_at: '2026-11-20T08:00:00.000Z',
  by,
  waiting: 0,
  last: null,
  stopped: null,
  ...details,
})
const open = () => renderApp('/trainer/connections', aTrainer({ trainer_level: 'owner' }))
const button = (name: string) => screen.findByRole('button', { name })

beforeEach(() => {
  answer(listApiKeys, { data: [] })
  answer(listWebhooks, { data: [] })
})

describe('API keys', () => {
  test('are explained by the documentation of this school, also below a path', async () => {
    document.documentElement.dataset['base'] = '/elocute'
    onTestFinished(() => void delete document.documentElement.dataset['base'])
    fakeServer.use(
      http.get('*/elocute/api/trainer/api-keys', () =>
        HttpResponse.json({ data: [] }, { headers: ownHeaders }),
      ),
    )
    renderPart(<ApiKeysPart />)
    expect(screen.getByRole('link', { name: 'See which calls take keys' })).toHaveAttribute(
      'href',
      `${location.origin}/elocute/api/docs`,
    )
    expect(await screen.findByText('No API keys yet')).toBeVisible()
  })

  test('a new one has what was chosen, and is shown once', async () => {
    const { user } = open()
    expect(await screen.findByText('No API keys yet')).toBeVisible()
    const calls = answer(createApiKey, (_, count) =>
      count === 1 ? noConnection : { message: 'Created.', data: aKey(), token: 'elk_secret' },
    )
    await user.click(await button('New API key'))
    const dialog = within(await screen.findByRole('dialog', { name: 'New API key' }))
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Timetable')
    await user.selectOptions(
      dialog.getByRole('combobox', { name: 'Trainees and groups' }),
      'Can see and change',
    )
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Results and reports' }), 'Can see')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Works for' }), '90 days')
    await user.click(dialog.getByRole('button', { name: 'Create key' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('We couldn’t create the key. Try again.')
    answer(listApiKeys, { data: [aKey()] })
    await user.click(dialog.getByRole('button', { name: 'Create key' }))
    expect(calls[1]?.body).toEqual({
      name: 'Timetable',
      scopes: ['people:write', 'results:read'],
      days: 90,
    })
    const ready = within(await screen.findByRole('dialog', { name: 'Your new API key' }))
    expect(ready.getByRole('textbox', { name: 'API key' })).toHaveValue('elk_secret')
    await user.keyboard('{Escape}')
    expect(screen.getByRole('textbox', { name: 'API key' })).toHaveValue('elk_secret')
    expect(ready.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
    await user.click(ready.getByRole('button', { name: 'Copy key' }))
    expect(await screen.findByText('Key copied')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe('elk_secret')
    await user.click(ready.getByRole('button', { name: 'Done' }))
    const list = await screen.findByRole('list', { name: 'API keys' })
    expect(list).toHaveTextContent('Timetable')
    expect(list).toHaveTextContent('Trainees and groups: Can see and change')
    expect(list).toHaveTextContent('Never used')
  })

  test('what is refused of a new one is said at its field, once', async () => {
    const { user } = open()
    const message = 'Give the key another name.'
    answer(createApiKey, refusal('invalid_input', message, { errors: [{ path: 'name', message }] }))
    await user.click(await button('New API key'))
    const dialog = within(await screen.findByRole('dialog', { name: 'New API key' }))
    const name = dialog.getByRole('textbox', { name: 'Name' })
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    await user.click(dialog.getByRole('button', { name: 'Create key' }))
    await waitFor(() => expect(name).toHaveAccessibleDescription(/^Give the key a name/))
    expect(dialog.getByText('Choose what the key can do.')).toBeVisible()
    // The field has the focus, so it is what is seen on a small screen.
    expect(scrolled).not.toHaveBeenCalled()
    await user.type(name, 'Timetable')
    await user.click(dialog.getByRole('button', { name: 'Create key' }))
    await waitFor(() => expect(scrolled).toHaveBeenCalled())
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Results and reports' }), 'Can see')
    await user.click(dialog.getByRole('button', { name: 'Create key' }))
    await waitFor(() => expect(name).toHaveAccessibleDescription(message))
    expect(name).toBeInvalid()
    expect(name).toHaveFocus()
    expect(dialog.getAllByText(message)).toHaveLength(1)
  })

  test('one is deleted after a question', async () => {
    answer(listApiKeys, { data: [aKey({ expires_at: '2020-01-02T08:00:00.000Z' })] })
    const { user } = open()
    expect(await screen.findByText(/^Expired on/)).toBeVisible()
    await user.click(await button('Delete Timetable'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Timetable' }))
    const calls = answer(deleteApiKey, { message: 'API key deleted.' })
    answer(listApiKeys, { data: [] })
    await user.click(dialog.getByRole('button', { name: 'Delete key' }))
    expect(await screen.findByText('No API keys yet')).toBeVisible()
    expect(calls).toHaveLength(1)
  })
})

describe('webhooks', () => {
  test('what is refused of a new one is said at its field, once', async () => {
    const { user } = open()
    const message = 'We only call public https addresses.'
    answer(createWebhook, refusal('invalid_input', message, { errors: [{ path: 'url', message }] }))
    await user.click(await button('New webhook'))
    const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }))
    const url = dialog.getByRole('textbox', { name: 'Address' })
    await user.type(url, 'http://127.0.0.1/')
    await user.click(dialog.getByRole('button', { name: 'Create webhook' }))
    await waitFor(() => expect(url).toHaveAccessibleDescription(message))
    expect(url).toBeInvalid()
    expect(url).toHaveFocus()
    expect(dialog.getAllByText(message)).toHaveLength(1)
  })

  test('a new one is told what was chosen; its secret is shown once', async () => {
    const { user } = open()
    const calls = answer(createWebhook, (_, count) =>
      count === 1
        ? refusal('invalid_input', 'We only call public https addresses.')
        : { message: 'Created.', data: aWebhook(), secret: 'geheim' },
    )
    await user.click(await button('New webhook'))
    const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }))
    await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'http://127.0.0.1/')
    await user.click(dialog.getByRole('checkbox', { name: 'A trainee is approved' }))
    await user.click(dialog.getByRole('button', { name: 'Create webhook' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('We only call public https addresses.')
    await user.clear(dialog.getByRole('textbox', { name: 'Address' }))
    await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'https://school.example/elocute')
    await user.click(dialog.getByRole('button', { name: 'Create webhook' }))
    const ready = within(await screen.findByRole('dialog', { name: 'Your new webhook' }))
    expect(ready.getByRole('textbox', { name: 'Signing secret' })).toHaveValue('geheim')
    await user.keyboard('{Escape}')
    expect(screen.getByRole('textbox', { name: 'Signing secret' })).toHaveValue('geheim')
    expect(calls[1]?.body).toEqual({
      url: 'https://school.example/elocute',
      events: ['attempt_submitted', 'mark_changed', 'reading_counted', 'speaking_marked'],
    })
  })

  test('says what waits and why, can be tested, and is deleted after a question', async () => {
    const last = { at: '2026-11-21T08:00:00.000Z', trouble: 'status', status: 503 } as const
    answer(listWebhooks, { data: [aWebhook({ waiting: 2, last })] })
    const { user } = open()
    expect(await screen.findByText('2 events waiting')).toBeVisible()
    expect(screen.getByText(/^It didn’t accept the call: status 503, on/)).toBeVisible()
    answer(testWebhook, { data: { trouble: 'unknown_host', status: null } })
    await user.click(await button('Send a test to https://school.example/elocute'))
    expect(await screen.findByText('We couldn’t find its address')).toBeVisible()
    answer(testWebhook, { data: { trouble: null, status: 204 } })
    await user.click(await button('Send a test to https://school.example/elocute'))
    expect(await screen.findByText('Your program accepted the test.')).toBeVisible()
    await user.click(await button('Delete https://school.example/elocute'))
    answer(deleteWebhook, { message: 'Webhook deleted.' })
    answer(listWebhooks, { data: [] })
    await user.click(await button('Delete webhook'))
    expect(await screen.findByText('No webhooks yet')).toBeVisible()
  })
})

test('a webhook that was stopped says why and how it starts again, and does', async () => {
  const last = { at: '2026-11-21T08:00:00.000Z', trouble: 'status', status: 410 } as const
  answer(listWebhooks, { data: [aWebhook({ last, stopped: 'gone' })] })
  const { user } = open()
  expect(
    await screen.findByText(/^Stopped: your program answered that it’s gone \(status 410\)/),
  ).toBeVisible()
  answer(testWebhook, { data: { trouble: null, status: 204 } })
  answer(listWebhooks, { data: [aWebhook({ last: { ...last, trouble: null, status: 204 } })] })
  await user.click(await button('Send a test to https://school.example/elocute'))
  expect(await screen.findByText(/^Last called on/)).toBeVisible()
  expect(screen.queryByText(/^Stopped/)).not.toBeInTheDocument()
})
