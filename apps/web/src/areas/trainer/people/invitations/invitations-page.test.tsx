import { listGroups } from '@elocute/contract/groups'
import {
  createInvitation,
  listInvitations,
  revokeInvitation,
  type Invitation,
} from '@elocute/contract/invitations'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, noConnection, refusal } from '../../../../testing/fake-server.ts'
import { aTrainer } from '../../../../testing/people.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const id = (n: number) => `01890000-0000-7000-8000-0000000008${String(n).padStart(2, '0')}`
const group = { id: id(1), name: 'Morning class', archived_at: null, members: 3 }
const link = 'https://school.example/join/abc'
const anInvitation = (details: Partial<Invitation> = {}): Invitation => ({
  id: id(50),
  role: 'trainee',
  trainer_level: null,
  group: { id: group.id, name: group.name },
  cefr: null,
  created_at: '2026-01-02T03:04:05Z',
  expires_at: '2999-01-02T03:04:05Z',
  uses: 3,
  uses_allowed: 30,
  revoked_at: null,
  ...details,
})
const listed = (data: Invitation[], may_invite_trainers = false) =>
  answer(listInvitations, { data, may_invite_trainers })
const open = (search = '') => renderApp(`/trainer/invitations${search}`, aTrainer())

beforeEach(() => {
  answer(listGroups, { data: [group], total: 1 })
  listed([])
})

describe('a new invitation', () => {
  test('for the group of the address is one press, and shows its link and QR code', async () => {
    const { user } = open(`?group=${group.id}`)
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Group' })).toHaveValue(group.id))
    const calls = answer(createInvitation, { message: 'Invitation created', data: anInvitation(), link })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'A2')
    await user.click(screen.getByRole('button', { name: 'Create invitation' }))
    expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(link)
    expect(calls[0]?.body).toEqual({
      role: 'trainee',
      trainer_level: 'trainer',
      group_id: group.id,
      cefr: 'A2',
      uses_allowed: 30,
      days: 14,
    })
    expect(screen.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Link and QR code' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await screen.findByText('Link copied')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(link)
    await user.click(screen.getByRole('button', { name: 'Enlarge' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Scan to join' }))
    expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  })

  test('has no group where that of the address is gone', async () => {
    const { user } = open(`?group=${id(60)}`)
    expect(await screen.findByRole('combobox', { name: 'Group' })).toHaveDisplayValue('No group')
    const calls = answer(createInvitation, { message: 'Invitation created', data: anInvitation(), link })
    await user.click(screen.getByRole('button', { name: 'Create invitation' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toMatchObject({ group_id: null })
  })

  test('for a trainer is offered to the owner, for one person and without a group', async () => {
    listed([], true)
    const { user } = open()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Who' }), 'Trainers')
    expect(screen.queryByRole('combobox', { name: 'Group' })).toBeNull()
    expect(screen.getByRole('textbox', { name: 'How many people' })).toHaveValue('1')
    const calls = answer(createInvitation, { message: 'Invitation created', data: anInvitation(), link })
    await user.click(screen.getByRole('button', { name: 'Create invitation' }))
    await waitFor(() =>
      expect(calls[0]?.body).toEqual({
        role: 'trainer',
        trainer_level: 'trainer',
        group_id: null,
        cefr: null,
        uses_allowed: 1,
        days: 14,
      }),
    )
  })

  test('for an observer comes from the page of trainers, and says what observers do', async () => {
    listed([], true)
    const { user } = open('?who=trainer')
    const who = await screen.findByRole('combobox', { name: 'Who' })
    expect(who).toHaveValue('trainer')
    expect(screen.queryByText(/^Observers have view-only access/)).toBeNull()
    await user.selectOptions(who, 'Observers')
    expect(screen.getByText(/^Observers have view-only access/)).toBeVisible()
    const calls = answer(createInvitation, { message: 'Invitation created', data: anInvitation(), link })
    await user.click(screen.getByRole('button', { name: 'Create invitation' }))
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({ role: 'trainer', trainer_level: 'observer', uses_allowed: 1 }),
    )
  })

  test('that is refused says why, and keeps what was typed', async () => {
    const { user } = open()
    const uses = await screen.findByRole('textbox', { name: 'How many people' })
    expect(screen.queryByRole('combobox', { name: 'Who' })).toBeNull()
    await user.clear(uses)
    await user.type(uses, '999')
    answer(
      createInvitation,
      refusal('invalid_input', 'An invitation is for 1 to 300 people and 1 to 90 days.'),
    )
    await user.click(screen.getByRole('button', { name: 'Create invitation' }))
    expect(await screen.findByText(/^An invitation is for 1 to 300 people/)).toBeVisible()
    expect(uses).toHaveValue('999')
  })
})

test('what is refused of a new invitation is said at its field, once', async () => {
  const { user } = open()
  const message = 'An invitation is open for up to 60 days.'
  answer(createInvitation, refusal('invalid_input', message, { errors: [{ path: 'days', message }] }))
  await user.click(await screen.findByRole('button', { name: 'Create invitation' }))
  const days = screen.getByRole('textbox', { name: 'Expires after (days)' })
  await waitFor(() => expect(days).toHaveAccessibleDescription(message))
  expect(days).toBeInvalid()
  expect(days).toHaveFocus()
  expect(screen.getAllByText(message)).toHaveLength(1)
})

describe('the list', () => {
  test('says for whom each is, how many have joined, and what became of it', async () => {
    listed([
      anInvitation(),
      anInvitation({ id: id(51), group: null, revoked_at: '2026-01-03T03:04:05Z' }),
      anInvitation({
        id: id(52),
        role: 'trainer',
        trainer_level: 'trainer',
        group: null,
        uses: 1,
        uses_allowed: 1,
      }),
      anInvitation({ id: id(53), group: null, expires_at: '2026-01-03T03:04:05Z' }),
      anInvitation({
        id: id(54),
        role: 'trainer',
        trainer_level: 'observer',
        group: null,
        uses: 9,
        uses_allowed: 9,
      }),
    ])
    open()
    await screen.findByRole('button', { name: /^Withdraw the invitation/ })
    const items = screen.getAllByRole('listitem')
    const texts = items.map(({ textContent }) => textContent).filter((text) => text.includes('joined'))
    expect(texts[0]).toMatch(/^Morning classOpen3 of 30 joinedExpires .*Withdraw$/)
    expect(texts.slice(1)).toEqual([
      'TraineesWithdrawn3 of 30 joined',
      'TrainersUsed up1 of 1 joined',
      'TraineesExpired3 of 30 joined',
      'ObserversUsed up9 of 9 joined',
    ])
  })

  test('withdraws an invitation after a question', async () => {
    listed([anInvitation()])
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Withdraw the invitation for Morning class' }))
    const dialog = within(await screen.findByRole('dialog'))
    const calls = answer(revokeInvitation, {
      message: 'Invitation withdrawn',
      data: anInvitation({ revoked_at: '2026-01-03T03:04:05Z' }),
    })
    listed([anInvitation({ revoked_at: '2026-01-03T03:04:05Z' })])
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('Withdrawn')).toBeVisible()
    expect(calls[0]?.params).toEqual({ id: id(50) })
  })

  test('is empty with a hint, and can be loaded again', async () => {
    answer(listInvitations, noConnection)
    const { user } = open()
    await screen.findByText('We couldn’t load the invitations')
    listed([])
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('No invitations yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Invite from a list' })).toHaveAttribute(
      'href',
      '/trainer/trainees/import',
    )
  })
})
