/**
 * Step 1 of the stress model: writes the measures of each word of two or more syllables.
 * usage: node packages/speech/training/stress-features.ts voices|learners|natives FOLDER OUT.jsonl
 */
import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { readAudio, readSentences } from '../fixtures/corpus.ts'
import { readOpenRecordings } from '../fixtures/english-open.ts'
import { hash } from '../fixtures/hash.ts'
import { openReadingEngine } from '../fixtures/reading-engine.ts'
import { stressedReadings, type StressedWord } from '../fixtures/stressed-readings.ts'
import { correctReadings } from '../fixtures/synthetic-readings.ts'
import { stressedPronunciations } from '../src/node/pronouncing-dictionary.ts'

const [, , name = '', folder = '', out = 'stress.jsonl', count = '60'] = process.argv
const engine = openReadingEngine()
const file = openSync(out, 'w')
const kinds: Record<string, () => void> = { voices, plain, learners, natives }
const began = Date.now()
let seconds = 0
kinds[name]?.()
closeSync(file)
console.log(name, seconds.toFixed(0), 's of sound in', ((Date.now() - began) / 1000).toFixed(0), 's')

function write(
  samples: Float32Array,
  script: string,
  labels: Record<string, unknown>,
  ofWord: (word: number) => Record<string, unknown> | null,
): void {
  seconds += samples.length / 16000
  const reading = engine.align(samples, script)
  const spans = reading.segments.flatMap((segment) =>
    segment.type === 'word' ? [{ word: segment.word, from: segment.phones[0]?.start ?? 0, to: segment.phones.at(-1)?.end ?? 0 }] : [],
  )
  const quiet = (at: number, frame: number) => {
    const next = spans[at]
    return next ? (next.from - frame) * 2 : 999
  }
  for (const word of engine.scorer.stressMeasures(reading)) {
    const more = ofWord(word.word)
    if (!more) continue
    const at = spans.findIndex(({ word: number, from }) => number === word.word && Math.abs(from * 2 - word.start) < 30)
    const text = reading.words[word.word]?.text.toLowerCase() ?? ''
    writeSync(
      file,
      `${JSON.stringify(
        {
          ...labels,
          ...more,
          text,
          listed: stressedPronunciations(text),
          phones: word.phones,
          start: word.start,
          end: word.end,
          place: at,
          of: spans.length,
          before: at > 0 ? Math.max(0, ((spans[at]?.from ?? 0) - (spans[at - 1]?.to ?? 0)) * 2) : 999,
          after: at >= 0 ? quiet(at + 1, spans[at]?.to ?? 0) : 0,
          syllables: word.syllables,
        },
        (_, value: unknown) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value),
      )}\n`,
    )
  }
}

function voices(): void {
  for (const split of ['tuning', 'reported'] as const)
    for (const { voice, script, samples, words } of stressedReadings(split, Number(count))) {
      const known = new Map(words.map((word) => [word.at, word]))
      write(samples, script, { set: 'voices', split, speaker: voice }, (word) => {
        const found: StressedWord | undefined = known.get(word)
        return found ? { kind: found.kind, expected: found.expected, said: found.said } : null
      })
    }
}

function plain(): void {
  for (const split of ['tuning', 'reported'] as const)
    for (const { voice, script, samples } of correctReadings(split, 8))
      write(samples, script, { set: 'plain', split, speaker: voice.replace(/ \d+$/, '') }, () => ({ kind: 'right' }))
}

function learners(): void {
  for (const [at, { audio, speaker, words }] of readSentences(folder).entries()) {
    const doubted = (words as unknown as { stress: number }[]).some(({ stress }) => stress <= 8)
    if (at % 2 === 1 && !doubted && hash(speaker) % 5 !== 0) continue
    write(
      readAudio(join(folder, audio)),
      words.map(({ text }) => text.toLowerCase()).join(' '),
      { set: 'learners', split: hash(speaker) % 5 === 0 ? 'reported' : 'tuning', speaker },
      (word) => {
        const { stress, accuracy } = words[word] as unknown as { stress: number; accuracy: number }
        return { kind: 'people', stress, accuracy }
      },
    )
  }
}

function natives(): void {
  const perSpeaker = new Map<string, number>()
  for (const { set, path, speaker, accent, text, kind, role, duration } of readOpenRecordings(folder)) {
    if (kind !== 'sentence' || duration > 12) continue
    const key = `${set} ${speaker}`
    const before = perSpeaker.get(key) ?? 0
    if (before >= Number(count)) continue
    perSpeaker.set(key, before + 1)
    write(readAudio(path), text, { set, split: role === 'reported' ? 'reported' : 'tuning', speaker, accent }, () => ({ kind: 'people' }))
  }
}
