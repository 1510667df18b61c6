/** What abbreviations and signs stand for when they are read aloud. Where people differ, every way, the likeliest first. */
const meanings: ReadonlyMap<string, readonly string[]> = new Map(Object.entries({
  'dr': ['doctor', 'drive'],
  'mr': ['mister'],
  'mrs': ['missus'],
  'ms': ['miz'],
  'mt': ['mount', 'mountain'],
  'st': ['saint', 'street'],
  'rd': ['road'],
  'ave': ['avenue'],
  'prof': ['professor'],
  'jr': ['junior'],
  'sr': ['senior'],
  'no': ['no', 'number'],
  'fig': ['fig', 'figure'],
  'inc': ['inc', 'incorporated'],
  'ltd': ['limited'],
  'e.g': ['for example', 'e g'],
  'i.e': ['that is', 'i e'],
  'etc': ['et cetera'],
  'vs': ['versus'],
  'approx': ['approximately', 'approx'],
  'dept': ['department'],
  'apt': ['apartment', 'apt'],
  'blvd': ['boulevard'],
  'sgt': ['sergeant'],
  'capt': ['captain'],
  'govt': ['government'],
  'nw': ['north west', 'n w'],
  'ne': ['north east', 'n e'],
  'sw': ['south west', 's w'],
  'se': ['south east', 's e'],
  'a.m': ['ay em'],
  'p.m': ['pee em'],
  'ph.d': ['pee h dee'],
  '&': ['and'],
  '+': ['plus'],
  '=': ['equals', 'is'],
  '@': ['at'],
})) // prettier-ignore
/** Days and months, whose short forms have a capital: `sat` and `sun` are words of their own. */
const dates: ReadonlyMap<string, readonly string[]> = new Map(Object.entries({
  'mon': ['monday'],
  'tue': ['tuesday'],
  'tues': ['tuesday'],
  'wed': ['wed', 'wednesday'],
  'thu': ['thursday'],
  'thurs': ['thursday'],
  'fri': ['friday'],
  'sat': ['sat', 'saturday'],
  'sun': ['sun', 'sunday'],
  'jan': ['jan', 'january'],
  'feb': ['february'],
  'mar': ['mar', 'march'],
  'apr': ['april'],
  'jun': ['june'],
  'jul': ['july'],
  'aug': ['august'],
  'sep': ['september'],
  'sept': ['september'],
  'oct': ['october'],
  'nov': ['november'],
  'dec': ['december'],
})) // prettier-ignore
/** Without their full stop these are words of their own, or nothing. */
const onlyStopped = new Set(
  'mt st rd ave prof jr sr no fig inc approx dept apt wed sat sun jan mar'.split(' '),
)

/** The words for an abbreviation, or none where the text is not one. */
export function expandAbbreviation(text: string): readonly string[] {
  const lower = text.toLowerCase()
  const key = lower.replace(/\.$/, '')
  if (onlyStopped.has(key) && !lower.endsWith('.')) return []
  return meanings.get(key) ?? (/^\p{Lu}/u.test(text) ? dates.get(key) : undefined) ?? []
}

/** Capitals that may be said letter by letter (`BBC`, `U.S.A.`, `TVs`) → `b b c`; null where the text is no such word. */
export function letterNames(text: string): string | null {
  const [, letters = '', plural = ''] = /^([A-Z]{2,5})(s?)$/.exec(text.replace(/\./g, '')) ?? []
  return letters === '' ? null : Array.from(letters.toLowerCase()).join(' ') + (plural && "'s")
}
