import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { SearchField } from './search-field.tsx'

const Search = () => {
  const [text, setText] = useState('')
  return <SearchField label="Search quizzes" value={text} onChange={setText} />
}

test('a search can be emptied at once, and typing goes on', async () => {
  const { user } = renderUi(<Search />)
  const box = screen.getByRole('searchbox', { name: 'Search quizzes' })
  await user.type(box, 'vowels')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(box).toHaveValue('')
  expect(box).toHaveFocus()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('Enter does not send the form around it', async () => {
  const sent = vi.fn((event: SubmitEvent) => event.preventDefault())
  const { user } = renderUi(
    <form onSubmit={(event) => sent(event.nativeEvent)}>
      <Search />
      <button type="submit">Save</button>
    </form>,
  )
  await user.type(screen.getByRole('searchbox', { name: 'Search quizzes' }), 'vowels{Enter}')
  expect(sent).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toHaveBeenCalledOnce()
})
