/** The words of a pasted list: one on each line, or with commas, semicolons or tabs between them. */
export const wordsOf = (text: string): string[] =>
  text
    .split(/[\r\n\t,;]+/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
