/** The pronouncing dictionary writes color, organize, center, traveled. */
export const americanSpelling = (word: string): string =>
  word
    .replace(/our/, 'or')
    .replace(/([iy])s(?=(?:e[drs]?|ing|ations?)$)/, '$1z')
    .replace(/tre(?=s?$)/, 'ter')
    .replace(/ll(?=(?:ed|ing|ers?)$)/, 'l')
