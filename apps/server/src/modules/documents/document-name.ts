import { FileType } from '@elocute/contract/modules'
import { moduleLimits } from '@elocute/contract/module-limits'

/** Separators become a space. Invisible characters and direction controls are removed. */
const separators = /[\s\p{Z}]+/gu
const invisible = /[\u034F\u17B4\u17B5\u180B-\u180F\u115F\u1160\u2800\u3164\uFFA0\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu
/** Names of devices on Windows, with any extension. */
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$|clock\$)\s*(\.|$)/i
const unnamed = 'document'

const lastSegment = (path: string): string => path.split(/[/\\]/).at(-1) ?? ''

const cutTo = (text: string, length: number): string => Array.from(text).slice(0, length).join('').trimEnd()

/** Removes dots and spaces at the end. A regular expression would need quadratic time. */
const withoutEnd = (text: string): string => {
  let end = text.length
  while (text[end - 1] === '.' || text[end - 1] === ' ') end--
  return text.slice(0, end)
}

/** The name for showing and downloading, and the type of its extension. Null for an unknown extension. */
export const documentName = (sent: string): { name: string; type: FileType } | null => {
  const plain = lastSegment(sent.normalize('NFC').replace(invisible, ''))
    .replace(separators, ' ')
    .normalize('NFC')
  const visible = withoutEnd(plain)
  const dot = visible.lastIndexOf('.')
  const extension = visible.slice(dot + 1)
  const type = dot < 0 ? undefined : FileType.safeParse(extension.toLowerCase()).data
  if (type === undefined) return null
  const stem = withoutEnd(visible.slice(0, dot)).replace(/^[. ]+/, '')
  const safe = reserved.test(stem) ? `_${stem}` : stem || unnamed
  return { name: `${cutTo(safe, moduleLimits.fileName - extension.length - 1)}.${extension}`, type }
}
