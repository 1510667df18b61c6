import { loadAgreement, type AgreementByRubric } from '@elocute/contract/speaking-agreement'
import { listCalibrationSets } from '@elocute/contract/speaking-calibration'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, noConnection, queryTries } from '../../../../testing/fake-server.ts'
import { aTrainer } from '../../../../testing/people.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { anId, aRubric } from '../../speaking/speaking.factory.ts'

const { school: _, ...rubric } = aRubric()
const [ada, bo] = [
  { id: anId(11), first_name: 'Ada', middle_name: null, last_name: 'Ng' },
  { id: anId(12), first_name: 'Bo', middle_name: null, last_name: 'Li' },
] as const
const kappa = { value: 0.7713, low: 0.6552, high: 0.8874 }
const criteria = [
  { same: 12, adjacent: 6, kappa },
  { same: 20, adjacent: 0, kappa: null },
]
const few = criteria.map(() => ({ same: 4, adjacent: 3, kappa: null }))

const data: AgreementByRubric = {
  rubric,
  everyone: { pairs: 20, criteria },
  trainers: [
    { trainer: ada, pairs: 20, criteria },
    { trainer: bo, pairs: 7, criteria: few },
  ],
  pairs: [{ trainers: [ada, bo], pairs: 7, criteria: few }],
  differences: [
    {
      answer_id: anId(201),
      task: { id: anId(1), title: 'A late parcel' },
      trainers: [ada, { first_name: null, middle_name: null, last_name: null }],
      apart: [2, 0],
    },
  ],
}
const listed = { id: rubric.id, version: 1, name: rubric.name, pairs: 20 }

const open = (given: { rubrics: (typeof listed)[]; data: AgreementByRubric | null }) => {
  const calls = answer(loadAgreement, given)
  return { ...renderApp('/trainer/agreement', aTrainer({ trainer_level: 'owner' })), calls }
}
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)

test('the owner sees the agreement by criterion, with its interval', async () => {
  open({ rubrics: [listed], data })
  const [greeting, language] = await rowsOf('By criterion')
  expect(greeting).toHaveTextContent(/Greeting.*60% \(12\).*30% \(6\).*10% \(2\).*0\.77 \(0\.66 to 0\.89\)/)
  expect(language).toHaveTextContent(/Language.*100% \(20\).*Everyone gave the same level/)
  expect(screen.getByText('20 answers of the last 12 months have two marks.')).toBeVisible()
  expect(screen.getByText(/A low figure isn’t a fault/)).toBeVisible()
})

test('under ten answers there is no figure, but how many are missing', async () => {
  const { user } = open({ rubrics: [listed], data })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Whose marks' }), 'Bo Li')
  const [greeting] = await rowsOf('By criterion')
  expect(greeting).toHaveTextContent('3 more answers needed')
  const [pair] = await rowsOf('Two trainers each')
  expect(pair).toHaveTextContent(/Ada Ng and Bo Li.*7.*3 more answers needed/)
})

test('the answers that differ most open with both marks', async () => {
  open({ rubrics: [listed], data })
  const [row] = await rowsOf('Listen to where you differ')
  expect(row).toHaveTextContent(/A late parcel.*Ada Ng and a former trainer.*Greeting: 2/)
  expect(screen.getByRole('link', { name: /^Open the answer to A late parcel/ })).toHaveAttribute(
    'href',
    `/trainer/speaking/${anId(1)}/mark?answer=${anId(201)}`,
  )
})

test('another rubric is chosen in the address', async () => {
  const other = { ...listed, version: 2, pairs: 5 }
  const { user, calls, router } = open({ rubrics: [listed, other], data })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Rubric' }), 'Calls, version 2 (5)')
  expect(router.state.location.search).toBe(`?rubric=${rubric.id}&version=2`)
  expect(calls.at(-1)?.query).toEqual({ rubric_id: rubric.id, version: '2' })
})

test('without pairs the page says how to get them, and still leads to the calibration sets', async () => {
  answer(listCalibrationSets, {
    data: [{ rubric_id: rubric.id, version: 1, name: 'Calls', answers: 1, marked: 0 }],
  })
  open({ rubrics: [], data: null })
  expect(await screen.findByText('No answer has two marks yet')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Calls: 1 answer' })).toHaveAttribute(
    'href',
    `/trainer/rubrics/${rubric.id}/versions/1/calibration`,
  )
})

test('a failure can be tried again', async () => {
  answer(loadAgreement, (_, count) => (count <= queryTries ? noConnection : { rubrics: [], data: null }))
  const { user } = renderApp('/trainer/agreement', aTrainer({ trainer_level: 'owner' }))
  await user.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('No answer has two marks yet')).toBeVisible()
})
