import { screen, within } from '@testing-library/react'
import { renderPart } from '../../../testing/render-app.tsx'
import { QuizzesPage } from './quizzes-page.tsx'

/** Opens the dialog as a trainer does. */
export const open = async (view = renderPart(<QuizzesPage />)) => {
  await view.user.click(screen.getByRole('button', { name: 'Create quiz' }))
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Create New Quiz' })) }
}

type Opened = Awaited<ReturnType<typeof open>>

export const title = ({ dialog }: Opened) => dialog.getByRole('textbox', { name: 'Quiz title' })
export const timer = ({ dialog }: Opened) => dialog.getByRole('textbox', { name: 'Timer (seconds)' })
export const type = ({ dialog }: Opened) => dialog.getByRole('combobox', { name: 'Quiz type' })
export const question = ({ dialog }: Opened, n: number) =>
  dialog.getByRole('textbox', { name: `Question ${n}` })
export const send = ({ dialog }: Opened) => dialog.getByRole('button', { name: /^Create/ })

export const fill = async (form: Opened) => {
  await form.user.type(title(form), 'Week one')
  await form.user.selectOptions(type(form), 'Pronounce it Fast')
  await form.user.type(timer(form), '90')
  await form.user.type(question(form, 1), 'apple')
}
