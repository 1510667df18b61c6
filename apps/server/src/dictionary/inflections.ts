import { stressedPronunciations } from '@elocute/speech/node/pronouncing-dictionary'

const withEnding = (word: string, ending: string): string[] => {
  const last = word.at(-1) ?? ''
  const isVowel = /^[aeiou]/.test(ending)
  if (/[^aeiou]y$/.test(word) && ending !== 'ing')
    return [`${word.slice(0, -1)}i${ending === 's' ? 'es' : ending}`]
  if (ending === 's') return [/(?:s|x|z|ch|sh|o)$/.test(word) ? `${word}es` : `${word}s`]
  if (last === 'e' && isVowel) return [`${word.slice(0, -1)}${ending}`]
  // Whether the consonant is doubled depends on the stress: opening, beginning. Only one of both is a word.
  return /[^aeiou][aeiou][bdglmnprt]$/.test(word)
    ? [`${word}${last}${ending}`, `${word}${ending}`]
    : [`${word}${ending}`]
}

const endings: Readonly<Record<string, readonly string[]>> = {
  noun: ['s'],
  verb: ['s', 'ed', 'ing'],
  adjective: ['er', 'est'],
}

/** The regular forms of a word as a part of speech that somebody says: `occurred`, not `occured`. */
export const regularForms = (word: string, partOfSpeech: string): string[] =>
  (endings[partOfSpeech] ?? []).flatMap((ending) =>
    withEnding(word, ending)
      .filter((form) => stressedPronunciations(form).length > 0)
      .slice(0, 1),
  )
