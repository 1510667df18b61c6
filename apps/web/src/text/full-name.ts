import { fullNameOf } from '@elocute/contract/full-name'
import { isolated, isolatedRightToLeft } from '@elocute/messages/formats'

export type Names = { first_name: string; middle_name: string | null; last_name: string }

const fromLeftToRight = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u

/** What people typed, kept apart from the text around it where that is written in the other direction. */
const apart = (text: string): string => {
  const isRightToLeft = typeof document !== 'undefined' && document.documentElement.dir === 'rtl'
  if (!isRightToLeft) return isolatedRightToLeft(text)
  return fromLeftToRight.test(text) ? isolated(text) : text
}

/** How a person is written on every page. */
export const fullName = (names: Names): string => apart(fullNameOf(names))

export type NamesOfToday = { [Name in keyof Names]: string | null }

/** The same of somebody whose account may have been deleted since; null then. */
export const fullNameOfToday = ({ first_name, middle_name, last_name }: NamesOfToday): string | null =>
  first_name === null || last_name === null ? null : fullName({ first_name, middle_name, last_name })
