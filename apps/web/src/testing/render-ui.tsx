import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { say } from '../lib/say.ts'
import { WordsContext } from '../ui/words.ts'

/** One control by itself. */
export const renderUi = (control: ReactNode) => ({
  ...render(
    <MemoryRouter>
      <WordsContext value={say.controls}>{control}</WordsContext>
    </MemoryRouter>,
  ),
  user: userEvent.setup(),
})
