import { isVowel } from '../text/arpabet.ts'
import { writtenSyllables } from '../text/syllables.ts'
import type { MelodySyllable, ReportedWord } from './reading-report.ts'
import type { SpokenWordSyllables } from './syllable-f0.ts'

/** All pronunciations of a word in small letters, with stress (`P R OW2 JH EH1 K T`), the usual one first. */
export type StressedPronunciations = (word: string) => readonly string[]

/** The melody of the words that were read, in the order of the script. A word that was said twice is there as it was scored. */
export function melodyOf(
  words: readonly ReportedWord[],
  spoken: readonly SpokenWordSyllables[],
  stressed: StressedPronunciations,
): MelodySyllable[] {
  return words.flatMap(({ text, verdict, start_s }, number) => {
    if (verdict === 'omitted') return []
    const said = spoken.find(({ word, start }) => word === number && start / 100 === start_s)
    if (!said) return []
    const stresses = stressesOf(text, said, stressed)
    const texts = textsOf(text, said.syllables.length)
    return said.syllables.map(({ start, end, semitones }, at): MelodySyllable => ({
      word: number,
      text: texts[at] ?? '',
      start_s: start / 100,
      duration_s: (end - start) / 100,
      semitones: semitones === null ? null : Math.round(semitones * 10) / 10 + 0,
      stress: stresses?.[at] ?? null,
    }))
  })
}

/** A word that cannot be divided, such as 1984, stands under its first syllable. */
const textsOf = (text: string, count: number): readonly string[] =>
  (count > 1 ? writtenSyllables(text, count) : null) ?? [text]

/** The stress of the pronunciation that was aligned, or else of the first with as many syllables. */
function stressesOf(
  text: string,
  { phones, syllables }: SpokenWordSyllables,
  stressed: StressedPronunciations,
): (0 | 1 | 2)[] | null {
  const listed = stressed(text.toLowerCase())
  const found =
    listed.find((variant) => variant.replaceAll(/\d/g, '') === phones.join(' ')) ??
    listed.find((variant) => (variant.match(/\d/g)?.length ?? 0) === phones.filter(isVowel).length)
  const digits = found?.match(/\d/g) ?? []
  return digits.length === syllables.length
    ? digits.map((digit) => (digit === '1' ? 1 : digit === '2' ? 2 : 0))
    : null
}
