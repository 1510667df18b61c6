import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { Button } from '../form/button.tsx'
import { Dialog } from './dialog.tsx'
import { NoticeProvider } from '../feedback/notice-provider.tsx'
import { useNotice, type Notice } from '../feedback/notice.ts'
import { popups } from './popups.ts'
import { Toaster } from '../feedback/toaster.tsx'

beforeEach(() => {
  vi.spyOn(popups, 'get').mockReturnValue(undefined)
  vi.spyOn(popups, 'load').mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
})

const Page = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>View Results</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Quiz Results" />
      <Toaster />
    </>
  )
}

test('a dialog that cannot be had says so, and the page can still be used', async () => {
  const { user } = renderUi(<Page />)
  await user.click(screen.getByRole('button', { name: 'View Results' }))
  expect(await screen.findByText(/^We couldn’t load this/)).toBeVisible()
  expect(screen.queryByText('Loading…')).not.toBeInTheDocument()
})

const Asker = ({ ask }: { ask: (notice: Notice) => Promise<unknown> }) => {
  const notice = useNotice()
  const [answer, setAnswer] = useState('none')
  return (
    <>
      <Button onClick={() => void ask(notice).then((said) => setAnswer(String(said)))}>Ask</Button>
      <p>{answer}</p>
    </>
  )
}

test('a question that cannot be had is asked by the browser, one after the other', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(true).mockReturnValueOnce(false)
  const alert = vi.spyOn(window, 'alert').mockReturnValue()
  const { user } = renderUi(
    <NoticeProvider>
      <Asker
        ask={(notice) =>
          Promise.all([
            notice.confirm({ title: 'Leave?', text: 'Uploads will stop.' }),
            notice.confirm({ text: 'Delete it?' }),
            notice.error({ text: 'Something went wrong' }),
          ])
        }
      />
    </NoticeProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByText('true,false,')).toBeVisible()
  expect(confirm.mock.calls).toEqual([['Leave?\n\nUploads will stop.'], ['Are you sure?\n\nDelete it?']])
  expect(alert.mock.calls).toEqual([['Error\n\nSomething went wrong']])
})
