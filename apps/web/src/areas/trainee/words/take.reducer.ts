import { ratingOf, type PracticeCard, type Rating } from '@elocute/contract/practice'
import { type SaidWord } from '@elocute/contract/said-words'
import type { Utterance } from '@elocute/speech/recogniser'

/** The verdict of the recogniser, as the games have it. */
type Verdict = 'accepted' | 'not-sure' | 'refused'

/**
 * Whether the sounds were scored: `scoring` for now; `away` without a connection, and what somebody else has answered; `busy` when the server has no time; `silent`
 * when the recogniser gives no sound; `refused` with the server's sentence when the recording cannot be scored.
 */
export type Sounds =
  | { type: 'scoring' | 'busy' | 'silent' }
  | { type: 'away'; between?: string | undefined }
  | { type: 'refused'; sentence: string }
  | { type: 'scored'; said: SaidWord }

/** One time that the word was said. */
export type Take = { n: number; verdict: Verdict; heard: string; sounds: Sounds }

export type Takes = {
  /** The number of the next take. */
  n: number
  listening: boolean
  /** The newest one is the last. */
  takes: readonly Take[]
  /** Of the newest take; null where the recogniser gives none. */
  sound: Utterance | null
}

export type TakeEvent =
  | { type: 'speak' }
  | { type: 'stop' }
  | { type: 'said'; verdict: Verdict; heard: string; sound: Utterance | null }
  | { type: 'sounds'; n: number; sounds: Sounds }

export const noTakes: Takes = { n: 1, listening: false, takes: [], sound: null }

export const takeReducer = (state: Takes, event: TakeEvent): Takes => {
  switch (event.type) {
    case 'speak':
      return { ...state, listening: true }
    case 'stop':
      return { ...state, listening: false }
    case 'said': {
      const { verdict, heard, sound } = event
      const sounds: Sounds = { type: sound ? 'scoring' : 'silent' }
      const take = { n: state.n, verdict, heard, sounds }
      return { n: state.n + 1, listening: false, takes: [...state.takes, take], sound }
    }
    case 'sounds': {
      const { n, sounds } = event
      return { ...state, takes: state.takes.map((take) => (take.n === n ? { ...take, sounds } : take)) }
    }
    default:
      return event satisfies never
  }
}

const byRecogniser: Record<Verdict, Rating> = { refused: 'again', 'not-sure': 'hard', accepted: 'good' }

/** The score of the sound that a card is about; of the whole word for other cards, and where the sound was not found. */
export const scoreFor = (said: SaidWord, sound: PracticeCard['sound']): number => {
  if (!sound) return said.score
  const last = said.phones.length - 1
  const placeOf = (at: number) => (at === 0 ? 'start' : at === last ? 'end' : 'middle')
  const scores = said.phones.flatMap(({ ipa, score }, at) =>
    ipa === sound.ipa && placeOf(at) === sound.place ? [score] : [],
  )
  return scores.length > 0 ? Math.min(...scores) : said.score
}

/** The rating of a take; null while it is being scored, and for a recording that cannot be scored. */
export const ratingOfTake = ({ verdict, sounds }: Take, sound: PracticeCard['sound']): Rating | null => {
  switch (sounds.type) {
    case 'scoring':
    case 'refused':
      return null
    case 'scored':
      return ratingOf(scoreFor(sounds.said, sound))
    case 'away':
    case 'busy':
    case 'silent':
      return byRecogniser[verdict]
    default:
      return sounds satisfies never
  }
}

/** `isFinal`: false while the sounds are being scored. Until then it is what the recogniser makes of the word. */
export type WordRating = { rating: Rating; isFinal: boolean }

/** The rating of a word is that of its first take, however often it is said. A take that cannot be scored is none. */
export const ratingOfWord = (takes: readonly Take[], sound: PracticeCard['sound']): WordRating | null => {
  const first = takes.find(({ sounds }) => sounds.type !== 'refused')
  if (!first) return null
  const rating = ratingOfTake(first, sound)
  return { rating: rating ?? byRecogniser[first.verdict], isFinal: rating !== null }
}
