import { expect, test } from 'vitest'
import { prefersJson } from './prefers-json.ts'

test.for([
  ['no header at all', undefined],
  ['an empty header', ''],
  ['curl, Slackbot, monitors', '*/*'],
  ['a browser', 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'],
  ['an image of Chrome', 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'],
  ['an image', 'image/*'],
  ['a text', 'text/*'],
  ['a page, reluctantly', 'text/html;q=0.1'],
  ['a page rather than JSON', 'application/json;q=0.5, text/html'],
  ['everything but JSON', 'application/json;q=0, */*'],
  ['both alike', 'text/html, application/json'],
  ['capitals', 'TEXT/HTML'],
  ['XHTML', 'application/xhtml+xml'],
  ['nonsense', ';;q=,,/'],
  ['thousands of parts', ',;'.repeat(8_000)],
] as const)('%s gets the page', ([, accept]) => {
  expect(prefersJson(accept)).toBe(false)
})

test.for([
  ['a program', 'application/json'],
  ['axios', 'application/json, text/plain, */*'],
  ['JSON rather than a page', 'text/html;q=0.1, application/json'],
  ['any application format', 'application/*'],
  ['everything but a page', 'text/html;q=0, */*'],
  ['capitals and blanks', ' Application/JSON ; Q=0.9 '],
] as const)('%s gets JSON', ([, accept]) => {
  expect(prefersJson(accept)).toBe(true)
})
