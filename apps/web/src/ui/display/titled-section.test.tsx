import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { TitledCard, TitledSection } from './titled-section.tsx'

test.each([TitledSection, TitledCard])('a part of a page is found by its heading', (Part) => {
  renderUi(
    <Part title="Members" about="Those who are in this group." beside={<button>Add</button>}>
      Anna
    </Part>,
  )
  expect(screen.getByRole('heading', { level: 2, name: 'Members' })).toBeVisible()
  const part = screen.getByRole('region', { name: 'Members' })
  expect(part).toHaveTextContent('MembersThose who are in this group.AddAnna')
})
