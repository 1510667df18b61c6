import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('a toast is read out, shown once, and goes by itself', () => {
  vi.useFakeTimers()
  renderUi(<Toaster />)
  act(() => toast.success('Quiz created successfully'))
  act(() => toast.success('Quiz created successfully'))
  expect(screen.getByRole('region', { name: 'Notifications' })).toHaveAttribute('aria-live', 'polite')
  expect(screen.getAllByText('Quiz created successfully')).toHaveLength(1)
  act(() => void vi.advanceTimersByTime(6_000))
  expect(screen.queryByText('Quiz created successfully')).not.toBeInTheDocument()
})

test('a toast can be dismissed', async () => {
  const { user } = renderUi(<Toaster />)
  act(() => toast.error('Failed to upload file. Please try again.'))
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Failed to upload file. Please try again.')).not.toBeInTheDocument()
})

test('a pointer on one holds all, and after its toast is gone the next ones go by themselves', () => {
  vi.useFakeTimers()
  renderUi(<Toaster />)
  act(() => toast.info('Saved'))
  act(() => toast.error('Not sent'))
  const dismiss = () => screen.getAllByRole('button', { name: 'Dismiss' })
  fireEvent.pointerEnter(dismiss()[0] as HTMLElement)
  act(() => dismiss()[0]?.focus())
  act(() => void vi.advanceTimersByTime(6_000))
  expect(dismiss()).toHaveLength(2)
  // What goes away under a pointer or with the focus tells nobody that they have left.
  fireEvent.click(dismiss()[0] as HTMLElement)
  expect(screen.queryByText('Saved')).not.toBeInTheDocument()
  act(() => toast.success('Quiz created successfully'))
  act(() => void vi.advanceTimersByTime(6_000))
  expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument()
})
