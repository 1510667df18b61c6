import table from './features.json' with { type: 'json' }

/** The columns of the feature matrices, by name. `features.json` is the only list; the training reads it as well. */
export type PhoneFeature = keyof typeof table.phone
export type ReadingFeature = keyof typeof table.reading
export type ScriptWordFeature = keyof typeof table.scriptWord
export type ScoredWordFeature = keyof typeof table.scoredWord
export type TranscriptFeature = keyof typeof table.transcript
export type SubstitutionFeature = keyof typeof table.substitution
type PhraseFeature = keyof typeof table.phrase

const namesOf = <Name extends string>(group: Record<Name, string>) => Object.keys(group) as Name[]

export const phoneFeatures = namesOf<PhoneFeature>(table.phone)
export const readingFeatureNames = namesOf<ReadingFeature>(table.reading)
export const scriptWordFeatureNames = namesOf<ScriptWordFeature>(table.scriptWord)
export const scoredWordFeatureNames = namesOf<ScoredWordFeature>(table.scoredWord)
export const targetWordFeatureNames = Object.keys(table.targetWord)
/** Those of a model that hears phones, and those of the small acoustic model. */
export const wordFeatureNames = [...targetWordFeatureNames, ...Object.keys(table.acousticWord)]
export const substitutionFeatureNames = namesOf<SubstitutionFeature>(table.substitution)
export const phraseFeatureNames = namesOf<PhraseFeature>(table.phrase)
export const transcriptFeatureNames = namesOf<TranscriptFeature>(table.transcript)

const inventorySize = table.phones.length
/** Where the columns begin that have one number for each phone of the inventory. */
export const posteriorColumn = phoneFeatures.length

export const phoneFeatureCount = phoneFeatures.length + inventorySize
export const readingFeatureCount = readingFeatureNames.length

export const columnOf = (feature: PhoneFeature): number => phoneFeatures.indexOf(feature)

/** The columns that enter one of the tree features: the first, and the one after the last. */
export function treeRange(name: keyof typeof table.treeRanges): [from: number, to: number] {
  const [first, last] = table.treeRanges[name] as [PhoneFeature, PhoneFeature]
  return [columnOf(first), columnOf(last) + 1]
}

/** The values in the order of the table. */
export const inOrder = <Name extends string>(
  names: readonly Name[],
  values: Record<Name, number>,
): number[] => names.map((name) => values[name])

/** The values by name, for the training in Python. Throws if they do not fit the names. */
export function byName(names: readonly string[], values: readonly number[]): Record<string, number> {
  if (names.length !== values.length)
    throw new Error(`${values.length} features, but the table has ${names.length}`)
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? 0]))
}
