import { isShipped } from '@elocute/messages/language'
import { brokenField } from './problem.ts'

/** A language that people can choose, or null for none of their own. Refuses any other. */
export const shippedLanguage = (language: string | null): string | null => {
  if (language !== null && !isShipped(language)) throw brokenField('language', 'language_unknown')
  return language
}
