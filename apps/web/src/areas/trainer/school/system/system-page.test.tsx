import { loadSystem, retryJobs, type RunningServer, type System } from '@elocute/contract/system'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, forever, noConnection, queryTries } from '../../../../testing/fake-server.ts'
import { aTrainer } from '../../../../testing/people.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const aServer = (details: Partial<RunningServer> = {}): RunningServer => ({
  id: '01890000-0000-7000-8000-000000000901',
  host: 'school-1',
  role: 'all',
  version: '0.1.0',
  time_zone: 'UTC',
  started_at: '2026-03-01T06:00:00Z',
  seen_at: '2026-03-04T06:00:00Z',
  clock_ahead_ms: 120,
  disk_free_bytes: 20 * 1024 ** 3,
  trouble: null,
  ...details,
})

const aSystem = (details: Partial<System> = {}): System => ({
  checked_at: '2026-03-04T06:00:00Z',
  jobs: { trouble: null, list: [] },
  mail: {
    trouble: null,
    last: { at: '2026-03-04T05:00:00Z', succeeded: true, explanation: null },
    waiting: 0,
    oldest_waiting_at: null,
  },
  storage: { trouble: null, place: 'disk', used_bytes: 512 * 1024 ** 2, limit_bytes: 2 * 1024 ** 3 },
  database: { version: '18.4', is_embedded: true, bytes: 40 * 1024 ** 2 },
  versions: {
    release: '0.1.0',
    models: { readingScorer: '7.1', wordRecogniser: '5.0', clipListener: '3.2', phraseSpotter: '1.0' },
  },
  backup: { trouble: null, last: { at: '2026-03-04T01:00:00Z', bytes: 90 * 1024 ** 2 } },
  time_zone: { trouble: null, name: 'Asia/Manila', is_chosen: true },
  servers: { trouble: null, running: [aServer()] },
  ...details,
})

const failing = {
  name: 'remove-old-clips',
  state: 'failing',
  jobs: 1,
  since: '2026-03-04T05:00:00Z',
  reason: 'the disk is gone',
  what_to_do: 'Check that the server may write there.',
} as const

const open = () => renderApp('/trainer/system', aTrainer({ trainer_level: 'owner' }))
const part = async (name: string) => within(await screen.findByRole('region', { name }))

test('a system that is well says so, part by part', async () => {
  answer(loadSystem, { data: aSystem() })
  open()
  expect(await screen.findByText('Everything works.')).toBeVisible()
  for (const name of ['Background work', 'Email', 'Files', 'Backup', 'Time zone', 'Servers'])
    expect((await part(name)).getAllByText('OK')[0]).toBeVisible()
  expect(
    (await part('Email')).getByText(/^The email server accepted the last email on Mar 4, 2026/),
  ).toBeVisible()
  expect((await part('Files')).getByRole('meter', { name: 'Files' })).toHaveAttribute('aria-valuenow', '25')
  expect((await part('Backup')).getByText(/\(90\.0 MB\)\.$/)).toBeVisible()
  expect((await part('Time zone')).getByText(/^Asia\/Manila, .*GMT\+8 now\.$/)).toBeVisible()
  const versions = await part('Versions')
  for (const text of ['0.1.0', '18.4, run by Elocute, 40.0 MB', '7.1', '5.0', '3.2', '1.0'])
    expect(versions.getByText(text)).toBeVisible()
  expect(screen.getByRole('row', { name: /^school-1/ })).toHaveTextContent(
    /Pages and background work.*0\.1\.0.*On time.*20\.0 GB.*OK$/,
  )
  expect(screen.queryByText('What to do')).toBeNull()
})

