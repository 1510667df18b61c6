import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'
import addedPronunciations from '../text/added-pronunciations.json' with { type: 'json' }
import type { PronouncingDictionary } from '../text/pronounce.ts'

/**
 * The CMU dictionary, with our additions, without stress. `get` returns all variants of a word. Its text is searched in place: as a module and a
 * map it would take 70 MB in each thread, and as text it takes 6 MB.
 */
export function pronouncingDictionary(): PronouncingDictionary {
  const get = (word: string) => {
    const found = stressedPronunciations(word)
    return found.length > 0 ? [...new Set(found.map((phones) => phones.replace(/\d/g, '')))] : undefined
  }
  return { get, has: (word) => stressedPronunciations(word).length > 0 }
}

const added: ReadonlyMap<string, string> = new Map(Object.entries(addedPronunciations))

/** All pronunciations of a word with stress, the usual one first: `P R OW2 JH EH1 K T`. Those that we added replace the dictionary's. */
export function stressedPronunciations(word: string): string[] {
  const own = added.get(word)
  return own === undefined ? pronunciationsInDictionary(word) : [own]
}

function pronunciationsInDictionary(word: string): string[] {
  loaded ??= readText()
  const part = loaded.parts.get(beginning(word))
  if (!part || /["\n\\]/.test(word)) return []
  const lines = loaded.bytes.subarray(part.from, part.to)
  const found: string[] = []
  // A line is `  "every": "EH1 V ER0 IY0",`; the variants of a word follow it as "every(2)".
  for (
    let key = `  "${word}": "`, at = lines.indexOf(key, 0, 'latin1');
    at !== -1;
    key = `  "${word}(${found.length + 1})": "`
  ) {
    if (found.length > 0) at = lines.indexOf(key, at, 'latin1')
    if (at === -1) break
    const from = at + key.length
    found.push(lines.toString('latin1', from, lines.indexOf('"', from)).replace(/\s*#.*/, ''))
  }
  return found
}

/** For each beginning of words the range of bytes that has them. */
type Text = { bytes: Buffer; parts: ReadonlyMap<string, { from: number; to: number }> }

const beginning = (word: string): string => word.slice(0, 4)

let loaded: Text | undefined

const sharedAs = 'elocute.pronouncing-dictionary'

/** The bytes of the dictionary, which a thread that starts after they were read shares with the one that starts it. */
function readBytes(): Buffer {
  const shared = getEnvironmentData(sharedAs)
  if (shared instanceof SharedArrayBuffer) return Buffer.from(shared)
  const file = readFileSync(createRequire(import.meta.url).resolve('cmu-pronouncing-dictionary'))
  const memory = new SharedArrayBuffer(file.length)
  const bytes = Buffer.from(memory)
  file.copy(bytes)
  setEnvironmentData(sharedAs, memory)
  return bytes
}

function readText(): Text {
  const bytes = readBytes()
  const parts = new Map<string, { from: number; to: number }>()
  let part = { from: 0, to: 0 }
  let lastHead = -1
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf('\n', at)
    const to = end === -1 ? bytes.length : end
    // Most lines begin like the previous one, so this comparison of four bytes saves most look-ups.
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
