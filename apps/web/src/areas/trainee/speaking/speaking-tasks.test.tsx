import { listOwnSpeakingTasks } from '@elocute/contract/speaking-answers'
import { listAssignedReadings } from '@elocute/contract/counted-readings'
import * as sentences from '@elocute/messages/own-speaking'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../../../client/address/paths.ts'
import { answer, noConnection, queryTries } from '../../../testing/fake-server.ts'
import { aTrainee } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { anAnswer, aSentAnswer, aTask } from './speaking.factory.ts'

const open = () => {
  answer(listAssignedReadings, { data: [], keep_days: 30 })
  return renderApp(paths.trainee.speaking, aTrainee())
}
const cardOf = async (name: string) => {
  const cards = await within(await screen.findByRole('list', { name: 'Speaking tasks' })).findAllByRole(
    'listitem',
  )
  const card = cards.find((one) => within(one).queryByRole('link', { name }))
  if (!card) throw new Error(`no card of ${name}`)
  return card
}
const idOf = (n: number) => `01890000-0000-7000-8000-00000000d00${n}`

test('the speaking tasks say how far the trainee is, what is left, and until when', async () => {
  answer(listOwnSpeakingTasks, {
    data: [
      aTask({ id: idOf(1), title: 'New', due_at: '2026-01-05T12:00:00.000Z' }),
      aTask({ id: idOf(2), title: 'Begun', answers: [anAnswer([1])] }),
      aTask({ id: idOf(3), title: 'Sent', answers: [aSentAnswer()] }),
      aTask({ id: idOf(4), title: 'Done', answers: [aSentAnswer()], marked: true }),
      aTask({ id: idOf(5), title: 'Later', opens_at: '2126-01-05T12:00:00.000Z', asked: null }),
      aTask({ id: idOf(6), title: 'Over', state: 'closed' }),
    ],
    keep_days: 30,
  })
  open()
  const fresh = await cardOf('New')
  for (const text of ['Not started', 'Overdue', '2 questions', '1 min to answer each', '2 tries left'])
    expect(fresh).toHaveTextContent(text)
  expect(within(fresh).getByRole('link', { name: 'New' })).toHaveAttribute(
    'href',
    paths.trainee.speakingTask(idOf(1)),
  )
  const begun = await cardOf('Begun')
  expect(begun).toHaveTextContent('Not sent yet')
  expect(within(begun).getByRole('link', { name: 'Go on with “Begun”' })).toBeVisible()
  const sent = await cardOf('Sent')
  expect(sent).toHaveTextContent('Waiting for your trainer')
  expect(sent).toHaveTextContent('1 try left')
  expect(await cardOf('Done')).toHaveTextContent('Marked')
  expect(await cardOf('Done')).not.toHaveTextContent('left')
  const later = await cardOf('Later')
  expect(later).toHaveTextContent('Not open yet')
  expect(later).toHaveTextContent(/Opens Jan 5, 2126/)
  expect(await cardOf('Over')).toHaveTextContent('Closed')
  expect(screen.getByRole('link', { name: 'Speaking', current: 'page' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Speech Practice', current: 'page' })).toBeVisible()
})

test('there are none at first, and they can be asked for again after a failure', async () => {
  answer(listOwnSpeakingTasks, (_, count) =>
    count <= queryTries ? noConnection : { data: [], keep_days: 30 },
  )
  const { user } = open()
  expect(await screen.findByText(sentences.failedTitle(), {}, { timeout: 10_000 })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('No speaking tasks yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Read any script' })).toHaveAttribute(
    'href',
    paths.trainee.speechPractice,
  )
})

test('what was loaded stays without a connection, and says so', async () => {
  answer(listOwnSpeakingTasks, { data: [aTask()], keep_days: 30 })
  const { user } = open()
  await cardOf('My town')
  answer(listOwnSpeakingTasks, noConnection)
  await user.click(screen.getByRole('link', { name: 'Assigned' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Speaking tasks' })).toBeNull())
  await user.click(screen.getByRole('link', { name: 'Speaking' }))
  expect(await cardOf('My town')).toBeVisible()
})
