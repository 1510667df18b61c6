import { setImmediate as nextTurn } from 'node:timers/promises'
import { openOnce } from '../platform/open-once.ts'
import { irregularForms } from './base-forms.ts'
import { isCommonest, ownWords } from './own-words.ts'
import { britishExceptions } from './british.ts'
import { openPhrases } from './phrases.ts'
import { phoneticOf } from './sounds.ts'
import { openWordList } from './word-list.ts'
import { openIndex } from './wordnet-index.ts'

/**
 * Loads everything that a look-up needs, in small steps, so that other calls do not wait. Look-ups wait until it is
 * loaded.
 */
export const openDictionary = openOnce(async () => {
  await openIndex()
  for (const part of [
    irregularForms,
    ownWords,
    () => isCommonest('word'),
    britishExceptions,
    () => phoneticOf('word'),
  ]) {
    part()
    await nextTurn()
  }
  await openWordList()
  await openPhrases()
})
