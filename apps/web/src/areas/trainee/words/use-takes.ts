import { pcm16, wavFile } from '@elocute/speech/browser/wav-file'
import { useCallback, useReducer, useRef } from 'react'
import { CallProblem, foreignAnswerOf } from '../../../client/call/call-problem.ts'
import { isSameWord } from '@elocute/speech/text/normalise-word'
import type { LexiconEntry, Utterance } from '@elocute/speech/recogniser'
import type { Recogniser } from '../../../device/use-recogniser.ts'
import { useClipPlayer } from '../../../shared/evidence/use-clip-player.ts'
import { useHearing, type HearingEvent } from '../../../shared/microphone/use-hearing.ts'
import { scoreOf } from './practice.queries.ts'
import { noTakes, takeReducer, type Sounds } from './take.reducer.ts'

/** Opus where the browser can encode it, otherwise WAV. */
const recordingOf = async (sound: Utterance): Promise<Blob> => {
  const { encodeClip } = await import('@elocute/speech/browser/clip-encoder')
  return encodeClip(sound)
}

/** Every browser plays WAV. */
const playableOf = (sound: Utterance | null): Promise<Blob> =>
  sound ? Promise.resolve(wavFile([pcm16(sound)], 16_000)) : Promise.reject(new Error('nothing was said'))

/** The sounds of a take, or why there are none. A recording that the server refuses has its sentence. */
const soundsOf = async (word: string, sound: Utterance): Promise<Sounds> => {
  try {
    return { type: 'scored', said: await scoreOf(word, await recordingOf(sound)) }
  } catch (problem) {
    if (!(problem instanceof CallProblem) || problem.status === 0)
      return { type: 'away', between: foreignAnswerOf(problem) }
    return problem.status === 422 ? { type: 'refused', sentence: problem.message } : { type: 'busy' }
  }
}

/**
 * Says a word into the recogniser of the games, without a timer and as often as wanted, and has each take scored sound by sound.
 * The newest take stays in memory, to be heard beside the model.
 */
export const useTakes = (recogniser: Recogniser, word: string, entry: LexiconEntry | undefined) => {
  const [state, dispatch] = useReducer(takeReducer, noTakes)
  const { listening, n, takes, sound } = state
  const player = useClipPlayer(() => playableOf(sound))
  /** Comes before the event about it. */
  const heardSound = useRef<Utterance>(null)
  const sounds_like = entry?.sounds_like

  const onSound = useCallback((_n: number, said: Utterance) => {
    heardSound.current = said
  }, [])
  const onHearing = useCallback(
    (event: HearingEvent) => {
      if (event.type === 'stop') {
        dispatch({ type: 'stop' })
        return
      }
      const said = heardSound.current
      heardSound.current = null
      const heard = event.type === 'heard' ? event.text : ''
      const right = event.type === 'heard' && isSameWord(heard, word, sounds_like ?? [])
      const verdict = event.type === 'not-sure' ? 'not-sure' : right ? 'accepted' : 'refused'
      dispatch({ type: 'said', verdict, heard, sound: said })
      if (said)
        void soundsOf(word, said).then((sounds) => dispatch({ type: 'sounds', n: event.position, sounds }))
    },
    [word, sounds_like],
  )
  useHearing(recogniser, listening ? { position: n, text: word } : null, onHearing, onSound)

  return {
    takes,
    listening,
    player,
    /** Starts to listen, or stops. */
    speak: () => dispatch({ type: listening ? 'stop' : 'speak' }),
    /** Nothing that sounds from now on is a take. */
    stopListening: () => dispatch({ type: 'stop' }),
  }
}
