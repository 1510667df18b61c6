import { loadGroup } from '@elocute/contract/groups'
import { exportAttemptsXlsx, exportSpeakingMarksCsv, exportTraineesCsv } from '@elocute/contract/reports'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { answer, noConnection } from '../../../../testing/fake-server.ts'
import { handedOver } from '../../../../testing/handed-over.ts'
import { renderPart } from '../../../../testing/render-app.tsx'
import { DownloadMenu } from './download-menu.tsx'
import { everyTrainee } from './trainee-search.ts'

const group = '01890000-0000-7000-8000-00000000a001'

beforeEach(() => {
  answer(loadGroup, { data: { id: group, name: 'Class B', archived_at: null, members: 3 } })
})

test('what is saved has the filters of the list, and a failure is shown', async () => {
  const lists = answer(exportTraineesCsv, noConnection)
  const results = answer(exportAttemptsXlsx, noConnection)
  const speaking = answer(exportSpeakingMarksCsv, noConnection)
  const { user } = renderPart(
    <DownloadMenu search={{ ...everyTrainee, text: 'mai', status: 'verified', group }} />,
  )
  await user.click(screen.getByText('Download'))
  const part = (name: string) => within(screen.getByRole('group', { name }))
  await user.click(part('These trainees').getByRole('button', { name: 'Download CSV' }))
  const dialog = await screen.findByRole('alertdialog').catch(() => screen.findByRole('dialog'))
  expect(dialog).toHaveTextContent(/./)
  expect(lists[0]?.query).toEqual({ search: 'mai', status: 'verified', group })
  await user.click(within(dialog).getAllByRole('button')[0] ?? dialog)
  const ofPeriod = part('Results of a period')
  fireEvent.change(ofPeriod.getByLabelText('From'), { target: { value: '2026-01-10' } })
  await user.click(ofPeriod.getByRole('button', { name: 'Download Excel' }))
  await expect.poll(() => results[0]?.query).toEqual({ group, from: '2026-01-10' })
  const failed = await screen.findByRole('alertdialog').catch(() => screen.findByRole('dialog'))
  await user.click(within(failed).getAllByRole('button')[0] ?? failed)
  const ofSpeaking = part('Speaking marks of a period')
  await user.click(ofSpeaking.getByRole('button', { name: 'Download CSV' }))
  await expect.poll(() => speaking[0]?.query).toEqual({ group })
})

test('a file is named by what it has, its group and its days', async () => {
  const browser = handedOver()
  const bytes = new TextEncoder().encode('Last name,First name')
  answer(exportTraineesCsv, bytes)
  answer(exportAttemptsXlsx, bytes)
  answer(exportSpeakingMarksCsv, bytes)
  const { user } = renderPart(<DownloadMenu search={{ ...everyTrainee, group }} />)
  await user.click(screen.getByText('Download'))
  const save = async (list: string, button: string, name: string) => {
    const part = within(screen.getByRole('group', { name: list }))
    await waitFor(() => expect(part.getByRole('button', { name: button })).toBeEnabled())
    await user.click(part.getByRole('button', { name: button }))
    await waitFor(() => expect(browser.saved.at(-1)?.name).toBe(name))
  }
  const day = (list: string, label: string, value: string) =>
    fireEvent.change(within(screen.getByRole('group', { name: list })).getByLabelText(label), {
      target: { value },
    })
  await save('These trainees', 'Download CSV', 'Trainees - Class B.csv')
  day('Results of a period', 'From', '2026-01-10')
  day('Results of a period', 'Until', '2026-01-31')
  await save('Results of a period', 'Download Excel', 'Results - Class B - 2026-01-10–2026-01-31.xlsx')
  day('Speaking marks of a period', 'From', '2026-01-10')
  await save('Speaking marks of a period', 'Download CSV', 'Speaking - Class B - 2026-01-10–.csv')
})

test('a file of everybody is named in the language of the page', async () => {
  const page = document.documentElement
  page.lang = 'es'
  onTestFinished(() => {
    page.lang = 'en'
  })
  const browser = handedOver()
  answer(exportTraineesCsv, new TextEncoder().encode('Apellido,Nombre'))
  const { user } = renderPart(<DownloadMenu search={everyTrainee} />)
  await user.click(screen.getByText('Descargar'))
  const list = within(screen.getByRole('group', { name: 'Estos alumnos' }))
  await user.click(list.getByRole('button', { name: 'Descargar CSV' }))
  await waitFor(() => expect(browser.saved[0]?.name).toBe('Alumnos.csv'))
})
