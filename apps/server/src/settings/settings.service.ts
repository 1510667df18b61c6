import { isDeepStrictEqual } from 'node:util'
import type { School } from '@elocute/contract/school'
import type { ListenerBar, Settings } from '@elocute/contract/settings'
import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Db, Handle, Transaction } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import { serverTimeZone } from '../platform/school-time.ts'
import { brokenField } from '../problem.ts'
import { shippedLanguage } from '../shipped-language.ts'
import * as settings from './settings.repository.ts'

/** The audit names its subject by a UUID. There is one set of settings, so it has this one. */
export const settingsId = '00000000-0000-0000-0000-000000000000'

export type Changes = {
  clip_days?: number | undefined
  listener_bar?: ListenerBar | undefined
  time_zone?: string | null | undefined
  school_name?: string | null | undefined
  language?: string | null | undefined
  sign_up_open?: boolean | undefined
  second_mark_share?: number | undefined
  transcription_host?: string | null | undefined
}

type Dependencies = {
  db: Db
  clock: Clock
  audit: Audit
  /** Whether the operator has set providers by which people sign in. */
  hasProviders: boolean
  /** The email address that the operator has set for readers. */
  contact: string | null
  /** The host that the operator has set to write down answers, or null. */
  offeredTranscriptionHost: string | null
}

/** The settings of the school, which its owner changes. */
export const createSettings = ({
  db,
  clock,
  audit,
  hasProviders,
  contact,
  offeredTranscriptionHost,
}: Dependencies) => ({
  load: (handle: Handle = db): Promise<Settings> => settings.findSettings(handle),

  /** A call that changes nothing leaves no event. */
  change: (actor: Actor, changes: Changes): Promise<Settings> =>
    audit.transaction(async (tx) => {
      const before = await settings.lockSettings(tx)
      // The owner allows the host that she has read, and no other one.
      if (![undefined, null, offeredTranscriptionHost].includes(changes.transcription_host))
        throw brokenField('transcription_host', 'transcription_host_unknown')
      const after = {
        clip_days: changes.clip_days ?? before.clip_days,
        listener_bar: changes.listener_bar ?? before.listener_bar,
        time_zone: changes.time_zone === undefined ? before.time_zone : changes.time_zone,
        school_name: changes.school_name === undefined ? before.school_name : changes.school_name,
        language: changes.language === undefined ? before.language : shippedLanguage(changes.language),
        sign_up_open: changes.sign_up_open ?? before.sign_up_open,
        second_mark_share: changes.second_mark_share ?? before.second_mark_share,
        transcription_host:
          changes.transcription_host === undefined ? before.transcription_host : changes.transcription_host,
      }
      if (isDeepStrictEqual(after, before)) return before
      await settings.updateSettings(tx, after)
      if (after.time_zone !== before.time_zone) await settings.setTimeZoneChangedAt(tx, clock.now())
      audit.record(tx, {
        actor,
        action: 'settings_changed',
        subject: 'settings',
        subjectId: settingsId,
        before,
        after,
      })
      return after
    }),

  /** What everybody may know of the school. */
  school: async (handle: Handle = db): Promise<School> => ({
    ...(await settings.findSchool(handle)),
    has_providers: hasProviders,
    contact,
  }),

  /** Of people who have chosen none, or null. */
  language: (handle: Handle = db): Promise<string | null> => settings.findLanguage(handle),

  /** In which days, reports and times in mails are. */
  timeZone: async (handle: Handle = db): Promise<string> =>
    (await settings.findTimeZone(handle))?.name ?? serverTimeZone(),

  /** When the owner chose the time zone, or null. */
  timeZoneChangedAt: async (handle: Handle): Promise<Date | null> =>
    (await settings.findTimeZone(handle))?.changedAt ?? null,

  serverTimeZone,
  offeredTranscriptionHost,

  /** Where answers may be sent, to be written down: the host that the operator has set, if the owner has allowed this one; or null. */
  transcriptionHost: async (handle: Handle = db): Promise<string | null> => {
    const { transcription_host: allowed } = await settings.findSettings(handle)
    return allowed === offeredTranscriptionHost ? allowed : null
  },

  /** When the owner asked for a re-score that is not finished, or null. */
  rescoreRequestedAt: (): Promise<Date | null> => settings.rescoreRequestedAt(db),

  /** Asks for a re-score. Asking again while one runs changes nothing. `alongside` is part of the transaction. */
  requestRescore: (actor: Actor, alongside: (tx: Transaction) => Promise<void>): Promise<void> =>
    audit.transaction(async (tx) => {
      await settings.lockSettings(tx)
      if (await settings.rescoreRequestedAt(tx)) return
      await settings.requestRescore(tx, clock.now())
      await alongside(tx)
      audit.record(tx, { actor, action: 'rescore_started', subject: 'settings', subjectId: settingsId })
    }),

  endRescore: (requestedAt: Date): Promise<void> => settings.endRescore(db, requestedAt),
})

export type SchoolSettings = ReturnType<typeof createSettings>
