import { z } from 'zod/mini'
import { limits } from './limits.ts'
import { plainSigns } from './plain-signs.ts'
import { rule } from './rule.ts'

/** The levels that the owner gives. The ownership is handed over instead. */
export const GivenLevel = z.enum(['trainer', 'observer'], rule('trainer_level_unknown'))
export type GivenLevel = z.infer<typeof GivenLevel>

export const codePoints = (text: string): number => Array.from(text).length

/**
 * A name with plain apostrophes, hyphens and spaces, and without the invisible characters that come along when a name is copied. A full
 * stop is followed by a space where a word follows, so that no name is an address of the web: mail programs make links of those.
 */
export const tidyName = (text: string): string =>
  plainSigns(text)
    .normalize('NFC')
    .replace(/[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g, '')
    .replace(/\.(?=\p{L}\p{M}*\p{L})/gu, '. ')
    .replace(/[\t\p{Zs}]+/gu, ' ')
    .trim()

// Letters of any script with combining marks, at least one letter. Some letters are invisible, like the Hangul fillers. The dots in the middle
// are those of Catalan, of Chinese, as in names from Xinjiang, and of Japanese.
const nameShape = /^(?!.*\p{Default_Ignorable_Code_Point})(?=.*\p{L})[\p{L}\p{M}'. \u00b7\u30fb-]+$/u

const nameField = (sentences: { required: string; letters: string; long: string }) =>
  z.pipe(
    z.pipe(z.string(sentences.required), z.transform(tidyName)),
    z
      .string()
      .check(
        z.minLength(1, { error: sentences.required, abort: true }),
        z.maxLength(limits.name, { error: sentences.long, abort: true }),
        z.regex(nameShape, sentences.letters),
      ),
  )

export const FirstName = nameField({
  required: rule('first_name_required'),
  letters: rule('first_name_letters'),
  long: rule('first_name_too_long'),
})
export const LastName = nameField({
  required: rule('last_name_required'),
  letters: rule('last_name_letters'),
  long: rule('last_name_too_long'),
})
/** Optional: undefined, null and blanks mean no middle name. */
export const MiddleName = z.pipe(
  z.pipe(
    z.pipe(
      z.nullish(z.string(rule('middle_name_letters'))),
      z.transform((text) => tidyName(text ?? '')),
    ),
    z.string().check(
      z.maxLength(limits.name, { error: rule('middle_name_too_long'), abort: true }),
      z.refine((name) => name === '' || nameShape.test(name), rule('middle_name_letters')),
    ),
  ),
  z.transform((name) => (name === '' ? null : name)),
)

/** A domain in the letters of its language as DNS knows it, which is what a browser makes of it in a field for addresses. */
const withAsciiDomain = (email: string): string => {
  // By its place: an expression that looks for the sign tries each of fifty thousand, which took a second.
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const address = `http://${domain}`
  const isReadable = /\P{ASCII}/u.test(domain) && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)
  if (!isReadable || !URL.canParse(address)) return email
  return `${email.slice(0, -domain.length)}${new URL(address).hostname}`
}

// An allowlist: ASCII only, and no character with a meaning in a mail header. It is checked in any case, because the small letter of the
// Kelvin sign is a k, and the address with the sign is another mailbox.
const emailShape =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/i

export const Email = z.pipe(
  z.pipe(
    z.pipe(
      z.string(rule('email_invalid')),
      // A copied address brings invisible characters along, such as those that keep it from left to right in an Arabic page.
      z.transform((text) => withAsciiDomain(text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim())),
    ),
    z
      .string()
      .check(
        z.maxLength(limits.email, { error: rule('email_too_long'), abort: true }),
        z.regex(emailShape, rule('email_invalid')),
      ),
  ),
  z.transform((email) => email.toLowerCase()),
)

const passwordField = ({ min, max }: { min: number; max: number }, sentence: string) =>
  z.string(rule('password_required')).check(
    z.refine((text) => !text.includes('\0'), { error: rule('password_characters'), abort: true }),
    z.refine((text) => codePoints(text) >= min && codePoints(text) <= max, sentence),
  )

export const SignUpPassword = passwordField(limits.signUpPassword, rule('sign_up_password_length'))
export const ResetPassword = passwordField(limits.resetPassword, rule('reset_password_length'))
export const TrainerPassword = passwordField(limits.trainerPassword, rule('trainer_password_length'))
/** Of a new account whose role, and so the rule for its password, only the server knows. */
export const NewAccountPassword = passwordField(
  { min: limits.signUpPassword.min, max: limits.trainerPassword.max },
  rule('sign_up_password_length'),
)

export const VerificationCode = z
  .string(rule('code_format'))
  .check(z.regex(/^[0-9]{6}$/, rule('code_format')))
