import type { MelodySyllable, SpeechResult } from '@elocute/contract/speech-practice'
import { scriptPieces } from '../../scored-text/script-pieces.ts'

/** A syllable with the word of the script that it belongs to. */
export type Syllable = Omit<MelodySyllable, 'word'> & { word: string; wordNumber: number }

export type Sentence = {
  text: string
  /** Questions that can be answered by yes or no rise at the end. */
  isYesNoQuestion: boolean
  /** Those of its words that were read. */
  syllables: Syllable[]
}

const sentenceEnd = /[.!?…]/
const paragraphEnd = /\n\s*\n/

/** The sentences of a script of which at least one word was read. */
export const sentencesOf = (script: string, { words, melody = [] }: SpeechResult): Sentence[] => {
  const sentences: { text: string; words: Set<number> }[] = []
  let open: (typeof sentences)[number] | undefined
  const append = (text: string, word?: number) => {
    if (!open) sentences.push((open = { text: '', words: new Set() }))
    open.text += text
    if (word !== undefined) open.words.add(word)
  }
  const pieces = scriptPieces(
    script,
    words.map(({ text }) => text),
  )
  for (const piece of pieces) {
    if ('blank' in piece) {
      if (paragraphEnd.test(piece.blank)) open = undefined
      else if (open) append(' ')
      continue
    }
    let ends = false
    for (const part of piece.parts) {
      if (typeof part === 'number') append(words[part]?.text ?? '', part)
      else {
        append(part)
        ends = sentenceEnd.test(part) && (open?.words.size ?? 0) > 0
      }
    }
    if (ends) open = undefined
  }
  return sentences.flatMap(({ text, words: numbers }) => {
    const syllables = melody
      .filter(({ word }) => numbers.has(word))
      .map((syllable) => ({
        ...syllable,
        word: words[syllable.word]?.text ?? '',
        wordNumber: syllable.word,
      }))
    const said = text.trim()
    return syllables.length > 0 ? [{ text: said, isYesNoQuestion: isYesNoQuestion(said), syllables }] : []
  })
}

const questionWord = /^\P{L}*(?:who|whom|whose|what|when|where|why|which|how)\b/iu

const isYesNoQuestion = (sentence: string): boolean =>
  /\?\P{L}*$/u.test(sentence) && !questionWord.test(sentence)
