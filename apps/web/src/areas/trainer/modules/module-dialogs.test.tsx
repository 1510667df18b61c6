import { createModule, deleteModule, listModules, loadModule, updateModule } from '@elocute/contract/modules'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, forever, noConnection, refusal } from '../../../testing/fake-server.ts'
import { renderPart } from '../../../testing/render-app.tsx'
import { aFile, aModule } from '../../../shared/modules/module.factory.ts'
import { ModulesPage } from './modules-page.tsx'

const vowels = aModule({ title: 'Long vowels' })
const phone = aModule({ title: 'Telephone English', description: '' })

beforeEach(() => {
  answer(listModules, { data: [vowels, phone] })
})

/** By a button of the page, or by an entry of the menu of a module. */
const open = async (action: string, view = renderPart(<ModulesPage />), module?: string) => {
  const button = module === undefined ? action : `More actions for ${module}`
  await view.user.click(await screen.findByRole('button', { name: button }))
  if (module !== undefined) await view.user.click(await screen.findByRole('menuitem', { name: action }))
  const dialog = within(await screen.findByRole('dialog'))
  return {
    ...view,
    dialog,
    title: dialog.getByRole('textbox', { name: /itle/ }),
    description: dialog.queryByRole('textbox', { name: /^Description/ }) ?? document.body,
  }
}

