import { changeTrainee } from '@elocute/contract/trainees'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refusal } from '../../../../testing/fake-server.ts'
import { renderPart } from '../../../../testing/render-app.tsx'
import { aListedTrainee } from '../trainees/trainee.factory.ts'
import { TraineeLevel } from './trainee-level.tsx'

const mai = aListedTrainee({ first_name: 'Mai', cefr: 'B1' })
const level = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Level' })

test('a level is saved as soon as it is chosen, and can be taken away', async () => {
  const calls = answer(changeTrainee, { message: 'ok', data: { ...mai, cefr: 'B2' } })
  const { user } = renderPart(<TraineeLevel trainee={mai} />)
  expect(await level()).toHaveValue('B1')
  await user.selectOptions(await level(), 'B2')
  expect(await screen.findByText('Level saved')).toBeVisible()
  await user.selectOptions(await level(), 'No level')
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ cefr: 'B2' }, { cefr: null }]))
})

test('a refusal is said, and the level is what it was', async () => {
  answer(changeTrainee, refusal('not_found', 'Trainee not found'))
  const { user } = renderPart(<TraineeLevel trainee={mai} />)
  await user.selectOptions(await level(), 'C1')
  expect(await screen.findByText('Trainee not found')).toBeVisible()
  expect(await level()).toHaveValue('B1')
})
