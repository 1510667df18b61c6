import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'

/** One control by itself. */
export const renderUi = (control: ReactNode) => ({
  ...render(<MemoryRouter>{control}</MemoryRouter>),
  user: userEvent.setup(),
})