describe('creating', () => {
  test('sends the texts, and the table shows the module', async () => {
    const { user, dialog, title, description } = await open('Create module')
    expect(screen.getByRole('dialog', { name: 'Create New Module' })).toBeVisible()
    const made = aModule({ title: 'Word stress', description: 'First steps' })
    const calls = answer(createModule, { message: 'Module created successfully', data: made })
    answer(listModules, { data: [made, vowels, phone] })
    await user.type(title, ' Word stress ')
    await user.type(description, 'First steps')
    expect(dialog.getByText('11 / 100')).toBeVisible()
    expect(dialog.getByText('11 / 200')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Create module' }))
    expect(await screen.findByText('Module created successfully')).toBeVisible()
    expect(calls[0]?.body).toEqual({ title: 'Word stress', description: 'First steps' })
    expect(screen.getByRole('link', { name: 'Word stress' })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('without a title shows the error, and sends nothing', async () => {
    const { user, title } = await open('Create module')
    const calls = answer(createModule, forever)
    await user.type(title, '   {Enter}')
    await waitFor(() => expect(title).toHaveAccessibleDescription('Module title cannot be empty'))
    expect(title).toHaveFocus()
    expect(calls).toHaveLength(0)
  })

  test('a text over the limit shows an error while it is typed, and is not truncated', async () => {
    const { user, dialog, title, description } = await open('Create module')
    await user.click(title)
    await user.paste('t'.repeat(101))
    expect(title).toHaveAccessibleDescription('Module title must be at most 100 characters long.')
    expect(dialog.getByText('101 / 100')).toBeVisible()
    await user.click(description)
    await user.paste('d'.repeat(201))
    expect(description).toHaveAccessibleDescription('Module description must be at most 200 characters long.')
    const calls = answer(createModule, forever)
    await user.click(dialog.getByRole('button', { name: 'Create module' }))
    await user.type(title, '{Backspace}')
    expect(title).toBeValid()
    expect(title).toHaveValue('t'.repeat(100))
    expect(calls).toHaveLength(0)
  })

  test('a failure without a server message shows the fallback, and the texts stay', async () => {
    const { user, dialog, title } = await open('Create module')
    answer(createModule, noConnection)
    await user.type(title, 'Word stress{Enter}')
    expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to create module.')
    expect(title).toHaveValue('Word stress')
  })

  test("the server's message has priority", async () => {
    const { user, dialog, title } = await open('Create module')
    answer(createModule, refusal('unexpected', 'The disk is full'))
    await user.type(title, 'Word stress{Enter}')
    expect(await dialog.findByRole('alert')).toHaveTextContent('The disk is full')
  })

  test('during the request a second press sends nothing, and nothing closes the dialog', async () => {
    const { user, dialog, title } = await open('Create module')
    const calls = answer(createModule, forever)
    await user.type(title, 'Word stress')
    await user.dblClick(dialog.getByRole('button', { name: 'Create module' }))
    expect(await dialog.findByRole('button', { name: 'Creating…' })).toBeVisible()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeVisible()
    await waitFor(() => expect(calls).toHaveLength(1))
  })

  test('the texts survive a closed dialog', async () => {
    const first = await open('Create module')
    await first.user.type(first.title, 'Word stress')
    await first.user.keyboard('{Escape}')
    const again = await open('Create module', first)
    expect(again.title).toHaveValue('Word stress')
    await again.user.click(again.dialog.getByRole('button', { name: 'Start over' }))
    expect(again.title).toHaveValue('')
  })
})

describe('updating', () => {
  test('starts with the stored texts, and sends both', async () => {
    const { user, dialog, title, description } = await open('Edit', undefined, 'Long vowels')
    expect(screen.getByRole('dialog', { name: 'Update Module' })).toBeVisible()
    expect(title).toHaveValue('Long vowels')
    const changed = { ...vowels, title: 'Long and short vowels' }
    const calls = answer(updateModule, { message: 'Module updated successfully', data: changed })
    answer(listModules, { data: [changed, phone] })
    await user.clear(title)
    await user.type(title, 'Long and short vowels')
    expect(description).toHaveValue('Minimal pairs and a worksheet')
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Module updated successfully')).toBeVisible()
    expect(calls[0]?.body).toEqual({
      id: vowels.id,
      title: 'Long and short vowels',
      description: 'Minimal pairs and a worksheet',
    })
    expect(screen.getByRole('link', { name: 'Long and short vowels' })).toBeVisible()
  })

  test('needs both texts', async () => {
    const { user, dialog, title, description } = await open('Edit', undefined, 'Telephone English')
    const calls = answer(updateModule, forever)
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(description).toHaveAccessibleDescription('Missing inputs'))
    expect(description).toHaveFocus()
    await user.clear(title)
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(title).toHaveAccessibleDescription('Missing inputs'))
    expect(calls).toHaveLength(0)
  })

  test('a corrected title keeps the focus and loses its error', async () => {
    const { user, dialog, title, description } = await open('Edit', undefined, 'Telephone English')
    await user.clear(title)
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(title).toHaveFocus())
    expect(description).toHaveAccessibleDescription('Missing inputs')
    await user.keyboard('On the phone')
    expect(title).toHaveFocus()
    expect(title).toHaveValue('On the phone')
    expect(title).toBeValid()
    expect(description).toHaveValue('')
  })

  test('a failure without a server message shows the fallback', async () => {
    const { user, dialog } = await open('Edit', undefined, 'Long vowels')
    answer(updateModule, noConnection)
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Something went wrong. Try again later')
  })

  test('a deleted module shows the message of the server and reloads the list', async () => {
    const { user, dialog } = await open('Edit', undefined, 'Long vowels')
    answer(updateModule, refusal('not_found', 'This module no longer exists.'))
    answer(listModules, { data: [phone] })
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('This module no longer exists.')
    await waitFor(() => expect(screen.queryByText('Long vowels')).toBeNull())
  })
})

describe('deleting', () => {
  test('shows the number of files, and needs the exact title', async () => {
    answer(loadModule, { data: { ...vowels, ModuleContents: [aFile(), aFile()] } })
    const { user, dialog, title } = await open('Delete', undefined, 'Long vowels')
    expect(screen.getByRole('dialog', { name: 'Delete Module' })).toBeVisible()
    expect(await dialog.findByText('2 files will be lost.')).toBeVisible()
    const calls = answer(deleteModule, { message: 'Module deleted successfully' })
    await user.type(title, 'long vowels{Enter}')
    expect(title).toHaveAccessibleDescription('Module title does not match. Please type it exactly.')
    expect(calls).toHaveLength(0)
    answer(listModules, { data: [phone] })
    await user.clear(title)
    await user.type(title, ' Long vowels {Enter}')
    expect(await screen.findByText('Module deleted successfully')).toBeVisible()
    expect(calls[0]?.params).toEqual({ id: vowels.id })
    expect(screen.queryByRole('link', { name: 'Long vowels' })).toBeNull()
  })

  test('works without the number of files, and shows the reason of a failure', async () => {
    answer(loadModule, noConnection)
    answer(deleteModule, noConnection)
    const { user, dialog, title } = await open('Delete', undefined, 'Long vowels')
    expect(await dialog.findByText(/couldn’t load/)).toBeVisible()
    await user.type(title, 'Long vowels{Enter}')
    expect(await dialog.findByText('Something went wrong. Try again later')).toBeVisible()
  })
})
