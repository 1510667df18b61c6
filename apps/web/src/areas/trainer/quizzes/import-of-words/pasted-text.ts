import { plainSigns } from '@elocute/contract/plain-signs'
import { chatStamp } from '../../lists/chat-stamp.ts'
import { splitCells } from '../../lists/split-cells.ts'

/** More than a quiz takes, so that it can say how many are left out. */
export const mostPastedRows = 2_000

/** What was pasted, without what chats, web pages and flash cards write around its lines; of a text with gaps only what is in them. */
export const pastedText = (pasted: string): string => {
  const text = withoutNamedColumns(withoutMarkup(plainSigns(pasted).replace(chatStamp, '')))
  const gaps = [...text.matchAll(gap)].map(([, word = '']) => word)
  return gaps.length > 0 ? gaps.join('\n') : text
}

/** Where Anki says how its export is written. */
const ankiHead = /^#(?:separator|html|tags?|columns?|deck|notetype|guid)\b[^\n]*\n/gim

/** The gaps of a text for flash cards: `An {{c1::apple}} a day`. */
const gap = /\{\{c\d+::([^{}:]{1,100})(?:::[^{}]*)?\}\}/g

/** The text of a web page with a line for each part, of links in Markdown, and of flash cards without their sounds. */
const withoutMarkup = (text: string): string => {
  const plain = text
    .replace(/\[sound:[^[\]\n]{0,200}\]/g, '')
    .replace(/\[([^[\]\n]{1,200})\]\(https?:[^()\s]*\)/g, '$1')
    .replace(/[^\S\n]https?:\/\/\S+/g, '')
  return /^\s*<[a-z]/i.test(text)
    ? plain
        .replace(/<\/t[dh]>(?=\s*<t)/gi, '\t')
        .replace(/<\/(?:li|p|div|tr|dt|dd|h\d)>|<br[^<>]{0,20}>/gi, '\n')
        .replace(/<[^<>]{0,500}>/g, '')
    : plain
}

/** Without the columns that an export of Anki names and that say nothing of a word. */
const withoutNamedColumns = (text: string): string => {
  const named = [...text.matchAll(/^#(?:guid|notetype|deck|tags) column:(\d+)/gim)].map(
    ([, at]) => Number(at) - 1,
  )
  const rest = text.replace(ankiHead, '')
  return named.length === 0
    ? rest
    : splitCells(rest, '\t', mostPastedRows)
        .map(({ cells }) => cells.filter((_, at) => !named.includes(at)).join('\t'))
        .join('\n')
}
