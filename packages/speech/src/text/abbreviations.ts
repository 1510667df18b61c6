/** Abbreviations and symbols with their readings, the most likely one first. */
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
  'gov': ['governor', 'gov'],
  'gen': ['general'],
  'sen': ['senator', 'senior'],
  'rev': ['reverend'],
  'col': ['colonel'],
  'lt': ['lieutenant'],
  'ext': ['extension'],
  'tel': ['telephone', 'tel'],
  'pp': ['pages'],
  'ch': ['chapter'],
  'vol': ['volume'],
  'sec': ['section', 'second', 'seconds'],
  'min': ['minimum', 'minute', 'minutes'],
  'max': ['maximum', 'max'],
  'est': ['established', 'estimated'],
  'bldg': ['building'],
  'w/': ['with'],
  'w/o': ['without'],
  'c/o': ['care of'],
  'govt': ['government'],
  'nw': ['north west', 'n w'],
  'ne': ['north east', 'n e'],
  'sw': ['south west', 's w'],
  'se': ['south east', 's e'],
  'ref': ['reference', 'ref'],
  'wwi': ['world war one', 'w w one'],
  'wwii': ['world war two', 'w w two'],
  'a.m': ['ay em'],
  'p.m': ['pee em'],
  'ph.d': ['pee h dee'],
  '&': ['and'],
  '+': ['plus'],
  '=': ['equals', 'is'],
  '@': ['at'],
})) // oxfmt-ignore
/** Days and months. Their short forms need a capital, because `sat` and `sun` are ordinary words. */
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
})) // oxfmt-ignore
/** These are abbreviations only with a full stop. */
const needsFullStop = new Set(
  'mt st rd ave prof jr sr no fig inc approx dept apt gov gen sen rev col lt pp ch vol sec min max est ref wed sat sun jan mar'.split(
    ' ',
  ),
)

/** The readings of an abbreviation, most likely first. Empty if the text is not an abbreviation. */
export function expandAbbreviation(text: string): readonly string[] {
  const lower = text.toLowerCase()
  const key = lower.replace(/\.$/, '')
  if (needsFullStop.has(key) && !lower.endsWith('.')) return []
  return meanings.get(key) ?? (/^\p{Lu}/u.test(text) ? dates.get(key) : undefined) ?? daysFromTo(text)
}

/** `Mon-Fri` is Monday to Friday. */
function daysFromTo(text: string): string[] {
  const [, from = '', to = ''] = /^(\p{Lu}[a-z]+)\.?[-–](\p{Lu}[a-z]+)\.?$/u.exec(text) ?? []
  const nameOf = (short: string) => dates.get(short.toLowerCase())?.at(-1)
  const [first, last] = [nameOf(from), nameOf(to)]
  return first === undefined || last === undefined ? [] : [`${first} to ${last}`, `${first} through ${last}`]
}

/** Initialisms as letter names: `BBC`, `U.S.A.`, `TVs` → `b b c`. Null if the text is not an initialism of 2 to 5 letters. */
export function letterNames(text: string): string | null {
  const [, letters = '', plural = ''] =
    /^([A-Z]{2,5}|[a-z][A-Z]{2,3})(s?)$/.exec(text.replace(/\./g, '')) ?? []
  return letters === '' ? null : Array.from(letters.toLowerCase()).join(' ') + (plural && "'s")
}
