import { expect, test } from 'vitest'
import { NewPasswordBody, RegisterBody, VerifyBody, VerifyTraineeBody, VerifyTrainerBody } from './auth.ts'

const person = (changes: Record<string, unknown> = {}) => ({
  email: 'mia@example.com',
  first_name: 'Mia',
  last_name: 'Santos',
  ...changes,
})

const firstSentence = (changes: Record<string, unknown>) =>
  RegisterBody.safeParse(person(changes)).error?.issues[0]?.message

test.each([
  "O'Connor",
  'Jean-Luc',
  'José',
  'Нина',
  '美玲',
  'Ma. Cristina',
  'Dela Cruz Jr.',
  'St. Clair',
  'J.R.',
  'Col·lell',
  '阿卜杜拉·买买提',
  'レオナルド・ダ',
])('%s is a name', (first_name) => {
  expect(RegisterBody.parse(person({ first_name })).first_name).toBe(first_name)
})

test.each(['\u200bMia@example.com\ufeff', '\u2068mia@example.com\u2069', '\u00a0mia@exam\u00adple.com '])(
  'the copied address %j is mia@example.com',
  (email) => {
    expect(RegisterBody.parse(person({ email })).email).toBe('mia@example.com')
  },
)

test.each([
  ['Maria  Clara ', 'Maria Clara'],
  ['Maria\u00a0Clara', 'Maria Clara'],
  ['O\u2019Neil', "O'Neil"],
  ['O\u00b4Neil', "O'Neil"],
  ['Jean\u2011Luc', 'Jean-Luc'],
  ['Ma\u00adria\u200b', 'Maria'],
  ['Ma.Cristina', 'Ma. Cristina'],
  ['Win a prize at www.evil.example', 'Win a prize at www. evil. example'],
])('the name %j is kept as %j', (last_name, kept) => {
  expect(RegisterBody.parse(person({ last_name })).last_name).toBe(kept)
})

test.each<[string, Record<string, unknown>, string]>([
  ['a digit', { first_name: 'R2D2' }, 'first_name_letters'],
  ['only a hyphen', { first_name: '-' }, 'first_name_letters'],
  ['only a full stop', { first_name: '.' }, 'first_name_letters'],
  ['a comma', { last_name: 'Cruz, Jr.' }, 'last_name_letters'],
  ['parentheses', { first_name: 'Mary (Mimi)' }, 'first_name_letters'],
  ['an invisible letter', { first_name: 'Mia\u3164' }, 'first_name_letters'],
  ['markup', { last_name: '<b>x</b>' }, 'last_name_letters'],
  ['no first name', { first_name: '  ' }, 'first_name_required'],
  ['no last name', { last_name: undefined }, 'last_name_required'],
  ['a name of 101 letters', { first_name: 'a'.repeat(101) }, 'first_name_too_long'],
  ['a digit in the middle', { middle_name: 'B2' }, 'middle_name_letters'],
  ['a middle name of 101 letters', { middle_name: 'a'.repeat(101) }, 'middle_name_too_long'],
  ['no email', { email: undefined }, 'email_invalid'],
  ['an email without a dot', { email: 'mia@example' }, 'email_invalid'],
  ['two addresses', { email: 'mia@example.com,eve@example.com' }, 'email_invalid'],
  ['a mail header', { email: 'mia@example.com\r\nBcc: eve@example.com' }, 'email_invalid'],
  [
    'a sign that only looks like a letter, of which it is the capital',
    { email: '\u212Aate@example.com' },
    'email_invalid',
  ],
  ['a name of a mailbox in other letters', { email: 'мия@example.com' }, 'email_invalid'],
  ['a domain in other letters with a path', { email: 'mia@почта.рф/x' }, 'email_invalid'],
  ['a long address', { email: `${'a'.repeat(90)}@example.com` }, 'email_too_long'],
])('%s is refused', (_, changes, sentence) => {
  expect(firstSentence(changes)).toBe(sentence)
})

test.each([undefined, null, '', '  '])('middle name %j means no middle name', (middle_name) => {
  expect(RegisterBody.parse(person({ middle_name })).middle_name).toBeNull()
})

test('an email address is normalised', () => {
  const kept = (email: string) => RegisterBody.parse(person({ email })).email
  expect(kept(' MIA@Example.COM ')).toBe('mia@example.com')
  expect(kept('mia@Почта.рф')).toBe('mia@xn--80a1acny.xn--p1ai')
  expect(kept('mia@xn--80a1acny.xn--p1ai')).toBe('mia@xn--80a1acny.xn--p1ai')
})

test.each<[string, boolean]>([
  ['ab', false],
  ['abc', true],
  ['x'.repeat(20), true],
  ['x'.repeat(21), false],
  ['🙂'.repeat(20), true],
  ['🙂'.repeat(21), false],
  ['  a', true],
  ['ab\0c', false],
])('a sign-up password %j: %s', (password, right) => {
  expect(VerifyTraineeBody.safeParse({ token: 't', password, code: '012345' }).success).toBe(right)
})

test.each([
  [11, true, false],
  [12, true, true],
  [64, true, true],
  [65, false, false],
])(
  'a password of %i characters in a new account: %s, of an invited trainer: %s',
  (length, ofSomebody, ofTrainer) => {
    const body = { token: 't', password: 'x'.repeat(length), code: '012345' }
    expect(VerifyBody.safeParse(body).success).toBe(ofSomebody)
    expect(VerifyTrainerBody.safeParse(body).success).toBe(ofTrainer)
  },
)

test.each<[string, boolean]>([
  ['x'.repeat(5), false],
  ['x'.repeat(6), true],
  ['x'.repeat(64), true],
  ['x'.repeat(65), false],
])('a reset password %j: %s', (newPassword, right) => {
  const body = { email: 'mia@example.com', newPassword, confirmPassword: newPassword }
  expect(NewPasswordBody.safeParse(body).success).toBe(right)
})

test('a password is never trimmed', () => {
  expect(VerifyBody.parse({ token: 't', password: ' a ', code: '012345' }).password).toBe(' a ')
})

test('two different passwords do not match', () => {
  const body = { email: 'mia@example.com', newPassword: 'secret1', confirmPassword: 'secret2' }
  expect(NewPasswordBody.safeParse(body).error?.issues[0]?.message).toBe('passwords_differ')
})
