import { loadAgreement } from '@elocute/contract/speaking-agreement'
import {
  agreeOnAnswer,
  listCalibrationSets,
  loadCalibrationSet,
  markForCalibration,
} from '@elocute/contract/speaking-calibration'
import { openSpeechPool } from '@elocute/speech/node/speech-pool'
import { expect, onTestFinished } from 'vitest'
import { synthesise, type Voice } from '../../../../packages/speech/fixtures/synthesise.ts'
import { wavOf } from '../../../../packages/speech/fixtures/wav.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'
import { refusalOf, rubric, sendPart, speakingSchool } from './testing/speaking-school.ts'

// Answers of known quality by synthetic voices, and what two invented trainers say of them. The machine measures each one and judges none.

const town = [
  'I live in a small town near the sea.',
  'In summer many people come and the streets are full.',
  'In winter it is quiet and I like that more.',
]
const offTopic = [
  'The train to the airport leaves at nine in the morning.',
  'Please buy your ticket at the machine before you get on.',
]
const repeated = town.map((sentence) => sentence.replaceAll(/\b(in|the|and|small|many|it)\b/gi, '$1 $1 $1'))

type Quality = 'fluent' | 'slow' | 'repeating' | 'short' | 'off topic'
/** The levels of two criteria, what is said and how. Everybody gives the other criteria a 2. */
type Levels = [content: number, language: number]
type Known = { quality: Quality; says: readonly string[]; voice: Voice; tara: Levels; tom: Levels }

const known: readonly Known[] = [
  { quality: 'fluent', says: town, voice: { voice: 'en-us+f2' }, tara: [4, 4], tom: [4, 4] },
  { quality: 'fluent', says: town, voice: { voice: 'flite:slt' }, tara: [4, 4], tom: [3, 4] },
  { quality: 'slow', says: town, voice: { voice: 'en-gb', speed: 110 }, tara: [2, 3], tom: [2, 3] },
  { quality: 'slow', says: town, voice: { voice: 'flite:rms', speed: 110 }, tara: [3, 3], tom: [2, 2] },
  { quality: 'repeating', says: repeated, voice: { voice: 'en-us+f2' }, tara: [3, 2], tom: [3, 2] },
  { quality: 'repeating', says: repeated, voice: { voice: 'flite:slt' }, tara: [2, 2], tom: [3, 2] },
  { quality: 'short', says: ['It is nice.'], voice: { voice: 'en-gb+f3' }, tara: [1, 1], tom: [1, 1] },
  { quality: 'short', says: ['My town.'], voice: { voice: 'flite:slt' }, tara: [1, 1], tom: [1, 1] },
  { quality: 'off topic', says: offTopic, voice: { voice: 'en-us+m3' }, tara: [1, 4], tom: [3, 4] },
  { quality: 'off topic', says: offTopic, voice: { voice: 'flite:rms' }, tara: [2, 4], tom: [1, 4] },
]

/** Between two sentences of a voice at most, and added after each of the slow ones. */
const [shortPauseMs, longPauseMs] = [1_500, 2_000]

const soundOf = ({ quality, says, voice }: Known): Buffer => {
  const pause = new Float32Array(quality === 'slow' ? 16 * longPauseMs : 0)
  return Buffer.from(
    wavOf(Float32Array.from(says.flatMap((sentence) => [...synthesise(sentence, voice), ...pause]))),
  )
}

const levelsOf = ([content, language]: Levels) => [content, 2, 2, language, 2]

type Sent = Known & { id: string }

