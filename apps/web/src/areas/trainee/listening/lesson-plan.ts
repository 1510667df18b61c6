import type { Contrast } from '@elocute/speech/text/listening-contrasts'
import { testLength, trainingLength } from './listening.queries.ts'

export type Question = {
  talker: string
  word: string
  /** The other word of the pair. */
  other: string
  /** Whether the word is the first of its pair, which is the left button. */
  first: boolean
}

/** A talker and the words of complete pairs that she says. */
export type Voice = { talker: string; words: ReadonlySet<string> }

/** The voices of the product in a contrast. */
export const recordedVoices = ({ pairs, talkers }: Contrast): Voice[] =>
  talkers.map(({ id, lengths }) => ({
    talker: id,
    words: new Set(pairs.filter((_, at) => lengths[at]).flat()),
  }))

/**
 * The questions of a lesson: a test with the talker of the tests, the training with all others, and the test again in another
 * order. Each part has as many first words as second ones, so that guessing one side gives half of the answers.
 */
export const planLesson = (
  { pairs, testTalker }: Pick<Contrast, 'pairs' | 'testTalker'>,
  voices: readonly Voice[],
  random: () => number,
): Question[] => {
  const all = pairs.flatMap(([one = '', other = '']): Omit<Question, 'talker'>[] => [
    { word: one, other, first: true },
    { word: other, other: one, first: false },
  ])
  const tested = shuffled(pairs, random)
    .slice(0, testLength / 2)
    .flatMap((pair) => all.filter(({ word }) => pair.includes(word)))
    .map((question) => ({ ...question, talker: testTalker }))
  const test = () => take(testLength, () => shuffled(tested, random))
  return [
    ...test(),
    ...trainingOf(
      all,
      voices.filter(({ talker }) => talker !== testTalker),
      random,
    ),
    ...test(),
  ]
}

/**
 * The voice that takes over a question of the training whose voice is gone. It says both words, and takes over the same pair
 * each time. Undefined if there is none.
 */
export const standInFor = (
  { word, other }: Question,
  { pairs, testTalker }: Pick<Contrast, 'pairs' | 'testTalker'>,
  voices: readonly Voice[],
): string | undefined => {
  const able = voices.filter(
    ({ talker, words }) => talker !== testTalker && words.has(word) && words.has(other),
  )
  const place = pairs.findIndex((pair) => pair.includes(word) && pair.includes(other))
  return able[place % able.length]?.talker
}

/** Every talker is heard equally often, with words that she says, in a mixed order. */
const trainingOf = (
  all: readonly Omit<Question, 'talker'>[],
  voices: readonly Voice[],
  random: () => number,
): Question[] => {
  const queues = voices.map(({ talker, words }) => ({
    talker,
    // Half and half also where a talker is heard less often than she has words.
    next: alternating(
      shuffled(
        all.filter(({ word }) => words.has(word)),
        random,
      ),
    ),
  }))
  const questions = Array.from({ length: trainingLength }, (_, at): Question => {
    const queue = queues[at % queues.length]
    if (!queue) throw new Error('no talker says the words of this contrast')
    return { ...queue.next(Math.floor(at / queues.length) + (at % queues.length)), talker: queue.talker }
  })
  return shuffled(questions, random)
}

const alternating = (questions: readonly Omit<Question, 'talker'>[]) => {
  const sides = [questions.filter(({ first }) => first), questions.filter(({ first }) => !first)]
  const used = [0, 0]
  return (turn: number): Omit<Question, 'talker'> => {
    const side = turn % 2
    const list = sides[side] ?? []
    const question = list[(used[side] ?? 0) % list.length]
    used[side] = (used[side] ?? 0) + 1
    if (!question) throw new Error('a talker has no words')
    return question
  }
}

/** The lists one after the other until there are `count` entries. */
const take = <Entry>(count: number, more: () => Entry[]): Entry[] => {
  const taken: Entry[] = []
  while (taken.length < count) taken.push(...more())
  return taken.slice(0, count)
}

const shuffled = <Entry>(entries: readonly Entry[], random: () => number): Entry[] => {
  const mixed = [...entries]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const [one, two] = [mixed[at], mixed[other]]
    if (one !== undefined && two !== undefined) [mixed[at], mixed[other]] = [two, one]
  }
  return mixed
}
