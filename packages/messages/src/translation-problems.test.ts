import { describe, expect, test } from 'vitest'
import { problemsOfMessage, translatedLocales, translationProblems } from './translation-problems.ts'

const counted = (match: Record<string, string>): Parameters<typeof problemsOfMessage>[0] => [
  {
    declarations: ['input count', 'local countText = count: number', 'local plural = count: plural'],
    selectors: ['plural'],
    match,
  },
]
const words = counted({ 'plural=one': '{countText} word', 'plural=*': '{countText} words' })

describe('problemsOfMessage', () => {
  test('finds nothing in a whole translation', () => {
    expect(problemsOfMessage('Hello, {name}', 'Hola, {name}', 'es')).toEqual([])
    expect(
      problemsOfMessage(
        words,
        counted({ 'plural=one': 'una palabra', 'plural=*': '{countText} palabras' }),
        'es',
      ),
    ).toEqual([])
    expect(problemsOfMessage(words, counted({ 'plural=*': '{countText} từ' }), 'vi')).toEqual([])
  })

  test('finds a placeholder that is lost, changed or added', () => {
    expect(problemsOfMessage('Hello, {name}', 'Hola', 'es')).toEqual(['loses {name}'])
    expect(problemsOfMessage('Hello, {name}', 'Hola, {nombre}', 'es')).toEqual([
      'loses {name}',
      'adds {nombre}',
      'has {nombre}, which is not declared',
    ])
    expect(problemsOfMessage(words, '{countText} từ', 'vi')).toEqual(
      expect.arrayContaining(['has {countText}, which is not declared']),
    )
  })

  test('wants each plural of the language', () => {
    const two = counted({ 'plural=one': 'كلمة', 'plural=two': 'كلمتان', 'plural=*': '{countText} كلمة' })
    expect(problemsOfMessage(words, two, 'ar')).toEqual([
      'lacks plural=zero',
      'lacks plural=few',
      'lacks plural=many',
    ])
    expect(problemsOfMessage(words, counted({ 'plural=*': '{countText} palabras' }), 'es')).toEqual([
      'lacks plural=one',
    ])
  })

  test('wants a plural where English has one, but for a label', () => {
    const label: Parameters<typeof problemsOfMessage>[0] = [
      {
        declarations: ['input count', 'local countText = count: number'],
        selectors: [],
        match: { '': 'Palabras: {countText}' },
      },
    ]
    expect(problemsOfMessage(words, label, 'es')).toEqual(['does not choose by the plural of count'])
    expect(problemsOfMessage(words, label, 'es', { isLabel: true })).toEqual([])
    // A language without plurals has none to choose by.
    expect(problemsOfMessage(words, label, 'vi')).toEqual([])
  })

  test('wants each choice of the English message', () => {
    const by = (match: Record<string, string>): Parameters<typeof problemsOfMessage>[0] => [
      { declarations: ['input role'], selectors: ['role'], match },
    ]
    const english = by({ 'role=trainer': 'A trainer', 'role=*': 'A trainee' })
    expect(problemsOfMessage(english, by({ 'role=*': 'Un alumno' }), 'es')).toEqual(['lacks role=trainer'])
  })

  test('finds a sentence that is still English, and one that is empty', () => {
    expect(problemsOfMessage('Try again later', 'Try again later', 'es')).toEqual(['reads as in English'])
    expect(problemsOfMessage('Speech Practice', 'Speech Practice', 'es', { isSame: true })).toEqual([])
    expect(problemsOfMessage('Try again later', ' ', 'es')).toEqual(['is empty'])
  })
})

test.each(translatedLocales())('the translation %s is whole', (locale) => {
  expect(translationProblems(locale)).toEqual([])
})
