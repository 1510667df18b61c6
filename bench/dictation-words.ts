/**
 * Whether dictations count words as NIST's sclite does: correct, substituted, omitted and inserted words of generated pairs.
 *
 * usage: node bench/dictation-words.ts [--pairs 200] [--seed 1] [--table 0]
 *
 * A pair is a sentence and what somebody who learns English may type for it: with words left out, doubled, exchanged, split, joined, in
 * another form, or heard as others. Both sides are compared in the form in which dictations compare words. Prints the pairs that differ,
 * and the counts of all. `--table` prints so many pairs with sclite's counts, as the unit test has them. Needs sctk.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { alignWords, type AlignedWords } from '@elocute/speech/scoring/align-words'
import { comparedWords } from '@elocute/speech/text/dictation-words'
import { randomBelow } from '../packages/speech/fixtures/random.ts'
import { reportedScripts, tuningScripts } from '../packages/speech/fixtures/reading-scripts.ts'

const { values: options } = parseArgs({
  options: {
    pairs: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    table: { type: 'string', default: '0' },
  },
})
const below = randomBelow(Number(options.seed))

type Pair = { said: string[]; typed: string[] }
type Counts = Record<AlignedWords['result'], number>

const sentences = [...reportedScripts, ...tuningScripts].map((text) =>
  comparedWords(text, 'sentence', { capitals: false, punctuation: false }).map(({ key }) => key),
)
const heardAs = [
  ['their', 'there'], ['to', 'two'], ['for', 'four'], ['than', 'then'], ['its', "it's"], ['want', 'won’t'], ['live', 'leave'],
  ['work', 'walk'], ['see', 'sea'], ['no', 'know'], ['our', 'hour'], ['by', 'buy'], ['and', 'an'], ['of', 'off'], ['the', 'a'],
] as const // oxfmt-ignore

/** Each takes the words and a place, and gives what somebody types in the place of some words. */
const errors: readonly ((words: readonly string[], at: number) => string[])[] = [
  (words, at) => words.toSpliced(at, 1),
  (words, at) => words.toSpliced(at, Math.min(1 + below(4), words.length - at)),
  (words, at) => words.toSpliced(at, 0, words[at] ?? ''),
  (words, at) => words.toSpliced(at, 0, ['the', 'a', 'to', 'of', 'is'][below(5)] ?? 'the'),
  (words, at) => words.toSpliced(at, 2, words[at + 1] ?? '', words[at] ?? '').filter((word) => word !== ''),
  (words, at) => words.toSpliced(at, 2, (words[at] ?? '') + (words[at + 1] ?? '')),
  (words, at) => words.toSpliced(at, 1, ...splitInTwo(words[at] ?? '')),
  (words, at) => words.toSpliced(at, 1, (words[at] ?? '').replace(/(?:s|ed|ing)$/, '') || 'a'),
  (words, at) => words.toSpliced(at, 1, misheard(words[at] ?? '')),
  (words, at) => words.toSpliced(at, 1, misspelled(words[at] ?? '')),
  (words, at) => words.toSpliced(at),
]

const splitInTwo = (word: string): string[] => {
  const at = 1 + below(Math.max(1, word.length - 1))
  return [word.slice(0, at), word.slice(at)].filter((part) => part !== '')
}
const misheard = (word: string): string => {
  const pair = heardAs.find((both) => (both as readonly string[]).includes(word))
  return pair?.find((other) => other !== word) ?? misspelled(word)
}
const misspelled = (word: string): string => {
  const at = below(word.length)
  return word.slice(0, at) + 'aeiou'.charAt(below(5)) + word.slice(at + 1)
}

const aPair = (): Pair => {
  const said = sentences[below(sentences.length)] ?? []
  let typed: readonly string[] = said
  for (let count = below(7); count > 0; count--) {
    if (typed.length === 0) break
    typed = errors[below(errors.length)]?.(typed, below(typed.length)) ?? typed
  }
  return { said, typed: [...typed] }
}

const pairs = Array.from({ length: Number(options.pairs) }, aPair)
const expected = countedBySclite(pairs)
const differing = pairs.filter((pair, at) => {
  const [own, others] = [countsOf(pair), expected[at]]
  if (JSON.stringify(own) === JSON.stringify(others)) return false
  console.log(
    `${pair.said.join(' ')}\n${pair.typed.join(' ')}\n  own ${JSON.stringify(own)}, sclite ${JSON.stringify(others)}`,
  )
  return true
})
for (const [at, { said, typed }] of pairs.slice(0, Number(options.table)).entries())
  console.log(JSON.stringify([said.join(' '), typed.join(' '), Object.values(expected[at] ?? {})]))
const total = (of: keyof Counts) => expected.reduce((sum, counts) => sum + counts[of], 0)
console.log(
  `${pairs.length - differing.length} of ${pairs.length} pairs have sclite's counts: ` +
    `${total('right')} right, ${total('substituted')} substituted, ${total('omitted')} omitted, ${total('inserted')} inserted`,
)
if (differing.length > 0) process.exitCode = 1

function countsOf({ said, typed }: Pair): Counts {
  const counts: Counts = { right: 0, substituted: 0, omitted: 0, inserted: 0 }
  for (const { result } of alignWords(said, typed)) counts[result] += 1
  return counts
}

function countedBySclite(all: readonly Pair[]): Counts[] {
  const folder = mkdtempSync(join(tmpdir(), 'elocute-sclite-'))
  try {
    const files = (['said', 'typed'] as const).map((side) => {
      const path = join(folder, `${side}.trn`)
      writeFileSync(
        path,
        all.map((pair, at) => `${pair[side].join(' ')} (t-${String(at).padStart(5, '0')})\n`).join(''),
      )
      return path
    })
    const [said = '', typed = ''] = files
    const { stdout, stderr, status, error } = spawnSync(
      'sctk',
      ['sclite', '-r', said, 'trn', '-h', typed, 'trn', '-i', 'spu_id', '-o', 'pra', 'stdout'],
      { encoding: 'utf8' },
    )
    if (error) {
      console.error('sclite is needed for the comparison and was not found: apt-get install sctk')
      process.exit(1)
    }
    if (status !== 0) throw new Error(`sclite failed: ${stderr}`)
    return scoresIn(stdout)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** `id: (t-00003)` and `Scores: (#C #S #D #I) 9 1 0 1` of each pair, in any order. */
function scoresIn(report: string): Counts[] {
  const counts: Counts[] = []
  for (const [, id, scores = ''] of report.matchAll(/id: \(t-(\d+)\)\s+Scores: \(#C #S #D #I\) ([\d ]+)/g)) {
    const [right = 0, substituted = 0, omitted = 0, inserted = 0] = scores.trim().split(' ').map(Number)
    counts[Number(id)] = { right, substituted, omitted, inserted }
  }
  return counts
}
