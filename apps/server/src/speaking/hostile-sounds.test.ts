import type { Endpoint } from '@elocute/contract/define-endpoint'
import { saveSpeakingPart, startSpeakingAnswer } from '@elocute/contract/speaking-answers'
import { speakAnswerComment } from '@elocute/contract/speaking-comments'
import type { SpeakingAnswer } from '@elocute/contract/speaking-fields'
import { savePromptSound } from '@elocute/contract/speaking-prompts'
import { openSpeechPool } from '@elocute/speech/node/speech-pool'
import { expect } from 'vitest'
import { recordedSentence } from '../../../../packages/speech/fixtures/recordings.ts'
import { damagedClips, hostileSounds, tone } from '../clips/testing/sounds.ts'
import { shadowedPassages, speakingComments, speakingParts, speakingPrompts } from '../db/schema.ts'
import { openScorerLazily } from '../speech-practice/lazy-scorer.ts'
import { openTestApp, test as base, type TestApp } from '../testing/test-app.ts'
import { isNightly, named, repetitions } from '../testing/test-intensity.ts'
import { said, shadowed, shadowingSchool } from './testing/shadowing-school.ts'
import { speakingSchool } from './testing/speaking-school.ts'

const test = base
  // eslint-disable-next-line no-empty-pattern -- Vitest reads what a fixture needs from this pattern.
  .extend('pool', { scope: 'file' }, ({}, { onCleanup }) => {
    const pool = openScorerLazily(() => openSpeechPool({ workers: 1, limitMs: 60_000, clipWaitMs: 60_000 }))
    onCleanup(() => pool.close())
    return pool
  })
  /** The application with the real pool of workers. */
  .extend('pooled', async ({ testApp, pool }, { onCleanup }) => {
    const { database, clock } = testApp
    const app = await openTestApp(database, { clock, clipChecker: pool, scorer: pool })
    onCleanup(() => app.app.close())
    return app
  })

/** Where a sound is sent: a call with its parameters. */
type Place = { params: object; token: string }
type Case = {
  what: string
  endpoint: Endpoint & { bytes: NonNullable<Endpoint['bytes']> }
  /** What its refusals are called. */
  reason: RegExp
  /** A sound that it takes, after all others. */
  valid: Buffer
  /** Prepares the school. Each call of what it resolves to makes a place that has no sound. */
  open: (testApp: TestApp) => Promise<() => Promise<Place>>
}

/** Each time another trainee begins a task: what is stored for one question stays. */
const newTries = (testApp: TestApp, taskId: string) => async (): Promise<Place> => {
  const { token } = await testApp.make.trainee()
  const begun = await testApp.send(startSpeakingAnswer, { params: { id: taskId } }, { token })
  return { params: { id: begun.json<{ data: { answer: SpeakingAnswer } }>().data.answer.id, n: 1 }, token }
}

const ofReading = 'recording_|too_|no_speech|clipped|script_|shadowing_'

const cases: readonly Case[] = [
  {
    what: 'an answer to a question, searched for points',
    endpoint: saveSpeakingPart,
    reason: /^speaking_part_/,
    valid: tone(),
    open: async (testApp) => {
      const { create } = await speakingSchool(testApp)
      const prompts = [{ must_say: [['train', 'the train leaves']], sound_id: null }]
      const { id } = await create({ questions: ['When does it leave?'], prompts, tries: 1 })
      return newTries(testApp, id)
    },
  },
  {
    what: 'a passage that is shadowed',
    endpoint: saveSpeakingPart,
    reason: new RegExp(`^(speaking_part_|${ofReading})`),
    valid: shadowed(recordedSentence, 400),
    open: async (testApp) => {
      const { open } = await shadowingSchool(testApp)
      const { id } = await open({ questions: [recordedSentence] })
      return newTries(testApp, id)
    },
  },
  {
    what: 'the recording of a question',
    endpoint: savePromptSound,
    reason: /^prompt_/,
    valid: tone(),
    open: async (testApp) => {
      const { by, create } = await speakingSchool(testApp)
      return async () => ({ params: { id: (await create()).id, n: 1 }, ...by })
    },
  },
  {
    what: 'the model of a passage',
    endpoint: savePromptSound,
    reason: new RegExp(`^(prompt_|${ofReading})`),
    valid: said(recordedSentence),
    open: async (testApp) => {
      const { by, draft } = await shadowingSchool(testApp)
      return async () => ({
        params: { id: (await draft({ questions: [recordedSentence] })).id, n: 1 },
        ...by,
      })
    },
  },
  {
    what: 'a spoken comment',
    endpoint: speakAnswerComment,
    reason: /^spoken_comment_/,
    valid: tone(330),
    open: async (testApp) => {
      const { by, anna, create, answer } = await speakingSchool(testApp)
      return async () => ({ params: { id: (await answer(anna, (await create()).id)).id }, ...by })
    },
  },
]

