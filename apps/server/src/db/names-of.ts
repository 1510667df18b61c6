import { familyNameFirst, givenNameAfter } from '@elocute/contract/full-name'
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

/** The names of somebody whose account is deleted. */
export const nobody = { first_name: null, middle_name: null, last_name: null }

type NameColumns = Record<'firstName' | 'middleName' | 'lastName', Column | SQL>

/**
 * The same as one text, as `fullNameOf` of the contract writes it; empty for nobody. Without functions that depend on settings, because a
 * generated column has it too.
 */
export const fullNameOf = ({ firstName, middleName, lastName }: NameColumns): SQL<string> => {
  const middle = sql`coalesce(${middleName}, '')`
  return sql<string>`case
    when ${lastName} ~ ${sql.raw(`'${familyNameFirst}'`)} and ${firstName} || ${middle} ~ ${sql.raw(`'${givenNameAfter}'`)}
    then ${lastName} || ${firstName} || ${middle}
    else coalesce(${firstName} || ' ' || coalesce(${middleName} || ' ', '') || ${lastName}, '') end`
}
