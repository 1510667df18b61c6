import { exportAudit, listAudit } from '@elocute/contract/audit'
import { loadSettings } from '@elocute/contract/settings'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  answer,
  aSchoolsSettings,
  forever,
  noConnection,
  queryTries,
} from '../../../../testing/fake-server.ts'
import { handedOver } from '../../../../testing/handed-over.ts'
import { otherZone } from '../../../../testing/other-zone.ts'
import { aTrainer } from '../../../../testing/people.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { anEvent, attemptId, gone, kitchen, mia, tara } from './audit.factory.ts'
import type { Event } from './audit.queries.ts'

const part = (data: Event[], total = data.length) => ({ data, total })
const open = (query = '') => renderApp(`/trainer/audit${query}`, aTrainer({ trainer_level: 'owner' }))
const sentence = 'Tara Coach accepted “river” of Mia Santos: score 3 → 4'

test('each event is a sentence, with links to what it is about', async () => {
  answer(
    listAudit,
    part([
      anEvent(),
      anEvent({ action: 'results_exported', subject: 'quiz', subject_id: kitchen.id, trainee: null }),
      anEvent({ action: 'trainee_approved', subject: 'trainee', subject_id: mia.id, quiz: null }),
      anEvent({
        action: 'trainee_deleted',
        subject: 'trainee',
        trainee: gone(5),
        actor: gone(6),
        quiz: null,
      }),
    ]),
  )
  open()
  expect(await screen.findByRole('rowheader', { name: sentence })).toBeVisible()
  expect(screen.getByText('4 events')).toBeVisible()
  const [, decided, exported, approved, deleted] = screen.getAllByRole('row')
  const linkIn = (row: HTMLElement | undefined, name: string) =>
    within(row ?? document.body)
      .getByRole('link', { name })
      .getAttribute('href')
  expect(linkIn(decided, 'Attempt')).toBe(`/trainer/attempts/${attemptId}`)
  expect(linkIn(decided, 'Tara Coach')).toBe(`/trainer/audit?actor_id=${tara.id}`)
  expect(linkIn(decided, 'Mia Santos')).toBe(`/trainer/audit?trainee_id=${mia.id}`)
  expect(linkIn(exported, 'Quiz')).toBe(`/trainer/quizzes/${kitchen.id}`)
  expect(linkIn(approved, 'Trainee')).toBe(`/trainer/trainees/${mia.id}`)
  expect(within(deleted ?? document.body).getAllByRole('link', { name: 'Deleted account' })).toHaveLength(2)
})

describe('the filter', () => {
  test('is in the address, with the days of the school', async () => {
    const calls = answer(listAudit, part([anEvent()]))
    const days = '?action=word_decided&from=2026-03-04&to=2026-03-05'
    open(`${days}&actor_id=${tara.id}&trainee_id=${mia.id}`)
    expect(await screen.findByRole('combobox', { name: 'Kind of event' })).toHaveValue('word_decided')
    expect(screen.getByLabelText('From')).toHaveValue('2026-03-04')
    await waitFor(() =>
      expect(calls[0]?.query).toEqual({
        action: 'word_decided',
        actor_id: tara.id,
        trainee_id: mia.id,
        limit: '60',
        from: '2026-03-04',
        to: '2026-03-05',
      }),
    )
  })

  test('says whose days it means where the clocks of the school show another time', async () => {
    const away = {
      data: aSchoolsSettings({ time_zone: otherZone() }),
      may_change: true,
      offered_transcription_host: null,
    } as const
    answer(loadSettings, { ...away, server_time_zone: 'UTC' })
    answer(listAudit, part([anEvent()]))
    open()
    expect(await screen.findByText(`Days are in the school’s time zone, ${otherZone()}.`)).toBeVisible()
  })

  test('changes the list, and its people can be removed', async () => {
    const calls = answer(listAudit, part([anEvent()]))
    const { user } = open()
    await user.click(await screen.findByRole('link', { name: 'Tara Coach' }))
    await waitFor(() => expect(calls.at(-1)?.query).toEqual({ actor_id: tara.id, limit: '60' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of event' }), 'Results exported')
    await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ action: 'results_exported' }))
    await user.click(await screen.findByRole('button', { name: 'Remove the filter: By Tara Coach' }))
    await waitFor(() => expect(calls.at(-1)?.query).toEqual({ action: 'results_exported', limit: '60' }))
  })

  test('that cannot be read filters nothing', async () => {
    const calls = answer(listAudit, part([anEvent()]))
    open('?action=x&from=2026-02-99&to=0000-01-01&actor_id=1&trainee_id=%27')
    expect(await screen.findByRole('rowheader', { name: sentence })).toBeVisible()
    expect(calls[0]?.query).toEqual({ limit: '60' })
  })

  test('that finds nothing can be left', async () => {
    answer(listAudit, ({ query }) => (query['action'] === undefined ? part([anEvent()]) : part([])))
    const { user } = open('?action=quiz_deleted')
    expect(await screen.findByText('No events match')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show all events' }))
    expect(await screen.findByRole('rowheader', { name: sentence })).toBeVisible()
  })
})

test('more events come on demand', async () => {
  const events = Array.from({ length: 120 }, () => anEvent())
  const calls = answer(listAudit, ({ query }) => part(events.slice(0, Number(query['limit'])), 120))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /60/ }))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(121))
  expect(calls.at(-1)?.query).toEqual({ limit: '120' })
})

test('the CSV has the events of the filter', async () => {
  const browser = handedOver()
  answer(listAudit, part([anEvent()]))
  const calls = answer(exportAudit, new TextEncoder().encode('No.'))
  const { user } = open(`?trainee_id=${mia.id}`)
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(browser.saved).toEqual([{ name: 'audit.csv', type: 'text/csv' }]))
  expect(calls[0]?.query).toEqual({ trainee_id: mia.id })
})

test('a CSV that does not come says so', async () => {
  answer(listAudit, part([anEvent()]))
  answer(exportAudit, noConnection)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('We couldn’t download the audit log.')
})

test('waiting is said, and an empty log', async () => {
  answer(listAudit, forever)
  const { unmount } = open()
  expect(await screen.findByText('Loading the audit log…')).toBeInTheDocument()
  unmount()
  answer(listAudit, part([]))
  open()
  expect(await screen.findByText('Nothing has happened yet')).toBeVisible()
})

test('a log that could not be loaded can be tried again', async () => {
  answer(listAudit, (_, count) => (count <= queryTries ? noConnection : part([anEvent()])))
  const { user } = open()
  expect(await screen.findByText('We couldn’t load the audit log')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('rowheader', { name: sentence })).toBeVisible()
})
