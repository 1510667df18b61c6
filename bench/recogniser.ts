/**
 * Measures the acceptance rates of the word recogniser of the games. It runs in Node with the code of the browser's worker.
 * Also prints what a higher threshold would accept. recogniser-browser.ts compares a real page with Node on some of the trials.
 *
 * usage: node bench/recogniser.ts [--voices 8] [--foreign]
 *
 * The words are said by synthetic voices (needs espeak-ng). --foreign adds voices of other synthesisers (needs flite,
 * festival and festvox-kdlpc16k).
 * No voice or word here was used in training or tuning. recogniser-people.ts measures people.
 */
import { cpus, platform } from 'node:os'
import { parseArgs } from 'node:util'
import {
  foreignVoices,
  reportedVoices,
  wordTrials,
  type Trial,
} from '../packages/speech/fixtures/word-trials.ts'
import { openNodeRecogniser } from '@elocute/speech/node/node-recogniser'
import { printReliability } from './support/reliability.ts'
import { percent } from './support/statistics.ts'

type Outcome = 'accepted' | 'not sure' | 'refused' | 'no result'
/** `named`: the page would show another word as heard. */
type Row = { outcome: Outcome; ms: number | null; confidence: number | null; named: boolean }

const { values: options } = parseArgs({
  options: { voices: { type: 'string', default: '8' }, foreign: { type: 'boolean' } },
})
const recogniser = openNodeRecogniser()

console.log(
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, ${platform()}, Node ${process.version}`,
)
console.log(`recogniser ${recogniser.version}\n`)

const voices = reportedVoices.slice(0, Number(options.voices))
const synthetic = new Map<string, Row[]>()
const byVoice = new Map<string, Row[]>()
const nonWords = new Map<string, Row[]>()
const accepted: { voice: string; confidence: number; isRight: boolean }[] = []
for (const trial of wordTrials(voices, 'reported')) {
  const row = outcomeOf(trial)
  add(synthetic, trial.kind, row)
  if (trial.kind === 'target') add(byVoice, trial.voice, row)
  if (trial.kind === 'nonsense') add(nonWords, row.named ? 'named as another word' : 'not named', row)
  if (row.confidence !== null)
    accepted.push({ voice: trial.voice, confidence: row.confidence, isRight: trial.kind === 'target' })
}
print(`${voices.length} synthetic voices`, synthetic)
printThresholds()
print('the target word, by voice', byVoice)
print('what is no word', nonWords)
printReliability('by voice', accepted, ({ voice }) => voice)

if (options.foreign)
  for (const voice of foreignVoices) {
    const foreign = new Map<string, Row[]>()
    for (const trial of wordTrials([voice], 'reported')) add(foreign, trial.kind, outcomeOf(trial))
    print(`a voice of another synthesiser (${voice})`, foreign)
  }

function outcomeOf({ samples, lexicon, target }: Trial): Row {
  recogniser.load(lexicon)
  const events = recogniser
    .listenTo(samples, target)
    .flatMap((event) => (event.type === 'heard' || event.type === 'not-sure' ? [event] : []))
  // A trial with two utterances counts as accepted if either was accepted.
  const ms = events[0]?.ms ?? null
  const heard = events.find((event) => event.type === 'heard' && event.text === target)
  const named = events.some((event) => event.type === 'heard' && event.text !== '' && event.text !== target)
  if (heard?.type === 'heard') return { outcome: 'accepted', ms, confidence: heard.confidence, named }
  const isUnsure = events.some(({ type }) => type === 'not-sure')
  const outcome = isUnsure ? 'not sure' : events.length === 0 ? 'no result' : 'refused'
  return { outcome, ms, confidence: null, named }
}

function add(table: Map<string, Row[]>, name: string, row: Row): void {
  const rows = table.get(name)
  if (rows) rows.push(row)
  else table.set(name, [row])
}

function print(title: string, table: Map<string, Row[]>): void {
  if (table.size === 0) return
  console.log(`| ${title} | trials | accepted | not sure | refused | no result |\n|---|---|---|---|---|---|`)
  for (const [name, rows] of table) {
    const shares = (['accepted', 'not sure', 'refused', 'no result'] as const).map((outcome) =>
      share(rows, outcome),
    )
    console.log(`| ${name} | ${rows.length} | ${shares.join(' | ')} |`)
  }
  const all = [...table.values()].flat()
  const waits = all.flatMap(({ ms }) => ms ?? []).sort((a, b) => a - b)
  const at = (part: number) => waits[Math.floor(part * (waits.length - 1))] ?? 0
  console.log(
    `\nnot sure in all: ${share(all, 'not sure')}; from the end of the word to the result: median ${at(0.5)} ms, `,
  )
  console.log(`95 % within ${at(0.95)} ms (the silence that ends a word, and the computation)\n`)
}

/** What a higher threshold would accept: it trades right words for fewer words one sound away. */
function printThresholds(): void {
  const kinds = ['target', 'partner']
  console.log(`| accepted only from this confidence on | ${kinds.join(' | ')} |\n|---|---|---|`)
  for (const threshold of [recogniser.limits.accept, 0.88, 0.91, 0.94, 0.97]) {
    const shares = kinds.map((kind) => {
      const rows = synthetic.get(kind) ?? []
      const above = rows.filter(({ confidence }) => confidence !== null && confidence >= threshold)
      return percent(above.length, rows.length)
    })
    console.log(`| ${threshold} | ${shares.join(' | ')} |`)
  }
  console.log()
}

function share(rows: readonly Row[], outcome: Outcome): string {
  return percent(rows.filter((row) => row.outcome === outcome).length, rows.length)
}
