import falseAlarms from './sound-false-alarms.json' with { type: 'json' }
import figures from './sound-figures.json' with { type: 'json' }

/** What was heard of a sound. */
export type SoundEvidence = {
  phone: string
  times: number
  /** The mean score, 0 to 100. */
  score: number
  missed: number
  /** The sounds that were heard instead, the most frequent one first. */
  heard: readonly { phone: string; count: number }[]
}

export type SoundPriority = {
  phone: string
  /** The sound that is most often heard instead; null when no other one was heard twice. */
  instead: string | null
  /** How many of a thousand sounds of running English it is. */
  per_thousand: number
  /** The functional load, 1 to 10: of the two sounds, or without a second one the highest of a pair with this sound. */
  load: number
}

type Limits = {
  most: number
  leastTimes: number
  /** A sound with a lower mean score is often missed. */
  oftenMissedBelow: number
}

type Figures = { perThousand: number; loads: Record<string, number> }
const figuresOf: Record<string, Figures | undefined> = figures

const leastMissed = 2

const priorityOf = ({ phone, heard }: SoundEvidence): SoundPriority => {
  const { perThousand, loads } = figuresOf[phone] ?? { perThousand: 0, loads: {} }
  const [usual] = heard
  const instead = usual && usual.count >= leastMissed ? usual.phone : null
  const load = instead === null ? Math.max(1, ...Object.values(loads)) : (loads[instead] ?? 1)
  return { phone, instead, per_thousand: perThousand, load }
}

type Counts = { times: number; missed: number }
const alarmsOf: Record<string, Counts | undefined> = falseAlarms.sounds
const allAlarms = Object.values(falseAlarms.sounds).reduce((sum, { times, missed }) => ({
  times: sum.times + times,
  missed: sum.missed + missed,
}))
/** A rate from few sounds is drawn to that of all sounds, as if so many more had been heard. */
const priorTimes = 50

/** How often the scorer calls this sound missed although it was right, 0 to 1. bench/sound-false-alarms.ts counts them. */
export const falseAlarmRate = (phone: string): number => {
  const { times, missed } = alarmsOf[phone] ?? { times: 0, missed: 0 }
  return (missed + (priorTimes * allAlarms.missed) / allAlarms.times) / (times + priorTimes)
}

/** Of the standard normal distribution: one-sided, 95 %. */
const z = 1.645

/** The lower bound of a rate by the score interval (Wilson 1927, Probable inference). */
const lowestRate = ({ missed, times }: Counts): number => {
  const rate = missed / times
  const spread = z * Math.sqrt((rate * (1 - rate)) / times + (z / (2 * times)) ** 2)
  return (rate + z ** 2 / (2 * times) - spread) / (1 + z ** 2 / times)
}

/**
 * The share of the sounds that were certainly missed: the lowest rate that fits the evidence, without the false alarms (Rogan & Gladen
 * 1978, Estimating prevalence from the results of a screening test; every missed sound is taken as found).
 */
export const certainlyMissed = ({ phone, times, missed }: Counts & { phone: string }): number => {
  const alarms = falseAlarmRate(phone)
  return Math.max(0, (lowestRate({ times, missed }) - alarms) / (1 - alarms))
}

/**
 * The sounds whose practice helps most. Sounds that are often missed come first, and otherwise those with the highest product
 * of the share that was certainly missed and the root of functional load × frequency. Brown (1988) proposed the last two;
 * bench/sound-figures.ts computes them. Without the root, the most frequent sounds come first however seldom they are missed.
 */
export const soundPriorities = (
  evidence: readonly SoundEvidence[],
  { most, leastTimes, oftenMissedBelow }: Limits,
): SoundPriority[] =>
  evidence
    .filter(({ times, missed }) => times >= leastTimes && missed >= leastMissed)
    .map((sound) => {
      const priority = priorityOf(sound)
      return {
        priority,
        isOftenMissed: sound.score < oftenMissedBelow,
        benefit: certainlyMissed(sound) * Math.sqrt(priority.load * priority.per_thousand),
      }
    })
    .filter(({ benefit }) => benefit > 0)
    .sort(
      (a, b) =>
        Number(b.isOftenMissed) - Number(a.isOftenMissed) ||
        b.benefit - a.benefit ||
        (a.priority.phone < b.priority.phone ? -1 : 1),
    )
    .slice(0, most)
    .map(({ priority }) => priority)
