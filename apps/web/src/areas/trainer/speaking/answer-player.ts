import { pacedSoundOf, seekableOf, type Pace } from '../../../device/paced-sound.ts'
import { createPlayer, type PlayerState, type Sound } from '../../../device/player.ts'

/** The answer to one question, with its silences. */
export type AnswerPart = {
  n: number
  lengthS: number
  pauses: readonly { fromS: number; toS: number }[]
  load: () => Promise<Blob>
}

/**
 * `part`: the number of the question whose answer is heard, or would be next. `peaks`: the waveforms of those that were loaded, by the
 * number of the question.
 */
export type AnswerPlayerState = PlayerState<number> & {
  part: number | undefined
  peaks: ReadonlyMap<number, readonly number[]>
}

/** Plays the answers to the questions of a task one after the other. */
export const createAnswerPlayer = (parts: readonly AnswerPart[], initialPace: Pace) => {
  const player = createPlayer<number>()
  const ready = new Map<number, ReturnType<typeof seekableOf>>()
  let pace = initialPace
  let place = 0
  const peaks = new Map<number, readonly number[]>()
  let shown: AnswerPlayerState = { ...player.get(), part: parts[place]?.n, peaks }
  let shownOf = player.get()

  const seekable = (part: AnswerPart) => {
    const mine = ready.get(part.n) ?? part.load().then(seekableOf)
    ready.set(part.n, mine)
    mine.then(
      (sound) => peaks.set(part.n, sound.peaks),
      // What has failed is loaded again.
      () => ready.delete(part.n),
    )
    return mine
  }
  /** What has ended is followed by the next answer. The one after the last is the first, which waits. */
  const withNext = (sound: Sound): Sound => ({
    ...sound,
    start: (onEnd, onPaused) =>
      sound.start(() => {
        const next = parts[place + 1] ? place + 1 : null
        place = next ?? 0
        onEnd()
        if (next !== null) playFrom(next, 0)
      }, onPaused),
  })
  const playFrom = (which: number, fromS: number): void => {
    const part = parts[which]
    if (!part) return
    place = which
    player.moveTo(fromS)
    void player.play(part.n, async () => {
      const sound = pacedSoundOf(await seekable(part), { fromS, pauses: part.pauses, pace: () => pace })
      const next = parts[which + 1]
      if (next) void seekable(next).catch(() => undefined)
      return withNext(sound)
    })
  }
  const isOn = () => player.get().status === 'playing' || player.get().status === 'opening'
  const play = () => playFrom(place, player.get().positionS)

  return {
    get: (): AnswerPlayerState => {
      if (shownOf !== player.get()) {
        shownOf = player.get()
        shown = { ...shownOf, part: parts[place]?.n, peaks }
      }
      return shown
    },
    subscribe: player.subscribe,
    stop: player.stop,
    play,
    pause: player.stop,
    toggle: () => (isOn() ? player.stop() : play()),
    seek: (n: number, positionS: number) => {
      const which = parts.findIndex((part) => part.n === n)
      if (isOn()) playFrom(which, positionS)
      else {
        place = which
        player.moveTo(positionS)
      }
    },
    /** Plays the answer to this question from where it was left, or from its start. */
    playPart: (n: number) => {
      const which = parts.findIndex((part) => part.n === n)
      playFrom(which, which === place ? player.get().positionS : 0)
    },
    /** Plays the answer to this question from a place in it. */
    playAt: (n: number, positionS: number) =>
      playFrom(
        parts.findIndex((part) => part.n === n),
        positionS,
      ),
    setPace: (next: Pace) => {
      pace = next
    },
  }
}

export type AnswerPlayer = ReturnType<typeof createAnswerPlayer>
