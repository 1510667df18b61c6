import { parsePointers } from '../../dictionary/synset.ts'
import { dataLine, type PartOfSpeech } from '../../dictionary/wordnet-files.ts'
import type { Sense } from '../../dictionary/wordnet-index.ts'

/** Identifies a meaning of WordNet. */
export type MeaningKey = string
export const meaningKey = (part: PartOfSpeech, offset: number): MeaningKey => `${part} ${offset}`

/**
 * How near a meaning is to the next one along each relation of WordNet, from 0 to 1. Steps multiply. Relations that are
 * not here, such as the opposite, lead away from the topic.
 */
const nearness: Record<string, number> = {
  // The same meaning in another part of speech: bake, baker; angry, anger.
  '+': 0.93,
  '\\': 0.9,
  '=': 0.8,
  '&': 0.85,
  $: 0.9,
  '^': 0.65,
  // Entailment and cause of verbs.
  '*': 0.6,
  '>': 0.6,
  // More general and more special: soccer, football.
  '@': 0.78,
  '@i': 0.78,
  '~': 0.76,
  '~i': 0.66,
  // Parts, members and substances, in both directions.
  '%p': 0.68,
  '#p': 0.68,
  '%m': 0.66,
  '#m': 0.66,
  '%s': 0.6,
  '#s': 0.6,
  // The field that a word belongs to: penalty, football.
  ';c': 0.6,
  '-c': 0.6,
}

type Direction = 'up' | 'down' | 'derived' | ''

const directions: Record<string, Direction> = {
  '@': 'up',
  '@i': 'up',
  '~': 'down',
  '~i': 'down',
  '+': 'derived',
}
const directionOf = (symbol: string): Direction => directions[symbol] ?? ''

/** Two words of one kind (bread, cheese) or of one root are less alike than two steps in one direction. */
const turnBack = 0.6
const deriveAgain = 0.85
/** A meaning with more special meanings than this (fish, craft, person) says less about each of them. */
const general = 12
/** From this nearness on a meaning can make a passage fit. Nearer ones are few: about a hundred for a word. */
const leastNearness = 0.45
const mostSteps = 3
const mostMeanings = 300

type Step = { part: PartOfSpeech; offset: number; near: number; last: Direction; steps: number }

/**
 * The meanings around the senses of a word, each with its nearness: a best-first walk along the relations of WordNet.
 * Deterministic: equal nearness keeps the order of the files.
 */
export const meaningsAround = (senses: readonly Sense[]): Map<MeaningKey, number> => {
  const reached = new Map<MeaningKey, number>()
  const open: Step[] = senses.map((sense) => ({
    part: sense.part,
    offset: sense.offset,
    near: likelihoodOf(sense, senses),
    last: '',
    steps: 0,
  }))
  while (open.length > 0 && reached.size < mostMeanings) {
    const step = takeNearest(open)
    const key = meaningKey(step.part, step.offset)
    if (reached.has(key)) continue
    const pointers = parsePointers(dataLine(step.part, step.offset))
    const special = pointers.reduce(
      (count, { symbol }) => count + (directionOf(symbol) === 'down' ? 1 : 0),
      0,
    )
    const wide = special > general ? (general / special) ** 0.35 : 1
    // A general word is near to its special ones, but a special word is not near to a very general one.
    const near = step.near * (step.last === 'up' ? wide : 1)
    if (near < leastNearness) continue
    reached.set(key, near)
    if (step.steps < mostSteps) open.push(...stepsFrom({ ...step, near }, pointers, wide))
  }
  return reached
}

/** The first sense of a word is meant most often. Where the tagged texts have none of them, their order says little. */
const likelihoodOf = ({ rank, count }: Sense, all: readonly Sense[]): number => {
  const most = Math.max(...all.map((sense) => sense.count))
  const share = (count + 1) / (most + 1)
  const ofRank = [1, 0.95, 0.88, 0.8, 0.72][rank - 1] ?? 0.6
  return ofRank * (share >= 0.2 ? 1 : share >= 0.05 ? 0.85 : 0.65)
}

const takeNearest = (open: Step[]): Step => {
  let best = 0
  for (let at = 1; at < open.length; at++) if ((open[at]?.near ?? 0) > (open[best]?.near ?? 0)) best = at
  const [step] = open.splice(best, 1)
  if (!step) throw new RangeError('There is no meaning to continue with.')
  return step
}

const stepsFrom = (
  { near, last, steps }: Step,
  pointers: ReturnType<typeof parsePointers>,
  wide: number,
): Step[] =>
  pointers.flatMap(({ symbol, part, offset }) => {
    const direction = directionOf(symbol)
    const turned = (direction === 'down' && last === 'up') || (direction === 'up' && last === 'down')
    const again = direction === 'derived' && last === 'derived'
    const loss = turned ? turnBack : again ? deriveAgain : 1
    const factor = (nearness[symbol] ?? 0) * loss * (direction === 'down' ? wide : 1)
    const next = near * factor
    return next < leastNearness
      ? []
      : [{ part, offset, near: next, last: direction || last, steps: steps + 1 }]
  })
