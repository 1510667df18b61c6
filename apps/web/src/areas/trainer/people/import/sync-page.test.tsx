import { listGroups } from '@elocute/contract/groups'
import {
  importPeople,
  listImports,
  previewImport,
  previewSync,
  type PeopleImport,
  type SyncPreview,
} from '@elocute/contract/people-import'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, refusal } from '../../../../testing/fake-server.ts'
import { aTrainer } from '../../../../testing/people.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { aRoster, rosterCsv, rosterFiles, rosterUser } from '../../../../testing/roster.ts'

const id = (n: number) => `01890000-0000-7000-8000-0000000008${String(n).padStart(2, '0')}`

const done = (details: Partial<PeopleImport> = {}): PeopleImport => ({
  id: id(50),
  created_at: '2026-01-02T03:04:05Z',
  group: null,
  groups: 2,
  sync: true,
  invited: 1,
  joined: 0,
  approved: 0,
  added: 1,
  suspended: 1,
  restored: 0,
  changed: 1,
  undo_until: '2999-01-02T03:04:05Z',
  undone_at: null,
  ...details,
})

const leaver = (n: number, first_name: string) => ({
  id: id(n),
  email: `${first_name.toLowerCase()}@school.example`,
  first_name,
  middle_name: null,
  last_name: 'Hill',
})

const nothing = { name_now: null, joins: [], leaves: [] }
const leavers = [leaver(1, 'Cem'), leaver(2, 'Dan')]

const changes = (details: Partial<SyncPreview> = {}) =>
  answer(previewSync, ({ body }) => ({
    data: {
      people: (body as { people: { email: string }[] }).people.map(({ email }) =>
        email.startsWith('anna')
          ? { state: 'known' as const, name_now: 'Annie Weber', joins: ['7A'], leaves: ['6A'] }
          : email.startsWith('ben')
            ? { state: 'known' as const, ...nothing }
            : { state: 'new' as const, ...nothing },
      ),
      leavers,
      active: 10,
      ...details,
    },
  }))

const open = async () => {
  const rendered = renderApp('/trainer/trainees/import', aTrainer())
  await screen.findByRole('textbox', { name: /^Names and email addresses/ })
  return rendered
}
const choose = (user: UserEvent, file: File) => user.upload(screen.getByLabelText('Choose a file'), file)
const update = () => screen.findByRole('button', { name: 'Update from the list' })

beforeEach(() => {
  sessionStorage.clear()
  answer(listGroups, { data: [], total: 0 })
  answer(listImports, { data: [] })
  answer(previewImport, ({ body }) => ({
    data: (body as { emails: string[] }).emails.map(() => 'known' as const),
  }))
  changes()
})

