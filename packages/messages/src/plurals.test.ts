import { expect, test } from 'vitest'
import { catalogueOf, features } from './catalogues.ts'
import type { Message } from './pseudo-locale.ts'

/** Messages whose number is never one: they are shown from two on, or it is a limit, or a time at which something is said. */
const neverOne = [
  'agreement.kappaMeaning',
  'api.invitation_limits',
  'api.recording_too_large',
  'api.prompt_too_long',
  'api.mark_appeal_too_late',
  'api.spoken_comment_too_long',
  'api.appeal_too_late',
  'api.clip_too_long',
  'api.clips_needed',
  'dictionary.allPhrases',
  'dictionary.firstPhrases',
  'dictionary.allVoices',
  'feedback.manyWordsOmitted',
  'feedback.stops',
  'feedback.slow',
  'feedback.fast',
  'games.secondsLeft',
  'group-report.noSounds',
  'own-speaking.startsSoon',
  'own-speaking.endsSoon',
  'people-import.manyGroups',
  'practice.limit',
  'practice.secondsLeft',
  'quiz-page.firstOnly',
  'school-scripts.hardSound',
  'school-scripts.evidence',
  'shadowing.ends',
  'shoot-the-word.hitSaid',
  'speaking-prompts.fileTooLong',
  'spoken-comments.hint',
  'spoken-comments.replaceHint',
  'spoken-comments.endsSoon',
  'voice.recorded',
]

const catalogues = features.map((feature) => ({ feature, catalogue: catalogueOf('en', feature) }))

const declarationsOf = (message: Message): readonly string[] =>
  typeof message === 'string' ? [] : message[0].declarations

/** `local countText = count: number` as `countText` and `count`. */
const numbersOf = (message: Message): [name: string, number: string][] =>
  declarationsOf(message).flatMap((line) => {
    const [, name, number] = /^local (\w+) = (\w+):/.exec(line) ?? []
    return name && number ? [[name, number]] : []
  })

const limits = ['min', 'max']
/** A number or a text. */
const values = ['value']

/** What is a number in one message is one in a message that declares nothing, too. */
const numberNames = new Set(
  catalogues
    .flatMap(({ catalogue }) => Object.values(catalogue))
    .flatMap(numbersOf)
    .map(([, number]) => number)
    .filter((number) => ![...limits, ...values].includes(number)),
)

/** A number before a noun in the plural: `{countText} words`, `{countText} new words`. */
const counted = /\{(\w+)\} (?:(?!of|to|in|and)[a-z]+ )?(?!this|is|was|has)[a-z]+s\b/g

/** The numbers that are written before a plural, whatever they are. */
const countedAlways = (message: Message): string[] => {
  const match = typeof message === 'string' ? { '': message } : message[0].match
  const numbers = new Map(numbersOf(message))
  const cells = Object.keys(match).join()
  const chosenBy = new Set(
    Array.from(cells.matchAll(/(\w+)=/g), ([, name = '']) => numbers.get(name) ?? name),
  )
  return Object.values(match)
    .flatMap((text) => Array.from(text.matchAll(counted), ([, name = '']) => numbers.get(name) ?? name))
    .filter((number) => numberNames.has(number) && !chosenBy.has(number))
}

test('each number before a plural has a form for one', () => {
  const found = catalogues.flatMap(({ feature, catalogue }) =>
    Object.entries(catalogue).flatMap(([key, message]) =>
      countedAlways(message).length > 0 ? [`${feature}.${key}`] : [],
    ),
  )
  expect(found).toEqual(neverOne)
})
