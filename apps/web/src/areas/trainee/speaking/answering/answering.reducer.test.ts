import { describe, expect, test } from 'vitest'
import { answeringReducer, type AnsweringEvent } from './answering.reducer.ts'
import { atRest, wouldLose, type Answering } from './answering.state.ts'

const recording = { bytes: new Blob(['a voice']), format: 'webm', durationS: 4 } as const
const play = (events: readonly AnsweringEvent[], from: Answering = atRest): Answering =>
  events.reduce(answeringReducer, from)

const begun = (recorded: number[] = [], preparationSeconds = 30, call = false): AnsweringEvent => ({
  type: 'begun',
  call,
  shadows: false,
  count: 3,
  recorded,
  preparationSeconds,
  nowMs: 1_000,
})
const isRecording: AnsweringEvent[] = [{ type: 'opening' }, { type: 'recording', passedMs: 0 }]
const isRecorded: AnsweringEvent[] = [
  ...isRecording,
  { type: 'stopping' },
  { type: 'recorded', recording, ending: 'stopped' },
]
const problem = { title: 'No', text: 'No', help: 'No' }

const elsewhere = (recorded: number[], refused: number[] = []): AnsweringEvent => ({
  type: 'recorded-elsewhere',
  recorded,
  refused,
})

describe('a try', () => {
  test('begins with its time to prepare, which is counted down', () => {
    expect(play([begun()]).stage).toEqual({ name: 'preparing', n: 1, endsAtMs: 31_000, seconds: 30 })
    expect(play([begun(), { type: 'tick', nowMs: 20_500 }]).stage).toMatchObject({ seconds: 11 })
    expect(play([begun(), { type: 'tick', nowMs: 40_000 }]).stage).toMatchObject({ seconds: 0 })
  })

  test('begins with a step to get ready where there is no time to prepare', () => {
    expect(play([begun([], 0)]).stage).toEqual({ name: 'ready', n: 1 })
  })

  test('goes on at the first question that has no recording', () => {
    expect(play([begun([1, 3])]).stage).toEqual({ name: 'ready', n: 2 })
  })

  test('goes from question to question, each with a step to get ready, and ends with the last one', () => {
    const first = play([begun(), ...isRecorded, { type: 'saved' }])
    expect(first).toMatchObject({ stage: { name: 'ready', n: 2 }, recorded: [1] })
    const second = play([...isRecorded, { type: 'saved' }], first)
    expect(second.stage).toEqual({ name: 'ready', n: 3 })
    const last = play([...isRecorded, { type: 'saved' }], second)
    expect(last).toMatchObject({ stage: { name: 'rest', finished: true }, recorded: [1, 2, 3] })
  })
})

describe('a call', () => {
  const call = begun([], 0, true)

  test('rings, and its lines follow one another with an answer after each', () => {
    const ringing = play([call])
    expect(ringing.stage).toEqual({ name: 'ready', n: 1 })
    const asking = play([{ type: 'asking' }], ringing)
    expect(asking.stage).toEqual({ name: 'asking', n: 1 })
    const second = play([...isRecorded, { type: 'saved' }], asking)
    expect(second.stage).toEqual({ name: 'asking', n: 2 })
    const third = play([...isRecorded, { type: 'saved' }], second)
    expect(play([...isRecorded, { type: 'saved' }], third).stage).toEqual({ name: 'rest', finished: true })
  })

  test('rings when the time to prepare is over', () => {
    const preparing = play([begun([], 30, true)])
    expect(preparing.stage).toMatchObject({ name: 'preparing' })
    expect(play([{ type: 'prepared' }], preparing).stage).toEqual({ name: 'ready', n: 1 })
    expect(play([{ type: 'asking' }], preparing).stage).toEqual({ name: 'asking', n: 1 })
  })

  test('has a line that is late until it is heard', () => {
    const asking = play([call, { type: 'asking' }])
    const late = play([{ type: 'late', late: true }], asking)
    expect(late.stage).toEqual({ name: 'asking', n: 1, late: true })
    expect(play([{ type: 'late', late: false }], late)).toEqual(asking)
    expect(play([{ type: 'late', late: false }], asking)).toBe(asking)
  })

  test('waits where a line was interrupted or could not be heard, and says only the second', () => {
    const asking = play([call, { type: 'asking' }])
    const interrupted = play([{ type: 'not-asked', unheard: false }], asking)
    expect(interrupted).toMatchObject({ stage: { name: 'ready', n: 1 }, unheard: false })
    const unheard = play([{ type: 'not-asked', unheard: true }], asking)
    expect(unheard).toMatchObject({ stage: { name: 'ready', n: 1 }, unheard: true })
    expect(play([{ type: 'asking' }], unheard).unheard).toBe(false)
    expect(play([...isRecorded, { type: 'saved' }], unheard)).toMatchObject({
      stage: { name: 'asking', n: 2 },
      unheard: false,
    })
  })

  test('rings again after a recording that was cut off, and goes on where it was left after a reload', () => {
    const cut = play([call, { type: 'asking' }, ...isRecording, { type: 'stopping' }])
    const dropped = play([{ type: 'recorded', recording, ending: 'lost' }, { type: 'again' }], cut)
    expect(dropped.stage).toEqual({ name: 'ready', n: 1 })
    expect(play([begun([1, 2], 0, true)]).stage).toEqual({ name: 'ready', n: 3 })
  })

  test('is not disturbed by what other pages send while the customer speaks', () => {
    const asking = play([call, { type: 'asking' }])
    expect(play([elsewhere([1])], asking).stage).toEqual(asking.stage)
  })
})

