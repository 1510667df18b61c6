import { normalPassword } from '../platform/password-hasher.ts'

/** Common parts of long passwords, in lower case. */
const commonParts = `
  password passwort passphrase passw0rd p@ssword p@ssw0rd pa55word passcode secret qwertyuiop qwerty
  qwertz azerty asdfghjkl asdf zxcvbnm zxcvbn qazwsx 1q2w3e4r 1qaz2wsx q1w2e3r4
  abcdefghijklmnopqrstuvwxyz abcdefghij abcdef abcd abc letmein welcome changeme trustno iloveyou
  sunshine princess football baseball basketball superman batman dragon monkey master shadow starwars
  pokemon computer internet whatever hello login admin administrator root user test temp default
  trainer trainee teacher student school english speech pronunciation practice elocute
  correcthorsebatterystaple january february march april june july august september october november
  december spring summer autumn winter
`
  .trim()
  .split(/\s+/)

const digitRuns = ['01234567890123456789', '98765432109876543210']
const fewestLetters = 3
const fewestCharacters = 5

/** Whether a trainer's password consists mainly of common words, the email address, digit runs or repeats. */
export const isCommonPassword = (password: string, email: string): boolean => {
  const text = normalPassword(password).toLowerCase()
  const characters = new Set(text)
  if (characters.size < fewestCharacters) return true
  if (digitRuns.some((run) => run.repeat(4).includes(text))) return true
  const left = [...commonParts, ...partsOf(email)]
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, part) => rest.replaceAll(part, ' '), text)
  if (left === text) return false
  const letters = left.match(/\p{L}/gu) ?? []
  return letters.length < fewestLetters
}

const partsOf = (email: string): string[] =>
  [email, ...email.split(/[^\p{L}\p{N}]+/u)].filter((part) => part.length >= fewestLetters)
