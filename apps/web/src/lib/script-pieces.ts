/** A script cut at its blanks: text with words by their number in the result, and the blanks between. */
export type ScriptPiece = { blank: string } | { parts: (string | number)[] }

const quotes = /[‘’`´]/g
const letter = /[\p{L}\p{N}]/u
/** Between two words stand signs, and at most a few words that cannot be said (of another script). */
const farthest = 80

/**
 * Where the words of a result stand in their script. The result names them without the signs around them, in order; one
 * that cannot be found (a script that was changed by hand in the database) follows at the end of what came before.
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

/** The next place of a word that is not a part of a longer one. */
const placeOf = (word: string, text: string, from: number): number | null => {
  for (let at = text.indexOf(word, from); at !== -1 && at - from <= farthest; at = text.indexOf(word, at + 1))
    if (!letter.test(text.charAt(at - 1)) && !letter.test(text.charAt(at + word.length))) return at
  return null
}
