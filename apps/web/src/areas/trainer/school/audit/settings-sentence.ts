import { about } from '@elocute/messages/about'
import * as m from '@elocute/messages/audit'
import { formatPercent } from '../../../../text/format.ts'
import type { Event } from './audit.queries.ts'

const daysOf = (days: number | null | undefined): string => m.days({ days: days ?? 0 })

/** The language of the school, in itself; null leaves it to browsers. */
const languageName = (tag: string | null | undefined): string =>
  tag ? (about[tag]?.name ?? tag) : m.languageOfBrowsers()

const schoolSentence = (actor: string, { before, after }: Event): string | null => {
  if (before?.logo !== after?.logo) return after?.logo ? m.logoChanged({ actor }) : m.logoRemoved({ actor })
  if (before?.school_name !== after?.school_name)
    return after?.school_name ? m.schoolNamed({ actor, name: after.school_name }) : m.schoolUnnamed({ actor })
  if (before?.language !== after?.language)
    return m.languageChanged({
      actor,
      before: languageName(before?.language),
      after: languageName(after?.language),
    })
  if (before?.sign_up_open !== after?.sign_up_open)
    return after?.sign_up_open ? m.signUpOpened({ actor }) : m.signUpClosed({ actor })
  return null
}

/** What was changed in the settings of the school. */
export const settingsSentence = (actor: string, event: Event): string => {
  const { before, after } = event
  const ofSchool = schoolSentence(actor, event)
  if (ofSchool !== null) return ofSchool
  const days = { before: daysOf(before?.clip_days), after: daysOf(after?.clip_days) }
  if (before?.time_zone !== after?.time_zone)
    return m.timeZoneChanged({
      actor,
      before: before?.time_zone ?? m.serverZone(),
      after: after?.time_zone ?? m.serverZone(),
    })
  if (before?.transcription_host !== after?.transcription_host)
    return after?.transcription_host
      ? m.transcriptsAllowed({ actor, host: after.transcription_host })
      : m.transcriptsStopped({ actor, host: before?.transcription_host ?? '' })
  if (before?.second_mark_share !== after?.second_mark_share)
    return m.secondMarkShareChanged({
      actor,
      before: formatPercent(before?.second_mark_share ?? 0),
      after: formatPercent(after?.second_mark_share ?? 0),
    })
  const bars = [before?.listener_bar ?? 0, after?.listener_bar ?? 0] as const
  if (bars[0] === bars[1]) return m.settingsChanged({ actor, ...days })
  return m.listenerBarChanged({ actor, before: formatPercent(bars[0]), after: formatPercent(bars[1]) })
}
