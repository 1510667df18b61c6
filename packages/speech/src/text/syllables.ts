import { isVowel } from './arpabet.ts'

/** A syllable as a span of phones; `to` is not included. `nucleus` is the place of its vowel, and of a word without one of its first phone. */
export type SyllableSpan = { from: number; to: number; nucleus: number }

const legalOnsets = new Set(
  [
    'P R,B R,T R,D R,K R,G R,F R,TH R,SH R,P L,B L,K L,G L,F L,S L,T W,D W,K W,G W,S W,TH W,HH W',
    'S P,S T,S K,S M,S N,S F,P Y,B Y,T Y,D Y,K Y,G Y,F Y,V Y,M Y,N Y,L Y,S Y,HH Y,TH Y',
    'S P R,S P L,S T R,S K R,S K W,S P Y,S K Y',
  ]
    .join(',')
    .split(','),
)

const isOnset = (phones: readonly string[]): boolean =>
  phones.length === 1 ? phones[0] !== 'NG' : legalOnsets.has(phones.join(' '))

/** The syllables of a word (ARPAbet without stress). Between two vowels as many consonants as can begin a word go to the second one. */
export function syllableSpans(phones: readonly string[]): SyllableSpan[] {
  const vowels = Array.from(phones.keys()).filter((at) => isVowel(phones[at] ?? ''))
  if (vowels.length === 0) return phones.length === 0 ? [] : [{ from: 0, to: phones.length, nucleus: 0 }]
  const starts = vowels.map((vowel, at) => {
    const before = vowels[at - 1]
    if (before === undefined) return 0
    let from = vowel
    while (from - 1 > before && isOnset(phones.slice(from - 1, vowel))) from--
    return from
  })
  return vowels.map((nucleus, at) => ({
    from: starts[at] ?? 0,
    to: starts[at + 1] ?? phones.length,
    nucleus,
  }))
}

const writtenVowels = /(?<=q|(?<=^|[^aeiouy])g(?=u[aeiou]))u(?=[aeiouy])|^y(?=[aeiou])|[aeiouy]+/g
const apart = /[iu](?=[aeo])|[eo](?=[ao])|y(?=[aeiou])|i(?=u)|[ae](?=i)/g
const writtenOnset = /(?:[bcfgp][lr]|[dtkw]r|ch|sh|th|ph|wh|tw|[bcdfghjklmnpqrstvwxz])$/

type Span = { from: number; to: number }

/** The letters of a word by syllable, such as pho-to-graph; null where they cannot be divided into so many. */
export function writtenSyllables(word: string, count: number): string[] | null {
  const lower = word.toLowerCase()
  if (!/^[a-z]+(?:'s)?$/.test(lower) || count < 1) return null
  const groups = withSplit(withoutSilent(vowelGroups(lower), lower, count), lower, count)
  if (groups.length !== count) return null
  const cuts = groups.slice(1).map(({ from }, at) => {
    const consonants = lower.slice(groups[at]?.to ?? 0, from)
    return from - (onsetOf(consonants)?.length ?? 0)
  })
  return groups.map((_, at) => word.slice(cuts[at - 1] ?? 0, cuts[at] ?? word.length))
}

/** Letters that can begin a syllable inside a word. An s before a consonant ends the syllable before (yes-ter-day). A double consonant and ck are divided. */
function onsetOf(consonants: string): string | undefined {
  if (consonants === 'x') return ''
  return writtenOnset.exec(consonants)?.[0]
}

function vowelGroups(word: string): Span[] {
  const groups = Array.from(word.matchAll(writtenVowels), ({ 0: { length }, index }) => ({
    from: index,
    to: index + length,
  })).filter(({ from, to }) => !isConsonant(word, from, to))
  const last = groups.at(-1)
  const spoken = last && groups.length > 1 && isSilent(word, last) ? groups.slice(0, -1) : groups
  return spoken.filter(
    ({ from, to }) => !(isInnerE(word, from, to) && /^(?:ly|less|ful)/.test(word.slice(to))),
  )
}

/** Leaves out each e that may be silent inside the word, as in statement and evening, if that makes `count` syllables. */
function withoutSilent(groups: readonly Span[], word: string, count: number): readonly Span[] {
  if (groups.length <= count) return groups
  const left = groups.filter(
    ({ from, to }) => !(isInnerE(word, from, to) && /^[^aeiouy]+[aeiouy]/.test(word.slice(to))),
  )
  return left.length === count ? left : groups
}

/** An e after a vowel and consonants and before a consonant. */
const isInnerE = (word: string, from: number, to: number): boolean =>
  word.slice(from, to) === 'e' &&
  /[aeiouy][^aeiouy]+$/.test(word.slice(0, from)) &&
  /^[^aeiouy]/.test(word.slice(to))

/** The u of qu and gu, and the first y of yes. */
const isConsonant = (word: string, from: number, to: number): boolean =>
  to - from === 1 &&
  ((word[from] === 'u' && /[qg]/.test(word[from - 1] ?? '') && /[aeiouy]/.test(word[to] ?? '')) ||
    (from === 0 && word[0] === 'y' && /[aeiou]/.test(word[1] ?? '')))

/** The last e of late, lates and liked, but not that of table, hundred, wanted and boxes; and the last ue of league. */
function isSilent(word: string, { from, to }: Span): boolean {
  const [before, letters, end] = [word.slice(0, from), word.slice(from, to), word.slice(to)]
  if (letters === 'ue') return before.endsWith('g') && /^(?:'?s)?$/.test(end)
  if (letters !== 'e') return false
  if (end === '' || end === "'s") return !/[^aeiouy]l$|[^aeiouyr]r$/.test(before)
  if (end === 'd') return !/[td]$|[^aeiouyr]r$/.test(before)
  return end === 's' && !/(?:[sxzcg]|ch|sh)$/.test(before) && !/[^aeiouy]l$|[^aeiouyr]r$/.test(before)
}

/** Divides vowels that belong to two syllables, as in idea and period, from the right until there are enough. */
function withSplit(groups: readonly Span[], word: string, count: number): Span[] {
  let found = [...groups]
  for (let at = found.length - 1; at >= 0 && found.length < count; at--) {
    const group = found[at] as Span
    const places = Array.from(word.slice(group.from, group.to).matchAll(apart), ({ index }) => index)
    const place = places.at(-1)
    if (place === undefined) continue
    const cut = group.from + place + 1
    found = found.toSpliced(at, 1, { from: group.from, to: cut }, { from: cut, to: group.to })
  }
  return found
}
