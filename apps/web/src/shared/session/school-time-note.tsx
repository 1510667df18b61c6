import type { AnswerOf } from '@elocute/contract/define-endpoint'
import { loadSettings } from '@elocute/contract/settings'
import * as m from '@elocute/messages/school-time'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../client/call/api-client.ts'
import { keyOf } from '../../client/query/query-keys.ts'
import { queryOf } from '../../client/query/query-of.ts'
import { momentIn, showsOtherTime } from '../../text/time-zones.ts'

export type LoadedSettings = AnswerOf<typeof loadSettings>

export const settingsQuery = () =>
  queryOf(keyOf('settings', 'own'), {
    queryFn: ({ signal }): Promise<LoadedSettings> => call(loadSettings, {}, { signal }),
  })

/** The time zone of the school; undefined while it is not known. */
const useSchoolZone = (): string | undefined => {
  const { data } = useQuery(settingsQuery())
  return data && (data.data.time_zone ?? data.server_time_zone)
}

/** Beside a field of a time that is typed in the zone of this device: what mails and reports say, where that differs. */
export const SchoolTimeNote = ({ moment }: { moment: string | null }) => {
  const zone = useSchoolZone()
  const at = moment === null ? undefined : new Date(moment)
  if (zone === undefined || (at && Number.isNaN(at.getTime())) || !showsOtherTime(zone, at)) return null
  return (
    <p className="text-small text-ink-soft">
      {at ? m.mailsSay({ zone, moment: momentIn(zone, at) }) : m.mails({ zone })}
    </p>
  )
}

/** Beside fields of days, which are days of the school, where its clocks differ. */
export const SchoolDaysNote = () => {
  const zone = useSchoolZone()
  return zone !== undefined && showsOtherTime(zone) ? (
    <p className="text-small text-ink-soft">{m.days({ zone })}</p>
  ) : null
}
