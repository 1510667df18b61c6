import { expect, test } from 'vitest'
import { findingsOf, type Measured } from './findings.ts'
import type { ReportedPhone, ReportedWord } from './reading-report.ts'
import { pausesAfter } from './restarts.ts'

/** Words with one good phone each, 0.4 s long and 0.1 s apart. */
const goodWords = (count: number): ReportedWord[] =>
  Array.from({ length: count }, (_, at) => ({
    text: `word${at}`,
    score: 97,
    verdict: 'good',
    start_s: at / 2,
    end_s: at / 2 + 0.4,
    phones: [{ phone: 'M', ipa: 'm', score: 97 }],
  }))
const measured = (words: ReportedWord[], more: Partial<Measured> = {}): Measured => ({
  overall: 95,
  accuracy: 95,
  fluency: 95,
  prosody: 95,
  completeness: 100,
  pace_wpm: 130,
  duration_s: words.length / 2,
  words,
  extra_words: 0,
  phraseEnds: words.map(() => false),
  pauses: pausesAfter(words.map((word, at) => ({ ...word, word: at }))),
  certainSounds: [],
  ...more,
})
const withSound = (word: ReportedWord | undefined, ...phones: ReportedPhone[]) => ({
  ...(word as ReportedWord),
  phones,
})

test('a good reading has praise, the next step and the pace', () => {
  expect(findingsOf(measured(goodWords(5)))).toEqual([
    { code: 'excellent' },
    { code: 'harder_text' },
    { code: 'easy_pace', pace: 130 },
  ])
})

test('a substitution is reported with both phones and the words in which it was heard', () => {
  const [first, ...rest] = goodWords(5)
  const words = [withSound(first, { phone: 'TH', ipa: 'θ', score: 20, heard: 'S' }), ...rest]
  expect(findingsOf(measured(words))[1]).toEqual({
    code: 'sound_substituted',
    words: ['word0'],
    phone: 'TH',
    heard: 'S',
  })
})

test.each([
  ['T', 'final_sound_unclear'],
  ['IY', 'sound_unclear'],
])('the last sound of a word is %s: %s', (phone, code) => {
  const [first, ...rest] = goodWords(5)
  const words = [
    withSound(first, { phone: 'M', ipa: 'm', score: 97 }, { phone, ipa: '', score: 20 }),
    ...rest,
  ]
  expect(findingsOf(measured(words))[1]).toEqual({ code, words: ['word0'], phone })
})

test('a script that was not read has one finding', () => {
  const omitted = goodWords(5).map((word) => ({ ...word, verdict: 'omitted' as const }))
  expect(findingsOf(measured(omitted))).toEqual([{ code: 'nothing_heard' }])
  expect(findingsOf(measured([...omitted, ...goodWords(1)], { completeness: 17 }))).toEqual([
    { code: 'few_words_heard', count: 1, of: 6 },
  ])
  expect(findingsOf(measured(goodWords(5), { completeness: 20 }))).toEqual([{ code: 'different_text' }])
})

test('a sound is praised only if it was certain each time', () => {
  const [first, ...rest] = goodWords(5).map((word) => withSound(word, { phone: 'TH', ipa: 'θ', score: 97 }))
  const words = [first as ReportedWord, ...rest]
  const praiseOf = (certainSounds: string[]) => findingsOf(measured(words, { overall: 85, certainSounds }))[0]
  expect(praiseOf(['TH'])).toEqual({ code: 'very_good', phone: 'TH' })
  expect(praiseOf([])).toEqual({ code: 'very_good', phone: null })
})

test.each<[string, { pace_wpm?: number; stops?: boolean }]>([
  ['slow', { pace_wpm: 90 }],
  ['fast', { pace_wpm: 200 }],
  ['stops', { stops: true }],
])(
  'a reading with the advice “%s” is not called easy to follow',
  (code, { pace_wpm = 130, stops = false }) => {
    const words = goodWords(8).map((word, at) =>
      stops ? { ...word, start_s: 2 * at, end_s: 2 * at + 0.4 } : word,
    )
    const found = (more: Partial<Measured>) =>
      findingsOf(measured(words, { pace_wpm, ...more })).map((finding) => finding.code)
    for (const more of [{}, { overall: 85 }, { overall: 75, fluency: 99, prosody: 40 }]) {
      expect(found(more).at(-1)).toBe(code)
      for (const praise of ['excellent', 'very_good', 'smooth']) expect(found(more)).not.toContain(praise)
    }
    expect(found({ prosody: 60 })[0]).toBe('every_word_clear')
  },
)

test('two clear words of nine are not most of them', () => {
  const words = goodWords(9).map((word, at) => (at < 2 ? word : { ...word, verdict: 'close' as const }))
  const scores = { overall: 60, accuracy: 60, fluency: 50, prosody: 50 }
  expect(findingsOf(measured(words, scores))[0]).toMatchObject({ code: 'some_words_clear', count: 2 })
})
