import { about } from '@elocute/messages/about'
import * as m from '@elocute/messages/audit'
import { formatPercent } from '../../../../text/format.ts'
import { allChanges } from './all-changes.ts'
import type { Event } from './audit.queries.ts'

const daysOf = (days: number | null | undefined): string => m.days({ days: days ?? 0 })

/** The language of the school, in itself; null leaves it to browsers. */
const languageName = (tag: string | null | undefined): string =>
  tag ? (about[tag]?.name ?? tag) : m.languageOfBrowsers()

/** What was changed in the settings of the school. */
export const settingsSentence = (actor: string, { before, after }: Event): string => {
  const days = () =>
    m.settingsChanged({ actor, before: daysOf(before?.clip_days), after: daysOf(after?.clip_days) })
  const percentages = (was: number | null | undefined, is: number | null | undefined) => ({
    actor,
    before: formatPercent(was ?? 0),
    after: formatPercent(is ?? 0),
  })
  return allChanges(
    [
      before?.logo !== after?.logo && (after?.logo ? m.logoChanged({ actor }) : m.logoRemoved({ actor })),
      before?.school_name !== after?.school_name &&
        (after?.school_name ? m.schoolNamed({ actor, name: after.school_name }) : m.schoolUnnamed({ actor })),
      before?.language !== after?.language &&
        m.languageChanged({
          actor,
          before: languageName(before?.language),
          after: languageName(after?.language),
        }),
      before?.sign_up_open !== after?.sign_up_open &&
        (after?.sign_up_open ? m.signUpOpened({ actor }) : m.signUpClosed({ actor })),
      before?.time_zone !== after?.time_zone &&
        m.timeZoneChanged({
          actor,
          before: before?.time_zone ?? m.serverZone(),
          after: after?.time_zone ?? m.serverZone(),
        }),
      before?.transcription_host !== after?.transcription_host &&
        (after?.transcription_host
          ? m.transcriptsAllowed({ actor, host: after.transcription_host })
          : m.transcriptsStopped({ actor, host: before?.transcription_host ?? '' })),
      before?.second_mark_share !== after?.second_mark_share &&
        m.secondMarkShareChanged(percentages(before?.second_mark_share, after?.second_mark_share)),
      before?.listener_bar !== after?.listener_bar &&
        m.listenerBarChanged(percentages(before?.listener_bar, after?.listener_bar)),
      before?.clip_days !== after?.clip_days && days(),
    ],
    days(),
  )
}
