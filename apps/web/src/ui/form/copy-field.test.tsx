import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { toast } from '../feedback/toast.ts'
import { CopyField } from './copy-field.tsx'

test.for([
  [
    'the browser refuses it',
    { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) },
  ],
  ['an http page has no clipboard', undefined],
] as const)('a text that cannot be copied says what to do: %s', async ([, clipboard]) => {
  const error = vi.spyOn(toast, 'error')
  const { user } = renderUi(<CopyField label="Link" value="https://a.example" copy="Copy" copied="Copied" />)
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await vi.waitFor(() =>
    expect(error).toHaveBeenCalledWith('We couldn’t copy it. Select it and copy it yourself.'),
  )
})
