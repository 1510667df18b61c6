import { moduleLimits } from '@elocute/contract/module-limits'
import { deleteModuleFile, loadModule, type ModuleFile } from '@elocute/contract/modules'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { tokenStore } from '../../../client/call/token-store.ts'
import { answer, noConnection, refusal } from '../../../testing/fake-server.ts'
import { renderPart } from '../../../testing/render-app.tsx'
import { scriptedUploads } from '../../../testing/scripted-uploads.ts'
import { aDocument, aFile, aModule } from '../../../shared/modules/module.factory.ts'
import { ModulePage } from './module-page.tsx'

const vowels = aModule()
const stored = (files: ModuleFile[]) => answer(loadModule, { data: { ...vowels, ModuleContents: files } })

beforeEach(() => {
  stored([])
})

const open = async (shown = 'No materials yet') => {
  const uploads = scriptedUploads()
  const view = renderPart(<ModulePage id={vowels.id} />, '/trainer/modules/x')
  await screen.findByText(shown)
  const input = screen.getByLabelText<HTMLInputElement>('Choose PDF or Word documents')
  const choose = (...files: File[]) => fireEvent.change(input, { target: { files } })
  return { ...view, uploads, input, choose }
}
const row = (name: string) => within(screen.getByRole('listitem', { name }))
const uploaded = (file: ModuleFile) => ({ message: 'File uploaded successfully', data: file })

test('an upload shows its progress, and then the list shows the file', async () => {
  const { uploads, choose } = await open()
  const file = aFile({ name: 'Vowels.pdf' })
  choose(aDocument('Vowels.pdf', 4 * 1024 * 1024))
  expect(uploads[0]?.address).toMatch(`/module/${vowels.id}/files`)
  act(() => uploads[0]?.progress(1024 * 1024, 4 * 1024 * 1024))
  const bar = row('Vowels.pdf').getByRole('progressbar', { name: 'Vowels.pdf' })
  expect(bar).toHaveAttribute('aria-valuenow', '25')
  expect(row('Vowels.pdf').getByText('25% (1.0 MB of 4.0 MB)')).toBeVisible()
  act(() => uploads[0]?.progress(4 * 1024 * 1024, 4 * 1024 * 1024))
  expect(row('Vowels.pdf').getByText('Uploaded. Checking the file…')).toBeVisible()
  stored([file])
  uploads[0]?.answer(201, uploaded(file))
  expect(await screen.findByText('File uploaded successfully')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Open Vowels.pdf' })).toBeVisible()
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByText('Total files').nextElementSibling).toHaveTextContent('1')
})

test('files are uploaded one after the other; a failure does not stop the others and can be retried', async () => {
  const { user, uploads, choose } = await open()
  choose(aDocument('One.pdf'), aDocument('Two.docx'))
  expect(uploads).toHaveLength(1)
  expect(row('Two.docx').getByText('Waiting to upload')).toBeVisible()
  uploads[0]?.breakOff()
  expect(await row('One.pdf').findByRole('alert')).toHaveTextContent(
    'Failed to upload file. Please try again.',
  )
  await waitFor(() => expect(uploads).toHaveLength(2))
  const two = aFile({ name: 'Two.docx', file_type: 'docx' })
  stored([two])
  uploads[1]?.answer(201, uploaded(two))
  expect(await screen.findByRole('button', { name: 'Open Two.docx' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try Again: One.pdf' }))
  await waitFor(() => expect(uploads).toHaveLength(3))
  expect(uploads[2]?.form.get('file')).toHaveProperty('name', 'One.pdf')
})

test.each(['wrong_file_type', 'too_large', 'malware'])(
  'a file that is refused with %s is not tried again, but another one can be chosen for it',
  async (code) => {
    const { uploads, choose } = await open()
    choose(aDocument('Fake.pdf'))
    const message = 'This file is damaged or isn’t what its name says.'
    uploads[0]?.answer(415, { code, message })
    expect(await row('Fake.pdf').findByRole('alert')).toHaveTextContent(message)
    expect(screen.queryByRole('button', { name: /Try Again/ })).toBeNull()
    expect(row('Fake.pdf').getByRole('button', { name: 'Choose another file for Fake.pdf' })).toBeVisible()
    const input = row('Fake.pdf').getByLabelText('Choose another file for Fake.pdf', { selector: 'input' })
    fireEvent.change(input, { target: { files: [] } })
    expect(row('Fake.pdf').getByRole('alert')).toBeVisible()
    fireEvent.change(input, { target: { files: [aDocument('Real.pdf')] } })
    expect(screen.queryByRole('listitem', { name: 'Fake.pdf' })).toBeNull()
    await waitFor(() => expect(uploads).toHaveLength(2))
    expect(uploads[1]?.form.get('file')).toHaveProperty('name', 'Real.pdf')
  },
)

test('a file that was changed after it was chosen says so, and can be chosen again', async () => {
  const { uploads, choose } = await open()
  const file = aDocument('Draft.docx')
  choose(file)
  file.slice = () =>
    Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) })
  uploads[0]?.breakOff()
  expect(await row('Draft.docx').findByRole('alert')).toHaveTextContent(/^We can’t read this file any more\./)
  expect(screen.queryByRole('button', { name: /Try Again/ })).toBeNull()
  expect(row('Draft.docx').getByRole('button', { name: 'Choose another file for Draft.docx' })).toBeVisible()
})

