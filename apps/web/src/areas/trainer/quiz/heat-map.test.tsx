import type { WordOutcome } from '@elocute/contract/attempt-fields'
import { loadAttempt, quizOverview, quizWords } from '@elocute/contract/trainer-marks'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, forever } from '../../../testing/fake-server.ts'
import { aTrainer } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { anOverview, aRow, mapOf } from './quiz-page.factory.ts'
import type { HeatMap } from './quiz-page.queries.ts'

const quiz = anOverview()
const ada = aRow('Ada', ['correct', 'incorrect'])
const ben = aRow('Ben', ['correct', 'missed'])
const small = mapOf(['apple', 'river'], [ada, ben])

const open = (map: HeatMap = small) => {
  answer(quizOverview, { data: quiz })
  answer(quizWords, { data: map })
  // The page that a press on a cell leads to.
  answer(loadAttempt, forever)
  return renderApp(`/trainer/quizzes/${quiz.id}?order=quiz`, aTrainer())
}

/** 300 trainees with 200 words. */
const large = (): HeatMap => {
  const words = Array.from({ length: 200 }, (_, index) => `word${index}`)
  const outcomes: WordOutcome[] = words.map((_, index) => (index % 3 === 0 ? 'incorrect' : 'correct'))
  return mapOf(
    words,
    Array.from({ length: 300 }, (_, index) => aRow(`T${index}`, outcomes)),
  )
}

describe('with the keyboard', () => {
  test('the grid is one tab stop, the arrow keys move in it, and Enter opens the attempt', async () => {
    const { user, router } = open()
    const grid = await screen.findByRole('grid')
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    screen.getByRole('combobox', { name: 'Order of the words' }).focus()
    await user.tab()
    expect(screen.getByRole('link', { name: 'Ada Tran' })).toHaveFocus()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(screen.getByRole('gridcell', { name: 'river, Ada Tran: Missed' })).toHaveFocus()
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(screen.getByRole('gridcell', { name: 'river, Ben Tran: Not said' })).toHaveFocus()
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    await user.keyboard('{Control>}{Home}{/Control}')
    expect(screen.getByRole('checkbox', { name: 'Select all 2 trainees of this list' })).toHaveFocus()
    await user.keyboard('{ArrowDown} ')
    expect(screen.getByRole('checkbox', { name: 'Select Ada Tran' })).toBeChecked()
    await user.keyboard('{Control>}{End}{/Control}{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe(`/trainer/attempts/${ben.attempt_id}`))
  })

  test('a press on a cell opens the attempt', async () => {
    const { user, router } = open()
    await user.click(await screen.findByRole('gridcell', { name: 'apple, Ben Tran: Correct' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/trainer/attempts/${ben.attempt_id}`))
  })
})

describe('with 300 trainees and 200 words', () => {
  test('only the cells in view are rendered, and others come when the map is scrolled', async () => {
    open(large())
    const grid = await screen.findByRole('grid')
    const cells = () => grid.querySelectorAll('[role="gridcell"]').length
    expect(grid).toHaveAttribute('aria-rowcount', '301')
    expect(grid).toHaveAttribute('aria-colcount', '203')
    expect(cells()).toBeGreaterThan(100)
    expect(cells()).toBeLessThan(1_000)
    grid.scrollTop = 44 * 200
    grid.scrollLeft = 48 * 150
    fireEvent.scroll(grid)
    expect(within(grid).getByRole('gridcell', { name: 'word151, T201 Tran: Correct' })).toBeInTheDocument()
    expect(cells()).toBeLessThan(1_000)
  })

  test('the cell with the focus stays when the map is scrolled away from it', async () => {
    const { user } = open(large())
    const grid = await screen.findByRole('grid')
    screen.getByRole('combobox', { name: 'Order of the words' }).focus()
    await user.tab()
    await user.keyboard('{End}')
    const cell = within(grid).getByRole('gridcell', { name: 'word199, T0 Tran: Correct' })
    expect(cell).toHaveFocus()
    grid.scrollTop = 44 * 200
    grid.scrollLeft = 0
    fireEvent.scroll(grid)
    expect(cell).toHaveFocus()
    await user.keyboard('{Control>}{End}{/Control}')
    expect(within(grid).getByRole('gridcell', { name: 'word199, T299 Tran: Correct' })).toHaveFocus()
  })
})

describe('on a phone', () => {
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        Object.assign(new EventTarget(), {
          matches: media === '(width < 40rem)',
          media,
          onchange: null,
        }) as MediaQueryList,
    )
  })
  afterEach(() => vi.restoreAllMocks())

  test('the words are a list with their trainees, and the trainees a list with their scores', async () => {
    const { user } = open()
    expect(await screen.findByRole('heading', { name: 'Words, as in the quiz' })).toBeVisible()
    expect(screen.queryByRole('grid')).not.toBeInTheDocument()
    expect(screen.getByText('Everyone got this word right.')).toBeVisible()
    expect(screen.getByText('Missed: 1')).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'Ada Tran' })).toHaveLength(1)
    await user.click(screen.getByText('Missed by 2 trainees'))
    expect(await screen.findAllByRole('link', { name: 'Ada Tran' })).toHaveLength(2)
    await user.click(screen.getByRole('checkbox', { name: 'Select all 2 trainees of this list' }))
    expect(screen.getByRole('button', { name: 'Reopen for 2 trainees' })).toBeVisible()
  })

  test('long lists come in parts', async () => {
    open(large())
    expect(await screen.findByRole('button', { name: 'Show more (140 left)' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Show more (240 left)' })).toBeVisible()
  })
})
