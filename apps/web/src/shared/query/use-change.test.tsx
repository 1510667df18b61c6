import { endSession } from '@elocute/contract/account'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../app/query-client.ts'
import { CallProblem } from '../../client/call/call-problem.ts'
import { keyOf } from '../../client/query/query-keys.ts'
import { patch, queryOf } from '../../client/query/query-of.ts'
import { answer } from '../../testing/fake-server.ts'
import { renderPart } from '../../testing/render-app.tsx'
import { useChange } from './use-change.ts'

const load = vi.fn<() => Promise<string[]>>()
const words = queryOf(keyOf('dictionary', 'suggestions', 'change'), { queryFn: load, staleTime: Infinity })
const refused = (serverMessage?: string) =>
  new CallProblem({ status: 409, code: 'unexpected', serverMessage })

/** A button that makes a change, above the list that it concerns. */
const Page = ({ use }: { use: () => ReturnType<typeof useChange<string, string>> }) => {
  const change = use()
  const { data = [] } = useQuery(words)
  return (
    <>
      <button onClick={() => change.mutate('sheep', { onSuccess: () => document.body.append('closed') })}>
        Add
      </button>
      <p>{`Words: ${data.join(', ')}`}</p>
      <p>{change.isPending ? 'Adding' : 'Idle'}</p>
      <p>{`Refusal: ${change.refusal ?? 'none'}`}</p>
    </>
  )
}

const press = async (use: () => ReturnType<typeof useChange<string, string>>) => {
  const { user } = renderPart(<Page use={use} />)
  await screen.findByText('Words: ship')
  await user.click(screen.getByRole('button', { name: 'Add' }))
}

beforeEach(() => {
  queryClient.clear()
  load.mockReset().mockResolvedValueOnce(['ship']).mockResolvedValue(['ship', 'sheep'])
  return () => {
    for (const node of document.body.childNodes) if (node.nodeType === Node.TEXT_NODE) node.remove()
  }
})

test('a list that is still loaded for the first time is asked for again', async () => {
  let arrive: (list: string[]) => void = () => undefined
  load
    .mockReset()
    .mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
    .mockResolvedValue(['ship', 'sheep'])
  const { user } = renderPart(
    <Page use={() => useChange((word: string) => Promise.resolve(word), { refreshes: [words] })} />,
  )
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Words: ship, sheep')).toBeVisible()
  arrive(['ship'])
  await waitFor(() => expect(screen.getByText('Idle')).toBeVisible())
  expect(screen.getByText('Words: ship, sheep')).toBeVisible()
})

test('it says what was done, after what is shown has been loaded again', async () => {
  let arrive: (list: string[]) => void = () => undefined
  load
    .mockReset()
    .mockResolvedValueOnce(['ship'])
    .mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  await press(() =>
    useChange((word: string) => Promise.resolve(word), { says: 'Added.', refreshes: [words] }),
  )
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  expect(screen.getByText('Adding')).toBeVisible()
  expect(screen.queryByText('Added.')).not.toBeInTheDocument()
  arrive(['ship', 'sheep'])
  expect(await screen.findByText('Added.')).toBeVisible()
  expect(screen.getByText('Words: ship, sheep')).toBeVisible()
  expect(await screen.findByText('Idle')).toBeVisible()
  expect(document.body).toHaveTextContent('closed')
})

test('the sentence can be that of the answer', async () => {
  await press(() => useChange((word: string) => Promise.resolve(word), { says: (word) => `Added ${word}.` }))
  expect(await screen.findByText('Added sheep.')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a patch shows at once, and nobody waits until it is loaded again', async () => {
  load
    .mockReset()
    .mockResolvedValueOnce(['ship'])
    .mockReturnValue(new Promise(() => undefined))
  await press(() =>
    useChange((word: string) => Promise.resolve(word), {
      says: 'Added.',
      refreshes: () => [words],
      patches: (client, word) => patch(client, words.queryKey, (list) => [...list, word]),
    }),
  )
  expect(await screen.findByText('Added.')).toBeVisible()
  expect(screen.getByText('Words: ship, sheep')).toBeVisible()
  expect(await screen.findByText('Idle')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a refusal has the sentence of the server, and what is shown is loaded again', async () => {
  await press(() =>
    useChange((_: string) => Promise.reject<string>(refused('It is there already.')), {
      says: 'Added.',
      fallback: 'It was not added.',
      refreshes: [words],
    }),
  )
  expect(await screen.findByText('Refusal: It is there already.')).toBeVisible()
  expect(await screen.findByText('Words: ship, sheep')).toBeVisible()
  expect(screen.queryByText('Added.')).not.toBeInTheDocument()
  expect(document.body).not.toHaveTextContent('closed')
})

test('a refusal without a sentence of the server has that of the page, or the one of all pages', async () => {
  const refuse = (_: string) => Promise.reject<string>(refused())
  await press(() => useChange(refuse, { fallback: 'It was not added.' }))
  expect(await screen.findByText('Refusal: It was not added.')).toBeVisible()
  document.body.replaceChildren()
  queryClient.clear()
  load.mockReset().mockResolvedValue(['ship'])
  await press(() => useChange(refuse))
  expect(await screen.findByText(/^Refusal: Something went wrong/)).toBeVisible()
})

test('where nothing else shows a refusal, a toast does', async () => {
  await press(() =>
    useChange((_: string) => Promise.reject<string>(refused('It is there already.')), { toasts: true }),
  )
  expect(await screen.findByText('It is there already.')).toBeVisible()
})

test('an endpoint is called with what is sent', async () => {
  const calls = answer(endSession, { message: 'Signed out there.' })
  const End = () => {
    const end = useChange(endSession, { says: ({ message }) => message })
    return (
      <button onClick={() => end.mutate({ params: { id: '01890000-0000-7000-8000-00000000b001' } })}>
        End
      </button>
    )
  }
  const { user } = renderPart(<End />)
  await user.click(screen.getByRole('button', { name: 'End' }))
  expect(await screen.findByText('Signed out there.')).toBeVisible()
  expect(calls[0]?.params).toEqual({ id: '01890000-0000-7000-8000-00000000b001' })
})
