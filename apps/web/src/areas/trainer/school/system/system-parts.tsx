import * as m from '@elocute/messages/system'
import type { ReactNode } from 'react'
import { formatBytes } from '../../../../text/format-bytes.ts'
import { formatMoment, formatPercent, percentOf } from '../../../../text/format.ts'
import { paths } from '../../../../client/address/paths.ts'
import { timeIn } from '../../../../text/time-zones.ts'
import { useNow } from '../../../../ui/hooks/use-now.ts'
import { MeterBar } from '../../../../ui/display/meter-bar.tsx'
import { TextLink } from '../../../../ui/navigation/text-link.tsx'
import { SystemPart } from './system-part.tsx'
import type { System } from './system.queries.ts'

const dayMs = 86_400_000

const lastMail = ({ last, trouble }: System['mail']): string => {
  if (trouble === 'files') return m.mailFiles()
  if (!last) return m.mailNone()
  const moment = formatMoment(last.at)
  return last.succeeded ? m.mailTaken({ moment }) : m.mailRefused({ moment })
}

export const MailPart = ({ mail }: { mail: System['mail'] }) => {
  const { trouble, last, waiting, oldest_waiting_at: oldest } = mail
  return (
    <SystemPart
      title={m.mail()}
      isWell={trouble === null}
      whatToDo={trouble === null ? undefined : m.mailDo({ trouble })}
    >
      <p>{lastMail(mail)}</p>
      {trouble === 'refused' && last?.explanation && <p>{last.explanation}</p>}
      {waiting > 0 && (
        <p className="text-ink-soft">
          {m.mailWaiting({ count: waiting })} {oldest && m.mailOldest({ moment: formatMoment(oldest) })}
        </p>
      )}
    </SystemPart>
  )
}

const storageTones = { full: 'red', nearly_full: 'yellow' } as const

export const StoragePart = ({ storage }: { storage: System['storage'] }) => {
  const { trouble, place, used_bytes: used, limit_bytes: limit } = storage
  return (
    <SystemPart title={m.storage()} isWell={trouble === null} whatToDo={m.storageDo()}>
      {trouble && <p>{m.storageTrouble({ trouble })}</p>}
      <p>{m.storageUsed({ used: formatBytes(used), limit: formatBytes(limit) })}</p>
      <MeterBar
        label={m.storage()}
        percent={percentOf(used, limit)}
        text={formatPercent(percentOf(used, limit))}
        tone={trouble === null ? 'green' : storageTones[trouble]}
      />
      <p className="text-ink-soft">{m.storagePlace({ place })}</p>
    </SystemPart>
  )
}

export const BackupPart = ({ backup: { trouble, last } }: { backup: System['backup'] }) => {
  const now = useNow()
  const days = last ? Math.floor((now.getTime() - new Date(last.at).getTime()) / dayMs) : 0
  return (
    <SystemPart title={m.backup()} isWell={trouble === null} whatToDo={m.backupDo()}>
      <p>
        {last
          ? m.backupMade({ moment: formatMoment(last.at), size: formatBytes(last.bytes) })
          : m.backupNever()}
      </p>
      {trouble === 'old' && <p>{m.backupOld({ days })}</p>}
    </SystemPart>
  )
}

export const TimeZonePart = ({ timeZone }: { timeZone: System['time_zone'] }) => {
  const { trouble, name: zone, is_chosen } = timeZone
  const now = useNow()
  return (
    <SystemPart
      title={m.timeZone()}
      isWell={trouble === null}
      whatToDo={<TextLink to={paths.trainer.settings}>{m.timeZoneDo()}</TextLink>}
    >
      <p>{m.timeZoneIs({ zone, time: timeIn(zone, now) })}</p>
      <p className="text-ink-soft">
        {trouble === null ? m.timeZoneFrom({ from: is_chosen ? 'owner' : 'server' }) : m.timeZoneDiffer()}
      </p>
    </SystemPart>
  )
}

const scorers = ['readingScorer', 'wordRecogniser', 'clipListener', 'phraseSpotter'] as const

type VersionsProps = { versions: System['versions']; database: System['database'] }

export const VersionsPart = ({ versions: { release, models }, database }: VersionsProps) => {
  const { version, is_embedded, bytes } = database
  const place = is_embedded ? 'embedded' : 'own'
  return (
    <SystemPart title={m.versions()} isWell={null}>
      <dl className="grid gap-1">
        <Fact name={m.release()}>{release}</Fact>
        <Fact name={m.database()}>{m.databaseIs({ place, version, size: formatBytes(bytes) })}</Fact>
        {scorers.map((scorer) => (
          <Fact key={scorer} name={m.model({ scorer })}>
            {models[scorer]}
          </Fact>
        ))}
      </dl>
    </SystemPart>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="min-w-0 font-medium wrap-anywhere">{children}</dd>
  </div>
)
