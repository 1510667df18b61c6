import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { PronouncingDictionary } from '../text/pronounce.ts'

/**
 * The CMU dictionary, the variants of a word together, without stress. Its text is searched as it is: importing it as a
 * module and gathering it in a map cost each thread 70 MB, its text costs 6.
 */
export function pronouncingDictionary(): PronouncingDictionary {
  const get = (word: string) => {
    const said = stressedPronunciations(word)
    return said.length > 0 ? [...new Set(said.map((phones) => phones.replace(/\d/g, '')))] : undefined
  }
  return { get, has: (word) => stressedPronunciations(word).length > 0 }
}

/** Every way in which the dictionary says a word, with its stresses, the usual one first: `P R OW2 JH EH1 K T`. */
export function stressedPronunciations(word: string): string[] {
  loaded ??= readText()
  const part = loaded.parts.get(beginning(word))
  if (!part || /["\n\\]/.test(word)) return []
  const lines = loaded.bytes.subarray(part.from, part.to)
  const said: string[] = []
  // A line is `  "every": "EH1 V ER0 IY0",`; the variants of a word follow it as "every(2)".
  for (
    let key = `  "${word}": "`, at = lines.indexOf(key, 0, 'latin1');
    at !== -1;
    key = `  "${word}(${said.length + 1})": "`
  ) {
    if (said.length > 0) at = lines.indexOf(key, at, 'latin1')
    if (at === -1) break
    const from = at + key.length
    said.push(lines.toString('latin1', from, lines.indexOf('"', from)).replace(/\s*#.*/, ''))
  }
  return said
}

/** Between which bytes the words with the same beginning stand. */
type Text = { bytes: Buffer; parts: ReadonlyMap<string, { from: number; to: number }> }

const beginning = (word: string): string => word.slice(0, 4)

let loaded: Text | undefined

function readText(): Text {
  const bytes = readFileSync(createRequire(import.meta.url).resolve('cmu-pronouncing-dictionary'))
  const parts = new Map<string, { from: number; to: number }>()
  let part = { from: 0, to: 0 }
  let lastHead = -1
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf('\n', at)
    const to = end === -1 ? bytes.length : end
    // Nearly every line begins like the one before it.
    const head = at + 7 <= bytes.length ? bytes.readUInt32LE(at + 3) : 0
    if (head !== lastHead) {
      const key = beginning(bytes.toString('latin1', at + 3, Math.min(at + 7, to)).replace(/[("].*/, ''))
      part = parts.get(key) ?? { from: at, to }
      parts.set(key, part)
    }
    lastHead = head
    part.to = to
    at = to + 1
  }
  return { bytes, parts }
}
