/** The upper halves of code pages that browsers do not know. Excel saves "CSV (MS-DOS)" and, on a Mac of Central Europe, "CSV (Macintosh)" in them. */
const codePages = {
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  cp852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
  'x-mac-ce':
    'ÄĀāÉĄÖÜáąČäčĆćéŹźĎíďĒēĖóėôöõúĚěü†°Ę£§•¶ß®©™ę¨≠ģĮįĪ≤≥īĶ∂∑łĻļĽľĹĺŅņŃ¬√ńŇ∆«»…\u00a0ňŐÕőŌ–—“”‘’÷◊ōŔŕŘ‹›řŖŗŠ‚„šŚśÁŤťÍŽžŪÓÔūŮÚůŰűŲųÝýķŻŁżĢˇ',
} as const

/** The encodings of lists that are not Unicode, those that are met most often first. */
export const encodings = [
  'windows-1252',
  'macintosh',
  'windows-1250',
  'iso-8859-2',
  'iso-8859-15',
  'cp850',
  'cp852',
  'x-mac-ce',
  'windows-1254',
  'windows-1257',
  'windows-1258',
  'windows-1251',
  // It has the letters of KOI8-R and those of Ukrainian.
  'koi8-u',
  'ibm866',
  'x-mac-cyrillic',
  'windows-1253',
  'windows-1255',
  'windows-1256',
  'windows-874',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
] as const
export type Encoding = (typeof encodings)[number]

const isCodePage = (encoding: Encoding): encoding is keyof typeof codePages => encoding in codePages

/** The text of bytes in an encoding; what the encoding has no letter for becomes U+FFFD or a control character. */
export const decode = (bytes: Uint8Array, encoding: Encoding): string => {
  if (!isCodePage(encoding)) return new TextDecoder(encoding).decode(bytes)
  const upper = codePages[encoding]
  // The lower half is the same in Windows-1252, which maps each byte to one character.
  return Array.from(new TextDecoder('windows-1252').decode(bytes), (letter, at) => {
    const byte = bytes[at] ?? 0
    return byte < 0x80 ? letter : (upper[byte - 0x80] ?? letter)
  }).join('')
}
