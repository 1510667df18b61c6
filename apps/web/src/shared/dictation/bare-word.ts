/** A word without the punctuation around it, to name it in a sentence. A word of nothing else stays. */
export const bareWord = (word: string): string =>
  word.replace(/^[^\p{L}\p{N}\p{Sc}+]+|[^\p{L}\p{N}\p{Sc}%°]+$/gu, '') || word
