import type { Recording } from '@elocute/speech/browser/recorder-types'
import type { MicrophoneProblem } from '../../../../shared/microphone/microphone-problem.ts'
import { missingOf } from '../shared/speaking-progress.ts'
import type { Answering, Stage } from './answering.state.ts'

export type AnsweringEvent =
  /** A try begins or goes on. Times are in ms of `performance.now()`. */
  | {
      type: 'begun'
      call: boolean
      shadows: boolean
      count: number
      recorded: readonly number[]
      preparationSeconds: number
      nowMs: number
    }
  | { type: 'tick'; nowMs: number }
  /** Before a call the time to prepare is over. */
  | { type: 'prepared' }
  /** The customer speaks. */
  | { type: 'asking' }
  /** What is recorded of the line is still being loaded, or is heard at last. */
  | { type: 'late'; late: boolean }
  /** The line was interrupted, or could not be spoken. */
  | { type: 'not-asked'; unheard: boolean }
  | { type: 'opening' }
  /** The passage could not be played to its end, so what was recorded is dropped. */
  | { type: 'unheard' }
  | { type: 'microphone-failed'; problem: MicrophoneProblem }
  | { type: 'recording'; passedMs: number }
  | { type: 'stopping' }
  /** `ending`: how, as the recorder says. */
  | { type: 'recorded'; recording: Recording; ending: 'stopped' | 'lost' | 'left' }
  | { type: 'saving' }
  | { type: 'saved' }
  | { type: 'not-saved'; text: string }
  /** The recording is dropped for another one. */
  | { type: 'again' }
  /** What has arrived or waits, also by other pages and devices, and what the server has refused. */
  | { type: 'recorded-elsewhere'; recorded: readonly number[]; refused: readonly number[] }

/**
 * The pure state machine of an answer to a speaking task, question by question. Times, recordings and what the server has arrive as
 * events. An event that does not apply to the current stage returns the same object.
 */
export const answeringReducer = (answering: Answering, event: AnsweringEvent): Answering => {
  const { stage } = answering
  switch (event.type) {
    case 'begun':
      return stage.name === 'rest' ? begin(answering, event) : answering
    case 'recorded-elsewhere':
      return withRecorded(answering, event)
    case 'saved':
      return stage.name === 'saving'
        ? nextLine(goOn({ ...answering, recorded: [...answering.recorded, stage.n] }))
        : answering
    case 'prepared':
      return stage.name === 'preparing' ? { ...answering, stage: { name: 'ready', n: stage.n } } : answering
    case 'asking':
      return stage.name === 'preparing' || stage.name === 'ready'
        ? { ...answering, stage: { name: 'asking', n: stage.n }, microphoneProblem: null, unheard: false }
        : answering
    case 'late':
      return stage.name === 'asking' && (stage.late ?? false) !== event.late
        ? { ...answering, stage: { name: 'asking', n: stage.n, ...(event.late && { late: true }) } }
        : answering
    case 'not-asked':
      return stage.name === 'asking'
        ? { ...answering, stage: { name: 'ready', n: stage.n }, unheard: event.unheard }
        : answering
    case 'unheard':
      return stage.name === 'opening' || stage.name === 'recording' || stage.name === 'stopping'
        ? { ...answering, stage: { name: 'ready', n: stage.n }, unheard: true }
        : answering
    case 'opening':
      return stage.name === 'preparing' || stage.name === 'ready' || stage.name === 'asking'
        ? {
            ...answering,
            stage: { name: 'opening', n: stage.n },
            microphoneProblem: null,
            // A line that was not heard is answered all the same.
            unheard: answering.unheard && answering.call,
          }
        : answering
    case 'microphone-failed':
      return stage.name === 'opening' || stage.name === 'stopping'
        ? { ...answering, stage: { name: 'ready', n: stage.n }, microphoneProblem: event.problem }
        : answering
    default: {
      const next = stageReducer(stage, event)
      return next === stage ? answering : { ...answering, stage: next }
    }
  }
}

