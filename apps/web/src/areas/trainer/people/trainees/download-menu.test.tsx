import { exportAttemptsXlsx, exportSpeakingMarksCsv, exportTraineesCsv } from '@elocute/contract/reports'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, noConnection } from '../../../../testing/fake-server.ts'
import { renderPart } from '../../../../testing/render-app.tsx'
import { DownloadMenu } from './download-menu.tsx'
import { everyTrainee } from './trainee-search.ts'

const group = '01890000-0000-7000-8000-00000000a001'

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
