/** The text of bytes, each of which is a letter. Unknown encodings are read as Unicode. */
const decode = (bytes: string, encoding: string): string => {
  const all = Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))
  try {
    return new TextDecoder(encoding).decode(all)
  } catch {
    return new TextDecoder().decode(all)
  }
}

export const decodeQuotedPrintable = (text: string, encoding = 'utf-8'): string =>
  decode(
    text.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    encoding,
  )

export const decodeBase64 = (text: string, encoding: string): string => {
  try {
    return decode(atob(text), encoding)
  } catch {
    return text
  }
}

/** A text whose names are written as in the source of a mail: `=?UTF-8?Q?Jos=C3=A9?=` is José. */
export const decodeMailWords = (text: string): string =>
  text
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(
      /=\?([\w-]{1,40})(?:\*[\w-]*)?\?([bq])\?([^?\s]{0,1000})\?=/gi,
      (_, encoding: string, kind: string, content: string) =>
        kind.toLowerCase() === 'b'
          ? decodeBase64(content, encoding)
          : decodeQuotedPrintable(content.replaceAll('_', ' '), encoding),
    )
