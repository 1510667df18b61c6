/**
 * Writes the example of the landing page: a synthetic voice reads its sentence with two mispronounced phones, and the engine
 * analyses the recording. Run it after a change of the models.
 *
 * usage: node bench/example-reading.ts [--check] [--sound]     (needs espeak-ng; with --sound ffmpeg, and the recording is written too;
 *          with --check nothing is written, and the file is compared)
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openSpeechPool } from '@elocute/speech/node/speech-pool'
import { synthesise } from '../packages/speech/fixtures/synthesise.ts'
import { wavOf } from '../packages/speech/fixtures/wav.ts'
import { putProductFile } from './support/product-file.ts'

const { values: options } = parseArgs({
  options: { check: { type: 'boolean', default: false }, sound: { type: 'boolean', default: false } },
})

const script = 'Three of my colleagues live near the village.'
/** The sentence with two frequent mispronunciations. The verb is written as it is said: the voice takes it for the adjective. */
const said = 'Tree of my colleagues liv near the willage.'
const file = join(import.meta.dirname, '../apps/web/src/areas/public/landing/example-reading')

const samples = synthesise(said, { voice: 'en-us+f2', speed: 105 })
const pool = await openSpeechPool({ workers: 1 })
const { overall, feedback, words } = await pool.analyse({ audio: wavOf(samples), script, owner: 'bench' })
await pool.close()

const example = {
  script,
  score: `${overall}/100`,
  feedback,
  words: words.map(({ text, verdict, score, phones }) => ({
    text,
    verdict,
    score,
    phones: phones.map(({ ipa, score, heard }) => ({ ipa, score, ...(heard !== undefined && { heard }) })),
  })),
}
putProductFile(`${file}.json`, example, { isCheck: options.check })
if (options.sound && !options.check) {
  // As the recordings of the listening lessons.
  const encoding =
    '-c:a libmp3lame -b:a 32k -cutoff 8000 -map_metadata -1 -id3v2_version 0 -write_xing 0 -f mp3'
  const { stdout, status, error } = spawnSync(
    'ffmpeg',
    ['-loglevel', 'error', '-i', 'pipe:0', ...encoding.split(' '), 'pipe:1'],
    { input: wavOf(samples) },
  )
  if (status !== 0) throw new Error('ffmpeg failed', { cause: error })
  writeFileSync(`${file}.mp3`, stdout)
}
console.log(`${example.score}  ${feedback}`)
for (const { text, verdict, score, phones } of words)
  console.log(
    `${text.padEnd(12)} ${verdict.padEnd(8)} ${String(score).padStart(3)}  ` +
      phones.map(({ ipa, score, heard }) => `${ipa} ${score}${heard ? ` (${heard})` : ''}`).join('  '),
  )
