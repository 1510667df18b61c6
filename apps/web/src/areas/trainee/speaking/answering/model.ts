import { shadowingLimits } from '@elocute/contract/speaking-limits'
import type { Recording } from '@elocute/speech/browser/recorder-types'
import type { createRecorder } from '../../../../device/recorder.ts'
import type { Lines } from './lines.ts'

type Recorder = ReturnType<typeof createRecorder>
type Ending = Parameters<Parameters<Recorder['start']>[0]['onRecorded']>[1]

type Outcome = {
  /** `beganAtMs`: where in the recording the model began. */
  onRecorded: (recording: Recording, ending: Ending, beganAtMs: number) => void
  onFailed: (failure: unknown) => void
  /** The model could not be played, or not to its end. */
  onUnheard: () => void
}

type Dependencies = {
  recorder: Pick<Recorder, 'get' | 'subscribe' | 'start' | 'stop' | 'cancel'>
  lines: Pick<Lines, 'load' | 'play' | 'stop'>
}

/** Plays the model of a passage while somebody speaks along with it. The recording begins first, and ends some seconds after the model. */
export const createModel = ({ recorder, lines }: Dependencies) => {
  let stop: () => void = () => undefined

  const begin = (n: number, { onRecorded, onFailed, onUnheard }: Outcome): void => {
    let beganAtMs: number | null = null
    let startedAtMs: number | null = null
    /** When nobody has to speak any more. */
    let endsAtMs: number | null = null
    const drop = () => {
      stop()
      recorder.cancel()
      onUnheard()
    }
    const play = () =>
      lines.play(n, {
        onBegun: (latencyMs) => {
          beganAtMs = Math.round(performance.now() - (startedAtMs ?? 0) + latencyMs)
          if (beganAtMs > shadowingLimits.modelAtMs) drop()
        },
        onOver: (how) => {
          if (startedAtMs === null) return
          if (how === 'ended') endsAtMs = performance.now() + 1_000 * shadowingLimits.afterSeconds
          else drop()
        },
      })
    const unsubscribe = recorder.subscribe(() => {
      const state = recorder.get()
      if (state.phase === 'stopping') stop()
      if (state.phase !== 'recording') return
      if (startedAtMs === null) {
        startedAtMs = performance.now() - state.passedMs
        play()
      } else if (endsAtMs !== null && performance.now() >= endsAtMs) recorder.stop()
    })
    stop = () => {
      stop = () => undefined
      // What is heard of the end of the model now is of no interest.
      startedAtMs = null
      unsubscribe()
      lines.stop()
    }
    recorder.start({
      onRecorded: (recording, ending) => {
        stop()
        // Somebody was ready before the model had begun.
        if (beganAtMs === null) onUnheard()
        else onRecorded(recording, ending, beganAtMs)
      },
      onFailed: (failure) => {
        stop()
        onFailed(failure)
      },
    })
  }

  return {
    /** Loads the model, and begins. */
    shadow: (n: number, outcome: Outcome): void => {
      let isWanted = true
      stop = () => {
        isWanted = false
      }
      lines.load(n).then(
        () => isWanted && begin(n, outcome),
        () => isWanted && outcome.onUnheard(),
      )
    },
    close: (): void => stop(),
  }
}
