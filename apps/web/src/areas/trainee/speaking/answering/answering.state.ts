import type { Recording } from '@elocute/speech/browser/recorder-types'
import type { MicrophoneProblem } from '../../../../shared/microphone/microphone-problem.ts'

/** `n`: the number of the question. */
export type Stage =
  /** Nothing is being answered. `finished`: the last question has just been recorded. */
  | { name: 'rest'; finished: boolean }
  /** `endsAtMs`: a time of `performance.now()`. `seconds` are left. */
  | { name: 'preparing'; n: number; endsAtMs: number; seconds: number }
  /** Recording begins when the trainee wants it to. In a call the phone rings. */
  | { name: 'ready'; n: number }
  /** In a call the customer speaks. Recording begins at the end. `late`: nothing is heard yet. */
  | { name: 'asking'; n: number; late?: true }
  | { name: 'opening'; n: number }
  /** `seconds` are recorded. */
  | { name: 'recording'; n: number; seconds: number }
  /** The recorder still delivers its last samples. */
  | { name: 'stopping'; n: number }
  /** The recording is on its way to where it waits. */
  | { name: 'saving'; n: number; recording: Recording }
  /** The recording ended early: the microphone was disconnected, or the sign-in ended. */
  | { name: 'cut'; n: number; recording: Recording; by: 'microphone' | 'sign-out' }
  /** The recording is in this page only: neither this device nor the server has taken it. */
  | { name: 'unsaved'; n: number; recording: Recording; text: string }

/** While a question is asked. */
export type Asked = Exclude<Stage, { name: 'rest' }>

export type Answering = {
  stage: Stage
  /** The questions are the lines of a call: each is spoken, and the next one follows the answer. */
  call: boolean
  /** The questions are passages: each is spoken while it sounds. */
  shadows: boolean
  /** How many questions there are. */
  count: number
  /** The questions whose answers have arrived or wait on this device. */
  recorded: readonly number[]
  microphoneProblem: MicrophoneProblem | null
  /** The line could not be spoken, or the passage could not be played. */
  unheard: boolean
}

/** Of a recording for a question of a try. */
export type RecordedFor = {
  answerId: string
  /** Of the task when the try began. A trainer may correct it while somebody speaks. */
  title: string
  n: number
  /** In shadowing, where in it the model began. */
  modelAtMs?: number | undefined
  /** The host that writes down answers, if the trainee was told of one before this try began or went on. */
  transcriptionHost?: string | undefined
}

export const atRest: Answering = {
  stage: { name: 'rest', finished: false },
  call: false,
  shadows: false,
  count: 0,
  recorded: [],
  microphoneProblem: null,
  unheard: false,
}

/** A recording has ended, and neither this device nor the server has it. */
export const isInPageOnly = ({ stage }: Answering): boolean =>
  stage.name === 'cut' || stage.name === 'unsaved'

/** Leaving the page now would lose a recording. */
export const wouldLose = ({ stage }: Answering): boolean =>
  ['opening', 'recording', 'stopping', 'saving', 'cut', 'unsaved'].includes(stage.name)
