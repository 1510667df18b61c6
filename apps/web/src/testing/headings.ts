import { screen } from '@testing-library/react'

/** Headings that are more than one level below the one before them, such as an h3 right after the h1. */
export const skippingHeadings = (): string[] => {
  const levels = screen.getAllByRole('heading').map((heading) => ({
    level: Number(heading.tagName.slice(1)),
    text: heading.textContent,
  }))
  return levels
    .filter(({ level }, at) => level > (levels[at - 1]?.level ?? 0) + 1)
    .map(({ level, text }) => `h${level} ${text}`)
}
