import { expect, test } from 'vitest'
import { incompletePronunciations } from './incomplete-pronunciations.ts'

test.each([
  ['cut short', 'K AE S AH L', 'K AE S'],
  ['cut in the middle', 'K AH M F ER T AH B AH L', 'K AH M F ER T'],
  ['without its last consonant', 'B EH D', 'B EH'],
  ['without a consonant inside', 'W EH N Z D EY', 'W EH N D EY'],
  ['without a syllable', 'AE P AH L', 'AE L'],
  ['with an ending too many', 'V EH JH T AH B AH L', 'V EH JH T AH B AH L Z'],
])('a word %s: %s as %s', (_, word, said) => {
  expect(incompletePronunciations(word)).toContain(said)
})

test('a vowel that fluent speech leaves out is no mistake, and something is always left that can be said', () => {
  expect(incompletePronunciations('F AE M AH L IY')).not.toContain('F AE M L IY')
  expect(incompletePronunciations('AY')).toEqual(['AY S', 'AY Z', 'AY T', 'AY D', 'AY ER', 'AY IH NG'])
  for (const said of incompletePronunciations('S T R EH NG K TH')) expect(said).toMatch(/EH/)
})

test('the word itself is not among them, and nothing twice', () => {
  const said = incompletePronunciations('B AH N AE N AH')
  expect(said).not.toContain('B AH N AE N AH')
  expect(new Set(said).size).toBe(said.length)
})
