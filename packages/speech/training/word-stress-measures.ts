/**
 * Step 1 of the word stress model: writes the measures of each word of two syllables or more, one line a word.
 * usage: node packages/speech/training/word-stress-measures.ts voices|learners|open FOLDER OUT.jsonl [--each N] [--skip N]
 *                                                    (needs ffmpeg for people; espeak-ng, flite and festival for voices)
 *
 * `voices` are synthetic readings in which half of the words are stressed wrongly on purpose. `learners` are the recordings of
 * speechocean762, `open` the sentences of english-open. Of people a fifth of the speakers is only reported on. `--each` limits
 * the readings of each voice (360 without it) and the recordings of each speaker of english-open (120), and `--skip` leaves out the
 * first ones.
 */
import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readAudio, readSentences, withAudio } from '../fixtures/corpus.ts'
import { readOpenRecordings } from '../fixtures/english-open.ts'
import { hash } from '../fixtures/hash.ts'
import { openReadingEngine } from '../fixtures/reading-engine.ts'
import { stressedReadings } from '../fixtures/stressed-readings.ts'
import { stressedPronunciations } from '../src/node/pronouncing-dictionary.ts'
import { certainStresses } from '../src/scoring/word-stress.ts'

type Labels = {
  set: string
  split: 'tuning' | 'reported'
  speaker: string
  /** The syllable that a voice stressed on purpose, and of a learner the experts' mean for the stress, 5 to 10. */
  said?: number
  stress?: number
}

const longest = 12 // seconds: longer recordings are slow to align and have no other words
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { each: { type: 'string' }, skip: { type: 'string', default: '0' } },
})
const [source = '', folder = '', out = ''] = positionals
const each = Number(options.each ?? (source === 'voices' ? 360 : 120))
const skip = Number(options.skip)
const sources: Record<string, () => void> = { voices, learners, open }
const engine = openReadingEngine()
const file = openSync(out, 'w')
sources[source]?.()
closeSync(file)

function voices(): void {
  for (const split of ['tuning', 'reported'] as const)
    for (const { voice, script, samples, words } of stressedReadings(split, each, skip)) {
      const known = new Map(words.map(({ at, said }) => [at, said]))
      write(samples, script, (word) => {
        const said = known.get(word)
        return said === undefined ? null : { set: 'voices', split, speaker: voice, said }
      })
    }
}

function learners(): void {
  const recordings = withAudio(readSentences(folder), ({ audio }) => join(folder, audio))
  for (const [{ speaker, words }, samples] of recordings)
    write(samples, words.map(({ text }) => text.toLowerCase()).join(' '), (word) => ({
      set: 'learners',
      split: hash(speaker) % 5 === 0 ? 'reported' : 'tuning',
      speaker,
      stress: words[word]?.stress ?? 10,
    }))
}

function open(): void {
  const counts = new Map<string, number>()
  for (const { set, path, speaker, text, kind, role, duration } of readOpenRecordings(folder)) {
    if (kind !== 'sentence' || duration > longest) continue
    const before = counts.get(speaker) ?? 0
    counts.set(speaker, before + 1)
    const split = role === 'reported' ? 'reported' : 'tuning'
    if (before >= skip && before < each) write(readAudio(path), text, () => ({ set, split, speaker }))
  }
}

function write(samples: Float32Array, script: string, labelsOf: (word: number) => Labels | null): void {
  const reading = engine.align(samples, script)
  for (const word of engine.scorer.stressMeasures(reading)) {
    const text = reading.words[word.word]?.text ?? ''
    const stresses = certainStresses(text, word.phones, stressedPronunciations)
    const labels = labelsOf(word.word)
    if (labels && stresses)
      writeSync(file, `${JSON.stringify({ ...labels, text, stresses, word }, rounded)}\n`)
  }
}

function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1e4) / 1e4 : value
}
