export type Names = { first_name: string; middle_name: string | null; last_name: string }

/** How a person is written everywhere: the first, the middle and the last name. */
export const fullName = ({ first_name, middle_name, last_name }: Names): string =>
  [first_name, middle_name, last_name].filter(Boolean).join(' ')

export type NamesOfToday = { [Name in keyof Names]: string | null }

/** The same of somebody whose account may have been deleted since; null then. */
export const fullNameOfToday = ({ first_name, middle_name, last_name }: NamesOfToday): string | null =>
  first_name === null || last_name === null ? null : fullName({ first_name, middle_name, last_name })
