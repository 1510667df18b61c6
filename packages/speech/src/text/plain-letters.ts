import { withoutInvisible } from './invisible-signs.ts'

/** Letters that Unicode does not take apart into a plain one and a mark. */
const plain: ReadonlyMap<string, string> = new Map(Object.entries({
  ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ß: 'ss', ı: 'i',
  Ø: 'O', Ł: 'L', Đ: 'D', Ð: 'D', Þ: 'Th', Æ: 'Ae', Œ: 'Oe', ẞ: 'SS',
})) // oxfmt-ignore

/** The text with Latin letters as in English: `Bjørn` → `Bjorn`, `Café` → `Cafe`. Letters of other scripts stay. */
export const plainLetters = (text: string): string =>
  withoutInvisible(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øłđðþæœßıØŁĐÐÞÆŒẞ]/g, (letter) => plain.get(letter) ?? letter)