describe('a OneRoster export', () => {
  test('is brought in step with after a question about the leavers', async () => {
    const { user } = await open()
    await choose(user, aRoster())
    expect(await screen.findByRole('radio', { name: 'Update everyone from it' })).toBeChecked()
    for (const text of [
      '1 trainee will get another name or other groups',
      '1 trainee won’t change',
      '1 person of the export isn’t a trainee and was left out',
      '2 trainees aren’t in the list',
    ])
      expect(await screen.findByText(text)).toBeVisible()
    const row = within(screen.getByRole('table')).getAllByRole('row')[1] as HTMLElement
    for (const text of ['Now: Annie Weber', 'Joins 7A', 'Leaves 6A'])
      expect(within(row).getByText(text)).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Suspend Dan Hill' }))
    const calls = answer(importPeople, { message: 'People imported', data: done() })
    await user.click(await update())
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend 1 trainee?' }))
    expect(dialog.queryByText(/^That’s more than half/)).toBeNull()
    expect(calls).toHaveLength(0)
    await user.click(dialog.getByRole('button', { name: 'Suspend 1 trainee' }))
    expect(
      await screen.findByText('1 invited, 0 approved, 1 changed, 1 suspended, 0 restored.'),
    ).toBeVisible()
    expect(calls[0]?.body).toMatchObject({
      people: [
        { email: 'anna@school.example', groups: ['7A'] },
        { email: 'ben@school.example', groups: ['7A', 'Chess'] },
      ],
      sync: { leavers: [id(1)], confirmed: false },
    })
  })

  test('changes the groups of somebody who is only invited, for when she joins', async () => {
    const invited = { ...nothing, state: 'invited' as const }
    changes({ people: [{ ...invited, joins: ['7A'] }, invited], leavers: [] })
    const { user } = await open()
    await choose(user, aRoster())
    expect(await screen.findByText('2 people are already invited and get no second invitation')).toBeVisible()
    expect(within(screen.getByRole('table')).getByText('Joins 7A')).toBeVisible()
    expect(screen.getByText('1 person joins the new group “7A”')).toBeVisible()
    answer(importPeople, { message: 'People imported', data: done({ changed: 0, suspended: 0 }) })
    await user.click(await update())
    expect(await screen.findByText(/0 suspended, 0 restored\.$/)).toBeVisible()
  })

  test('that would suspend more than half says so, and all can be kept', async () => {
    changes({ active: 3 })
    const { user } = await open()
    await choose(user, aRoster())
    await user.click(await update())
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^That’s more than half of your trainees/)).toBeVisible()
    const calls = answer(importPeople, { message: 'People imported', data: done() })
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('checkbox', { name: 'Suspend all 2' }))
    await user.click(await update())
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ sync: { leavers: [], confirmed: false } }))
  })

  test('whose leavers the server wants confirmed stays, with the reason', async () => {
    const { user } = await open()
    await choose(user, aRoster())
    await user.click(await update())
    answer(importPeople, refusal('leavers_unconfirmed', 'This list would suspend more than half.'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Suspend 2/ }))
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeVisible()
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    expect(await update()).toBeVisible()
  })

  test('with rows that need a correction says that they count as missing', async () => {
    const { user } = await open()
    const users = rosterCsv('users', [rosterUser('anna'), rosterUser('ben', { email: '' })])
    await choose(user, aRoster({ ...rosterFiles(), users }))
    expect(await screen.findByText(/^Rows that need a correction count as not in the list/)).toBeVisible()
  })

  test('that everybody is in step with already says so', async () => {
    changes({ leavers: [] })
    const { user } = await open()
    await choose(user, aRoster({ ...rosterFiles(), users: rosterCsv('users', [rosterUser('ben')]) }))
    expect(await screen.findByText('Everyone already matches this list.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Update from the list' })).toBeNull()
  })

  test.each([
    [
      aRoster({ ...rosterFiles(), users: 'sourcedId,givenName,familyName\n' }),
      'users.csv has no column “email”. Export it again as OneRoster CSV, version 1.2 or 1.1.',
    ],
    [aRoster({ users: rosterFiles().users }), /^This zip has no roles\.csv/],
    [
      aRoster({
        ...rosterFiles(),
        users: rosterCsv('users', [rosterUser('anna'), rosterUser('anna')]),
      }),
      /^users\.csv has the sourcedId “anna” twice/,
    ],
    [new File(['PK\u0003\u0004'], 'roster.zip'), /^This zip file is damaged/],
    [new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'roster.zip'), /^This export is too large/],
  ])('that cannot be read says why', async (file, sentence) => {
    const { user } = await open()
    await choose(user, file)
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  test('whose reader cannot be loaded says so', async () => {
    vi.doMock('./roster/read-roster.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    const { user } = await open()
    await choose(user, aRoster())
    expect(await screen.findByText(/^We couldn’t load the OneRoster reader/)).toBeVisible()
    vi.doUnmock('./roster/read-roster.ts')
  })
})

describe('any other list', () => {
  test('adds its people until everybody is to be brought in step with it', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('textbox', { name: /^Names and email addresses/ }))
    await user.paste(
      'First name,Last name,Email,Class\nAnna,Weber,anna@school.example,7A\nNia,Lo,nia@school.example,7A',
    )
    await user.click(screen.getByRole('button', { name: 'Check the list' }))
    expect(await screen.findByRole('radio', { name: 'Add the people in it' })).toBeChecked()
    expect(screen.queryByText('2 trainees aren’t in the list')).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Update everyone from it' }))
    expect(await screen.findByText('1 person will be invited by email')).toBeVisible()
    expect(screen.getByText('2 people join the new group “7A”')).toBeVisible()
    const calls = answer(importPeople, { message: 'People imported', data: done({ suspended: 2 }) })
    answer(listImports, { data: [done({ suspended: 2 })] })
    await user.click(await update())
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Suspend 2 trainees' }),
    )
    expect(await screen.findByText(/2 suspended, 0 restored\.$/)).toBeVisible()
    expect(await screen.findByText('Updated')).toBeVisible()
    expect(calls[0]?.body).toMatchObject({ sync: { leavers: [id(1), id(2)] } })
  })
})
