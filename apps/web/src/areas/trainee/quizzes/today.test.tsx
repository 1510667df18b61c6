import { traineeHome, traineeToday, type TraineeToday } from '@elocute/contract/trainee-home'
import { listNotAnswered, type NotAnsweredQuiz } from '@elocute/contract/quiz-attempts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SpeechProblem } from '@elocute/speech/recogniser'
import { paths } from '../../../client/address/paths.ts'
import { answer } from '../../../testing/fake-server.ts'
import { aTrainee } from '../../../testing/people.ts'
import { attemptId, quizId } from '../../../testing/quizzes.ts'
import { signedInAs } from '../../../testing/render-app.tsx'
import { renderWithSpeech } from '../../../testing/render-game.tsx'
import { scriptedSpeech } from '../../../testing/scripted-speech.ts'
import { arrangeQuizzes } from './arrange-quizzes.ts'
import { firstStepsStore } from './first-steps-store.ts'

const taskId = '01890000-0000-7000-8000-00000000c001'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const aDay: TraineeToday = {
  due: [],
  due_total: 0,
  news: [],
  has_answered: true,
  has_practised: true,
  practice: { due: 0, fresh: 0 },
}
const aQuiz: NotAnsweredQuiz = {
  id: quizId,
  type: 'shoot_the_word',
  title: 'Kitchen words',
  total_points: 8,
  timer_seconds: 90,
  created_at: '2026-03-04T12:00:00Z',
  total_questions: 8,
  due_at: null,
  status: 'not_answered',
  seconds_left: null,
}

type Options = { quizzes?: NotAnsweredQuiz[]; problem?: SpeechProblem | null }

const open = (today: Partial<TraineeToday>, { quizzes = [], problem = null }: Options = {}) => {
  signedInAs(aTrainee())
  answer(traineeHome, { modulesCreated: 4, availableQuizzes: 1, completedQuizzes: 0 })
  answer(listNotAnswered, { data: quizzes })
  answer(traineeToday, { data: { ...aDay, ...today } })
  return renderWithSpeech(paths.trainee.quizzes, scriptedSpeech({ microphone: problem }))
}
const panel = async () => within(await screen.findByRole('region', { name: 'Today' }))
const steps = async () => within(await screen.findByRole('region', { name: 'First steps' }))

