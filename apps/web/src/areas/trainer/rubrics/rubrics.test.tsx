import { changeRubric, createRubric, deleteRubric, listRubrics } from '@elocute/contract/rubrics'
import * as sentences from '@elocute/messages/rubrics'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answer, noConnection, queryTries, refusal } from '../../../testing/fake-server.ts'
import { aTrainer } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { anId, aRubric } from '../speaking/speaking.factory.ts'

const own = aRubric()
const ready = aRubric({ id: anId(901), name: 'Range A1 to C1', school: null })

const open = (person = aTrainer()) => {
  answer(listRubrics, { data: [own, ready] })
  return renderApp('/trainer/rubrics', person)
}
const card = (name: string) => screen.findByRole('listitem', { name })

const choose = async (user: ReturnType<typeof open>['user'], name: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `More actions for ${name}` }))
  await user.click(screen.getByRole('menuitem', { name: action }))
  return within(await screen.findByRole('dialog'))
}

describe('the rubrics', () => {
  test('are those of the school and the ready-made ones, each with its criteria and levels', async () => {
    const { user } = open()
    expect(await card('Calls')).toHaveTextContent('2 criteria · Changed by a former trainer')
    expect(await card('Range A1 to C1')).toHaveTextContent('Ready-made')
    const calls = within(await card('Calls'))
    expect(calls.getByText('Greeting · Language')).toBeVisible()
    expect(calls.getByText('2. Greets the caller.')).not.toBeVisible()
    await user.click(calls.getByText('Criteria and levels'))
    expect(calls.getByText('2. Greets the caller.')).toBeVisible()
  })

  test('that are ready-made can only be copied', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'More actions for Range A1 to C1' }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Copy'])
  })

  test('that cannot be loaded can be asked for again', async () => {
    answer(listRubrics, (_, count) => (count <= queryTries ? noConnection : { data: [ready] }))
    const { user } = renderApp('/trainer/rubrics', aTrainer())
    expect(await screen.findByText(sentences.failedTitle())).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Try Again' }))
    expect(await card('Range A1 to C1')).toBeVisible()
  })

  test('are only shown to an observer', async () => {
    open(aTrainer({ trainer_level: 'observer' }))
    expect(await card('Calls')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'New rubric' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /More actions/ })).not.toBeInTheDocument()
  })
})

