import { describe, expect, test } from 'vitest'
import { practiceReducer, type PracticeEvent } from './practice.reducer.ts'
import {
  initialPractice,
  hasUnscoredRecording,
  isBusy,
  type KeyedRecording,
  type Practice,
} from './practice.state.ts'
import { aResult } from '../speech-practice.factory.ts'

const after = (events: readonly PracticeEvent[], initial: Practice = initialPractice): Practice =>
  events.reduce(practiceReducer, initial)

const script = { text: 'One two.', writer: 'library' } as const
const recording: KeyedRecording = { bytes: new Blob(['x']), format: 'webm', durationS: 4, key: 'one' }
const generated: PracticeEvent[] = [
  { type: 'topic-typed', topic: 'Tea' },
  { type: 'generating' },
  { type: 'generated', script },
]
const recorded: PracticeEvent[] = [
  ...generated,
  { type: 'opening' },
  { type: 'recording', nowMs: 1_000 },
  { type: 'stopping' },
  { type: 'recorded', recording, reason: { kind: 'stopped' } },
]
const sending: PracticeEvent[] = [...recorded, { type: 'sending', nowMs: 5_000 }]
const result = aResult()
const scored: PracticeEvent[] = [...sending, { type: 'scored', result, runId: 'r', saved: 'no' }]
const own = (text: string): PracticeEvent[] => [
  { type: 'editor-opened', empty: true },
  { type: 'draft-typed', text },
]

describe('a topic', () => {
  test('that was typed is restored after any number of random topics', () => {
    const random = after([
      { type: 'topic-typed', topic: 'My dog' },
      { type: 'topic-randomised', topic: 'Space Exploration' },
      { type: 'topic-randomised', topic: 'Climate Change' },
    ])
    expect(random).toMatchObject({ topic: 'Climate Change', typedTopic: 'My dog' })
    expect(practiceReducer(random, { type: 'topic-restored' })).toMatchObject({
      topic: 'My dog',
      typedTopic: null,
    })
  })

  test('is unchanged when the generation fails', () => {
    const failed = after([
      { type: 'topic-typed', topic: 'My dog' },
      { type: 'generating' },
      { type: 'generation-failed', problem: 'no' },
    ])
    expect(failed).toMatchObject({ topic: 'My dog', generating: false, generationProblem: 'no' })
    expect(practiceReducer(failed, { type: 'generating' }).generationProblem).toBeNull()
  })

  test('that was not typed is not restored', () => {
    const random = after([
      { type: 'topic-randomised', topic: 'Climate Change' },
      { type: 'topic-randomised', topic: 'Digital Privacy' },
    ])
    expect(random).toMatchObject({ topic: 'Digital Privacy', typedTopic: null })
  })
})

describe("the trainee's own text", () => {
  test('becomes the script, without surrounding white space', () => {
    expect(after([...own('  Hello there. '), { type: 'draft-accepted' }])).toMatchObject({
      script: { text: 'Hello there.', writer: 'own' },
      draft: null,
    })
  })

  test('is at most as long as a script may be', () => {
    expect(after(own('x'.repeat(2_001))).draft).toHaveLength(2_000)
  })

  test.each([
    ['accepted', [...own('Mine.'), { type: 'draft-accepted' }]],
    ['still in the editor', own('Mine.')],
    ['in a closed editor', [...own('Mine.'), { type: 'editor-closed' }]],
  ] satisfies [string, PracticeEvent[]][])(
    'is restored after a generated script when it was %s',
    (_, events) => {
      const replaced = after([...events, ...generated])
      expect(replaced).toMatchObject({ script, ownBefore: 'Mine.', draft: null })
      expect(practiceReducer(replaced, { type: 'own-text-restored' })).toMatchObject({
        script: { text: 'Mine.', writer: 'own' },
        ownBefore: null,
      })
    },
  )

  test('is no script when it is blank, and an unchanged script keeps its writer', () => {
    expect(after([...own('   '), { type: 'draft-accepted' }]).script).toBeNull()
    const unchanged = after([
      ...generated,
      { type: 'editor-opened', empty: false },
      { type: 'draft-accepted' },
    ])
    expect(unchanged).toMatchObject({ script, draft: null })
  })
})

