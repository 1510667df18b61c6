/** The letters beyond a to z of languages that are written in Latin letters, and what they never have side by side. */
const alphabets: readonly { letters: string; never?: RegExp }[] = [
  { letters: 'áéíñóúü', never: /ñ(?![aeiouáéíóúü])/ },
  { letters: 'áàâãçéêíóôõúü', never: /ã(?![eoins]|$)|õ(?!e|$)/ },
  { letters: 'àâæçéèêëîïôœùûüÿ', never: /è(?![bcdfghjlmnpqrstvxz])|ù./ },
  { letters: 'àèéìíîòóùú' },
  { letters: 'àçèéíïòóúü' },
  { letters: 'äöüßéèêáàçôâ' },
  { letters: 'áèéêëíïóôöúüû' },
  { letters: 'æøåéäö' },
  { letters: 'äåöéèüáà' },
  { letters: 'áðéíóúýþæö' },
  { letters: 'ąćęłńóśźż', never: /ń[aeiouyąęó]|[ąę][ąęaeiou]/ },
  { letters: 'áčďéěíňóřšťúůýžöü', never: /(?<![bcdfghjklmnprstvzž])ě|ů[aeiouyáéíóúý]/ },
  { letters: 'áäčďéíĺľňóôŕšťúýž' },
  { letters: 'áéíóöőúüű', never: /[őű][aeiouáéíóöőúüű]/ },
  { letters: 'čćđšž' },
  { letters: 'ăâîșțşţ', never: /ă[aeioăâî]/ },
  { letters: 'çğıiöşüâîû', never: /ğ$|^ğ/ },
  { letters: 'ąčęėįšųūž', never: /[aeiouyąęėįųū]ė/ },
  { letters: 'āčēģīķļņšūž' },
  { letters: 'äõöüšž' },
  { letters: 'çë' },
  { letters: 'ċġħż' },
  { letters: 'âêîôûŵŷ' },
  { letters: 'ăâđêôơưáàảãạấầẩẫậắằẳẵặéèẻẽẹếềểễệíìỉĩịóòỏõọốồổỗộớờởỡợúùủũụứừửữựýỳỷỹỵ' },
]

const scripts = [
  /^\p{Script=Latin}+$/u,
  /^[\p{Script=Cyrillic}]+$/u,
  /^[\p{Script=Greek}]+$/u,
  /^[\p{Script=Hebrew}]+$/u,
  /^[\p{Script=Arabic}]+$/u,
  /^[\p{Script=Thai}]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+$/u,
  /^[\p{Script=Hangul}]+$/u,
]

const vowels = /^[aeiouyæøœıəаеёиоуыэюяіїєαεηιουωάέήίόύώ]/u
const isVowel = (letter: string): boolean => vowels.test(letter) || vowels.test(letter.normalize('NFD'))
const isPlain = (letter: string): boolean => letter < '\u0080'

/** How little one letter alternates with its neighbours: names seldom have three vowels or three consonants in a row. */
const crowding = (letters: readonly string[], at: number): number => {
  const own = isVowel(letters[at] ?? '')
  const sides = [letters[at - 1], letters[at + 1]].filter((letter) => letter !== undefined)
  const same = sides.filter((letter) => isVowel(letter) === own).length
  return same === 2 ? 0.5 : same === 1 ? 0.15 : 0
}

const latinImplausibility = (part: string): number => {
  const special = Array.from(part).filter((letter) => !isPlain(letter))
  if (special.length === 0) return 0
  const isCapital = (letter: string) => letter !== letter.toLowerCase()
  const letters = Array.from(part)
  const plain = letters.filter(isPlain)
  const mixesCase =
    plain.length > 0 && plain.every(isCapital)
      ? plain.length > 1 && special.some((letter) => !isCapital(letter) && letter !== 'ß')
      : special.some((letter, n) => isCapital(letter) && (n > 0 || letters[0] !== letter))
  if (mixesCase) return 1
  const lower = part.replaceAll('İ', 'i').toLowerCase().normalize('NFC')
  const fits = alphabets.some(
    ({ letters: known, never }) =>
      Array.from(lower).every((letter) => isPlain(letter) || known.includes(letter)) &&
      never?.test(lower) !== true,
  )
  const lowered = Array.from(lower)
  const crowded = lowered.map((letter, at) => (isPlain(letter) ? 0 : crowding(lowered, at)))
  return (fits ? 0 : 0.8) + Math.max(...crowded) * 0.6
}

/** Cyrillic and Greek names have neither too few vowels nor only vowels, and capitals stand first. */
const alphabeticImplausibility = (part: string): number => {
  const letters = Array.from(part)
  const [, ...rest] = letters
  const isCapital = (letter: string) => letter !== letter.toLowerCase()
  const allCapital = letters.every(isCapital)
  if (!allCapital && (rest.some(isCapital) || (letters.length > 2 && !isCapital(letters[0] ?? ''))))
    return 0.8
  const share = letters.filter((letter) => isVowel(letter.toLowerCase())).length / letters.length
  return letters.length > 3 && (share < 0.2 || share > 0.8) ? 0.6 : allCapital ? 0.15 : 0.1
}

/** Consonants with vowels before, above, below and after them. */
const thaiWord = /^(?:[เ-ไ]?[ก-ฮ][\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]*[ะาำๅ]?|[ฯๆ])+$/u

const partImplausibility = (part: string): number => {
  const script = scripts.findIndex((one) => one.test(part.normalize('NFC')))
  if (script === -1) return 1
  if (script === 0) return latinImplausibility(part)
  if (script <= 2) return alphabeticImplausibility(part)
  if (part >= 'ก' && part < '\u0e80' && !thaiWord.test(part)) return 1
  // Narrow katakana are what other bytes look like, and rare in names.
  return /[\uff61-\uff9f]/.test(part) ? 0.4 : 0.1
}

/** Signs that stand alone in lists. */
const aloneSign = /^[–—€£°•…“”„‘’«»™®©½¼¾·§¡¿\u00a0]$/

/** How the apostrophes of a word stand: after a short beginning (O’Neil, D’Angelo), seldom within a word and never at its end. */
const apostropheImplausibility = (word: string): number => {
  if (/^['’‘]|['‘]$/u.test(word)) return 0.5
  if (/\p{L}{4,}[’‘]\p{Ll}/u.test(word)) return 0.5
  return /\p{L}[’‘]\p{Ll}/u.test(word) ? 0.12 : 0
}

/** From 0, a word that could be a name in some language, to 1, one that nobody writes. */
export const implausibility = (word: string): number => {
  const text = word.replace(/\d+[ªº°]?|[ªº°]$|^[“”„‘’.–—]+|[“”„’.]+$/g, '')
  if (text === '' || aloneSign.test(text)) return 0
  if (!/\p{L}/u.test(text)) return 1
  const parts = text.split(/['’ʼ.\-‐]|\u00a0(?=\p{Lu})/u).filter((part) => part !== '')
  return Math.max(apostropheImplausibility(text), ...parts.map(partImplausibility))
}
