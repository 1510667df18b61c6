/**
 * Writes src/engine/background-words.json: common words that together cover the phone pairs of English. They compete with
 * the target in word verification, so that a word outside the quiz matches one of them better than the target.
 * usage: node packages/speech/training/background-words.ts
 */
import { writeFileSync } from 'node:fs'
import { pronouncingDictionary } from '../src/node/pronouncing-dictionary.ts'
import commonWords from '../src/text/common-words.json' with { type: 'json' }

const wanted = 420
const dictionary = pronouncingDictionary()
const common = (commonWords.lists[0] ?? '')
  .split(' ')
  .map((word) => [word, dictionary.get(word)?.[0] ?? ''] as const)

// Greedy selection: the word whose phone pairs are rarest so far, relative to its length.
const seen = new Map<string, number>()
const chosen = new Map<string, string>()
const pairsOf = (pronunciation: string) => {
  const phones = ['#', ...pronunciation.split(' '), '#']
  return phones.slice(1).map((phone, at) => `${phones[at] ?? ''} ${phone}`)
}
const novelty = (pronunciation: string) => {
  const pairs = pairsOf(pronunciation)
  return pairs.reduce((sum, pair) => sum + 1 / (1 + (seen.get(pair) ?? 0)), 0) / (pairs.length + 1)
}
while (chosen.size < wanted) {
  const best = common
    .filter(([word, said]) => said !== '' && !chosen.has(word) && ![...chosen.values()].includes(said))
    .reduce((a, b) => (novelty(b[1]) > novelty(a[1]) ? b : a))
  chosen.set(...best)
  for (const pair of pairsOf(best[1])) seen.set(pair, (seen.get(pair) ?? 0) + 1)
}
const file = new URL('../src/engine/background-words.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(Object.fromEntries([...chosen].sort()), null, 2)}\n`)
console.log(chosen.size, 'words')
