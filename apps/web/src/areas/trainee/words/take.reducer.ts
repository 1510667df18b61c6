import { ratingOf, type PracticeCard, type Rating } from '@elocute/contract/practice'
import { type SaidWord } from '@elocute/contract/said-words'

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
  /** The number of the next take. A late answer about an earlier one is ignored. */
  n: number
  listening: boolean
  take: Take | null
}

export type TakeEvent =
  | { type: 'speak' }
  | { type: 'stop' }
  | { type: 'said'; verdict: Verdict; heard: string; hasSound: boolean }
  | { type: 'sounds'; n: number; sounds: Sounds }

export const noTakes: Takes = { n: 1, listening: false, take: null }

export const takeReducer = (state: Takes, event: TakeEvent): Takes => {
  switch (event.type) {
    case 'speak':
      return { ...state, listening: true }
    case 'stop':
      return { ...state, listening: false }
    case 'said': {
      const { verdict, heard, hasSound } = event
      const sounds: Sounds = { type: hasSound ? 'scoring' : 'silent' }
      return { n: state.n + 1, listening: false, take: { n: state.n, verdict, heard, sounds } }
    }
    case 'sounds':
      return state.take?.n === event.n ? { ...state, take: { ...state.take, sounds: event.sounds } } : state
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
