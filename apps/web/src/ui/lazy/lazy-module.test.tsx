import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { lazyModule, useLazyModule, type LazyModule } from './lazy-module.ts'

const Screen = ({
  part,
  needed,
  onLost,
}: {
  part: LazyModule<string>
  needed: boolean
  onLost: () => void
}) => <p>{useLazyModule(part, needed, onLost) ?? 'not here'}</p>

test('a part is fetched when it is first needed, once, and is there at once from then on', async () => {
  const fetchPart = vi.fn(() => Promise.resolve('the part'))
  const part = lazyModule(fetchPart)
  const { rerender } = render(<Screen part={part} needed={false} onLost={vi.fn()} />)
  expect(fetchPart).not.toHaveBeenCalled()
  rerender(<Screen part={part} needed onLost={vi.fn()} />)
  expect(await screen.findByText('the part')).toBeVisible()
  await part.load()
  expect(fetchPart).toHaveBeenCalledOnce()
  render(<Screen part={part} needed={false} onLost={vi.fn()} />)
  expect(screen.getAllByText('the part')).toHaveLength(2)
})

test('a part that cannot be had is said to be lost, and asked for again by the next who needs it', async () => {
  const part = lazyModule(
    vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockResolvedValue('the part'),
  )
  const onLost = vi.fn()
  const { rerender } = render(<Screen part={part} needed onLost={onLost} />)
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce())
  rerender(<Screen part={part} needed={false} onLost={onLost} />)
  rerender(<Screen part={part} needed onLost={onLost} />)
  expect(await screen.findByText('the part')).toBeVisible()
  expect(onLost).toHaveBeenCalledOnce()
})

test('who has gone on is not told', async () => {
  let fail: (failure: Error) => void = () => undefined
  const part = lazyModule(() => new Promise<string>((_, reject) => (fail = reject)))
  const onLost = vi.fn()
  const { rerender } = render(<Screen part={part} needed onLost={onLost} />)
  rerender(<Screen part={part} needed={false} onLost={onLost} />)
  await act(async () => {
    fail(new Error('gone'))
    await part.load().catch(() => undefined)
  })
  expect(onLost).not.toHaveBeenCalled()
})
