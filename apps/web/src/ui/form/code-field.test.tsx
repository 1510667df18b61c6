import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { CodeField } from './code-field.tsx'

test('a code can be typed in the digits of Arabic, Persian and Chinese keyboards', async () => {
  const { user } = renderUi(<CodeField label="Verification code" digits={6} />)
  const input = screen.getByRole('textbox', { name: 'Verification code' })
  await user.type(input, '١٢۳۴５６')
  expect(input).toHaveValue('123456')
})

test('a code takes digits only, also from what is pasted', async () => {
  const change = vi.fn()
  const { user } = renderUi(<CodeField label="Verification code" digits={6} onChange={change} />)
  const input = screen.getByRole('textbox', { name: 'Verification code' })
  await user.click(input)
  await user.paste('12 34-56 78')
  expect(input).toHaveValue('123456')
  expect(input).toHaveAttribute('autocomplete', 'one-time-code')
  expect(change).toHaveBeenCalledOnce()
})
