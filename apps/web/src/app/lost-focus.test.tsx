import { act, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keepLostFocus } from './lost-focus.ts'

type Props = { rows: readonly string[]; asks?: boolean; lines?: readonly string[] }

const Page = ({ rows, asks = false, lines = [] }: Props) => {
  useEffect(() => {
    const over = new AbortController()
    keepLostFocus(over.signal)
    return () => over.abort()
  }, [])
  return (
    <>
      <main id="content" tabIndex={-1}>
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <button>{row}</button>
            </li>
          ))}
        </ul>
      </main>
      {asks && (
        <div role="dialog">
          <button>Delete</button>
          <fieldset>
            {lines.map((line) => (
              <button key={line}>{line}</button>
            ))}
          </fieldset>
        </div>
      )}
    </>
  )
}

const focus = (name: string) => act(() => screen.getByRole('button', { name }).focus())
const settled = () => new Promise((resolve) => setTimeout(resolve, 150))

test('the focus of a removed row goes to its list, which can be focused only as long as it has it', async () => {
  const { rerender } = render(<Page rows={['One', 'Two']} />)
  focus('Two')
  rerender(<Page rows={['One']} />)
  expect(document.body).toHaveFocus()
  await vi.waitFor(() => expect(screen.getByRole('list')).toHaveFocus())
  focus('One')
  expect(screen.getByRole('list')).not.toHaveAttribute('tabindex')
})

test('a row that goes while its dialog has the focus gives it to its list when the dialog is closed', async () => {
  const { rerender } = render(<Page rows={['One', 'Two']} asks />)
  focus('Two')
  focus('Delete')
  rerender(<Page rows={['One']} asks />)
  await settled()
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus()
  rerender(<Page rows={['One']} />)
  await vi.waitFor(() => expect(screen.getByRole('list')).toHaveFocus())
})

test('the focus of what goes in a dialog stays in the dialog', async () => {
  const { rerender } = render(<Page rows={['One']} asks lines={['Line 1', 'Line 2']} />)
  focus('One')
  focus('Line 2')
  rerender(<Page rows={['One']} asks lines={['Line 1']} />)
  await vi.waitFor(() => expect(screen.getByRole('group')).toHaveFocus())
})

test('a page that chooses a place keeps it, and a focus that nobody has removed is not moved', async () => {
  const { rerender } = render(<Page rows={['One', 'Two', 'Three']} />)
  focus('Two')
  rerender(<Page rows={['One', 'Three']} />)
  focus('Three')
  await settled()
  expect(screen.getByRole('button', { name: 'Three' })).toHaveFocus()
  act(() => screen.getByRole('button', { name: 'Three' }).blur())
  rerender(<Page rows={['Three']} />)
  await settled()
  expect(document.body).toHaveFocus()
})

test('what had the focus before this code was loaded is known, too', async () => {
  const PageOfRows = ({ rows }: { rows: readonly string[] }) => (
    <ul id="content">
      {rows.map((row) => (
        <li key={row}>
          <button>{row}</button>
        </li>
      ))}
    </ul>
  )
  const { rerender } = render(<PageOfRows rows={['One', 'Two']} />)
  const over = new AbortController()
  onTestFinished(() => over.abort())
  focus('Two')
  const first = document.activeElement
  act(() => screen.getByRole('button', { name: 'Two' }).blur())
  keepLostFocus(over.signal, first)
  rerender(<PageOfRows rows={['One']} />)
  await vi.waitFor(() => expect(screen.getByRole('list')).toHaveFocus())
})

test('a place that the page names gets the focus, and an element in it that the page names comes first', async () => {
  const Named = ({ rows, bar, marked }: { rows: readonly string[]; bar: boolean; marked?: string }) => (
    <>
      <Page rows={[]} />
      <div id="content">
        <section id="named" data-lost-focus="" tabIndex={-1} aria-label="The list">
          <div>
            {rows.map((row) => (
              <button key={row} {...(row === marked && { 'data-lost-focus': '' })}>
                {row}
              </button>
            ))}
          </div>
        </section>
        {bar && (
          <div data-lost-focus="named">
            <button>Delete</button>
          </div>
        )}
      </div>
    </>
  )
  const list = () => screen.getByRole('region', { name: 'The list' })
  const { rerender } = render(<Named rows={['One', 'Two', 'Three']} bar />)
  focus('Two')
  rerender(<Named rows={['One', 'Three']} bar />)
  await vi.waitFor(() => expect(list()).toHaveFocus())
  focus('Delete')
  rerender(<Named rows={['One', 'Three']} bar={false} />)
  await vi.waitFor(() => expect(list()).toHaveFocus())
  focus('One')
  rerender(<Named rows={['Three']} bar={false} marked="Three" />)
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Three' })).toHaveFocus())
})
