/**
 * Writes src/text/common-words.json: English words that a learner may say instead of another word, by frequency.
 * usage: node packages/speech/training/common-words.ts FOLDER_OF_SCOWL_LISTS     (Debian's package `scowl`)
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pronouncingDictionary } from '../src/node/pronouncing-dictionary.ts'

const [, , folder = '/usr/share/dict/scowl'] = process.argv
// The third list is long. Only its short words are often one phone away from another word.
const levels = [
  { level: 10, maxPhones: 99 },
  { level: 20, maxPhones: 7 },
  { level: 35, maxPhones: 4 },
]
const dictionary = pronouncingDictionary()
const excluded = new Set(
  'bitch cock cunt fuck shit piss tits slut whore dick fag rape nazi anus arse dyke crap porn sexy'.split(
    ' ',
  ),
)
const seen = new Set<string>()

const lists = levels.map(({ level, maxPhones }) =>
  ['english', 'american']
    .flatMap((kind) => readFileSync(join(folder, `${kind}-words.${level}`), 'latin1').split('\n'))
    .filter(
      (word) =>
        /^[a-z]+$/.test(word) && (word.length > 1 || word === 'a') && !excluded.has(word) && !seen.has(word),
    )
    .filter((word) => (dictionary.get(word)?.[0]?.split(' ').length ?? 99) <= maxPhones)
    .map((word) => {
      seen.add(word)
      return word
    })
    .sort(),
)
const file = new URL('../src/text/common-words.json', import.meta.url)
writeFileSync(file, `${JSON.stringify({ lists: lists.map((list) => list.join(' ')) }, null, 2)}\n`)
console.log(lists.map((list) => list.length).join(' + '), 'words')
