import { isVowel } from '../text/arpabet.ts'
import { isCommonWord } from '../text/common-words.ts'
import { writtenSyllables } from '../text/syllables.ts'
import type { StressedPronunciations } from './melody.ts'
import type { ReportedStress, ReportedWord } from './reading-report.ts'
import type { MeasuredWord } from './stress-measures.ts'
import type { StressModel, Stresses } from './stress-model.ts'

/**
 * The words with the wrong stress that was heard in some of them. Nothing is said of a word that was omitted, that cannot be
 * written by syllable, or whose usual stress or stress as it was said is in doubt.
 */
export function withStress(
  words: readonly ReportedWord[],
  measured: readonly MeasuredWord[],
  stressed: StressedPronunciations,
  model: StressModel,
): ReportedWord[] {
  return words.map((word, number) => {
    const said = measured.find((one) => one.word === number && one.start / 100 === word.start_s)
    const stress = word.verdict === 'omitted' || !said ? null : stressOf(word.text, said, stressed, model)
    return stress ? { ...word, stress } : word
  })
}

function stressOf(
  text: string,
  said: MeasuredWord,
  stressed: StressedPronunciations,
  model: StressModel,
): ReportedStress | null {
  const stresses = certainStresses(text, said.phones, stressed)
  const wrong = stresses && model.judge(said, stresses)
  if (!wrong || wrong.probability < model.accept) return null
  const syllables = writtenSyllables(text, said.syllables.length)
  return syllables && { syllables, usual: wrong.usual, heard: wrong.heard }
}

/**
 * Words whose stress differs between speakers of English or depends on the sentence: British and American stress (“adult”,
 * “garage”), and words that are often unstressed (“until”, “into”).
 */
const variable = new Set(
  `about above across address adult advertisement after against along also among any around attic ballet because before behind
  being below between beyond brochure cafe cement chauffeur cigarette controversy debris decor defense detail dictate doing donate
  during either even ever every garage going herself hello himself into itself laboratory many massage maybe myself neither
  never offense only onto other ourselves over pastel premier princess recess research resource rotate something themselves
  towards toward under unless until upon upset vaccine very via weekend whereas whether within without yourself`.split(
    /\s+/,
  ),
)

/**
 * The stress of each syllable where it is beyond doubt: of a common word whose pronunciations in the dictionary agree on the
 * syllables and the stress. Null for
 * any other word.
 */
export function certainStresses(
  text: string,
  phones: readonly string[],
  stressed: StressedPronunciations,
): Stresses | null {
  const word = text.toLowerCase()
  if (variable.has(word) || !isCommonWord(word)) return null
  const count = phones.filter(isVowel).length
  const listed = stressed(word).map((said) => ({ said, stresses: (said.match(/\d/g) ?? []).map(digitOf) }))
  const [first] = listed
  const usual = first?.stresses.indexOf(1) ?? -1
  const agree = listed.every(
    ({ stresses }) =>
      stresses.length === count && stresses.indexOf(1) === usual && stresses.lastIndexOf(1) === usual,
  )
  if (!first || usual < 0 || !agree) return null
  const aligned = listed.find(({ said }) => said.replaceAll(/\d/g, '') === phones.join(' '))
  return (aligned ?? first).stresses
}

const digitOf = (digit: string): 0 | 1 | 2 => (digit === '1' ? 1 : digit === '2' ? 2 : 0)
