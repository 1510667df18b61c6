/**
 * Measures the word recogniser of the games on people whom no model has heard in training or tuning: words said alone, words
 * cut from sentences, as recorded and through a telephone. First it prints the figures for schools: right words by condition, as the
 * mean over words and over speakers with its 95 % interval (speakers resampled), those said alone divided into words that no model has heard
 * said alone, words that some have, and the keywords of voice assistants; and of wrong words how many count at once; and of all how many count if they
 * are said in the same way until the recogniser asks no more. Then the same trials by set, by accent and by confidence, with the half
 * of the binomial 95 % interval. At last it measures how many whole sentences are taken for a word that is not in them.
 *
 * usage: node bench/recogniser-people.ts SPEECHOCEAN762_FOLDER ENGLISH_OPEN_FOLDER [--alone 3]      (needs ffmpeg)
 *
 * --alone 3 takes every third of the words said alone. Otherwise all of them are taken.
 */
import { parseArgs } from 'node:util'
import {
  corpusTrials,
  isReported,
  openSentences,
  openTrials,
  type PeopleTrial,
} from '../packages/speech/fixtures/people-trials.ts'
import { openNodeRecogniser } from '@elocute/speech/node/node-recogniser'
import { mostDoubtful } from '@elocute/speech/engine/utterance-session'
import type { HeardWord } from '@elocute/speech/engine/word-features'
import type { Verdict } from '@elocute/speech/engine/word-verifier'
import { halfInterval, printReliability } from './support/reliability.ts'
import { printForSchools, sourceOf, type Row } from './support/school-table.ts'
import { percent } from './support/statistics.ts'

type Outcome = Row['outcome']

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { alone: { type: 'string', default: '1' } },
})
const [corpus = '', open = ''] = positionals
const alone = Number(options.alone)
const recogniser = openNodeRecogniser()
console.log(`${new Date().toISOString().slice(0, 10)}, recogniser ${recogniser.version}`)

/** A sound is asked for several words. */
let latest: { samples: Float32Array; heard: HeardWord[] } | null = null
const rows: Row[] = []
for (const band of ['wide', 'telephone'] as const) {
  for await (const trial of openTrials(open, 'reported', band, { alone, sentences: 2 }))
    rows.push(rowOf(trial))
  for await (const trial of corpusTrials(corpus, isReported, band, 3))
    if (trial.accuracy >= 9) rows.push(rowOf(trial))
}

printForSchools(rows)
table('by source', (trial) => `${sourceOf(trial)}; ${trial.band}`)
table('by set', (trial) => `${trial.set}${trial.isolated ? ', alone' : ''}; ${trial.band}`)
table('by accent', (trial) => trial.accent, 60)
table('words said alone, by word', (trial) => (trial.isolated ? trial.said : null), 20)

const judged = rows.flatMap(({ trial, outcome, confidence }) =>
  outcome === 'accepted' && confidence !== null
    ? [{ trial, confidence, isRight: trial.kind === 'target' }]
    : [],
)
printReliability('all', judged, () => 'all')
printReliability('by band', judged, ({ trial }) => trial.band)
printReliability('by source', judged, ({ trial }) => `${sourceOf(trial)}; ${trial.band}`)
printReliability('by accent', judged, ({ trial }) => trial.accent, 60)

const sentences = [...openSentences(open, 'reported', 2)].map(({ said, samples, target, lexicon }) => {
  recogniser.load(lexicon)
  const heard = recogniser
    .listenTo(samples, target)
    .flatMap((event) => (event.type === 'heard' && event.text !== '' ? [event.text] : []))
  return { accepted: heard.includes(target), named: heard.some((word) => !said.split(' ').includes(word)) }
})
const shareOf = (kind: 'accepted' | 'named') =>
  percent(sentences.filter((one) => one[kind]).length, sentences.length)
console.log(`\n${sentences.length} whole sentences: ${shareOf('named')} shown as a word that is not in them, ${shareOf('accepted')} accepted as the target`) // oxfmt-ignore

function rowOf({ samples, lexicon, ...trial }: PeopleTrial): Row {
  if (latest?.samples !== samples)
    latest = {
      samples,
      heard: recogniser.wordsIn(samples).map((word) => recogniser.hear(word)),
    }
  recogniser.load(lexicon)
  recogniser.setTarget(trial.target)
  let doubtful = 0
  const verdicts = latest.heard.map((heard) => {
    const verdict = recogniser.judge(heard, doubtful < mostDoubtful)
    if (verdict.type === 'not-sure') doubtful++
    return verdict
  })
  const isTarget = (verdict: Verdict) => verdict.type === 'heard' && verdict.text === trial.target
  const accepted = verdicts.find(isTarget)
  const confidence = accepted?.type === 'heard' ? accepted.confidence : null
  if (accepted) return { trial, outcome: 'accepted', confidence, countsInTheEnd: true }
  const none = verdicts.length === 0 ? 'no result' : 'refused'
  const countsInTheEnd =
    doubtful > 0 && latest.heard.some((heard) => isTarget(recogniser.judge(heard, false)))
  return { trial, outcome: doubtful > 0 ? 'not sure' : none, confidence, countsInTheEnd }
}

/** One line for each group: the right word, and what is accepted in its place. Groups of fewer right words are left out. */
function table(title: string, group: (trial: Row['trial']) => string | null, fewest = 1): void {
  console.log(`\n| ${title} | trials | right: accepted | not sure | refused | no result | accepted: another word | one sound away | a wrong sound | incomplete | in the end: right | one sound away | incomplete |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|`) // oxfmt-ignore
  const names = [...new Set(rows.flatMap(({ trial }) => group(trial) ?? []))].sort()
  for (const name of names) {
    const here = rows.filter(({ trial }) => group(trial) === name)
    const of = (kind: string) => here.filter(({ trial }) => trial.kind === kind)
    const share = (some: Row[], outcome: Outcome) =>
      percent(some.filter((row) => row.outcome === outcome).length, some.length)
    const right = of('target')
    if (right.length < fewest) continue
    const outcomes = (['accepted', 'not sure', 'refused', 'no result'] as const).map((outcome) =>
      share(right, outcome),
    )
    const accepted = right.filter(({ outcome }) => outcome === 'accepted').length
    const wrong = (['other', 'partner', 'mispronounced', 'incomplete'] as const).map((kind) =>
      share(of(kind), 'accepted'),
    )
    const inTheEnd = (['target', 'partner', 'incomplete'] as const).map((kind) =>
      percent(of(kind).filter((row) => row.countsInTheEnd).length, of(kind).length),
    )
    const range = `± ${halfInterval(accepted, right.length).toFixed(1)}`
    console.log(`| ${name} | ${right.length} | ${outcomes[0] ?? ''} ${range} | ${outcomes.slice(1).join(' | ')} | ${[...wrong, ...inTheEnd].join(' | ')} |`) // oxfmt-ignore
  }
}
