import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { queryClient } from '../../app/query-client.ts'
import { CallProblem } from '../../client/call/call-problem.ts'
import { keyOf } from '../../client/query/query-keys.ts'
import { queryOf } from '../../client/query/query-of.ts'
import { renderPart } from '../../testing/render-app.tsx'
import { QueryView } from './query-view.tsx'

const words = queryOf(keyOf('dictionary', 'suggestions', 'view'), { queryFn: () => [] })
type View = Omit<ComponentProps<typeof QueryView<string[]>>, 'query' | 'children' | 'loading'>

const refused = (status: number, serverMessage?: string) =>
  new CallProblem({ status, code: 'unexpected', serverMessage })
const offline = new CallProblem({ status: 0, code: 'network' })
const never = new Promise<string[]>(() => undefined)

/** Each answer is that of one call; the last one that of all later calls too. */
const open = (answers: readonly (readonly string[] | Error | Promise<string[]>)[], view: View = {}) => {
  queryClient.clear()
  let calls = 0
  const Words = () => {
    const query = useQuery({
      ...words,
      queryFn: async () => {
        const answer = answers[Math.min(calls++, answers.length - 1)]
        if (answer instanceof Error) throw answer
        return [...((await answer) ?? [])]
      },
      retry: false,
      staleTime: 0,
    })
    return (
      <QueryView query={query} loading="Loading words..." {...view}>
        {(data) => <p>{`Words: ${data.join(', ')}`}</p>}
      </QueryView>
    )
  }
  return { ...renderPart(<Words />), calls: () => calls }
}

const loadAgain = () => queryClient.refetchQueries(words)

test('what is loaded is shown, without a note', async () => {
  open([['ship', 'sheep']])
  expect(await screen.findByText('Words: ship, sheep')).toBeVisible()
  expect(screen.queryByText(/couldn’t refresh this/)).not.toBeInTheDocument()
})

test('who hears the page is told what is awaited, and others see a skeleton', async () => {
  open([never], { skeleton: <i>grey</i> })
  const status = await screen.findByRole('status')
  expect(status).toHaveTextContent('Loading words...')
  expect(status).toHaveAttribute('aria-busy', 'true')
  expect(screen.getByText('grey').parentElement).toHaveAttribute('aria-hidden', 'true')
})

test('it waits for what else the page needs', async () => {
  open([['ship']], { waiting: true })
  await expect.poll(() => queryClient.getQueryData(words.queryKey)).toEqual(['ship'])
  expect(screen.getByText('Loading words...')).toBeInTheDocument()
  expect(screen.queryByText('Words: ship')).not.toBeInTheDocument()
})

test('a failure has its title and the sentence of the server, and is tried again', async () => {
  const { user } = open([refused(500, 'The dictionary is being moved.'), ['ship']], {
    failed: 'Error loading words',
    fallback: 'No words.',
  })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Error loading words')
  expect(alert).toHaveTextContent('The dictionary is being moved.')
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Words: ship')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a failure without a sentence of the server has that of the page, or the one of all pages', async () => {
  const { unmount } = open([refused(500)], { fallback: 'No words.' })
  expect(await screen.findByRole('alert')).toHaveTextContent('No words.')
  unmount()
  open([refused(500)])
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong')
})

test('without a connection it says that it waits for the server', async () => {
  open([offline])
  expect(await screen.findByRole('alert')).toHaveTextContent('This reloads automatically')
})

test('a refusal for which the page has an own sentence shows that', async () => {
  open([refused(404)], { instead: { 404: <p>No such words.</p> } })
  expect(await screen.findByText('No such words.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument()
})

test('what was loaded before it was deleted is obsolete', async () => {
  open([['ship'], refused(404)], { instead: { 404: <p>No such words.</p> } })
  await screen.findByText('Words: ship')
  await loadAgain()
  expect(await screen.findByText('No such words.')).toBeVisible()
  expect(screen.queryByText('Words: ship')).not.toBeInTheDocument()
})

test('a refusal that stays shows the failure, and no way to try again', async () => {
  open([['ship'], refused(404, 'These words were deleted.')], { instead: { 404: null } })
  await screen.findByText('Words: ship')
  await loadAgain()
  expect(await screen.findByRole('alert')).toHaveTextContent('These words were deleted.')
  expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument()
})

test('other refusals, and the answer of somebody else with that status, are failures', async () => {
  const { unmount } = open([refused(500)], { instead: { 404: <p>No such words.</p> } })
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible()
  unmount()
  const foreign = new CallProblem({ status: 0, foreignStatus: 404, code: 'foreign' })
  open([foreign], { instead: { 404: <p>No such words.</p> } })
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible()
})

test('where there is nothing, the page says so', async () => {
  open([[]], { empty: ({ length }) => length === 0 && <p>No words yet.</p> })
  expect(await screen.findByText('No words yet.')).toBeVisible()
  expect(screen.queryByText(/^Words:/)).not.toBeInTheDocument()
})

test('what cannot be loaded again stays, with its time, until it is loaded', async () => {
  open([['ship'], offline, ['ship', 'sheep']])
  await screen.findByText('Words: ship')
  await loadAgain()
  expect(await screen.findByText(/couldn’t refresh this. Last updated at/)).toBeVisible()
  expect(screen.getByText('Words: ship')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await loadAgain()
  expect(await screen.findByText('Words: ship, sheep')).toBeVisible()
  expect(screen.queryByText(/couldn’t refresh this/)).not.toBeInTheDocument()
})

test('a part of a page is silent about it', async () => {
  open([['ship'], offline], { silent: true })
  await screen.findByText('Words: ship')
  await loadAgain()
  expect(screen.getByText('Words: ship')).toBeVisible()
  expect(screen.queryByText(/couldn’t refresh this/)).not.toBeInTheDocument()
})

test('the note and the content stand in the box of the page', async () => {
  open([['ship'], offline], { className: 'grid gap-4' })
  const box = (await screen.findByText('Words: ship')).parentElement
  expect(box).toHaveClass('grid gap-4')
  await loadAgain()
  expect(box).toContainElement(await screen.findByText(/couldn’t refresh this/))
})
