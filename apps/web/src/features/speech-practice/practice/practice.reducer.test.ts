import { describe, expect, test } from 'vitest'
import { practise, type PracticeEvent } from './practice.reducer.ts'
import {
  freshPractice,
  holdsRecording,
  isBusy,
  type KeyedRecording,
  type Practice,
} from './practice.state.ts'
import { aResult } from '../speech-practice.factory.ts'

const after = (events: readonly PracticeEvent[], begun: Practice = freshPractice): Practice =>
  events.reduce(practise, begun)

const script = { text: 'One two.', writer: 'library' } as const
const recording: KeyedRecording = { bytes: new Blob(['x']), format: 'webm', durationS: 4, key: 'of this one' }
const generated: PracticeEvent[] = [
  { type: 'topic-typed', topic: 'Tea' },
  { type: 'generating' },
  { type: 'generated', script },
]
const recorded: PracticeEvent[] = [
  ...generated,
  { type: 'opening' },
  { type: 'recording', nowMs: 1_000, otherMicrophone: false },
  { type: 'stopping' },
  { type: 'recorded', recording, reason: { why: 'stopped' } },
]
const sending: PracticeEvent[] = [...recorded, { type: 'sending', nowMs: 5_000 }]
const result = aResult()
const scored: PracticeEvent[] = [...sending, { type: 'scored', result, runId: 'r', kept: 'no' }]
const own = (text: string): PracticeEvent[] => [
  { type: 'editor-opened', empty: true },
  { type: 'draft-typed', text },
]

describe('a topic', () => {
  test('that was typed comes back from under a drawn one, however often was drawn', () => {
    const drawn = after([
      { type: 'topic-typed', topic: 'My dog' },
      { type: 'topic-drawn', topic: 'Space Exploration' },
      { type: 'topic-drawn', topic: 'Climate Change' },
    ])
    expect(drawn).toMatchObject({ topic: 'Climate Change', typedTopic: 'My dog' })
    expect(practise(drawn, { type: 'topic-restored' })).toMatchObject({ topic: 'My dog', typedTopic: null })
  })

  test('is still there when no script came of it', () => {
    const failed = after([
      { type: 'topic-typed', topic: 'My dog' },
      { type: 'generating' },
      { type: 'generation-failed', problem: 'no' },
    ])
    expect(failed).toMatchObject({ topic: 'My dog', generating: false, generationProblem: 'no' })
    expect(practise(failed, { type: 'generating' }).generationProblem).toBeNull()
  })

  test('has nothing to come back to when nothing was typed', () => {
    const drawn = after([
      { type: 'topic-drawn', topic: 'Climate Change' },
      { type: 'topic-drawn', topic: 'Digital Privacy' },
    ])
    expect(drawn).toMatchObject({ topic: 'Digital Privacy', typedTopic: null })
  })
})

describe("the trainee's own text", () => {
  test('becomes the script, without the blanks around it', () => {
    expect(after([...own('  Hello there. '), { type: 'draft-used' }])).toMatchObject({
      script: { text: 'Hello there.', writer: 'own' },
      draft: null,
    })
  })

  test('is at most as long as a script may be', () => {
    expect(after(own('x'.repeat(2_001))).draft).toHaveLength(2_000)
  })

  test.each([
    ['used', [...own('Mine.'), { type: 'draft-used' }]],
    ['only begun', own('Mine.')],
    ['put aside', [...own('Mine.'), { type: 'editor-closed' }]],
  ] satisfies [string, PracticeEvent[]][])(
    'comes back from under a generated one when it was %s',
    (_, events) => {
      const replaced = after([...events, ...generated])
      expect(replaced).toMatchObject({ script, ownBefore: 'Mine.', draft: null })
      expect(practise(replaced, { type: 'own-restored' })).toMatchObject({
        script: { text: 'Mine.', writer: 'own' },
        ownBefore: null,
      })
    },
  )

  test('that is blank is no script, and one that was not changed keeps its writer', () => {
    expect(after([...own('   '), { type: 'draft-used' }]).script).toBeNull()
    const unchanged = after([...generated, { type: 'editor-opened', empty: false }, { type: 'draft-used' }])
    expect(unchanged).toMatchObject({ script, draft: null })
  })
})

