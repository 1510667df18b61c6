/**
 * Measures what the report of a reading says about the stress of words: how many of those that voices stressed wrongly on purpose
 * are found, how often that is right, and how often it is said of people.
 *
 * usage: node bench/word-stress.ts [--each N] [--corpus FOLDER] [--open FOLDER]
 *                                             (needs espeak-ng, flite and festival with festvox-kdlpc16k; people need ffmpeg)
 *
 * No voice, word, carrier or speaker here was used in training or tuning. `--each` is the number of readings of each voice. The stress
 * of people is taken as right, but of learners only where every expert marked it as right.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readAudio, readSentences } from '../packages/speech/fixtures/corpus.ts'
import { readOpenRecordings } from '../packages/speech/fixtures/english-open.ts'
import { hash } from '../packages/speech/fixtures/hash.ts'
import { stressedReadings } from '../packages/speech/fixtures/stressed-readings.ts'
import { wavOf } from '../packages/speech/fixtures/wav.ts'
import { stressedPronunciations } from '@elocute/speech/node/pronouncing-dictionary'
import { openRecordingReader } from '@elocute/speech/node/read-recording'
import { UnusableRecording } from '@elocute/speech/node/speech-pool'
import type { ReportedWord } from '../packages/speech/src/scoring/reading-report.ts'
import { certainStresses } from '../packages/speech/src/scoring/word-stress.ts'
import { percent } from './support/statistics.ts'

const { values: options } = parseArgs({
  options: {
    each: { type: 'string', default: '40' },
    corpus: { type: 'string', default: '' },
    open: { type: 'string', default: '' },
  },
})
const longest = 12 // seconds
const expertsAgree = 10
const read = openRecordingReader()

type Counts = { wrong: number; found: number; named: number; right: number; alarms: number }
const nothing = (): Counts => ({ wrong: 0, found: 0, named: 0, right: 0, alarms: 0 })

await voices()
if (options.corpus !== '') await learners(options.corpus)
if (options.open !== '') await speakers(options.open)

/** Words that the report leaves out, and words whose usual stress is not certain, count as not found. */
async function voices(): Promise<void> {
  const byVoice = new Map<string, Counts>()
  const byKind = new Map<string, Counts>()
  for (const { voice, script, samples, words } of stressedReadings('reported', Number(options.each))) {
    const report = await wordsIn(samples, script)
    for (const { at, kind, expected, said } of words)
      for (const counts of [of(byVoice, voice), of(byKind, kind), of(byVoice, 'all')]) {
        const stress = report?.[at]?.stress
        const isWrong = said !== expected
        if (isWrong) counts.wrong++
        else counts.right++
        if (!stress) continue
        if (!isWrong) counts.alarms++
        if (isWrong) counts.found++
        if (isWrong && stress.heard === said) counts.named++
      }
  }
  console.log(
    '| voice | stressed wrongly | found | of what is said: right | syllable right too | said of 1,000 right words |',
  )
  console.log('|---|---|---|---|---|---|')
  for (const [name, { wrong, found, named, right, alarms }] of [...byVoice, ...byKind])
    console.log(
      `| ${name} | ${wrong} | ${percent(found, wrong)} | ${percent(found, found + alarms)} | ${percent(named, found + alarms)} | ${((1000 * alarms) / Math.max(1, right)).toFixed(1)} of ${right} |`,
    )
}

async function learners(folder: string): Promise<void> {
  const [agreed, doubted] = [
    { words: 0, alarms: 0 },
    { words: 0, alarms: 0 },
  ]
  for (const { audio, speaker, words } of readSentences(folder)) {
    if (hash(speaker) % 5 !== 0) continue
    const report = await wordsIn(
      readAudio(join(folder, audio)),
      words.map(({ text }) => text.toLowerCase()).join(' '),
    )
    for (const [at, { stress }] of words.entries())
      count(report?.[at], stress === expertsAgree ? agreed : doubted)
  }
  print('learners, words that all experts stressed as right', agreed)
  print('learners, words that an expert marked', doubted)
}

async function speakers(folder: string): Promise<void> {
  const all = { words: 0, alarms: 0 }
  for (const { path, text, kind, role, duration } of readOpenRecordings(folder)) {
    if (role !== 'reported' || kind !== 'sentence' || duration > longest) continue
    for (const word of (await wordsIn(readAudio(path), text)) ?? []) count(word, all)
  }
  print('people of english-open', all)
}

function count(word: ReportedWord | undefined, counts: { words: number; alarms: number }): void {
  if (!word || word.verdict === 'omitted') return
  const phones = word.phones.map(({ phone }) => phone)
  const stresses = certainStresses(word.text, phones, stressedPronunciations)
  if (!stresses || stresses.length < 2) return
  counts.words++
  if (word.stress) counts.alarms++
}

function print(name: string, { words, alarms }: { words: number; alarms: number }): void {
  console.log(
    `${name}: ${words} words with a certain stress, wrong stress said of ${alarms} (${((1000 * alarms) / Math.max(1, words)).toFixed(1)} in 1,000)`,
  )
}

async function wordsIn(samples: Float32Array, script: string): Promise<ReportedWord[] | null> {
  try {
    return (await read(wavOf(samples), script)).words
  } catch (error) {
    if (error instanceof UnusableRecording) return null
    throw error
  }
}

function of(all: Map<string, Counts>, name: string): Counts {
  const found = all.get(name) ?? nothing()
  all.set(name, found)
  return found
}
