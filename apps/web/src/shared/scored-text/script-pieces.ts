import { withoutInvisible } from '@elocute/speech/text/invisible-signs'

/** A script split at its spaces: text and words (by their index in the result), and the spaces between. */
export type ScriptPiece = { blank: string } | { parts: (string | number)[] }

const quotes = /[‘’`´]/g
const letter = /[\p{L}\p{N}]/u
/** The most characters between two words: punctuation and a few words that cannot be spoken. */
const farthest = 80

/**
 * Finds the words of a result in their script. The result lists them in order and without punctuation. A word that cannot be
 * found (a script that was changed in the database) follows the previous one.
 */
export const scriptPieces = (script: string, words: readonly string[]): ScriptPiece[] => {
  const text = script.trim()
  const searched = withoutInvisible(text).replace(quotes, "'")
  const places = visiblePlaces(text)
  const pieces: ScriptPiece[] = []
  /** How far the searched text is done, and the text. */
  let [at, end] = [0, 0]
  const add = (part: string | number) => {
    const last = pieces.at(-1)
    if (last && 'parts' in last) last.parts.push(part)
    else pieces.push({ parts: [part] })
  }
  const addText = (between: string) => {
    for (const part of between.split(/(\s+)/)) {
      if (part === '') continue
      if (/^\s/.test(part)) pieces.push({ blank: part })
      else add(part)
    }
  }
  words.forEach((word, index) => {
    const found = placeOf(word.replace(quotes, "'"), searched, at)
    if (found === null) pieces.push({ blank: ' ' })
    else {
      addText(text.slice(end, places[found]))
      at = found + word.length
      end = (places[at - 1] ?? 0) + 1
    }
    add(index)
  })
  addText(text.slice(end))
  return pieces
}

/** Where each character of a text without invisible signs is in the text. */
const visiblePlaces = (text: string): number[] =>
  Array.from(text.split('').keys()).filter((place) => withoutInvisible(text.charAt(place)) !== '')

/** The next position of a whole word, or null. A word that ends in a full stop may be followed by a number: `No.1`. */
const placeOf = (word: string, text: string, from: number): number | null => {
  const endsItself = !letter.test(word.slice(-1))
  for (let at = text.indexOf(word, from); at !== -1 && at - from <= farthest; at = text.indexOf(word, at + 1))
    if (!letter.test(text.charAt(at - 1)) && (endsItself || !letter.test(text.charAt(at + word.length))))
      return at
  return null
}