/** A task that is marked twice, whose answers arrive through the real call and are measured by a real worker. */
const answeredSchool = async (testApp: TestApp) => {
  const pool = await openSpeechPool({ workers: 1, limitMs: 60_000 })
  onTestFinished(() => pool.close())
  const listening = await openTestApp(testApp.database, { clock: testApp.clock, clipChecker: pool })
  onTestFinished(() => listening.app.close())
  const school = await speakingSchool(testApp)
  const task = await school.create({ questions: ['Tell us about your town.'], marked_twice: true })
  const tom = await testApp.make.trainer({ firstName: 'Tom', lastName: 'Dale' })
  const olga = await testApp.make.owner({ firstName: 'Olga', lastName: 'Zell' })
  const sent: Sent[] = []
  for (const answer of known) {
    const trainee = await testApp.make.trainee()
    const { id } = (await school.begin(trainee, task.id)).answer
    const { statusCode } = await sendPart(listening, trainee, { id, n: 1, sound: soundOf(answer) })
    expect(statusCode).toBe(200)
    sent.push({ ...answer, id })
  }
  return { ...school, task, tara: school.by, tom, olga, sent }
}

test('answers of known quality are measured for what they are, marked twice without the other mark, and agreed on', async ({
  testApp,
}) => {
  const { tara, tom, olga, task, sent, mark, page, overview } = await answeredSchool(testApp)

  const measured = new Map<Quality, { speaking: number; pace: number; longest: number }[]>()
  for (const { id, quality } of sent) {
    const measures = (await page(id)).answer.parts[0]?.measures
    const figures = {
      speaking: measures?.speaking_ms ?? 0,
      pace: measures?.syllables_per_second ?? 0,
      longest: Math.max(0, ...(measures?.pauses ?? []).map(({ start_ms, end_ms }) => end_ms - start_ms)),
    }
    measured.set(quality, [...(measured.get(quality) ?? []), figures])
  }
  const of = (quality: Quality) => measured.get(quality) ?? []
  for (const { speaking, pace, longest } of of('fluent')) {
    expect(speaking).toBeGreaterThan(5_000)
    expect(pace).toBeGreaterThan(3)
    expect(longest).toBeLessThan(shortPauseMs)
  }
  for (const { longest } of of('slow')) expect(longest).toBeGreaterThanOrEqual(longPauseMs)
  for (const [at, { pace }] of of('slow').entries()) expect(pace).toBeLessThan(of('fluent')[at]?.pace ?? 0)
  // The same voices with the same sentences: repeated words take time, and nothing else of them is measured.
  for (const [at, { speaking, longest }] of of('repeating').entries()) {
    expect(speaking).toBeGreaterThan(1.3 * (of('fluent')[at]?.speaking ?? 0))
    expect(longest).toBeLessThan(shortPauseMs)
  }
  for (const { speaking } of of('short')) expect(speaking).toBeLessThan(1_500)
  // What an answer is about is for people to say.
  for (const { pace, longest } of of('off topic')) {
    expect(pace).toBeGreaterThan(3)
    expect(longest).toBeLessThan(shortPauseMs)
  }

  for (const { id, tara: levels } of sent) {
    const body = { levels: levelsOf(levels), comment: 'Tara’s comment', final: true }
    expect((await mark(id, body, tara)).statusCode).toBe(200)
  }
  for (const { id, tom: levels } of sent) {
    const before = await page(id, tom)
    expect(before).toMatchObject({ turn: 'second', mark: null, pair: [] })
    expect(JSON.stringify(before)).not.toMatch(/Tara/)
    expect((await mark(id, { levels: levelsOf(levels), final: true }, tom)).statusCode).toBe(200)
  }
  const [apart] = sent.filter((one) => Math.abs(one.tara[0] - one.tom[0]) === 2)
  expect(await overview(task.id)).toMatchObject({ answered: 10, marked: 9 })
  expect(await page(apart?.id ?? '', olga)).toMatchObject({ turn: 'third', mark: null })

  /*
   * Quadratic weights: kappa = 1 - observed / expected of the squared distances.
   * Content, Tara's levels in rows and Tom's in columns:   Language:
   *       1  2  3  4                                             1  2  3  4
   *   1   2  .  1  .   3                                     1   2  .  .  .   2
   *   2   1  1  1  .   3                                     2   .  2  .  .   2
   *   3   .  1  1  .   2                                     3   .  1  1  .   2
   *   4   .  .  1  1   2                                     4   .  .  .  4   4
   *       3  2  4  1  10                                         2  3  1  4  10
   * Observed: 4 + 1 + 1 + 1 + 1 = 8                          Observed: 1
   * Expected: (3 (2 + 16 + 9) + 3 (3 + 4 + 4)                Expected: (2 (3 + 4 + 36) + 2 (2 + 1 + 16)
   *   + 2 (12 + 2 + 1) + 2 (27 + 8 + 4)) / 10 = 22.2           + 2 (8 + 3 + 4) + 4 (18 + 12 + 1)) / 10 = 27.8
   */
  const { data } = await testApp.call(loadAgreement, {}, { token: olga.token })
  expect(data?.everyone).toMatchObject({
    pairs: 10,
    criteria: [
      { same: 5, adjacent: 4 },
      { same: 10, kappa: null },
      { same: 10, kappa: null },
      { same: 9, adjacent: 1 },
      { same: 10, kappa: null },
    ],
  })
  expect(data?.everyone.criteria[0]?.kappa?.value).toBeCloseTo(1 - 8 / 22.2, 10)
  expect(data?.everyone.criteria[3]?.kappa?.value).toBeCloseTo(1 - 1 / 27.8, 10)
  expect(data?.pairs).toMatchObject([
    { trainers: [{ first_name: 'Tara' }, { first_name: 'Tom' }], pairs: 10 },
  ])
  expect(data?.differences[0]).toMatchObject({ answer_id: apart?.id, apart: [2, 0, 0, 0, 0] })

  const third = { levels: levelsOf([2, 4]), final: true, third: true }
  expect((await mark(apart?.id ?? '', third, olga)).statusCode).toBe(200)
  expect(await overview(task.id)).toMatchObject({ answered: 10, marked: 10 })
})

