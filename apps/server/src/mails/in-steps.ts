/** So many people are written to by one statement, in the order of their ids, so that no school is too large for it. */
export const peopleInStep = 1_000
export const beforeAll = '00000000-0000-0000-0000-000000000000'

/** How many mails a step has put, and the id after which the next one begins; null if there is none. */
export type Told = { mails: number; next: string | null }

/** Where the next step begins, if this one had so many people. */
export const nextOf = (people: number, last: string | null): string | null =>
  people < peopleInStep ? null : last

/** Repeats a step until it has no next one. Returns the number of mails. */
export const inSteps = async (step: (after: string) => Promise<Told>): Promise<number> => {
  let sum = 0
  for (let after: string | null = beforeAll; after !== null;) {
    const { mails, next } = await step(after)
    sum += mails
    after = next
  }
  return sum
}
