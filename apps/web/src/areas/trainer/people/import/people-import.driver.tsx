import { listGroups } from '@elocute/contract/groups'
import { listImports, previewImport, type PeopleImport } from '@elocute/contract/people-import'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { answer } from '../../../../testing/fake-server.ts'
import { aTrainer } from '../../../../testing/people.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

export const id = (n: number) => `01890000-0000-7000-8000-0000000009${String(n).padStart(2, '0')}`
export const group = { id: id(1), name: 'Morning class', archived_at: null, members: 3 }
export const anImport = (details: Partial<PeopleImport> = {}): PeopleImport => ({
  id: id(50),
  created_at: '2026-01-02T03:04:05Z',
  group: { id: group.id, name: group.name },
  groups: 1,
  sync: false,
  invited: 2,
  joined: 1,
  approved: 1,
  added: 3,
  suspended: 0,
  restored: 0,
  changed: 0,
  undo_until: '2999-01-02T03:04:05Z',
  undone_at: null,
  ...details,
})
export const open = (search = `?group=${group.id}`) =>
  renderApp(`/trainer/trainees/import${search}`, aTrainer())
export const list = () => screen.findByRole('textbox', { name: /^Names and email addresses/ })
/** The states of addresses by what stands before the at sign; others are new. */
export const states = (known: Record<string, 'new' | 'applied' | 'known' | 'invited' | 'trainer'> = {}) =>
  answer(previewImport, ({ body }) => ({
    data: (body as { emails: string[] }).emails.map((email) => known[email.split('@')[0] ?? ''] ?? 'new'),
  }))
export const check = async (user: UserEvent, text: string) => {
  await user.click(await list())
  await user.paste(text)
  await user.click(screen.getByRole('button', { name: 'Check the list' }))
  await screen.findByRole('heading', { name: 'What will happen' })
}
export const choose = async (user: UserEvent, content: BlobPart, name = 'class.csv') => {
  await list()
  await user.upload(screen.getByLabelText('Choose a file'), new File([content], name))
}

/** A school with one group and without imports, to which every address is new. */
export const aSchool = () => {
  sessionStorage.clear()
  answer(listGroups, { data: [group], total: 1 })
  answer(listImports, { data: [] })
  states()
}
