import * as m from '@elocute/messages/list'

/** Words or names one after the other, as the reader's language separates them: `ship, sheep`. */
export const listed = (items: readonly (string | number)[]): string => items.join(m.separator())

/** Sentences one after the other; what is missing is left out. Chinese has no space between them. */
export const sentences = (...all: readonly (string | null | false | undefined)[]): string =>
  all.filter(Boolean).join(m.betweenSentences())
