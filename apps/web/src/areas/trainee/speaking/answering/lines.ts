import type { Asked } from '@elocute/contract/speaking-answers'
import { createPlayer } from '../../../../device/player.ts'
import { ringSound } from '../../../../device/ring.ts'
import { createSpeakerOutput } from '../../../../device/sounds.ts'
import type { SpokenHow, Speaker } from '../../../../device/use-speaker.ts'

/** A line of a conversation: what is recorded of it, or the text that the browser speaks. */
type Line = { text: string | null; sound: Asked['sounds'][number] }

/** What is known by the time that a line is said. */
type Known = {
  lineOf: (n: number) => Line
  speaker: Pick<Speaker, 'speak' | 'stop' | 'problem'>
}

const nothing: Known = {
  lineOf: () => ({ text: null, sound: null }),
  speaker: { speak: () => undefined, stop: () => undefined, problem: null },
}

type Load = (soundId: string) => Promise<Blob>

/** A telephone call can interrupt the sound of a page without an end. After this time beyond its length a line counts as not heard. */
const overrunMs = 5_000
/** A recording that is loaded for longer is said to be late. */
const lateMs = 1_000
/** Slower than anybody reads aloud. */
const msOfCharacter = 150
const ring = 0

/** What is heard of a call: the ring, and the customer's lines one at a time. And the passages that are shadowed. */
export const createLines = (load: Load) => {
  const player = createPlayer<number>()
  const output = createSpeakerOutput()
  let known = nothing
  let stopWaiting: () => void = () => undefined

  const opened = async (file: Blob) => {
    const [buffer] = await Promise.all([file.arrayBuffer().then(output.decode), output.open()])
    return output.soundOf(buffer, {})
  }
  const playRing = () => {
    void player.play(ring, async () => {
      const sound = await opened(ringSound())
      return {
        start: (onEnd, onPaused) =>
          sound.start(() => {
            onEnd()
            playRing()
          }, onPaused),
        stop: sound.stop,
      }
    })
  }
  const playRecording = (
    n: number,
    soundId: string,
    onOver: (how: SpokenHow) => void,
    onBegun: () => void = () => undefined,
  ) => {
    const unsubscribe = player.subscribe(() => {
      const { status } = player.get()
      if (status !== 'failed' && status !== 'stopped') return
      unsubscribe()
      onOver(status)
    })
    void player.play(n, async () => {
      const sound = await opened(await load(soundId))
      return {
        start: (onEnd, onPaused) => {
          const started = sound.start(() => {
            unsubscribe()
            onEnd()
            onOver('ended')
          }, onPaused)
          onBegun()
          return started
        },
        stop: sound.stop,
      }
    })
  }
  const stop = () => {
    stopWaiting()
    player.stop()
    known.speaker.stop()
  }

  return {
    /** Rings until something else sounds or it is stopped. */
    ring: playRing,
    stopRinging: () => {
      if (player.get().key === ring) player.stop()
    },
    /** Says a line, and then how that ended: once. Of a recording, also that it is late, and that it has begun. */
    say: (
      n: number,
      { onLate, onOver }: { onLate: (late: boolean) => void; onOver: (how: SpokenHow) => void },
    ): void => {
      const { text, sound } = known.lineOf(n)
      let isOver = false
      let timer: ReturnType<typeof setTimeout> | undefined
      let late: ReturnType<typeof setTimeout> | undefined
      stopWaiting = () => {
        isOver = true
        clearTimeout(timer)
        clearTimeout(late)
      }
      const over = (how: SpokenHow) => {
        if (isOver) return
        stopWaiting()
        onOver(how)
      }
      const wait = () => {
        clearTimeout(timer)
        timer = setTimeout(
          () => {
            over('failed')
            stop()
          },
          overrunMs + (sound?.milliseconds ?? msOfCharacter * (text?.length ?? 0)),
        )
      }
      const begun = () => {
        clearTimeout(late)
        onLate(false)
        wait()
      }
      wait()
      if (sound) late = setTimeout(() => onLate(true), lateMs)
      const { problem, speak } = known.speaker
      if (sound) playRecording(n, sound.id, over, begun)
      else if (text === null || problem === 'unsupported' || problem === 'no-voice') over('failed')
      else speak(text, over)
    },
    /** Loads what is recorded for a line before it is said. */
    prefetch: (n: number): void => {
      const { sound } = known.lineOf(n)
      // Where it fails, it is loaded again when it is said.
      if (sound) load(sound.id).catch(() => undefined)
    },
    /** Loads what is recorded for a question, so that it can sound at once. Rejects where it cannot. */
    load: async (n: number): Promise<void> => {
      const { sound } = known.lineOf(n)
      if (!sound) throw new Error('There is no recording of this passage')
      await opened(await load(sound.id))
    },
    /** Plays what is recorded for a question. `onBegun`: after so many milliseconds it is heard. */
    play: (
      n: number,
      { onBegun, onOver }: { onBegun: (latencyMs: number) => void; onOver: (how: SpokenHow) => void },
    ): void => {
      const { sound } = known.lineOf(n)
      if (sound) playRecording(n, sound.id, onOver, () => onBegun(output.latencyMs()))
      else onOver('failed')
    },
    stop,
    know: (next: Known): void => {
      known = next
    },
    close: () => {
      stop()
      output.close()
    },
  }
}

export type Lines = ReturnType<typeof createLines>
