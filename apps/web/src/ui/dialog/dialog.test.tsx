import { screen, waitFor } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { Button } from '../form/button.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from '../form/text-field.tsx'

const Page = ({ dismissible = true }: { dismissible?: boolean }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>View Results</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Quiz Results"
        description="Everybody who took it."
        dismissible={dismissible}
        footer={<Button>Print</Button>}
      >
        Nobody yet.
      </Dialog>
    </>
  )
}

test('focus goes into the dialog and comes back', async () => {
  const { user } = renderUi(<Page />)
  await user.click(screen.getByRole('button', { name: 'View Results' }))
  const dialog = await screen.findByRole('dialog', { name: 'Quiz Results' })
  expect(dialog).toHaveAccessibleDescription('Everybody who took it.')
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'View Results' })).toHaveFocus()
})

const Opened = ({ careful = false, children }: { careful?: boolean; children?: ReactNode }) => (
  <Dialog
    open
    onClose={() => undefined}
    title="Approve trainee"
    careful={careful}
    footer={
      <>
        <Button variant="secondary">Cancel</Button>
        <Button>Approve</Button>
      </>
    }
  >
    {children}
  </Dialog>
)

describe('the focus begins', () => {
  test('in the first field that can be filled in', async () => {
    renderUi(
      <Opened>
        <input type="hidden" value="ann@firm.org" />
        <input type="file" hidden aria-label="File" />
        <TextField label="Code" disabled />
        <TextField label="Title" />
      </Opened>,
    )
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus())
  })

  test('without a field, on the button that does it', async () => {
    renderUi(<Opened />)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Approve' })).toHaveFocus())
  })

  test('on the way out of what cannot be taken back', async () => {
    renderUi(<Opened careful />)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  })

  test('on what is only read', async () => {
    renderUi(
      <Dialog open reading onClose={() => undefined} title="Quiz Results">
        Nobody yet.
      </Dialog>,
    )
    await waitFor(() => expect(screen.getByRole('group', { name: 'Quiz Results' })).toHaveFocus())
  })
})

test('the cross closes it', async () => {
  const { user } = renderUi(<Page />)
  await user.click(screen.getByRole('button', { name: 'View Results' }))
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('while work runs, nothing closes it', async () => {
  const { user } = renderUi(<Page dismissible={false} />)
  await user.click(screen.getByRole('button', { name: 'View Results' }))
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
})
