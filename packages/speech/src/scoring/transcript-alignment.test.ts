import { describe, expect, test } from 'vitest'
import { alignTranscript, defaultPenalties, type Segment } from './transcript-alignment.ts'
import { transcriptStates } from './transcript-states.ts'

// Twelve phones; 0 is silence. Each word has two phones.
const phones = 12
const words: Record<string, number[]> = {
  one: [1, 2],
  two: [3, 4],
  three: [5, 6],
  four: [7, 8],
  five: [9, 10],
}
const silence = [0]
const noise = [11, 1, 11, 9, 11, 4]
const framesForPhone = 4

/** Log likelihoods of a reading: 0 for the phone of each frame, -8 for the others. */
function scoresOf(...spoken: (readonly number[] | undefined)[]) {
  const sequence = spoken.flatMap((sounds = []) =>
    sounds.flatMap((phone) => Array<number>(framesForPhone).fill(phone)),
  )
  const values = Float32Array.from({ length: sequence.length * phones }, (_, at) => sequence[Math.floor(at / phones)] === at % phones ? 0 : -8) // oxfmt-ignore
  return { frames: sequence.length, phones, values }
}
const phonesOf = (text: string) =>
  text.split(' ').map((word) => (word === '-' ? silence : word === '*' ? noise : words[word]))
const statesOf = (script: string) => transcriptStates(script.split(' ').map((word) => [words[word] ?? []]))
/** `0 1 * 3`: the numbers of the words in the order of time, and a star for filler. */
const summaryOf = (parts: readonly Segment[]) =>
  parts.map((part) => (part.type === 'word' ? part.word : '*')).join(' ')

describe('a reading is aligned', () => {
  const script = 'one two three four five'
  test.each([
    ['as it stands', 'one two three four five', '0 1 2 3 4'],
    ['with pauses', '- one - two three - - four five -', '0 1 2 3 4'],
    ['with a skipped word', 'one two four five', '0 1 3 4'],
    ['without its first word', 'two three four five', '1 2 3 4'],
    ['without its last two words', 'one two three', '0 1 2'],
    ['with a repeated word', 'one two two three four five', '0 1 1 2 3 4'],
    ['with a second start', 'one two three - one two three four five', '0 1 2 0 1 2 3 4'],
    ['with filler before a word', 'one two * three four five', '0 1 * 2 3 4'],
    ['with filler in the place of a word', 'one two * four five', '0 1 * 3 4'],
    ['with filler before and after it', '* one two three four five *', '* 0 1 2 3 4 *'],
  ])('%s', (_, said, expected) => {
    expect(summaryOf(alignTranscript(scoresOf(...phonesOf(said)), statesOf(script)))).toBe(expected)
  })

  test('only silence, only filler, and no frames', () => {
    expect(alignTranscript(scoresOf(silence, silence, silence), statesOf(script))).toEqual([])
    expect(summaryOf(alignTranscript(scoresOf(...phonesOf('* * *')), statesOf(script)))).toBe('*')
    expect(alignTranscript(scoresOf(), statesOf(script))).toEqual([])
  })
})

test('phones are aligned with their frames', () => {
  expect(alignTranscript(scoresOf(...phonesOf('- two - one')), statesOf('two one'))).toEqual([
    { type: 'word', word: 0, variant: 0, phones: [{ phone: 3, start: 4, end: 8 }, { phone: 4, start: 8, end: 12 }] },
    { type: 'word', word: 1, variant: 0, phones: [{ phone: 1, start: 16, end: 20 }, { phone: 2, start: 20, end: 24 }] },
  ]) // oxfmt-ignore
})

test('filler and silence between two words may cost more than around them', () => {
  const penalties = { ...defaultPenalties, skip: 1e9, back: 1e9, filler: 0 }
  const said = scoresOf(...phonesOf('one * two * - - - - - one two'))
  expect(summaryOf(alignTranscript(said, statesOf('one two'), penalties))).toBe('0 * 1 * *')
  const together = { ...penalties, between: { filler: 1e9, silenceFrame: 0.5 } }
  expect(summaryOf(alignTranscript(said, statesOf('one two'), together))).toBe('* 0 1')
})

test('the pronunciation variant that was said is found', () => {
  const states = transcriptStates([[[1, 2], [1, 3, 4]], [[5, 6]]]) // oxfmt-ignore
  const [first] = alignTranscript(scoresOf([1, 3, 4], words.three), states)
  expect(first).toMatchObject({ type: 'word', word: 0, variant: 1 })
  expect(alignTranscript(scoresOf([1, 2], words.three), states)[0]).toMatchObject({ variant: 0 })
})

describe('a long script', () => {
  const names = Object.keys(words)
  // Like a text, it does not repeat a sequence of words soon.
  const long = Array.from(
    { length: 300 },
    (_, at) => names[(at * at + Math.floor(at / 7)) % names.length] ?? '',
  )

  test('is aligned to its end', () => {
    const parts = alignTranscript(scoresOf(...phonesOf(long.join(' - '))), statesOf(long.join(' ')))
    expect(summaryOf(parts)).toBe(long.map((_, at) => at).join(' '))
  })

  test('that was read in part is aligned as far as it was read', () => {
    const parts = alignTranscript(
      scoresOf(...phonesOf(long.slice(0, 40).join(' '))),
      statesOf(long.join(' ')),
    )
    expect(parts.filter(({ type }) => type === 'word')).toHaveLength(40)
    expect(parts.every((part) => part.type === 'word' && part.word < 60)).toBe(true)
  })

  test('is aligned again after a skipped paragraph', () => {
    const said = [...long.slice(0, 50), ...long.slice(170)]
    const read = alignTranscript(scoresOf(...phonesOf(said.join(' '))), statesOf(long.join(' ')))
    const words = new Set(read.flatMap((part) => (part.type === 'word' ? [part.word] : [])))
    const found = long.map((_, at) => at).filter((at) => (at < 50 || at >= 170) === words.has(at))
    expect(found.length).toBeGreaterThan(290)
  })
})
