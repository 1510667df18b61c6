import { contrasts } from '@elocute/speech/text/listening-contrasts'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const folder = join(import.meta.dirname, 'recordings')
const megabyte = 1024 * 1024

/** The first eleven bits of an MP3 frame are set. */
const beginsFrame = (bytes: Buffer, at: number) =>
  bytes[at] === 0xff && ((bytes[at + 1] ?? 0) & 0xe0) === 0xe0

describe.each(contrasts)('the recordings of $id', ({ id, pairs, talkers, testTalker }) => {
  const bytes = readFileSync(join(folder, `${id}.bin`))

  test('are those that the list says, each an MP3 of its own', () => {
    const lengths = talkers.flatMap((talker) => talker.lengths.flatMap((pair) => pair ?? []))
    let from = 0
    for (const length of lengths) {
      expect(beginsFrame(bytes, from)).toBe(true)
      from += length
    }
    expect(from).toBe(bytes.length)
  })

  test('have six pairs at least, all of them by the talker of the tests, and three talkers for the training', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(6)
    expect(talkers.find((talker) => talker.id === testTalker)?.lengths.every((pair) => pair !== null)).toBe(
      true,
    )
    const others = talkers.filter((talker) => talker.id !== testTalker && talker.lengths.some(Boolean))
    expect(others.length).toBeGreaterThanOrEqual(3)
  })
})

test('the recordings have less than six megabytes, and no file is left over', () => {
  const files = readdirSync(folder)
  expect(files.sort()).toEqual(contrasts.map(({ id }) => `${id}.bin`).sort())
  expect(files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)).toBeLessThan(6 * megabyte)
})
