import { expect, test } from 'vitest'
import { models } from '../models.ts'
import falseAlarms from './sound-false-alarms.json' with { type: 'json' }
import { certainlyMissed, falseAlarmRate, soundPriorities, type SoundEvidence } from './sound-priorities.ts'
import { sounds } from './sounds.ts'

const three = { most: 3, leastTimes: 10, oftenMissedBelow: 65 }
const said = (phone: string, missed: number, more: Partial<SoundEvidence> = {}): SoundEvidence => ({
  phone,
  times: 20,
  score: 90,
  missed,
  heard: [],
  ...more,
})
const order = (...evidence: SoundEvidence[]) => soundPriorities(evidence, three).map(({ phone }) => phone)

test('the only sound that is often missed comes before frequent ones that are missed now and then', () => {
  // Sixteen readings: many of the misses of frequent sounds are false alarms.
  const frequent = [
    said('N', 40, { times: 480 }),
    said('T', 45, { times: 460 }),
    said('D', 25, { times: 280 }),
    said('S', 30, { times: 300 }),
  ]
  const rare = said('TH', 22, { times: 40, score: 41, heard: [{ phone: 'T', count: 15 }] })
  expect(order(...frequent, rare)[0]).toBe('TH')
  // Also where its mean score is just above the limit.
  expect(order(...frequent, { ...rare, score: 66 })[0]).toBe('TH')
})

test('a sound that is missed no more often than the scorer is wrong about it is not named', () => {
  const times = 1_000
  const missed = Math.ceil(times * falseAlarmRate('N'))
  expect(certainlyMissed({ phone: 'N', times, missed })).toBe(0)
  expect(order(said('N', missed, { times }))).toEqual([])
  expect(order(said('N', missed + 100, { times }))).toEqual(['N'])
})

test('few misses prove less than many at the same rate', () => {
  const [few, many] = [
    certainlyMissed({ phone: 'L', times: 10, missed: 4 }),
    certainlyMissed({ phone: 'L', times: 100, missed: 40 }),
  ]
  expect(few).toBeLessThan(many)
  expect(many).toBeLessThan(0.4)
})

test('of sounds that are missed equally often, a frequent one that tells many words apart comes first', () => {
  const evidence = [
    said('ZH', 12),
    said('TH', 12, { heard: [{ phone: 'T', count: 8 }] }),
    said('L', 12, { heard: [{ phone: 'R', count: 9 }] }),
  ]
  expect(order(...evidence)).toEqual(['L', 'TH', 'ZH'])
  const [first, second] = soundPriorities(evidence, three)
  expect(first).toEqual({ phone: 'L', instead: 'R', load: 9, per_thousand: 39.9 })
  expect(second).toMatchObject({ phone: 'TH', instead: 'T' })
  expect(soundPriorities(evidence, { ...three, most: 1 })).toHaveLength(1)
})

test('a sound that was seldom heard, or missed once, is not named', () => {
  expect(order(said('L', 9, { times: 9 }), said('R', 1))).toEqual([])
})

test('the false alarms are those of the present model, of every sound', () => {
  const versionOf = (name: string) => models.find((model) => model.name === name)?.version
  const scorer = ['reading-model', 'speech-encoder', 'first-pass-verifier'].map(versionOf)
  expect(falseAlarms.model).toBe(scorer.join('/'))
  expect(Object.keys(falseAlarms.sounds).sort()).toEqual([...sounds].sort())
  for (const sound of sounds) {
    expect(falseAlarmRate(sound), sound).toBeGreaterThan(0)
    expect(falseAlarmRate(sound), sound).toBeLessThan(0.5)
  }
})
