import { describe, expect, test } from 'vitest'
import { synthesise } from '../../fixtures/synthesise.ts'
import { speechEncoder } from '../node/engine-files.ts'
import { pronouncingDictionary } from '../node/pronouncing-dictionary.ts'
import { extraWords } from '../scoring/extra-words.ts'
import saidWords from '../scoring/script-word-first-pass.json' with { type: 'json' }
import { scriptWords } from '../text/script-words.ts'
import { createTranscriptAligner } from './transcript-aligner.ts'

const aligner = createTranscriptAligner(speechEncoder(), saidWords)
const dictionary = pronouncingDictionary()

/** The words of the script that were read, in the order of time, and the number of extra words. */
function reading(script: string, said: string, voice = 'en-us+m3', pitch = 50) {
  const words = scriptWords(script, dictionary)
  const { spoken: segments, scores } = aligner.align(synthesise(said, { voice, pitch, speed: 150 }), words)
  const read = segments.flatMap((segment) =>
    segment.type === 'word' ? [words[segment.word]?.text ?? ''] : [],
  )
  return { read: read.join(' '), extra: extraWords(segments, scores) }
}

const script = 'My brother works in a hospital, and his wife teaches children to swim.'

describe('a reading is aligned', () => {
  test.each(['en-us+m3', 'en-us+f2', 'en-gb+f4', 'en-us+klatt2'])('by %s', (voice) => {
    expect(reading(script, script, voice)).toEqual({
      read: 'My brother works in a hospital and his wife teaches children to swim',
      extra: 0,
    })
  })

  test('in the voice of a child', () => {
    expect(reading(script, script, 'en-us+f2', 90).read).toBe(
      'My brother works in a hospital and his wife teaches children to swim',
    )
  })

  test.each([
    ['a skipped word', 'My brother works in a, and his wife teaches children to swim.', 'My brother works in a and his wife teaches children to swim'],
    ['a skipped end', 'My brother works in a hospital, and his wife.', 'My brother works in a hospital and his wife'],
  ])('with %s', (_, said, read) => {
    expect(reading(script, said)).toEqual({ read, extra: 0 })
  }) // oxfmt-ignore

  test('with another word in the place of one', () => {
    expect(reading(script, 'My brother works in a factory, and his wife teaches children to swim.')).toEqual({
      read: 'My brother works in a and his wife teaches children to swim',
      extra: 1,
    })
  })

  test('with a word said twice', () => {
    const { read, extra } = reading(
      script,
      'My brother, my brother works in a hospital, and his wife teaches children to swim.',
    )
    expect(read).toBe('My brother My brother works in a hospital and his wife teaches children to swim')
    expect(extra).toBe(2)
  })
})

test('a model with other phones is refused', () => {
  const model = speechEncoder()
  expect(() => createTranscriptAligner({ ...model, phones: model.phones.toReversed() }, saidWords)).toThrow(
    'other phones',
  )
})

test.each([
  ['Umbrella', 'umbrella', 'Umbrella'],
  ['Dr. Patel paid £1,250 on 3rd May.', 'doctor Patel paid one thousand two hundred and fifty pounds on the third of may', 'Dr. Patel paid £1,250 on 3rd May'],
  ['It opens at 9:30 a.m. (or 10 a.m.)', 'it opens at half past nine a m or ten a m', 'It opens at 9:30 a.m. or 10 a.m.'],
  ['The BBC reached 20% 🎉 in 1984!', 'the b b c reached twenty percent in nineteen eighty four', 'The BBC reached 20% in 1984'],
])('%s', (written, said, read) => {
  expect(reading(written, said, 'en-gb+f4').read).toBe(read)
}) // oxfmt-ignore
