import { remindOfQuiz, remindOfReading, remindOfSpeakingTask } from '@elocute/contract/task-reminders'
import { trainerHome, trainerToday, type Today } from '@elocute/contract/dashboards'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, forever, noConnection, queryTries, refusal } from '../../../testing/fake-server.ts'
import { renderPart } from '../../../testing/render-app.tsx'
import { aHome } from './home.factory.ts'
import { TrainerHomePage } from './trainer-home-page.tsx'

const quizId = '01890000-0000-7000-8000-000000040000'
const groupId = '01890000-0000-7000-8000-000000050000'
const refunds = { quiz_id: quizId, title: 'Refunds', due_at: null, not_started: 6, reminded: null }
const nothing: Today = {
  applications: 0,
  appeals: 0,
  quizzes: [],
  readings: [],
  speaking: [],
  calibration: [],
  sounds: [],
}

const open = (today: Partial<Today> = {}) => {
  answer(trainerHome, aHome({ Fruit: 7 }))
  answer(trainerToday, { data: { ...nothing, ...today } })
  return renderPart(<TrainerHomePage />)
}
const panel = () => screen.findByRole('region', { name: 'To do' })
const linkOf = async (name: string) => within(await panel()).getByRole('link', { name })

test('each line says what waits and leads to where it is done', async () => {
  open({ applications: 25, appeals: 1, quizzes: [refunds] })
  expect(await linkOf('25 applications to approve')).toHaveAttribute(
    'href',
    '/trainer/trainees?status=pending',
  )
  expect(await linkOf('One appeal to answer')).toHaveAttribute('href', '/trainer/appeals')
  const link = await linkOf('6 trainees haven’t started “Refunds”')
  expect(link).toHaveAttribute('href', `/trainer/quizzes/${quizId}?show=not-started`)
})

test.for([
  ['2999-12-31T12:00:00Z', 'Due Dec 31, 2999'],
  ['2001-12-31T12:00:00Z', 'Was due Dec 31, 2001'],
] as const)('a quiz says when it is due: %s', async ([due_at, text]) => {
  open({ quizzes: [{ ...refunds, not_started: 1, due_at }] })
  await linkOf('One trainee hasn’t started “Refunds”')
  expect(await panel()).toHaveTextContent(text)
})

test('the hardest sound of a group leads to the scripts that train it', async () => {
  const group = { id: quizId, name: 'Class B' }
  open({ sounds: [{ group, ipa: 'θ', average: 42.6, count: 30, trainees: 5 }] })
  const link = await linkOf('Class B gains most from practising /θ/, “th”')
  expect(link).toHaveAttribute('href', `/trainer/scripts?ipa=%CE%B8&group=${quizId}`)
  expect(await panel()).toHaveTextContent('43 of 100 on average')
})

test('nothing to do is said', async () => {
  open()
  expect(await panel()).toHaveTextContent('You’re all caught up.')
})

test('it is waited for with the figures, and a failure leaves these', async () => {
  answer(trainerHome, aHome({ Fruit: 7 }))
  answer(trainerToday, (_, count) => (count <= queryTries ? noConnection : { data: nothing }))
  const { user } = renderPart(<TrainerHomePage />)
  expect(await screen.findByText('Fruit')).toBeVisible()
  expect(within(await panel()).getByRole('alert')).toHaveTextContent('We couldn’t load')
  await user.click(within(await panel()).getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText(/You’re all caught up/)).toBeVisible()
})

test('a reading waits for those who have not read it, and for comments', async () => {
  const reading_id = quizId
  const reading = {
    reading_id,
    title: 'Weather',
    due_at: null,
    reminded: null,
    not_read: 3,
    not_commented: 2,
  }
  open({ readings: [reading, { ...reading, reading_id: groupId, not_read: 0 }] })
  expect(await linkOf('3 trainees haven’t read “Weather”')).toHaveAttribute(
    'href',
    `/trainer/readings/${quizId}`,
  )
  expect(await panel()).toHaveTextContent('2 new readings without a comment')
  expect(await linkOf('2 new readings of “Weather” have no comment yet')).toHaveAttribute(
    'href',
    `/trainer/readings/${groupId}`,
  )
})

test('a speaking task waits for marks, or for those who have not answered', async () => {
  const none = { reminded: null, second_marks: 0, third_marks: 0 }
  const task = { task_id: quizId, title: 'A late parcel', due_at: null, not_answered: 3, to_mark: 5, ...none }
  open({ speaking: [task, { ...task, task_id: groupId, to_mark: 0 }] })
  expect(await linkOf('5 answers to mark: A late parcel')).toHaveAttribute(
    'href',
    `/trainer/speaking/${quizId}/mark`,
  )
  expect(await panel()).toHaveTextContent('3 trainees haven’t answered yet')
  expect(await linkOf('3 trainees haven’t answered “A late parcel”')).toHaveAttribute(
    'href',
    `/trainer/speaking/${groupId}`,
  )
})

