/**
 * Writes packages/speech/src/text/sound-false-alarms.json: how often the scorer calls each sound missed in words that all experts
 * gave the highest score. The sound map subtracts these rates, so that frequent sounds do not come first for the scorer's mistakes.
 *
 * The reading model was trained on these people. Its false alarms on others are somewhat more frequent, for all sounds alike.
 *
 * usage: node bench/sound-false-alarms.ts CORPUS_FOLDER [--every 6]
 *
 * CORPUS_FOLDER is speechocean762. Every n-th sentence is scored by the whole product.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { UnusableRecording } from '@elocute/speech/audio/unusable-recording'
import { openRecordingReader } from '@elocute/speech/node/read-recording'
import { sounds } from '@elocute/speech/text/sounds'
import { evidenceOf } from '../apps/server/src/sounds/evidence-of.ts'
import { readSentences } from '../packages/speech/fixtures/corpus.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { every: { type: 'string', default: '6' } },
})
const [corpus = ''] = positionals
const highestScore = 10

const read = openRecordingReader()
const found = new Map<string, { times: number; missed: number }>()
let words = 0
let model = ''
for (const { audio, words: rated } of readSentences(corpus).filter(
  (_, at) => at % Number(options.every) === 0,
)) {
  const script = rated.map(({ text }) => text.toLowerCase()).join(' ')
  const report = await read(readFileSync(join(corpus, audio)), script).catch((error: unknown) => {
    // The product refuses some of them: very noisy ones.
    if (error instanceof UnusableRecording) return null
    throw error
  })
  if (report?.words.length !== rated.length) continue
  model = report.engine.version
  const right = report.words.filter((_, at) => rated[at]?.accuracy === highestScore)
  words += right.length
  for (const { phone, times, missed } of evidenceOf({ words: right })) {
    const sum = found.get(phone) ?? { times: 0, missed: 0 }
    found.set(phone, { times: sum.times + times, missed: sum.missed + missed })
  }
}
const rows = sounds.map((phone) => [phone, found.get(phone) ?? { times: 0, missed: 0 }] as const)
writeFileSync(
  new URL('../packages/speech/src/text/sound-false-alarms.json', import.meta.url),
  `${JSON.stringify({ model, sounds: Object.fromEntries(rows) }, null, 2)}\n`,
)
console.log(`${words} words that all experts found right`)
for (const [phone, { times, missed }] of rows.toSorted(
  (a, b) => b[1].missed / b[1].times - a[1].missed / a[1].times,
))
  console.log(
    phone.padEnd(3),
    `${((100 * missed) / Math.max(1, times)).toFixed(1).padStart(5)} % of ${times}`,
  )
