import { atOnce, inSlices, type Interruptible } from '../platform/interruptible.ts'
import { irregularForms } from './base-forms.ts'
import { regularForms } from './inflections.ts'
import { isFunctionWord, ownWords } from './own-words.ts'
import { isUnwelcome } from './unwelcome-words.ts'
import { plainWords } from './wordnet-index.ts'

/** All words of one length, concatenated in one text. 80,000 strings and objects would take 20 MB. */
type WordsOfLength = {
  text: string
  /** The letters of each word, as a set of bits. */
  letters: Int32Array
  /** From 0 for a word that never occurs in the tagged texts to about 7 for the most common. */
  commonness: Float32Array
}

type WordList = ReadonlyMap<number, WordsOfLength>

/** Function words are more frequent than any word that WordNet counts. */
const countOfFunctionWord = 3_000
/** The inflected forms of a word are less frequent than its base form, which counts all of them. */
const partOfForms = 1 / 4
/** The tagged texts are older than many of these words. */
const countOfOwnWord = 20

let listed: WordList | undefined
/** Every word that may be suggested, by its length. */
export const wordList = (): WordList => (listed ??= atOnce(makeList()))

/** Builds the list in small steps, so that other calls do not wait. */
export const openWordList = async (): Promise<void> => {
  listed ??= await inSlices(makeList())
}

function* makeList(): Interruptible<WordList> {
  const counts = new Map<string, number>()
  for (const [word, count] of plainWords()) {
    if (word.length > 1 && !isUnwelcome(word)) counts.set(word, count)
    yield
  }
  for (const word of ownWords().keys())
    if (isFunctionWord(word) ? /^[a-z']{2,}$/.test(word) : /^[a-z]{3,}$/.test(word))
      counts.set(
        word,
        Math.max(isFunctionWord(word) ? countOfFunctionWord : countOfOwnWord, counts.get(word) ?? 0),
      )
  for (const [word, meanings] of ownWords()) {
    if (!/^[a-z]{3,}$/.test(word)) continue
    for (const { partOfSpeech } of meanings)
      for (const form of regularForms(word, partOfSpeech))
        counts.set(form, Math.max(counts.get(form) ?? 0, (counts.get(word) ?? 0) * partOfForms))
    yield
  }
  for (const [form, bases] of irregularForms())
    counts.set(form, Math.max(...[form, ...bases].map((base) => counts.get(base) ?? 0)))
  yield
  const lengths = yield* byLength(counts.keys())
  const list = new Map<number, WordsOfLength>()
  for (const [length, words] of lengths) {
    list.set(length, packed(words, counts))
    yield
  }
  return list
}

function* byLength(words: Iterable<string>): Interruptible<Map<number, string[]>> {
  const lengths = new Map<number, string[]>()
  for (const word of words) {
    const others = lengths.get(word.length)
    if (others) others.push(word)
    else lengths.set(word.length, [word])
    yield
  }
  return lengths
}

const packed = (words: readonly string[], counts: ReadonlyMap<string, number>): WordsOfLength => ({
  // Copied through a buffer, so that the result is one flat string and not a rope of its parts.
  text: Buffer.from(words.join(''), 'latin1').toString('latin1'),
  letters: Int32Array.from(words, lettersIn),
  commonness: Float32Array.from(words, (word) => Math.log2(1 + (counts.get(word) ?? 0)) / 2),
})

export const lettersIn = (word: string): number => {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) - 97)
  return letters
}
