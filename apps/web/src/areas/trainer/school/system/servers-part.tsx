import * as m from '@elocute/messages/system'
import type { ReactNode } from 'react'
import { formatDuration } from '../../../../text/format-duration.ts'
import { formatBytes } from '../../../../text/format-bytes.ts'
import { formatMoment } from '../../../../text/format.ts'
import { DataTable, type Column } from '../../../../ui/display/data-table.tsx'
import { SystemPart, Verdict } from './system-part.tsx'
import type { RunningServer, System } from './system.queries.ts'
import { sentences } from '../../../../text/list.ts'

const roles = ['all', 'web', 'worker'] as const
const roleOf = ({ role }: RunningServer): string =>
  m.role({ role: roles.find((one) => one === role) ?? 'other' })

const clockOf = ({ clock_ahead_ms: ahead }: RunningServer): string => {
  const seconds = Math.round(Math.abs(ahead) / 1_000)
  if (seconds === 0) return m.clockRight()
  const time = formatDuration(seconds)
  return ahead > 0 ? m.clockAhead({ time }) : m.clockBehind({ time })
}

const columns = (): readonly Column<RunningServer>[] => [
  {
    header: m.server(),
    cell: (server) => (
      <span className="block wrap-anywhere">
        {server.host}
        <span className="block text-small font-normal text-ink-soft">{roleOf(server)}</span>
      </span>
    ),
  },
  { header: m.version(), cell: ({ version }) => version },
  { header: m.started(), cell: ({ started_at }) => formatMoment(started_at) },
  { header: m.clock(), cell: clockOf },
  {
    header: m.disk(),
    cell: ({ disk_free_bytes: free }) => (free === null ? m.noDisk() : formatBytes(free)),
    numeric: true,
  },
  { header: m.state(), cell: ({ trouble }) => <Verdict isWell={trouble === null} /> },
]

type Servers = System['servers']

/** What to do about the servers together, or about each that is not well. */
const whatToDoAbout = ({ trouble, running }: Servers): ReactNode => {
  if (trouble === 'versions') return m.serversDo()
  if (trouble === 'no_worker') return m.serversNoWorkerDo()
  return running.map(({ id, host, trouble: own, seen_at }) =>
    own === null ? null : (
      <span key={id} className="block">
        {sentences(
          m.serverTrouble({ trouble: own, host, moment: formatMoment(seen_at) }),
          m.serverDo({ trouble: own }),
        )}
      </span>
    ),
  )
}

/** The servers that run, and what to do about those that are not well. */
export const ServersPart = ({ servers }: { servers: Servers }) => (
  <SystemPart title={m.servers()} isWell={servers.trouble === null} whatToDo={whatToDoAbout(servers)}>
    {servers.trouble === 'versions' && <p>{m.serversVersions()}</p>}
    {servers.trouble === 'no_worker' && <p>{m.serversNoWorker()}</p>}
    {servers.running.length === 0 ? (
      <p>{m.serversNone()}</p>
    ) : (
      <DataTable caption={m.servers()} columns={columns()} rows={servers.running} rowKey={({ id }) => id} />
    )}
  </SystemPart>
)
