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
  const searched = text.replace(quotes, "'")
  const pieces: ScriptPiece[] = []
  let at = 0
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
      addText(text.slice(at, found))
      at = found + word.length
    }
    add(index)
  })
  addText(text.slice(at))
  return pieces
}

/** The next position of a whole word, or null. */
const placeOf = (word: string, text: string, from: number): number | null => {
  for (let at = text.indexOf(word, from); at !== -1 && at - from <= farthest; at = text.indexOf(word, at + 1))
    if (!letter.test(text.charAt(at - 1)) && !letter.test(text.charAt(at + word.length))) return at
  return null
}
