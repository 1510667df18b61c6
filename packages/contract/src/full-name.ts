/** The names of a person as `names` has them. */
type Names = { first_name: string; middle_name: string | null; last_name: string }

const ofEastAsia = '\\u3005\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7a3'

/** A family name in Chinese or Korean letters, as a pattern of JavaScript and of PostgreSQL. Kana alone may write a foreign name. */
export const familyNameFirst = '^[\\u3005\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7a3]+$'

/** What has to be true of the other names beside it. */
export const givenNameAfter = `^[${ofEastAsia}]+$`

const isFamilyNameFirst = new RegExp(familyNameFirst)
const isGivenNameAfter = new RegExp(givenNameAfter)

/**
 * How a person is written everywhere: the first, the middle and the last name. The names of 张伟 begin with the family name, without a
 * space, whoever reads them.
 */
export const fullNameOf = ({ first_name, middle_name, last_name }: Names): string =>
  isFamilyNameFirst.test(last_name) && isGivenNameAfter.test(first_name + (middle_name ?? ''))
    ? last_name + first_name + (middle_name ?? '')
    : [first_name, middle_name, last_name].filter(Boolean).join(' ')