describe('today', () => {
  test('shows what is due, with the way to it', async () => {
    open({
      due: [
        { kind: 'quiz', id: quizId, title: 'Late', quiz_type: 'shoot_the_word', due_at: inDays(-1) },
        { kind: 'reading', id: attemptId, title: 'A refund', quiz_type: null, due_at: inDays(1) },
        { kind: 'speaking', id: taskId, title: 'My town', quiz_type: null, due_at: inDays(1) },
      ],
      due_total: 6,
    })
    const today = await panel()
    expect(today.getByRole('link', { name: 'Late' })).toHaveAttribute(
      'href',
      paths.trainee.shootTheWord(quizId),
    )
    expect(today.getByText('Quiz, was due yesterday')).toBeVisible()
    expect(today.getByRole('link', { name: 'A refund' })).toHaveAttribute(
      'href',
      paths.trainee.reading(attemptId),
    )
    expect(today.getByText(/^Reading, tomorrow, \d+:\d\d [AP]M$/)).toBeVisible()
    expect(today.getByRole('link', { name: 'My town' })).toHaveAttribute(
      'href',
      paths.trainee.speakingTask(taskId),
    )
    expect(today.getByText(/^Speaking task, tomorrow, \d+:\d\d [AP]M$/)).toBeVisible()
    expect(today.getByText('and 3 more')).toBeInTheDocument()
  })

  test('shows what is new, and one thing to practise', async () => {
    open({
      news: [
        { kind: 'module', id: quizId, title: 'Vowels', quiz_type: null, at: inDays(-1) },
        { kind: 'comment', id: attemptId, title: 'A refund', quiz_type: null, at: inDays(-2) },
        { kind: 'mark', id: taskId, title: 'My town', quiz_type: null, at: inDays(-2) },
      ],
    })
    const today = await panel()
    for (const [name, path] of [
      ['Vowels', paths.trainee.module(quizId)],
      ['A refund', paths.trainee.speechRun(attemptId)],
      ['My town', paths.trainee.speakingTask(taskId)],
      ['Read a short text aloud', paths.trainee.speechPractice],
    ] as const)
      expect(today.getByRole('link', { name })).toHaveAttribute('href', path)
    expect(today.getByText('Comment on your reading')).toBeVisible()
    expect(today.getByText('Your answer was marked')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
  })

  test.each([
    [{ due: 1, fresh: 5 }, '1 word to review'],
    [{ due: 0, fresh: 5 }, '5 new words to practise'],
  ])('suggests what waits in the practice: %j', async (practice, name) => {
    open({ practice })
    expect((await panel()).getByRole('link', { name })).toHaveAttribute('href', paths.trainee.practice)
    expect(screen.queryByRole('link', { name: 'Read a short text aloud' })).toBeNull()
  })
})

describe('the next thing', () => {
  /** The names of the primary buttons of the page. */
  const primary = () => {
    const all = [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')]
    return all
      .filter(({ className }) => className.split(' ').includes('bg-accent'))
      .map((element) => element.getAttribute('aria-label') ?? element.textContent)
  }
  const due = (kind: 'quiz' | 'reading' | 'speaking', title: string): TraineeToday['due'][number] => ({
    kind,
    id: kind === 'quiz' ? quizId : attemptId,
    title,
    quiz_type: kind === 'quiz' ? 'shoot_the_word' : null,
    due_at: inDays(1),
  })
  const fresh = { kind: 'speaking', id: taskId, title: 'My town', quiz_type: null, at: inDays(-1) } as const
  const comment = { ...fresh, kind: 'comment', id: attemptId } as const
  const isNew = { has_answered: false, has_practised: false }

  test.each<[string, Partial<TraineeToday>, NotAnsweredQuiz[], string[]]>([
    [
      'a reading that is due before a quiz',
      { due: [due('reading', 'A refund'), due('quiz', aQuiz.title)] },
      [aQuiz],
      ['Start “A refund”'],
    ],
    ['a speaking task without any quiz', { due: [due('speaking', 'My town')] }, [], ['Start “My town”']],
    [
      'a quiz that is due before a reading',
      { due: [due('quiz', aQuiz.title), due('reading', 'A refund')] },
      [aQuiz],
      ['Start Quiz: Kitchen words'],
    ],
    [
      'a quiz that was begun before all',
      { due: [due('reading', 'A refund')] },
      [{ ...aQuiz, status: 'in_progress', seconds_left: 60 }],
      ['Continue: Kitchen words'],
    ],
    ['a quiz before what is new', { news: [fresh] }, [aQuiz], ['Start Quiz: Kitchen words']],
    ['a new task without any quiz', { news: [comment, fresh] }, [], ['Start “My town”']],
    ['practice', { practice: { due: 3, fresh: 0 } }, [], ['3 words to review']],
    ['a reading in Speech Practice', { news: [comment] }, [], ['Read a short text aloud']],
    ['the first step', isNew, [], ['Try your microphone']],
    ['the first quiz of a new trainee', isNew, [aQuiz], ['Start Quiz: Kitchen words']],
    [
      'what is due for a new trainee',
      { ...isNew, due: [due('reading', 'A refund')] },
      [],
      ['Start “A refund”'],
    ],
  ])('has the one primary button: %s', async (_, today, quizzes, names) => {
    localStorage.clear()
    open(today, { quizzes })
    await waitFor(() => expect(primary()).toEqual(names))
  })
})

describe('the first steps', () => {
  beforeEach(() => localStorage.clear())

  test('lead a new trainee to a reading and the first quiz, and tick what is done', async () => {
    open({ has_answered: false, has_practised: true }, { quizzes: [aQuiz] })
    const path = await steps()
    await waitFor(() =>
      expect(path.getByRole('link', { name: 'Take your first quiz' })).toHaveAttribute(
        'href',
        paths.trainee.shootTheWord(quizId),
      ),
    )
    expect(path.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Done:Try your microphone',
      'Done:Read a short text in Speech Practice',
      '3Take your first quiz',
    ])
    expect(screen.queryByRole('region', { name: 'Today' })).toBeNull()
  })

  test('try the microphone, and remember that it works', async () => {
    const { user, speech } = open({ has_answered: false, has_practised: false })
    const path = await steps()
    expect(path.getByText('Take your first quiz (none yet)')).toBeVisible()
    await user.click(path.getByRole('button', { name: 'Try your microphone' }))
    expect(await path.findByText(/^Say something/)).toBeVisible()
    act(() => speech.level(0.1))
    expect(firstStepsStore.microphoneWorks()).toBe(false)
    // The page may have shown the sentence a moment before it listens to the level.
    await vi.waitFor(() => {
      act(() => speech.level(0.6))
      expect(path.getByText('Your microphone works.')).toBeVisible()
    })
    await user.click(path.getByRole('button', { name: 'Done' }))
    expect(path.getAllByRole('listitem')[0]).toHaveTextContent('Done:Try your microphone')
    expect(firstStepsStore.microphoneWorks()).toBe(true)
  })

  test('say why the microphone does not open, and try again', async () => {
    const { user, speech } = open(
      { has_answered: false, has_practised: false },
      { problem: 'microphone-missing' },
    )
    const path = await steps()
    await user.click(path.getByRole('button', { name: 'Try your microphone' }))
    expect(await path.findByText('No microphone found')).toBeVisible()
    speech.allowMicrophone()
    await user.click(path.getByRole('button', { name: 'Try Again' }))
    expect(await path.findByText(/^Say something/)).toBeVisible()
  })

  test('can be closed, and stay closed', async () => {
    const { user, unmount } = open({ has_answered: false })
    await user.click((await steps()).getByRole('button', { name: 'Close' }))
    await panel()
    unmount()
    open({ has_answered: false })
    await panel()
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
  })

  test('are over with the first answer', async () => {
    open({ has_answered: true, has_practised: false })
    await panel()
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
  })
})

test('quizzes with a due time come before others, after the started ones', () => {
  const quizzes = [
    { ...aQuiz, title: 'Newest' },
    { ...aQuiz, title: 'Next week', due_at: inDays(7) },
    { ...aQuiz, title: 'Tomorrow', due_at: inDays(1) },
    { ...aQuiz, title: 'Running', status: 'in_progress' as const },
    { ...aQuiz, title: 'Older' },
  ]
  expect(arrangeQuizzes(quizzes).map(({ title }) => title)).toEqual([
    ...['Running', 'Tomorrow', 'Next week', 'Newest', 'Older'],
  ])
})
