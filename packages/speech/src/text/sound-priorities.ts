import figures from './sound-figures.json' with { type: 'json' }

/** What was heard of a sound. */
export type SoundEvidence = {
  phone: string
  times: number
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

/**
 * The sounds whose practice helps most: functional load × frequency × the share of missed ones. Brown (1988) proposed the first
 * two; bench/sound-figures.ts computes them.
 */
export const soundPriorities = (
  evidence: readonly SoundEvidence[],
  { most, leastTimes }: { most: number; leastTimes: number },
): SoundPriority[] =>
  evidence
    .filter(({ times, missed }) => times >= leastTimes && missed >= leastMissed)
    .map((sound) => {
      const priority = priorityOf(sound)
      return { priority, benefit: (priority.load * priority.per_thousand * sound.missed) / sound.times }
    })
    .sort((a, b) => b.benefit - a.benefit || (a.priority.phone < b.priority.phone ? -1 : 1))
    .slice(0, most)
    .map(({ priority }) => priority)
