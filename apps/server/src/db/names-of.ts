import { sql, type Column, type SQL } from 'drizzle-orm'

/** The names of a person in a selection, as the contract has them. */
export const namesOf = <First, Middle, Last>(of: {
  firstName: First
  middleName: Middle
  lastName: Last
}) => ({
  first_name: of.firstName,
  middle_name: of.middleName,
  last_name: of.lastName,
})

/** The same as one text, as screens write it; empty for nobody. */
export const fullNameOf = (of: { firstName: Column; middleName: Column; lastName: Column }): SQL<string> =>
  sql<string>`concat_ws(' ', ${of.firstName}, ${of.middleName}, ${of.lastName})`
