import type { Today } from '@elocute/contract/dashboards'
import { soundMapLimits } from '@elocute/contract/listening-limits'
import { bands } from '@elocute/contract/limits'
import type { HardSound } from '@elocute/contract/reports'
import { getLocale } from '@elocute/messages/locale'
import type { GroupSoundMap, SoundMap } from '@elocute/contract/sounds'
import { ipaOf } from '@elocute/speech/text/ipa'
import { soundPriorities } from '@elocute/speech/text/sound-priorities'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import type { Groups } from '../groups/groups.service.ts'
import type { Clock } from '../platform/clock.ts'
import { createKeptCounts } from '../platform/kept-counts.ts'
import * as sounds from './sounds.repository.ts'

const mostHeard = 3
/** The longest list of each kind. */
const most = { ofGroup: 12, ofTrainee: 5, groups: 3 }
const { helpful, leastTimes, leastTrainees } = soundMapLimits

type Figures = GroupSoundMap['sounds'][number]

/** The sounds to work on first, of those with enough evidence. Every page that names some names these. */
const firstOf = (figures: readonly Figures[], atMost: number, trainees = 1) =>
  soundPriorities(
    figures.filter((sound) => sound.trainees >= trainees),
    { most: atMost, leastTimes, oftenMissedBelow: bands.sound.yellowFrom },
  )

/** The same, as reports list them. */
const hardestOf = (figures: readonly Figures[], atMost: number, trainees?: number): HardSound[] =>
  firstOf(figures, atMost, trainees).flatMap(({ phone }) =>
    figures
      .filter((sound) => sound.phone === phone)
      .map(({ score, times, trainees: readers }) => ({
        ipa: ipaOf(phone),
        average: score,
        count: times,
        trainees: readers,
      })),
  )

type Dependencies = { db: Db; clock: Clock; groups: Pick<Groups, 'find'> }

/**
 * How trainees say the sounds of English, and which ones they should work on first: on maps, in reports and on the home page of trainers
 * by the same rule. See decisions 51 and 77.
 */
export const createSounds = ({ db, clock, groups }: Dependencies) => {
  const kept = createKeptCounts<Today['sounds']>(clock)

  /** The figures of each trainee or group of the evidence. */
  const figuresOfEach = async (evidence: SQL): Promise<Map<string, Figures[]>> => {
    const [rows, heard] = await Promise.all([sounds.soundRows(db, evidence), sounds.heardRows(db, evidence)])
    const instead = Map.groupBy(heard, ({ whose, phone }) => `${whose} ${phone}`)
    const figures = rows.map(({ whose, ...row }) => ({
      whose,
      ...row,
      heard: (instead.get(`${whose} ${row.phone}`) ?? [])
        .slice(0, mostHeard)
        .map(({ heard: phone, count }) => ({ phone, count })),
    }))
    return Map.groupBy(figures, ({ whose }) => whose)
  }

  const figuresOf = async (evidence: SQL): Promise<Figures[]> =>
    [...(await figuresOfEach(evidence)).values()].flat()

  const mapOf = async (evidence: SQL, trainees?: number) => {
    const [figures, counts] = await Promise.all([figuresOf(evidence), sounds.countReadings(db, evidence)])
    return { sounds: figures, most_helpful: firstOf(figures, helpful, trainees), ...counts }
  }

  const hardestOfEachGroup = async (): Promise<Today['sounds']> => {
    const named = [...(await figuresOfEach(sounds.evidenceOfAllGroups))].flatMap(([id, figures]) =>
      hardestOf(figures, 1, leastTrainees).map((sound) => ({ id, ...sound })),
    )
    const names = await sounds.groupNames(
      db,
      named.map(({ id }) => id),
    )
    return named
      .map(({ id, ...sound }) => ({ ...sound, group: { id, name: names.get(id) ?? '' } }))
      .sort(
        (one, other) =>
          one.average - other.average || one.group.name.localeCompare(other.group.name, getLocale()),
      )
      .slice(0, most.groups)
  }

  return {
    own: (traineeId: string): Promise<SoundMap> => mapOf(sounds.ownEvidence(traineeId)),

    ofGroup: async (groupId: string): Promise<GroupSoundMap> => {
      const { id, name } = await groups.find(groupId)
      return { ...(await mapOf(sounds.groupEvidence(groupId), leastTrainees)), group: { id, name } }
    },

    /** Of a period, or of all readings that count. */
    hardestOfGroup: async (groupId: string, period?: sounds.Period): Promise<HardSound[]> =>
      hardestOf(await figuresOf(sounds.groupEvidence(groupId, period)), most.ofGroup, leastTrainees),

    hardestOfTrainee: async (
      traineeId: string,
      period?: sounds.Period,
    ): Promise<{ ipa: string; score: number }[]> => {
      const figures = await figuresOf(sounds.countedEvidence(traineeId, period))
      return hardestOf(figures, most.ofTrainee).map(({ ipa, average }) => ({ ipa, score: average }))
    },

    /** The first sound of each group, those with the lowest mean first. */
    hardestOfGroups: async (): Promise<Today['sounds']> =>
      kept.of({ key: 'groups', rows: await sounds.countCountedReadings(db) }, hardestOfEachGroup),
  }
}

export type Sounds = ReturnType<typeof createSounds>