type StageEvent = Extract<
  AnsweringEvent,
  { type: 'tick' | 'recording' | 'stopping' | 'recorded' | 'saving' | 'not-saved' | 'again' }
>

const stageReducer = (stage: Stage, event: StageEvent): Stage => {
  switch (event.type) {
    case 'tick': {
      if (stage.name !== 'preparing') return stage
      const seconds = secondsUntil(stage.endsAtMs, event.nowMs)
      return seconds === stage.seconds ? stage : { ...stage, seconds }
    }
    case 'recording': {
      if (stage.name !== 'opening' && stage.name !== 'recording') return stage
      const seconds = Math.floor(event.passedMs / 1_000)
      if (stage.name === 'recording' && stage.seconds === seconds) return stage
      return { name: 'recording', n: stage.n, seconds }
    }
    case 'stopping':
      return stage.name === 'recording' ? { name: 'stopping', n: stage.n } : stage
    case 'recorded': {
      if (stage.name !== 'stopping') return stage
      const { n } = stage
      const { recording, ending } = event
      if (ending === 'stopped') return { name: 'saving', n, recording }
      return { name: 'cut', n, recording, by: ending === 'left' ? 'sign-out' : 'microphone' }
    }
    case 'saving':
      return stage.name === 'cut' || stage.name === 'unsaved'
        ? { name: 'saving', n: stage.n, recording: stage.recording }
        : stage
    case 'not-saved':
      return stage.name === 'saving' ? { ...stage, name: 'unsaved', text: event.text } : stage
    case 'again':
      return stage.name === 'cut' || stage.name === 'unsaved' ? { name: 'ready', n: stage.n } : stage
    default:
      return event satisfies never
  }
}

const secondsUntil = (endsAtMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((endsAtMs - nowMs) / 1_000))

/** Only before the first question there is time to prepare. */
const begin = (
  answering: Answering,
  { call, shadows, count, recorded, preparationSeconds, nowMs }: Extract<AnsweringEvent, { type: 'begun' }>,
): Answering => {
  const begun = goOn({ ...answering, call, shadows, count, recorded, microphoneProblem: null })
  if (begun.stage.name !== 'ready' || begun.stage.n !== 1 || preparationSeconds === 0) return begun
  const endsAtMs = nowMs + preparationSeconds * 1_000
  return { ...begun, stage: { name: 'preparing', n: 1, endsAtMs, seconds: preparationSeconds } }
}

/** To the first question that has no recording. */
const goOn = (answering: Answering): Answering => {
  const n = missingOf(answering.count, answering.recorded)
  return {
    ...answering,
    stage: n === null ? { name: 'rest', finished: true } : { name: 'ready', n },
    unheard: false,
  }
}

/** In a call the customer goes on at once. */
const nextLine = (answering: Answering): Answering =>
  answering.call && answering.stage.name === 'ready'
    ? { ...answering, stage: { ...answering.stage, name: 'asking' } }
    : answering

/**
 * Between two recordings, and after the last one, the next question may be another one now. What is recorded stays so until the server
 * refuses it: between the moment in which it was sent and the next look at the task, it is neither here nor there.
 */
const withRecorded = (
  answering: Answering,
  { recorded: found, refused }: Extract<AnsweringEvent, { type: 'recorded-elsewhere' }>,
): Answering => {
  const { stage } = answering
  const recorded = [...new Set([...answering.recorded, ...found])]
    .filter((n) => !refused.includes(n))
    .toSorted((one, other) => one - other)
  if (recorded.join() === answering.recorded.join()) return answering
  const known = { ...answering, recorded }
  const missing = missingOf(answering.count, recorded)
  const free =
    stage.name === 'ready' || stage.name === 'preparing' || (stage.name === 'rest' && stage.finished)
  return free && missing !== ('n' in stage ? stage.n : null) ? goOn(known) : known
}
