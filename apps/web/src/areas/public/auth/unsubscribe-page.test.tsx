import { unsubscribe } from '@elocute/contract/mail-choices'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, noConnection, refusal } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const button = () => screen.findByRole('button', { name: 'Unsubscribe' })

test('the link of a mail asks for a click first, and stops the mails then', async () => {
  const calls = answer(unsubscribe, (_, count) => (count === 1 ? noConnection : { message: 'Stopped' }))
  const { user } = renderApp('/unsubscribe/a.quiz_reopened.b')
  expect(await screen.findByRole('heading', { name: 'Unsubscribe?' })).toBeVisible()
  expect(calls).toHaveLength(0)
  await user.click(await button())
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t unsubscribe you. Try again.')
  await user.click(await button())
  expect(await screen.findByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
  expect(screen.getByRole('main')).toHaveFocus()
  expect(calls[1]?.body).toEqual({ token: 'a.quiz_reopened.b' })
})

test('a link that is not complete is refused with a sentence', async () => {
  answer(unsubscribe, refusal('not_found', 'This link isn’t complete.'))
  const { user } = renderApp('/unsubscribe/x')
  await user.click(await button())
  expect(await screen.findByRole('alert')).toHaveTextContent('This link isn’t complete.')
})
