import type { GroupSoundMap, SoundMap } from '@elocute/contract/sounds'

export const groupId = '01890000-0000-7000-8000-000000000801'

/** Of `TH` much was heard, of `S` little. */
export const aSoundMap = (changes: Partial<SoundMap> = {}): SoundMap => ({
  sounds: [
    { phone: 'TH', times: 40, score: 41, missed: 25, heard: [{ phone: 'T', count: 20 }, { phone: 'S', count: 3 }] },
    { phone: 'L', times: 120, score: 91, missed: 2, heard: [] },
    { phone: 'S', times: 9, score: 20, missed: 9, heard: [] },
  ],
  most_helpful: [{ phone: 'TH', instead: 'T', per_thousand: 6.7, load: 4 }],
  readings: 3,
  ...changes,
}) // oxfmt-ignore

export const aGroupSoundMap = (changes: Partial<GroupSoundMap> = {}): GroupSoundMap => {
  const { sounds, ...map } = aSoundMap()
  return {
    ...map,
    sounds: sounds.map((sound) => ({ ...sound, trainees: 8, trainees_missing: 5 })),
    group: { id: groupId, name: 'Morning class' },
    trainees: 8,
    ...changes,
  }
}
