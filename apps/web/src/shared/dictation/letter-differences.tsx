import * as m from '@elocute/messages/dictations'
import { alignWords } from '@elocute/speech/scoring/align-words'

const lettersOf = (word: string) => Array.from(word.toLowerCase())

/** What was typed for a spelled word. The letters that are not those of the word are marked. */
export const LetterDifferences = ({ said, typed }: { said: string; typed: string }) => {
  const written = Array.from(typed)
  const steps = alignWords(lettersOf(said), lettersOf(typed))
  return (
    <>
      <span className="sr-only">{m.youTyped({ typed })}</span>
      <span aria-hidden="true">
        {steps.map(({ result, typed: [from, to] }, place) => {
          const letters = from === to ? '_' : written.slice(from, to).join('')
          return result === 'right' ? (
            letters
          ) : (
            <b key={place} className="text-red underline decoration-red-mark">
              {letters}
            </b>
          )
        })}
      </span>
    </>
  )
}
