import { expect, test } from 'vitest'
import { pseudoCatalogue } from './pseudo-locale.ts'

const english = {
  greeting: 'Hello {name}',
  braces: 'Use \\{braces\\}',
  words: [
    {
      declarations: ['input count', 'local plural = count: plural'],
      selectors: ['plural'],
      match: { 'plural=one': '{count} word', 'plural=*': '{count} words' },
    },
  ] as [{ declarations: string[]; selectors: string[]; match: Record<string, string> }],
}

test('en-XA has accents and is two fifths longer; parameters and escaped braces stay', () => {
  const { greeting, braces } = pseudoCatalogue(english, 'en-XA')
  expect(greeting).toBe('[Ĥéļļö {name} ẋ ẋ]')
  expect(braces).toContain('\\{ƀŕåçéš\\}')
})

test('ar-XB turns each word around; parameters stay', () => {
  expect(pseudoCatalogue(english, 'ar-XB').greeting).toBe('\u202eHello\u202c {name}')
})

test('a message with plural forms keeps its declarations and selectors', () => {
  const [message] = pseudoCatalogue(english, 'en-XA').words as typeof english.words
  expect(message).toMatchObject({ declarations: english.words[0].declarations, selectors: ['plural'] })
  expect(message.match['plural=one']).toMatch(/^\[\{count\} ŵöŕð/)
})