describe('a reading', () => {
  test('goes from the first press to its result', () => {
    expect(after([...generated, { type: 'opening' }]).take.phase).toBe('opening')
    const running = after([
      ...generated,
      { type: 'opening' },
      { type: 'recording', nowMs: 1_000, otherMicrophone: false },
    ])
    expect(practise(running, { type: 'tick', nowMs: 3_400 }).take).toMatchObject({ seconds: 2 })
    expect(after(sending).take).toMatchObject({ phase: 'sending', progress: { loaded: 0, total: 1 } })
    expect(after(scored).take).toMatchObject({ phase: 'scored', recording, result, kept: 'no' })
  })

  test('needs a script, and none begins while one is being written', () => {
    expect(after([{ type: 'opening' }])).toBe(freshPractice)
    expect(after([...generated, { type: 'generating' }, { type: 'opening' }]).take.phase).toBe('idle')
  })

  test.each([
    [
      'while it is recorded',
      [...generated, { type: 'opening' }, { type: 'recording', nowMs: 0, otherMicrophone: false }],
    ],
    ['while it is sent', sending],
    ['while it waits', [...sending, { type: 'must-wait', cause: 'busy', retryAtMs: 1, text: null }]],
  ] satisfies [string, PracticeEvent[]][])('%s nothing takes the script away', (_, events) => {
    const busy = after(events)
    expect(isBusy(busy)).toBe(true)
    for (const event of [
      { type: 'generating' },
      { type: 'editor-opened', empty: true },
      { type: 'opening' },
      { type: 'script-taken', script, last: null },
    ] satisfies PracticeEvent[])
      expect(practise(busy, event)).toBe(busy)
  })

  test('keeps its recording through everything that can go wrong', () => {
    const wrong: PracticeEvent[] = [
      { type: 'must-wait', cause: 'connection', retryAtMs: 1, text: null },
      { type: 'sending', nowMs: 0 },
      { type: 'must-wait', cause: 'session', retryAtMs: null, text: null },
      { type: 'sending', nowMs: 0 },
      { type: 'unscored', reason: { why: 'failed', text: 'no', again: true } },
      { type: 'sending', nowMs: 0 },
      { type: 'unscored', reason: { why: 'refused', text: 'too quiet' } },
    ]
    let practice = after(sending)
    for (const event of wrong) {
      practice = practise(practice, event)
      expect(practice.take).toHaveProperty('recording', recording)
      expect(holdsRecording(practice)).toBe(true)
    }
  })

  test('that has its result holds nothing that would be missed', () => {
    expect(holdsRecording(after(scored))).toBe(false)
    expect(isBusy(after(scored))).toBe(false)
  })

  test('that could not begin says why, until the next try', () => {
    const problem = { title: 'a', text: 'b', help: 'c' }
    const refused = after([...generated, { type: 'opening' }, { type: 'microphone-failed', problem }])
    expect(refused).toMatchObject({ take: { phase: 'idle' }, microphoneProblem: problem })
    expect(practise(refused, { type: 'opening' }).microphoneProblem).toBeNull()
  })

  test('can be repeated, and the result before is kept to compare', () => {
    const again = after([...scored, { type: 'again' }])
    expect(again).toMatchObject({ take: { phase: 'idle' }, last: result, script })
  })

  test('of another script is compared with nothing', () => {
    const other = { text: 'Other.', writer: 'composer' } as const
    const next = after([
      ...scored,
      { type: 'again' },
      { type: 'generating' },
      { type: 'generated', script: other },
    ])
    expect(next).toMatchObject({ script: other, last: null, take: { phase: 'idle' } })
  })

  test('of an earlier day is compared with that day', () => {
    const taken = after([{ type: 'script-taken', script: { text: 'Old.', writer: 'earlier' }, last: result }])
    expect(taken).toMatchObject({ script: { text: 'Old.' }, last: result })
  })

  test('takes nothing that comes too late', () => {
    const idle = after(generated)
    for (const event of [
      { type: 'recording', nowMs: 0, otherMicrophone: false },
      { type: 'tick', nowMs: 0 },
      { type: 'stopping' },
      { type: 'recorded', recording, reason: { why: 'stopped' } },
      { type: 'sending', nowMs: 0 },
      { type: 'sent', progress: { loaded: 1, total: 1 } },
      { type: 'must-wait', cause: 'busy', retryAtMs: 0, text: null },
      { type: 'unscored', reason: { why: 'stopped' } },
      { type: 'scored', result, runId: 'r', kept: 'yes' },
      { type: 'opening-stopped' },
      { type: 'again' },
    ] satisfies PracticeEvent[])
      expect(practise(idle, event)).toBe(idle)
  })
})
