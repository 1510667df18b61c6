import { bands, limits } from '@elocute/contract/limits'
import type { GroupSoundMap, SoundMap } from '@elocute/contract/sounds'
import { soundPriorities } from '@elocute/speech/text/sound-priorities'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import type { Groups } from '../groups/groups.service.ts'
import * as sounds from './sounds.repository.ts'

const mostHeard = 3
const proposed = {
  most: limits.soundMap.helpful,
  leastTimes: limits.soundMap.leastTimes,
  oftenMissedBelow: bands.sound.yellowFrom,
}

/** How trainees say the sounds of English. See decision 51. */
export const createSounds = ({ db, groups }: { db: Db; groups: Pick<Groups, 'find'> }) => {
  const mapOf = async (evidence: SQL) => {
    const [rows, heard, { readings, trainees }] = await Promise.all([
      sounds.soundRows(db, evidence),
      sounds.heardRows(db, evidence),
      sounds.countReadings(db, evidence),
    ])
    const figures = rows.map((row) => ({
      ...row,
      heard: heard
        .filter(({ phone }) => phone === row.phone)
        .slice(0, mostHeard)
        .map(({ heard: phone, count }) => ({ phone, count })),
    }))
    return { sounds: figures, most_helpful: soundPriorities(figures, proposed), readings, trainees }
  }

  return {
    own: (traineeId: string): Promise<SoundMap> => mapOf(sounds.ownEvidence(traineeId)),

    ofGroup: async (groupId: string): Promise<GroupSoundMap> => {
      const { id, name } = await groups.find(groupId)
      return { ...(await mapOf(sounds.groupEvidence(groupId))), group: { id, name } }
    },
  }
}

export type Sounds = ReturnType<typeof createSounds>