describe('a rubric', () => {
  test('is made by keyboard; what is wrong is said at its field, and nothing typed is lost', async () => {
    const { user } = open()
    const calls = answer(createRubric, { message: 'Created', data: own })
    await user.click(await screen.findByRole('button', { name: 'New rubric' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Calls')
    const greeting = within(dialog.getByRole('group', { name: 'Criterion 1' }))
    const language = within(dialog.getByRole('group', { name: 'Criterion 2' }))
    await user.type(greeting.getByRole('textbox', { name: 'Name of the criterion' }), 'Greeting')
    await user.type(greeting.getByRole('textbox', { name: 'Level 1' }), 'None.')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    const level = greeting.getByRole('textbox', { name: 'Level 2' })
    await waitFor(() => expect(level).toHaveFocus())
    expect(level).toHaveAccessibleDescription('Say in up to 300 characters what each level means.')
    expect(calls).toHaveLength(0)
    await user.keyboard('Some.{Tab}')
    await user.type(greeting.getByRole('textbox', { name: 'Level 3' }), 'All.')
    await user.type(language.getByRole('textbox', { name: 'Name of the criterion' }), 'Language')
    for (const n of [1, 2, 3]) await user.type(language.getByRole('textbox', { name: `Level ${n}` }), `L${n}`)
    await user.click(language.getByRole('button', { name: 'Add a level' }))
    expect(language.getByRole('textbox', { name: 'Level 4' })).toHaveFocus()
    await user.keyboard('L0')
    const up = (n: number) => language.getByRole('button', { name: `Move level ${n} of criterion 2 up` })
    await user.click(up(4))
    expect(up(3)).toHaveFocus()
    await user.keyboard('{Enter}{Enter}')
    expect(up(1)).toBeDisabled()
    expect(language.getByRole('button', { name: 'Move level 1 of criterion 2 down' })).toHaveFocus()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Rubric saved')).toBeVisible()
    expect(calls[0]?.body).toEqual({
      name: 'Calls',
      criteria: [
        { name: 'Greeting', levels: ['None.', 'Some.', 'All.'] },
        { name: 'Language', levels: ['L0', 'L1', 'L2', 'L3'] },
      ],
    })
  })

  test('may have points for its levels, which rise', async () => {
    const { user } = open()
    const calls = answer(changeRubric, { message: 'Saved', data: own })
    const dialog = await choose(user, 'Calls', 'Edit')
    await user.click(dialog.getByRole('checkbox', { name: 'Levels are worth points' }))
    const language = within(dialog.getByRole('group', { name: 'Criterion 2' }))
    const points = (n: number) => language.getByRole('textbox', { name: `Points of level ${n}` })
    expect([1, 2, 3].map((n) => points(n).getAttribute('value'))).toEqual(['0', '1', '2'])
    await user.clear(points(2))
    await user.type(points(2), '٥')
    expect(points(2)).toHaveValue('5')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(points(3)).toHaveFocus())
    expect(points(3)).toHaveAccessibleDescription(/No level has fewer than the one below it/)
    await user.clear(points(3))
    await user.type(points(3), 'ten')
    expect(points(3)).toHaveValue('')
    await user.type(points(3), '10')
    await user.click(language.getByRole('button', { name: 'Add a level' }))
    expect(points(4)).toHaveValue('11')
    await user.click(language.getByRole('button', { name: 'Remove level 4 of criterion 2' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({ criteria: [{ points: [0, 1, 2] }, { points: [0, 5, 10] }] }),
    )
  })

  test('loses its points where they are switched off', async () => {
    const { user } = open()
    const calls = answer(changeRubric, { message: 'Saved', data: own })
    const dialog = await choose(user, 'Calls', 'Edit')
    const use = dialog.getByRole('checkbox', { name: 'Levels are worth points' })
    await user.click(use)
    await user.click(dialog.getByRole('button', { name: 'Add a criterion' }))
    expect(
      within(dialog.getByRole('group', { name: 'Criterion 3' })).getByRole('textbox', {
        name: 'Points of level 3',
      }),
    ).toHaveValue('2')
    await user.click(dialog.getByRole('button', { name: 'Remove criterion 3' }))
    await user.click(use)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ criteria: own.criteria }))
    expect(JSON.stringify(calls[0]?.body)).not.toContain('points')
  })

  test('has at least two criteria, and never more than eight', async () => {
    const { user } = open()
    const dialog = await choose(user, 'Calls', 'Edit')
    expect(dialog.getByRole('button', { name: 'Remove criterion 1' })).toBeDisabled()
    const add = dialog.getByRole('button', { name: 'Add a criterion' })
    for (let count = 2; count < 8; count++) await user.click(add)
    expect(add).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Remove criterion 8' }))
    expect(dialog.getByRole('button', { name: 'Add a criterion' })).toBeEnabled()
  })

  test('is copied under another name', async () => {
    const { user } = open()
    const calls = answer(createRubric, { message: 'Created', data: own })
    const dialog = await choose(user, 'Range A1 to C1', 'Copy')
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Copy of Range A1 to C1')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ criteria: ready.criteria }))
  })

  test('that somebody else has changed is not overwritten: what was typed becomes a copy', async () => {
    const { user } = open()
    const changes = answer(changeRubric, refusal('rubric_changed', 'Somebody was faster.'))
    const copies = answer(createRubric, { message: 'Created', data: own })
    const dialog = await choose(user, 'Calls', 'Edit')
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' 2')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(sentences.conflict())).toBeVisible()
    expect(changes[0]?.body).toMatchObject({ name: 'Calls 2', version: 1 })
    await user.click(dialog.getByRole('button', { name: 'Save mine as a copy' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(copies[0]?.body).toMatchObject({ name: 'Calls 2' })
  })

  test('is deleted after a question that says what stays', async () => {
    const { user } = open()
    const calls = answer(deleteRubric, (_, count) => (count === 1 ? noConnection : { message: 'Deleted' }))
    const dialog = await choose(user, 'Calls', 'Delete')
    expect(dialog.getByText(/Tasks that use it keep it/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await dialog.findByRole('alert')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(calls).toHaveLength(2)
  })
})
