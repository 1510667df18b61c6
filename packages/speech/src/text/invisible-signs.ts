/** What nobody sees: soft hyphens and joints of web pages and PDFs, and the mark at the beginning of a file. */
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g

export const withoutInvisible = (text: string): string => text.replace(invisible, '')
