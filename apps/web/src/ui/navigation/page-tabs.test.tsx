import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-app.tsx'
import { PageTabs } from './page-tabs.tsx'

const tabs = ['System', 'Email', 'Sign-in'].map((name) => ({ to: `/${name}`, label: () => name }))

test.each([
  ['ltr', 300, 252],
  ['rtl', -200, -252],
])(
  'on a phone, a bar in the direction %s scrolls to the tab of the page and shows some of the one before',
  (dir, left, scrolled) => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this.tagName === 'NAV'
        ? DOMRect.fromRect({ width: 360 })
        : DOMRect.fromRect({ x: left, width: 260 })
    })
    renderPart(
      <div dir={dir} style={{ direction: dir as 'ltr' | 'rtl' }}>
        <PageTabs label="School" tabs={tabs} />
      </div>,
      '/Sign-in',
    )
    expect(screen.getByRole('navigation', { name: 'School' }).scrollLeft).toBe(scrolled)
  },
)
