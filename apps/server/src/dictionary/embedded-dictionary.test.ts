import { lookUpWord } from '@elocute/contract/dictionary'
import { describe, expect, test } from 'vitest'
import { lookUpEmbedded } from './embedded-dictionary.ts'
import { isUnwelcome } from './unwelcome-words.ts'

/** A typed word, the word that is found, its first part of speech, and a pattern of its definitions. */
const everyday: [string, string, string, RegExp][] = [
  ['every', 'every', 'determiner', /members of a group/],
  ['look', 'look', 'verb', /gaze/],
  ['for', 'for', 'preposition', /meant to be given/i],
  ['ran', 'run', 'verb', /move fast/],
  ['children', 'child', 'noun', /young person/],
  ['better', 'better', 'adjective', /superior/],
  ['mice', 'mouse', 'noun', /rodents/],
  ['the', 'the', 'determiner', /clear which/],
  ['and', 'and', 'conjunction', /join/i],
  ['if', 'if', 'conjunction', /condition/],
  ['because', 'because', 'conjunction', /reason/],
  ['which', 'which', 'pronoun', /one out of several/],
  ['i', 'i', 'pronoun', /speaking/],
  ['you', 'you', 'pronoun', /speaking or writing to/],
  ['must', 'must', 'modal verb', /necessary/],
  ['would', 'would', 'modal verb', /imagined/],
  ["don't", "don't", 'contraction', /do not/],
  ['no one', 'no one', 'pronoun', /person/],
  ['is', 'be', 'verb', /quality of being/],
  ['does', 'do', 'verb', /engage in|carry out/],
  ['had', 'have', 'verb', /possess/],
  ['went', 'go', 'verb', /travel|move/],
  ['saw', 'see', 'verb', /perceive/],
  ['written', 'write', 'verb', /literary|produce|communicate/],
  ['running', 'run', 'verb', /move fast/],
  ['stopped', 'stop', 'verb', /halt|stop/],
  ['travelling', 'travel', 'verb', /locations|move/],
  ['studies', 'study', 'verb', /learn/],
  ['happier', 'happy', 'adjective', /joy/],
  ['biggest', 'big', 'adjective', /size/],
  ['worse', 'worse', 'adjective', /inferior|bad/],
  ['men', 'man', 'noun', /male/],
  ['women', 'woman', 'noun', /female/],
  ['feet', 'foot', 'noun', /leg|ankle/],
  ['knives', 'knife', 'noun', /blade/],
  ['boxes', 'box', 'noun', /container/],
  ['cities', 'city', 'noun', /urban/],
  ['people', 'people', 'noun', /group of human beings/],
  ['colour', 'colour', 'noun', /visual/],
  ['organise', 'organise', 'verb', /arrange|systematically|cause/],
  ['run', 'run', 'verb', /move fast/],
  ['happy', 'happy', 'adjective', /joy/],
  ['good', 'good', 'adjective', /desirable|positive/],
  ['school', 'school', 'noun', /educational/],
  ['water', 'water', 'noun', /liquid/],
  ['beautiful', 'beautiful', 'adjective', /senses|delighting/],
  ['quickly', 'quickly', 'adverb', /speed|rapid/],
  ['pronunciation', 'pronunciation', 'noun', /spoken|way a word/],
  ['teacher', 'teacher', 'noun', /teach/],
  ['dictionary', 'dictionary', 'noun', /list of words|reference/],
  ['communicate', 'communicate', 'verb', /transmit/],
  ['difficult', 'difficult', 'adjective', /not easy/],
  ['yesterday', 'yesterday', 'adverb', /day before today/],
  ['always', 'always', 'adverb', /times|every/],
  ['three', 'three', 'noun', /number 3/],
  ['banana', 'banana', 'noun', /fruit|herbs/],
  ['village', 'village', 'noun', /community/],
  ['friend', 'friend', 'noun', /know well/],
  ['mother', 'mother', 'noun', /woman who has given birth/],
  ['sixth', 'sixth', 'adjective', /fifth/],
  ['ice cream', 'ice cream', 'noun', /frozen/],
  ['look after', 'look after', 'verb', /watching|care/],
  ['looked after', 'look after', 'verb', /watching|care/],
  ['ice creams', 'ice cream', 'noun', /frozen/],
  ['wellbeing', 'wellbeing', 'noun', /happy|healthy/],
  ['ice-cream', 'ice cream', 'noun', /frozen/],
]

test.each(everyday)('%s', (word, found, partOfSpeech, says) => {
  const entries = lookUpEmbedded(word)
  const [first] = lookUpWord.success.body.parse(entries)
  expect(first?.word).toBe(found)
  expect(first?.meanings[0]?.partOfSpeech).toBe(partOfSpeech)
  const meanings = first?.meanings.filter((meaning) => meaning.partOfSpeech === partOfSpeech) ?? []
  expect(
    meanings.flatMap(({ definitions }) => definitions.map(({ definition }) => definition)).join('\n'),
  ).toMatch(says)
  expect(first?.phonetic).toMatch(/^\/[^/ ]+(?: [^/ ]+)*\/$/)
})

describe('the entries of a word', () => {
  test('have examples, synonyms and antonyms, the common ones first', () => {
    const [happy] = lookUpEmbedded('happy')
    const adjective = happy?.meanings.find(({ plain }) => !plain)
    expect(adjective?.definitions[0]).toMatchObject({ example: 'a happy smile' })
    expect(adjective?.synonyms.indexOf('glad')).toBeLessThan(adjective?.synonyms.indexOf('felicitous') ?? 0)
    expect(adjective?.antonyms).toEqual(['unhappy'])
  })

  test('list a name after the common word with the same spelling', () => {
    const [turkey] = lookUpEmbedded('turkey')
    expect(turkey?.meanings[0]?.definitions[0]?.definition).toMatch(/bird/)
    const [us] = lookUpEmbedded('us')
    expect(us?.meanings.map(({ partOfSpeech }) => partOfSpeech)).toEqual(['pronoun'])
  })

  test('contain no coarse meanings of an ordinary word', () => {
    for (const word of ['love', 'know', 'bed', 'make', 'nonsense', 'screw', 'cat']) {
      const text = JSON.stringify(lookUpEmbedded(word))
      expect([word, isUnwelcome(text)]).toEqual([word, false])
    }
  })

  test('include other words with the same spelling', () => {
    const words = (word: string) => lookUpEmbedded(word).map((entry) => entry.word)
    expect(words('saw')).toEqual(['see', 'saw'])
    expect(words('left')).toEqual(['left', 'leave'])
    expect(words('leaves')).toEqual(['leave', 'leaf'])
    expect(words('mice')).toEqual(['mouse'])
  })
})

test.each(['blorf', 'qwertz', 'asdf asdf', "x'y'z", 'zz-zz', 'a'.repeat(50), 'ing', "'s"])(
  '%j is not a word',
  (word) => {
    expect(lookUpEmbedded(word)).toEqual([])
  },
)
