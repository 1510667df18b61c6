import { createPlayer } from '../../../device/player.ts'
import { createSpeakerOutput } from '../../../device/sounds.ts'
import type { Question } from './lesson-plan.ts'
import { classmateSound } from './listening.queries.ts'
import { keyOf, type Recordings } from './sounds.ts'

/** The peak of the recordings of trainers. Those of classmates are as loud as their microphones. */
const peak = 0.9
/** More would make noise out of a quiet recording. */
const mostAmplified = 10

type Spoken = { talker: string; buffer: AudioBuffer; amplified: number }

/**
 * Plays the words of a lesson. A talker without recordings is a classmate: her words are fetched each time they are heard, and are not
 * kept, because she may take her consent back at any time. `standInFor`: who takes over when a word cannot be fetched, or cannot be played
 * by this browser.
 */
export const createLessonPlayer = (
  recordings: Recordings,
  standInFor: (question: Question) => string | undefined,
) => {
  const player = createPlayer<string>()
  const output = createSpeakerOutput()
  const decoded = new Map<string, Promise<AudioBuffer>>()

  const recorded = async (talker: string, word: string): Promise<Spoken> => {
    const key = keyOf(talker, word)
    const bytes = recordings.get(key)
    if (!bytes) throw new Error(`there is no recording of ${key}`)
    // Decoding takes the bytes away.
    const buffer = decoded.get(key) ?? output.decode(bytes.slice(0))
    decoded.set(key, buffer)
    return { talker, buffer: await buffer, amplified: 1 }
  }

  const spoken = async (question: Question, word: string): Promise<Spoken> => {
    const { talker } = question
    if (recordings.has(keyOf(talker, word))) return recorded(talker, word)
    try {
      const buffer = await output.decode(await classmateSound(talker, word))
      return { talker, buffer, amplified: amplificationOf(buffer) }
    } catch (failure) {
      const other = standInFor(question)
      if (other === undefined) throw failure
      return recorded(other, word)
    }
  }

  return {
    /**
     * Plays a word of a question. Resolves with the talker who is heard, when the sound begins. Rejects if this browser cannot
     * play it.
     */
    play: async (question: Question, word: string): Promise<string> => {
      let heard = question.talker
      await player.play(word, async () => {
        const [{ talker, buffer, amplified }] = await Promise.all([spoken(question, word), output.open()])
        heard = talker
        return output.soundOf(buffer, { amplified })
      })
      const { status, problem } = player.get()
      if (status === 'failed') throw problem
      return heard
    },
    close: () => {
      player.stop()
      output.close()
    },
  }
}

export type LessonPlayer = ReturnType<typeof createLessonPlayer>

const amplificationOf = (buffer: AudioBuffer): number => {
  const loudest = buffer.getChannelData(0).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  return loudest === 0 ? 1 : Math.min(mostAmplified, peak / loudest)
}
