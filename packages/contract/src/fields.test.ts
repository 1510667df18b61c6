import { expect, test } from 'vitest'
import { RegisterBody } from './auth.ts'
import { everyEndpoint } from './endpoints.ts'
import { CreateModuleBody, UpdateModuleBody } from './modules.ts'
import { CreateQuizBody } from './quiz-drafts.ts'
import { GenerateScriptBody } from './speech-practice.ts'

const invisible = [
  '\u3164',
  '\u115f',
  '\u1160',
  '\uffa0',
  '\u00ad',
  '\u200b',
  '\u200d',
  '\u2060',
  '\u2800',
  '\ufeff',
]
const directions = [
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\u200e',
]

const named = (first_name: string) =>
  RegisterBody.safeParse({ email: 'a@example.com', first_name, last_name: 'Lee' })
/** They come along when a name is copied. */
const copied = ['\u00ad', '\u200b', '\u2060', '\ufeff', '\u200e']
const refused = [...invisible, ...directions, '\ud800', '\udc00'].filter((sign) => !copied.includes(sign))

test.each(refused)('a name with %j is refused', (sign) => {
  for (const first_name of [sign, `Mi${sign}a`, `${sign}Mia`, `Mia${sign}`])
    expect(['first_name_letters', 'first_name_required']).toContain(
      named(first_name).error?.issues[0]?.message,
    )
})

test.each(copied)('a name is taken without %j', (sign) => {
  for (const first_name of [`Mi${sign}a`, `${sign}Mia`, `Mia${sign}`])
    expect(named(first_name).data?.first_name).toBe('Mia')
  expect(named(sign).error?.issues[0]?.message).toBe('first_name_required')
})

test.each(['Zoë', "O'Neill", 'Ngọc Ánh', 'Müller-Lüdenscheidt', 'محمد', 'प्रिया', '김민지', 'Σωκράτης'])(
  'the name %s is one',
  (first_name) => {
    expect(named(first_name).success).toBe(true)
  },
)

const quiz = (title: string) => ({
  title,
  type: 'shoot_the_word',
  timer_seconds: 60,
  questions: [{ question_word: 'a' }],
})

test.each(invisible)('a title or topic of only %j is missing', (sign) => {
  const text = sign.repeat(4)
  expect(CreateQuizBody.safeParse(quiz(text)).error?.issues[0]?.message).toBe('quiz_title_required')
  expect(CreateModuleBody.safeParse({ title: text }).error?.issues[0]?.message).toBe('module_title_empty')
  expect(GenerateScriptBody.safeParse({ topic: text }).error?.issues[0]?.message).toBe('topic_required')
})

test.each(directions)('%j is refused in a title, description or topic', (sign) => {
  const text = `abc${sign}fdp.exe`
  const id = '018f0000-0000-7000-8000-000000000000'
  for (const read of [
    CreateQuizBody.safeParse(quiz(text)),
    CreateModuleBody.safeParse({ title: text }),
    CreateModuleBody.safeParse({ title: 'Vowels', description: text }),
    UpdateModuleBody.safeParse({ id, title: 'Vowels', description: text }),
    GenerateScriptBody.safeParse({ topic: text }),
  ])
    expect(read.error?.issues[0]?.message).toBe('direction_characters')
})

test.each(['Families 👨‍👩‍👧', 'می‌خواهم', 'क्‍ष', '❤️'])('the title %s is accepted', (title) => {
  expect(CreateModuleBody.safeParse({ title }).success).toBe(true)
})

test.each([[null], ['word'], [7], [[]], [undefined], [true]])(
  'a question that is %j is an empty one',
  (question) => {
    const body = { ...quiz('Week one'), questions: [{ question_word: 'a' }, question] }
    expect(CreateQuizBody.safeParse(body).error?.issues[0]?.message).toBe('question_empty')
  },
)

const wrongValues = [undefined, null, 7, true, 'x', '', [], [null], {}, [[]], [7], ['x']]
/** The default messages of the library. */
const notOurs = /^(Invalid|Too|Unrecognized|Expected|Required)\b/

test('every refusal is a sentence of the product, whatever is in a field', () => {
  for (const { method, path, body } of everyEndpoint) {
    if (!body) continue
    const seen = new Set<string>()
    const read = body.safeParse({})
    for (const { path: where } of read.error?.issues ?? []) seen.add(String(where[0]))
    for (const field of seen)
      for (const value of wrongValues) {
        const issues = body.safeParse({ [field]: value }).error?.issues ?? []
        for (const { message } of issues)
          expect([method, path, field, value, message]).not.toEqual([
            method,
            path,
            field,
            value,
            expect.stringMatching(notOurs),
          ])
      }
  }
})
