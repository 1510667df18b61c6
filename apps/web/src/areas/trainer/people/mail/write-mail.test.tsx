import { loadGroup, type Group } from '@elocute/contract/groups'
import { countAudience } from '@elocute/contract/quiz-words'
import { hardestWords } from '@elocute/contract/reports'
import { mailTrainees } from '@elocute/contract/trainee-mails'
import { practiceMinutes } from '@elocute/contract/trainer-practice'
import { loadTrainee } from '@elocute/contract/trainer-marks'
import { listTrainees } from '@elocute/contract/trainees'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { tokenStore } from '../../../../client/call/token-store.ts'
import { answer, noConnection, refusal } from '../../../../testing/fake-server.ts'
import { aTrainer } from '../../../../testing/people.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { aListedTrainee } from '../trainees/trainee.factory.ts'

const id = '01890000-0000-7000-8000-00000000a001'
const monday: Group = { id, name: 'Monday class', archived_at: null, members: 17 }
const mail = { subject: 'No class on Friday', text: 'Hello all,\nwe meet on Monday.' }
const sent = { message: 'Your email is on its way.', sent: 16 }

const openGroup = (details: Partial<Group> = {}, trainer = aTrainer()) => {
  answer(loadGroup, { data: { ...monday, ...details } })
  answer(hardestWords, { data: [] })
  answer(listTrainees, { data: [], total: 0 })
  return renderApp(`/trainer/groups/${id}`, trainer)
}

const button = (name: string) => screen.findByRole('button', { name })
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Write an email' }))
const subject = () => screen.findByRole('textbox', { name: 'Subject' })
const text = () => screen.findByRole('textbox', { name: 'Text' })

const write = async (user: UserEvent) => {
  await user.type(await subject(), mail.subject)
  await user.type(await text(), mail.text)
}

