import { changeTrainees, listTrainees } from '@elocute/contract/trainees'
import { loadTrainee } from '@elocute/contract/trainer-marks'
import { practiceMinutes } from '@elocute/contract/trainer-practice'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answer, refusal } from '../../../../testing/fake-server.ts'
import { aTrainer } from '../../../../testing/people.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { aListedTrainee } from './trainee.factory.ts'

const ada = aListedTrainee({ first_name: 'Ada', middle_name: null, last_name: 'Tran' })
const ben = aListedTrainee({ first_name: 'Ben', middle_name: null, last_name: 'Tran', status: 'suspended' })

const inDialog = async (name: string) =>
  within(await screen.findByRole('dialog')).getByRole('button', { name })

describe('in the list', () => {
  test('active trainees are suspended and suspended ones restored, after a question', async () => {
    answer(listTrainees, { data: [ada, ben], total: 2 })
    const { user } = renderApp('/trainer/trainees', aTrainer())
    expect(await screen.findByText('Suspended', { selector: 'span' })).toBeVisible()
    await user.click(await screen.findByRole('checkbox', { name: /Ada Tran/ }))
    await user.click(screen.getByRole('checkbox', { name: /Ben Tran/ }))
    const bar = () => within(screen.getByRole('group', { name: 'Selected trainees' }))
    const calls = answer(changeTrainees, { message: 'Trainees changed', changed: 1, skipped: 0 })
    await user.click(bar().getByRole('button', { name: 'Suspend' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend 1 trainee' }))
    expect(dialog.getByText(/^This trainee is signed out right away/)).toBeVisible()
    expect(dialog.getByText('Ada Tran')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Suspend' }))
    expect(await screen.findByText('Ada Tran is suspended')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: /Ben Tran/ }))
    await user.click(bar().getByRole('button', { name: 'Restore' }))
    await user.click(await inDialog('Restore'))
    expect(await screen.findByText('Ben Tran can sign in again')).toBeVisible()
    expect(calls.map(({ body }) => body)).toEqual([
      { ids: [ada.id], action: 'suspend' },
      { ids: [ben.id], action: 'restore' },
    ])
  })

  test('a filter shows those who are suspended, although none of them is among the first of the list', async () => {
    const lists = answer(listTrainees, ({ query }) =>
      query['status'] === 'suspended' ? { data: [ben], total: 1 } : { data: [ada], total: 61 },
    )
    const { user } = renderApp('/trainer/trainees', aTrainer())
    await screen.findByText('Ada Tran')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Suspended')
    expect(await screen.findByText('1 suspended trainee')).toBeVisible()
    expect(lists.at(-1)?.query).toMatchObject({ status: 'suspended' })
  })
})

describe('on the page of a trainee', () => {
  const open = (trainee: typeof ada, by = aTrainer()) => {
    answer(practiceMinutes, { data: { minutes_of_week: 0, minutes: 0 } })
    answer(loadTrainee, { data: { trainee, attempts: [], words: [], sounds: [], readings: [] } })
    return renderApp(`/trainer/trainees/${trainee.id}`, by)
  }

  test('a suspended one is restored, and cannot be reminded or written to', async () => {
    const { user } = open(ben)
    const restore = await screen.findByRole('button', { name: 'Restore' })
    for (const name of ['Remind', 'Write an email', 'Suspend'])
      expect(screen.queryByRole('button', { name: new RegExp(`^${name}`) })).toBeNull()
    const calls = answer(changeTrainees, { message: 'Trainees changed', changed: 1, skipped: 0 })
    await user.click(restore)
    await user.click(await inDialog('Restore'))
    expect(await screen.findByText('Ben Tran can sign in again')).toBeVisible()
    expect(calls[0]?.body).toEqual({ ids: [ben.id], action: 'restore' })
  })

  test('a refusal stays in the dialog, and somebody else’s decision is said', async () => {
    const { user } = open(ada)
    await user.click(await screen.findByRole('button', { name: 'Suspend' }))
    answer(changeTrainees, refusal('unavailable', 'Try again in a moment.'))
    await user.click(await inDialog('Suspend'))
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeVisible()
    answer(changeTrainees, { message: 'Trainees changed', changed: 0, skipped: 1 })
    await user.click(await inDialog('Suspend'))
    expect(await screen.findByText('Skipped 1 person, no longer active')).toBeVisible()
  })

  test('an observer changes nothing', async () => {
    open(ada, aTrainer({ trainer_level: 'observer' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Tran' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull()
  })
})
