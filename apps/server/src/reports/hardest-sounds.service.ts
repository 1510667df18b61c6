import type { Today } from '@elocute/contract/dashboards'
import { bands, limits } from '@elocute/contract/limits'
import type { HardSound } from '@elocute/contract/reports'
import type { Db } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import { createKeptCounts } from '../platform/kept-counts.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import { countReadings, hardestSoundOfGroups, hardestSoundsOf } from './hardest-sounds.repository.ts'
import { startOfReport } from './report-period.ts'

const mostSounds = 12
const mostGroups = 3
const mostOfTrainee = 5

/** A sound that is clear on average is not a hard one. */
const evidence = { ...limits.soundEvidence, below: bands.sound.greenFrom }

type Period = { from: Date; to: Date | null }
type Dependencies = { db: Db; clock: Clock; settings: Pick<SchoolSettings, 'timeZone'> }

/**
 * The sounds that groups find hardest, by the scores of readings that count. The answers of quizzes have no scores of sounds: a word
 * is right or wrong as a whole. See decision 49.
 */
export const createHardestSounds = ({ db, clock, settings }: Dependencies) => {
  const kept = createKeptCounts<Today['sounds']>(clock)

  const readOfGroups = async (period: Period): Promise<Today['sounds']> => {
    const rows = await hardestSoundOfGroups(db, { period, evidence: { ...evidence, limit: mostGroups } })
    return rows.map(({ group_id: id, name, ...sound }) => ({ ...sound, group: { id, name } }))
  }

  return {
    ofGroup: (group: string, period: Period): Promise<HardSound[]> =>
      hardestSoundsOf(db, { group, period, evidence: { ...evidence, limit: mostSounds } }),

    /** Of the readings that count of one trainee: of a period, or all. */
    ofTrainee: async (
      trainee: string,
      period: Period = { from: new Date(0), to: null },
    ): Promise<{ ipa: string; score: number }[]> => {
      const rows = await hardestSoundsOf(db, {
        trainee,
        period,
        evidence: { ...evidence, trainees: 1, limit: mostOfTrainee },
      })
      return rows.map(({ ipa, average }) => ({ ipa, score: Math.round(average) }))
    },

    /** Of the last thirty days, the period that a list has by default. */
    ofGroups: async (): Promise<Today['sounds']> => {
      const period = { from: startOfReport(clock.now(), await settings.timeZone()), to: null }
      return kept.of({ key: 'groups', rows: await countReadings(db, period) }, () => readOfGroups(period))
    },
  }
}

export type HardestSounds = ReturnType<typeof createHardestSounds>
