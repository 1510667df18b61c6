export type Names = { first_name: string; middle_name?: string | null; last_name: string }

export const fullName = ({ first_name, middle_name, last_name }: Names): string =>
  [first_name, middle_name, last_name].filter(Boolean).join(' ')
