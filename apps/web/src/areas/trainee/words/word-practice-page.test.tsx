import { listDueCards, practiceWords } from '@elocute/contract/practice'
import * as m from '@elocute/messages/practice-bag'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { queryClient } from '../../../app/query-client.ts'
import { paths } from '../../../client/address/paths.ts'
import { answer, noConnection, queryTries, refusal } from '../../../testing/fake-server.ts'
import { aTrainee } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { practiceQueries } from './practice.queries.ts'

const emptyBag = {
  summary: { due: 0, fresh: 0, days_practised: 0, minutes_today: 0, next_due_at: null },
  cards: [],
  lexicon: [],
  total: 0,
}

describe('the words of an address', () => {
  test.each([
    ['that are gone', refusal('not_found', 'This quiz no longer exists.')],
    ['that nobody can practise', { data: { words: [], lexicon: [] } }],
  ])('%s: the page says so and leads to the bag', async (_, reply) => {
    answer(practiceWords, reply)
    renderApp(`${paths.trainee.practice}?attempt=01890000-0000-7000-8000-00000000b001`, aTrainee())
    expect(await screen.findByText(m.gone())).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument()
  })

  test('that could not be loaded can be asked for again', async () => {
    answer(practiceWords, (_, count) =>
      count <= queryTries ? noConnection : { data: { words: [], lexicon: [] } },
    )
    const { user } = renderApp(`${paths.trainee.practice}?words=ship`, aTrainee())
    expect(await screen.findByText(m.failedTitle())).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText(m.gone())).toBeVisible()
  })
})

describe('the practice bag', () => {
  test('that could not be loaded can be asked for again', async () => {
    answer(listDueCards, (_, count) => (count <= queryTries ? noConnection : { data: emptyBag }))
    const { user } = renderApp(paths.trainee.practice, aTrainee())
    expect(await screen.findByText(m.failedTitle())).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText(m.nothingYet())).toBeVisible()
  })

  test('that cannot be loaded again is not shown: what was due before is not due any more', async () => {
    answer(listDueCards, (_, count) => (count === 1 ? { data: emptyBag } : refusal('unexpected', 'Not now.')))
    renderApp(paths.trainee.practice, aTrainee())
    expect(await screen.findByText(m.nothingYet())).toBeVisible()
    await queryClient.refetchQueries(practiceQueries.bag())
    expect(await screen.findByText(m.failedTitle())).toBeVisible()
    expect(screen.queryByText(m.nothingYet())).not.toBeInTheDocument()
  })
})
