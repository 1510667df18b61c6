/** The filter of a list in a call. An empty group means all trainees. */
export const inGroup = (group: string) => (group === '' ? {} : { group })
