import * as m from '@elocute/messages/own-speaking'
import * as shadowingMessages from '@elocute/messages/shadowing'
import type { Answering } from './answering.state.ts'

/** Before the end of a recording, and of the time to prepare. */
export const endsSoonSeconds = 10

/** How much of a recording's time is left. */
export const secondsLeft = (recordedSeconds: number, answerSeconds: number): number =>
  Math.max(0, answerSeconds - recordedSeconds)

/** The text for the live region. It is short, because an open microphone records a screen reader too. */
export const answeringAnnouncement = (
  { stage, call, shadows, count }: Answering,
  answerSeconds: number,
): string => {
  switch (stage.name) {
    case 'preparing':
      if (call) return m.preparingCall()
      return stage.seconds > endsSoonSeconds
        ? m.preparing()
        : m.startsSoon({ seconds: String(endsSoonSeconds) })
    case 'ready':
      if (shadows) return shadowingMessages.passageOfCount({ n: stage.n, count })
      return call ? m.ringing() : m.questionOf({ n: stage.n, count })
    // Nobody talks into what the customer says.
    case 'asking':
      return stage.late ? m.soundLoading() : ''
    case 'opening':
      return m.opening()
    case 'recording':
      // The model is heard.
      if (shadows) return ''
      return secondsLeft(stage.seconds, answerSeconds) > endsSoonSeconds
        ? m.recording()
        : m.endsSoon({ seconds: endsSoonSeconds })
    case 'stopping':
    case 'saving':
      return m.saving()
    // The other panels are live regions themselves.
    case 'cut':
    case 'unsaved':
    case 'rest':
      return ''
    default:
      return stage satisfies never
  }
}