test('each trouble says what to do', async () => {
  const away = { id: '01890000-0000-7000-8000-000000000902', host: 'school-2', trouble: 'silent' } as const
  answer(loadSystem, {
    data: aSystem({
      jobs: { trouble: 'fail_or_wait', list: [failing] },
      mail: {
        trouble: 'refused',
        last: {
          at: '2026-03-04T05:00:00Z',
          succeeded: false,
          explanation: 'Nothing listens at mail.school.example:587.',
        },
        waiting: 3,
        oldest_waiting_at: '2026-03-03T05:00:00Z',
      },
      storage: { trouble: 'full', place: 'bucket', used_bytes: 2 * 1024 ** 3, limit_bytes: 2 * 1024 ** 3 },
      backup: { trouble: 'never', last: null },
      time_zone: { trouble: 'differ', name: 'UTC', is_chosen: false },
      servers: {
        trouble: 'server',
        running: [
          aServer({ clock_ahead_ms: -12_400, trouble: 'clock' }),
          aServer({ ...away, role: 'worker' }),
        ],
      },
    }),
  })
  open()
  expect(
    await screen.findByText(
      '6 parts need attention: Background work, Email, Files, Backup, Time zone, Servers.',
    ),
  ).toBeVisible()
  const says = async (name: string, ...texts: (string | RegExp)[]) => {
    const region = await part(name)
    expect(region.getAllByText('Needs attention')[0]).toBeVisible()
    expect(region.getByText('What to do')).toBeVisible()
    for (const text of texts) expect(region.getByText(text)).toBeVisible()
  }
  await says(
    'Email',
    'Nothing listens at mail.school.example:587.',
    /^3 emails are waiting\./,
    /npm run check-mail/,
  )
  await says('Files', 'Documents and recordings are in your S3 storage.', /FILES_LIMIT_MB/)
  await says('Backup', 'No backup has been made yet.', /npm run backup/)
  await says('Time zone', /different time zones/)
  expect(
    screen.getByRole('link', { name: 'Choose the time zone of the school in Settings.' }),
  ).toHaveAttribute('href', '/trainer/settings')
  await says('Servers', '12 s slow', /^The clock of school-1 is wrong\..*NTP/, /^school-2 hasn’t answered/)
})

test('work that fails can be tried again', async () => {
  answer(loadSystem, (_, count) => ({
    data: count > 1 ? aSystem() : aSystem({ jobs: { trouble: 'fail_or_wait', list: [failing] } }),
  }))
  const calls = answer(retryJobs, { message: 'Trying again' })
  const { user } = open()
  const jobs = await part('Background work')
  expect(jobs.getByText(/^remove-old-clips: failing since Mar 4, 2026/)).toBeVisible()
  expect(jobs.getByText('The last error: the disk is gone')).toBeVisible()
  expect(jobs.getByText('Check that the server may write there.')).toBeVisible()
  await user.click(jobs.getByRole('button', { name: 'Try again: remove-old-clips' }))
  await screen.findByText('Everything works.')
  expect(calls.map(({ body }) => body)).toEqual([{ name: 'remove-old-clips' }])
})

test('other troubles have their own sentences', async () => {
  answer(loadSystem, {
    data: aSystem({
      mail: { trouble: 'files', last: null, waiting: 0, oldest_waiting_at: null },
      storage: {
        trouble: 'nearly_full',
        place: 'disk',
        used_bytes: 1_950_000_000,
        limit_bytes: 2 * 1024 ** 3,
      },
      backup: { trouble: 'old', last: { at: '2020-03-04T01:00:00Z', bytes: 1 } },
      servers: {
        trouble: 'versions',
        running: [aServer(), aServer({ id: '01890000-0000-7000-8000-000000000903', version: '0.2.0' })],
      },
    }),
  })
  open()
  expect((await part('Email')).getByText(/nobody gets them/)).toBeVisible()
  expect((await part('Files')).getByText('Soon no more files will fit.')).toBeVisible()
  expect((await part('Backup')).getByText(/^It’s [\d,]+ days old\./)).toBeVisible()
  expect((await part('Servers')).getByText('The servers run different releases.')).toBeVisible()
  expect((await part('Servers')).getByText(/^Finish the upgrade/)).toBeVisible()
})

test('a school whose servers only serve pages is told that the rest stands still', async () => {
  const running = [aServer({ role: 'web' })]
  answer(loadSystem, { data: aSystem({ servers: { trouble: 'no_worker', running } }) })
  open()
  const servers = await part('Servers')
  expect(servers.getByText(/^No server does the background work/)).toBeVisible()
  expect(servers.getByText(/^Start one with ROLE=all or ROLE=worker\./)).toBeVisible()
})

test('a server that has just started says what is to come', async () => {
  answer(loadSystem, { data: aSystem({ servers: { trouble: null, running: [] } }) })
  open()
  expect((await part('Servers')).getByText(/^No server has reported yet/)).toBeVisible()
})

test('loading is said, and a failure can be tried again', async () => {
  answer(loadSystem, forever)
  const { unmount } = open()
  expect(await screen.findByText('Checking the system…')).toBeInTheDocument()
  unmount()
  answer(loadSystem, (_, count) => (count <= queryTries ? noConnection : { data: aSystem() }))
  const { user } = open()
  expect(await screen.findByText('We couldn’t check the system')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Everything works.')).toBeVisible()
})
