import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contrast, difference, type Sight } from '../testing/colour.ts'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

const palette = (start: string): Map<string, string> => {
  const block = css.slice(css.indexOf(start)).split('}')[0] ?? ''
  return new Map(
    Array.from(block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g), ([, name, hex]) => [name ?? '', hex ?? '']),
  )
}

const grounds = ['paper', 'surface', 'sunken']
const texts = ['ink', 'ink-soft', 'accent', 'green', 'yellow', 'orange', 'red', 'gold', 'grey', 'bronze']
const marks = ['line-strong', 'green-mark', 'yellow-mark', 'red-mark']
const pairs: [string, string, number][] = [
  ...grounds.flatMap((ground) => texts.map((text): [string, string, number] => [text, ground, 4.5])),
  ...grounds.flatMap((ground) => marks.map((mark): [string, string, number] => [mark, ground, 3])),
  ...['accent', 'green', 'yellow', 'red'].flatMap((tone): [string, string, number][] => [
    [tone, `${tone}-soft`, 4.5],
    ['ink', `${tone}-soft`, 4.5],
  ]),
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
]

/** What stands beside each other and means something different, with the least difference (CIEDE2000). */
const apart = [
  { colours: ['green', 'yellow', 'orange', 'red'], full: 15, simulated: 10 },
  { colours: ['green-mark', 'yellow-mark', 'red-mark'], full: 20, simulated: 15 },
  { colours: ['gold', 'grey', 'bronze'], full: 20, simulated: 15 },
]
const sights: Sight[] = ['full', 'protanopia', 'deuteranopia']
const neighbours = apart.flatMap(({ colours, full, simulated }) =>
  colours.flatMap((one, at) =>
    colours
      .slice(at + 1)
      .flatMap((other) =>
        sights.map((sight) => ({ one, other, sight, least: sight === 'full' ? full : simulated })),
      ),
  ),
)

describe.each([
  ['light', "[data-theme='light'] {"],
  ['dark', '@variant dark-screen {'],
])('in the %s theme', (_, start) => {
  const colours = palette(start)

  test.each(pairs)('%s on %s has a contrast of at least %d', (front, ground, least) => {
    expect(contrast(colours.get(front) ?? '', colours.get(ground) ?? '')).toBeGreaterThanOrEqual(least)
  })

  test.each(neighbours)(
    '$one and $other are $least apart with $sight sight',
    ({ one, other, sight, least }) => {
      expect(difference(colours.get(one) ?? '', colours.get(other) ?? '', sight)).toBeGreaterThanOrEqual(
        least,
      )
    },
  )
})

test('the dark theme is the same by choice and by the system', () => {
  expect(palette("[data-theme='dark'] {")).toEqual(
    palette(":root:not([data-theme='light']) {\n    color-scheme"),
  )
})
