import { expect, onTestFinished, test } from 'vitest'
import { formatBytes, formatMegabytes } from './format-bytes.ts'

test.each([
  ['en', '25 MB'],
  ['es', '25 MB'],
  ['ar', '25 م.ب'],
])('whole megabytes are written as in the language of the page: %s', (lang, text) => {
  const { documentElement: page } = document
  const before = page.lang
  onTestFinished(() => {
    page.lang = before
  })
  page.lang = lang
  expect(formatMegabytes(25 * 1024 * 1024)).toBe(text)
})

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.0 KB'],
  [1024 * 1024 - 1, '1.0 MB'],
  [3.25 * 1024 * 1024, '3.3 MB'],
  [1.5 * 1024 ** 3, '1.5 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test.each([
  ['es', '812 B', '14,2 kB'],
  ['ar', '812 بايت', '14.2 كيلوبايت'],
])('bytes are written as in the language of the page: %s', (lang, bytes, kilobytes) => {
  const { documentElement: page } = document
  const before = page.lang
  onTestFinished(() => {
    page.lang = before
  })
  page.lang = lang
  expect([812, 14.2 * 1024].map(formatBytes)).toEqual([bytes, kilobytes])
})
