import { baseLocale, findLocaleBy } from '@elocute/messages/locale'
import { describe, expect, onTestFinished, test } from 'vitest'
import { phones } from '../text/arpabet.ts'
import { isConfusable } from '../text/phone-confusions.ts'
import { howToSay, soundName } from './articulation.ts'
import { feedbackOf } from './feedback.ts'
import { findingsOf, type Measured } from '../scoring/findings.ts'
import type { ReportedPhone, ReportedWord } from '../scoring/reading-report.ts'
import { pausesAfter } from '../scoring/restarts.ts'

const feedbackFor = (measured: Measured): string => feedbackOf(findingsOf(measured))

type WordChanges = Partial<ReportedWord> & { said?: Partial<ReportedPhone>[] }

/** A report with a word every half second. Each word has one good phone, except where the argument changes it. */
function measured(
  changes: (string | (WordChanges & { text: string }))[],
  more: Partial<Measured> = {},
): Measured {
  const words = changes.map((change, at): ReportedWord => {
    const { said = [{}], ...word } = typeof change === 'string' ? { text: change } : change
    const heard = said.map((phone) => ({ phone: 'M', ipa: 'm', score: 90, ...phone }))
    return { score: 90, verdict: 'good', start_s: at / 2, end_s: at / 2 + 0.4, phones: heard, ...word }
  })
  const read = words.filter(({ verdict }) => verdict !== 'omitted').length
  return {
    overall: 70, accuracy: 70, fluency: 60, prosody: 60, completeness: Math.round((100 * read) / words.length), pace_wpm: 130,
    duration_s: words.length / 2, extra_words: 0, words, phraseEnds: words.map(() => false),
    pauses: pausesAfter(words.map((word, at) => ({ ...word, word: at }))), certainSounds: [], ...more,
  } // oxfmt-ignore
}

const plain = 'the quick brown fox jumps over the lazy dog again'.split(' ')
const wrong = (text: string, phone: string, heard?: string): WordChanges & { text: string } => ({
  text, score: 40, verdict: 'missed', said: [{ phone, score: 20, ...(heard && { heard }) }],
}) // oxfmt-ignore

describe('the next thing to practise', () => {
  test.each([
    ['a sound taken for another', [...plain, wrong('think', 'TH', 'S'), wrong('three', 'TH', 'S')], 'In “think” and “three”, “th” sounded more like “s”. Let the tip of your tongue show between your teeth; behind them it becomes “s”.'],
    ['a vowel', [...plain, wrong('ship', 'IH', 'IY')], 'In “ship”, the vowel of “sit” sounded more like the vowel of “see”. Make it shorter and don’t smile.'],
    ['a sound that was not clear', [...plain, wrong('red', 'R')], 'In “red”, “r” wasn’t clear. Pull the tongue back'],
    ['an unclear last sound', [...plain, { text: 'first', score: 50, verdict: 'missed', said: [{}, { phone: 'T', score: 10 }] }], 'We could hardly hear the end of “first”, so finish with “t”.'],
    ['omitted words', ['the', ...plain, ...['cat', 'sat', 'down'].map((text) => ({ text, verdict: 'omitted', score: 0 }) as const)], 'We didn’t hear “cat”, “sat” and “down”. Let your eyes run one word ahead'],
    ['an omitted end', [...plain, ...['one', 'two', 'three', 'four', 'five'].map((text) => ({ text, verdict: 'omitted', score: 0 }) as const)], 'We didn’t hear 5 words, including “three” and “four”. Read on to the end of the text.'],
    ['an unclear word', [...plain, { text: 'thoroughly', score: 55, verdict: 'missed', said: [{ score: 65 }] }], 'Practise the word “thoroughly”.'],
  ] as [string, (string | (WordChanges & { text: string }))[], string][])('%s', (_, words, advice) => {
    expect(feedbackFor(measured(words))).toContain(advice)
  }) // oxfmt-ignore

  test('is the error that costs most points, not the first one', () => {
    const words = [...plain, wrong('red', 'R', 'L'), wrong('very', 'V', 'W'), wrong('vine', 'V', 'W')]
    expect(feedbackFor(measured(words))).toContain('In “very” and “vine”, “v” sounded more like “w”.')
  })

  test('exists even if nothing was wrong', () => {
    expect(feedbackFor(measured(plain, { overall: 97, accuracy: 98 }))).toContain('Excellent')
  })
})

test('an r that sounds like the h of Portuguese, and the other way round, have advice of their own', () => {
  expect(howToSay('R', 'HH')).toMatch(/voice on/)
  expect(howToSay('HH', 'R')).toMatch(/without your voice/)
})

test('different substitutions have different advice', () => {
  const pairs = phones.flatMap((phone) =>
    phones.filter((heard) => isConfusable(phone, heard)).map((heard) => [phone, heard] as const),
  )
  const texts = pairs.map(([phone, heard]) => feedbackFor(measured([...plain, wrong('word', phone, heard)])))
  expect(new Set(texts).size).toBe(pairs.length)
})

