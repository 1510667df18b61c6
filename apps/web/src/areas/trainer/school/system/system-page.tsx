import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/system'
import * as trainerPages from '@elocute/messages/trainer-pages'
import { useQuery } from '@tanstack/react-query'
import { CallProblem } from '../../../../client/call/call-problem.ts'
import { formatTime } from '../../../../text/format.ts'
import { paths } from '../../../../client/address/paths.ts'
import { staleNote } from '../../../../client/query/stale-note.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../../../ui/feedback/error-panel.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { PageHeader } from '../../../../ui/navigation/page-header.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Waiting } from '../../../../ui/feedback/waiting.tsx'
import { JobsPart } from './jobs-part.tsx'
import { ServersPart } from './servers-part.tsx'
import { BackupPart, MailPart, StoragePart, TimeZonePart, VersionsPart } from './system-parts.tsx'
import { systemQuery, type System } from './system.queries.ts'

/** How the servers, the mail, the files and the backups are, for the owner of the school. */
export const SystemPage = () => {
  const system = useQuery(systemQuery)
  const stale = staleNote(system)
  const isRefused = system.error instanceof CallProblem && system.error.status === 403
  return (
    <>
      <PageHeader title={trainerPages.systemTitle()} lead={trainerPages.systemLead()} />
      {isRefused ? (
        <EmptyState
          hint={m.refusedHint()}
          action={<LinkButton to={paths.trainer.settings}>{m.toSettings()}</LinkButton>}
        >
          {m.refused()}
        </EmptyState>
      ) : system.data ? (
        <div className="grid grid-cols-1 gap-4">
          {stale && <Banner kind="warning">{stale}</Banner>}
          <Parts system={system.data} />
        </div>
      ) : system.isError ? (
        <ErrorPanel
          title={m.failedTitle()}
          problem={system.error}
          fallback={generalMessages.wrong()}
          onRetry={system.refetch}
          retrying={system.isFetching}
        />
      ) : (
        <Waiting label={m.loading()}>
          <Skeleton lines={10} />
        </Waiting>
      )}
    </>
  )
}

const titles = {
  jobs: m.jobs,
  mail: m.mail,
  storage: m.storage,
  backup: m.backup,
  time_zone: m.timeZone,
  servers: m.servers,
} as const

const Parts = ({ system }: { system: System }) => {
  const parts = (Object.keys(titles) as (keyof typeof titles)[])
    .filter((part) => system[part].trouble !== null)
    .map((part) => titles[part]())
  return (
    <>
      <Banner kind={parts.length === 0 ? 'success' : 'warning'}>
        <strong>
          {parts.length === 0 ? m.allWell() : m.attention({ count: parts.length, parts: parts.join(', ') })}
        </strong>{' '}
        {m.checked({ time: formatTime(system.checked_at) })}
      </Banner>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <JobsPart jobs={system.jobs} />
        <MailPart mail={system.mail} />
        <StoragePart storage={system.storage} />
        <BackupPart backup={system.backup} />
        <TimeZonePart timeZone={system.time_zone} />
        <VersionsPart versions={system.versions} database={system.database} />
      </div>
      <ServersPart servers={system.servers} />
    </>
  )
}

export { SystemPage as Component }
