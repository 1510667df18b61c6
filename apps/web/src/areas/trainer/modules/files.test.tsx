import { deleteModuleFile, loadModule, readModuleFile } from '@elocute/contract/modules'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, forever, noConnection, refusal } from '../../../testing/fake-server.ts'
import { handedOver } from '../../../testing/handed-over.ts'
import { renderPart } from '../../../testing/render-app.tsx'
import { aFile, aModule } from '../../../shared/modules/module.factory.ts'
import { ModulePage } from './module-page.tsx'

const pdf = aFile()
const word = aFile({ name: 'Pairs & <others>.docx', file_type: 'docx' })
const vowels = aModule({ ModuleContents: [pdf, word] })
const bytes = new TextEncoder().encode('%PDF-1.7')
const gone = refusal('not_found', 'This file no longer exists.')

beforeEach(() => {
  answer(loadModule, { data: vowels })
})

const press = async (button: string) => {
  const view = renderPart(<ModulePage id={vowels.id} />)
  await view.user.click(await screen.findByRole('button', { name: button }))
  return view
}
const alert = async () => within(await screen.findByRole('alertdialog'))

describe('opening', () => {
  test('a PDF is a link to a new tab, so that no browser blocks it', async () => {
    renderPart(<ModulePage id={vowels.id} />)
    const link = await screen.findByRole('link', { name: 'Open Vowels.pdf' })
    expect(link).toHaveAttribute('href', `/documents/${pdf.id}`)
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener')
  })

  test('a Word document downloads it under its own name, and shows that', async () => {
    const browser = handedOver()
    answer(readModuleFile, bytes)
    await press('Open Pairs & <others>.docx')
    expect(await screen.findByText(/“Pairs & <others>.docx” was downloaded/)).toBeVisible()
    expect(browser.saved).toEqual([
      {
        name: 'Pairs & <others>.docx',
        type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      },
    ])
  })

  test('shows its progress, and a second press downloads nothing', async () => {
    const calls = answer(readModuleFile, forever)
    const { user } = await press('Open Pairs & <others>.docx')
    const button = await screen.findByRole('button', { name: 'Opening Pairs & <others>.docx: 0%' })
    expect(button).toHaveTextContent('0%')
    await user.click(button)
    await user.click(screen.getByRole('button', { name: 'Download Pairs & <others>.docx' }))
    await waitFor(() => expect(calls).toHaveLength(1))
  })

  test('that fails shows a message', async () => {
    answer(readModuleFile, noConnection)
    const { user } = await press('Open Pairs & <others>.docx')
    const dialog = await alert()
    expect(dialog.getByText('Failed to open file. Please try again.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Okay' }))
    expect(screen.getByRole('button', { name: 'Open Pairs & <others>.docx' })).toBeEnabled()
  })

  test('a deleted file shows the message of the server and reloads the list', async () => {
    answer(readModuleFile, gone)
    answer(loadModule, (_, count) => ({ data: count === 1 ? vowels : { ...vowels, ModuleContents: [pdf] } }))
    await press('Open Pairs & <others>.docx')
    expect((await alert()).getByText('This file no longer exists.')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Pairs & <others>.docx')).toBeNull())
  })
})

describe('downloading', () => {
  test('saves every file under its own name', async () => {
    const browser = handedOver()
    answer(readModuleFile, bytes)
    await press('Download Vowels.pdf')
    await waitFor(() => expect(browser.saved).toEqual([{ name: 'Vowels.pdf', type: 'application/pdf' }]))
  })

  test('that fails shows a message', async () => {
    answer(readModuleFile, noConnection)
    await press('Download Vowels.pdf')
    expect((await alert()).getByText('Failed to download file. Please try again.')).toBeVisible()
  })
})

describe('deleting', () => {
  test('asks first, and No leaves the file', async () => {
    const calls = answer(deleteModuleFile, { message: 'File deleted successfully' })
    const { user } = await press('Delete Vowels.pdf')
    const dialog = await alert()
    expect(dialog.getByText('Are you sure you want to delete this file?')).toBeVisible()
    expect(dialog.getByText('Vowels.pdf')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'No' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(calls).toHaveLength(0)
  })

  test('Yes deletes it, the counts follow, and the focus stays with the list', async () => {
    const calls = answer(deleteModuleFile, { message: 'File deleted successfully' })
    const { user } = await press('Delete Vowels.pdf')
    answer(loadModule, { data: { ...vowels, ModuleContents: [word] } })
    await user.click((await alert()).getByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('File deleted successfully')).toBeVisible()
    expect(calls[0]?.params).toEqual({ fileId: pdf.id })
    expect(screen.queryByRole('listitem', { name: 'Vowels.pdf' })).toBeNull()
    expect(screen.getByText('PDF documents').nextElementSibling).toHaveTextContent('0')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Module Contents' })).toHaveFocus())
  })

  test('that fails shows a message, and the file stays', async () => {
    answer(deleteModuleFile, noConnection)
    const { user } = await press('Delete Vowels.pdf')
    await user.click((await alert()).getByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('Failed to delete file. Please try again.')).toBeVisible()
    expect(screen.getByText('Vowels.pdf')).toBeInTheDocument()
  })
})