test.each(phones)('%s has a name and advice, and each confusable phone has advice of its own', (phone) => {
  expect(soundName(phone)).toMatch(/“[a-z ]+”/)
  expect(howToSay(phone)).toMatch(/^[A-Z].{20,}\.$/)
  const near = phones.filter((heard) => isConfusable(phone, heard)).map((heard) => howToSay(phone, heard))
  expect(near.filter((how) => how === howToSay(phone))).toEqual([])
})

describe('what was good comes first', () => {
  test.each([
    [{ overall: 95 }, 'Excellent, you were easy to follow all the way.'],
    [{ overall: 84 }, 'Very good, you were easy to follow.'],
    [{ fluency: 90 }, 'You read smoothly, without stumbling.'],
    [{ prosody: 90 }, 'Your voice rises and falls naturally.'],
    [{ accuracy: 75 }, 'Every word you said was clear.'],
    [{ accuracy: 30, fluency: 20, prosody: 20 }, '“quick” and “brown” were clear.'],
  ])('%j', (scores, praise) => {
    expect(feedbackFor(measured(plain, scores)).startsWith(praise)).toBe(true)
  })

  test('a hard sound is named if it was very good and certain each time', () => {
    const words = (score: number) => [
      ...plain,
      { text: 'this', said: [{ phone: 'DH', score: 97 }] },
      { text: 'that', said: [{ phone: 'DH', score }] },
    ]
    const certain = { certainSounds: ['DH'] }
    expect(feedbackFor(measured(words(96), certain))).toContain('“th” as in “this”')
    expect(feedbackFor(measured(words(90), certain))).not.toContain('“th” as in “this”')
    expect(feedbackFor(measured(words(96)))).not.toContain('“th” as in “this”')
  })
})

describe('pace and pauses', () => {
  test.each([
    [90, 'Speed up from 90 to between'],
    [130, 'Your pace of 130 words a minute is easy to listen to.'],
    [200, 'Slow down from 200 to between'],
  ])('%i words a minute', (pace_wpm, said) => {
    expect(feedbackFor(measured(plain, { pace_wpm }))).toContain(said)
  })

  test.each([
    [110, '110 كلمات'],
    [130, '130 كلمة'],
  ])('%i words a minute in the plural of Arabic', (pace, said) => {
    findLocaleBy(() => 'ar')
    onTestFinished(() => findLocaleBy(() => baseLocale))
    expect(feedbackOf([{ code: 'easy_pace', pace }])).toContain(said)
  })

  const hesitant = plain.map((text, at) => ({ text, start_s: at * 1.5, end_s: at * 1.5 + 0.4 }))
  test('stops inside a sentence', () => {
    expect(feedbackFor(measured(hesitant))).toContain(
      'You stopped 9 times inside a sentence, for example after “the”',
    )
  })
  test('stops at commas do not count', () => {
    expect(feedbackFor(measured(hesitant, { phraseEnds: hesitant.map(() => true) }))).not.toContain(
      'You stopped',
    )
  })
})

test('there is no praise if few words were read', () => {
  const omitted = plain.map((text) => ({ text, verdict: 'omitted', score: 0 }) as const)
  expect(feedbackFor(measured(omitted))).toMatch(
    /^We couldn’t hear any of this text\. Read the words on the screen/,
  )
  expect(feedbackFor(measured([{ text: 'fox' }, ...omitted]))).toMatch(/^We could hear only 1 word of 11/)
})

test('every report has two to four sentences without decimals', () => {
  let state = 3
  const below = (limit: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  for (let round = 0; round < 500; round++) {
    const words = Array.from({ length: 1 + below(30) }, (_, at) => ({
      text: ['it’s', '$5.50', 'Dr.', 'thing', 'well-known'][below(5)] ?? '',
      score: below(101),
      verdict: (['good', 'close', 'missed', 'omitted'] as const)[below(4)] ?? 'good',
      start_s: at * 0.613,
      end_s: at * 0.613 + below(60) / 100,
      said: Array.from({ length: below(5) }, () => ({ phone: phones[below(phones.length)] ?? 'T', score: below(101), ...(below(2) === 0 && { heard: phones[below(phones.length)] ?? 'T' }) })),
    }))
    const text = feedbackFor(measured(words, { overall: below(101), accuracy: below(101), fluency: below(101), prosody: below(101), pace_wpm: below(260) }))
    const withoutQuotes = text.replace(/“[^”]*”/g, '“”')
    const sentences = withoutQuotes.split(/(?<=[.!])\s/)
    expect(sentences.length, text).toBeGreaterThanOrEqual(2)
    expect(sentences.length, text).toBeLessThanOrEqual(4)
    expect(withoutQuotes, text).not.toMatch(/\d\.\d|NaN|undefined|Infinity| {2}/)
  }
}) // oxfmt-ignore
