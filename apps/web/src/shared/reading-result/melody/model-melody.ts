import type { Sentence, Syllable } from './sentences.ts'

/** A syllable of a melody: its length, and its height at its beginning and end in semitones from the voice's median. */
export type Block = { seconds: number; from: number; to: number }

const level = { stressed: 4, secondary: 1, unstressed: -2, unknown: 1, fallen: -6, low: -3, risen: 6 }
const seconds = { stressed: 0.24, secondary: 0.2, unstressed: 0.14, unknown: 0.2 }
/** The last syllable of a sentence is longer. */
const lastIsLonger = 1.4

/** Words of one syllable that have stress in the dictionary, and usually none in a sentence. */
const weakWords = new Set(
  `a an the am is are was were be been has have had do does did can could shall should will would must may might
  at by for from in of on to with as than that and but or nor if so i me my you your he him his she her it its we us our they
  them their there this these those who what when where which how`.split(/\s+/),
)

type Strength = 'stressed' | 'secondary' | 'unstressed' | 'unknown'

const strengthOf = ({ stress, word }: Syllable): Strength => {
  if (weakWords.has(word.toLowerCase())) return 'unstressed'
  if (stress === null) return 'unknown'
  return stress === 1 ? 'stressed' : stress === 2 ? 'secondary' : 'unstressed'
}

/** The number of the syllable at which the voice turns to the end of the sentence: the last that has stress, or the last. */
const turnOf = (strengths: readonly Strength[]): number => {
  const last = strengths.findLastIndex((strength) => strength === 'stressed' || strength === 'unknown')
  return last === -1 ? strengths.length - 1 : last
}

/** How the melody of these words usually goes: high on stressed syllables, falling at the end or, in a yes/no question, rising. */
export const modelMelody = ({ syllables, isYesNoQuestion }: Sentence): Block[] => {
  const strengths = syllables.map(strengthOf)
  const turn = turnOf(strengths)
  const after = strengths.length - 1 - turn
  return strengths.map((strength, at): Block => {
    const length = seconds[strength] * (at === strengths.length - 1 ? lastIsLonger : 1)
    if (at < turn) return { seconds: length, from: level[strength], to: level[strength] }
    const [start, end] = isYesNoQuestion ? [level.low, level.risen] : [level.stressed, level.fallen]
    if (after === 0) return { seconds: length, from: start, to: end }
    if (at === turn) return { seconds: length, from: start, to: start }
    if (!isYesNoQuestion) return { seconds: length, from: end, to: end }
    const rising = (step: number) => start + ((end - start) * step) / after
    return { seconds: length, from: rising(at - turn - 1), to: rising(at - turn) }
  })
}

/** The words that the model lifts. */
export const liftedWords = (sentence: Sentence): string[] => {
  const model = modelMelody(sentence)
  return sentence.syllables.filter((_, at) => model[at]?.from === level.stressed).map(({ word }) => word)
}