describe('a reading', () => {
  test('passes all phases from the first press to its result', () => {
    expect(after([...generated, { type: 'opening' }]).take.phase).toBe('opening')
    const running = after([...generated, { type: 'opening' }, { type: 'recording', nowMs: 1_000 }])
    expect(practiceReducer(running, { type: 'tick', nowMs: 3_400 }).take).toMatchObject({ seconds: 2 })
    expect(after(sending).take).toMatchObject({ phase: 'sending', progress: { loaded: 0, total: 1 } })
    expect(after(scored).take).toMatchObject({ phase: 'scored', recording, result, saved: 'no' })
  })

  test('needs a script, and does not start while a script is generated', () => {
    expect(after([{ type: 'opening' }])).toBe(initialPractice)
    expect(after([...generated, { type: 'generating' }, { type: 'opening' }]).take.phase).toBe('idle')
  })

  test.each([
    ['recording', [...generated, { type: 'opening' }, { type: 'recording', nowMs: 0 }]],
    ['sending', sending],
    ['waiting', [...sending, { type: 'waiting', reason: 'busy', retryAtMs: 1, text: null }]],
  ] satisfies [string, PracticeEvent[]][])('in phase %s keeps its script', (_, events) => {
    const busy = after(events)
    expect(isBusy(busy)).toBe(true)
    for (const event of [
      { type: 'generating' },
      { type: 'editor-opened', empty: true },
      { type: 'opening' },
      { type: 'script-selected', script, previousResult: null },
    ] satisfies PracticeEvent[])
      expect(practiceReducer(busy, event)).toBe(busy)
  })

  test('keeps its recording through every failure', () => {
    const wrong: PracticeEvent[] = [
      { type: 'waiting', reason: 'connection', retryAtMs: 1, text: null },
      { type: 'sending', nowMs: 0 },
      { type: 'waiting', reason: 'session', retryAtMs: null, text: null },
      { type: 'sending', nowMs: 0 },
      { type: 'unscored', reason: { kind: 'failed', text: 'no', retryable: true } },
      { type: 'sending', nowMs: 0 },
      { type: 'unscored', reason: { kind: 'refused', text: 'too quiet', code: 'too_quiet' } },
    ]
    let practice = after(sending)
    for (const event of wrong) {
      practice = practiceReducer(practice, event)
      expect(practice.take).toHaveProperty('recording', recording)
      expect(hasUnscoredRecording(practice)).toBe(true)
    }
  })

  test('with a result has no unsaved recording', () => {
    expect(hasUnscoredRecording(after(scored))).toBe(false)
    expect(isBusy(after(scored))).toBe(false)
  })

  test('that could not start gives the reason until the next attempt', () => {
    const problem = { title: 'a', text: 'b', help: 'c' }
    const refused = after([...generated, { type: 'opening' }, { type: 'microphone-failed', problem }])
    expect(refused).toMatchObject({ take: { phase: 'idle' }, microphoneProblem: problem })
    expect(practiceReducer(refused, { type: 'opening' }).microphoneProblem).toBeNull()
  })

  test('can be repeated, and keeps the previous result for comparison', () => {
    const again = after([...scored, { type: 'retake' }])
    expect(again).toMatchObject({ take: { phase: 'idle' }, previousResult: result, script })
  })

  test('of another script has no previous result', () => {
    const other = { text: 'Other.', writer: 'library' } as const
    const next = after([
      ...scored,
      { type: 'retake' },
      { type: 'generating' },
      { type: 'generated', script: other },
    ])
    expect(next).toMatchObject({ script: other, previousResult: null, take: { phase: 'idle' } })
  })

  test('of an earlier script has that result as the previous one', () => {
    const selected = after([
      { type: 'script-selected', script: { text: 'Old.', writer: 'earlier' }, previousResult: result },
    ])
    expect(selected).toMatchObject({ script: { text: 'Old.' }, previousResult: result })
  })

  test('of a chosen script keeps it when a script that was being generated comes late', () => {
    const assigned = { text: 'Assigned.', writer: 'trainer', assignment: 'a' } as const
    const chosen = after([
      ...generated,
      { type: 'generating' },
      { type: 'script-selected', script: assigned, previousResult: null },
    ])
    expect(chosen).toMatchObject({ script: assigned, generating: false })
    expect(practiceReducer(chosen, { type: 'generated', script })).toBe(chosen)
    expect(practiceReducer(chosen, { type: 'generation-failed', problem: 'no' })).toBe(chosen)
  })

  test('ignores events that do not apply to its phase', () => {
    const idle = after(generated)
    for (const event of [
      { type: 'recording', nowMs: 0 },
      { type: 'tick', nowMs: 0 },
      { type: 'stopping' },
      { type: 'recorded', recording, reason: { kind: 'stopped' } },
      { type: 'sending', nowMs: 0 },
      { type: 'progress', progress: { loaded: 1, total: 1 } },
      { type: 'waiting', reason: 'busy', retryAtMs: 0, text: null },
      { type: 'unscored', reason: { kind: 'stopped' } },
      { type: 'scored', result, runId: 'r', saved: 'yes' },
      { type: 'opening-cancelled' },
      { type: 'retake' },
    ] satisfies PracticeEvent[])
      expect(practiceReducer(idle, event)).toBe(idle)
  })
})