test('answers of known quality are a calibration set, which a new trainer marks without what is agreed', async ({
  testApp,
}) => {
  const { tara, tom, olga, sent, mark } = await answeredSchool(testApp)
  const agreedOf = ({ tara: [content, language] }: Known) => levelsOf([content, language])
  for (const answer of sent) {
    for (const person of [tara, tom])
      expect((await mark(answer.id, { levels: agreedOf(answer), final: true }, person)).statusCode).toBe(200)
    const body = { levels: agreedOf(answer), note: answer.quality }
    await testApp.call(agreeOnAnswer, { params: { id: answer.id }, body }, { token: olga.token })
  }
  const nina = await testApp.make.trainer({ firstName: 'Nina' })
  const token = { token: nina.token }
  const params = { id: rubric.id, version: rubric.version }
  const set = async () => (await testApp.call(loadCalibrationSet, { params }, token)).data.answers
  const before = await set()
  expect(before.map(({ id, own, agreed }) => [id, own, agreed])).toEqual(
    sent.map(({ id }) => [id, null, null]),
  )
  expect(before.every(({ parts }) => parts[0]?.has_sound && parts[0].measures !== null)).toBe(true)
  expect(JSON.stringify(before)).not.toMatch(/off topic|repeating/)

  for (const { id, tom: levels } of sent) {
    const body = { levels: levelsOf(levels) }
    await testApp.call(markForCalibration, { params: { id }, body }, token)
    expect(refusalOf(await testApp.send(markForCalibration, { params: { id }, body }, token))).toEqual([
      409,
      'calibration_marked_already',
    ])
  }
  const after = await set()
  expect(after.map(({ agreed }) => agreed?.note)).toEqual(sent.map(({ quality }) => quality))
  // Where she has to listen again: five answers by what is said, and one of them by how, too.
  const differing = (criterion: number) =>
    after.filter(({ own, agreed }) => own?.[criterion] !== agreed?.levels[criterion]).length
  expect([differing(0), differing(3)]).toEqual([5, 1])
  expect((await testApp.call(listCalibrationSets, {}, token)).data).toMatchObject([
    { answers: 10, marked: 10 },
  ])
})
