import { withoutInvisible } from './invisible-signs.ts'

/** Dashes and slashes between words. Days and months keep their dash, and web addresses their slashes. */
const betweenWords =
  /(?<=\p{L})(?<!\b(?:Mon|Tues?|Wed|Thu(?:rs)?|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec))(?:--|[–—…]|(?<!\p{L}\.\p{L}{2}\S{0,100})\/(?![hso]\b))+(?=\p{L})/u
/** Between the abbreviation and the number of `No.1`, and not in an address. */
const beforeNumber = /(?<=(?:^|[\s(“"'])(?:[Nn]os?|pp?|[Ff]igs?|[Vv]ol|[Cc]h|[Ss]ec)\.)(?=\d[^\s@]*(?:\s|$))/u
const between = new RegExp([/\s+/, betweenWords, beforeNumber].map(({ source }) => source).join('|'), 'u')

/** The words of a script as they are written, with the punctuation around them. */
export const writtenWords = (script: string): string[] =>
  withoutInvisible(script)
    // Rules between paragraphs, and what stands before the items of a list and before titles.
    .replace(/^[ \t]*(?:(?:[*#][ \t]*)+$|(?:\*|#+)[ \t]+)/gm, '')
    .replace(/[‘’`´]/g, "'")
    .split(between)
