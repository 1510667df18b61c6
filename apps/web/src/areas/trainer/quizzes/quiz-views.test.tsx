import { listQuizzes } from '@elocute/contract/quizzes'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answer } from '../../../testing/fake-server.ts'
import { renderPart } from '../../../testing/render-app.tsx'
import { aQuiz } from './quiz.factory.ts'
import { QuizzesPage } from './quizzes-page.tsx'
import type { Quiz } from './quizzes.queries.ts'

const open = (quizzes: Quiz[], path = '/') => {
  answer(listQuizzes, { quizzes })
  return renderPart(<QuizzesPage />, path)
}

const titles = async () =>
  (await screen.findAllByRole('listitem'))
    .flatMap((item) => within(item).queryAllByRole('heading'))
    .map(({ textContent }) => textContent)

const inADay = new Date(Date.now() + 86_400_000).toISOString()
const aWeekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString()
const quizzes = [
  aQuiz({ title: 'Fruit' }),
  aQuiz({ title: 'Space', state: 'draft' }),
  aQuiz({ title: 'Phone', state: 'closed' }),
  aQuiz({ title: 'Kitchen', state: 'archived' }),
]

describe('the views', () => {
  test.for([
    ['/', 'Current (2)', ['Fruit', 'Phone']],
    ['/?state=draft', 'Drafts (1)', ['Space']],
    ['/?state=closed', 'Closed (1)', ['Phone']],
    ['/?state=archived', 'Archived (1)', ['Kitchen']],
    ['/?state=nonsense', 'Current (2)', ['Fruit', 'Phone']],
  ] as const)('%s shows %s', async ([path, current, found]) => {
    open(quizzes, path)
    expect(await titles()).toEqual(found)
    const views = within(screen.getByRole('navigation', { name: 'Quizzes by state' }))
    expect(views.getByRole('link', { current: true })).toHaveTextContent(current)
  })

  test('are chosen by links, and the search stays', async () => {
    const { user, router } = open(quizzes)
    await user.type(await screen.findByRole('searchbox'), 'kit')
    expect(await screen.findByText('No quizzes found')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Archived (1)' }))
    expect(router.state.location.search).toBe('?state=archived')
    expect(await titles()).toEqual(['Kitchen'])
    expect(screen.getByText('1 quiz')).toBeVisible()
  })

  test.for([
    ['/?state=draft', 'No drafts', /^Choose Save as draft/],
    ['/?state=closed', 'No closed quizzes', /^Nobody can start/],
    ['/?state=archived', 'No archived quizzes', /^Archive a quiz on its page/],
  ] as const)('%s without a quiz says so, and what to do', async ([path, none, hint]) => {
    open([aQuiz()], path)
    expect(await screen.findByText(none)).toBeVisible()
    expect(screen.getByText(hint)).toBeVisible()
  })

  test.for([
    [['archived'], 'Every quiz is archived. Create a new one, or restore one.'],
    [['draft', 'draft'], 'Every quiz is a draft. Open one, or create a new one.'],
    [['draft', 'archived'], /^Every quiz is a draft or archived\./],
  ] as [Quiz['state'][], string | RegExp][])(
    'say what the quizzes are if none is current: %j',
    async ([states, hint]) => {
      open(states.map((state) => aQuiz({ state })))
      expect(await screen.findByText('No current quizzes')).toBeVisible()
      expect(screen.getByText(hint)).toBeVisible()
    },
  )
})

describe('a card', () => {
  test.for([
    [{ state: 'draft' }, 'Draft'],
    [{ opens_at: inADay }, /^Opens tomorrow, /],
    [{ due_at: inADay }, /^Due tomorrow, /],
    [{ due_at: aWeekAgo }, /^Was due /],
    [{ state: 'closed' }, 'Closed'],
  ] as [Partial<Quiz>, string | RegExp][])('of %j says it in plain words', async ([life, text]) => {
    open([aQuiz({ title: 'Fruit', ...life })], life.state ? `/?state=${life.state}` : '/')
    const card = within(await screen.findByRole('listitem', { name: 'Fruit' }))
    expect(card.getByText(text)).toBeVisible()
  })

  test('of a quiz that is simply open has no badge of its state', async () => {
    open([aQuiz({ title: 'Fruit' })])
    const card = within(await screen.findByRole('listitem', { name: 'Fruit' }))
    expect(card.queryByText('Open')).toBeNull()
  })
})
