import { expandAbbreviation } from './abbreviations.ts'

/** A word of a dictation, the punctuation around it, and what it abbreviates. */
export type WordEdges = { before: string; bare: string; after: string; abbreviates: readonly string[] }

/** Signs that are said belong to the word, as a minus before a number does. */
const said = String.raw`\p{L}\p{N}\p{Sc}+#&@%°=×★⭐`
const beforeWord = new RegExp(`^(?:(?!-\\p{Sc}?\\d)[^${said}])*`, 'u')
const afterWord = new RegExp(`[^${said}]*$`, 'u')

/** Signs that can be written in several ways, in one way. A decimal point has its zero. */
const uniform = (word: string): string =>
  word
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replaceAll('…', '...')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/(?<![\p{L}\p{N}.])\.(?=\d)/gu, '0.')

/** The full stops of an abbreviation are no punctuation: `Mr.` and `Mr` are the same word, and so are `5 p.m.`, `5 pm` and `5 PM`. */
export function wordEdges(word: string, besideNumber: boolean): WordEdges {
  const written = uniform(word)
  const [before = ''] = beforeWord.exec(written) ?? []
  const rest = written.slice(before.length)
  const [after = ''] = afterWord.exec(rest) ?? []
  const bare = rest.slice(0, rest.length - after.length)
  const abbreviates = meaningsOf(bare, after, besideNumber)
  const halfDay = besideNumber && /^[ap]\.?m$/i.test(bare)
  if (abbreviates.length === 0 && !halfDay && !/^(?:\p{L}\.)+\p{L}$/u.test(bare))
    return { before, bare, after, abbreviates }
  const joined = bare.replaceAll('.', '')
  return {
    before,
    bare: halfDay ? joined.toLowerCase() : joined,
    after: after.replace(/^\./, ''),
    abbreviates,
  }
}

/** What is most often an ordinary word, as `no.` and `fig.` are, is an abbreviation only beside a number. */
function meaningsOf(bare: string, after: string, besideNumber: boolean): readonly string[] {
  const meanings = expandAbbreviation(bare + (after.startsWith('.') ? '.' : ''))
  return meanings[0] === bare.toLowerCase() && !besideNumber ? [] : meanings
}
