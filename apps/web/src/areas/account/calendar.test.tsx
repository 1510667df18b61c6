import { loadAccount, listSessions } from '@elocute/contract/account'
import { endCalendarAddress, loadCalendar, makeCalendarAddress } from '@elocute/contract/calendar'
import { loadSharedVoice } from '@elocute/contract/classmates'
import { listMailChoices } from '@elocute/contract/mail-choices'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, noConnection } from '../../testing/fake-server.ts'
import { aTrainee, aTrainer } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'

const since = '2026-11-20T08:00:00.000Z'
const address = 'https://school.example/api/calendar/secret.ics'

const open = (has: { since: string } | null, who = aTrainee()) => {
  answer(loadAccount, { data: { ...who, password_length: { min: 6, max: 64 } } })
  answer(listSessions, { data: [] })
  answer(listMailChoices, { data: [] })
  answer(loadSharedVoice, { data: { shared: false, since: null } })
  answer(loadCalendar, { data: has })
  return renderApp(who.role === 'trainee' ? '/trainee/account' : '/trainer/account', who)
}
const button = (name: string) => screen.findByRole('button', { name })

test('an address is made, shown once and copied', async () => {
  const { user } = open(null)
  answer(makeCalendarAddress, (_, count) =>
    count === 1 ? noConnection : { message: 'Ready.', data: { address, since } },
  )
  await user.click(await button('Get a calendar address'))
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t make an address. Try again.')
  await user.click(await button('Get a calendar address'))
  expect(await screen.findByRole('textbox', { name: 'Calendar address' })).toHaveValue(address)
  expect(screen.getByText('Copy it now. For security, we can’t show it again.')).toBeVisible()
  await user.click(await button('Copy address'))
  expect(await screen.findByText('Address copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(address)
})

test('an address that exists is not shown, but can be replaced or turned off', async () => {
  const { user } = open({ since })
  const ended = answer(endCalendarAddress, { message: 'It no longer works.' })
  expect(await screen.findByText(/^You’ve had a calendar address since/)).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Calendar address' })).not.toBeInTheDocument()
  expect(await button('Get a new address')).toBeEnabled()
  await user.click(await button('Turn it off'))
  expect(await button('Get a calendar address')).toBeVisible()
  expect(ended).toHaveLength(1)
})

test('trainers have none', async () => {
  open(null, aTrainer())
  expect(await screen.findByRole('heading', { name: 'Your name' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Calendar' })).not.toBeInTheDocument()
})
