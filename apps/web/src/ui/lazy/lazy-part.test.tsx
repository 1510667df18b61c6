import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { consoleLines } from '../../testing/console-lines.ts'
import { renderUi } from '../../testing/render-ui.tsx'
import { lazyModule } from './lazy-module.ts'
import { LazyPart } from './lazy-part.tsx'

const away = new TypeError('Failed to fetch dynamically imported module')

/** A page with something typed and a part whose code does not come the first time. */
const show = (fetchPart: () => Promise<string>, draw: (text: string) => string = (text) => text) => {
  const part = lazyModule(fetchPart)
  return renderUi(
    <>
      <input aria-label="Topic" />
      <LazyPart part={part} waiting="on its way" without="its figures">
        {(text) => <Part text={text} draw={draw} />}
      </LazyPart>
    </>,
  )
}
const Part = ({ text, draw }: { text: string; draw: (text: string) => string }) => <p>{draw(text)}</p>

test('a part comes when its code has come', async () => {
  show(() => Promise.resolve('the part'))
  expect(screen.getByText('on its way')).toBeVisible()
  expect(await screen.findByText('the part')).toBeVisible()
})

test('without its code the part says so, the page keeps what was typed, and trying again shows it', async () => {
  const fetchPart = vi.fn<() => Promise<string>>().mockRejectedValueOnce(away).mockResolvedValue('the part')
  const { user } = show(fetchPart)
  await user.type(screen.getByRole('textbox', { name: 'Topic' }), 'holidays')
  expect(await screen.findByText('We couldn’t load this part. The rest of the page works.')).toBeVisible()
  expect(screen.getByText('its figures')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('the part')).toBeVisible()
  expect(screen.queryByText('its figures')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Topic' })).toHaveValue('holidays')
})

test('a part that breaks takes nothing with it', async () => {
  let broken = true
  const { user } = show(
    () => Promise.resolve('the part'),
    (text) => {
      if (broken) throw new Error('broken')
      return text
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(screen.getByRole('textbox', { name: 'Topic' })).toBeVisible()
  broken = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('the part')).toBeVisible()
  expect(consoleLines.take().join()).toContain('broken')
})
