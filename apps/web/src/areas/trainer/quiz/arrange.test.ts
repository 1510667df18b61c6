import { expect, test } from 'vitest'
import { arrange } from './arrange.ts'
import { addressOf, filterOf, type QuizFilter } from './quiz-filter.ts'
import { aRow, mapOf } from './quiz-page.factory.ts'

const map = mapOf(
  ['easy', 'never', 'hard', 'equal'],
  [
    aRow('José', ['correct', null, 'incorrect', 'skipped']),
    aRow('Ben', ['correct', null, 'missed', 'incorrect'], { implausible: true }),
    aRow('Rae', [], { attempt_id: 'running', status: 'in_progress' }),
    aRow('Dora'),
  ],
)

const arranged = (query: string) => {
  const { words, started, notStarted } = arrange(map, filterOf(new URLSearchParams(query)))
  return {
    words: words.map(({ question_word }) => question_word),
    started: started.map(({ first_name }) => first_name),
    notStarted: notStarted.map(({ first_name }) => first_name),
  }
}

test('the hardest words are first, equal ones as in the quiz, and those without an outcome last', () => {
  expect(arranged('').words).toEqual(['hard', 'equal', 'easy', 'never'])
  expect(arranged('order=quiz').words).toEqual(['easy', 'never', 'hard', 'equal'])
})

test.each([
  ['show=all', ['José', 'Ben', 'Rae'], ['Dora']],
  ['show=answered', ['José', 'Ben'], []],
  ['show=not-started', [], ['Dora']],
  ['show=implausible', ['Ben'], []],
  ['show=appeals', [], []],
  ['search=JOSE', ['José'], []],
  ['sort=highest', ['José', 'Ben', 'Rae'], ['Dora']],
])('%s shows who it says', (query, started, notStarted) => {
  expect(arranged(query)).toMatchObject({ started, notStarted })
})

test('trainees without a score are last in both directions', () => {
  const rows = [aRow('Low', ['incorrect']), aRow('None', [], { attempt_id: 'x' }), aRow('High', ['correct'])]
  const sorted = (sort: QuizFilter['sort']) =>
    arrange(mapOf(['a'], rows), { show: 'all', order: 'quiz', search: '', sort }).started.map(
      ({ first_name }) => first_name,
    )
  expect(sorted('highest')).toEqual(['High', 'Low', 'None'])
  expect(sorted('lowest')).toEqual(['Low', 'High', 'None'])
})

test('a filter survives its address, and a plain visit has none', () => {
  const filter: QuizFilter = { show: 'appeals', sort: 'lowest', order: 'quiz', search: 'Añ & b', group: '' }
  expect(filterOf(addressOf(filter))).toEqual(filter)
  expect(addressOf(filterOf(new URLSearchParams('show=nonsense'))).toString()).toBe('')
})
