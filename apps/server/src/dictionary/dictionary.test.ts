import { lookUpWord, suggestWords } from '@elocute/contract/dictionary'
import { dictionaryLimits } from '@elocute/contract/dictionary-limits'
import { sentence } from '../sentence.ts'
import { describe, expect } from 'vitest'
import { test } from '../testing/test-app.ts'
import { hostileWords } from './testing/hostile-words.ts'

describe('GET /v2/entries/en/:word', () => {
  test('answers in the shape of the public service, for trainees and trainers', async ({ testApp }) => {
    for (const { token } of [await testApp.make.trainee(), await testApp.make.trainer()]) {
      const [entry] = await testApp.call(lookUpWord, { params: { word: ' Ran ' } }, { token })
      expect(entry).toMatchObject({ word: 'run', phonetic: '/rʌn/' })
      expect(entry?.meanings.map(({ partOfSpeech, plain }) => [partOfSpeech, plain])).toEqual([
        ['verb', true],
        ['noun', true],
        ['verb', undefined],
        ['noun', undefined],
      ])
    }
  })

  test('lists the phrases that contain the word', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    const [look] = await testApp.call(lookUpWord, { params: { word: 'looked' } }, { token })
    expect(look?.phrases?.slice(0, 2)).toEqual(['look for', 'look at'])
    const [phrase] = await testApp.call(lookUpWord, { params: { word: 'look for' } }, { token })
    expect(phrase?.word).toBe('look for')
  })

  test('accepts a word as people type it', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    for (const [typed, found] of [
      ['Café', 'cafe'],
      ['Don’t', "don't"],
      ['ICE   CREAM', 'ice cream'],
      ['mother‑in‑law', 'mother-in-law'],
      ['decadent,', 'decadent'],
      ['word.', 'word'],
      ['"word"', 'word'],
      ['“Selfies!”', 'selfie'],
      ['etc.', 'etc'],
      ['a.m.', 'a.m.'],
      ['dog’s', 'dog'],
      ['ice\u00A0cream', 'ice cream'],
      ['co\u00ADoperate\u200B', 'cooperate'],
      ['\uFEFFvlog', 'vlog'],
      ['airfryer', 'air fryer'],
      ['sweater', 'sweater'],
      ['router', 'router'],
      ['pants', 'pants'],
      ['bigger', 'big'],
      ['SMS', 'sms'],
      ['Ph.D.', 'phd'],
      ['Ltd.', 'ltd'],
      ['They’ll', "they'll"],
      ['gonna', 'gonna'],
      ['in spite of', 'in spite of'],
    ] as const) {
      const [entry] = await testApp.call(lookUpWord, { params: { word: typed } }, { token })
      expect(entry?.word).toBe(found)
    }
  })

  test('answers that there is no such word', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    expect(await testApp.refusal(lookUpWord, { params: { word: 'blorf' } }, { token })).toMatchObject({
      status: 404,
      code: 'not_found',
      message: sentence('word_not_found'),
    })
  })

  test('answers the same for texts of any length that are too long or too unusual for a word', async ({
    testApp,
  }) => {
    const { token } = await testApp.make.trainee()
    for (const word of [
      '',
      '-',
      'word2',
      '词',
      ...[51, 201, 2_000, 15_000].map((length) => 'a'.repeat(length)),
    ])
      expect(await testApp.refusal(lookUpWord, { params: { word } }, { token })).toMatchObject({
        status: 404,
        code: 'not_found',
        message: sentence('word_not_found'),
      })
    // The longest text that may be a word.
    const longest = 'a'.repeat(dictionaryLimits.word)
    expect((await testApp.refusal(lookUpWord, { params: { word: longest } }, { token })).status).toBe(404)
  })

  test('does not look up a text that cannot be a word', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    expect(hostileWords.length).toBeGreaterThanOrEqual(200)
    for (const word of hostileWords)
      for (const endpoint of [lookUpWord, suggestWords]) {
        const response = await testApp.send(endpoint, { params: { word } }, { token })
        expect([word, [200, 400, 404, 414].includes(response.statusCode)]).toEqual([word, true])
        if (endpoint === lookUpWord) expect([word, response.statusCode]).not.toEqual([word, 200])
        expect(response.body).not.toMatch(/root:|ENOENT|node_modules|\/work|stack/)
      }
  })
})

test('similar spellings are suggested, the likeliest first', async ({ testApp }) => {
  const { token } = await testApp.make.trainee()
  const { data } = await testApp.call(suggestWords, { params: { word: 'Recieve' } }, { token })
  expect(data[0]).toBe('receive')
  expect((await testApp.call(suggestWords, { params: { word: '../etc' } }, { token })).data).toEqual([])
})
