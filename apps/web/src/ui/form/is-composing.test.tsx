import { fireEvent, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { ReasonField } from '../../shared/evidence/reason-field.tsx'
import { renderUi } from '../../testing/render-ui.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { InlineForm } from './inline-form.tsx'
import { SearchField } from './search-field.tsx'
import { TextField } from './text-field.tsx'

const nothing = () => undefined

/** How the browsers report a key of an input method. */
const composing = [
  ['Chromium and Firefox', { isComposing: true, keyCode: 229 }],
  ['Safari', { isComposing: false, keyCode: 229 }],
] as const

test.for(composing)('Enter that takes a composed word chooses nothing in a search: %s', ([, key]) => {
  const onEnter = vi.fn()
  renderUi(<SearchField label="Find people" value="li" onChange={nothing} onEnter={onEnter} />)
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter', ...key })
  expect(onEnter).not.toHaveBeenCalled()
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter', keyCode: 13 })
  expect(onEnter).toHaveBeenCalledOnce()
})

test.for(composing)('Enter that takes a composed word sends no reason: %s', ([, key]) => {
  const onSubmit = vi.fn((event: Event) => event.preventDefault())
  document.addEventListener('submit', onSubmit, { once: true })
  const reason = { value: 'xie', onChange: nothing, hint: '', error: undefined }
  renderUi(
    <form>
      <ReasonField fieldRef={createRef()} {...reason} />
    </form>,
  )
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', ...key })
  expect(onSubmit).not.toHaveBeenCalled()
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', keyCode: 13 })
  expect(onSubmit).toHaveBeenCalledOnce()
})

test.for(composing)('Escape that drops a composed word closes no form: %s', ([, key]) => {
  const onCancel = vi.fn()
  renderUi(
    <InlineForm submit="Save" busyLabel="Saving" busy={false} onSubmit={nothing} onCancel={onCancel}>
      <TextField label="Name" />
    </InlineForm>,
  )
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape', ...key })
  expect(onCancel).not.toHaveBeenCalled()
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape', keyCode: 27 })
  expect(onCancel).toHaveBeenCalledOnce()
})

test.for(composing)('Escape that drops a composed word closes no dialog: %s', async ([, key]) => {
  const onClose = vi.fn()
  renderUi(
    <Dialog open onClose={onClose} title="Change name">
      <TextField label="Name" />
    </Dialog>,
  )
  const field = await screen.findByRole('textbox')
  fireEvent.compositionStart(field)
  fireEvent.keyDown(field, { key: 'Escape', ...key })
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.compositionEnd(field)
})