test('a failure that is tried again leaves the figures too', async () => {
  answer(trainerHome, aHome({ Fruit: 7 }))
  answer(trainerToday, (_, count) => (count <= queryTries ? noConnection : forever))
  const { user } = renderPart(<TrainerHomePage />)
  await user.click(within(await panel()).getByRole('button', { name: 'Try Again' }))
  expect(await within(await panel()).findByText('Loading your to-do list…')).toBeInTheDocument()
  expect(screen.getByText('Fruit')).toBeVisible()
})

test('those who have not started are reminded once, and every trainer sees when and by whom', async () => {
  answer(trainerHome, aHome({ Fruit: 7 }))
  const calls = answer(remindOfQuiz, { message: 'Reminders are on their way.', reminded: 6 })
  const grace = { id: groupId, first_name: 'Grace', middle_name: 'Li', last_name: 'Ng' }
  answer(trainerToday, () => {
    const reminded = calls.length === 0 ? null : { at: new Date().toISOString(), by: grace }
    return { data: { ...nothing, quizzes: [{ ...refunds, reminded }] } }
  })
  const { user } = renderPart(<TrainerHomePage />)
  await user.click(await screen.findByRole('button', { name: 'Remind them of Refunds' }))
  expect(await screen.findByText('Reminder sent to 6 trainees.')).toBeVisible()
  expect(calls.map(({ params }) => params)).toEqual([{ id: quizId }])
  expect(await panel()).toHaveTextContent(/Reminded today, .*, by Grace Li Ng/)
  expect(screen.queryByRole('button', { name: /Remind/ })).toBeNull()
})

test('those who have not read or answered are reminded from here too', async () => {
  const calls = [
    answer(remindOfReading, { message: 'Reminders are on their way.', reminded: 3 }),
    answer(remindOfSpeakingTask, { message: 'Reminders are on their way.', reminded: 4 }),
  ]
  const rest = { due_at: null, reminded: null }
  const marks = { to_mark: 1, second_marks: 0, third_marks: 0 }
  const { user } = open({
    readings: [
      { ...rest, reading_id: quizId, title: 'Weather', not_read: 3, not_commented: 0 },
      { ...rest, reading_id: groupId, title: 'A parcel', not_read: 0, not_commented: 2 },
    ],
    speaking: [{ ...rest, ...marks, task_id: groupId, title: 'My town', not_answered: 4 }],
  })
  await user.click(await screen.findByRole('button', { name: 'Remind them of Weather' }))
  expect(await screen.findByText('Reminder sent to 3 trainees.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remind them of My town' }))
  expect(await screen.findByText('Reminder sent to 4 trainees.')).toBeVisible()
  expect(calls.map((sent) => sent.map(({ params }) => params))).toEqual([[{ id: quizId }], [{ id: groupId }]])
  expect(screen.queryByRole('button', { name: /A parcel/ })).toBeNull()
})

test('a running reminder is not sent twice', async () => {
  const { user } = open({ quizzes: [refunds] })
  const calls = answer(remindOfQuiz, forever)
  const button = await screen.findByRole('button', { name: 'Remind them of Refunds' })
  await user.dblClick(button)
  expect(calls).toHaveLength(1)
  expect(button).toHaveAttribute('aria-busy', 'true')
})

test.for([
  [refusal('already_reminded', 'They were reminded today.'), 'They were reminded today.'],
  [noConnection, 'We couldn’t send the reminders.'],
] as const)('a reminder that fails says why', async ([failure, text]) => {
  const { user } = open({ quizzes: [refunds] })
  answer(remindOfQuiz, failure)
  await user.click(await screen.findByRole('button', { name: 'Remind them of Refunds' }))
  expect(await screen.findByText(text)).toBeVisible()
})

test('a speaking task waits for second and third marks', async () => {
  const task = { title: 'A late parcel', due_at: null, reminded: null, not_answered: 0, to_mark: 0 }
  open({
    speaking: [
      { ...task, task_id: quizId, second_marks: 3, third_marks: 1 },
      { ...task, task_id: groupId, second_marks: 0, third_marks: 1 },
    ],
  })
  expect(await linkOf('3 answers wait for your second mark: A late parcel')).toHaveAttribute(
    'href',
    `/trainer/speaking/${quizId}/mark`,
  )
  expect(await linkOf('One answer waits for a third mark: A late parcel')).toHaveAttribute(
    'href',
    `/trainer/speaking/${groupId}/mark`,
  )
  expect(within(await panel()).getAllByText(/third mark/)).toHaveLength(2)
  // The title of a task is in the first part of its line only.
  expect(within(await panel()).getByText(/One answer waits for a third mark$/)).toBeVisible()
})

test('a calibration set waits until it is marked', async () => {
  open({ calibration: [{ rubric_id: quizId, version: 2, name: 'Calls', answers: 10, marked: 3 }] })
  expect(await linkOf('Mark the calibration set first: 3 of 10 (Calls)')).toHaveAttribute(
    'href',
    `/trainer/rubrics/${quizId}/versions/2/calibration`,
  )
})
