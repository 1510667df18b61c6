/**
 * Writes two files of packages/speech/src/text: sound-figures.json, how frequent each sound of English is and how much it
 * distinguishes, and sound-words.json, words to try.
 *
 * - `perThousand`: the sound's share of all sounds in the running text of the library of scripts.
 * - `loads`: for each other sound the functional load of the pair, 1 to 10. As in Catford (1987), it comes from the number of
 *   minimal pairs: words that differ in these two sounds only, among the common words. The ranks are our own:
 *   the square root of the number, relative to the pair with the most.
 * - `words`: common short words with the sound, for a consonant at the beginning, inside and at the end.
 *
 * usage: node bench/sound-figures.ts [--check]      (with --check nothing is written, and the files are compared)
 */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { stressedPronunciations } from '@elocute/speech/node/pronouncing-dictionary'
import { americanSpelling } from '@elocute/speech/text/american-spelling'
import { isVowelSound, soundsOf, sounds } from '@elocute/speech/text/sounds'
import { passages } from '../apps/server/src/speech-practice/library/passages.ts'
import { putProductFile } from './support/product-file.ts'
import commonWords from '../packages/speech/src/text/common-words.json' with { type: 'json' }

const { values: options } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const mostWords = 12
const highestRank = 10

const usual = (word: string): string[] => soundsOf(stressedPronunciations(word)[0] ?? '')
const join = (parts: readonly string[]): string => parts.join(' ')

// Frequency
const counts = new Map<string, number>()
let all = 0
for (const { text } of passages)
  for (const word of text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[a-z']+/g) ?? []) {
    const spelt = stressedPronunciations(word).length > 0 ? word : americanSpelling(word)
    for (const sound of usual(spelt)) {
      counts.set(sound, (counts.get(sound) ?? 0) + 1)
      all++
    }
  }

// Functional load
const listed = new Set(commonWords.lists.slice(0, 2).flatMap((list) => list.split(' ')))
/** A form of another common word. Most minimal pairs of such forms differ in the ending: “walks”, “walked”. */
const isInflected = (word: string): boolean =>
  /(?:s|ed|ing|ly|er)$/.test(word) &&
  [/s$/, /es$/, /e?d$/, /ed$/, /ing$/, /ly$/, /e?r$/, /er$/].some(
    (ending) =>
      ending.test(word) &&
      (listed.has(word.replace(ending, '')) || listed.has(`${word.replace(ending, '')}e`)),
  )
const common = [...listed].filter((word) => !isInflected(word))
const wordsOf = new Map<string, Set<string>>()
for (const word of common) {
  const said = join(usual(word))
  if (said !== '') wordsOf.set(said, (wordsOf.get(said) ?? new Set()).add(word))
}
const pairs = new Map<string, number>()
for (const said of wordsOf.keys()) {
  const parts = said.split(' ')
  for (const [at, sound] of parts.entries())
    for (const other of sounds)
      // Each pair of words once, and only sounds of one kind: no learner says a vowel for a consonant.
      if (
        sound < other &&
        isVowelSound(sound) === isVowelSound(other) &&
        wordsOf.has(join(parts.with(at, other)))
      )
        pairs.set(`${sound} ${other}`, (pairs.get(`${sound} ${other}`) ?? 0) + 1)
}
const mostPairs = Math.max(...pairs.values())
const rankOf = (sound: string, other: string): number => {
  const found = pairs.get(join([sound, other].toSorted())) ?? 0
  return Math.max(1, Math.round(highestRank * Math.sqrt(found / mostPairs)))
}

// Words to try
/** Not words that a learner needs, or unlike in Britain. */
const unsuitable = new Set(
  'die death dead kill gun bomb fat huh ugh utter beta alpha circa char leach hack byte bid bidder ban guy dump hung vague ass damn dumb hell ought bore leg mad cursor buffer bin ail adder ash agog gag bog hog peg ebb egg ale eke awl aft'.split(
    ' ',
  ),
)

const positionOf = (word: readonly string[], sound: string): string =>
  word[0] === sound ? 'first' : word.at(-1) === sound ? 'last' : 'inside'

const wordsFor = (sound: string): string[] => {
  const fitting = commonWords.lists.slice(0, 2).flatMap((list, band) =>
    list.split(' ').flatMap((word) => {
      const variants = stressedPronunciations(word)
      const said = soundsOf(variants[0] ?? '')
      // Words with one pronunciation, so that every voice says the sound.
      if (variants.length !== 1 || !said.includes(sound) || word.length < 3 || word.length > 7) return []
      if (isInflected(word) || unsuitable.has(word)) return []
      // An “r” after a vowel changes it.
      if (isVowelSound(sound) && said.some((part, at) => part === sound && said[at + 1] === 'R')) return []
      const vowels = said.filter((part) => isVowelSound(part)).length
      const times = said.filter((part) => part === sound).length
      if (vowels > 2) return []
      return [{ word, position: positionOf(said, sound), cost: 3 * band + said.length - 2 * times }]
    }),
  )
  const groups = isVowelSound(sound) ? ['first', 'inside', 'last'] : ['first', 'last', 'inside']
  const queues = groups.map((group) =>
    fitting
      .filter(({ position }) => position === group)
      .sort((a, b) => a.cost - b.cost || (a.word < b.word ? -1 : 1)),
  )
  // One from each position in turn.
  const chosen: string[] = []
  for (let turn = 0; chosen.length < mostWords && queues.some((queue) => queue.length > turn); turn++)
    for (const queue of queues) {
      const next = queue[turn]
      if (next && chosen.length < mostWords) chosen.push(next.word)
    }
  return chosen
}

const figures = Object.fromEntries(
  sounds.map((sound) => [
    sound,
    {
      perThousand: Math.round((10_000 * (counts.get(sound) ?? 0)) / all) / 10,
      loads: Object.fromEntries(
        sounds
          .filter((other) => other !== sound && isVowelSound(other) === isVowelSound(sound))
          .map((other) => [other, rankOf(sound, other)] as const)
          .filter(([, rank]) => rank > 1),
      ),
    },
  ]),
)
const words = Object.fromEntries(sounds.map((sound) => [sound, wordsFor(sound).join(' ')]))
const put = (name: string, content: unknown) =>
  putProductFile(
    fileURLToPath(new URL(`../packages/speech/src/text/${name}.json`, import.meta.url)),
    content,
    { isCheck: options.check },
  )
put('sound-figures', figures)
put('sound-words', words)
console.log(`${all} sounds of ${passages.length} passages, ${wordsOf.size} pronunciations of common words`)
for (const [sound, { perThousand }] of Object.entries(figures))
  console.log(sound.padEnd(3), String(perThousand).padStart(5), words[sound])
console.log(
  [...pairs]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 30)
    .map(([pair, count]) => `${pair} ${count} (${rankOf(...(pair.split(' ') as [string, string]))})`)
    .join(', '),
)
