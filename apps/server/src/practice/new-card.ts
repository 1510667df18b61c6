import { normaliseQuestionWord } from '@elocute/contract/quiz-drafts'
import { SoundPlace, type CardKind } from '@elocute/contract/practice'
import { limits } from '@elocute/contract/limits'
import { plainSigns } from '@elocute/contract/plain-signs'

/** A card to be put into a bag. The kind and the subject identify it there. */
export type NewCard = { kind: CardKind; subject: string; words: string[] }

/** Whether a word of a quiz lacks something of the text: a digit, a letter that is not English, or a sign between letters. */
const isFragment = (text: string): boolean => {
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '')
  return /\p{N}|[^\P{L}a-z]|\p{L}[^\p{L}' -]+\p{L}/iu.test(plainSigns(letters))
}

/** Null for a text that is no word of a quiz, such as a number or `e.g.` */
export const wordCard = (text: string): NewCard | null => {
  const word = normaliseQuestionWord(text)
  return word === '' || word.length > limits.questionWord || isFragment(text)
    ? null
    : { kind: 'word', subject: word, words: [word] }
}

export const pairCard = (one: string, other: string): NewCard => {
  const words = [one, other].sort()
  return { kind: 'pair', subject: words.join('/'), words }
}

export const soundCard = (ipa: string, place: SoundPlace, words: readonly string[]): NewCard => ({
  kind: 'sound',
  subject: `${ipa}:${place}`,
  words: words.slice(0, 5),
})

/** The sound of such a card; null for other cards. */
export const soundOf = ({
  kind,
  subject,
}: Pick<NewCard, 'kind' | 'subject'>): { ipa: string; place: SoundPlace } | null => {
  const [ipa = '', last] = subject.split(':')
  const place = SoundPlace.options.find((option) => option === last)
  return kind === 'sound' && place !== undefined ? { ipa, place } : null
}
