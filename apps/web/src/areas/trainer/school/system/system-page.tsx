import { betweenSentences } from '@elocute/messages/list'
import * as m from '@elocute/messages/system'
import * as trainerPages from '@elocute/messages/trainer-pages'
import { useQuery } from '@tanstack/react-query'
import { onlyFor } from '../../../../shared/page/only-for.tsx'
import { formatTime } from '../../../../text/format.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { PageHeader } from '../../../../ui/navigation/page-header.tsx'
import { QueryView } from '../../../../shared/query/query-view.tsx'
import { JobsPart } from './jobs-part.tsx'
import { ServersPart } from './servers-part.tsx'
import { BackupPart, MailPart, StoragePart, TimeZonePart, VersionsPart } from './system-parts.tsx'
import { systemQuery, type System } from './system.queries.ts'
import { listed } from '../../../../text/list.ts'

/** How the servers, the mail, the files and the backups are, for the owner of the school. */
export const SystemPage = () => {
  const system = useQuery(systemQuery)
  return (
    <>
      <PageHeader title={trainerPages.systemTitle()} lead={trainerPages.systemLead()} />
      <QueryView
        query={system}
        loading={m.loading()}
        skeleton={10}
        failed={m.failedTitle()}
        className="grid grid-cols-1 gap-4"
      >
        {(loaded) => <Parts system={loaded} />}
      </QueryView>
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
          {parts.length === 0 ? m.allWell() : m.attention({ count: parts.length, parts: listed(parts) })}
        </strong>
        {betweenSentences()}
        {m.checked({ time: formatTime(system.checked_at) })}
      </Banner>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
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

export const Component = onlyFor('owner', SystemPage)
