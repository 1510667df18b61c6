import {
  changeAccount,
  changeEmail,
  changePassword,
  confirmEmail,
  deleteAccount,
  downloadOwnData,
  endOtherSessions,
  endSession,
  listSessions,
  loadAccount,
  type Account,
  type OpenSession,
} from '@elocute/contract/account'
import { loadCalendar } from '@elocute/contract/calendar'
import { changeSharedVoice, loadSharedVoice } from '@elocute/contract/classmates'
import { changeMailChoice, listMailChoices } from '@elocute/contract/mail-choices'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, forever, noConnection, queryTries, refusal } from '../../testing/fake-server.ts'
import { handedOver } from '../../testing/handed-over.ts'
import { aTrainee, aTrainer } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { localDay } from '../../text/local-day.ts'

const account: Account = { ...aTrainee(), password_length: { min: 6, max: 64 } }

const session = (id: number, changes: Partial<OpenSession> = {}): OpenSession => ({
  id: String(id).padStart(32, '0'),
  device: 'Firefox on Windows',
  current: false,
  created_at: '2026-11-20T08:00:00.000Z',
  last_seen_at: '2026-11-21T09:30:00.000Z',
  ...changes,
})
const here = session(1, { device: 'Chrome on Android', current: true })

/** The account page of somebody with these sessions. After a successful call that ends others, only this one is left. */
const open = (sessions: OpenSession[] = [here]) => {
  let listed = sessions
  answer(loadAccount, { data: account })
  answer(listSessions, () => ({ data: listed }))
  answer(listMailChoices, { data: [{ mail: 'quiz_reopened', wanted: true }] })
  answer(loadSharedVoice, { data: { shared: false, since: null } })
  answer(loadCalendar, { data: null })
  return {
    ...renderApp('/trainee/account', aTrainee()),
    signedOut: (message: string) => {
      listed = [here]
      return { message }
    },
  }
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('the name is changed, and said in the menu', async () => {
  const { user } = open()
  const calls = answer(changeAccount, (_, count) =>
    count === 1 ? noConnection : { message: 'Saved', data: { ...account, first_name: 'Amélie' } },
  )
  expect(await screen.findByText(`You sign in as ${account.email}.`)).toBeVisible()
  const first = screen.getByRole('textbox', { name: 'First name' })
  expect(first).toHaveValue(account.first_name)
  await user.clear(first)
  await user.type(first, 'Amélie')
  await user.click(await button('Save name'))
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t save your name. Try again.')
  expect(first).toHaveValue('Amélie')
  await user.click(await button('Save name'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(calls[1]?.body).toMatchObject({ first_name: 'Amélie', last_name: account.last_name })
})

test('a name that is none is said at its field', async () => {
  const { user } = open()
  const first = await screen.findByRole('textbox', { name: 'First name' })
  await user.clear(first)
  await user.click(await button('Save name'))
  await waitFor(() => expect(first).toHaveAccessibleDescription(/first name/i))
  expect(first).toHaveFocus()
})

const askForCode = async (user: ReturnType<typeof renderApp>['user'], email: string) => {
  const part = within(await screen.findByRole('region', { name: 'Email address' }))
  await user.type(part.getByLabelText('New email address'), email)
  await user.type(part.getByLabelText('Current password'), 'practice1')
  await user.click(part.getByRole('button', { name: 'Send code' }))
  return part
}

test('the address is changed by the code that was sent to the new one', async () => {
  const { user } = open()
  const asked = answer(changeEmail, { message: 'Sent' })
  const confirmed = answer(confirmEmail, (_, count) =>
    count === 1
      ? refusal('wrong_code', 'Invalid or expired code')
      : { message: 'Changed', data: { ...account, email: 'new@example.com' } },
  )
  const part = await askForCode(user, ' New@Example.com ')
  expect(await part.findByText(/we sent to new@example.com/)).toBeVisible()
  expect(asked[0]?.body).toEqual({ email: 'new@example.com', password: 'practice1' })
  const code = part.getByLabelText('Code')
  expect(code).toHaveFocus()
  await user.type(code, '123456')
  await user.click(part.getByRole('button', { name: 'Change address' }))
  expect(await part.findByText('Invalid or expired code')).toBeVisible()
  await user.click(part.getByRole('button', { name: 'Change address' }))
  expect(await part.findByText('You sign in as new@example.com.')).toBeVisible()
  expect(confirmed[1]?.body).toEqual({ code: '123456' })
  expect(part.getByLabelText('New email address')).toHaveValue('')
  expect(part.getByLabelText('New email address')).toHaveFocus()
})

test('a refused address is said at its field, and another one can be used after the code was sent', async () => {
  const { user } = open()
  const message = 'That’s already your address.'
  answer(changeEmail, (_, count) =>
    count === 1
      ? refusal('invalid_input', message, { errors: [{ path: 'email', message }] })
      : { message: 'Sent' },
  )
  const part = await askForCode(user, account.email)
  expect(await part.findByText(message)).toBeVisible()
  expect(part.getByLabelText('New email address')).toHaveAccessibleDescription(message)
  await user.click(part.getByRole('button', { name: 'Send code' }))
  await user.click(await part.findByRole('button', { name: 'Start again' }))
  expect(part.getByLabelText('New email address')).toHaveFocus()
})

test('a code that was asked for can be entered after the page was left', async () => {
  const { user, unmount } = open()
  answer(changeEmail, { message: 'Sent' })
  await askForCode(user, 'new@example.com')
  expect(await screen.findByLabelText('Code')).toBeVisible()
  unmount()
  const { user: later } = open()
  answer(confirmEmail, { message: 'Changed', data: { ...account, email: 'new@example.com' } })
  expect(await screen.findByText(/we sent to new@example.com/)).toBeVisible()
  await later.type(screen.getByLabelText('Code'), '123456')
  await later.click(await button('Change address'))
  expect(await screen.findByLabelText('New email address')).toHaveValue('')
  expect(Object.values(sessionStorage).join()).not.toMatch(/new@example|practice1/)
})

test('a new address that was typed is still there after the page was left, and the password is not', async () => {
  const { user, unmount } = open()
  await user.type(await screen.findByLabelText('New email address'), 'new@example.com')
  const part = () => within(screen.getByRole('region', { name: 'Email address' }))
  await user.type(part().getByLabelText('Current password'), 'practice1')
  unmount()
  open()
  expect(await screen.findByLabelText('New email address')).toHaveValue('new@example.com')
  expect(part().getByLabelText('Current password')).toHaveValue('')
  expect(Object.values(sessionStorage).join()).not.toContain('practice1')
})

const fill = async (
  user: ReturnType<typeof renderApp>['user'],
  [present, next, again]: readonly string[],
) => {
  const part = within(await screen.findByRole('region', { name: 'Password' }))
  await user.type(part.getByLabelText('Current password'), present ?? '')
  await user.type(screen.getByLabelText('New password'), next ?? '')
  await user.type(screen.getByLabelText('Repeat the new password'), again ?? next ?? '')
  await user.click(await button('Change password'))
}

const ofPassword = () =>
  within(screen.getByRole('region', { name: 'Password' })).getByLabelText('Current password')

test('the password is changed, and the fields are empty again', async () => {
  const { user } = open()
  const calls = answer(changePassword, { message: 'Password changed' })
  await fill(user, ['practice1', 'practice2'])
  expect(await screen.findByText('Password changed')).toBeVisible()
  expect(calls[0]?.body).toEqual({
    password: 'practice1',
    newPassword: 'practice2',
    confirmPassword: 'practice2',
  })
  expect(ofPassword()).toHaveValue('')
  expect(screen.getByLabelText('New password')).toHaveValue('')
})

test('a wrong current password is said at its field, and nobody is signed out', async () => {
  const { user, router } = open()
  const message = 'This isn’t your current password.'
  answer(changePassword, refusal('invalid_input', message, { errors: [{ path: 'password', message }] }))
  await fill(user, ['guess', 'practice2'])
  expect(await screen.findByText(message)).toBeVisible()
  expect(ofPassword()).toHaveAccessibleDescription(message)
  expect(screen.getByLabelText('New password')).toHaveValue('practice2')
  expect(router.state.location.pathname).toBe('/trainee/account')
})

test('a new password that is typed differently is not sent', async () => {
  const { user } = open()
  const calls = answer(changePassword, { message: 'Password changed' })
  await fill(user, ['practice1', 'practice2', 'practice3'])
  await waitFor(() =>
    expect(screen.getByLabelText('Repeat the new password')).toHaveAccessibleDescription(
      /match|differ|same/i,
    ),
  )
  expect(calls).toHaveLength(0)
})

test('one other place is signed out', async () => {
  const there = session(2)
  const { user, signedOut } = open([here, there])
  const calls = answer(endSession, (_, count) =>
    count === 1 ? noConnection : signedOut('Signed out there.'),
  )
  const list = await screen.findByRole('list', { name: 'Where you are signed in' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  expect(within(list).getByText('This browser')).toBeVisible()
  const end = await button(/^Sign out Firefox on Windows, last used/)
  await user.click(end)
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t sign it out. Try again.')
  await user.click(end)
  expect(await screen.findByText('Signed out there.')).toBeVisible()
  expect(calls[1]?.params).toEqual({ id: there.id })
  expect(await screen.findByText('You’re only signed in here.')).toBeVisible()
})

test('all other places are signed out, and the focus goes to the list', async () => {
  const { user, signedOut } = open([here, session(2), session(3, { device: null })])
  const calls = answer(endOtherSessions, () => signedOut('Signed out everywhere else.'))
  expect(await screen.findByText('Unknown browser')).toBeVisible()
  await user.click(await button('Sign out everywhere else'))
  expect(await screen.findByText('Signed out everywhere else.')).toBeVisible()
  expect(calls).toHaveLength(1)
  expect(await screen.findByText('You’re only signed in here.')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Where you are signed in' })).toHaveFocus()
})

test('waiting and failures are said, and can be tried again', async () => {
  answer(loadAccount, forever)
  answer(listSessions, forever)
  const { unmount } = renderApp('/trainer/account', aTrainer())
  expect(await screen.findByText('Loading your account…')).toBeInTheDocument()
  unmount()
  answer(loadAccount, (_, count) =>
    count <= queryTries ? noConnection : { data: { ...account, ...aTrainer() } },
  )
  answer(listSessions, (_, count) => (count <= queryTries ? noConnection : { data: [here] }))
  answer(listMailChoices, { data: [] })
  const { user } = renderApp('/trainer/account', aTrainer())
  expect(await screen.findByText('We couldn’t load your account')).toBeVisible()
  await user.click(await button('Try Again'))
  expect(await screen.findByText('We couldn’t load your sign-ins')).toBeVisible()
  await user.click(await button('Try Again'))
  expect(await screen.findByText('Chrome on Android')).toBeVisible()
})

test('a mail is stopped by its switch, which goes back when that could not be saved', async () => {
  const { user } = open()
  const unwanted = { mail: 'quiz_reopened', wanted: false } as const
  const calls = answer(changeMailChoice, (_, count) =>
    count === 1 ? noConnection : { message: 'Choice saved', data: [unwanted] },
  )
  const box = await screen.findByRole('checkbox', {
    name: 'A trainer reopens a quiz or speaking task for me',
  })
  expect(box).toBeChecked()
  await user.click(box)
  const part = within(screen.getByRole('region', { name: 'Email notifications' }))
  expect(await part.findByRole('alert')).toHaveTextContent('We couldn’t save your choice. Try again.')
  expect(box).toBeChecked()
  box.focus()
  await user.keyboard(' ')
  expect(await screen.findByText('Choice saved')).toBeVisible()
  expect(box).not.toBeChecked()
  expect(calls[1]?.body).toEqual(unwanted)
})

test('choices that do not come can be asked for again', async () => {
  answer(loadAccount, { data: account })
  answer(listSessions, { data: [here] })
  answer(listMailChoices, (_, count) =>
    count <= queryTries ? refusal('unavailable', 'Not now.') : { data: [] },
  )
  answer(loadSharedVoice, { data: { shared: false, since: null } })
  answer(loadCalendar, { data: null })
  const { user } = renderApp('/trainee/account', aTrainee())
  expect(await screen.findByText('We couldn’t load your choices')).toBeVisible()
  await user.click(await button('Try Again'))
  await waitFor(() => expect(screen.queryByText('We couldn’t load your choices')).not.toBeInTheDocument())
})

test('a trainer can do without the digest', async () => {
  answer(loadAccount, { data: { ...account, ...aTrainer() } })
  answer(listSessions, { data: [here] })
  answer(listMailChoices, { data: [{ mail: 'trainer_digest', wanted: true }] })
  renderApp('/trainer/account', aTrainer())
  const box = await screen.findByRole('checkbox', { name: 'What needs my attention, on working days' })
  expect(box).toBeChecked()
  expect(box).toHaveAccessibleDescription(/only if there’s something to do/)
})

const voiceLabel = 'Let other trainees in my groups hear my words in listening lessons'
const since = '2026-11-24T09:00:00.000Z'

test('a trainee shares her words, and takes that back', async () => {
  const { user } = open()
  const calls = answer(changeSharedVoice, (_, count) =>
    count === 1
      ? { message: 'Shared', data: { shared: true, since } }
      : { message: 'Taken back', data: { shared: false, since: null } },
  )
  const part = within(await screen.findByRole('region', { name: 'My words in listening lessons' }))
  expect(part.getByText(/in your groups.*without your name.*at any time/)).toBeVisible()
  const box = await part.findByRole('checkbox', { name: voiceLabel })
  expect(box).not.toBeChecked()
  await user.click(box)
  expect(await screen.findByText('Shared')).toBeVisible()
  expect(box).toBeChecked()
  expect(box).toHaveAccessibleDescription(/^Since .*2026/)
  box.focus()
  await user.keyboard(' ')
  expect(await screen.findByText('Taken back')).toBeVisible()
  expect(box).not.toBeChecked()
  expect(calls.map(({ body }) => body)).toEqual([{ shared: true }, { shared: false }])
})

test.each([
  ['without a connection', noConnection, 'We couldn’t save your choice. Try again.'],
  ['when the server refuses it', refusal('forbidden', 'You may not do this.'), 'You may not do this.'],
] as const)('the switch of the shared words goes back %s, and says so', async (_, reply, text) => {
  const { user } = open()
  answer(loadSharedVoice, { data: { shared: true, since } })
  answer(changeSharedVoice, reply)
  const part = within(await screen.findByRole('region', { name: 'My words in listening lessons' }))
  const box = await part.findByRole('checkbox', { name: voiceLabel })
  expect(box).toBeChecked()
  await user.click(box)
  expect(await part.findByRole('alert')).toHaveTextContent(text)
  expect(box).toBeChecked()
})

test('whether the words are shared can be asked for again', async () => {
  const { user } = open()
  answer(loadSharedVoice, (_, count) =>
    count <= queryTries ? refusal('unavailable', 'Not now.') : { data: { shared: false, since: null } },
  )
  const part = within(await screen.findByRole('region', { name: 'My words in listening lessons' }))
  expect(await part.findByText('We couldn’t load your choice')).toBeVisible()
  await user.click(part.getByRole('button', { name: 'Try Again' }))
  expect(await part.findByRole('checkbox', { name: voiceLabel })).not.toBeChecked()
})

test.each([
  ['who waits for approval', '/trainee/account', aTrainee(), { status: 'pending' }],
  ['who trains', '/trainer/account', aTrainer(), aTrainer()],
] as const)('%s is not asked to share words', async (_, page, person, changes) => {
  answer(loadAccount, { data: { ...account, ...changes } })
  answer(listSessions, { data: [here] })
  answer(listMailChoices, { data: [] })
  renderApp(page, person)
  expect(await button('Download my data')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'My words in listening lessons' })).not.toBeInTheDocument()
})

test('the own data are saved as a file, also after a failure', async () => {
  const { user } = open()
  const calls = answer(downloadOwnData, (_, count) =>
    count === 1 ? noConnection : new TextEncoder().encode('{}'),
  )
  const browser = handedOver()
  await user.click(await button('Download my data'))
  const part = within(screen.getByRole('region', { name: 'My data' }))
  expect(await part.findByRole('alert')).toHaveTextContent('We couldn’t download your data. Try again.')
  expect(browser.saved).toEqual([])
  await user.click(await button('Download my data'))
  await waitFor(() => expect(browser.saved).toHaveLength(1))
  expect(browser.saved[0]).toMatchObject({
    name: `elocute-my-data-${localDay(new Date())}.json`,
    type: 'application/json',
  })
  expect(part.queryByRole('alert')).not.toBeInTheDocument()
  expect(calls).toHaveLength(2)
})

test('the account is deleted after the password, and the sign-in page says so', async () => {
  const { user, router } = open()
  const message = 'This isn’t your current password.'
  const calls = answer(deleteAccount, (_, count) =>
    count === 1
      ? refusal('invalid_input', message, { errors: [{ path: 'password', message }] })
      : { message: 'Deleted' },
  )
  await user.click(await button('Delete my account…'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  expect(dialog.getByText(/your quiz results with every word/)).toBeVisible()
  const password = dialog.getByLabelText('Your password')
  await user.type(password, 'practice1')
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }))
  expect(await dialog.findByText(message)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }))
  expect(await screen.findByText('We’ve deleted your account and signed you out.')).toBeVisible()
  expect(router.state.location.pathname).toBe('/auth')
  expect(calls[1]?.body).toEqual({ password: 'practice1' })
})

test('the only trainer is told why her account stays, and an owner who follows her', async () => {
  answer(loadAccount, { data: { ...account, ...aTrainer({ trainer_level: 'owner' }) } })
  answer(listSessions, { data: [here] })
  answer(listMailChoices, { data: [] })
  const { user } = renderApp('/trainer/account', aTrainer())
  answer(deleteAccount, refusal('last_trainer', 'You’re the only trainer.'))
  await user.click(await button('Delete my account…'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/becomes the owner of this school/)).toBeVisible()
  expect(dialog.getByText(/Your quizzes and modules/)).toBeVisible()
  await user.type(dialog.getByLabelText('Your password'), 'practice1')
  await user.keyboard('{Enter}')
  expect(await dialog.findByRole('alert')).toHaveTextContent('You’re the only trainer.')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('an observer has all of it but the mails, of which none is for her', async () => {
  answer(loadAccount, { data: { ...account, ...aTrainer({ trainer_level: 'observer' }) } })
  answer(listSessions, { data: [] })
  renderApp('/trainer/account', aTrainer({ trainer_level: 'observer' }))
  expect(await screen.findByRole('button', { name: 'Save name' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Email notifications' })).toBeNull()
})
