import * as m from '@elocute/messages/games'

/** What was heard instead of `word`. The recogniser names no word unless one is credible. */
export const heardSentence = (text: string, word: string): string =>
  text === '' ? m.notLike({ word }) : m.youSaid({ text })
