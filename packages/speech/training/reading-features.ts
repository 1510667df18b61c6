/**
 * Step 2 of the reading model: the features that the product computes, from what step 1 heard.
 * usage: node packages/speech/training/reading-features.ts FOLDER
 *
 * Reads sounds-N.jsonl and frames-N.f32 there, writes features-N.f32: for each recording in their order its phones'
 * features and those of the whole reading.
 */
import { closeSync, openSync, readSync, readdirSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { bands } from '../src/audio/log-mel.ts'
import { heardPhones } from '../src/scoring/hear-natively.ts'
import { readingFeatures } from '../src/scoring/reading-features.ts'
import type { SoundsRow } from './reading-sounds.ts'

const [, , folder = '.'] = process.argv
const rowSize = bands + heardPhones.length + 3

for (const name of readdirSync(folder).filter((file) => file.startsWith('sounds-'))) {
  const frames = openSync(join(folder, name.replace('sounds', 'frames').replace('jsonl', 'f32')), 'r')
  const out = openSync(join(folder, name.replace('sounds', 'features').replace('jsonl', 'f32')), 'w')
  for (const line of readFileSync(join(folder, name), 'utf8').trim().split('\n')) {
    const row = JSON.parse(line) as SoundsRow
    const table = new Float32Array(row.frames * rowSize)
    readSync(frames, table, 0, table.byteLength, row.off * rowSize * 4)
    const column = (at: number) =>
      Float32Array.from({ length: row.frames }, (_, frame) => table[frame * rowSize + at] ?? 0)
    const plain = new Float32Array(row.frames * heardPhones.length)
    for (let frame = 0; frame < row.frames; frame++)
      plain.set(
        table.subarray(frame * rowSize + bands, (frame + 1) * rowSize - 3),
        frame * heardPhones.length,
      )
    const { values, whole } = readingFeatures({
      words: row.words.map(({ phones }) => ({
        phones: phones.map(
          ({ phone, follow: [start, end], at: [from, second, third, to], best, scores }) => ({
            phone,
            start,
            end,
            native: {
              start: from,
              end: to,
              thirds: [second, third],
              scores: Float32Array.from(scores),
              best,
            },
          }),
        ),
      })),
      plain,
      voice: {
        frames: row.frames,
        level: column(rowSize - 3),
        voicing: column(rowSize - 2),
        height: column(rowSize - 1),
      },
    })
    writeSync(out, new Uint8Array(values.buffer))
    writeSync(out, new Uint8Array(whole.buffer))
  }
  closeSync(frames)
  closeSync(out)
}
