import { say, type Sentence } from './formats.ts'
import { baseLocale, getLocale } from './locale.ts'

type InLanguages = Readonly<Record<string, Sentence>>

/** A message in all languages, as the server and the tests have it. It is written in the language of the moment. */
export const message =
  (sentences: InLanguages) =>
  (inputs: object = {}): string => {
    const locale = getLocale()
    const sentence = sentences[locale]
    if (sentence !== undefined) return say(sentence, inputs, locale)
    return say(sentences[baseLocale] ?? '', inputs, baseLocale)
  }
