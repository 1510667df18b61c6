import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { Button } from '../form/button.tsx'
import { NoticeProvider } from './notice-provider.tsx'
import { useNotice, type Notice } from './notice.ts'

const Asker = ({ ask }: { ask: (notice: Notice) => Promise<unknown> }) => {
  const notice = useNotice()
  const [answer, setAnswer] = useState('none')
  return (
    <>
      <Button onClick={() => void ask(notice).then((said) => setAnswer(String(said)))}>Ask</Button>
      <output>{answer}</output>
    </>
  )
}

const asked = async (ask: (notice: Notice) => Promise<unknown>) => {
  const { user } = renderUi(
    <NoticeProvider>
      <Asker ask={ask} />
    </NoticeProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  return { user, dialog: await screen.findByRole('alertdialog') }
}

test('a success is closed by its button alone', async () => {
  const { user, dialog } = await asked((notice) =>
    notice.success({ title: 'Quiz Submitted', text: 'Quiz Submitted Successfully' }),
  )
  expect(dialog).toHaveAccessibleName('Quiz Submitted')
  expect(dialog).toHaveAccessibleDescription('Quiz Submitted Successfully')
  await user.keyboard('{Escape}')
  await user.click(document.body)
  expect(screen.getByRole('alertdialog')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Okay' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(screen.getByRole('status')).toHaveTextContent('false')
})

test('a success can have a second button', async () => {
  const { user, dialog } = await asked((notice) =>
    notice.success({ text: 'Quiz Submitted Successfully', second: 'See your words' }),
  )
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Okay' })).toHaveFocus())
  await user.click(within(dialog).getByRole('button', { name: 'See your words' }))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('true'))
})

test.each([
  ['Yes', 'true'],
  ['No', 'false'],
])('a question is answered with %s', async (button, answer) => {
  const { user } = await asked((notice) =>
    notice.confirm({ text: 'Are you sure you want to delete this file?' }),
  )
  await user.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(answer))
})

test('Escape says No', async () => {
  const { user } = await asked((notice) => notice.confirm({ text: 'Delete it?' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('false'))
})

test('an error and an invalid input come one after the other', async () => {
  const { user, dialog } = await asked((notice) =>
    Promise.all([notice.error({ text: 'Something went wrong' }), notice.invalid({ text: 'Missing inputs' })]),
  )
  expect(dialog).toHaveAccessibleName('Error')
  await user.click(screen.getByRole('button', { name: 'Okay' }))
  expect(await screen.findByRole('alertdialog', { name: 'Invalid' })).toHaveAccessibleDescription(
    'Missing inputs',
  )
})
