import { chooseForLti, listLtiChoices, openLtiWindow, type LtiChoice } from '@elocute/contract/lti'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, noConnection, refusal } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { newWindow } from './new-window.ts'
import { platform } from './post-to-platform.ts'

const id = (n: number) => `01890000-0000-7000-8000-0000000009${String(n).padStart(2, '0')}`
const choices: LtiChoice[] = [
  { kind: 'quiz', id: id(1), title: 'Vowels', points: 12 },
  { kind: 'quiz', id: id(2), title: 'Consonants', points: 10 },
  { kind: 'module', id: id(3), title: 'Unit 1', points: null },
]
const open = () => renderApp('/auth/lti/choose?for=x#4.a-code')
const offer = (several = true, all = choices) =>
  answer(listLtiChoices, { data: { course: 'English 1', several, choices: all } })
const chosen = { data: { address: 'https://moodle.school.example/return', token: 'a-token' } }
const add = () => screen.getByRole('button', { name: 'Add to course' })

/** What was posted to the platform. */
const posted: [address: string, token: string][] = []
const realPost = platform.post

beforeEach(() => {
  posted.length = 0
  platform.post = (...sent) => void posted.push(sent)
  return () => {
    platform.post = realPost
  }
})

test('what was chosen is signed and posted to the platform', async () => {
  const asked = offer()
  const { user } = open()
  expect(await screen.findByRole('heading', { name: 'Choose for “English 1”' })).toBeVisible()
  expect(asked[0]?.body).toEqual({ code: '4.a-code' })
  expect(add()).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: 'Vowels' }))
  // What a search hides stays chosen.
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'unit')
  expect(screen.queryByRole('checkbox', { name: 'Vowels' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'Unit 1' }))
  const calls = answer(chooseForLti, (_, count) => (count === 1 ? noConnection : chosen))
  await user.click(add())
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t add it.')
  await user.click(add())
  await waitFor(() => expect(posted).toEqual([['https://moodle.school.example/return', 'a-token']]))
  expect(calls[1]?.body).toEqual({
    code: '4.a-code',
    chosen: [
      { kind: 'quiz', id: id(1) },
      { kind: 'module', id: id(3) },
    ],
  })
})

test('one thing is chosen where the platform takes one', async () => {
  offer(false)
  const { user } = open()
  await user.click(await screen.findByRole('radio', { name: 'Vowels' }))
  await user.click(screen.getByRole('radio', { name: 'Consonants' }))
  const calls = answer(chooseForLti, chosen)
  await user.click(add())
  await waitFor(() => expect(posted).toHaveLength(1))
  expect(calls[0]?.body).toMatchObject({ chosen: [{ id: id(2) }] })
})

test('cancelling answers with nothing', async () => {
  offer()
  const { user } = open()
  const calls = answer(chooseForLti, chosen)
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(posted).toHaveLength(1))
  expect(calls[0]?.body).toMatchObject({ chosen: [] })
})

test('a school without anything to choose is told what to do, and can check again', async () => {
  offer(true, [])
  const { user } = open()
  expect(await screen.findByText('Nothing to choose yet')).toBeVisible()
  offer()
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByRole('checkbox', { name: 'Vowels' })).toBeVisible()
})

test('what is made first is made in a window that a one-time code opens', async () => {
  const done: unknown[][] = []
  const open_ = vi.spyOn(newWindow, 'open').mockImplementation(() => ({
    post: (...posted) => done.push(posted),
    close: () => done.push(['closed']),
  }))
  offer(true, [])
  const { user } = open()
  const make = await screen.findByRole('button', { name: 'Open Elocute to create something' })
  const calls = answer(openLtiWindow, (_, count) =>
    count === 1 ? noConnection : { data: { code: '0.another' } },
  )
  await user.click(make)
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t open Elocute.')
  expect(done).toEqual([['closed']])
  await user.click(make)
  await waitFor(() => expect(done[1]).toEqual(['/lti/open', { code: '0.another' }]))
  expect(calls[1]?.body).toEqual({ code: '4.a-code' })
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  open_.mockRestore()
})

test('the window is opened before the call, and gets the form', () => {
  const opened = { close: vi.fn<() => void>() }
  const open_ = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
  const made = newWindow.open()
  const [, name] = open_.mock.calls[0] ?? []
  made.post('/lti/open', { code: '0.another' })
  const form = submit.mock.contexts[0] as HTMLFormElement
  expect([form.target, new URL(form.action).pathname, new FormData(form).get('code')]).toEqual([
    name,
    '/lti/open',
    '0.another',
  ])
  made.close()
  expect(opened.close).toHaveBeenCalledOnce()
  submit.mockRestore()
  open_.mockRestore()
})

test('a choice that is over says so', async () => {
  answer(listLtiChoices, refusal('sign_in_refused', 'This step has expired.'))
  open()
  expect(await screen.findByText('This step has expired.')).toBeVisible()
})

test('the answer is posted as a form', () => {
  platform.post = realPost
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
  platform.post('https://moodle.school.example/return', 'a-token')
  const form = submit.mock.contexts[0] as HTMLFormElement
  expect([form.method, form.action, new FormData(form).get('JWT')]).toEqual([
    'post',
    'https://moodle.school.example/return',
    'a-token',
  ])
  submit.mockRestore()
})
