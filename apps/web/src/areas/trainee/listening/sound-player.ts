import type { Question } from './lesson-plan.ts'
import { classmateSound } from './listening.queries.ts'
import { keyOf, type Recordings } from './sounds.ts'

/** The peak of the recordings of trainers. Those of classmates are as loud as their microphones. */
const peak = 0.9
/** More would make noise out of a quiet recording. */
const mostAmplified = 10

type Sound = { talker: string; buffer: AudioBuffer; amplified: number }

/**
 * Plays recordings, one at a time. A browser allows it after the first press of a button. A talker without recordings is a
 * classmate: her words are fetched each time they are heard, and are not kept, because she may take her consent back at any
 * time. `standInFor`: who takes over when a word cannot be fetched, or cannot be played by this browser.
 */
export const createSoundPlayer = (
  recordings: Recordings,
  standInFor: (question: Question) => string | undefined,
) => {
  const decoded = new Map<string, Promise<AudioBuffer>>()
  let context: AudioContext | null = null
  let playing: AudioBufferSourceNode | null = null
  let request = 0

  const recorded = async (opened: AudioContext, talker: string, word: string): Promise<Sound> => {
    const key = keyOf(talker, word)
    const bytes = recordings.get(key)
    if (!bytes) throw new Error(`there is no recording of ${key}`)
    // decodeAudioData takes the bytes away.
    const buffer = decoded.get(key) ?? opened.decodeAudioData(bytes.slice(0))
    decoded.set(key, buffer)
    return { talker, buffer: await buffer, amplified: 1 }
  }

  const soundOf = async (opened: AudioContext, question: Question, word: string): Promise<Sound> => {
    const { talker } = question
    if (recordings.has(keyOf(talker, word))) return recorded(opened, talker, word)
    try {
      const buffer = await opened.decodeAudioData(await classmateSound(talker, word))
      return { talker, buffer, amplified: amplificationOf(buffer) }
    } catch (failure) {
      const other = standInFor(question)
      if (other === undefined) throw failure
      return recorded(opened, other, word)
    }
  }

  const stop = () => {
    request += 1
    playing?.stop()
    playing = null
  }

  return {
    /**
     * Plays a word of a question. Resolves with the talker who is heard, when the sound begins. Rejects if this browser cannot
     * play it.
     */
    play: async (question: Question, word: string): Promise<string> => {
      stop()
      const thisRequest = request
      const opened = (context ??= new AudioContext())
      const [sound] = await Promise.all([soundOf(opened, question, word), opened.resume()])
      if (thisRequest !== request) return question.talker
      const source = new AudioBufferSourceNode(opened, { buffer: sound.buffer })
      if (sound.amplified === 1) source.connect(opened.destination)
      else source.connect(new GainNode(opened, { gain: sound.amplified })).connect(opened.destination)
      source.start(0, 0)
      playing = source
      return sound.talker
    },
    close: () => {
      stop()
      void context?.close()
      context = null
    },
  }
}

export type SoundPlayer = ReturnType<typeof createSoundPlayer>

const amplificationOf = (buffer: AudioBuffer): number => {
  const loudest = buffer.getChannelData(0).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  return loudest === 0 ? 1 : Math.min(mostAmplified, peak / loudest)
}