describe('a mail to a group', () => {
  test('says how many get it and where they answer, and is sent', async () => {
    const counts = answer(countAudience, { data: { trainees: 16, mails: 3 } })
    const calls = answer(mailTrainees, sent)
    const { user } = openGroup()
    await user.click(await button('Write an email'))
    expect(await (await dialog()).findByText('To 16 trainees of Monday class')).toBeVisible()
    expect(await text()).toHaveAccessibleDescription(/Replies go to .+@/)
    await write(user)
    await user.click(await button('Send to 16 trainees'))
    expect(await screen.findByText('Your email to 16 trainees is on its way.')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(counts[0]?.body).toEqual({ audience: { group_ids: [id], user_ids: [] }, of: 'quiz' })
    expect(calls.map(({ body }) => body)).toEqual([{ ...mail, group: id }])
    await user.click(await button('Write an email'))
    expect(await subject()).toHaveValue('')
  })

  test('can be sent when nobody knows how many get it', async () => {
    answer(countAudience, noConnection)
    const calls = answer(mailTrainees, sent)
    const { user } = openGroup()
    await user.click(await button('Write an email'))
    expect(await (await dialog()).findByText('To the trainees of Monday class')).toBeVisible()
    await write(user)
    await user.click(await button('Send'))
    expect(await screen.findByText('Your email to 16 trainees is on its way.')).toBeVisible()
    expect(calls).toHaveLength(1)
  })

  test.for([
    [noConnection, /^We couldn’t send your email/],
    [refusal('audience_gone', 'No one in this group is active.'), /^No one in this group is active/],
    [refusal('too_many', 'Too many tries.', { retryAfterSeconds: 60 }), /^Too many tries/],
  ] as const)('that fails loses nothing, also when the dialog is closed', async ([failure, said]) => {
    answer(mailTrainees, failure)
    const { user } = openGroup()
    await user.click(await button('Write an email'))
    await write(user)
    await user.click((await dialog()).getByRole('button', { name: /^Send/ }))
    expect(await (await dialog()).findByText(said)).toBeVisible()
    expect((await dialog()).getByText('No one in Monday class is active yet.')).toBeVisible()
    expect(await text()).toHaveValue(mail.text)
    await user.click(await button('Cancel'))
    await user.click(await button('Write an email'))
    expect(await subject()).toHaveValue(mail.subject)
    expect(await text()).toHaveValue(mail.text)
  })

  test('stays in its tab for who has written it, and for nobody else who signs in there', async () => {
    const writer = openGroup()
    await writer.user.click(await button('Write an email'))
    await write(writer.user)
    writer.unmount()
    tokenStore.clear('signed-out')
    const other = openGroup({}, aTrainer({ id: '01890000-0000-7000-8000-000000000009' }))
    await other.user.click(await button('Write an email'))
    expect(await subject()).toHaveValue('')
    other.unmount()
    tokenStore.clear('signed-out')
    const { user } = openGroup()
    await user.click(await button('Write an email'))
    expect(await text()).toHaveValue(mail.text)
  })

  test('is not sent without words, and says what is missing', async () => {
    const calls = answer(mailTrainees, sent)
    const { user } = openGroup()
    await user.click(await button('Write an email'))
    await user.type(await subject(), mail.subject)
    await user.click((await dialog()).getByRole('button', { name: /^Send/ }))
    expect(await screen.findByText('Write something first.')).toBeVisible()
    expect(await text()).toHaveFocus()
    expect(calls).toEqual([])
  })

  test.for([[{ members: 0 }], [{ archived_at: '2026-03-04T12:00:00.000Z' }]])(
    'cannot be written to nobody and to an archived group: %j',
    async ([details]) => {
      openGroup(details)
      expect(await screen.findByRole('heading', { level: 1, name: 'Monday class' })).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Write an email' })).toBeNull()
    },
  )
})

describe('a mail to selected trainees', () => {
  const tran = { middle_name: null, last_name: 'Tran' }
  const ada = aListedTrainee({ ...tran, first_name: 'Ada' })
  const ben = aListedTrainee({ ...tran, first_name: 'Ben' })
  const cleo = aListedTrainee({ ...tran, first_name: 'Cleo', status: 'pending' })

  const openList = () => {
    answer(listTrainees, { data: [ada, ben, cleo], total: 3 })
    return renderApp('/trainer/trainees', aTrainer())
  }
  const select = async (user: UserEvent, name: string) =>
    user.click(await screen.findByRole('checkbox', { name: new RegExp(name) }))

  test('goes to the active ones, whom it names, and nobody is selected then', async () => {
    const calls = answer(mailTrainees, { ...sent, sent: 2 })
    const { user } = openList()
    for (const name of ['Ada', 'Ben', 'Cleo']) await select(user, name)
    await user.click(await button('Write an email'))
    expect(await (await dialog()).findByText('Ada Tran, Ben Tran')).toBeVisible()
    await write(user)
    await user.click(await button('Send to 2 trainees'))
    expect(await screen.findByText('Your email to 2 trainees is on its way.')).toBeVisible()
    expect(calls[0]?.body).toEqual({ ...mail, ids: [ada.id, ben.id] })
    expect(screen.queryByRole('group', { name: 'Selected trainees' })).toBeNull()
  })

  test('is not offered when only applicants are selected', async () => {
    const { user } = openList()
    await select(user, 'Cleo')
    expect(await button('Add to a group')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Write an email' })).toBeNull()
  })
})

test.for([
  ['verified', true],
  ['pending', false],
] as const)('from the page of a trainee who is %s a mail can be written: %s', async ([status, offered]) => {
  const trainee = aListedTrainee({ first_name: 'Ada', middle_name: null, last_name: 'Tran', status })
  answer(practiceMinutes, { data: { minutes_of_week: 1, minutes: 1 } })
  answer(loadTrainee, { data: { trainee, attempts: [], words: [], sounds: [], readings: [] } })
  const calls = answer(mailTrainees, { ...sent, sent: 1 })
  const { user } = renderApp(`/trainer/trainees/${trainee.id}`, aTrainer())
  expect(await button('Add to a group')).toBeVisible()
  if (!offered) {
    expect(screen.queryByRole('button', { name: 'Write an email' })).toBeNull()
    return
  }
  await user.click(await button('Write an email'))
  expect(await (await dialog()).findByText('To Ada Tran')).toBeVisible()
  await write(user)
  await user.click(await button('Send to 1 trainee'))
  expect(await screen.findByText('Your email to 1 trainee is on its way.')).toBeVisible()
  expect(calls[0]?.body).toEqual({ ...mail, ids: [trainee.id] })
})
