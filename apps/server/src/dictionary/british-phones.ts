/** What the rules know about a phone: its neighbours, and of a vowel its stress and letters (undefined if they are not clear). */
type Place = {
  word: string
  phones: readonly string[]
  at: number
  next: string
  after: string
  stress: string
  letters: string | undefined
}

/**
 * The usual British pronunciation from the American one and the spelling, in ARPAbet with stress. More phones: OH (lot), IA (near),
 * EA (square), UA (cure), and the weak vowels VV (unable) and WW (usual). R stays only before a vowel.
 */
export const britishPhones = (word: string, american: readonly string[]): string[] => {
  const vowels = american.filter(isVowel)
  const letters = vowelLetters(word, vowels.length)
  let seen = 0
  return american.flatMap((phone, at) => {
    const [next = '', after = ''] = american.slice(at + 1)
    const place = {
      word,
      phones: american,
      at,
      next,
      after,
      stress: phone.slice(-1),
      letters: letters?.[seen],
    }
    if (!isVowel(phone)) return consonant(phone, place)
    seen++
    return vowel(phone.slice(0, -1), place)
  })
}

const isVowel = (phone: string | undefined): boolean => phone !== undefined && /\d$/.test(phone)

/** The letters of each vowel, if there are as many groups of vowel letters as vowels, without a silent e at the end. */
const vowelLetters = (word: string, count: number): string[] | undefined => {
  const groups = word.replace(/^y|(?<=q)u/g, '-').match(/[aeiouy]+w?/g) ?? []
  const silent = groups.slice(0, -1)
  if (/[^aeiouyl]e$/.test(word)) return silent.length === count ? silent : undefined
  return [groups, ...(/e[sd]$/.test(word) ? [silent] : [])].find(({ length }) => length === count)
}

const consonant = (phone: string, { word, phones, at, next, after }: Place): string[] => {
  const before = phones[at - 1] ?? ''
  if (phone === 'R' && !isVowel(next)) return /^[AO][YW]/.test(before) ? ['AH0'] : []
  if (phone === 'W' && before === 'AH0' && isVowel(next) && /ua/.test(word)) return []
  // new, duty, tune: a Y after T, D and N where the spelling has u or ew.
  const isU = next.startsWith('UW') || (next.startsWith('UH') && after === 'R')
  const spelled = { T: /t(?:u|ew)/, D: /d(?:u|ew)/, N: /n(?:u|ew|eu)/ }[phone]
  return isU && spelled?.test(word) ? [phone, 'Y'] : [phone]
}

const vowel = (name: string, place: Place): string[] => {
  const { next, after, stress } = place
  if (name === 'ER')
    return [
      `${stress === '0' || hurry.test(place.word) ? 'AH' : 'ER'}${stress}`,
      ...(isVowel(next) ? ['R'] : []),
    ]
  if (next === 'R')
    return isVowel(after) ? [beforeSaidR(name, place)] : [`${beforeLostR[name] ?? name}${stress}`]
  return [`${stress === '0' ? weak(name, place) : strong(name, place)}${stress}`]
}

const hurry = /^(?:hurr|worr|curren|courag|encourag|thorough)/

const beforeLostR: Record<string, string> = { IH: 'IA', IY: 'IA', EH: 'EA', UH: 'UA', UW: 'UA' }

/** Vowels before an R that is said: period or mirror, various or very or carry, story or sorry. */
const beforeSaidR = (name: string, { word, stress }: Place): string => {
  if (stress !== '1' && /(?:ary|ery|ory)$/.test(word)) return 'AH0'
  if (name === 'EH') return `${arrow.test(word) ? 'AE' : square.test(word) ? 'EA' : 'EH'}${stress}`
  if (/^I[HY]$/.test(name)) return `${/irr|irac|irit|yr/.test(word) ? 'IH' : 'IA'}${stress}`
  if (/^A[AO]$/.test(name)) return `${sorry.test(word) ? 'OH' : name}${stress}`
  return `${name.startsWith('U') ? 'UA' : name}${stress}`
}

const arrow = /arr|^(?:char|compari|para|appar|guar|transpar|clari)/
const square = /air|are|aria|ary|area|ario|scar|rar/
const sorry = /orr|foreign|forest|orange|moral|origin|ority|histor|quarr/

const strong = (name: string, { word, letters = '' }: Place): string => {
  if (name === 'AA') return /^a[uw]/.test(letters) ? 'AO' : father.test(word) ? 'AA' : 'OH'
  if (name === 'AO') return letters === 'o' ? 'OH' : 'AO'
  return name === 'AE' && bath.test(word) ? 'AA' : name
}

const father = /father|calm|palm|drama|massage|almond/
const bath =
  /^(?:after|answer|ask|aunt|basket|bath|branch|cast|chance|class(?!i)|command|craft|dance|demand|draft|example|fast|glass|grant|grass|half|last|laugh|mask|master|nasty|pass(?!age|enger|ion|iv)|past|path|plant|rather|sample|staff|task|vast|advan|disadvan|aircraft|calf|photograph|paragraph|banana|broadcast|forecast|contrast|disaster|can't)/

/** Vowels without stress. British English says the i of animal and visit, and the e of market and return, as a weak i. */
const weak = (name: string, place: Place): string => {
  const { word, phones, at, next, after, letters } = place
  if (name === 'AE' && at === 0 && /^(?:acc|ad)/.test(word)) return 'AH'
  if (name !== 'AH') return strong(name, place)
  if (next === 'W' && isVowel(after) && /ua/.test(word)) return 'WW'
  if (at === 0 && /^u[np](?!til|less|on)/.test(word)) return 'VV'
  const rest = phones.slice(at + 1).join(' ')
  if (age.test(rest) || (letters === 'i' && !schwaForI.test(rest))) return 'IH'
  if (letters === 'e' && /^e/.test(word) && at === 0) return 'IH'
  if (letters === 'e' && at < 3 && /^(?:de|re|pre|sel|sev)/.test(word)) return 'IH'
  return letters === 'e' && /^(?:T|S T|D|Z)$/.test(rest) && !/(?:hundr|secr)e/.test(word) ? 'IH' : name
}

/** -age, -ages, -aged, -ager, -agement. */
const age = /^JH(?: IH0 Z| D| ER0| M AH0 N T)?$/
/** -ity, -ily, -ible, -ibility, -itive, -il. */
const schwaForI = /^(?:T IY0|L IY0|B AH0 L|B L IY0|B IH1 .*|T IH0 V|L)$/