test("the server's message has priority, and the row can be removed", async () => {
  const { user, uploads, choose } = await open()
  choose(aDocument())
  uploads[0]?.answer(415, { code: 'wrong_file_type', message: 'Please select a PDF or Word document.' })
  expect(await row('Vowels.pdf').findByRole('alert')).toHaveTextContent(
    'Please select a PDF or Word document.',
  )
  await user.click(screen.getByRole('button', { name: 'Remove Vowels.pdf' }))
  expect(screen.queryByRole('listitem', { name: 'Vowels.pdf' })).toBeNull()
})

test('an upload can be cancelled, and the next one starts', async () => {
  const { user, uploads, choose } = await open()
  choose(aDocument('One.pdf'), aDocument('Two.pdf'))
  await user.click(screen.getByRole('button', { name: 'Cancel One.pdf' }))
  expect(uploads[0]?.aborted).toBe(true)
  expect(screen.queryByRole('listitem', { name: 'One.pdf' })).toBeNull()
  await waitFor(() => expect(uploads).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Cancel Two.pdf' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

describe('choosing', () => {
  test('offers PDF and Word documents only, several at once, and the same one again', async () => {
    const { input, choose, uploads } = await open()
    for (const type of ['.pdf', '.doc', '.docx', 'application/pdf']) expect(input.accept).toContain(type)
    expect(input.multiple).toBe(true)
    choose(aDocument())
    expect(input.value).toBe('')
    expect(uploads).toHaveLength(1)
  })

  test('a wrong type shows a notice; the accepted files are uploaded', async () => {
    const { user, choose, uploads } = await open()
    choose(aDocument('photo.png'), aDocument('FINE.PDF'), aDocument('notes.txt'))
    const alert = within(await screen.findByRole('alertdialog'))
    expect(alert.getByText('Please select a PDF or Word document.')).toBeVisible()
    expect(alert.getByText(/photo\.png\s+notes\.txt/)).toBeVisible()
    await user.click(alert.getByRole('button', { name: 'Okay' }))
    expect(uploads).toHaveLength(1)
    expect(uploads[0]?.form.get('file')).toHaveProperty('name', 'FINE.PDF')
  })

  test('a file that is too large is not uploaded', async () => {
    const { choose, uploads } = await open()
    choose(aDocument('Film.pdf', moduleLimits.fileBytes + 1))
    expect(await screen.findByText('A file can be at most 25 MB.')).toBeVisible()
    expect(uploads).toHaveLength(0)
  })

  test('files can be dropped anywhere on the page; other dragged data is ignored', async () => {
    const { uploads } = await open()
    const dataTransfer = { types: ['Files'], files: [aDocument('Dropped.pdf')] }
    fireEvent.dragEnter(window, { dataTransfer })
    expect(screen.getByText('Drop to upload')).toBeVisible()
    fireEvent.dragLeave(window, { dataTransfer })
    expect(screen.queryByText('Drop to upload')).toBeNull()
    const taken = fireEvent.drop(document.body, { dataTransfer })
    expect(taken).toBe(false)
    expect(uploads).toHaveLength(1)
    expect(fireEvent.drop(document.body, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true)
  })
})

describe('leaving', () => {
  const leave = async () => {
    tokenStore.set('a-token')
    const view = await open()
    view.choose(aDocument())
    await act(() => view.router.navigate('/trainer/modules'))
    return view
  }
  const question = async () => within(await screen.findByRole('alertdialog', { name: 'Leave this page?' }))

  test('during an upload asks first; Stay continues the upload', async () => {
    const { user, router, uploads } = await leave()
    await user.click((await question()).getByRole('button', { name: 'Stay' }))
    expect(router.state.location.pathname).toBe('/trainer/modules/x')
    expect(uploads[0]?.aborted).toBe(false)
  })

  test('Leave opens the other page', async () => {
    const { user, router } = await leave()
    await user.click((await question()).getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/trainer/modules'))
  })

  test('closing the window asks too, while an upload would be lost', async () => {
    const { uploads, choose } = await open()
    const closing = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(closing()).toBe(true)
    choose(aDocument())
    expect(closing()).toBe(false)
    uploads[0]?.breakOff()
    await row('Vowels.pdf').findByRole('alert')
    expect(closing()).toBe(true)
  })

  test('a sign-out does not ask', async () => {
    tokenStore.set('a-token')
    const { router, choose } = await open()
    choose(aDocument())
    act(() => tokenStore.clear('expired'))
    await act(() => router.navigate('/trainer/modules'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/trainer/modules'))
  })
})

test('a module that was deleted during an upload disappears', async () => {
  const { uploads, choose } = await open()
  choose(aDocument())
  answer(loadModule, refusal('not_found', 'This module no longer exists.'))
  uploads[0]?.answer(404, { code: 'not_found', message: 'This module no longer exists.' })
  expect(await screen.findByRole('link', { name: 'Back to modules' })).toBeVisible()
})

describe('a file with a name that the module has', () => {
  const before = aFile({ name: 'Vowels.pdf' })
  const after = aFile({ name: 'Vowels.pdf' })
  const openStored = async () => {
    stored([before])
    return open('Vowels.pdf')
  }
  const answerOf = (name: string) => screen.findByRole('button', { name })

  test('replaces the other one if the trainer says so, once it is stored', async () => {
    const { user, uploads, choose } = await openStored()
    const deleted = answer(deleteModuleFile, { message: 'File deleted successfully' })
    choose(aDocument('vowels.PDF'))
    expect(await screen.findByText('Replace the file that has this name?')).toBeVisible()
    expect(uploads).toHaveLength(0)
    await user.click(await answerOf('Replace'))
    await waitFor(() => expect(uploads).toHaveLength(1))
    expect(deleted).toHaveLength(0)
    uploads[0]?.answer(201, uploaded(after))
    await waitFor(() => expect(deleted[0]?.params).toEqual({ fileId: before.id }))
  })

  test('is known by it with its accents apart, too, as macOS has them', async () => {
    stored([aFile({ name: 'Ngữ âm.pdf' })])
    const { choose } = await open('Ngữ âm.pdf')
    choose(aDocument('Ngữ âm.pdf'.normalize('NFD')))
    expect(await screen.findByText('Replace the file that has this name?')).toBeVisible()
  })

  test('is not uploaded otherwise, and the others are', async () => {
    const { user, uploads, choose } = await openStored()
    choose(aDocument('Vowels.pdf'), aDocument('Pairs.docx'))
    await user.click(await answerOf('Cancel'))
    await waitFor(() => expect(uploads).toHaveLength(1))
    expect(uploads[0]?.form.get('file')).toHaveProperty('name', 'Pairs.docx')
  })

  test('stays beside the old one if that cannot be deleted, which is said', async () => {
    const { user, uploads, choose } = await openStored()
    answer(deleteModuleFile, noConnection)
    choose(aDocument('Vowels.pdf'))
    await user.click(await answerOf('Replace'))
    await waitFor(() => expect(uploads).toHaveLength(1))
    uploads[0]?.answer(201, uploaded(after))
    expect(
      await screen.findByText('We uploaded the new file, but couldn’t delete the old one.'),
    ).toBeVisible()
  })
})
