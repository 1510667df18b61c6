import { setImmediate as nextTurn } from 'node:timers/promises'
import { openOnce } from '../platform/open-once.ts'
import { irregularForms } from './base-forms.ts'
import { ownWords } from './own-words.ts'
import { phoneticOf } from './sounds.ts'
import { openWordList } from './word-list.ts'
import { openIndex } from './wordnet-index.ts'

/**
 * Brings everything into memory that a look-up needs, a little at a time: read in one go by the first look-up it
 * would keep every other call waiting. Whoever comes before it is there waits for it.
 */
export const openDictionary = openOnce(async () => {
  await openIndex()
  for (const part of [irregularForms, ownWords, () => phoneticOf('word')]) {
    part()
    await nextTurn()
  }
  await openWordList()
})
