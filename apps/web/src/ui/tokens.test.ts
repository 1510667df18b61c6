import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

const palette = (start: string): Map<string, string> => {
  const block = css.slice(css.indexOf(start)).split('}')[0] ?? ''
  return new Map(
    Array.from(block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g), ([, name, hex]) => [name ?? '', hex ?? '']),
  )
}

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
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

describe.each([
  ['light', "[data-theme='light'] {"],
  ['dark', "[data-theme='dark'] {"],
  ['dark by the system', ":root:not([data-theme='light']) {\n    color-scheme"],
])('in the %s theme', (_, start) => {
  const colours = palette(start)

  test.each(pairs)('%s on %s has a contrast of at least %d', (front, ground, least) => {
    expect(contrast(colours.get(front) ?? '', colours.get(ground) ?? '')).toBeGreaterThanOrEqual(least)
  })
})

test('the dark theme is the same by choice and by the system', () => {
  expect(palette("[data-theme='dark'] {")).toEqual(
    palette(":root:not([data-theme='light']) {\n    color-scheme"),
  )
})
