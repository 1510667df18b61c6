/**
 * Writes src/engine/background-words.json: common words of every shape that stand beside a target in its grammar, so that
 * a word from outside the quiz has something better than the target to be heard as.
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

// Always the word whose pairs of neighbouring sounds are rarest so far; long words cost what they are long.
const seen = new Map<string, number>()
const chosen = new Map<string, string>()
const pairsOf = (sound: string) => {
  const phones = ['#', ...sound.split(' '), '#']
  return phones.slice(1).map((phone, at) => `${phones[at] ?? ''} ${phone}`)
}
const newness = (sound: string) => {
  const pairs = pairsOf(sound)
  return pairs.reduce((sum, pair) => sum + 1 / (1 + (seen.get(pair) ?? 0)), 0) / (pairs.length + 1)
}
while (chosen.size < wanted) {
  const best = common
    .filter(([word, sound]) => sound !== '' && !chosen.has(word) && ![...chosen.values()].includes(sound))
    .reduce((a, b) => (newness(b[1]) > newness(a[1]) ? b : a))
  chosen.set(...best)
  for (const pair of pairsOf(best[1])) seen.set(pair, (seen.get(pair) ?? 0) + 1)
}
const file = new URL('../src/engine/background-words.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(Object.fromEntries([...chosen].sort()), null, 2)}\n`)
console.log(chosen.size, 'words')
