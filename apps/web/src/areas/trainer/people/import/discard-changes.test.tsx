import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { aSchool, check, list, open } from './people-import.driver.tsx'

beforeEach(aSchool)

describe('changes to a list', () => {
  const another = () => screen.getByRole('button', { name: 'Choose another list' })
  const correct = async () => {
    const view = open()
    await check(view.user, 'Name,Email\nR2D2,anna@school.example')
    await view.user.type(screen.getByRole('textbox', { name: /^First name/ }), 'x')
    return view
  }

  test('are discarded after a question only, for another list and for another page', async () => {
    const { user, router } = await correct()
    await user.click(another())
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(screen.getByRole('heading', { name: 'What will happen' })).toBeVisible()
    await act(() => router.navigate('/trainer/modules'))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(router.state.location.pathname).toBe('/trainer/trainees/import')
    await user.click(another())
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    expect(await list()).toBeVisible()
  })

  test('are none where a column was only looked at', async () => {
    const { user } = open()
    await check(user, 'anna@school.example')
    await user.click(another())
    expect(await list()).toBeVisible()
  })

  test('of columns are asked about too', async () => {
    const { user } = open()
    await check(user, 'Weber,Anna,anna@school.example')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Column 1' }), 'Last name')
    await user.click(another())
    expect(await screen.findByText('Discard your changes to this list?')).toBeVisible()
  })
})
