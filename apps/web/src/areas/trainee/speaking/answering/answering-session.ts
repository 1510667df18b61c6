import type { OwnSpeakingTask } from '@elocute/contract/speaking-answers'
import type { Recording } from '@elocute/speech/browser/recorder-types'
import { tokenStore } from '../../../../client/call/token-store.ts'
import { createRecorder } from '../../../../device/recorder.ts'
import type { SpeechHost } from '../../../../device/recogniser-host.ts'
import { microphoneProblemOf } from '../../../../shared/microphone/microphone-problem.ts'
import { createStore } from '../../../../store/store.ts'
import { answeringReducer, type AnsweringEvent } from './answering.reducer.ts'
import { atRest, isInPageOnly, type RecordedFor } from './answering.state.ts'
import type { LeftAnswer } from './left-answer.ts'
import type { Lines } from './lines.ts'
import { createModel } from './model.ts'

/** Takes a recording. Rejects with the sentence that says why it could not. */
export type SaveRecording = (recording: Recording, of: RecordedFor) => Promise<void>

type Dependencies = {
  host: SpeechHost
  save: SaveRecording
  /** What is heard of a call, and what is shadowed. */
  lines: Pick<Lines, 'say' | 'load' | 'play' | 'stop'>
  sentenceOf: (failure: unknown) => string
  answerSeconds: number
  /** What it goes on with. */
  left: LeftAnswer | null
  /** Takes a recording that is in this page only when a sign-in that ended has closed it. */
  keepLeft: (left: LeftAnswer) => void
}

const tickMs = 200

export type AnsweringSession = ReturnType<typeof createAnsweringSession>

/** The state of an answer with its side effects: the clock, the recorder, and what becomes of each recording. */
export const createAnsweringSession = ({
  host,
  save,
  lines,
  sentenceOf,
  answerSeconds,
  left,
  keepLeft,
}: Dependencies) => {
  const { get, set, subscribe } = createStore(left?.answering ?? atRest)
  const recorder = createRecorder(host, { longestMs: answerSeconds * 1_000 })
  let recordedFor: LeftAnswer['recordedFor'] = left?.recordedFor ?? { answerId: '', title: '' }
  let timer: ReturnType<typeof setInterval> | undefined

  const dispatch = (event: AnsweringEvent): void => {
    set(answeringReducer(get(), event))
  }

  recorder.subscribe(() => {
    const state = recorder.get()
    if (state.phase === 'stopping') dispatch({ type: 'stopping' })
    if (state.phase !== 'recording') return
    dispatch({ type: 'recording', passedMs: state.passedMs })
  })

  const saveIt = async (): Promise<void> => {
    dispatch({ type: 'saving' })
    const { stage } = get()
    if (stage.name !== 'saving') return
    try {
      await save(stage.recording, { ...recordedFor, n: stage.n })
      dispatch({ type: 'saved' })
      sayLine()
    } catch (failure) {
      dispatch({ type: 'not-saved', text: sentenceOf(failure) })
    }
  }

  /** In a call, where a line comes next: says it, and records the answer after it. */
  const sayLine = () => {
    const { stage } = get()
    if (stage.name !== 'asking') return
    lines.say(stage.n, {
      onLate: (late) => dispatch({ type: 'late', late }),
      onOver: (how) => {
        if (how === 'ended') record()
        else dispatch({ type: 'not-asked', unheard: how === 'failed' })
      },
    })
  }

  const ask = () => {
    clearInterval(timer)
    dispatch({ type: 'asking' })
    sayLine()
  }

  const record = () => {
    clearInterval(timer)
    dispatch({ type: 'opening' })
    if (get().stage.name !== 'opening') return
    recorder.start({
      onRecorded: (recording, ending) => {
        dispatch({ type: 'recorded', recording, ending })
        if (ending === 'stopped') void saveIt()
      },
      onFailed: (failure) => dispatch({ type: 'microphone-failed', problem: microphoneProblemOf(failure) }),
    })
  }

  const model = createModel({ recorder, lines })

  /** Records somebody who speaks along with the model of a passage. Without all of the model, nothing is kept. */
  const shadow = () => {
    clearInterval(timer)
    dispatch({ type: 'opening' })
    const { stage } = get()
    if (stage.name !== 'opening') return
    recordedFor = { ...recordedFor, modelAtMs: undefined }
    model.shadow(stage.n, {
      onRecorded: (recording, ending, beganAtMs) => {
        recordedFor = { ...recordedFor, modelAtMs: beganAtMs }
        dispatch({ type: 'recorded', recording, ending })
        if (ending === 'stopped') void saveIt()
      },
      onFailed: (failure) => dispatch({ type: 'microphone-failed', problem: microphoneProblemOf(failure) }),
      onUnheard: () => dispatch({ type: 'unheard' }),
    })
  }

  const tick = () => {
    dispatch({ type: 'tick', nowMs: performance.now() })
    const { stage } = get()
    if (stage.name !== 'preparing') clearInterval(timer)
    else if (stage.seconds === 0) {
      if (get().call) dispatch({ type: 'prepared' })
      else record()
    }
  }

  return {
    get,
    subscribe,
    /** Calls the listener with the level of the microphone, 0 to 1. Returns the unsubscribe function. */
    onLevel: recorder.onLevel,
    /** The try that was begun last; empty before. */
    answerId: () => recordedFor.answerId,
    /** Begins a try, or goes on with it. `told`: the host that writes down answers, as the page has just said; null if it said nothing. */
    begin: (
      task: Pick<OwnSpeakingTask, 'title' | 'kind' | 'question_count' | 'preparation_seconds'>,
      id: string,
      { recorded, told }: { recorded: readonly number[]; told: string | null },
    ) => {
      recordedFor = { answerId: id, title: task.title, transcriptionHost: told ?? undefined }
      const nowMs = performance.now()
      dispatch({
        type: 'begun',
        call: task.kind === 'conversation',
        shadows: task.kind === 'shadowing',
        count: task.question_count,
        recorded,
        preparationSeconds: task.preparation_seconds,
        nowMs,
      })
      clearInterval(timer)
      timer = setInterval(tick, tickMs)
    },
    recordedElsewhere: (news: { recorded: readonly number[]; refused: readonly number[] }) =>
      dispatch({ type: 'recorded-elsewhere', ...news }),
    /** Records the answer; in a call the customer speaks before, and in shadowing the model meanwhile. */
    speak: () => {
      const { call, shadows } = get()
      if (shadows) shadow()
      else if (call) ask()
      else record()
    },
    /** Records the answer to a line that could not be heard. */
    record,
    stop: recorder.stop,
    /** Saves a recording that was cut off, or could not be saved before. */
    save: () => void saveIt(),
    again: () => dispatch({ type: 'again' }),
    /** Call when the page unmounts. Closes the microphone and drops what is being recorded, unless a sign-in that ended has closed the page. */
    close: () => {
      clearInterval(timer)
      model.close()
      lines.stop()
      if (tokenStore.get() !== null || tokenStore.ended() !== 'expired') {
        recorder.cancel()
        return
      }
      const keep = () => {
        if (isInPageOnly(get())) keepLeft({ answering: get(), recordedFor })
      }
      keep()
      subscribe(keep)
      recorder.leave()
    },
  }
}
