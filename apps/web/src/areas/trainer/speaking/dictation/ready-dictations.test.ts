import { markDictation } from '@elocute/speech/scoring/mark-dictation'
import { spokenItem } from '@elocute/speech/text/spoken-item'
import { expect, test } from 'vitest'
import { readyDictations } from './ready-dictations.ts'

// What is spelled out is typed as a word.
const items = Object.values(readyDictations)
  .flat()
  .filter(({ sort }) => sort !== 'spelling')

test.each(items)('“$text” is right as it is said', (item) => {
  const words = markDictation(item, spokenItem(item), { capitals: false, punctuation: false })
  expect(words.filter(({ result }) => result !== 'right')).toEqual([])
})
