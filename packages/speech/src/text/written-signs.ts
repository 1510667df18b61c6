import { expandNumerals } from './numerals.ts'

// Signs that are read aloud in some places, and are punctuation in others.

/** Quotation marks that stand behind digits only are those of feet and inches: `a 2" pipe`. */
export const marksOfLengths = (script: string): string =>
  ['"', "'"]
    .filter((mark) => {
      const all = script.split(mark).slice(0, -1)
      return all.length > 0 && all.every((before) => /\d$/.test(before))
    })
    .join('')

/** In `30 %` and `20 °C` the symbol is a word of its own. */
export const signOf = (written: string) => /^(?:%|×|°[CF]?)(?![\p{L}\p{N}])/iu.exec(written)?.[0]

/** Whether a script speaks of the keys of a telephone. */
export const hasKeys = (script: string): boolean => pressing.test(script)
const pressing = /\b(?:press|dial|hit|enter|keypad|key|button)\b/i
/** In a script of a telephone, a key that is no digit: `press # to repeat`. */
export const keyOf = (written: string): string => /^["“('‘]*([*#])["”)'’.,;:!?]*$/u.exec(written)?.[1] ?? ''

/** Keys of a keyboard that are held together: `Ctrl+C`, `Alt+F4`. */
export function keysTogether(text: string): string[] {
  if (!/^(?:ctrl|alt|shift|cmd|command|win|fn|option)(?:\+[\p{L}\d]+)+$/iu.test(text)) return []
  const named = text
    .split('+')
    .map(
      (key) =>
        ({ ctrl: 'control', cmd: 'command', win: 'windows', fn: 'function', a: 'ay' })[key.toLowerCase()] ??
        key,
    )
    .map((key) => expandNumerals(key)[0] ?? key)
  return [named.join(' '), named.join(' plus ')]
}

/** A sign of mathematics alone before a number: `x > 5`, `± 2`. */
export const signOfSum = (written: string, before: string, after: string) =>
  /^[<>≤≥±÷√≈~§×*−–-]$/u.test(written) &&
  /^[-−]?\p{Sc}?[\d.]/u.test(after) &&
  (before === '' || !/^[-−–]$/.test(written) || /\d$/.test(before))
    ? written
    : ''

/** A number with a sign that is punctuation elsewhere: `~$20`, `>5`, `*123#`, and `2"` where the mark is one of lengths. */
export const markedNumber = (written: string, lengths: string): string => {
  const [, number = '', mark = ''] =
    /^[("“‘]*((?:[<>]=?|[≤≥±√≈~§])\p{Sc}?\d[\d.,]*(?:%|°?\p{L}{1,4})?|\d(?:\.\d)?[★⭐]|\*\d+#|\d[\d.,/]*(["″'′])(?![\p{L}\d]))/u.exec(
      written,
    ) ?? []
  return /["']/.test(mark) && !lengths.includes(mark) ? '' : number.replace(/(?<![.,])[.,]+$/, '')
}