describe('a recording', () => {
  test('counts its seconds, and says which microphone it is from', () => {
    const state = play([begun(), ...isRecording, { type: 'recording', passedMs: 2_900 }])
    expect(state.stage).toEqual({ name: 'recording', n: 1, seconds: 2 })
  })

  test('that was cut off is sent or recorded again, as the trainee wants', () => {
    const cut = play([
      begun(),
      ...isRecording,
      { type: 'stopping' },
      { type: 'recorded', recording, ending: 'lost' },
    ])
    expect(cut.stage).toEqual({ name: 'cut', n: 1, recording, by: 'microphone' })
    expect(play([{ type: 'saving' }], cut).stage).toEqual({ name: 'saving', n: 1, recording })
    expect(play([{ type: 'again' }], cut).stage).toEqual({ name: 'ready', n: 1 })
  })

  test('that could not be stored stays until it is, or is recorded again', () => {
    const unsaved = play([begun(), ...isRecorded, { type: 'not-saved', text: 'No room' }])
    expect(unsaved.stage).toEqual({ name: 'unsaved', n: 1, recording, text: 'No room' })
    expect(play([{ type: 'saving' }, { type: 'saved' }], unsaved).stage).toEqual({ name: 'ready', n: 2 })
    expect(play([{ type: 'again' }], unsaved).stage).toEqual({ name: 'ready', n: 1 })
  })

  test('does not begin without a microphone, and begins once there is one', () => {
    const failed = play([begun(), { type: 'opening' }, { type: 'microphone-failed', problem }])
    expect(failed).toMatchObject({ stage: { name: 'ready', n: 1 }, microphoneProblem: problem })
    expect(play([{ type: 'opening' }], failed)).toMatchObject({
      stage: { name: 'opening', n: 1 },
      microphoneProblem: null,
    })
  })

  test('would be lost by leaving, as long as it is in the page only', () => {
    expect(wouldLose(play([begun()]))).toBe(false)
    expect(wouldLose(play([begun(), ...isRecording]))).toBe(true)
    expect(wouldLose(play([begun(), ...isRecorded]))).toBe(true)
    expect(wouldLose(play([begun(), ...isRecorded, { type: 'saved' }]))).toBe(false)
  })
})

describe('what other pages and the server say', () => {
  const ready = play([begun(), ...isRecorded, { type: 'saved' }])

  test('skips a question that another page has answered', () => {
    expect(play([elsewhere([1, 2])], ready).stage).toEqual({
      name: 'ready',
      n: 3,
    })
  })

  test('ends the try when it is sent', () => {
    expect(play([elsewhere([1, 2, 3])], ready).stage).toEqual({
      name: 'rest',
      finished: true,
    })
  })

  test('goes back to a recording that the server has refused, also after the last one', () => {
    expect(play([elsewhere([], [1])], ready).stage).toEqual({ name: 'ready', n: 1 })
    const finished = play([...isRecorded, { type: 'saved' }], play([begun([1, 2])]))
    expect(play([elsewhere([1, 2], [3])], finished).stage).toEqual({ name: 'ready', n: 3 })
  })

  test('does not go back to a recording that was sent, before the task is loaded again', () => {
    expect(play([elsewhere([1]), elsewhere([]), elsewhere([1])], ready)).toMatchObject({
      stage: { name: 'ready', n: 2 },
      recorded: [1],
    })
    const finished = play([...isRecorded, { type: 'saved' }], play([begun([1, 2])]))
    expect(play([elsewhere([1, 2])], finished).stage).toEqual({ name: 'rest', finished: true })
  })

  test('does not end a recording that runs, and does nothing where nobody answers', () => {
    const state = play(isRecording, ready)
    expect(play([elsewhere([])], state).stage).toMatchObject({
      name: 'recording',
      n: 2,
    })
    expect(play([elsewhere([1])]).stage).toEqual(atRest.stage)
  })
})

test('an event that does not apply changes nothing', () => {
  const ready = play([begun([], 0)])
  const others: AnsweringEvent[] = [
    begun(),
    { type: 'tick', nowMs: 5_000 },
    { type: 'recording', passedMs: 0 },
    { type: 'stopping' },
    { type: 'recorded', recording, ending: 'stopped' },
    { type: 'saving' },
    { type: 'saved' },
    { type: 'not-saved', text: 'No' },
    { type: 'again' },
    { type: 'microphone-failed', problem },
    elsewhere([]),
  ]
  for (const event of others) expect(answeringReducer(ready, event), event.type).toBe(ready)
  expect(answeringReducer(atRest, { type: 'opening' })).toBe(atRest)
})
