import { expandAbbreviation } from './abbreviations.ts'

/** A word of a dictation, the punctuation around it, and what it abbreviates. `stop` is the full stop of an abbreviation: it is not in `after`. */
export type WordEdges = {
  before: string
  bare: string
  stop: '' | '.'
  after: string
  abbreviates: readonly string[]
}

/** Signs that are said belong to the word, as a minus before a number does. */
const said = String.raw`\p{L}\p{N}\p{Sc}+#&@%°=×★⭐`
const beforeWord = new RegExp(`^(?:(?!-\\p{Sc}?\\d)[^${said}])*`, 'u')
const afterWord = new RegExp(`[^${said}]*$`, 'u')

/** Signs that can be written in several ways, in one way. A decimal point has its zero. */
const uniform = (word: string): string =>
  word
    .replace(/[’‘`´′]/g, "'")
    .replace(/[“”„«»″]|''/g, '"')
    .replaceAll('…', '...')
    .replace(/[‐‑‒–—−]|--+/g, '-')
    .replace(/(?<![\p{L}\p{N}.])\.(?=\d)/gu, '0.')

/** The full stops of an abbreviation are no punctuation: `Mr.` and `Mr` are the same word, and so are `5 p.m.`, `5 pm` and `5 PM`. */
export function wordEdges(word: string, besideNumber: boolean): WordEdges {
  const written = uniform(word)
  const [marksBefore = ''] = beforeWord.exec(written) ?? []
  const rest = written.slice(marksBefore.length)
  const [marksAfter = ''] = afterWord.exec(rest) ?? []
  const bare = rest.slice(0, rest.length - marksAfter.length)
  // The marks of a decade and of inches belong to the number, and may be left out: '90s, 5'10".
  const before = /^\d0s$/i.test(bare) ? marksBefore.replace(/'$/, '') : marksBefore
  const after = /^\d+'\d+$/.test(bare) ? marksAfter.replace(/^"/, '') : marksAfter
  const abbreviates = meaningsOf(bare, after, besideNumber)
  const halfDay = (besideNumber && /^[ap]\.?m$/i.test(bare)) || /\d[ap]\.m$/i.test(bare)
  if (abbreviates.length === 0 && !halfDay && !/^(?:\p{L}\.)+\p{L}$/u.test(bare))
    return { before, bare, stop: '', after, abbreviates }
  return {
    before,
    bare: halfDay ? bare.replace(/\.(?=m$)/i, '').toLowerCase() : bare.replaceAll('.', ''),
    stop: after.startsWith('.') ? '.' : '',
    after: after.replace(/^\./, ''),
    abbreviates,
  }
}

/** What is most often an ordinary word, as `no.` and `fig.` are, is an abbreviation only beside a number. */
function meaningsOf(bare: string, after: string, besideNumber: boolean): readonly string[] {
  const meanings = expandAbbreviation(bare + (after.startsWith('.') ? '.' : ''))
  return meanings[0] === bare.toLowerCase() && !besideNumber ? [] : meanings
}