/** What is stored of all sounds, and how many files. */
const storedOf = async (testApp: TestApp) => {
  const { db } = testApp.database
  const ids = (rows: { fileId: string | null }[]) => rows.flatMap(({ fileId }) => fileId ?? [])
  const rows = [
    ...ids(await db.select({ fileId: speakingParts.fileId }).from(speakingParts)),
    ...ids(await db.select({ fileId: speakingPrompts.fileId }).from(speakingPrompts)),
    ...ids(await db.select({ fileId: speakingComments.fileId }).from(speakingComments)),
  ]
  const passages = await db.$count(shadowedPassages)
  return { rows: rows.toSorted(), passages, files: (await testApp.storedFiles()).length }
}

/** Sends sounds to new places, one after the other. Each is stored whole, or refused with a sentence of the call and not stored. */
const sendTo = async (testApp: TestApp, { endpoint, reason, open }: Case) => {
  const newPlace = await open(testApp)
  let place = await newPlace()
  let before = await storedOf(testApp)
  return async (sound: { name: string; bytes: Buffer; type: string }): Promise<number> => {
    const { name, bytes, type } = sound
    // Within the budget of a trainee.
    testApp.clock.advance({ seconds: 10 })
    const { params, token } = place
    const headers = { 'content-type': type }
    const answer = await testApp.send(endpoint, { params, body: bytes }, { token, headers })
    const after = await storedOf(testApp)
    expect([name, after.files]).toEqual([name, after.rows.length])
    if (answer.statusCode === 200) {
      expect([name, after.rows.length]).toEqual([name, before.rows.length + 1])
      place = await newPlace()
      before = await storedOf(testApp)
      return 200
    }
    expect([name, after]).toEqual([name, before])
    const refusal = answer.json<{ reason?: string }>()
    const statuses = bytes.length > endpoint.bytes.maxBytes ? [413] : [409, 415, 422]
    expect([name, answer.statusCode, refusal.reason]).toEqual([
      ...[name, expect.toBeOneOf(statuses) as number],
      expect.stringMatching(reason) as string,
    ])
    return answer.statusCode
  }
}

const types = ['audio/webm', 'audio/ogg', 'audio/wav']
const damaged = repetitions('DAMAGED_SOUNDS', { always: 4, night: 88 })

/** By day some of them, each as one type. */
const hostileOf = (maxBytes: number) =>
  hostileSounds(maxBytes).flatMap((bytes, at) =>
    (isNightly ? types : at % 6 === 0 ? [types[(at / 6) % 3] ?? ''] : []).map((type) => ({
      name: `hostile ${at} as ${type}`,
      bytes,
      type,
    })),
  )

test.for(named(cases))(
  '%s: hostile and damaged sounds are stored whole or refused, and the next one is stored',
  { timeout: isNightly ? 900_000 : 120_000 },
  async ([, one], { pooled }) => {
    const send = await sendTo(pooled, one)
    for (const sound of hostileOf(one.endpoint.bytes.maxBytes))
      expect([sound.name, await send(sound)]).not.toContain(200)
    for (const { name, bytes } of damagedClips(damaged))
      await send({
        name,
        bytes: Buffer.from(bytes),
        type: name.includes('.ogg') ? 'audio/ogg' : 'audio/webm',
      })
    expect(await send({ name: 'valid', bytes: one.valid, type: 'audio/wav' })).toBe(200)
  },
)
