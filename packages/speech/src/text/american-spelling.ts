/** British to American spelling, as in the pronouncing dictionary: colour → color, organise → organize, centre → center. */
export const americanSpelling = (word: string): string =>
  word
    .replace(/our/, 'or')
    .replace(/([iy])s(?=(?:e(?:[drs]|rs)?|ing|ations?|ational|ab(?:le|ly))$)/, '$1z')
    .replace(/tre(?=s?$)/, 'ter')
    .replace(/ll(?=(?:ed|ing|ers?)$)/, 'l')
